import { Board } from "./board.mjs";
import { drawSpot, drawWood, small } from "./board-view.mjs";
import { Drawing, RULES, SIDE } from "./drawing.mjs";
import { connectLook } from "./look.mjs";
import { MOST_HOLES, solverScript } from "./solver.mjs";

/** The page on which visitors draw a board. A worker finds the holes in which the last peg can be. */

const UNIT = 60;
/** Places around the holes and the edge of the drawing, and the fewest places in a row. */
const AROUND = 44;
const LEAST = 7;
const PATIENCE = 30_000;
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** The meaning of each mark. */
const SIGNS = { "is-start": "start", yes: "can be solved", no: "no solution", open: "not decided", never: "excluded by position class" };

const byId = (id) => document.getElementById(id);
const grid = byId("grid");
const presets = Drawing.presets();
const spots = new Map();
const wood = document.createElementNS(grid.namespaceURI, "g");

let drawing = presets[0][1];
let tool = "start";
let past = [];
let future = [];
/** The holes of the last peg, by number, of the drawing in `address`; null while the worker searches. */
let solved = { address: null, ends: [], isComplete: false };
let worker = null;
let stroke = null;
let note = "";

const nameOf = (place) => drawing.board().holes[drawing.holes.indexOf(place)][0];
const problemAddress = () => new Drawing(drawing.rules, drawing.holes, drawing.start).address;

/** For each hole its mark as a finish: a key of `SIGNS`; empty without a start. */
function marks() {
  if (drawing.start === null) {
    return [];
  }
  const { ends, isComplete } = solved;
  return drawing.feasible().map((isFeasible, hole) => (!isFeasible ? "never" : ends.includes(hole) ? "yes" : isComplete ? "no" : "open"));
}

const isSearching = () => worker !== null;

/** Starts a search for the start of the drawing, and ends one that no longer matters. */
function solve() {
  const address = problemAddress();
  if (solved.address === address) {
    return;
  }
  worker?.terminate();
  worker = null;
  solved = { address, ends: [], isComplete: false };
  if (drawing.start === null || drawing.holes.length > MOST_HOLES) {
    return;
  }
  const { holes, jumps } = drawing.board();
  worker = new Worker(URL.createObjectURL(new Blob([solverScript()], { type: "text/javascript" })));
  worker.onmessage = ({ data }) => {
    worker.terminate();
    worker = null;
    solved = { address, ...data };
    show();
  };
  worker.postMessage({ jumps, holes: holes.length, start: 2 ** holes.length - 1 - 2 ** drawing.holes.indexOf(drawing.start), milliseconds: PATIENCE });
}

