import { areOfOneClass } from "./classes.mjs";
import { symmetries } from "./solver.mjs";

/** Drawn boards: places in a grid, their address, and the board, the problem and the job file that they stand for. */

export const SIDE = 9;
const MOST_IN_A_JOB = 64;

/** For each set of rules its lattice, the lines of its jumps, and the most holes whose solutions a slow phone counts in two seconds. */
export const RULES = new Map([
  ["4-move", { lattice: "square", ways: [[1, 0], [0, 1]], mostCounted: 22 }],
  ["6-move", { lattice: "triangular", ways: [[1, 0], [0, 1], [1, 1]], mostCounted: 20 }],
  ["8-move", { lattice: "square", ways: [[1, 0], [0, 1], [1, 1], [1, -1]], mostCounted: 19 }],
]);

/**
 * Boards to begin with, by name: the rules, the place of the start, the first column and row, and the rows.
 *
 * @type {Record<string, [string, string, number, number, string]>}
 */
const PICTURES = {
  Heart: ["8-move", "32", 2, 2, "oo-oo ooooo ooooo -ooo- --o--"],
  Cross: ["4-move", "32", 1, 1, "--oo-- --oo-- oooooo oooooo --oo-- --oo--"],
  Triangle: ["6-move", "42", 2, 2, "--o-- --oo- -ooo- -oooo ooooo"],
  Diamond: ["8-move", "44", 2, 2, "--o-- -ooo- ooooo -ooo- --o--"],
  Hexagon: ["6-move", "41", 3, 1, "-oo ooo oooo ooo -oo"],
  Square: ["8-move", "22", 2, 2, "oooo oooo oooo oooo"],
};

/** @returns {[number, number]} column and row */
const xy = (place) => [Number(place[0]), Number(place[1])];

/**
 * A drawn board. A place is two digits: column and row of the grid. On a triangular lattice each second row begins half a
 * place further left.
 */
export class Drawing {
  /** @param {Iterable<string>} holes places; the start and the finish are among them, or null */
  constructor(rules, holes, start = null, finish = null) {
    this.rules = rules;
    this.holes = [...holes].sort((one, other) => xy(one)[1] - xy(other)[1] || xy(one)[0] - xy(other)[0]);
    this.start = this.holes.includes(start) ? start : null;
    this.finish = this.start !== null && this.holes.includes(finish) ? finish : null;
  }

  /** The drawing of an address, such as `square/8-move/22.32.42/32/`; null if the text is not one. */
  static read(address) {
    const [lattice, rules, holes, ...ends] = address.split("/");
    if (RULES.get(rules)?.lattice !== lattice || !/^([0-8]{2}(\.[0-8]{2})*)?$/.test(holes ?? "") || ends.length > 2) {
      return null;
    }
    const [start, finish] = ends.map((end) => end.replace(",", "") || null);
    const drawing = new Drawing(rules, new Set(holes.split(".").filter((place) => place)), start, finish);
    return drawing.start === (start ?? null) && drawing.finish === (finish ?? null) ? drawing : null;
  }

  /** @returns {[string, Drawing][]} */
  static presets() {
    return Object.entries(PICTURES).map(([name, [rules, start, left, top, rows]]) => {
      const holes = rows.split(" ").flatMap((row, y) => [...row].flatMap((c, x) => (c === "o" ? [`${left + x}${top + y}`] : [])));
      return [name, new Drawing(rules, holes, start)];
    });
  }

  get lattice() {
    return RULES.get(this.rules).lattice;
  }

  get address() {
    return [this.lattice, this.rules, this.holes.join("."), this.start ?? "", this.finish ?? ""].join("/");
  }

  /** Where a place is drawn, in distances of neighbors. */
  where(place) {
    const [column, row] = xy(place);
    return this.lattice === "square" ? { x: column, y: row } : { x: column - (row % 2) / 2, y: (row * Math.sqrt(3)) / 2 };
  }

  /** The board, as the argument of the class `Board`. */
  board() {
    const column = ([x, y]) => (this.lattice === "square" ? x : x + Math.floor(y / 2));
    const places = this.holes.map((place) => ({ x: column(xy(place)), y: xy(place)[1] }));
    const left = Math.min(...places.map(({ x }) => x));
    const top = Math.min(...places.map(({ y }) => y));
    /** @type {[string, number, number][]} */
    const holes = places.map(({ x, y }) => [`${"abcdefghijklmnopqrstuvwxyz"[x - left]}${y - top + 1}`, x - left, y - top]);
    const numbers = new Map(holes.map(([, x, y], hole) => [`${x},${y}`, hole]));
    const ways = RULES.get(this.rules).ways.flatMap(([dx, dy]) => [[dx, dy], [-dx, -dy]]);
    const jumps = holes.flatMap(([, x, y], hole) =>
      ways.map(([dx, dy]) => [hole, numbers.get(`${x + dx},${y + dy}`), numbers.get(`${x + 2 * dx},${y + 2 * dy}`)]),
    );
    return { name: "a drawn board", lattice: this.lattice, holes, jumps: jumps.filter((jump) => !jump.includes(undefined)) };
  }

  /** For each hole whether its position class allows the last peg of play from the start. */
  feasible() {
    const { holes } = this.board();
    const start = this.holes.indexOf(this.start);
    const { ways } = RULES.get(this.rules);
    return holes.map((_, finish) => holes.length > 1
      && areOfOneClass(holes.filter((__, hole) => (hole === start) === (hole === finish)).map(([, x, y]) => ({ x, y })), ways));
  }

  /** The problem from the start to the finish, as play pages have it; its sets are `winningSets` of it. */
  problem() {
    const board = this.board();
    const holes = board.holes.length;
    const [start, finish] = [this.start, this.finish].map((place) => this.holes.indexOf(place));
    // of the two jumps along a line at most one is legal, so each jump multiplies games by at most half the jumps
    const bits = Math.max(1, holes - 2) * Math.log2(Math.max(2, board.jumps.length / 2));
    return {
      board,
      starts: [String(2 ** holes - 1 - 2 ** start)],
      finishes: [String(2 ** finish)],
      startPegs: holes - 1,
      solutionWords: Math.ceil((bits + 1) / 32),
      group: symmetries(board).filter((target) => target[start] === start && target[finish] === finish),
      complementsAbove: holes,
    };
  }

  /** The job file; empty if a job cannot have as many holes. */
  job() {
    if (this.holes.length === 0 || this.holes.length > MOST_IN_A_JOB) {
      return "";
    }
    const at = (place) => (this.lattice === "square" ? xy(place)[0] : 2 * this.where(place).x);
    const left = Math.min(...this.holes.map(at));
    const rows = new Map();
    const [top, bottom] = [this.holes[0], this.holes.at(-1)].map((place) => xy(place)[1]);
    for (let row = top; row <= bottom; row++) {
      rows.set(row, "");
    }
    this.holes.forEach((place) => rows.set(xy(place)[1], `${rows.get(xy(place)[1]).padEnd(at(place) - left, "-")}o`));
    const names = this.board().holes.map(([name]) => name);
    const ends = ["start", "finish"].filter((end) => this[end]).map((end) => `${end}: ${names[this.holes.indexOf(this[end])]}\n`);
    return `board:\n  lattice: ${this.lattice}\n  picture: |\n${[...rows.values()].map((row) => `    ${row || "-"}\n`).join("")}rules: ${this.rules}\n${ends.join("")}`;
  }
}
