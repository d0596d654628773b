/// Words on the terminal: the list of commands, and how the program ends.
package pegsets.cli;
