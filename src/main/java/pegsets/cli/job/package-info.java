/// Commands that make, check and delete a job's files, and the display of how that goes on.
package pegsets.cli.job;
