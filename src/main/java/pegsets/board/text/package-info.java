/// Reads and writes boards, positions, jumps and solutions in the forms that people write and draw. Imports
/// `board.geometry`.
package pegsets.board.text;
