/// Boards, positions, jumps and solutions as people write and draw them, read and written. Imports `board.geometry`.
package pegsets.board.text;
