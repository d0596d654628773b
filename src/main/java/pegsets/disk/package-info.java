/// Files and folders as wholes, checksums, threads that share work, and what a job may use. Imports nothing of
/// the project.
package pegsets.disk;