/** The finish: the chosen one, or the solvable one that is nearest to the middle. */
function finishOf(marked) {
  if (drawing.finish !== null) {
    return drawing.finish;
  }
  const middle = ["x", "y"].map((axis) => drawing.holes.reduce((sum, place) => sum + drawing.where(place)[axis], 0) / drawing.holes.length);
  const distance = (place) => Math.hypot(drawing.where(place).x - middle[0], drawing.where(place).y - middle[1]);
  return drawing.holes.filter((_, hole) => marked[hole] === "yes").sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** The first and last columns and rows that are shown: those of the holes and one more around. */
function frame() {
  return [0, 1].map((digit) => {
    const all = drawing.holes.map((place) => Number(place[digit]));
    let [first, last] = all.length > 0 ? [Math.max(0, Math.min(...all) - 1), Math.min(SIDE - 1, Math.max(...all) + 1)] : [1, SIDE - 2];
    while (last - first + 1 < LEAST) {
      [first, last] = first > 0 && (first + last >= SIDE - 1 || last === SIDE - 1) ? [first - 1, last] : [first, last + 1];
    }
    return [first, last];
  });
}

/** Draws the wood and moves the places; not during a stroke, whose places stay under the finger. */
function showPlaces() {
  const at = (place) => ({ x: drawing.where(place).x * UNIT, y: drawing.where(place).y * UNIT });
  wood.replaceChildren();
  drawWood(wood, drawing.holes.map(at), drawing.board().jumps);
  if (stroke) {
    return;
  }
  const [columns, rows] = frame();
  const shown = (place) => [columns, rows].every(([first, last], digit) => place[digit] >= first && place[digit] <= last);
  spots.forEach((spot, place) => {
    spot.setAttribute("transform", `translate(${at(place).x} ${at(place).y})`);
    spot.classList.toggle("far", !shown(place));
  });
  const inView = [...spots.keys()].filter(shown).map(at);
  const ends = (axis) => [Math.min, Math.max].map((most) => most(...inView.map((point) => point[axis])));
  const [[left, right], [top, bottom]] = [ends("x"), ends("y")];
  grid.setAttribute("viewBox", `${left - AROUND} ${top - AROUND} ${right - left + 2 * AROUND} ${bottom - top + 2 * AROUND}`);
  focus(inFocus() ?? drawing.holes[0] ?? "44", false);
}

function showSpots(marked, finish) {
  let nth = 0;
  spots.forEach((spot, place) => {
    const hole = drawing.holes.indexOf(place);
    const isStart = place === drawing.start;
    const sign = isSearching() && marked[hole] === "open" ? "" : marked[hole] ?? "";
    const classes = ["spot", hole < 0 ? "outside" : sign, isStart && "is-start", hole >= 0 && place === finish && "is-goal", spot.classList.contains("far") && "far"];
    spot.setAttribute("class", classes.filter(Boolean).join(" "));
    spot.style.setProperty("--nth", sign === "yes" ? nth++ : 0);
    const parts = hole < 0 ? [`no hole, column ${Number(place[0]) + 1}, row ${Number(place[1]) + 1}`] : [nameOf(place), isStart && "start", sign && SIGNS[sign], place === finish && "finish"];
    spot.setAttribute("aria-label", parts.filter(Boolean).join(", "));
  });
}

/** The sentence about the drawing, as HTML. */
function sentence(marked, finish) {
  const size = drawing.holes.length;
  const count = (mark) => marked.filter((one) => one === mark).length;
  if (size === 0) {
    return "Paint holes, or begin with a board below.";
  }
  if (drawing.start === null) {
    return tool === "start" ? "Press the hole that is empty at the start." : "When the board is complete, choose Start.";
  }
  if (size > MOST_HOLES) {
    return `Its position class (the Rule of Three) allows the last peg in <b>${count("open")} of ${size}</b> holes. For more than ${MOST_HOLES} holes, use the command below.`;
  }
  if (isSearching()) {
    return "Solving …";
  }
  if (drawing.finish !== null && marked[drawing.holes.indexOf(finish)] !== "yes") {
    const mark = marked[drawing.holes.indexOf(finish)];
    return `${nameOf(drawing.start)} to ${nameOf(finish)}: ${mark === "no" ? "no solution; all of play was searched" : mark === "never" ? "excluded by position class (the Rule of Three)" : SIGNS[mark]}.`;
  }
  const open = count("open") ? `; ${count("open")} not decided` : "";
  return `The last peg can end in <b>${count("yes")} of ${size}</b> holes${open}.`;
}

function showAnswer(marked, finish) {
  const size = drawing.holes.length;
  const start = drawing.start === null ? "" : `, start ${nameOf(drawing.start)}`;
  byId("title").textContent = size === 0 ? "No holes yet" : `${size === 1 ? "1 hole" : `${size} holes`}${start}`;
  const isSolvable = finish !== null && marked[drawing.holes.indexOf(finish)] === "yes";
  const isCounted = size <= RULES.get(drawing.rules).mostCounted;
  const next = !isSolvable || note ? "" : isCounted ? " Press a green marble to choose the finish, and then play." : " A board of this size takes the command below to play.";
  byId("answer").innerHTML = `${note || sentence(marked, finish)}<span class="soft">${next}</span>`;
  const play = byId("play");
  play.hidden = !isSolvable || !isCounted;
  if (!play.hidden) {
    play.href = `play.html?${new Drawing(drawing.rules, drawing.holes, drawing.start, finish).address}`;
    play.querySelector("span").textContent = `Play ${nameOf(drawing.start)} to ${nameOf(finish)}`;
  }
  byId("again").hidden = drawing.start === null;
  const signs = drawing.start === null ? [] : Object.keys(SIGNS).filter((sign) => sign === "is-start" || (marked.includes(sign) && !(sign === "open" && isSearching())));
  if (byId("legend").dataset.signs !== signs.join()) {
    byId("legend").dataset.signs = signs.join();
    byId("legend").replaceChildren(...signs.map(legend));
  }
}

function legend(sign) {
  const item = document.createElement("li");
  item.innerHTML = `<svg viewBox="-30 -30 60 60" aria-hidden="true"><rect x="-30" y="-30" width="60" height="60" rx="14"/></svg>${SIGNS[sign]}`;
  drawSpot(item.firstChild, { x: 0, y: 0 }).classList.add(sign);
  return item;
}

function show() {
  const marked = marks();
  const finish = finishOf(marked);
  showSpots(marked, finish);
  showAnswer(marked, finish);
  const { rules, holes } = drawing;
  document.querySelectorAll("[data-tool]").forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.tool === tool)));
  document.querySelectorAll("[data-rules]").forEach((button) => button.setAttribute("aria-pressed", String(button.dataset.rules === rules)));
  [...byId("presets").children].forEach((button, i) => {
    const [, preset] = presets[i];
    button.setAttribute("aria-pressed", String(preset.rules === rules && preset.holes.join() === holes.join()));
  });
  grid.classList.toggle("editing", tool !== "start");
  byId("undo").disabled = past.length === 0;
  byId("redo").disabled = future.length === 0;
  byId("clear").disabled = holes.length === 0;
  const job = drawing.job();
  byId("job").value = job || `A board has 1 to 64 holes, not ${holes.length}.`;
  byId("file").toggleAttribute("href", job !== "");
  if (job) {
    byId("file").href = `data:text/yaml;charset=utf-8,${encodeURIComponent(job)}`;
  }
}

