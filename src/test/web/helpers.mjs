import { Board } from "../../main/web/board.mjs";

const DIRECTIONS = { square: [[1, 0], [-1, 0], [0, 1], [0, -1]], triangular: [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1]] };

/** A board of the holes that a picture has, `o` each, with the jumps along the lines of its lattice. */
export function board(name, lattice, picture) {
  const holes = picture.flatMap((row, y) => [...row].flatMap((c, x) => (c === "o" ? [[String.fromCharCode(97 + x) + (y + 1), x, y]] : [])));
  const at = (x, y) => holes.findIndex((hole) => hole[1] === x && hole[2] === y);
  const jumps = holes.flatMap(([, x, y], from) =>
    DIRECTIONS[lattice]
      .map(([dx, dy]) => [from, at(x + dx, y + dy), at(x + 2 * dx, y + 2 * dy)])
      .filter((jump) => !jump.includes(-1)),
  );
  return new Board({ name, lattice, holes, jumps });
}

export const triangle = (n) => board(`triangle:${n}`, "triangular", Array.from({ length: n }, (_, y) => "o".repeat(y + 1)));

/** Whatever can be told of positions by playing on, slowly: positions are texts, a letter a hole. */
export class SlowPlay {
  constructor(board, finishes) {
    this.board = board;
    this.finishes = new Set(finishes);
    this.known = new Map();
  }

  after(position) {
    return this.board.jumps.flatMap(([from, over, to], jump) => {
      const pegs = [...position];
      if (pegs[from] !== "*" || pegs[over] !== "*" || pegs[to] !== ".") {
        return [];
      }
      [pegs[from], pegs[over], pegs[to]] = [".", ".", "*"];
      return [[jump, pegs.join("")]];
    });
  }

  /** The number of solutions, the chance of a random player, the jumps that all solutions make, and where they end. */
  left(position) {
    if (!this.known.has(position)) {
      this.known.set(position, this.#left(position));
    }
    return this.known.get(position);
  }

  #left(position) {
    if (this.finishes.has(position)) {
      return { solutions: 1n, chance: 1, forced: [], lines: [], ends: [position] };
    }
    const next = this.after(position).map(([jump, child]) => [jump, this.left(child)]);
    const good = next.filter(([, left]) => left.solutions > 0n);
    const made = good.map(([jump, left]) => [jump, ...left.forced]);
    const madeLines = good.map(([jump, left]) => [this.#line(jump), ...left.lines]);
    return {
      solutions: good.reduce((sum, [, left]) => sum + left.solutions, 0n),
      ends: [...new Set(good.flatMap(([, left]) => left.ends))].sort(),
      chance: next.length ? good.reduce((sum, [, left]) => sum + left.chance, 0) / next.length : 0,
      forced: [...new Set(made.flat())].filter((jump) => made.every((jumps) => jumps.includes(jump))).sort((a, b) => a - b),
      lines: [...new Set(madeLines.flat())].filter((line) => madeLines.every((lines) => lines.includes(line))).sort(),
    };
  }

  /** A jump or its reverse. */
  #line(jump) {
    const [from, , to] = this.board.jumps[jump];
    return [this.board.names[from], this.board.names[to]].sort().join("--");
  }

  /** All positions that play from some positions comes to, and from which it comes to a finish. */
  winning(starts) {
    const met = new Set(starts);
    for (const position of met) {
      this.after(position).forEach(([, child]) => met.add(child));
    }
    return [...met].filter((position) => this.left(position).solutions > 0n);
  }
}

export const slow = (board, code) => board.names.map((_, hole) => (board.has(code, hole) ? "*" : ".")).join("");
export const code = (position) => [...position].reduce((sum, c, hole) => sum | (c === "*" ? 1n << BigInt(hole) : 0n), 0n);
