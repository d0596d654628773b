/** The number of solutions from a position; 0n if it is not winning. The first question takes seconds on large sets. */
export declare function solutions(code: Code): bigint;
/** The chance that a player who takes each legal jump with the same probability comes to the finish. */
export declare function chance(code: Code): number;
/** The names of the jumps that every solution from a position makes. */
export declare function forcedJumps(code: Code): string[];
