import { Curve } from "./curve.mjs";
import { byId } from "./ends.mjs";
import { showJumps, showMoves } from "./lists.mjs";
import { forcedInWords, goalInWords, grouped, oneIn, plural, verdict } from "./words.mjs";

/** The view of a page: shows the table, and says what has changed. */
export class Screen {
  constructor(table, view, ending, onPick) {
    this.table = table;
    this.view = view;
    this.ending = ending;
    this.curve = new Curve(byId("slider"), 104, true, onPick);
    this.said = "";
  }

  get analyzes() {
    return document.body.dataset.mode === "analyze";
  }

  setMode(mode) {
    document.body.dataset.mode = mode;
    ["play", "analyze"].forEach((each) => byId(`mode-${each}`).setAttribute("aria-pressed", String(mode === each)));
  }

  /** Says a sentence to screen readers. */
  say(text) {
    byId("say").textContent = text;
  }

  sayVerdict() {
    this.say(`${byId("verdict-text").textContent}. ${byId("verdict-next").textContent}`);
  }

  /** Says a sentence with the verdict: immediately in Play, and in Analyze when the verdict is known. */
  sayLater(text) {
    this.said = text;
  }

  show() {
    this.#showBoard();
    this.#showEnds();
    this.#showVerdict();
    this.#showGame();
    this.#showControls();
  }

  #showBoard() {
    const { table, view, analyzes } = this;
    const { choosing } = table.ends;
    const marks = analyzes && !choosing;
    const classes = { named: byId("names").getAttribute("aria-pressed") === "true" || choosing, editing: table.editing, choosing, holding: table.selected >= 0 && !table.stays && !choosing };
    Object.entries(classes).forEach(([name, on]) => byId("board").classList.toggle(name, Boolean(on)));
    view.show(table.board.names.map((name, hole) => (choosing ? table.ends.spot(name, hole) : this.#spot(name, hole, marks))));
    const showsForced = byId("show-forced").checked && !table.editing && marks && table.answer !== null;
    view.showForced(showsForced ? table.answer.forced : [], showsForced ? table.answer.forcedLines : [], table.legal);
    view.showHint(choosing ? -1 : table.hint);
    view.showLast(choosing || marks || table.isOver ? -1 : (table.game.played.at(-1) ?? -1));
  }

  #spot(name, hole, warns) {
    const { table } = this;
    const isPeg = table.board.has(table.game.position, hole);
    const classes = [isPeg ? "has-peg" : "is-empty"];
    const label = [name, isPeg ? "peg" : "empty"];
    if (hole === table.ends.goal) {
      classes.push("is-goal");
      label.push("goal");
    }
    if (table.editing) {
      return { classes, label: label.join(", "), pressed: isPeg };
    }
    const jumps = table.jumpsOf(hole);
    const lost = warns ? jumps.filter((jump) => table.loses(jump)) : [];
    if (jumps.length > 0) {
      const isInTheWay = table.selected >= 0 && !table.stays && table.hint < 0 && hole !== table.selected;
      classes.push("can-jump", ...(lost.length === jumps.length && !isInTheWay ? ["bomb"] : []));
      const losing = lost.length === 0 ? "" : lost.length === jumps.length ? ", every jump loses" : `, ${lost.length} of ${jumps.length} jumps lose`;
      label.push(`can jump${losing}`);
    }
    if (hole === table.selected) {
      classes.push("selected");
    }
    const jump = table.jumpTo(hole);
    if (jump >= 0) {
      const loses = warns && table.loses(jump);
      const wins = warns && table.good.some((option) => option.jump === jump);
      classes.push("is-target", ...(loses ? ["is-lost"] : wins ? ["is-good"] : []));
      label.push(`${table.board.names[table.selected]} can jump here${loses ? ", which loses" : ""}`);
    }
    return { classes, label: label.join(", "), pressed: hole === table.selected };
  }

  /** The goal, with the ring of its hole, and the finishes without a solution. They rarely change. */
  #showEnds() {
    const { ends, fewest } = this.table;
    const shown = [ends.start, ends.choice, ends.problems.pairs !== null].join();
    if (this.shownEnds !== shown) {
      this.shownEnds = shown;
      const { before, hole } = goalInWords(ends.goalOf(fewest));
      const ring = Object.assign(document.createElement("span"), { className: "ring" });
      const words = Object.assign(document.createElement("span"), { className: hole ? "long" : "", textContent: before });
      byId("goal").replaceChildren(words, ...(hole ? [" ", ring, hole] : []));
      ends.showFaults();
    }
  }

