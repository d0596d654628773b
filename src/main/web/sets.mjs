/** Multiplicative hashing: the constants are the golden ratio's and an odd number without pattern. */
function mix(low, high) {
  const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1) >>> 0;
}

/** Codes of one number of pegs in ascending order, each as its low and its high 32 bits. */
export class CodeSet {
  constructor(low, high) {
    this.low = low;
    this.high = high;
    this.size = low.length;
    this.table = null;
  }

  /** The set of some codes in ascending order. */
  static of(codes) {
    return new CodeSet(
      Uint32Array.from(codes, (code) => Number(code & 0xffffffffn)),
      Uint32Array.from(codes, (code) => Number(code >> 32n)),
    );
  }

  /** The place of a code in the set by binary search; -1 if the set does not have it. Both words are unsigned. */
  search(low, high) {
    let from = 0;
    let to = this.size;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.high[middle] < high || (this.high[middle] === high && this.low[middle] < low)) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return this.low[from] === low && this.high[from] === high ? from : -1;
  }

  /** The same by a hash table, for many questions. The first question makes the table. */
  place(low, high) {
    if (this.table === null) {
      this.#makeTable();
    }
    const { table, tags } = this;
    const mixed = mix(low, high);
    const tag = (mixed & 127) | 128;
    for (let slot = mixed >>> this.shift; tags[slot] !== 0; slot = (slot + 1) & (table.length - 1)) {
      if (tags[slot] === tag && this.low[table[slot]] === low && this.high[table[slot]] === high) {
        return table[slot];
      }
    }
    return -1;
  }

  /** A slot has the place of a code; its tag, 0 in an empty slot, tells most other codes without a look at them. */
  #makeTable() {
    const bits = Math.max(1, Math.ceil(Math.log2(2 * this.size + 1)));
    this.shift = 32 - bits;
    this.table = new Int32Array(2 ** bits);
    this.tags = new Uint8Array(2 ** bits);
    for (let i = 0; i < this.size; i++) {
      const mixed = mix(this.low[i], this.high[i]);
      let slot = mixed >>> this.shift;
      while (this.tags[slot] !== 0) {
        slot = (slot + 1) & (this.table.length - 1);
      }
      this.table[slot] = i;
      this.tags[slot] = (mixed & 127) | 128;
    }
  }
}

/** The images of positions and jumps under a group of symmetries; each is a list of the holes that holes go to. */
export class Images {
  constructor(board, group) {
    this.board = board;
    this.group = group;
    this.bytes = Math.ceil(board.size / 8);
    this.low = new Uint32Array(group.length);
    this.high = new Uint32Array(group.length);
    this.lowOfByte = new Uint32Array(group.length * this.bytes * 256);
    this.highOfByte = new Uint32Array(group.length * this.bytes * 256);
    this.#fillTables();
    const masks = group.map((target) => board.jumps.map((jump) => maskOf(jump.map((hole) => target[hole]))));
    /** For each symmetry and jump the image of the jump's mask. */
    this.lowMask = Uint32Array.from(masks.flat(), (mask) => mask[0]);
    this.highMask = Uint32Array.from(masks.flat(), (mask) => mask[1]);
    /** For each symmetry the jump that each jump goes to. */
    this.jumps = group.map((target) => board.jumps.map(([from, , to]) => board.jump(target[from], target[to])));
    this.inverse = group.map((target) => group.findIndex((other) => target.every((hole, i) => other[hole] === i)));
  }

