/** The number of solutions from a position; 0n if it is not winning. */
export const solutions = (code) => sets.solutions(code);
/** The chance that random play reaches a finish, if each legal jump has the same probability. */
export const chance = (code) => sets.chance(code);
/** The names of the jumps that every solution from a position makes. */
export const forcedJumps = (code) => sets.forcedJumps(code);
