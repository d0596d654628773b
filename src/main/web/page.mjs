import { Board } from "./board.mjs";
import { BoardView } from "./board-view.mjs";
import { byId, Ends } from "./ends.mjs";
import { Game } from "./game.mjs";
import { showJumps, showMoves } from "./lists.mjs";
import { forcedInWords, grouped, oneIn, plural, verdict } from "./words.mjs";

/** The mode that the visitor chose last; a page from the disk may not have such a store. */
const lastMode = {
  get() {
    try {
      return localStorage.getItem("pegsets-mode");
    } catch {
      return null;
    }
  },
  set(mode) {
    try {
      localStorage.setItem("pegsets-mode", mode);
    } catch {
      // the next page begins with Play
    }
  },
};

/**
 * The page: one game, the answers of the worker, and the controls. Data attributes of the body report the progress to
 * tests: `ready` and `numbered`, milliseconds after opening; `answered`, the position that is shown with its verdict;
 * `counted`, whether with its numbers. `pace` is the time between two jumps when a solution is played.
 */
class Page {
  constructor(problem, worker) {
    this.worker = worker;
    this.board = new Board(problem.board);
    this.starts = problem.starts.map(BigInt).reverse(); // of single vacancies that of the first hole comes first
    this.ends = new Ends(this.board, this.starts, problem.finishes.map(BigInt), {
      onEnds: () => this.#chooseEnds(),
      onShow: () => this.#beginChoice(),
    });
    this.finishes = this.ends.finishes;
    this.game = new Game(this.board, this.starts[0]);
    this.hints = 0;
    this.answers = new Map();
    this.asked = 0;
    this.#letGo();
    this.counting = "…";
    this.editing = false;
    this.timer = 0;
    this.view = new BoardView(this.board, byId("board"), {
      onHole: (hole) => this.#hole(hole),
      onDrop: (from, to) => this.#drop(from, to),
    });
    this.#connect();
    this.#setMode(lastMode.get() === "analyze" ? "analyze" : "play");
    worker.onmessage = ({ data }) => this.#hear(data);
    this.#openLink();
    this.#changed("");
  }

  // ---- the worker

