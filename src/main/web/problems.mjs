import { areOfOneClass, waysOf } from "./classes.mjs";

/**
 * The problems of a page: each start with each finish, and which of them have a solution. A choice of finishes is `any`,
 * `start` for the complement of the start, or the code of one finish.
 */
export class Problems {
  constructor(board, starts, finishes) {
    this.board = board;
    this.starts = starts;
    this.finishes = finishes;
    this.isComplement = starts.every((start) => finishes.includes(start ^ board.full));
    this.ways = null;
    /** The finishes that can be reached from each start; null until they are known. */
    this.pairs = null;
  }

  /** The finishes of a choice. */
  chosen(start, choice) {
    return choice === "any" ? this.finishes : [choice === "start" ? start ^ this.board.full : BigInt(choice)];
  }

  /** Why a problem has no solution; empty if it has one, or if that is not known yet. */
  fault(start, finish) {
    if (!this.#areOfOneClass(start, finish)) {
      return "it is in another position class";
    }
    return this.pairs && !this.pairs.get(start).includes(finish) ? "no solution from this start" : "";
  }

  /** Why no finish can be reached from a start; empty if one can, or if that is not known yet. */
  faultOfStart(start) {
    if (this.isSolvable(start, "any")) {
      return "";
    }
    return this.finishes.some((finish) => this.#areOfOneClass(start, finish)) ? "no solution from this start" : "no finish is in its position class";
  }

  isSolvable(start, choice) {
    return this.chosen(start, choice).some((finish) => this.fault(start, finish) === "");
  }

  /** The problem after one of them, among those with a solution, as `{start, choice}`; null if it is the only one. */
  next(start, choice) {
    const choices = choice === "any" || choice === "start" ? [choice] : this.finishes.map(String);
    const all = this.starts.flatMap((from) => choices.map((to) => ({ start: from, choice: to })));
    const here = all.findIndex((problem) => problem.start === start && problem.choice === choice);
    const others = [...all.slice(here + 1), ...all.slice(0, Math.max(0, here))];
    return others.find((problem) => this.isSolvable(problem.start, problem.choice)) ?? null;
  }

  /** Whether two positions are in one class, by the Rule of Three. */
  #areOfOneClass(a, b) {
    this.ways ??= waysOf(this.board);
    return areOfOneClass(this.board.pegs(a ^ b).map((hole) => this.board.coordinates[hole]), this.ways);
  }
}
