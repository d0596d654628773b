import { Game } from "./game.mjs";

/** The table at which a game is played: its positions, the hand of the player, and the answers about the game. */
export class Table {
  constructor(problem, ends, questions) {
    this.board = ends.board;
    this.ends = ends;
    this.questions = questions;
    this.images = problem.group.map((target) => this.board.jumps.map(([from, , to]) => this.board.jump(target[from], target[to])));
    /** The fewest pegs that play can leave, for a problem without a solution. */
    this.fewest = problem.fewest ?? null;
    /** The number of solutions, for a page of one problem. */
    this.solutions = problem.solutions ? BigInt(problem.solutions) : null;
    this.game = new Game(this.board, ends.problems.starts[0]);
    this.beginHelp();
    this.letGo();
    this.editing = false;
    this.timer = 0; // of the solution that plays by itself
  }

  /** Puts a peg, a hint and every remark down. */
  letGo() {
    this.selected = -1;
    this.stays = false; // the peg in hand has jumped and can jump on
    this.hint = -1;
    this.noHint = false;
    this.stuck = -1; // the last peg that was clicked, if it cannot jump
    this.notice = null;
  }

  /** Begins to count the player's hints: null if they are not known. */
  beginHelp(hints = 0) {
    this.help = { hints, analyzed: false };
  }

  /** Begins another game. */
  begin(start) {
    this.game.begin(start);
    this.beginHelp();
  }

  get answer() {
    return this.questions.answers.get(this.game.position) ?? null;
  }

  /** The answers about the positions of the game, from its start on. */
  get story() {
    return Array.from({ length: this.game.jumps.length + 1 }, (_, made) => this.questions.answers.get(this.game.positionAfter(made)));
  }

  /** The solutions left after each jump of the game; null if that is not known. */
  get left() {
    const isStart = this.solutions !== null && this.game.start === this.ends.problems.starts[0];
    return this.story.map((answer, made) => (answer?.isWinning === false ? 0n : (answer?.solutions ?? (made === 0 && isStart ? this.solutions : null))));
  }

  get pegs() {
    return this.board.pegs(this.game.position).length;
  }

  /** The jumps of a whole game. */
  get total() {
    const [finish] = this.ends.problems.finishes;
    return this.board.pegs(this.game.start).length - (this.fewest ?? this.board.pegs(finish).length);
  }

  /** The jumps that can be made now. */
  get legal() {
    if (this.legalAt !== this.game.position) {
      this.legalAt = this.game.position;
      this.legalJumps = this.board.legal(this.legalAt);
    }
    return this.legalJumps;
  }

  jumpsOf(hole) {
    return this.legal.filter((jump) => this.board.jumps[jump][0] === hole);
  }

  /** The legal jump of the peg in hand to a hole; -1 if it cannot jump there. */
  jumpTo(hole, from = this.selected) {
    const jump = from < 0 || hole < 0 ? -1 : this.board.jump(from, hole);
    return this.legal.includes(jump) ? jump : -1;
  }

  /** Takes a peg; lets go of the peg in hand, unless it stayed there by itself. */
  take(hole) {
    const isLetGo = hole === this.selected && !this.stays;
    this.letGo();
    const canJump = this.jumpsOf(hole).length > 0;
    this.selected = canJump && !isLetGo ? hole : -1;
    this.stuck = hole >= 0 && !canJump && this.board.has(this.game.position, hole) && this.legal.length > 0 ? hole : -1;
  }

  /** Whether a jump loses a game that is not lost yet. */
  loses(jump) {
    return this.answer?.isWinning === true && this.answer.jumps.some((option) => option.jump === jump && option.isWinning === false);
  }

  get isSolved() {
    return this.fewest === null ? this.ends.finishes.includes(this.game.position) : this.pegs === this.fewest && this.legal.length === 0;
  }

  get isOver() {
    return this.isSolved || this.legal.length === 0;
  }

  /** The number of the first jump after which the game is lost; 0 if it is not lost, or was lost from the beginning. */
  get firstLost() {
    return Math.max(0, this.story.slice(0, this.game.made + 1).findIndex((answer) => answer?.isWinning === false));
  }

  /** The jumps that keep the win. */
  get good() {
    return (this.answer?.jumps ?? []).filter((jump) => jump.isWinning);
  }

  /** The winning jump that leaves the most solutions; null if every jump loses. */
  get best() {
    return this.good.reduce((best, jump) => (best === null || (jump.solutions ?? 0n) > (best.solutions ?? 0n) ? jump : best), null);
  }

  /** One of the winning jumps, each with the share of solutions that begin with it. */
  get drawn() {
    const weights = this.good.map((jump) => Number(jump.solutions ?? 1n));
    let at = Math.random() * weights.reduce((sum, weight) => sum + weight, 0);
    return this.good.find((_, i) => (at -= weights[i]) < 0) ?? this.good.at(-1);
  }

  /** The state of the game for `verdict` of words.mjs. */
  state(analyzes) {
    const { answer, game, ends, help, pegs, firstLost, fewest } = this;
    const played = game.played.map((jump) => this.board.jumpName(jump));
    const isSetUp = !ends.problems.starts.includes(game.start);
    const isHopeless = this.fewest === null && this.questions.answers.get(game.start)?.isWinning === false;
    return { analyzes, answer, isFinish: this.isSolved, isSetUp, firstLost, played, moves: game.moves, help, pegs, legal: this.legal.length, fewest, hopeless: isSetUp ? "" : ends.hopeless || (isHopeless ? "This problem has no solution." : "") };
  }

  /** The action of the player for `verdict` of words.mjs. */
  hand(analyzes) {
    const { editing, noHint, stays, notice, board } = this;
    const { choosing, refused } = this.ends;
    const name = (hole) => (hole < 0 ? "" : board.names[hole]);
    const jumps = analyzes && this.selected >= 0 ? this.jumpsOf(this.selected) : [];
    const lost = jumps.filter((jump) => this.loses(jump)).length;
    const others = [...new Set(this.legal.map((jump) => name(board.jumps[jump][0])))].sort();
    return {
      choosing, refused, editing, notice, noHint, stays,
      hint: this.hint < 0 ? "" : board.jumpName(this.hint),
      held: name(this.selected),
      stuck: name(this.stuck),
      others: others.length > 8 ? `${others.length} other pegs can jump.` : `These can: ${others.join(", ")}.`,
      loses: lost === 0 ? "" : lost === jumps.length ? "all" : "some",
    };
  }
}
