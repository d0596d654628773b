import { movesOf, readMoves, writeMoves } from "./notation.mjs";

/** A game from a position: its jumps, of which the first `made` are on the board and the others can be made again. */
export class Game {
  constructor(board, start) {
    this.board = board;
    this.jumps = [];
    this.earlier = null;
    this.begin(start);
  }

  /** Begins a new game. `undo` returns to the game before it, if that had jumps. */
  begin(start) {
    if (this.jumps.length > 0) {
      this.earlier = { start: this.start, jumps: this.jumps, made: this.made };
    }
    this.start = start;
    this.jumps = [];
    this.made = 0;
  }

  get position() {
    return this.positionAfter(this.made);
  }

  positionAfter(made) {
    return this.jumps.slice(0, made).reduce((position, jump) => this.board.after(position, jump), this.start);
  }

  /** The jumps on the board. */
  get played() {
    return this.jumps.slice(0, this.made);
  }

  play(jump) {
    this.jumps = [...this.played, jump];
    this.made++;
  }

  /** Goes to the position after some of the jumps; the others can be made again. */
  goTo(made) {
    this.made = made;
  }

  get canUndo() {
    return this.made > 0 || this.earlier !== null;
  }

  /** Takes a jump back, or returns to the game before this one. Returns the jump, or -1. */
  undo() {
    if (this.made === 0 && this.earlier !== null) {
      Object.assign(this, this.earlier);
      this.earlier = null;
      return -1;
    }
    return this.made > 0 ? this.jumps[--this.made] : -1;
  }

  /** Makes a jump again. Returns the jump, or -1. */
  redo() {
    return this.made < this.jumps.length ? this.jumps[this.made++] : -1;
  }

  /** The number of moves on the board. */
  get moves() {
    return movesOf(this.board, this.played).length;
  }

  /** The jumps on the board in the papers' notation. */
  get text() {
    return writeMoves(this.board, this.played);
  }

  /** Plays a written game, if all of it can be played. Returns what is wrong with it; null if nothing is. */
  load(start, text) {
    const { jumps, fault } = readMoves(this.board, start, text);
    if (fault === null) {
      this.begin(start);
      this.jumps = jumps;
      this.made = jumps.length;
    }
    return fault;
  }

  /** The game as the fragment of a link. */
  get fragment() {
    const jumps = this.played.map((jump) => this.board.jumpName(jump)).join(",");
    return `#start=${this.start}` + (jumps ? `&game=${jumps}` : "");
  }

  /**
   * Plays the game of a fragment, as far as it can be played.
   *
   * @returns {string | null | undefined} what is wrong with the game, null if nothing is; undefined without a game
   */
  loadFragment(fragment) {
    const fields = new URLSearchParams(fragment.replace(/^#/, ""));
    const start = fields.get("start");
    if (start === null) {
      return undefined;
    }
    if (!/^[0-9]{1,20}$/.test(start) || BigInt(start) > this.board.full) {
      return `${start} is not a position of this board`;
    }
    this.begin(BigInt(start));
    for (const move of (fields.get("game") ?? "").split(",").filter((text) => text)) {
      const { jumps, fault } = readMoves(this.board, this.position, move);
      this.jumps.push(...jumps);
      this.made = this.jumps.length;
      if (fault !== null) {
        return fault.replace(/^Jump \d+/, `Jump ${this.made + 1}`);
      }
    }
    return null;
  }
}
