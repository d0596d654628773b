/// Words on the terminal: commands, their options, exit codes, progress. The only package that prints or exits. No
/// arithmetic of the field here. Imports everything, and nothing imports it.
package pegsets.cli;
