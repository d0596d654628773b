/// What one move leads to, and how many moves a position needs at least. A *move* is one or more jumps by the same peg
/// (Bell, "Diagonal Peg Solitaire", section 1). Knows boards and positions, but no files.
package pegsets.moves;
