/// What commands print, as text and as JSON. Imports `published`, `formats`, `search`, `jobs`, `stages`, `sets` and `board`.
package pegsets.report;
