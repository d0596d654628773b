/** A position: the sum of 2^bit over the holes that have a peg. Numbers must be whole and at most 2^53 - 1. */
export type Code = number | bigint;

/** A legal jump. */
export interface JumpOption {
  /** The notation of the papers, such as "d2-d4". */
  readonly name: string;
  /** The holes that the peg leaves, jumps over and reaches. */
  readonly from: string;
  readonly over: string;
  readonly to: string;
  /** The position after the jump: a bigint on boards of more than 53 holes, otherwise a number. */
  readonly code: Code;
  /** Whether this position belongs to the sets. */
  readonly isGood: boolean;
}

/** The number of holes of the board, which is the number of bits of a code. The size of a set is codes(k).length. */
export declare const size: number;
/** The names of the holes by bit. */
export declare const holes: readonly string[];
/** Column x and row y of each hole by bit. Rows are counted downward. On triangular lattices, the coordinates are skew. */
export declare const coordinates: readonly { readonly x: number; readonly y: number }[];
/** The symmetries that reduce the sets. Each one lists the image of each bit. */
export declare const group: readonly (readonly number[])[];
/** The codes of the set of k pegs in ascending order; empty if the set is not stored, as above the middle of a complement problem. Throws a RangeError if k is not a number of pegs. */
export declare function codes(k: number): Float64Array | BigUint64Array;
/** The least code of all images of the position that has pegs at these bits. Throws a TypeError if they are not bits. */
export declare function mincode(bits: readonly number[]): Code;
/** All legal jumps from a position. Throws a TypeError or RangeError if the code is not that of a position. */
export declare function jumps(code: Code): JumpOption[];
/** Whether a position belongs to the sets. Throws a TypeError or RangeError if the code is not that of a position. */
export declare function @predicate@(code: Code): boolean;
/** The starts of the problem. */
export declare const starts: readonly Code[];
/** The finishes of the problem. */
export declare const finishes: readonly Code[];
