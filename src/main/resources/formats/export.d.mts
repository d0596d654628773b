/** A position: the sum of 2^bit over the holes that have a peg. Numbers must be whole and at most 2^53 - 1. */
export type Code = number | bigint;

/** A jump that can be made. */
export interface JumpOption {
  /** In the papers' notation, such as "d2-d4". */
  readonly name: string;
  /** The holes that the peg leaves, jumps over and comes to. */
  readonly from: string;
  readonly over: string;
  readonly to: string;
  /** The position after it: a bigint on boards of more than 53 holes, otherwise a number. */
  readonly code: Code;
  /** Whether that belongs to the sets. */
  readonly isGood: boolean;
}

/** T, the number of holes of the board, and the number of bits of a code. It is not the size of a set: that is codes(k).length. */
export declare const size: number;
/** The names of the holes by bit. */
export declare const holes: readonly string[];
/** Column x and row y of each hole by bit, rows counted downward; on triangular lattices the skew coordinates. */
export declare const coordinates: readonly { readonly x: number; readonly y: number }[];
/** The symmetries that sets are reduced by; each lists the bit that each bit goes to. */
export declare const group: readonly (readonly number[])[];
/** The codes of the set of k pegs in rising order; empty where there is none, as above the middle of a complement problem. Throws a RangeError where k is no number of pegs. */
export declare function codes(k: number): Float64Array | BigUint64Array;
/** The least code of all images of the position that has pegs at these bits. Throws a TypeError where these are no bits. */
export declare function mincode(bits: readonly number[]): Code;
/** Every jump that can be made from a position. Throws a TypeError or RangeError where the code is of none. */
export declare function jumps(code: Code): JumpOption[];
/** Whether a position belongs to the sets. Throws a TypeError or RangeError where the code is of none. */
export declare function @predicate@(code: Code): boolean;
/** The positions at which games of the problem start. */
export declare const starts: readonly Code[];
/** The positions at which games of the problem are won. */
export declare const finishes: readonly Code[];
