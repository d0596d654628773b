import { BoardView, small } from "./board-view.mjs";
import { Board } from "./board.mjs";
import { connectLook, sound } from "./look.mjs";
import { solvedProblems } from "./progress.mjs";
import { sortTables } from "./tables.mjs";

/** The pages of an atlas. The index: a game, progress, filters. The page of a board: the problem from one hole to another. */

const byId = (id) => document.getElementById(id);
const bold = (text) => Object.assign(document.createElement("b"), { textContent: text });
const plural = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** A game on the index: from one empty hole, and any last peg counts. */
class LiveGame {
  constructor(board, hole, next) {
    this.board = board;
    this.hole = hole;
    this.next = next;
    this.view = new BoardView(board, byId("board"), {
      onHole: (pressed) => this.#press(pressed),
      onDrop: (from, to) => (to < 0 ? this.#show(from) : this.#jump(from, to) || this.#show(from)),
    });
    byId("restart").addEventListener("click", () => { this.#begin(); this.view.focusLast(); });
    this.#begin();
  }

  #begin() {
    this.position = this.board.full ^ (1n << BigInt(this.hole));
    this.view.focus(this.hole, false);
    this.#show(this.board.jumps[this.board.legal(this.position)[0]]?.[0] ?? -1);
    byId("tip").hidden = !this.#targets(this.held).length;
  }

  #targets(peg) {
    return this.board.legal(this.position).filter((jump) => this.board.jumps[jump][0] === peg).map((jump) => this.board.jumps[jump][2]);
  }

  #press(hole) {
    if (hole >= 0 && !this.#jump(this.held, hole)) {
      if (this.board.has(this.position, hole) && !this.#targets(hole).length) {
        this.view.refuse(hole);
      }
      this.#show(this.#targets(hole).length && hole !== this.held ? hole : -1);
    }
  }

  /** Makes a jump if it is legal. Returns whether it is. */
  #jump(from, to) {
    if (!this.#targets(from).includes(to)) {
      return false;
    }
    const jump = this.board.jump(from, to);
    this.position = this.board.after(this.position, jump);
    byId("tip").hidden = true;
    this.view.glide(from, to, this.board.jumps[jump][1]);
    this.#show(-1);
    this.view.showLast(jump);
    this.view.focus(to, false);
    const isOver = !this.board.legal(this.position).length;
    const isWon = this.board.pegs(this.position).length === 1;
    sound(isWon ? "won" : isOver ? "lost" : "jump");
    if (isWon) {
      this.view.celebrate(to);
    }
    return true;
  }

  #show(held) {
    this.held = held;
    const targets = this.#targets(held);
    this.view.svg.classList.toggle("holding", held >= 0);
    this.view.show(this.board.names.map((name, hole) => {
      const hasPeg = this.board.has(this.position, hole);
      const can = this.#targets(hole).length > 0;
      const classes = [hasPeg ? "has-peg" : "is-empty", ...(can ? ["can-jump"] : []), ...(hole === held ? ["selected"] : []), ...(targets.includes(hole) ? ["is-target"] : [])];
      return { classes, pressed: hole === held, label: `${name}, ${hasPeg ? "peg" : "empty"}${can ? ", can jump" : ""}${targets.includes(hole) ? `, ${this.board.names[held]} can jump here` : ""}` };
    }));
    this.#tell();
  }

  #tell() {
    const pegs = this.board.pegs(this.position).length;
    const isOver = !this.board.legal(this.position).length;
    const said = pegs === 1 ? "1 peg left: solved!" : isOver ? `${pegs} pegs left: no peg can jump.` : `${plural(pegs, "peg")} left`;
    if (byId("say").textContent !== said) {
      byId("say").textContent = said;
    }
    byId("restart").hidden = pegs === this.board.size - 1;
    byId("onward").hidden = !isOver || !this.next;
    if (this.next) {
      byId("onward").textContent = `Next: ${this.next.title}`;
      byId("onward").href = this.next.href;
    }
  }
}

