/** The jumps to winning positions. */
export const goodJumps = (code) => sets.goodJumps(code);
/** A jump to a winning position; null if every jump loses. */
export const hint = (code) => sets.hint(code);
/** Jumps from a position to a finish; null if the position is not winning. */
export const solve = (code) => sets.solve(code);
