/// The parts that all commands share: options, console, failures and exit codes.
package pegsets.cli.command;
