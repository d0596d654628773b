/// Commands that answer questions about what a job has computed, or hand it to other programs. They have made
/// what is missing.
package pegsets.cli.ask;