  #hear({ id, answers, progress, ready, pairs }) {
    if (ready || progress !== undefined) {
      this.counting = ready ? "…" : `${Math.floor(100 * progress)} % counted`;
    }
    if (progress !== undefined && !this.answer?.solutions) {
      byId("solutions").textContent = this.counting;
    }
    if (ready) {
      document.body.dataset.numbered ??= String(Math.round(performance.now()));
      this.#ask();
    }
    if (pairs) {
      this.ends.problems.pairs = pairs;
      document.body.dataset.paired = "true";
      this.#show();
    }
    if (answers && id === this.asked) {
      this.asking.forEach((position, i) => this.answers.set(position, answers[i]));
      this.#show();
      document.body.dataset.answered = String(this.game.position);
      document.body.dataset.counted = String(answers[0].solutions !== null);
    }
  }

  /** Asks for the position and all others of the game. */
  #ask() {
    document.body.dataset.counted = "false";
    this.asking = [this.game.position];
    for (let made = 0; made <= this.game.jumps.length; made++) {
      this.asking.push(this.game.positionAfter(made));
    }
    this.worker.postMessage({ id: ++this.asked, positions: this.asking });
  }

  get answer() {
    return this.answers.get(this.game.position) ?? null;
  }

  // ---- what the player does

  get analyzes() {
    return document.body.dataset.mode === "analyze";
  }

  #setMode(mode) {
    document.body.dataset.mode = mode;
    byId("mode-play").setAttribute("aria-pressed", String(mode === "play"));
    byId("mode-analyze").setAttribute("aria-pressed", String(mode === "analyze"));
  }

  #chooseMode(mode) {
    lastMode.set(mode);
    this.#setMode(mode);
    this.#stopPlaying();
    if (this.editing) {
      this.#edit(false);
    }
    this.#show();
  }

  /** Puts a peg, a hint and every remark down. */
  #letGo() {
    this.selected = -1;
    this.stays = false; // the peg in hand has jumped and can jump on
    this.hint = -1;
    this.noHint = false;
    this.stuck = ""; // the last peg that was clicked, if it cannot jump
  }

  /** A click on a hole, or on the board outside its holes: -1. */
  #hole(hole) {
    this.#stopPlaying();
    if (this.ends.choosing) {
      if (hole >= 0 && !this.ends.click(hole)) {
        this.#show();
        this.#say(this.ends.refused);
      }
      return;
    }
    if (this.editing) {
      if (hole >= 0) {
        this.#begin(this.game.position ^ (1n << BigInt(hole)));
        this.#changed("");
      }
      return;
    }
    const jump = this.selected < 0 || hole < 0 ? -1 : this.board.jump(this.selected, hole);
    if (jump >= 0 && this.legal.includes(jump)) {
      this.#play(jump);
    } else {
      this.#take(hole);
    }
  }

  /** Takes a peg; lets go of the peg in hand, unless it stayed there by itself. */
  #take(hole) {
    const jumps = this.#jumpsOf(hole);
    const isLetGo = hole === this.selected && !this.stays;
    this.#letGo();
    this.selected = jumps.length > 0 && !isLetGo ? hole : -1;
    const isStuck = hole >= 0 && jumps.length === 0 && this.board.has(this.game.position, hole);
    this.stuck = isStuck && this.legal.length > 0 ? this.board.names[hole] : "";
    this.#show();
    if (this.selected >= 0) {
      this.#say(`${this.board.names[hole]} selected, can jump to ${jumps.map((made) => this.#target(made)).join(", ")}`);
    } else if (isStuck) {
      this.#say(`${this.board.names[hole]} cannot jump`);
    }
  }

  #drop(from, to) {
    this.#stopPlaying();
    const jump = to < 0 ? -1 : this.board.jump(from, to);
    if (jump >= 0 && this.legal.includes(jump)) {
      this.#play(jump, false);
    } else {
      this.#letGo();
      this.selected = to < 0 ? from : -1;
      this.#show();
    }
  }

  #target(jump) {
    return this.board.names[this.board.jumps[jump][2]] + (this.#loses(jump) ? ", which loses" : "");
  }

  /** The jumps that can be made now. */
  get legal() {
    if (this.legalAt !== this.game.position) {
      this.legalAt = this.game.position;
      this.legalJumps = this.board.legal(this.legalAt);
    }
    return this.legalJumps;
  }

  #jumpsOf(hole) {
    return this.legal.filter((jump) => this.board.jumps[jump][0] === hole);
  }

  /** Makes a jump. The peg stays in hand if it can jump on. */
  #play(jump, glides = true) {
    const [from, , to] = this.board.jumps[jump];
    this.game.play(jump);
    if (document.activeElement?.closest?.("#board")) {
      this.view.focus(to);
    }
    this.#changed(`${this.board.jumpName(jump)}.`, { held: this.#jumpsOf(to).length > 0 && !this.timer ? to : -1 });
    if (glides) {
      this.view.glide(from, to);
    }
  }

  /** Begins another game. */
  #begin(start) {
    this.game.begin(start);
    this.hints = 0;
  }

  /** Goes to the position after some jumps of the game. */
  #goTo(made, isOnTheWay = false) {
    this.#stopPlaying();
    this.game.goTo(made);
    this.#changed(made === 0 ? "The start of the game." : `After jump ${made}, ${this.board.jumpName(this.game.jumps[made - 1])}.`, { isOnTheWay });
  }

  #undo() {
    this.#stopPlaying();
    const jump = this.game.undo();
    if (jump < 0) {
      this.#changed("The earlier game again.");
      return;
    }
    this.#changed(`${this.board.jumpName(jump)} taken back.`);
    this.view.glide(this.board.jumps[jump][2], this.board.jumps[jump][0]);
  }

  #redo() {
    this.#stopPlaying();
    const jump = this.game.redo();
    this.#changed(`${this.board.jumpName(jump)} again.`);
    this.view.glide(this.board.jumps[jump][0], this.board.jumps[jump][2]);
  }

  /** Shows a jump; asked again, makes it. */
  #giveHint() {
    if (byId("hint").hidden) {
      return; // the key H after the end
    }
    this.#stopPlaying();
    if (this.hint >= 0) {
      this.#play(this.hint);
      return;
    }
    const best = this.#best();
    this.#letGo();
    this.hints++;
    if (best === null) {
      this.noHint = true;
      this.#show();
      this.#say(`${byId("verdict-text").textContent}. ${byId("verdict-next").textContent}`);
      return;
    }
    this.hint = best.jump;
    this.selected = this.board.jumps[best.jump][0];
    this.#show();
    this.#say(`Hint: ${this.board.jumpName(best.jump)}. Press again to jump.`);
  }

  /** The winning jump that leaves the most solutions; null if every jump loses. */
  #best() {
    const good = (this.answer?.jumps ?? []).filter((jump) => jump.isWinning);
    return good.reduce((best, jump) => (best === null || (jump.solutions ?? 0n) > (best.solutions ?? 0n) ? jump : best), null);
  }

  /** One of the winning jumps, each with the share of solutions that begin with it. */
  #drawn() {
    const good = (this.answer?.jumps ?? []).filter((jump) => jump.isWinning);
    const weights = good.map((jump) => Number(jump.solutions ?? 1n));
    let at = Math.random() * weights.reduce((sum, weight) => sum + weight, 0);
    return good.find((_, i) => (at -= weights[i]) < 0) ?? good.at(-1);
  }

  #playOn() {
    if (this.timer) {
      this.#stopPlaying();
      this.#show();
      return;
    }
    const step = () => {
      const jump = this.#drawn();
      if (jump) {
        this.hints++;
        this.#play(jump.jump);
      } else if (this.answer !== null) {
        this.#stopPlaying();
        this.#show();
      }
    };
    this.timer = setInterval(step, Number(document.body.dataset.pace ?? 700));
    step();
    this.#show();
  }

  #stopPlaying() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  #restart() {
    this.#stopPlaying();
    this.editing = false;
    this.hints = 0;
    if (this.game.start === this.ends.start) {
      this.game.goTo(0);
    } else {
      this.game.begin(this.ends.start);
    }
    this.#changed("From the start.");
  }

  /** Begins the next problem of the page, or the same anew. */
  #next() {
    this.#begin(this.game.start);
    this.ends.goToNext();
  }

  // ---- starts and finishes

  #chooseEnds() {
    this.#chooseFinishes();
    this.#restart();
  }

  #chooseFinishes() {
    const chosen = this.ends.finishes;
    if (chosen.length !== this.finishes.length || chosen.some((position) => !this.finishes.includes(position))) {
      this.finishes = chosen;
      this.answers.clear();
      this.worker.postMessage({ finishes: chosen });
    }
  }

  /** Begins or ends the choice of a hole on the board. */
  #beginChoice() {
    this.#stopPlaying();
    this.editing = false;
    this.#letGo();
    this.#show();
    this.#say(`${byId("verdict-text").textContent}. ${byId("verdict-next").textContent}`);
    if (this.ends.choosing) {
      byId("board").scrollIntoView({ block: "nearest" });
      this.view.focus(Math.max(0, this.ends.chosenHole));
    }
  }

  /** The fragment of a link to the game, with the chosen finish. */
  get #fragment() {
    return this.game.fragment + (this.ends.problems.finishes.length > 1 ? `&finish=${this.ends.choice}` : "");
  }

  /** Loads the game of the address for its finish. Returns whether the address has one. */
  #openLink() {
    if (!this.game.loadFragment(location.hash)) {
      return false;
    }
    this.ends.load(this.game.start, new URLSearchParams(location.hash.replace(/^#/, "")).get("finish"));
    this.ends.cancel();
    this.hints = 0;
    this.#chooseFinishes();
    return true;
  }

  // ---- what the player sees

  /** After any change of the position. The address does not change while the slider moves. */
  #changed(said, { held = -1, isOnTheWay = false } = {}) {
    this.#letGo();
    this.ends.cancel();
    this.selected = held;
    this.stays = held >= 0;
    this.said = said;
    byId("moves").value = this.game.text;
    byId("fault").textContent = "";
    if (!isOnTheWay) {
      history.replaceState(null, "", this.#fragment);
    }
    this.#ask();
    this.#show();
  }

  #say(text) {
    byId("say").textContent = text;
  }

  #loses(jump) {
    return this.answer?.isWinning === true && this.answer.jumps.some((option) => option.jump === jump && option.isWinning === false);
  }

  #show() {
    this.#showBoard();
    this.#showNumbers();
    this.#showGame();
    this.#showControls();
  }

  #showBoard() {
    const { choosing } = this.ends;
    const marks = this.analyzes && !choosing;
    this.svgClass("named", byId("names").checked || choosing !== "");
    this.svgClass("editing", this.editing);
    this.svgClass("choosing", choosing !== "");
    this.svgClass("holding", this.#isHolding && !choosing);
    this.svgClass("rims", !choosing && (marks || this.stuck !== ""));
    this.svgClass("solved", !choosing && this.#isSolved);
    this.view.show(this.board.names.map((name, hole) => (choosing ? this.ends.spot(name, hole) : this.#spot(name, hole, marks))));
    const showsForced = byId("show-forced").checked && !this.editing && marks && this.answer !== null;
    this.view.showForced(showsForced ? this.answer.forced : [], showsForced ? this.answer.forcedLines : [], this.legal);
    this.view.showHint(choosing ? -1 : this.hint);
  }

  svgClass(name, on) {
    byId("board").classList.toggle(name, on);
  }

  get #isSolved() {
    return this.finishes.includes(this.game.position);
  }

  /** Whether the player took the peg in hand, so that only its jumps matter. */
  get #isHolding() {
    return this.selected >= 0 && !this.stays;
  }

  #spot(name, hole, warns) {
    const isPeg = this.board.has(this.game.position, hole);
    const classes = [isPeg ? "has-peg" : "is-empty"];
    const label = [name, isPeg ? "peg" : "empty"];
    if (hole === this.ends.goal) {
      classes.push("is-goal");
      label.push("goal");
    }
    if (this.editing) {
      return { classes, label: label.join(", "), pressed: isPeg };
    }
    const jumps = this.#jumpsOf(hole);
    const lost = warns ? jumps.filter((jump) => this.#loses(jump)) : [];
    if (jumps.length > 0) {
      const isInTheWay = this.#isHolding && this.hint < 0 && hole !== this.selected;
      classes.push("can-jump", ...(lost.length === jumps.length && !isInTheWay ? ["bomb"] : []));
      const losing = lost.length === 0 ? "" : lost.length === jumps.length ? ", every jump loses" : `, ${lost.length} of ${jumps.length} jumps lose`;
      label.push(`can jump${losing}`);
    }
    if (hole === this.selected) {
      classes.push("selected");
    }
    const jump = this.selected < 0 ? -1 : this.board.jump(this.selected, hole);
    if (jump >= 0 && this.legal.includes(jump)) {
      const loses = warns && this.#loses(jump);
      classes.push("is-target", ...(loses ? ["is-lost"] : []));
      label.push(`${this.board.names[this.selected]} can jump here${loses ? ", which loses" : ""}`);
    }
    return { classes, label: label.join(", "), pressed: hole === this.selected };
  }

  #showNumbers() {
    const { game, answer } = this;
    const pegs = this.board.pegs(game.position).length;
    const said = verdict(this.#state(pegs), this.#hand());
    byId("verdict").dataset.kind = said.kind;
    byId("verdict-text").textContent = said.text;
    byId("verdict-next").textContent = said.next;
    byId("pegs").textContent = grouped(pegs);
    byId("solutions").textContent = answer === null || answer.solutions === null ? this.counting : grouped(answer.solutions);
    byId("solutions").title = answer?.solutions ? String(answer.solutions) : "";
    byId("chance").textContent = answer === null || answer.chance === null ? "…" : oneIn(answer.chance);
    const forced = answer === null ? [] : forcedInWords(this.board, answer);
    if (answer !== null) {
      showJumps(byId("jumps"), this.board, answer.jumps, answer.isWinning === true);
    }
    this.#showForcedInWords(answer === null || answer.solutions === null ? ["…"] : forced.length === 0 ? ["none"] : forced);
    if (this.said && answer !== null && said.kind !== "unknown") {
      this.#say(`${this.said} ${plural(pegs, "peg")} left. ${said.text}. ${said.next}`);
      this.said = "";
    }
  }

  #state(pegs) {
    const { game, answer, analyzes, hints } = this;
    const played = game.played.map((jump) => this.board.jumpName(jump));
    const [isSetUp, isFinish] = [!this.starts.includes(game.start), this.#isSolved];
    return { analyzes, answer, isFinish, isSetUp, firstLost: this.#firstLost(), played, moves: game.moves, hints, pegs, legal: this.legal.length };
  }

  /** The action of the player. */
  #hand() {
    const { analyzes, editing, noHint, stuck, stays } = this;
    const { choosing, refused } = this.ends;
    const held = this.selected < 0 ? "" : this.board.names[this.selected];
    const jumps = analyzes && held !== "" ? this.#jumpsOf(this.selected) : [];
    const lost = jumps.filter((jump) => this.#loses(jump)).length;
    const loses = lost === 0 ? "" : lost === jumps.length ? "all" : "some";
    return { choosing, refused, editing, hint: this.hint < 0 ? "" : this.board.jumpName(this.hint), noHint, held, stays, stuck, loses };
  }

  /** Shows the moves of the game and the slider. */
  #showGame() {
    const { jumps, made } = this.game;
    const wins = (at) => this.answers.get(this.game.positionAfter(at))?.isWinning;
    const kind = (_, i) => (!this.analyzes || wins(i) !== true ? "" : wins(i + 1) === true ? "good" : wins(i + 1) === false ? "bad" : "");
    showMoves(byId("record"), this.board, this.game, jumps.map(kind));
    const slider = byId("slider");
    slider.max = jumps.length;
    slider.value = made;
    slider.disabled = jumps.length === 0;
    slider.setAttribute("aria-valuetext", `${made} of ${plural(jumps.length, "jump")}`);
    byId("at").textContent = `${made} / ${jumps.length}`;
  }

  /** No line ends within a jump. Where the list is longer than its place, the Tab key comes there, to scroll it. */
  #showForcedInWords(jumps) {
    const text = byId("forced");
    const whole = (jump) => Object.assign(document.createElement("span"), { textContent: jump });
    text.replaceChildren(...jumps.flatMap((jump, i) => (i === 0 ? [whole(jump)] : [", ", whole(jump)])));
    if (text.scrollHeight > text.clientHeight) {
      text.tabIndex = 0;
    } else {
      text.removeAttribute("tabindex");
    }
  }

  /** The number of the first jump after which the game is lost; 0 if it is not lost, or was lost from the beginning. */
  #firstLost() {
    for (let made = 0; made <= this.game.made; made++) {
      if (this.answers.get(this.game.positionAfter(made))?.isWinning === false) {
        return made;
      }
    }
    return 0;
  }

  #showControls() {
    const focused = document.activeElement;
    const isBusy = this.editing || this.ends.choosing !== "";
    const canWin = this.answer?.jumps.some((jump) => jump.isWinning) ?? false;
    const isOver = this.#isSolved || this.legal.length === 0;
    const tellsLoss = this.#firstLost() > 0 && !this.#isSolved && (this.analyzes || this.noHint || isOver);
    byId("undo").disabled = !this.game.canUndo;
    byId("redo").disabled = this.game.made === this.game.jumps.length;
    byId("back").hidden = isBusy || !tellsLoss;
    byId("next").hidden = isBusy || !isOver || tellsLoss;
    byId("next").textContent = isOver && this.ends.hasNext ? "Next problem" : "New game";
    byId("hint").textContent = this.hint < 0 ? "Hint" : "Make this jump";
    byId("hint").hidden = !byId("back").hidden || !byId("next").hidden;
    byId("hint").disabled = isBusy || this.noHint || (this.analyzes ? !canWin : this.answer === null || this.answer.isWinning === null);
    byId("solve").disabled = (!canWin && !this.timer) || isBusy;
    byId("solve").textContent = this.timer ? "Stop" : "Solve";
    if (focused?.disabled || focused?.hidden) {
      this.view.focusLast();
    }
    byId("edit").setAttribute("aria-pressed", String(this.editing));
    byId("edit-more").hidden = !this.editing;
    ["start", "finish"].forEach((end) => byId(`choose-${end}`).setAttribute("aria-pressed", String(this.ends.choosing === end)));
  }

  // ---- controls

  #connect() {
    const on = (id, action) => byId(id).addEventListener("click", action);
    on("undo", () => this.#undo());
    on("redo", () => this.#redo());
    on("hint", () => this.#giveHint());
    on("solve", () => this.#playOn());
    on("back", () => this.#goTo(this.#firstLost() - 1));
    on("next", () => this.#next());
    on("restart", () => this.#restart());
    on("mode-play", () => this.#chooseMode("play"));
    on("mode-analyze", () => this.#chooseMode("analyze"));
    on("edit", () => this.#edit(!this.editing));
    on("fill", () => this.#setUp(this.board.full));
    on("empty", () => this.#setUp(0n));
    on("copy", () => this.#copy(this.game.text, "The game is copied."));
    on("share", () => this.#share());
    on("load", () => this.#load());
    on("jumps", ({ target }) => this.#playListed(this.#listed(target)));
    ["pointerover", "focusin"].forEach((event) => byId("jumps").addEventListener(event, ({ target }) => this.view.showHint(this.#listed(target))));
    ["pointerleave", "focusout"].forEach((event) => byId("jumps").addEventListener(event, () => this.view.showHint(this.hint)));
    on("record", ({ target }) => {
      const at = [...byId("record").querySelectorAll("button")].indexOf(target.closest("button"));
      if (at >= 0) {
        this.#goTo(at + 1);
      }
    });
    byId("slider").addEventListener("input", () => this.#goTo(Number(byId("slider").value), true));
    byId("slider").addEventListener("change", () => this.#goTo(Number(byId("slider").value)));
    ["show-forced", "names"].forEach((id) => byId(id).addEventListener("change", () => this.#show()));
    document.addEventListener("click", ({ target }) => this.#clickBeside(target));
    window.addEventListener("hashchange", () => this.#openLink() && this.#changed("From the link."));
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** A click outside the board and the controls lets go of the peg in hand. */
  #clickBeside(target) {
    if (this.selected >= 0 && !target.closest("#board, button, input, select, textarea, summary, label, a")) {
      this.#letGo();
      this.#show();
    }
  }

  /** The jump of a button of the list of jumps; -1 if it is not legal. */
  #listed(target) {
    const name = target.closest("button")?.dataset.jump;
    return this.legal.find((jump) => this.board.jumpName(jump) === name) ?? -1;
  }

  #playListed(jump) {
    if (jump >= 0 && !this.editing) {
      this.#stopPlaying();
      this.#play(jump);
    }
  }

  #key(event) {
    const isTyping = event.target.closest?.("textarea, select");
    const isUndo = event.key === "Backspace" || (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey));
    if (event.key === "Escape") {
      const end = this.ends.choosing;
      this.#letGo();
      this.ends.cancel();
      this.#show();
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

  #edit(on) {
    this.#stopPlaying();
    this.editing = on;
    if (on) {
      this.#begin(this.game.position);
    }
    this.#changed(on ? "Set up a position: each hole is a switch." : "Play from here.");
  }

  #setUp(position) {
    this.#begin(position);
    this.#changed("");
  }

  #load() {
    this.#stopPlaying();
    const fault = this.game.load(this.starts.includes(this.game.start) ? this.ends.start : this.game.start, byId("moves").value);
    byId("fault").textContent = fault ?? "";
    if (fault === null) {
      this.#changed("The game is loaded.");
    }
  }

  #share() {
    this.#copy(location.href, "The link is copied. It is also in the address bar.");
  }

  async #copy(text, said) {
    try {
      await navigator.clipboard.writeText(text);
      byId("fault").textContent = said;
    } catch {
      byId("fault").textContent = `The text could not be copied. Here it is: ${text}`;
    }
  }
}

/** Begins the page. The text is the script of its worker. */
export function begin(script) {
  const problem = JSON.parse(byId("problem").textContent);
  const source = new Blob([script], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(source));
  worker.postMessage({ problem, sets: byId("sets").textContent.trim() });
  new Page(problem, worker);
  document.body.dataset.ready = String(Math.round(performance.now()));
}
