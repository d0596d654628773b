/// What all commands share: the interface, the console, the program as it is installed.
package pegsets.cli.command;
