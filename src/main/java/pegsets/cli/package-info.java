/// The commands, their help, and the display of their progress.
package pegsets.cli;