/** Fills the cards of the boards, the doors and the problem of the day. */
function showIndex({ boards, problems }) {
  const solved = solvedProblems();
  const playable = problems.map((problem) => ({ ...problem, href: `play/${problem.path}.html`, isSolved: problem.path in solved }));
  const solvable = playable.filter((problem) => problem.fewest === null);
  const isOpen = (problem) => !problem.isSolved;
  const named = (problem) => `${boards[problem.board].title}, ${problem.title}`;
  const odds = ({ oneIn }) => (oneIn ? `, 1 in ${oneIn}` : "");
  const easiest = solvable.find(isOpen) ?? solvable[0] ?? playable[0];
  if (easiest) {
    byId("easiest").href = easiest.href;
    byId("easiest-text").textContent = `${isOpen(easiest) ? "Next" : "All solved. Again"}: ${named(easiest)}`;
    byId("solved").textContent = `${solvable.length - solvable.filter(isOpen).length} of ${solvable.length} solved`;
  }
  const triangle = boards.findIndex(({ board }) => board.name === "triangle:5" && board.jumps.length === 36);
  const own = (board) => playable.filter((problem) => problem.board === board);
  const live = triangle >= 0 ? triangle : boards.map((_, board) => board).filter((board) => own(board).length)
    .sort((a, b) => Number(own(a)[0].fewest !== null) - Number(own(b)[0].fewest !== null) || boards[a].board.holes.length - boards[b].board.holes.length)[0];
  if (live === undefined) {
    byId("live").hidden = true;
  } else {
    const board = new Board(boards[live].board);
    new LiveGame(board, triangle >= 0 ? 0 : board.names.indexOf(own(live)[0].title.split(" ")[0]), easiest && { title: named(easiest), href: easiest.href });
  }
  const draw = (place, board) => place.append(small(new Board(boards[board].board), (1n << BigInt(boards[board].board.holes.length)) - 1n));
  document.querySelectorAll(".bcard .pic").forEach((place, board) => setTimeout(() => draw(place, board), 20 * board));
  document.querySelectorAll(".bcard").forEach((card, board) => {
    const these = own(board);
    const count = these.filter((problem) => problem.fewest === null).length;
    const done = these.filter((problem) => problem.isSolved && problem.fewest === null).length;
    const next = these.find((problem) => isOpen(problem) && problem.fewest === null);
    const play = next ?? these[0];
    if (count) {
      card.querySelector(".next").textContent = next ? `Next: ${next.title}${odds(next)}` : "All solved";
      card.querySelector(".prog").innerHTML = `<span class="track" role="img" aria-label="${done} of ${count} solved"><i style="width: ${(100 * done) / count}%"></i></span><span class="small soft num">${done} of ${count} solved</span>`;
    }
    if (play) {
      const link = Object.assign(document.createElement("a"), { className: "btn", href: play.href, innerHTML: `Play <span>${count ? (next ? "" : "again") : "for the fewest"}</span>` });
      link.setAttribute("aria-label", `Play ${named(play)}`);
      card.append(link);
    }
  });
  if (solvable.length) {
    const day = new Date();
    const today = solvable[(Math.floor(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 864e5) * 7919) % solvable.length];
    byId("day").hidden = false;
    byId("day-text").textContent = `${named(today)}${today.oneIn ? `: random play solves 1 in ${today.oneIn} games` : ""}`;
    byId("day-play").href = today.href;
    draw(byId("day").querySelector(".pic"), today.board);
  }
}

/** Shows the boards that the filters choose. The address has the filters, so that they are the same after Back. */
function filterBoards() {
  const cards = [...document.querySelectorAll(".bcard")];
  const controls = ["search", "lattice", "size", "solvable"].map(byId);
  const [search, lattice, size, solvable] = controls;
  const given = new URLSearchParams(location.hash.slice(1));
  controls.forEach((control) => { control.value = given.get(control.id) ?? ""; });
  function open(isOpen) {
    byId("filters").hidden = !isOpen;
    byId("filter").setAttribute("aria-expanded", String(isOpen));
  }
  function apply() {
    const words = search.value.toLowerCase().split(" ").filter((word) => word);
    for (const card of cards) {
      const { words: text, lattice: its, holes, share } = card.dataset;
      card.hidden = !(words.every((word) => text.includes(word)) && (!lattice.value || lattice.value === its)
        && Number(holes) <= (Number(size.value) || Infinity) && (!solvable.value || solvable.value === share));
    }
    byId("shown").textContent = plural(cards.filter((card) => !card.hidden).length, "board");
  }
  function keep() {
    const chosen = new URLSearchParams(controls.filter((control) => control.value.trim()).map((control) => [control.id, control.value]));
    history.replaceState(null, "", `${location.pathname}${location.search}${String(chosen) && "#"}${chosen}`);
    apply();
  }
  controls.forEach((control) => control.addEventListener("input", keep));
  byId("filter").addEventListener("click", () => { open(byId("filters").hidden); if (!byId("filters").hidden) { search.focus(); } });
  open(controls.some((control) => control.value));
  apply();
}

