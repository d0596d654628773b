import { CodeSet } from "./sets.mjs";

/** Bytes of a text in base 64. */
function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    bytes[i] = text.charCodeAt(i);
  }
  return bytes;
}

/** The bytes whose gzip is a text in base 64. */
async function unzipped(base64) {
  const stream = new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The numbers of a sequence of bytes, seven bits a byte, the lowest first; all but the last byte have the high bit. */
class Varints {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  /** The next number, which is less than 2^53. */
  next() {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * factor;
      if (byte < 128) {
        return value;
      }
    }
  }

  /** The next number, of any size. */
  nextBig() {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.bytes[this.at++];
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) {
        return value;
      }
    }
  }
}

/**
 * Codes by their rank: the place of a code, in ascending order, among all codes with the same number of pegs and
 * the given parities in the given checks. A peg at a bit changes the parities by the bit's column.
 */
export class Ranks {
  /** @param {bigint[]} checks at most 6 */
  constructor(holes, checks, parities) {
    this.holes = holes;
    this.parities = parities;
    this.states = 1 << checks.length;
    this.columns = Array.from({ length: holes }, (_, bit) =>
      checks.reduce((column, check, i) => column | (Number((check >> BigInt(bit)) & 1n) << i), 0),
    );
    this.rows = (holes + 1) * this.states;
    /** For each number of lowest bits, pegs and parities, the number of such codes. */
    this.below = new Float64Array((holes + 1) * this.rows);
    this.below[0] = 1;
    for (let bits = 1; bits <= holes; bits++) {
      for (let pegs = 0; pegs <= bits; pegs++) {
        for (let state = 0; state < this.states; state++) {
          const without = this.#below(bits - 1, pegs, state);
          const withPeg = pegs > 0 ? this.#below(bits - 1, pegs - 1, state ^ this.columns[bits - 1]) : 0;
          this.below[bits * this.rows + pegs * this.states + state] = without + withPeg;
        }
      }
    }
  }

  #below(bits, pegs, state) {
    return this.below[bits * this.rows + pegs * this.states + state];
  }

  /** Puts the code of a rank into two arrays. */
  code(rank, pegs, low, high, at) {
    let rest = rank;
    let left = pegs;
    let state = this.parities;
    for (let bit = this.holes - 1; left > 0; bit--) {
      const without = this.#below(bit, left, state);
      if (rest >= without) {
        rest -= without;
        left--;
        state ^= this.columns[bit];
        if (bit < 32) {
          low[at] |= 1 << bit;
        } else {
          high[at] |= 1 << (bit - 32);
        }
      }
    }
  }
}

/**
 * The sets of a page by their number of pegs: for each, the gaps between the ranks of its codes, or between the codes if
 * the problem has no ranks.
 *
 * @param {{board: {holes: []}, ranks: {checks: string[], parities: number} | null, sizes: [number, number][]}} problem
 */
export async function unpack(problem, base64) {
  const numbers = new Varints(await unzipped(base64));
  const { checks, parities } = problem.ranks ?? {};
  const ranks = checks && new Ranks(problem.board.holes.length, checks.map(BigInt), parities);
  return new Map(problem.sizes.map(([pegs, size]) => [pegs, ranks ? ranked(numbers, ranks, pegs, size) : plain(numbers, size)]));
}

function ranked(numbers, ranks, pegs, size) {
  const low = new Uint32Array(size);
  const high = new Uint32Array(size);
  let rank = 0;
  for (let i = 0; i < size; i++) {
    rank += numbers.next();
    ranks.code(rank, pegs, low, high, i);
  }
  return new CodeSet(low, high);
}

function plain(numbers, size) {
  const codes = new BigUint64Array(size);
  for (let i = 0, code = 0n; i < size; i++) {
    code += numbers.nextBig();
    codes[i] = code;
  }
  return CodeSet.of(codes);
}
