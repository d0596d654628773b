import { Board } from "./board.mjs";
import { Labels } from "./labels.mjs";
import { Sets } from "./sets.mjs";

/**
 * What the winning sets of a page know of positions. Verdicts are there at once; numbers when `labelling` is done, and
 * so are verdicts where only some of the finishes count.
 */
export class Answers {
  /** @param {Map<number, CodeSet>} stored the sets of the page's problem */
  constructor(problem, stored) {
    this.problem = problem;
    this.board = new Board(problem.board);
    this.finishes = problem.finishes.map(BigInt);
    this.sets = new Sets(this.board, problem.group, stored, problem.complementsAbove);
    this.choose(this.finishes);
  }

  /** Makes some of the problem's finishes those that count. */
  choose(finishes) {
    this.countsAll = finishes.length === this.finishes.length;
    const kept = this.sets.group.every((target) =>
      finishes.every((finish) => finishes.includes(this.board.pegs(finish).reduce((sum, hole) => sum | (1n << BigInt(target[hole])), 0n))),
    );
    this.sets = kept ? this.sets : this.sets.expanded();
    const { startPegs, solutionWords } = this.problem;
    this.labels = new Labels(this.sets, { finishes, startPegs, solutionWords });
    this.labelling = this.labels.compute();
  }

  /** What is known of a position, and of each jump from it. Numbers that are not there yet are null. */
  of(position) {
    const jumps = this.board.legal(position).map((jump) => ({ jump, ...this.#verdict(this.board.after(position, jump)) }));
    const { forced, forcedLines } = this.labels.isReady ? this.labels.of(position) : { forced: [], forcedLines: [] };
    return { ...this.#verdict(position), forced, forcedLines, jumps };
  }

  #verdict(position) {
    if (this.labels.isReady) {
      const { solutions, chance } = this.labels.of(position);
      return { isWinning: solutions > 0n, solutions, chance };
    }
    const isIn = this.sets.has(position);
    return { isWinning: this.countsAll || !isIn ? isIn : null, solutions: null, chance: null };
  }
}
