import { Labels } from "./labels.mjs";
import { LookUp } from "./look-up.mjs";

/** A look-up in winning sets that also counts. The counts are computed when one is first asked for. */
export class CountedLookUp extends LookUp {
  /** @param {{startPegs: number, solutionWords: number}} problem see Labels */
  constructor(sets, { startPegs, solutionWords }) {
    super(sets);
    this.labels = new Labels(this.sets, { finishes: this.finishes.map(BigInt), startPegs, solutionWords });
  }

  #left(code) {
    const position = this.board.position(code);
    if (!this.labels.isReady) {
      for (const _ of this.labels.compute()) {
        // until all positions are labeled
      }
    }
    return this.labels.of(position);
  }

  /** The number of solutions from a position, a BigInt; 0n if it is not winning. */
  solutions(code) {
    return this.#left(code).solutions;
  }

  /** The chance that a player who takes each legal jump with the same probability comes to the finish. */
  chance(code) {
    return this.#left(code).chance;
  }

  /** The jumps that every solution from a position makes, by name. */
  forcedJumps(code) {
    return this.#left(code).forced.map((jump) => this.board.jumpName(jump));
  }
}
