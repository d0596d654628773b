/** T, the number of holes of the board, and the number of bits of a code. */
export const size = sets.board.size;
/** The names of the holes by bit. */
export const holes = sets.board.names;
/** Column x and row y of each hole by bit, rows counted downward; on triangular lattices the skew coordinates. */
export const coordinates = sets.board.coordinates;
/** The symmetries that sets are reduced by; each lists the bit that each bit goes to. */
export const group = sets.sets.group;
/** The codes of the set of k pegs in rising order; empty if the set is not stored, as above the middle of a complement problem. */
export const codes = (k) => sets.codes(k);
/** The least code of all images of the position that has pegs at these bits. */
export const mincode = (bits) => sets.mincode(bits);
/** All legal jumps from a position. */
export const jumps = (code) => sets.jumps(code);
/** Whether a position, by its code, belongs to the sets. */
export const @predicate@ = (code) => sets.has(code);
/** The positions at which games of the problem start. */
export const starts = sets.starts;
/** The positions at which games of the problem are won. */
export const finishes = sets.finishes;
