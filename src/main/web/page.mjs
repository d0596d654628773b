import { Board } from "./board.mjs";
import { BoardView } from "./board-view.mjs";
import { Ending } from "./ending.mjs";
import { byId, Ends } from "./ends.mjs";
import { connectLook, sound, store, stored } from "./look.mjs";
import { Questions } from "./questions.mjs";
import { Screen } from "./screen.mjs";
import { copy, fragmentOf, loadFragment } from "./sharing.mjs";
import { Solving } from "./solving.mjs";
import { Table } from "./table.mjs";

/**
 * The page: what the player does. Data attributes of the body report the progress to tests: `ready` and `numbered`,
 * milliseconds after opening; `answered`, the position that is shown with its verdict; `counted`, whether with its numbers;
 * `pegs`, those on the board.
 */
class Page {
  constructor(problem) {
    const board = new Board(problem.board);
    const starts = problem.starts.map(BigInt).reverse(); // of single vacancies that of the first hole comes first
    const finishes = problem.finishes.map(BigInt);
    this.board = board;
    this.ends = new Ends(board, starts, finishes, { onEnds: () => this.#chooseEnds(), onShow: () => this.#beginChoice() });
    this.questions = new Questions(() => this.#hear());
    this.table = new Table(problem, this.ends, this.questions);
    this.game = this.table.game;
    this.view = new BoardView(board, byId("board"), { onHole: (hole) => this.#hole(hole), onDrop: (from, to) => this.#drop(from, to) });
    const goTo = (made, isOnTheWay) => this.#goTo(made, isOnTheWay);
    this.ending = new Ending(this.table, this.view, { goTo, next: () => this.#next(), again: () => this.#again() });
    this.screen = new Screen(this.table, this.view, this.ending, goTo);
    this.solving = new Solving(this.table, (jump) => this.#play(jump), () => this.screen.show());
    this.finishes = this.ends.finishes;
    this.#connect();
    this.screen.setMode(stored("mode") === "analyze" && problem.fewest === undefined ? "analyze" : "play");
    byId("mode-analyze").disabled = problem.fewest !== undefined;
    this.#changed("", this.#openLink() ?? {});
  }

  /** Shows a notice until the player does something. */
  warn(notice) {
    this.table.notice = notice;
    this.screen.show();
  }

  #hear() {
    this.ends.problems.pairs = this.questions.pairs;
    this.screen.show();
  }

  // ---- the game

  /** A click on a hole, or on the board outside its holes: -1. */
  #hole(hole) {
    const { table, ends } = this;
    this.solving.stop();
    if (ends.choosing) {
      if (hole >= 0 && !ends.click(hole)) {
        this.screen.show();
        this.screen.say(ends.refused);
      }
      return;
    }
    if (table.editing) {
      if (hole >= 0) {
        table.begin(this.game.position ^ (1n << BigInt(hole)));
        this.#changed("");
      }
      return;
    }
    const jump = table.jumpTo(hole);
    if (jump >= 0) {
      this.#play(jump);
      return;
    }
    table.take(hole);
    this.screen.show();
    if (table.selected >= 0) {
      const loses = (made) => (this.screen.analyzes && table.loses(made) ? ", which loses" : "");
      const targets = table.jumpsOf(hole).map((made) => this.board.names[this.board.jumps[made][2]] + loses(made));
      this.screen.say(`${this.board.names[hole]} selected, can jump to ${targets.join(", ")}`);
    } else if (table.stuck >= 0) {
      this.view.refuse(hole);
      this.screen.say(`${this.board.names[hole]} cannot jump`);
    }
  }

  #drop(from, to) {
    const { table } = this;
    this.solving.stop();
    const jump = table.jumpTo(to, from);
    if (jump >= 0) {
      this.#play(jump, false);
    } else {
      table.letGo();
      table.selected = to < 0 ? from : -1;
      this.screen.show();
    }
  }

  /** Makes a jump. The peg stays in hand if it can jump on. */
  #play(jump, glides = true) {
    const { table, board } = this;
    const [from, over, to] = board.jumps[jump];
    table.help.analyzed ||= this.screen.analyzes;
    this.game.play(jump);
    if (document.activeElement?.closest?.("#board")) {
      this.view.focus(to);
    }
    this.#changed(`${board.jumpName(jump)}.`, { held: table.jumpsOf(to).length > 0 && !table.timer ? to : -1 });
    if (glides) {
      this.view.glide(from, to, over);
    }
    if (table.isOver) {
      this.ending.reached(!table.help.analyzed);
      this.screen.show();
    } else {
      sound("jump");
    }
  }

  /** Goes to the position after some jumps of the game. */
  #goTo(made, isOnTheWay = false) {
    this.solving.stop();
    this.game.goTo(made);
    this.#changed(made === 0 ? "The start of the game." : `After jump ${made}, ${this.board.jumpName(this.game.jumps[made - 1])}.`, { isOnTheWay });
  }

  #undo() {
    this.solving.stop();
    const jump = this.game.undo();
    if (jump < 0) {
      this.table.beginHelp(null);
      this.#changed("The earlier game again.");
      return;
    }
    this.#changed(`${this.board.jumpName(jump)} taken back.`);
    this.view.glide(this.board.jumps[jump][2], this.board.jumps[jump][0]);
  }

  #redo() {
    this.solving.stop();
    const jump = this.game.redo();
    this.#changed(`${this.board.jumpName(jump)} again.`);
    this.view.glide(...[0, 2, 1].map((part) => this.board.jumps[jump][part]));
  }

  #restart() {
    this.solving.stop();
    this.table.editing = false;
    if (this.game.start === this.ends.start) {
      this.game.goTo(0);
      this.table.beginHelp();
    } else {
      this.table.begin(this.ends.start);
    }
    this.#changed("From the start.");
  }

