/** The number of solutions from a position; 0n if it is not winning. The first call takes seconds if the sets are large. */
export declare function solutions(code: Code): bigint;
/** The chance that random play reaches a finish, if each legal jump has the same probability. */
export declare function chance(code: Code): number;
/** The names of the jumps that every solution from a position makes. */
export declare function forcedJumps(code: Code): string[];
