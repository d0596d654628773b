/** The jumps to winning positions. */
export declare function goodJumps(code: Code): JumpOption[];
/** A jump to a winning position; null if every jump loses. */
export declare function hint(code: Code): JumpOption | null;
/** Jumps from a position to a finish; null if the position is not winning. */
export declare function solve(code: Code): JumpOption[] | null;