/** How a hole is marked as a finish, and what that means. */
const MARKS = { yes: "can be solved", no: "no solution", open: "not decided", never: "excluded by position class" };

/** The board of the page: first the start is chosen, then the finish. */
function chooseProblem({ name, board: shape, problems, table, first }) {
  const board = new Board(shape);
  const answer = byId("answer");
  let start = first;
  const problem = (from, to) => problems[table[from][to]];
  const isThere = (hole) => problem(hole, 0) !== undefined;
  const view = new BoardView(board, byId("board"), { onHole: (hole) => hole >= 0 && (start < 0 ? isThere(hole) && choose(hole) : show(hole)) });
  const names = (holes) => holes.flatMap((hole, i) => [i === 0 ? "" : i === holes.length - 1 ? " or " : ", ", bold(board.names[hole])]);
  const holes = board.names.map((_, hole) => hole);
  function link(it) {
    byId("play").hidden = !it?.play;
    byId("about").hidden = !it?.page;
    if (it?.play) {
      byId("play").href = `../play/${name}/${it.page}.html`;
      byId("play").querySelector("span").textContent = `Play ${it.page.replace("-", " to ")}`;
    }
    if (it?.page) {
      byId("about").href = `../problems/${name}/${it.page}.html`;
    }
  }
  function draw(finish) {
    view.show(board.names.map((hole, i) => {
      if (start < 0) {
        return { classes: ["has-peg", isThere(i) ? "is-offered" : "is-refused"], label: `${hole}${isThere(i) ? "" : ", not in this atlas"}`, pressed: false, isRefused: !isThere(i) };
      }
      const { mark } = problem(start, i);
      return { classes: ["is-empty", mark, ...(i === start ? ["is-start"] : []), ...(i === finish ? ["is-goal"] : [])], label: `${hole}, ${i === start ? "empty at the start, " : ""}${MARKS[mark]}`, pressed: i === finish };
    }));
    byId("again").disabled = start < 0;
    document.querySelector(".legend").hidden = start < 0;
  }
  function ask() {
    start = -1;
    link();
    draw(-1);
    const others = holes.filter((hole) => !isThere(hole)).length;
    answer.textContent = `Choose the hole that is empty at the start.${others ? ` This atlas has the problems of ${plural(board.size - others, "start")}; it does not have the other ${others}.` : ""}`;
  }
  function choose(hole) {
    start = hole;
    const found = holes.filter((finish) => problem(start, finish).mark === "yes");
    link();
    draw(-1);
    answer.replaceChildren("From ", bold(board.names[start]), ...(found.length
      ? [", the last peg can end in ", ...names(found), ". Press a green marble."]
      : [", no last peg is known to be possible."]));
  }
  function show(finish) {
    const it = problem(start, finish);
    const own = `${board.names[start]}-${board.names[finish]}`;
    link(it);
    draw(finish);
    answer.textContent = `From ${board.names[start]} to ${board.names[finish]}: ${it.text}${it.page && it.page !== own ? ` It is a mirror image of ${it.page.replace("-", " to ")}.` : ""}`;
  }
  byId("again").addEventListener("click", () => { ask(); view.focus(holes.find(isThere)); });
  if (first < 0) {
    ask();
  } else {
    choose(first);
  }
}

/** Ticks the problems that this browser has solved. Returns the rows of the others. */
function showTicks() {
  const solved = solvedProblems();
  return [...document.querySelectorAll("[data-path]")].filter((row) => {
    const isSolved = row.dataset.path in solved;
    row.querySelector(".tick").classList.toggle("on", isSolved);
    row.querySelector(".tick").setAttribute("aria-label", isSolved ? "solved" : "not solved yet");
    return !isSolved;
  });
}

/** Marks the easiest problem that is not solved yet, and counts the solved ones. */
function showNext(next) {
  const done = document.querySelectorAll(".tick.on").length;
  byId("solved").textContent = done ? `, ${done} solved` : "";
  next?.classList.add("is-next");
  next?.querySelector("a").firstChild.after(Object.assign(document.createElement("span"), { className: "go", textContent: "next" }));
}

connectLook();
const left = showTicks();
if (globalThis.atlas && byId("live")) {
  showIndex(globalThis.atlas);
  filterBoards();
}
if (byId("choice")) {
  chooseProblem(JSON.parse(byId("choice").textContent));
  showNext(left[0]);
}
sortTables();
