import { Board } from "./board.mjs";
import { countDistinct } from "./distinct.mjs";
import { Labels } from "./labels.mjs";
import { Sets } from "./sets.mjs";

/**
 * Questions about positions, answered from the winning sets of a page. Verdicts are immediate. Numbers are known when
 * the chosen finishes are labeled, and so are verdicts if only some of the finishes count.
 */
export class Answers {
  /** @param {Map<number, import("./sets.mjs").CodeSet>} stored the sets of the page's problem */
  constructor(problem, stored) {
    this.problem = problem;
    this.board = new Board(problem.board);
    this.finishes = problem.finishes.map(BigInt);
    this.starts = problem.starts.map(BigInt);
    this.sets = new Sets(this.board, problem.group, stored, problem.complementsAbove);
    /** The labels of all finishes; `labels` are those of the chosen ones. */
    this.whole = this.#labels(this.finishes, this.starts.length > 1 || this.finishes.length > 1);
    this.labelingWhole = this.whole.compute();
    this.choose(this.finishes);
  }

  #labels(finishes, tellsFinishes) {
    const { startPegs, solutionWords } = this.problem;
    return new Labels(this.sets, { finishes, startPegs, solutionWords, tellsFinishes });
  }

  /** Chooses the finishes that count. */
  choose(finishes) {
    this.countsAll = finishes.length === this.finishes.length;
    if (this.countsAll) {
      this.labels = this.whole;
      this.labeling = this.labelingWhole;
      return;
    }
    const isKept = this.sets.group.every((target) => finishes.every((finish) => finishes.includes(this.board.image(finish, target))));
    this.sets = isKept ? this.sets : this.sets.expanded();
    this.labels = this.#labels(finishes, false);
    this.labeling = this.labels.compute();
  }

  /** Whether nothing is left to label: the chosen finishes are, and all of them if the page has several ends. */
  get isDone() {
    return this.labels.isReady && (this.whole.isReady || this.whole.finishWords === 0);
  }

  /** Labels some more positions, those of the chosen finishes first. Returns the share that is done, as a generator does. */
  step() {
    return (this.labels.isReady ? this.labelingWhole : this.labeling).next();
  }

  /** For each start the finishes that can be reached from it. */
  get pairs() {
    return new Map(this.starts.map((start) => [start, this.whole.of(start).finishes]));
  }

  /** The verdict on a position and on each jump from it. Numbers that are not computed yet are null. */
  of(position) {
    const jumps = this.board.legal(position).map((jump) => ({ jump, ...this.#verdict(this.board.after(position, jump)) }));
    const { forced, forcedLines } = this.labels.knows(position) ? this.labels.of(position) : { forced: [], forcedLines: [] };
    return { ...this.#verdict(position), forced, forcedLines, jumps };
  }

  /** The number of solutions up to the order of jumps and symmetry; null if they are too many to count here. */
  get distinct() {
    const wins = (position) => this.labels.of(position).solutions > 0n;
    return this.starts.length === 1 && this.labels === this.whole ? countDistinct(this.sets, this.finishes, this.starts[0], wins) : null;
  }

  #verdict(position) {
    if (this.labels.knows(position)) {
      const { solutions, chance } = this.labels.of(position);
      return { isWinning: solutions > 0n, solutions, chance };
    }
    const isIn = this.sets.has(position);
    return { isWinning: this.countsAll || !isIn ? isIn : null, solutions: null, chance: null };
  }
}