/** Replaces the drawing, and writes the address of the page. */
function draw(next) {
  const isSame = next.holes.join() === drawing.holes.join() && next.lattice === drawing.lattice;
  drawing = next;
  note = "";
  if (!isSame || !stroke) {
    showPlaces();
  }
  if (!stroke) {
    history.replaceState(null, "", `#${drawing.address}`);
    solve();
  }
  show();
}

/** Replaces the drawing by a step that can be undone. */
function step(next) {
  if (next.address !== drawing.address) {
    past.push(drawing);
    future = [];
    draw(next);
  }
}

function travel(from, to) {
  if (from.length > 0) {
    to.push(drawing);
    draw(from.pop());
  }
}

/** The drawing with a place painted or erased. */
function painted(place) {
  const rest = drawing.holes.filter((hole) => hole !== place);
  return new Drawing(drawing.rules, tool === "paint" ? [...rest, place] : rest, drawing.start);
}

/** A press on a place, by a key or, if the tool does not paint, by a pointer. */
function press(place) {
  focus(place, false);
  if (tool !== "start") {
    step(painted(place));
  } else if (drawing.holes.includes(place)) {
    step(drawing.start === null ? new Drawing(drawing.rules, drawing.holes, place) : new Drawing(drawing.rules, drawing.holes, drawing.start, place));
  }
}

function anotherStart() {
  tool = "start";
  step(new Drawing(drawing.rules, drawing.holes));
  show();
}

const inFocus = () => [...spots.keys()].find((place) => spots.get(place).getAttribute("tabindex") === "0" && !spots.get(place).classList.contains("far"));

/** Makes a place the one that the Tab key reaches, and goes there unless told not to. */
function focus(place, go = true) {
  spots.forEach((spot, other) => spot.setAttribute("tabindex", other === place ? "0" : "-1"));
  if (go) {
    spots.get(place).focus();
  }
}

/** The place at a point of the screen; null if none is near. */
function placeAt({ x, y }) {
  const point = new DOMPoint(x, y).matrixTransform(grid.getScreenCTM().inverse());
  const near = ([place, _]) => Math.hypot(drawing.where(place).x * UNIT - point.x, drawing.where(place).y * UNIT - point.y) < UNIT / 2;
  return [...spots].filter(([, spot]) => !spot.classList.contains("far")).find(near)?.[0] ?? null;
}

/** Paints the places between the last point of a stroke and this one. */
function paintTo(event) {
  const to = { x: event.clientX, y: event.clientY };
  const from = stroke.point ?? to;
  const pieces = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 8));
  const places = new Set(Array.from({ length: pieces + 1 }, (_, i) => placeAt({ x: from.x + ((to.x - from.x) * i) / pieces, y: from.y + ((to.y - from.y) * i) / pieces })));
  stroke.point = to;
  const next = [...places].filter((place) => place !== null && drawing.holes.includes(place) === (tool === "erase"));
  next.forEach((place) => draw(painted(place)));
}

