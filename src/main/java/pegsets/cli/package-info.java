/// The program: its list of commands, the commands that describe the program to other programs (schemas, completion,
/// the manual page), and how the process ends.
package pegsets.cli;