  #fillTables() {
    this.group.forEach((target, g) => {
      for (let byte = 0; byte < this.bytes; byte++) {
        const begin = (g * this.bytes + byte) * 256;
        for (let value = 1; value < 256; value++) {
          const rest = value & (value - 1);
          const hole = 8 * byte + 31 - Math.clz32(value ^ rest);
          const [low, high] = hole < target.length ? maskOf([target[hole]]) : [0, 0];
          this.lowOfByte[begin + value] = this.lowOfByte[begin + rest] | low;
          this.highOfByte[begin + value] = this.highOfByte[begin + rest] | high;
        }
      }
    });
  }

  /** Puts the images of a code under each symmetry into `low` and `high`. */
  take(low, high) {
    for (let g = 0; g < this.group.length; g++) {
      let imageLow = 0;
      let imageHigh = 0;
      for (let byte = 0, at = g * this.bytes * 256; byte < this.bytes; byte++, at += 256) {
        const value = ((byte < 4 ? low : high) >>> (8 * (byte & 3))) & 255;
        imageLow |= this.lowOfByte[at + value];
        imageHigh |= this.highOfByte[at + value];
      }
      this.low[g] = imageLow;
      this.high[g] = imageHigh;
    }
  }

  /** The symmetry that takes the position taken last to its least image. */
  least() {
    let best = 0;
    for (let g = 1; g < this.group.length; g++) {
      if (this.high[g] < this.high[best] || (this.high[g] === this.high[best] && this.low[g] < this.low[best])) {
        best = g;
      }
    }
    return best;
  }
}

function maskOf(holes) {
  const mask = [0, 0];
  holes.forEach((hole) => (mask[hole >> 5] |= 1 << (hole & 31)));
  return [mask[0] >>> 0, mask[1] >>> 0];
}

/** The low and high 32 bits of a BigInt. */
export function words(position) {
  return [Number(position & 0xffffffffn), Number(position >> 32n)];
}

/**
 * Sets of positions by their number of pegs, a code for each symmetry class: the least. Where there is a k in
 * `complementsAbove`, a position of more pegs is looked up as its complement.
 */
export class Sets {
  /** @param {Map<number, CodeSet>} stored by the number of pegs */
  constructor(board, group, stored, complementsAbove = board.size) {
    this.board = board;
    this.group = group;
    this.stored = stored;
    this.complementsAbove = complementsAbove;
    this.images = new Images(board, group);
    this.none = new CodeSet(new Uint32Array(0), new Uint32Array(0));
  }

  /** Whether positions of this number of pegs are stored as their complements. */
  isComplement(pegs) {
    return pegs > this.complementsAbove;
  }

  /** The set that has the positions of this number of pegs, or their complements. */
  at(pegs) {
    return this.stored.get(this.isComplement(pegs) ? this.board.size - pegs : pegs) ?? this.none;
  }

  /** Where a position is stored, and the symmetry that takes it there; null if it does not belong to the sets. */
  find(position) {
    const pegs = this.board.pegs(position).length;
    this.images.take(...words(this.isComplement(pegs) ? position ^ this.board.full : position));
    const symmetry = this.images.least();
    const place = this.at(pegs).search(this.images.low[symmetry], this.images.high[symmetry]);
    return place < 0 ? null : { pegs, place, symmetry };
  }

  has(position) {
    return this.find(position) !== null;
  }

  /** The same sets with every position for itself: for questions that tell images apart. */
  expanded() {
    const stored = new Map([...this.stored].map(([pegs, set]) => [pegs, this.#expandedSet(set)]));
    return new Sets(this.board, [this.board.names.map((_, hole) => hole)], stored, this.complementsAbove);
  }

  #expandedSet(set) {
    const codes = [];
    for (let i = 0; i < set.size; i++) {
      this.images.take(set.low[i], set.high[i]);
      for (let g = 0; g < this.group.length; g++) {
        const isNew = (earlier) => this.images.low[earlier] !== this.images.low[g] || this.images.high[earlier] !== this.images.high[g];
        if (this.group.slice(0, g).every((_, earlier) => isNew(earlier))) {
          codes.push((BigInt(this.images.high[g]) << 32n) | BigInt(this.images.low[g]));
        }
      }
    }
    return CodeSet.of(BigUint64Array.from(codes).sort());
  }
}
