/// Sets in the formats of other programs: writing them out, and taking in those that belong to a job. A format is one class
/// behind [pegsets.formats.Format]; docs/formats.md has the bytes. Imports `jobs`, `stages`, `sets` and `board`.
package pegsets.formats;