function endStroke() {
  if (stroke) {
    const { before } = stroke;
    stroke = null;
    if (before.address !== drawing.address) {
      past.push(before);
      future = [];
    }
    draw(drawing);
  }
}

function connectGrid() {
  grid.addEventListener("pointerdown", (event) => {
    if (tool !== "start" && event.isPrimary && event.button === 0) {
      stroke = { before: drawing };
      grid.setPointerCapture(event.pointerId);
      paintTo(event);
    }
  });
  grid.addEventListener("pointermove", (event) => stroke && event.isPrimary && paintTo(event));
  grid.addEventListener("pointerup", endStroke);
  grid.addEventListener("pointercancel", endStroke);
  // without this, a browser takes the finger for scrolling; two fingers still zoom
  grid.addEventListener("touchstart", (event) => tool !== "start" && event.touches.length === 1 && event.preventDefault(), { passive: false });
  grid.addEventListener("click", (event) => {
    const place = event.target.closest("[data-place]")?.dataset.place;
    // a screen reader clicks without a pointer
    if (place && (tool === "start" || event.detail === 0)) {
      press(place);
    }
  });
  grid.addEventListener("keydown", (event) => {
    const place = event.target.closest("[data-place]")?.dataset.place;
    if (place && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      press(place);
    } else if (place && event.key in STEPS) {
      event.preventDefault();
      const next = [0, 1].map((digit) => Number(place[digit]) + STEPS[event.key][digit]).join("");
      if (spots.has(next) && !spots.get(next).classList.contains("far")) {
        focus(next);
        if (event.shiftKey && tool !== "start") {
          press(next);
        }
      }
    }
  });
}

function connectControls() {
  document.querySelectorAll("[data-tool]").forEach((button) => button.addEventListener("click", () => {
    tool = button.dataset.tool;
    show();
  }));
  document.querySelectorAll("[data-rules]").forEach((button) => button.addEventListener("click", () => step(new Drawing(button.dataset.rules, drawing.holes, drawing.start))));
  byId("undo").addEventListener("click", () => travel(past, future));
  byId("redo").addEventListener("click", () => travel(future, past));
  byId("clear").addEventListener("click", () => {
    tool = "paint";
    step(new Drawing(drawing.rules, []));
  });
  byId("again").addEventListener("click", anotherStart);
  byId("share").addEventListener("click", share);
  presets.forEach(([name, preset]) => {
    const button = Object.assign(document.createElement("button"), { type: "button" });
    const board = new Board(preset.board());
    button.append(small(board, board.full), name);
    button.addEventListener("click", () => {
      tool = "start";
      step(preset);
      show();
    });
    byId("presets").append(button);
  });
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      event.shiftKey ? travel(future, past) : travel(past, future);
    }
  });
}

async function share() {
  try {
    await (matchMedia("(pointer: coarse)").matches && navigator.share ? navigator.share({ url: location.href }) : navigator.clipboard.writeText(location.href));
    note = "The link is copied. It is this board.";
  } catch {
    note = "Copy the address of this page. It is this board.";
  }
  show();
}

/** Shows the board of an address. Says so if the address is not one of a board, and changes nothing. */
function open(hash) {
  const found = Drawing.read(hash.slice(1));
  if (found) {
    step(found);
    tool = drawing.start === null ? "paint" : "start";
  } else if (hash.length > 1) {
    draw(drawing);
    note = "The address is broken, so it is ignored.";
  }
  show();
}

function begin() {
  connectLook();
  grid.append(wood);
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const spot = drawSpot(grid, { x: 0, y: 0 });
      const ring = document.createElementNS(grid.namespaceURI, "circle");
      Object.entries({ class: "place", r: "5.5" }).forEach(([name, value]) => ring.setAttribute(name, value));
      spot.prepend(ring);
      spot.setAttribute("role", "button");
      spot.dataset.place = `${column}${row}`;
      spots.set(`${column}${row}`, spot);
    }
  }
  connectGrid();
  connectControls();
  const { hash } = location;
  draw(Drawing.read(hash.slice(1)) ?? drawing);
  open(hash);
  past = [];
  show();
  window.addEventListener("hashchange", () => open(location.hash));
}

begin();
