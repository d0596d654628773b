/// Commands that compute, check and delete a job's files, and the display of their progress.
package pegsets.cli.job;
