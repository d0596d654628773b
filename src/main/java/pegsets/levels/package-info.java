/// Search by levels on disk: the positions that a problem's start leads to in one move, two moves, and so on (Beasley,
/// "The Ins and Outs of Peg Solitaire", p. 249; Bell, "Diagonal Peg Solitaire", section 3.1).
package pegsets.levels;
