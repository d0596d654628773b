import { Board } from "./board.mjs";
import { BoardView } from "./board-view.mjs";
import { Game } from "./game.mjs";
import { forcedInWords, grouped, oneIn, plural, verdict } from "./words.mjs";

const byId = (id) => document.getElementById(id);

/**
 * The page: one game, what the worker knows of it, and the controls. Data attributes of the body say how far it is, for
 * tests: `ready` and `numbered`, milliseconds after opening; `answered`, the position that is shown with its verdict;
 * `counted`, whether with its numbers. `pace` is the time between two jumps when a solution is played.
 */
class Page {
  constructor(problem, worker) {
    this.problem = problem;
    this.worker = worker;
    this.board = new Board(problem.board);
    this.starts = problem.starts.map(BigInt).reverse(); // of single vacancies that of the first hole comes first
    this.allFinishes = problem.finishes.map(BigInt);
    this.finishes = this.allFinishes;
    this.game = new Game(this.board, this.starts[0]);
    this.answers = new Map();
    this.asked = 0;
    this.selected = -1;
    this.hint = -1;
    this.counting = "…";
    this.editing = false;
    this.timer = 0;
    this.view = new BoardView(this.board, byId("board"), {
      onHole: (hole) => this.#hole(hole),
      onDrop: (from, to) => this.#drop(from, to),
    });
    this.#offerEnds();
    this.#connect();
    worker.onmessage = ({ data }) => this.#hear(data);
    this.#openLink();
    this.#changed("");
  }

  // ---- the worker

