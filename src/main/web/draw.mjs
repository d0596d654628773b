import { isSum, sums } from "./classes.mjs";

/** A board that the visitor draws: its holes, the finishes that position classes allow, and its job file. */

const SIDE = 9;
const grid = document.querySelector(".holes");
const lattice = document.getElementById("lattice");
const rules = document.getElementById("rules");
const steps = [...document.querySelectorAll("[data-task]")];
const answer = document.getElementById("answer");
const job = document.getElementById("job");
const file = document.getElementById("file");
const link = document.getElementById("link");
const RULES = { square: ["4-move", "8-move"], triangular: ["6-move"] };
const LINES = { "4-move": [[1, 0], [0, 1]], "8-move": [[1, 0], [0, 1], [1, 1], [1, -1]], "6-move": [[1, 0], [0, 1], [1, 1]] };

/** The board in the address, or the one of 33 holes. Places are `column,row` in the grid. */
const state = { lattice: "square", rules: "4-move", holes: new Set(), start: null, finish: null, task: "holes" };

const key = (x, y) => `${x},${y}`;
const xy = (place) => place.split(",").map(Number);
/** The column of the lattice: on a triangular one each second row begins one column further right. */
const columnOf = ([i, y]) => (state.lattice === "square" ? i : i + Math.floor(y / 2));

function nameOf(place) {
  const all = [...state.holes].map(xy);
  const left = Math.min(...all.map(columnOf));
  const top = Math.min(...all.map(([, y]) => y));
  const [i, y] = xy(place);
  return "abcdefghijklmnopqrstuvwxyz"[columnOf([i, y]) - left] + (y - top + 1);
}

/** The holes in the order of their codes: row by row. */
function inOrder() {
  return [...state.holes].sort((one, other) => xy(one)[1] - xy(other)[1] || xy(one)[0] - xy(other)[0]);
}

/** All lines of three holes, as sets of bits. */
function lines(holes) {
  const number = new Map(holes.map((place, i) => [key(columnOf(xy(place)), xy(place)[1]), i]));
  const found = [];
  for (const [at, i] of number) {
    const [x, y] = xy(at);
    for (const [dx, dy] of LINES[state.rules]) {
      const over = number.get(key(x + dx, y + dy));
      const to = number.get(key(x + 2 * dx, y + 2 * dy));
      if (over !== undefined && to !== undefined) {
        found.push((1n << BigInt(i)) | (1n << BigInt(over)) | (1n << BigInt(to)));
      }
    }
  }
  return found;
}

function feasible(holes) {
  const start = holes.indexOf(state.start);
  const basis = sums(lines(holes));
  const full = (1n << BigInt(holes.length)) - 1n;
  return holes.map((_, finish) => isSum(full ^ (1n << BigInt(start)) ^ (1n << BigInt(finish)), basis));
}

function picture() {
  const all = [...state.holes].map(xy);
  const rows = [];
  const at = ([i, y]) => (state.lattice === "square" ? i : 2 * columnOf([i, y]) - y);
  const left = Math.min(...all.map(at));
  for (let y = Math.min(...all.map(([, row]) => row)); y <= Math.max(...all.map(([, row]) => row)); y++) {
    let row = "";
    for (const [i] of all.filter(([, its]) => its === y).sort((one, other) => one[0] - other[0])) {
      row = row.padEnd(at([i, y]) - left, "-") + "o";
    }
    rows.push(`    ${row || "-"}`);
  }
  return rows.join("\n");
}

function text() {
  const ends = (state.start ? `start: ${nameOf(state.start)}\n` : "") + (state.finish ? `finish: ${nameOf(state.finish)}\n` : "");
  return `board:\n  lattice: ${state.lattice}\n  picture: |\n${picture()}\nrules: ${state.rules}\n${ends}`;
}

function address() {
  const holes = [...state.holes].sort().map((place) => place.replace(",", "")).join(".");
  return `#${[state.lattice, state.rules, holes, state.start ?? "", state.finish ?? ""].join("/")}`;
}

