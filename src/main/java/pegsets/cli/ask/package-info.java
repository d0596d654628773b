/// Commands that answer questions about the results of a job, play it, write pages, or export it. Each command first
/// computes the results that are missing.
package pegsets.cli.ask;