  #hear({ id, answers, progress, ready }) {
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
    if (answers && id === this.asked) {
      this.asking.forEach((position, i) => this.answers.set(position, answers[i]));
      this.#show();
      document.body.dataset.answered = String(this.game.position);
      document.body.dataset.counted = String(answers[0].solutions !== null);
    }
  }

  /** Asks for the position and all before it. */
  #ask() {
    document.body.dataset.counted = "false";
    this.asking = [this.game.position];
    for (let made = 0; made < this.game.made; made++) {
      this.asking.push(this.game.positionAfter(made));
    }
    this.worker.postMessage({ id: ++this.asked, positions: this.asking });
  }

  get answer() {
    return this.answers.get(this.game.position) ?? null;
  }

  // ---- what the player does

  #hole(hole) {
    this.#stopPlaying();
    if (this.editing) {
      this.game.begin(this.game.position ^ (1n << BigInt(hole)));
      this.#changed("");
      return;
    }
    const jump = this.selected < 0 ? -1 : this.board.jump(this.selected, hole);
    if (jump >= 0 && this.legal.includes(jump)) {
      this.#play(jump);
      return;
    }
    const jumps = this.#jumpsOf(hole);
    this.selected = jumps.length > 0 && hole !== this.selected ? hole : -1;
    this.#show();
    if (this.selected >= 0) {
      this.#say(`${this.board.names[hole]} taken, can jump to ${jumps.map((made) => this.#target(made)).join(", ")}`);
    } else if (jumps.length === 0 && this.board.has(this.game.position, hole)) {
      this.#say(`${this.board.names[hole]} has no jump`);
    }
  }

  #drop(from, to) {
    this.#stopPlaying();
    const jump = to < 0 ? -1 : this.board.jump(from, to);
    if (jump >= 0 && this.legal.includes(jump)) {
      this.#play(jump, false);
    } else {
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

  #play(jump, glides = true) {
    const [from, , to] = this.board.jumps[jump];
    this.game.play(jump);
    if (document.activeElement?.closest?.("#board")) {
      this.view.focus(to);
    }
    this.#changed(`${this.board.jumpName(jump)}.`);
    if (glides) {
      this.view.glide(from, to);
    }
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
    this.#stopPlaying();
    if (this.hint >= 0) {
      this.#play(this.hint);
      return;
    }
    const best = this.#best();
    if (best === null) {
      this.#say("There is no jump that wins.");
      return;
    }
    this.hint = best.jump;
    this.selected = this.board.jumps[best.jump][0];
    this.#show();
    this.#say(`Hint: ${this.board.jumpName(best.jump)}. Ask again to make it.`);
  }

  /** The winning jump with most solutions behind it; null where there is none. */
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
    if (this.game.start === this.#chosenStart()) {
      this.game.rewind();
    } else {
      this.game.begin(this.#chosenStart());
    }
    this.#changed("From the start.");
  }

  // ---- starts and finishes

  #nameOf(position) {
    const pegs = this.board.pegs(position);
    const empty = this.board.names.filter((_, hole) => !pegs.includes(hole));
    const few = (names) => names.join(" ");
    return pegs.length <= empty.length ? few(pegs.map((hole) => this.board.names[hole])) : `${few(empty)} empty`;
  }

  #offerEnds() {
    const option = (value, text) => Object.assign(document.createElement("option"), { value, textContent: text });
    byId("start").append(...this.starts.map((start) => option(String(start), this.#nameOf(start))));
    const each = this.allFinishes.map((finish) => option(String(finish), this.#nameOf(finish)));
    const isComplement = this.starts.every((start) => this.allFinishes.includes(start ^ this.board.full));
    byId("finish").append(option("any", "any of the finishes"), ...(isComplement ? [option("start", "where the start is empty")] : []), ...each);
    byId("ends").hidden = this.starts.length === 1 && this.allFinishes.length === 1;
    byId("start-choice").hidden = this.starts.length === 1;
    byId("finish-choice").hidden = this.allFinishes.length === 1;
  }

  #chosenStart() {
    return BigInt(byId("start").value);
  }

  #chooseEnds() {
    this.#chooseFinishes();
    this.#restart();
  }

  #chooseFinishes() {
    const finish = byId("finish").value;
    const complement = this.#chosenStart() ^ this.board.full;
    const chosen = finish === "any" ? this.allFinishes : finish === "start" ? [complement] : [BigInt(finish)];
    if (chosen.length !== this.finishes.length || chosen.some((position) => !this.finishes.includes(position))) {
      this.finishes = chosen;
      this.answers.clear();
      this.worker.postMessage({ finishes: chosen });
    }
  }

  /** The fragment of a link to the game, with the chosen finish. */
  get #fragment() {
    return this.game.fragment + (this.allFinishes.length > 1 ? `&finish=${byId("finish").value}` : "");
  }

  /** Loads the game of the address for its finish. Returns whether the address has one. */
  #openLink() {
    if (!this.game.loadFragment(location.hash)) {
      return false;
    }
    if (this.starts.includes(this.game.start)) {
      byId("start").value = String(this.game.start);
    }
    const finish = new URLSearchParams(location.hash.replace(/^#/, "")).get("finish");
    if ([...byId("finish").options].some((option) => option.value === finish)) {
      byId("finish").value = finish;
    }
    this.#chooseFinishes();
    return true;
  }

  // ---- what the player sees

  /** After any change of the position. */
  #changed(said) {
    this.selected = -1;
    this.hint = -1;
    this.said = said;
    byId("moves").value = this.game.text;
    byId("fault").textContent = "";
    history.replaceState(null, "", this.#fragment);
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
    this.#showControls();
  }

  #showBoard() {
    const warns = byId("warn").checked;
    this.svgClass("named", byId("names").checked);
    this.svgClass("editing", this.editing);
    this.svgClass("holding", this.selected >= 0);
    this.view.show(this.board.names.map((name, hole) => this.#spot(name, hole, warns)));
    const showsForced = byId("show-forced").checked && !this.editing && this.answer !== null;
    this.view.showForced(showsForced ? this.answer.forced : [], showsForced ? this.answer.forcedLines : [], this.legal);
    this.view.showHint(this.hint);
  }

  svgClass(name, on) {
    byId("board").classList.toggle(name, on);
  }

  /** The hole of the last peg, where there is one finish of one peg; otherwise -1. */
  #goal() {
    const holes = this.finishes.length === 1 ? this.board.pegs(this.finishes[0]) : [];
    return holes.length === 1 ? holes[0] : -1;
  }

  #spot(name, hole, warns) {
    const isPeg = this.board.has(this.game.position, hole);
    const classes = [isPeg ? "has-peg" : "is-empty"];
    const label = [name, isPeg ? "peg" : "empty"];
    if (hole === this.#goal()) {
      classes.push("is-goal");
      label.push("goal");
    }
    if (this.editing) {
      return { classes, label: label.join(", "), pressed: isPeg };
    }
    const jumps = this.#jumpsOf(hole);
    const lost = warns ? jumps.filter((jump) => this.#loses(jump)) : [];
    if (jumps.length > 0) {
      const isInTheWay = this.selected >= 0 && this.hint < 0 && hole !== this.selected;
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
    const played = game.played.map((jump) => this.board.jumpName(jump));
    const isFinish = this.finishes.includes(game.position);
    const isSetUp = !this.starts.includes(game.start);
    const said = verdict({ answer, isFinish, isSetUp, firstLost: this.#firstLost(), played, pegs }, this.#hand());
    byId("verdict").dataset.kind = said.kind;
    byId("verdict-text").textContent = said.text;
    byId("verdict-next").textContent = said.next;
    byId("pegs").textContent = grouped(pegs);
    byId("solutions").textContent = answer === null || answer.solutions === null ? this.counting : grouped(answer.solutions);
    byId("solutions").title = answer?.solutions ? String(answer.solutions) : "";
    byId("chance").textContent = answer === null || answer.chance === null ? "…" : oneIn(answer.chance);
    const forced = answer === null ? [] : forcedInWords(this.board, answer);
    this.#showForcedInWords(answer === null || answer.solutions === null ? ["…"] : forced.length === 0 ? ["none"] : forced);
    if (this.said && answer !== null && said.kind !== "unknown") {
      this.#say(`${this.said} ${plural(pegs, "peg")} left. ${said.text}. ${said.next}`);
      this.said = "";
    }
  }

  /** What the player is about. */
  #hand() {
    const held = this.selected < 0 ? "" : this.board.names[this.selected];
    const jumps = byId("warn").checked && held !== "" ? this.#jumpsOf(this.selected) : [];
    const lost = jumps.filter((jump) => this.#loses(jump)).length;
    const loses = lost === 0 ? "" : lost === jumps.length ? "all" : "some";
    return { editing: this.editing, hint: this.hint < 0 ? "" : this.board.jumpName(this.hint), held, loses };
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

  /** The number of the first jump behind which the game is lost; 0 if it is not, or was from the beginning. */
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
    byId("undo").disabled = !this.game.canUndo;
    byId("redo").disabled = this.game.made === this.game.jumps.length;
    const canWin = this.answer?.jumps.some((jump) => jump.isWinning) ?? false;
    byId("hint").disabled = !canWin || this.editing;
    byId("play").disabled = (!canWin && !this.timer) || this.editing;
    if (focused?.disabled) {
      this.view.focusLast();
    }
    byId("play").textContent = this.timer ? "Stop" : "Solve";
    byId("edit").setAttribute("aria-pressed", String(this.editing));
    byId("edit-more").hidden = !this.editing;
  }

  // ---- controls

  #connect() {
    const on = (id, action) => byId(id).addEventListener("click", action);
    on("undo", () => this.#undo());
    on("redo", () => this.#redo());
    on("hint", () => this.#giveHint());
    on("play", () => this.#playOn());
    on("restart", () => this.#restart());
    on("edit", () => this.#edit(!this.editing));
    on("fill", () => this.#setUp(this.board.full));
    on("empty", () => this.#setUp(0n));
    on("copy", () => this.#copy(this.game.text, "The game is copied."));
    on("share", () => this.#share());
    on("load", () => this.#load());
    ["warn", "show-forced", "names"].forEach((id) => byId(id).addEventListener("change", () => this.#show()));
    ["start", "finish"].forEach((id) => byId(id).addEventListener("change", () => this.#chooseEnds()));
    window.addEventListener("hashchange", () => this.#openLink() && this.#changed("From the link."));
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    const isTyping = event.target.closest?.("textarea, select, input");
    const isUndo = event.key === "Backspace" || (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey));
    if (event.key === "Escape") {
      this.selected = -1;
      this.hint = -1;
      this.#show();
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
      this.game.begin(this.game.position);
    }
    this.#changed(on ? "Set up a position: each hole is a switch." : "Play from here.");
  }

  #setUp(position) {
    this.game.begin(position);
    this.#changed("");
  }

  #load() {
    this.#stopPlaying();
    const fault = this.game.load(this.starts.includes(this.game.start) ? this.#chosenStart() : this.game.start, byId("moves").value);
    byId("fault").textContent = fault ?? "";
    if (fault === null) {
      this.#changed("The game is played.");
    }
  }

  #share() {
    this.#copy(location.href, "The link is copied, and stands in the address line.");
  }

  async #copy(text, said) {
    try {
      await navigator.clipboard.writeText(text);
      byId("fault").textContent = said;
    } catch {
      byId("fault").textContent = `Nothing could be copied; here it is: ${text}`;
    }
  }
}

function begin() {
  const problem = JSON.parse(byId("problem").textContent);
  const source = new Blob([byId("worker").textContent], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(source));
  worker.postMessage({ problem, sets: byId("sets").textContent.trim() });
  new Page(problem, worker);
  document.body.dataset.ready = String(Math.round(performance.now()));
}

begin();
