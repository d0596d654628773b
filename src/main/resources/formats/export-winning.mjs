/** The jumps to winning positions. */
export const goodJumps = (code) => sets.goodJumps(code);
/** A jump to a winning position; null where there is none. */
export const hint = (code) => sets.hint(code);
