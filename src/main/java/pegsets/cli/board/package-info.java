/// Commands on boards, without a job.
package pegsets.cli.board;
