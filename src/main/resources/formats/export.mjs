/** The number of holes of the board, which is the number of bits of a code. */
export const size = sets.board.size;
/** The names of the holes by bit. */
export const holes = sets.board.names;
/** Column x and row y of each hole by bit. Rows are counted downward. On triangular lattices, the coordinates are skew. */
export const coordinates = sets.board.coordinates;
/** The symmetries that reduce the sets. Each one lists the image of each bit. */
export const group = sets.sets.group;
/** The codes of the set of k pegs in ascending order; empty if the set is not stored, as above the middle of a complement problem. */
export const codes = (k) => sets.codes(k);
/** The least code of all images of the position that has pegs at these bits. */
export const mincode = (bits) => sets.mincode(bits);
/** All legal jumps from a position. */
export const jumps = (code) => sets.jumps(code);
/** Whether a position, by its code, belongs to the sets. */
export const @predicate@ = (code) => sets.has(code);
/** The starts of the problem. */
export const starts = sets.starts;
/** The finishes of the problem. */
export const finishes = sets.finishes;
