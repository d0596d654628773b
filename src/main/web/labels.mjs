import { words } from "./sets.mjs";

/** Positions that are labeled in one step. */
const AT_ONCE = 8192;

/**
 * Numbers for each winning position, computed from the finish backward over the winning sets: the number of solutions,
 * the chance of a player if each legal jump has the same probability, and the jumps and lines of every solution.
 * A line is a jump or its reverse. Numbers of solutions are exact; all have the words of 32 bits that the largest needs.
 * On request, also the finishes that play can reach.
 */
export class Labels {
  /**
   * @param {Sets} sets the winning sets; their group keeps the finishes
   * @param {{finishes: bigint[], startPegs: number, solutionWords: number, tellsFinishes: boolean}} problem finishes of
   *     equally many pegs; words that hold the number of solutions from any position
   */
  constructor(sets, { finishes, startPegs, solutionWords, tellsFinishes = false }) {
    this.sets = sets;
    this.board = sets.board;
    this.images = sets.images;
    this.finishes = finishes;
    this.startPegs = startPegs;
    this.finishPegs = this.board.pegs(finishes[0]).length;
    this.solutionWords = solutionWords;
    this.finishWords = tellsFinishes ? Math.ceil(finishes.length / 32) : 0;
    this.finishImages = this.images.group.map((target) => finishes.map((finish) => finishes.indexOf(this.board.image(finish, target))));
    this.lines = linesOf(this.board);
    this.jumpWords = Math.ceil((this.board.jumps.length + this.lines.firsts.length) / 32);
    this.levels = new Map();
    this.isReady = false;
    /** Positions of at most this number of pegs are labeled. */
    this.labeledPegs = -1;
    const [fullLow, fullHigh] = words(this.board.full);
    this.full = { low: fullLow, high: fullHigh };
    const masks = this.board.masks.map(words);
    const taken = this.board.taken.map(words);
    this.maskLow = Int32Array.from(masks, ([low]) => low);
    this.maskHigh = Int32Array.from(masks, ([, high]) => high);
    this.takenLow = Int32Array.from(taken, ([low]) => low);
    this.takenHigh = Int32Array.from(taken, ([, high]) => high);
    this.jumpImages = this.#jumpTables();
    this.forced = new Uint32Array(this.jumpWords);
  }

