/// Answers as text and JSON, and surveys of all problems of a board.
package pegsets.publish.report;
