/// What is shown of a job: tables, as text and as JSON. Imports `published`, `formats`, `jobs`, `stages`, `sets` and `board`.
package pegsets.report;