  /** Plays the same problem anew. */
  #again() {
    this.table.begin(this.game.start);
    this.#changed("From the start.");
  }

  /** Begins the next problem of the page, or the same anew. */
  #next() {
    this.table.begin(this.game.start);
    this.ends.goToNext();
  }

  #giveHint() {
    if (byId("hint").disabled) {
      return; // the key H without a hint
    }
    const said = this.solving.hint();
    if (said === null) {
      this.screen.sayVerdict();
    } else if (said) {
      this.screen.say(said);
    }
  }

  #chooseMode(mode) {
    store("mode", mode);
    this.screen.setMode(mode);
    this.solving.stop();
    this.table.editing = false;
    this.table.hint = -1;
    this.table.help.analyzed ||= mode === "analyze" && !this.table.isOver;
    history.replaceState(null, "", fragmentOf(this.table, this.screen.analyzes));
    this.screen.show();
  }

  // ---- starts and finishes, positions that are set up

  #chooseEnds() {
    this.#chooseFinishes();
    this.#restart();
  }

  #chooseFinishes() {
    const chosen = this.ends.finishes;
    if (chosen.length !== this.finishes.length || chosen.some((position) => !this.finishes.includes(position))) {
      this.finishes = chosen;
      this.questions.choose(chosen);
    }
  }

  /** Begins or ends the choice of a hole on the board. */
  #beginChoice() {
    this.solving.stop();
    this.table.editing = false;
    this.table.letGo();
    this.screen.show();
    this.screen.sayVerdict();
    if (this.ends.choosing) {
      byId("board").scrollIntoView({ block: "nearest" });
      this.view.focus(Math.max(0, this.ends.chosenHole));
    }
  }

  #edit(on) {
    this.solving.stop();
    this.table.editing = on;
    if (on) {
      this.table.begin(this.game.position);
      byId("board").scrollIntoView({ block: "nearest" });
    }
    this.#changed(on ? "Set up a position: each hole is a switch." : "Play from here.");
  }

  #setUp(position) {
    this.table.begin(position);
    this.#changed("");
  }

  // ---- links and texts

  /** Loads the game of the address. Returns a notice if something is wrong with it, and null if there is no game. */
  #openLink() {
    const link = loadFragment(this.table, location.hash);
    if (link === null) {
      return null;
    }
    if (link.mode === "analyze" && !byId("mode-analyze").disabled) {
      this.screen.setMode(link.mode);
    }
    this.#chooseFinishes();
    return { notice: link.notice };
  }

  #load() {
    this.solving.stop();
    const fault = this.game.load(this.ends.problems.starts.includes(this.game.start) ? this.ends.start : this.game.start, byId("moves").value);
    if (fault === null) {
      this.table.beginHelp(null);
      this.#changed("The game is loaded.");
    }
    byId("fault").textContent = fault ?? "";
  }

  /** After any change of the position. The address does not change while the slider moves. */
  #changed(said, { held = -1, isOnTheWay = false, notice = null } = {}) {
    const { table } = this;
    table.letGo();
    this.ends.cancel();
    table.selected = held;
    table.stays = held >= 0;
    table.notice = notice;
    byId("moves").value = this.game.text;
    byId("fault").textContent = "";
    if (!isOnTheWay) {
      history.replaceState(null, "", fragmentOf(table, this.screen.analyzes));
    }
    this.questions.ask([this.game.position, ...Array.from({ length: this.game.jumps.length + 1 }, (_, made) => this.game.positionAfter(made))]);
    this.screen.sayLater(notice ? "From the link." : said);
    this.screen.show();
  }

  // ---- controls

  #connect() {
    const on = (id, action) => byId(id).addEventListener("click", action);
    const { table, view, screen } = this;
    on("undo", () => this.#undo());
    on("redo", () => this.#redo());
    on("hint", () => this.#giveHint());
    on("solve", () => this.solving.playOn());
    on("back", () => this.#goTo(table.firstLost - 1));
    on("restart", () => this.#restart());
    on("mode-play", () => this.#chooseMode("play"));
    on("mode-analyze", () => this.#chooseMode("analyze"));
    on("edit", () => this.#edit(!table.editing));
    on("edited", () => this.#edit(false));
    on("fill", () => this.#setUp(this.board.full));
    on("empty", () => this.#setUp(0n));
    on("copy", ({ currentTarget }) => copy(this.game.text, currentTarget));
    on("share", ({ currentTarget }) => copy(location.href, currentTarget));
    on("tell", ({ currentTarget }) => copy(this.ending.result, currentTarget));
    on("load", () => this.#load());
    on("jumps", ({ target }) => this.#playListed(this.#listed(target)));
    document.querySelectorAll("[data-goto]").forEach((link) => link.addEventListener("click", (event) => {
      event.preventDefault(); // the address is the game
      if (link.dataset.goto === "board") {
        view.focusLast();
        return;
      }
      byId(link.dataset.goto).scrollIntoView({ block: "start" });
      byId(link.dataset.goto).focus({ preventScroll: true });
    }));
    ["pointerover", "focusin"].forEach((event) => byId("jumps").addEventListener(event, ({ target }) => view.showHint(this.#listed(target))));
    ["pointerleave", "focusout"].forEach((event) => byId("jumps").addEventListener(event, () => view.showHint(table.hint)));
    on("record", ({ target }) => {
      const at = [...byId("record").querySelectorAll("button")].indexOf(target.closest("button"));
      if (at >= 0) {
        this.#goTo(at + 1);
      }
    });
    on("names", ({ currentTarget }) => {
      currentTarget.setAttribute("aria-pressed", String(currentTarget.getAttribute("aria-pressed") !== "true"));
      screen.show();
    });
    byId("show-forced").addEventListener("change", () => screen.show());
    document.addEventListener("click", ({ target }) => this.#clickBeside(target));
    window.addEventListener("hashchange", () => {
      const link = this.#openLink();
      if (link !== null) {
        this.#changed("From the link.", link);
      }
    });
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** A click outside the board and the controls lets go of the peg in hand. */
  #clickBeside(target) {
    if (this.table.selected >= 0 && !target.closest("#board, .curve, button, input, select, textarea, label, a")) {
      this.table.letGo();
      this.screen.show();
    }
  }

  /** The jump of a button of the list of jumps; -1 if it is not legal. */
  #listed(target) {
    const name = target.closest("button")?.dataset.jump;
    return this.table.legal.find((jump) => this.board.jumpName(jump) === name) ?? -1;
  }

  #playListed(jump) {
    if (jump >= 0 && !this.table.editing) {
      this.solving.stop();
      this.#play(jump);
    }
  }

  #key(event) {
    const isTyping = event.target.closest?.("textarea, select");
    const isUndo = event.key === "Backspace" || (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey));
    if (event.key === "Escape") {
      const end = this.ends.choosing;
      this.table.letGo();
      this.ends.cancel();
      this.screen.show();
      if (end) {
        byId(`choose-${end}`).focus();
      }
    } else if (!isTyping && isUndo) {
      event.preventDefault();
      byId("undo").click();
    } else if (!isTyping && event.key.toLowerCase() === "h" && !event.ctrlKey && !event.metaKey && !event.altKey) {
      byId("hint").click();
    }
  }
}

/** Loads a script file, after the page is drawn. */
const loaded = (src) =>
  new Promise((resolve) => {
    const script = Object.assign(document.createElement("script"), { src, onload: resolve, onerror: resolve });
    document.body.append(script);
  });

/** The packed sets: from a file next to the page, or from the end of the page when all of it has arrived. */
async function packedSets(file) {
  if (file) {
    await loaded(file);
    return globalThis.packed;
  }
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  return byId("sets").textContent.trim();
}

/**
 * Begins the page: the board first, and the sets afterwards.
 *
 * @param {string} script the text of the program of its worker
 * @param {object | null} drawn the problem of a drawn board, whose sets the worker computes; null for the problem in the
 *     page
 */
export async function begin(script, drawn = null) {
  connectLook();
  const problem = drawn ?? JSON.parse(byId("problem").textContent);
  const { sets, problems } = byId("problem").dataset;
  const page = new Page(problem);
  document.body.dataset.ready = String(Math.round(performance.now()));
  if (problem.fewest === undefined) {
    const packed = drawn ? null : await packedSets(sets);
    if (packed === undefined) {
      page.warn({ text: "No hints", next: `The file ${sets} next to this page is missing.` });
    } else {
      page.questions.begin(script, { problem, sets: packed });
    }
  }
  if (problems) {
    await loaded(problems);
    page.screen.show();
  }
}
