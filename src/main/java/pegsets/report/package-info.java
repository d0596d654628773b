/// What is shown of a job: tables, as text and as JSON. Imports `jobs`, `sets`, `stages` and `board`.
package pegsets.report;