  /** For each symmetry, byte of a set of jumps and lines, and value of the byte, the words of its image. */
  #jumpTables() {
    const bytes = 4 * this.jumpWords;
    const { of, firsts } = this.lines;
    return this.images.jumps.map((jumpTarget) => {
      const target = [...jumpTarget, ...firsts.map((jump) => of[jumpTarget[jump]])];
      const table = new Uint32Array(bytes * 256 * this.jumpWords);
      target.forEach((image, jump) => {
        for (let value = 0; value < 256; value++) {
          if ((value >> (jump & 7)) & 1) {
            table[((jump >> 3) * 256 + value) * this.jumpWords + (image >> 5)] |= 1 << (image & 31);
          }
        }
      });
      return table;
    });
  }

  /** Labels all positions; yields the share that is done, from time to time. */
  *compute() {
    let total = 0;
    for (let pegs = this.finishPegs; pegs <= this.startPegs; pegs++) {
      total += this.sets.at(pegs).size;
    }
    let done = 0;
    for (let pegs = this.finishPegs; pegs <= this.startPegs; pegs++) {
      const size = this.sets.at(pegs).size;
      const level = {
        solutions: new Uint32Array(size * this.solutionWords),
        chance: new Float64Array(size),
        forced: new Uint32Array(size * this.jumpWords),
        finishes: new Uint32Array(size * this.finishWords),
      };
      this.levels.set(pegs, level);
      for (let from = 0; from < size; from += AT_ONCE) {
        const to = Math.min(size, from + AT_ONCE);
        for (let i = from; i < to; i++) {
          this.#label(pegs, i, level);
        }
        done += to - from;
        this.labeledPegs = to === size ? pegs : pegs - 1;
        yield done / total;
      }
      this.labeledPegs = pegs;
    }
    this.isReady = true;
  }

  #label(pegs, i, level) {
    const set = this.sets.at(pegs);
    const complement = this.sets.isComplement(pegs);
    const low = complement ? (set.low[i] ^ this.full.low) >>> 0 : set.low[i];
    const high = complement ? (set.high[i] ^ this.full.high) >>> 0 : set.high[i];
    if (pegs > this.finishPegs) {
      this.#sumOverJumps(pegs, i, level, low, high);
      return;
    }
    const finish = this.finishes.indexOf(BigInt(low) | (BigInt(high) << 32n));
    if (finish >= 0) {
      level.solutions[i * this.solutionWords] = 1;
      level.chance[i] = 1;
      if (this.finishWords > 0) {
        level.finishes[i * this.finishWords + (finish >> 5)] = 1 << (finish & 31);
      }
    }
  }

  /** The hot loop: its fields are copied to locals, and it searches the table of the set below in place. */
  #sumOverJumps(pegs, i, level, low, high) {
    const { images, sets, maskLow, maskHigh, takenLow, takenHigh } = this;
    const { low: imagesLow, high: imagesHigh, lowMask, highMask } = images;
    const below = this.levels.get(pegs - 1);
    const { chance: chanceBelow } = below;
    const set = sets.at(pegs - 1);
    const flip = sets.isComplement(pegs - 1);
    const jumps = maskLow.length;
    const symmetries = images.group.length;
    images.take(flip ? low ^ this.full.low : low, flip ? high ^ this.full.high : high);
    let legal = 0;
    let good = 0;
    let mayForce = true;
    let chance = 0;
    for (let jump = 0; jump < jumps; jump++) {
      if ((low & maskLow[jump]) !== takenLow[jump] || (high & maskHigh[jump]) !== takenHigh[jump]) {
        continue;
      }
      legal++;
      let symmetry = 0;
      let leastLow = (imagesLow[0] ^ lowMask[jump]) >>> 0;
      let leastHigh = (imagesHigh[0] ^ highMask[jump]) >>> 0;
      for (let g = 1, at = jumps + jump; g < symmetries; g++, at += jumps) {
        const imageHigh = (imagesHigh[g] ^ highMask[at]) >>> 0;
        if (imageHigh <= leastHigh) {
          const imageLow = (imagesLow[g] ^ lowMask[at]) >>> 0;
          if (imageHigh < leastHigh || imageLow < leastLow) {
            leastHigh = imageHigh;
            leastLow = imageLow;
            symmetry = g;
          }
        }
      }
      const place = set.place(leastLow, leastHigh);
      if (place >= 0 && chanceBelow[place] > 0) {
        chance += chanceBelow[place];
        this.#add(level.solutions, i, below.solutions, place);
        if (this.finishWords > 0) {
          this.#addFinishes(level.finishes, i, below.finishes, place, images.inverse[symmetry]);
        }
        if (mayForce) {
          mayForce = this.#force(jump, below.forced, place, images.inverse[symmetry], good === 0);
        }
        good++;
      }
    }
    level.chance[i] = good > 0 ? chance / legal : 0;
    if (good > 0 && mayForce) {
      level.forced.set(this.forced, i * this.jumpWords);
    }
  }

  #add(sums, i, terms, place) {
    let carry = 0;
    for (let word = 0; word < this.solutionWords; word++) {
      const at = i * this.solutionWords + word;
      const sum = sums[at] + terms[place * this.solutionWords + word] + carry;
      sums[at] = sum;
      carry = sum >= 4294967296 ? 1 : 0;
    }
  }

  /** Adds the finishes of a label, moved by a symmetry, to those of another. */
  #addFinishes(sums, i, terms, place, symmetry) {
    const images = this.finishImages[symmetry];
    for (let finish = 0; finish < images.length; finish++) {
      if ((terms[place * this.finishWords + (finish >> 5)] >>> (finish & 31)) & 1) {
        sums[i * this.finishWords + (images[finish] >> 5)] |= 1 << (images[finish] & 31);
      }
    }
  }

  /** Leaves in `forced` what a jump, and every solution after it, make as well. Returns whether something is left. */
  #force(jump, labels, place, symmetry, isFirst) {
    const after = this.#moved(labels, place, symmetry);
    const line = this.lines.of[jump];
    after[jump >> 5] |= 1 << (jump & 31);
    after[line >> 5] |= 1 << (line & 31);
    let left = 0;
    for (let word = 0; word < this.jumpWords; word++) {
      this.forced[word] = isFirst ? after[word] : this.forced[word] & after[word];
      left |= this.forced[word];
    }
    return left !== 0;
  }

  /** The image of a label under a symmetry. */
  #moved(labels, place, symmetry) {
    const table = this.jumpImages[symmetry];
    const moved = (this.scratch ??= new Uint32Array(this.jumpWords));
    moved.fill(0);
    for (let word = 0; word < this.jumpWords; word++) {
      let rest = labels[place * this.jumpWords + word];
      for (let byte = 4 * word; rest !== 0; byte++, rest >>>= 8) {
        if (rest & 255) {
          const at = (byte * 256 + (rest & 255)) * this.jumpWords;
          for (let to = 0; to < this.jumpWords; to++) {
            moved[to] |= table[at + to];
          }
        }
      }
    }
    return moved;
  }

  /** The finishes of a label, moved by a symmetry. */
  #finishesOf(level, place, symmetry) {
    const moved = new Uint32Array(this.finishWords);
    if (this.finishWords > 0) {
      this.#addFinishes(moved, 0, level.finishes, place, symmetry);
    }
    return this.finishes.filter((_, finish) => (moved[finish >> 5] >>> (finish & 31)) & 1);
  }

  /** Whether the numbers of a position are known. */
  knows(position) {
    return this.isReady || this.board.pegs(position).length <= this.labeledPegs;
  }

  /**
   * The numbers of a position, after it is labeled. `solutions` is 0n if no way leads to the finish.
   * `forcedLines` has the first jump of each forced line of which neither jump alone is forced. `finishes` are the
   * finishes that play can reach, if the labels have them.
   */
  of(position) {
    const found = this.sets.find(position);
    const level = found && this.levels.get(found.pegs);
    if (!level) {
      return { solutions: 0n, chance: 0, forced: [], forcedLines: [], finishes: [] };
    }
    let solutions = 0n;
    for (let word = this.solutionWords - 1; word >= 0; word--) {
      solutions = (solutions << 32n) | BigInt(level.solutions[found.place * this.solutionWords + word]);
    }
    const label = this.#moved(level.forced, found.place, this.images.inverse[found.symmetry]);
    const has = (number) => (label[number >> 5] >>> (number & 31)) & 1;
    const forced = this.board.jumps.map((_, jump) => jump).filter(has);
    const lines = new Set(forced.map((jump) => this.lines.of[jump]));
    return {
      solutions,
      chance: level.chance[found.place],
      forced,
      finishes: this.#finishesOf(level, found.place, this.images.inverse[found.symmetry]),
      forcedLines: this.lines.firsts.filter((jump) => has(this.lines.of[jump]) && !lines.has(this.lines.of[jump])),
    };
  }
}

/** The lines of a board, each by its first jump, and the number of each jump's line, counted on from the jumps. */
function linesOf(board) {
  const firsts = [];
  const of = [];
  board.jumps.forEach(([from, , to], jump) => {
    const reverse = board.jump(to, from);
    of.push(reverse >= 0 && reverse < jump ? of[reverse] : board.jumps.length + firsts.push(jump) - 1);
  });
  return { firsts, of };
}
