/// Atomic files, checksums, folders, worker threads and the budget of a job. Imports nothing of the project.
package pegsets.disk;
