import { Board } from "./board.mjs";
import { CodeSet, Sets } from "./sets.mjs";

/**
 * The functions of an exported module. A set is a text of the gaps between its codes, the first from 0, in hexadecimal
 * digits with single spaces; it is unpacked when it is first asked for.
 */
export class LookUp {
  constructor({ board, group, gaps, complementsAbove, starts, finishes }) {
    this.board = new Board(board);
    this.starts = starts.map((code) => this.#code(BigInt(code)));
    this.finishes = finishes.map((code) => this.#code(BigInt(code)));
    this.gaps = gaps;
    this.unpacked = new Map();
    this.sets = new Sets(this.board, group, { get: (pegs) => this.#set(pegs) }, complementsAbove);
  }

  /** A position as a code: a Number, or a BigInt on boards of more than 53 holes. */
  #code(position) {
    return this.board.size > 53 ? position : Number(position);
  }

  #set(pegs) {
    if (!this.unpacked.has(pegs) && pegs in this.gaps) {
      this.unpacked.set(pegs, setOfGaps(this.gaps[pegs]));
    }
    return this.unpacked.get(pegs);
  }

  /** The codes of the set of k pegs in ascending order: Numbers, or BigInts on boards of more than 53 holes. */
  codes(k) {
    if (!Number.isInteger(k) || k < 0 || k > this.board.size) {
      throw new RangeError(`${String(k)}: not a number of pegs on ${this.board.name}; use 0 to ${this.board.size}`);
    }
    const set = this.#set(k) ?? this.sets.none;
    return this.board.size > 53
      ? BigUint64Array.from(set.low, (low, i) => BigInt(low) | (BigInt(set.high[i]) << 32n))
      : Float64Array.from(set.low, (low, i) => low + set.high[i] * 4294967296);
  }

  /** Whether a position, given by its code as Number or BigInt, belongs to the sets. */
  has(code) {
    return this.sets.has(this.board.position(code));
  }

  /** Every jump that can be made from a position. */
  jumps(code) {
    const position = this.board.position(code);
    return this.board.legal(position).map((jump) => this.#option(position, jump));
  }

  /** The jumps that lead to a position of the sets. */
  goodJumps(code) {
    return this.jumps(code).filter((jump) => jump.isGood);
  }

  /** A jump that leads to a position of the sets; null if no jump does. */
  hint(code) {
    return this.goodJumps(code)[0] ?? null;
  }

  /** Jumps from a position to a finish; null if the position does not belong to the sets. */
  solve(code) {
    if (!this.has(code)) {
      return null;
    }
    const jumps = [];
    for (let jump = this.hint(code); jump !== null; jump = this.hint(jump.code)) {
      jumps.push(jump);
    }
    return jumps;
  }

  #option(position, jump) {
    const [from, over, to] = this.board.jumps[jump].map((hole) => this.board.names[hole]);
    const after = this.board.after(position, jump);
    return { name: this.board.jumpName(jump), from, over, to, code: this.#code(after), isGood: this.sets.has(after) };
  }

  /** The least code of all images of the position that has pegs at these bits. */
  mincode(bits) {
    const isHole = (bit) => Number.isInteger(bit) && bit >= 0 && bit < this.board.size;
    if (!Array.isArray(bits) || !bits.every(isHole)) {
      throw new TypeError(`${String(bits)}: not a list of bits; use a list of numbers from 0 to ${this.board.size - 1}`);
    }
    const images = this.sets.group.map((target) => bits.reduce((code, bit) => code | (1n << BigInt(target[bit])), 0n));
    const least = images.reduce((best, image) => (image < best ? image : best));
    return this.#code(least);
  }
}

function setOfGaps(text) {
  let size = text === "" ? 0 : 1;
  for (let at = text.indexOf(" "); at >= 0; at = text.indexOf(" ", at + 1)) {
    size++;
  }
  const low = new Uint32Array(size);
  const high = new Uint32Array(size);
  for (let i = 0, at = 0, lowSum = 0, highSum = 0; i < size; i++, at++) {
    let lowGap = 0;
    let highGap = 0;
    for (let char = text.charCodeAt(at); char > 32; char = text.charCodeAt(++at)) {
      highGap = (highGap << 4) | (lowGap >>> 28);
      lowGap = (lowGap << 4) | (char < 58 ? char - 48 : char - 87);
    }
    lowSum += lowGap >>> 0;
    highSum += highGap >>> 0;
    if (lowSum >= 4294967296) {
      lowSum -= 4294967296;
      highSum++;
    }
    low[i] = lowSum;
    high[i] = highSum;
  }
  return new CodeSet(low, high);
}