function read(hash) {
  const [its, label, holes, start, finish] = decodeURIComponent(hash.slice(1)).split("/");
  if (!RULES[its]?.includes(label) || !/^([0-8]{2}(\.[0-8]{2})*)?$/.test(holes ?? "")) {
    return false;
  }
  state.lattice = its;
  state.rules = label;
  state.holes = new Set(holes.split(".").filter((place) => place).map((place) => `${place[0]},${place[1]}`));
  state.start = state.holes.has(start) ? start : null;
  state.finish = state.holes.has(finish) ? finish : null;
  state.task = state.start ? "finish" : "holes";
  return true;
}

function show() {
  const holes = inOrder();
  const isFeasible = state.start ? feasible(holes) : [];
  for (const button of grid.children) {
    const place = button.dataset.place;
    const at = holes.indexOf(place);
    const [i, y] = xy(place);
    button.style.left = `${(100 * (i + 0.75 - (state.lattice === "square" || y % 2 === 0 ? 0.25 : -0.25))) / (SIDE + 0.5)}%`;
    button.textContent = at < 0 ? "" : nameOf(place);
    button.className = at < 0 ? "outside" : place === state.start ? "empty" : !state.start ? "" : isFeasible[at] ? "yes" : "never";
    button.setAttribute("aria-label", at < 0 ? `no hole, column ${i + 1}, row ${y + 1}` : `hole ${nameOf(place)}${place === state.start ? ", empty at the start" : ""}${place === state.finish ? ", finish" : ""}`);
    button.setAttribute("aria-pressed", String(place === state.finish));
  }
  const count = isFeasible.filter((one) => one).length;
  const counted = holes.length === 1 ? "1 hole" : `${holes.length} holes`;
  const ends = !holes.length ? "Click places to add holes."
    : !state.start && state.task === "holes" ? `${counted}. Click places to add or remove holes. When the board is complete, press 2. Start.`
    : !state.start ? `${counted}. Click the hole that is empty at the start.`
      : !state.finish ? `${nameOf(state.start)} is empty. Position classes allow the last peg in ${count} of ${holes.length} holes${count ? "; click one as the finish." : ": no problem with this start has a solution."}`
        : `From ${nameOf(state.start)} to ${nameOf(state.finish)}: position classes ${isFeasible[holes.indexOf(state.finish)] ? "allow a solution. The command pegs solve decides whether one exists." : "exclude a solution."}`;
  for (const step of steps) {
    step.disabled = step.dataset.task === "start" ? !holes.length : step.dataset.task === "finish" && !state.start;
    step.setAttribute("aria-pressed", String(step.dataset.task === state.task));
  }
  answer.textContent = holes.length > 64 ? `${holes.length} holes are too many: a board has at most 64. Remove some.` : ends;
  job.value = holes.length ? text() : "";
  file.href = `data:text/yaml;charset=utf-8,${encodeURIComponent(job.value)}`;
  link.href = address();
  rules.replaceChildren(...RULES[state.lattice].map((label) => new Option(label, label, false, label === state.rules)));
  lattice.value = state.lattice;
}

function click(place) {
  if (state.task === "holes") {
    if (!state.holes.delete(place)) {
      state.holes.add(place);
    }
    state.start = state.holes.has(state.start) ? state.start : null;
    state.finish = state.holes.has(state.finish) ? state.finish : null;
  } else if (state.holes.has(place)) {
    state[state.task] = place;
    state.task = "finish";
  }
  show();
}

for (let y = 0; y < SIDE; y++) {
  for (let i = 0; i < SIDE; i++) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.place = key(i, y);
    button.style.top = `${(100 * (y + 0.5)) / SIDE}%`;
    button.style.width = `${84 / (SIDE + 0.5)}%`;
    button.style.height = `${84 / SIDE}%`;
    button.addEventListener("click", () => click(button.dataset.place));
    grid.append(button);
  }
}
for (const step of steps) {
  step.addEventListener("click", () => {
    state.task = step.dataset.task;
    show();
  });
}
lattice.addEventListener("input", () => {
  state.lattice = lattice.value;
  state.rules = RULES[state.lattice][0];
  show();
});
rules.addEventListener("input", () => {
  state.rules = rules.value;
  show();
});
window.addEventListener("hashchange", () => read(location.hash) && show());
if (!read(location.hash)) {
  for (let y = 1; y < 8; y++) {
    for (let i = 1; i < 8; i++) {
      if ((i > 2 && i < 6) || (y > 2 && y < 6)) {
        state.holes.add(key(i, y));
      }
    }
  }
}
show();
