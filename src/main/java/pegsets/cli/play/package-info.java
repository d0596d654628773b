/// Play in the terminal. Imports what commands on jobs share, and rooms below.
package pegsets.cli.play;
