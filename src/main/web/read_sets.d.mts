/** A position: the sum of 2^bit over the holes that have a peg. Numbers must be whole and at most 2^53 - 1. */
export type Code = number | bigint;

/** A legal jump. */
export interface JumpOption {
  /** The notation of the papers, such as "d2-d4". */
  readonly name: string;
  readonly from: string;
  readonly over: string;
  readonly to: string;
  /** The position after the jump: a bigint on boards of more than 53 holes, otherwise a number. */
  readonly code: Code;
  readonly isGood: boolean;
}

/** The sets of a folder. Methods throw a TypeError or RangeError if an argument is not the code of a position. */
export interface Sets {
  readonly size: number;
  readonly holes: readonly string[];
  /** Column x and row y of each hole by bit. Rows are counted downward. On triangular lattices, x is skew. */
  readonly coordinates: readonly { readonly x: number; readonly y: number }[];
  readonly starts: readonly Code[];
  readonly finishes: readonly Code[];
  /** The stored codes of k pegs in ascending order; empty if the set is not stored. */
  codes(k: number): Uint32Array | BigUint64Array;
  contains(code: Code): boolean;
  jumps(code: Code): JumpOption[];
  goodJumps(code: Code): JumpOption[];
  /** A jump to a position of the sets; null if every jump leaves them. */
  hint(code: Code): JumpOption | null;
  /** Jumps from a position to a finish; null if the position is not winning. Needs winning sets. */
  solve(code: Code): JumpOption[] | null;
  /** The number of solutions from a position; 0n if it is not winning. Needs an export with --results counts. */
  solutions(code: Code): bigint;
  /** The chance that random play reaches a finish, if each legal jump has the same probability. */
  chance(code: Code): number;
}

/** Reads and checks the files of a folder; by default, the folder of this module. Rejects if a file is damaged. */
export declare function readSets(folder?: URL): Promise<Sets>;
