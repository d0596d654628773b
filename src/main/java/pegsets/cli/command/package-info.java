/// Classes for all commands: the interface, options, the console, and the installed program.
package pegsets.cli.command;
