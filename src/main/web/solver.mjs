import { Board } from "./board.mjs";
import { CodeSet, Images } from "./sets.mjs";

/** The most holes of a board that `reach` solves: 2^25 bits are 4 MB. */
export const MOST_HOLES = 25;

/**
 * The positions that play can reach, as bits: bit `p & 31` of word `p >> 5` belongs to position p. One step treats the 32
 * positions of a word together. It applies each jump to all positions, and repeats until no position is new.
 * The function uses nothing outside, so that its text runs in a worker.
 *
 * @param {number[][]} jumps as the holes that a peg leaves, jumps over and reaches
 * @param {number} holes at most 30
 * @param {number} milliseconds after which it stops
 * @returns {{bits: Uint32Array, isComplete: boolean}}
 */
export function reach(jumps, holes, start, milliseconds = Infinity) {
  const bits = new Uint32Array(2 ** Math.max(0, holes - 5));
  bits[start >>> 5] = 1 << (start & 31);
  const words = bits.length - 1;
  const steps = jumps.map(([from, over, to]) => {
    const [taken, all] = [(1 << from) | (1 << over), (1 << from) | (1 << over) | (1 << to)];
    let low = 0;
    for (let position = 0; position < 32; position++) {
      low |= (position & all & 31) === (taken & 31) ? 1 << position : 0;
    }
    const up = ((1 << to) & 31) - (taken & 31);
    return { low, left: Math.max(0, up), right: Math.max(0, -up), taken: taken >>> 5, all: all >>> 5 };
  });
  const end = Date.now() + milliseconds;
  for (let isNew = true; isNew; ) {
    isNew = false;
    for (const { low, left, right, taken, all } of steps) {
      const free = words & ~all;
      let rest = free;
      let added = 0;
      do {
        const word = rest | taken;
        const found = bits[word] & low;
        if (found !== 0) {
          const to = word ^ all;
          const after = (found << left) >>> right;
          added |= after & ~bits[to];
          bits[to] |= after;
        }
        rest = (rest - 1) & free;
      } while (rest !== free);
      isNew ||= added !== 0;
      if (Date.now() > end) {
        return { bits, isComplete: false };
      }
    }
  }
  return { bits, isComplete: true };
}

/** Whether a set of bits has a position. */
export const has = (bits, position) => ((bits[position >>> 5] >>> (position & 31)) & 1) === 1;

/** A script for a worker. It answers `{jumps, holes, start, milliseconds}` with the holes in which the last peg can be. */
export const solverScript = () => `onmessage = ({ data: { jumps, holes, start, milliseconds } }) => {
  const { bits, isComplete } = (${reach})(jumps, holes, start, milliseconds);
  const ends = [];
  for (let hole = 0; hole < holes; hole++) {
    if (bits[2 ** hole >>> 5] & (1 << (2 ** hole & 31))) ends.push(hole);
  }
  postMessage({ ends, isComplete });
};`;

/**
 * The winning sets of a problem with one start and one finish, by the number of pegs, for `Answers`: the positions that
 * play reaches from the start, and from which it reaches the finish. The complements of the latter are the positions that
 * play reaches from the complement of the finish.
 */
export function winningSets({ board, starts, finishes, group }) {
  const { holes, jumps } = board;
  const images = new Images(new Board(board), group);
  const full = 2 ** holes.length - 1;
  const forward = reach(jumps, holes.length, Number(starts[0])).bits;
  const backward = starts[0] === String(full - finishes[0]) ? forward : reach(jumps, holes.length, full - finishes[0]).bits;
  const levels = holes.map(() => []);
  forward.forEach((word, high) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const position = 32 * high + 31 - Math.clz32(rest & -rest);
      if (has(backward, full - position) && isLeast(images, position)) {
        levels[pegsOf(position)].push(position);
      }
    }
  });
  return new Map(levels.map((codes, pegs) => [pegs, new CodeSet(Uint32Array.from(codes), new Uint32Array(codes.length))]));
}

function isLeast(images, position) {
  images.take(position, 0);
  return images.low[images.least()] === position;
}

function pegsOf(position) {
  let pegs = 0;
  for (let rest = position; rest !== 0; rest &= rest - 1) {
    pegs++;
  }
  return pegs;
}

/** The symmetries of a board, each as the holes that holes go to; the identity comes first. */
export function symmetries({ holes, jumps }) {
  const isJump = new Set(jumps.map(String));
  const found = new Map([[String(holes.map((_, hole) => hole)), holes.map((_, hole) => hole)]]);
  const steps = [-1, 0, 1];
  for (const [a, b, c, d] of steps.flatMap((one) => steps.flatMap((two) => steps.flatMap((three) => steps.map((four) => [one, two, three, four]))))) {
    const turned = holes.map(([, x, y]) => [a * x + b * y, c * x + d * y]);
    const least = [0, 1].map((i) => Math.min(...turned.map((place) => place[i])));
    const target = turned.map(([x, y]) => holes.findIndex((hole) => hole[1] === x - least[0] && hole[2] === y - least[1]));
    if (!target.includes(-1) && new Set(target).size === holes.length && jumps.every((jump) => isJump.has(String(jump.map((hole) => target[hole]))))) {
      found.set(String(target), target);
    }
  }
  return [...found.values()];
}
