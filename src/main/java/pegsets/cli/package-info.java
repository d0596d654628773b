/// The commands, their options and help, the display of their progress, and their failures.
package pegsets.cli;
