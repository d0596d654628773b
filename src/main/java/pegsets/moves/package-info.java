/// The fewest moves: the ends of one move, lower bounds on the moves that a position needs, and the search by levels on
/// disk. A *move* is one or more jumps by the same peg (Diagonal, section 1).
package pegsets.moves;