  #showVerdict() {
    const { table, analyzes } = this;
    const { answer, pegs, questions } = table;
    document.body.dataset.pegs = String(pegs);
    const said = verdict(table.state(analyzes), table.hand(analyzes));
    byId("verdict").dataset.kind = said.kind;
    byId("verdict-text").textContent = said.text;
    byId("verdict-next").textContent = said.next;
    byId("solutions").textContent = answer === null || answer.solutions === null ? questions.counting : grouped(answer.solutions);
    byId("solutions").classList.toggle("digits", byId("solutions").textContent.length > 13);
    byId("solutions").title = answer?.solutions ? String(answer.solutions) : "";
    byId("chance").textContent = answer === null || answer.chance === null ? "…" : oneIn(answer.chance);
    const forced = answer === null ? [] : forcedInWords(table.board, answer);
    byId("forced").textContent = answer === null || answer.solutions === null ? "…" : forced.join(", ") || "none";
    if (answer !== null) {
      showJumps(byId("jumps"), table.board, answer.jumps, answer.isWinning === true, table.hint < 0 ? table.selected : -1);
    }
    if (this.said && (!analyzes || (answer !== null && said.kind !== "unknown"))) {
      this.say(`${this.said} ${plural(pegs, "peg")} left. ${said.text}. ${said.next}`.replace(/(\d+ pegs?) left\. \1\./, "$1 left."));
      this.said = "";
    }
  }

  /** Shows the jumps of the game. In Play, a jump that lost is marked after the end alone. */
  #showGame() {
    const { table } = this;
    const { jumps, made } = table.game;
    const { story } = table;
    const tells = this.analyzes || this.#showsStory;
    const wins = (at) => story[at]?.isWinning;
    const kind = (_, i) => (!tells || wins(i) !== true ? "" : wins(i + 1) === true ? "good" : wins(i + 1) === false ? "bad" : "");
    showMoves(byId("record"), table.board, table.game, jumps.map(kind));
    byId("at").textContent = `Jump ${made} of ${Math.max(table.total, made)}`;
    byId("done").style.width = `${(100 * made) / Math.max(1, table.total, made)}%`;
    this.curve.show(table.left, made, table.total);
  }

  /** Whether the game has ended in Play. */
  get #showsStory() {
    const { table } = this;
    return table.isOver && table.game.made > 0 && !this.analyzes && !table.editing && !table.ends.choosing;
  }

  #showControls() {
    const { table } = this;
    const focused = document.activeElement;
    const isBusy = table.editing || table.ends.choosing !== "";
    const isOver = this.#showsStory;
    const canWin = table.good.length > 0;
    const knows = table.answer !== null && table.answer.isWinning !== null;
    document.body.dataset.over = String(isOver);
    byId("story").hidden = !isOver;
    byId("verdict").hidden = isOver;
    byId("tools").hidden = isOver || table.editing;
    byId("edit-more").hidden = !table.editing;
    if (isOver) {
      this.ending.show();
    }
    byId("undo").disabled = !table.game.canUndo;
    byId("redo").disabled = table.game.made === table.game.jumps.length;
    byId("back").hidden = isBusy || table.firstLost === 0 || table.isSolved || !(this.analyzes || table.noHint);
    byId("hint").querySelector("span").textContent = table.hint < 0 ? "Hint" : "Jump";
    byId("hint").disabled = isBusy || table.noHint || table.isOver || !knows || (this.analyzes && !canWin);
    byId("solve").disabled = (!canWin && !table.timer) || isBusy;
    byId("solve").querySelector("span").textContent = table.timer ? "Stop" : "Solve";
    byId("restart").disabled = table.game.made === 0 && table.game.start === table.ends.start;
    byId("edit").setAttribute("aria-pressed", String(table.editing));
    ["start", "finish"].forEach((end) => byId(`choose-${end}`).setAttribute("aria-pressed", String(table.ends.choosing === end)));
    if (focused && focused !== document.body && (focused.disabled || !focused.checkVisibility())) {
      this.view.focusLast();
    }
  }
}
