import { Problems } from "./problems.mjs";

export const byId = (id) => document.getElementById(id);

/**
 * The start and the finish of the game: two lists to choose from, and the choice of a hole on the board. `onEnds` is
 * called after another choice, `onShow` if only the view of the board changes.
 */
export class Ends {
  constructor(board, starts, finishes, { onEnds, onShow }) {
    this.board = board;
    this.problems = new Problems(board, starts, finishes);
    this.onEnds = onEnds;
    /** The end that is being chosen on the board: empty, `start` or `finish`. */
    this.choosing = "";
    /** Why the last hole that was clicked cannot be chosen. */
    this.refused = "";
    const option = (value, textContent) => Object.assign(document.createElement("option"), { value, textContent });
    byId("start").append(...starts.map((start) => option(String(start), this.nameOf(start))));
    byId("finish").append(option("any", "any finish"), ...(this.problems.isComplement ? [option("start", "the empty hole")] : []));
    byId("finish").append(...finishes.map((finish) => option(String(finish), this.nameOf(finish))));
    byId("ends").hidden = starts.length === 1 && finishes.length < 2;
    this.#offer("start", starts.length, starts.every((start) => this.#hole(start ^ board.full) >= 0), onShow);
    this.#offer("finish", finishes.length, finishes.every((finish) => this.#hole(finish) >= 0), onShow);
  }

  #offer(end, ways, areHoles, onShow) {
    byId(`${end}-choice`).hidden = ways === 1;
    byId(`choose-${end}`).hidden = !areHoles;
    byId(end).addEventListener("change", () => this.#changed());
    byId(`choose-${end}`).addEventListener("click", () => {
      this.#choose(this.choosing === end ? "" : end);
      onShow();
    });
  }

  #choose(end) {
    this.choosing = end;
    this.refused = "";
  }

  /** Ends the choice on the board. */
  cancel() {
    this.#choose("");
  }

  #changed() {
    this.cancel();
    this.onEnds();
  }

  /** The names of the pegs or of the empty holes of a position, whichever are fewer. */
  nameOf(position) {
    const names = (code) => this.board.pegs(code).map((hole) => this.board.names[hole]);
    const [pegs, empty] = [names(position), names(position ^ this.board.full)];
    return pegs.length <= empty.length ? pegs.join(" ") : `${empty.join(" ")} empty`;
  }

  /** The only hole of a position with one peg; -1 of others. */
  #hole(position) {
    const holes = this.board.pegs(position);
    return holes.length === 1 ? holes[0] : -1;
  }

  get start() {
    return BigInt(byId("start").value);
  }

  /** The choice of finishes, as in Problems. */
  get choice() {
    return byId("finish").value;
  }

  get finishes() {
    return this.problems.chosen(this.start, this.choice);
  }

  /** The hole of the last peg, if there is one finish of one peg; otherwise -1. */
  get goal() {
    return this.finishes.length === 1 ? this.#hole(this.finishes[0]) : -1;
  }

  /** Why the chosen start and finish have no solution; empty if they have one, or if that is not known yet. */
  get hopeless() {
    const { problems, finishes, start } = this;
    if (problems.finishes.length === 0 || problems.isSolvable(start, this.choice)) {
      return "";
    }
    const fault = finishes.length === 1 ? problems.fault(start, finishes[0]) : problems.faultOfStart(start);
    return `${this.nameOf(start)} to ${finishes.length === 1 ? this.nameOf(finishes[0]) : "any finish"}: ${fault}.`;
  }

  /** Says in the list of finishes which of them have no solution from the chosen start. */
  showFaults() {
    for (const option of byId("finish").options) {
      const isGood = this.problems.isSolvable(this.start, option.value);
      option.textContent = option.textContent.replace(/ \(no solution\)$/, "") + (isGood ? "" : " (no solution)");
    }
  }

  /** The goal in words, for `goalInWords` of words.mjs. */
  goalOf(fewest) {
    const [first] = this.finishes;
    const isOne = fewest !== null || this.board.pegs(first).length === 1;
    return { hole: this.goal < 0 ? "" : this.board.names[this.goal], pegs: this.finishes.length === 1 && !isOne ? this.nameOf(first) : "", isOne, fewest };
  }

  /** Chooses a start and a choice of finishes, as far as the page has them. */
  load(start, choice) {
    const has = (id, value) => [...byId(id).options].some((option) => option.value === value);
    [["start", String(start)], ["finish", choice]].filter(([id, value]) => has(id, value)).forEach(([id, value]) => (byId(id).value = value));
  }

  /** Whether the page has another problem with a solution. */
  get hasNext() {
    return this.problems.next(this.start, this.choice) !== null;
  }

  get nextInWords() {
    const { start, choice } = this.problems.next(this.start, this.choice);
    return `${this.nameOf(start)} to ${choice === "any" ? "any finish" : choice === "start" ? "the empty hole" : this.nameOf(BigInt(choice))}`;
  }

  /** Goes to the next problem of the page, or begins the same anew. */
  goToNext() {
    const { start, choice } = this.problems.next(this.start, this.choice) ?? this;
    this.load(start, choice);
    this.onEnds();
  }

  /** The present hole of the end that is being chosen; -1 if the end is not a single hole. */
  get chosenHole() {
    return this.choosing === "start" ? this.#hole(this.start ^ this.board.full) : this.goal;
  }

  /** The position to show while an end is chosen: the start, or the finish. */
  get position() {
    return this.choosing === "start" ? this.start : this.goal < 0 ? 0n : this.finishes[0];
  }

  /** The start or finish that a hole stands for, and why it cannot be chosen. */
  #option(hole) {
    const bit = 1n << BigInt(hole);
    const position = this.choosing === "start" ? bit ^ this.board.full : bit;
    const { starts, finishes } = this.problems;
    if (!(this.choosing === "start" ? starts : finishes).includes(position)) {
      return { position, fault: `this page does not have this ${this.choosing}` };
    }
    return { position, fault: this.choosing === "start" ? this.problems.faultOfStart(position) : this.problems.fault(this.start, position) };
  }

  /** Chooses a hole, or says why it cannot be chosen. Returns whether it could. */
  click(hole) {
    const { position, fault } = this.#option(hole);
    if (fault) {
      this.refused = `${this.board.names[hole]}: ${fault}.`;
      return false;
    }
    if (this.choosing === "start") {
      this.load(position, this.problems.isSolvable(position, this.choice) ? this.choice : "any");
    } else {
      this.load(this.start, String(position));
    }
    this.#changed();
    return true;
  }

  /** How a hole is shown while an end is chosen. */
  spot(name, hole) {
    const { position, fault } = this.#option(hole);
    const isChosen = hole === this.chosenHole;
    const label = `${name}, ${isChosen ? `the ${this.choosing}` : fault || `can be the ${this.choosing}`}`;
    const classes = [this.board.has(this.position, hole) ? "has-peg" : "is-empty", fault ? "is-refused" : "is-offered"];
    return { classes, label, pressed: isChosen, isRefused: fault !== "" };
  }
}
