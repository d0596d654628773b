/// Notation and pictures: how people write positions, jumps and boards.
package pegsets.board.text;
