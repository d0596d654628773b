const SVG = "http://www.w3.org/2000/svg";
const STEP = 60;
const EDGE = 44;
/** The sides and the shadow of the wood need more room below. */
const BELOW = 8;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TICK = "M-7 .5l5 5 9-10";
const CROSS = "M-9 -9l18 18m0-18l-18 18";

/** The colors and forms that all boards of a document use. */
const SHAPES = `<defs>
<linearGradient id="wood" gradientUnits="userSpaceOnUse" x1="0" y1="-44" x2="180" y2="420"><stop class="w1"/><stop offset=".55" class="w2"/><stop offset="1" class="w3"/></linearGradient>
<pattern id="grain" patternUnits="userSpaceOnUse" x="-44" y="-44" width="480" height="176"><path class="fibre" d="M0 14Q120 8 240 14T480 14M0 27Q140 18 260 27T480 27M0 58Q120 70 240 58T480 58M0 71Q100 82 240 71T480 71M0 104Q140 92 240 104T480 104M0 119Q120 126 260 119T480 119M0 151Q120 140 240 151T480 151M0 163Q140 168 240 163T480 163"/><path class="fibre light" d="M0 42Q120 36 240 42T480 42M0 88Q140 97 240 88T480 88M0 135Q120 128 260 135T480 135"/></pattern>
<radialGradient id="hollow" cy=".3" r=".72"><stop offset=".15" class="h1"/><stop offset=".62" class="h2"/><stop offset="1" class="h3"/></radialGradient>
<radialGradient id="ivory" cx=".37" cy=".29" r=".8"><stop offset=".05" class="p1"/><stop offset=".38" class="p2"/><stop offset=".74" class="p3"/><stop offset="1" class="p4"/></radialGradient>
<radialGradient id="jade" cx=".37" cy=".29" r=".8"><stop offset=".03" class="j1"/><stop offset=".36" class="j2"/><stop offset=".74" class="j3"/><stop offset="1" class="j4"/></radialGradient>
<radialGradient id="dark"><stop offset=".55" class="d1"/><stop offset="1" class="d2"/></radialGradient>
<filter id="blur" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter>
<g id="pit"><circle class="pit" r="17.5" fill="url(#hollow)"/><path class="lip" d="M-15 10.5A18.3 18.3 0 0 0 15 10.5"/></g>
<g id="ball"><circle class="shade" cx="2.5" cy="5.5" r="26" fill="url(#dark)"/><circle r="22.5" fill="url(#ivory)"/><ellipse class="shine" cx="-7.5" cy="-9.5" rx="6.5" ry="4" transform="rotate(-38 -7.5 -9.5)" fill="#fff"/></g>
<g id="marble"><circle class="shade" cx="2.5" cy="5.5" r="25" fill="url(#dark)"/><circle r="21.5" fill="url(#jade)"/><path class="yes-tick" d="M-9 .5l6.5 6.5 11-13"/></g>
</defs>`;

function element(name, attributes, parent) {
  const made = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  parent?.append(made);
  return made;
}

/** Puts the forms into the document once. */
function shapes() {
  if (!document.getElementById("ivory")) {
    element("svg", { width: 0, height: 0, style: "position: absolute", "aria-hidden": "true" }, document.body).innerHTML = SHAPES;
  }
}

/**
 * Draws the wood under holes: wide lines along pairs of neighbors, with its sides and its shadow. Corners that point
 * inward are rounded.
 *
 * @param {{x: number, y: number}[]} places of the holes, neighbors 60 apart
 * @param {number[][]} jumps each as three holes; they join holes that have no nearer neighbor
 */
export function drawWood(parent, places, jumps = []) {
  shapes();
  const wood = element("g", { class: "wood", "aria-hidden": "true" }, parent);
  const near = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < STEP + 1;
  const has = (x, y) => places.some((place) => Math.abs(place.x - x) + Math.abs(place.y - y) < 1);
  const lines = places.map(({ x, y }) => `M${x} ${y}h0`);
  const join = (a, b) => lines.push(`M${a.x} ${a.y}L${b.x} ${b.y}`);
  places.forEach((a, i) => places.slice(i + 1).filter((b) => near(a, b)).forEach((b) => join(a, b)));
  jumps.map(([from, over]) => [places[from], places[over]]).filter(([a, b]) => !near(a, b) && !places.some((c) => near(a, c) && near(c, b))).forEach(([a, b]) => join(a, b));
  const corners = [];
  const corner = (x, y, dx, dy) => (from) => `M${x + from * dx} ${y + from * dy}h${18 * dx}q${-17 * dx} ${dy} ${-18 * dx} ${18 * dy}z`;
  for (const { x, y } of places) {
    for (const [dx, dy] of [[1, 1], [1, -1], [-1, 1], [-1, -1]]) {
      if (has(x + dx * STEP, y) && has(x, y + dy * STEP) && !has(x + dx * STEP, y + dy * STEP)) {
        corners.push(corner(x, y, dx, dy));
      }
    }
  }
  const layer = (name, down, from = 41, more = {}) => {
    const group = element("g", { class: name, transform: `translate(0 ${down})`, ...more }, wood);
    element("path", { d: lines.join("") }, group);
    element("path", { class: "fill", d: corners.map((path) => path(from)).join("") }, group);
  };
  layer("cast", 17, 41, { filter: "url(#blur)" });
  layer("low", 8);
  layer("side", 4);
  layer("rim", 0);
  layer("top", 1.5, 39, { stroke: "url(#wood)" });
  element("path", { class: "grain", stroke: "url(#grain)", d: lines.join("") }, wood);
  return wood;
}

/** Draws a hole with its peg and all its marks; its classes say which are seen. */
export function drawSpot(parent, { x, y }, name = "") {
  shapes();
  const spot = element("g", { class: "spot", transform: `translate(${x} ${y})` }, parent);
  const rings = (kind, r) => {
    const group = element("g", { class: `mark ${kind}` }, spot);
    element("circle", { class: "case", r }, group);
    element("circle", { class: "ring-line", r }, group);
  };
  element("circle", { class: "touch", r: 30 }, spot);
  element("use", { class: "pit", href: "#pit" }, spot);
  rings("goal", 27.5);
  rings("start", 26.5);
  rings("held", 28);
  element("use", { class: "peg", href: "#ball" }, spot);
  element("use", { class: "jade", href: "#marble" }, spot);
  const cream = element("g", { class: "cream" }, spot);
  element("use", { href: "#ball" }, cream);
  element("text", { class: "question", y: 9 }, cream).textContent = "?";
  const target = element("g", { class: "mark target" }, spot);
  element("circle", { r: 22 }, target);
  element("circle", { class: "dot", r: 7 }, target);
  element("path", { class: "mark tick", d: TICK }, spot);
  element("path", { class: "mark cross", d: CROSS }, spot);
  const fuse = element("g", { class: "mark fuse" }, spot);
  element("circle", { cx: -1.5, cy: 3, r: 8 }, fuse);
  element("path", { d: "M4 -5L7 -8.5M8 -9.5q3 -4 6.5 -1" }, fuse);
  rings("offer", 25);
  element("text", { class: "mark name", y: 6 }, spot).textContent = name;
  rings("focus", 29);
  return spot;
}

/** The places of the holes of a board, the first column and row at 0. */
function placesOf(board) {
  const places = board.names.map((_, hole) => board.place(hole));
  const left = Math.min(...places.map(({ x }) => x));
  const top = Math.min(...places.map(({ y }) => y));
  const unit = (length) => Math.round(100 * length * STEP) / 100;
  return places.map(({ x, y }) => ({ x: unit(x - left), y: unit(y - top) }));
}

function fit(svg, places) {
  const width = Math.max(...places.map(({ x }) => x)) + 2 * EDGE;
  const height = Math.max(...places.map(({ y }) => y)) + 2 * EDGE + BELOW;
  svg.classList.add("board");
  svg.setAttribute("viewBox", `${-EDGE} ${-EDGE} ${width} ${height}`);
  svg.style.setProperty("--ratio", width / height);
}

/**
 * Returns a small drawing of a board, without controls.
 *
 * @param {bigint} position the pegs
 * @param {string[][]} marks the classes of holes beyond those of their pegs, by hole
 */
export function small(board, position, marks = []) {
  const svg = element("svg", { "aria-hidden": "true" });
  const places = placesOf(board);
  fit(svg, places);
  drawWood(svg, places, board.jumps);
  places.forEach(({ x, y }, hole) => {
    if (marks[hole]) {
      drawSpot(svg, { x, y }).classList.add(board.has(position, hole) ? "has-peg" : "is-empty", ...marks[hole]);
    } else {
      element("use", { href: board.has(position, hole) ? "#ball" : "#pit", x, y }, svg);
    }
  });
  return svg;
}

/**
 * The board as SVG. Each hole is a button; one of them at a time is in the order of the Tab key, and arrow keys go from
 * hole to hole. `onHole` receives a hole that is clicked, or -1 after a click outside the holes, `onDrop` the two holes of
 * a peg that is dragged.
 */
export class BoardView {
  /**
   * @param {import("./board.mjs").Board} board
   * @param {{onHole: (hole: number) => void, onDrop?: (from: number, to: number) => void}} handlers
   */
  constructor(board, svg, handlers) {
    this.board = board;
    this.svg = svg;
    this.onHole = handlers.onHole;
    this.onDrop = handlers.onDrop ?? (() => {});
    this.places = placesOf(board);
    fit(svg, this.places);
    drawWood(svg, this.places, board.jumps);
    this.#drawRim();
    this.spots = board.names.map((name, hole) => this.#spot(name, hole));
    const layer = (name) => element("g", { class: name, "aria-hidden": "true" }, svg);
    this.last = layer("last");
    this.lines = layer("lines");
    this.arrow = layer("arrow");
    this.air = layer("air");
    this.#listen();
  }

  /** Numbers left of the rows and letters below the columns. */
  #drawRim() {
    const rim = element("g", { class: "rim-text", "aria-hidden": "true" }, this.svg);
    const ends = (part, isBetter) => {
      const found = new Map();
      this.board.names.forEach((name, hole) => {
        const label = name.match(/^([a-z]+)(\d+)$/)?.[part];
        if (label && (!found.has(label) || isBetter(this.places[hole], this.places[found.get(label)]))) {
          found.set(label, hole);
        }
      });
      return [...found].map(([label, hole]) => [label, this.places[hole]]);
    };
    ends(2, (one, other) => one.x < other.x).forEach(([label, { x, y }]) => { element("text", { x: x - 35, y: y + 4.5 }, rim).textContent = label; });
    ends(1, (one, other) => one.y > other.y).forEach(([label, { x, y }]) => { element("text", { x, y: y + 38.5 }, rim).textContent = label; });
  }

  #spot(name, hole) {
    const spot = drawSpot(this.svg, this.places[hole], name);
    const about = { role: "button", tabindex: hole === 0 ? "0" : "-1", "data-hole": name };
    Object.entries(about).forEach(([key, value]) => spot.setAttribute(key, value));
    return spot;
  }

  #listen() {
    this.svg.addEventListener("click", (event) => {
      const hole = this.#holeOf(event.target);
      if (!this.dragged) {
        if (hole >= 0) {
          this.focus(hole, false);
        }
        this.onHole(hole);
      }
      this.dragged = false;
    });
    this.svg.addEventListener("keydown", (event) => this.#key(event));
    this.svg.addEventListener("pointerdown", (event) => this.#beginDrag(event));
    this.svg.addEventListener("pointermove", (event) => this.#drag(event));
    this.svg.addEventListener("pointerup", (event) => this.#endDrag(event));
    this.svg.addEventListener("pointercancel", () => this.#putBack());
    // without this, a browser takes the finger for scrolling
    this.svg.addEventListener("touchstart", (event) => this.#canDrag(this.#holeOf(event.target)) && event.touches.length === 1 && event.preventDefault(), { passive: false });
  }

  #holeOf(target) {
    const spot = target.closest?.("[data-hole]");
    return spot ? this.spots.indexOf(spot) : -1;
  }

  #key(event) {
    const hole = this.#holeOf(event.target);
    if (hole < 0) {
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.onHole(hole);
    } else if (event.key in ARROWS) {
      event.preventDefault();
      this.focus(this.#neighbor(hole, ARROWS[event.key]));
    }
  }

  /** The next hole of the row, or the nearest of the next row; the hole itself at the edge. */
  #neighbor(hole, [dx, dy]) {
    let best = hole;
    let least = Infinity;
    this.places.forEach(({ x, y }, other) => {
      const along = (x - this.places[hole].x) * dx + (y - this.places[hole].y) * dy;
      const aside = Math.abs((x - this.places[hole].x) * dy) + Math.abs((y - this.places[hole].y) * dx);
      const distance = STEP * STEP * along + aside;
      if (along > 1 && (dy !== 0 ? aside <= 2.1 * along : aside < 1) && distance < least) {
        least = distance;
        best = other;
      }
    });
    return best;
  }

  /** Makes a hole the one that the Tab key comes to, and goes there unless told not to. */
  focus(hole, go = true) {
    this.spots.forEach((spot, other) => spot.setAttribute("tabindex", other === hole ? "0" : "-1"));
    if (go) {
      this.spots[hole].focus();
    }
  }

  /** Focuses the hole that the Tab key would reach. */
  focusLast() {
    this.spots.find((spot) => spot.getAttribute("tabindex") === "0").focus();
  }

  #canDrag(hole) {
    return hole >= 0 && this.spots[hole].classList.contains("can-jump");
  }

  #beginDrag(event) {
    const hole = this.#holeOf(event.target);
    this.dragged = false;
    if (this.#canDrag(hole) && event.isPrimary && event.button === 0) {
      this.drag = { hole, x: event.clientX, y: event.clientY, scale: STEP / this.#pixelsPerStep() };
    }
  }

  #pixelsPerStep() {
    return (this.svg.getBoundingClientRect().width / this.svg.viewBox.baseVal.width) * STEP;
  }

  #drag(event) {
    if (!this.drag) {
      return;
    }
    const dx = event.clientX - this.drag.x;
    const dy = event.clientY - this.drag.y;
    if (!this.dragged && Math.hypot(dx, dy) > 8) {
      this.dragged = true;
      this.svg.setPointerCapture(event.pointerId);
      this.spots[this.drag.hole].classList.add("dragged");
      this.drag.ball = element("use", { href: "#ball" }, this.air);
      this.onDrop(this.drag.hole, -1);
    }
    if (this.dragged) {
      const { x, y } = this.places[this.drag.hole];
      this.drag.ball.setAttribute("transform", `translate(${x + dx * this.drag.scale} ${y + dy * this.drag.scale}) scale(1.12)`);
    }
  }

  #endDrag(event) {
    const from = this.drag?.hole;
    const wasDragged = this.dragged;
    this.#putBack();
    this.dragged = wasDragged;
    if (wasDragged && from !== undefined) {
      const under = document.elementsFromPoint(event.clientX, event.clientY).map((e) => this.#holeOf(e)).find((hole) => hole >= 0 && hole !== from);
      this.onDrop(from, under ?? from);
    } else if (from !== undefined && event.pointerType === "touch") {
      this.focus(from, false); // no click follows, because the touch is kept for dragging
      this.onHole(from);
    }
  }

  #putBack() {
    if (this.drag) {
      this.spots[this.drag.hole].classList.remove("dragged");
      this.drag.ball?.remove();
    }
    this.drag = null;
    this.dragged = false;
  }

  /** Shows holes, each as the classes and the label it is to have. */
  show(holes) {
    holes.forEach(({ classes, label, pressed, isRefused = false }, hole) => {
      const spot = this.spots[hole];
      const wanted = { class: ["spot", ...classes, ...(hole === this.drag?.hole ? ["dragged"] : []), ...(spot.classList.contains("flies") ? ["flies"] : [])].join(" "), "aria-label": label, "aria-pressed": String(pressed), "aria-disabled": String(isRefused) };
      Object.entries(wanted).filter(([name, value]) => spot.getAttribute(name) !== value).forEach(([name, value]) => spot.setAttribute(name, value));
    });
  }

  /**
   * Draws an arrow for each of some jumps, and a line without a head for each of some jumps that may go either way. Those
   * that are not legal yet are dashed. Two that share two holes lie side by side.
   */
  showForced(jumps, lines, legal) {
    const back = (jump) => this.board.jump(this.board.jumps[jump][2], this.board.jumps[jump][0]);
    const shown = [...jumps, ...lines];
    const sides = [];
    shown.forEach((jump, i) => {
      const other = shown.findIndex((one) => this.#overlap(jump, one));
      sides.push(other < 0 ? 0 : other < i ? -sides[other] : 1);
    });
    this.lines.replaceChildren(...shown.map((jump, i) => {
      const hasTip = i < jumps.length;
      const isLater = ![jump, ...(hasTip ? [] : [back(jump)])].some((one) => legal.includes(one));
      return this.#jumpLine(jump, isLater, hasTip, sides[i]);
    }));
  }

  #overlap(one, other) {
    const [from, over, to] = this.board.jumps[one];
    const [otherFrom, otherOver, otherTo] = this.board.jumps[other];
    return [from, to].includes(otherOver) && [otherFrom, otherTo].includes(over);
  }

  /** Draws an arrow for a jump, or takes the last away: -1. */
  showHint(jump) {
    this.arrow.replaceChildren(...(jump < 0 ? [] : [this.#jumpLine(jump, false, true, 0)]));
  }

  /** Draws dots around the hole that the last jump left, or takes them away: -1. */
  showLast(jump) {
    const { x, y } = this.places[jump < 0 ? 0 : this.board.jumps[jump][0]];
    this.last.replaceChildren(...(jump < 0 ? [] : [element("circle", { cx: x, cy: y, r: 17 })]));
  }

  /** A line along a jump: above it or to its left for side 1, below it or to its right for side -1. */
  #jumpLine(jump, isLater, hasTip, side) {
    const [from, , to] = this.board.jumps[jump].map((hole) => this.places[hole]);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const shift = 7 * side * (to.x < from.x || (to.x === from.x && to.y > from.y) ? 1 : -1);
    const along = (distance, across = 0) => {
      const aside = across + shift;
      return [from.x + ((to.x - from.x) * distance - (to.y - from.y) * aside) / length, from.y + ((to.y - from.y) * distance + (to.x - from.x) * aside) / length];
    };
    const [x1, y1] = along(hasTip ? 26 : 14);
    const [x2, y2] = along(length - (hasTip ? 32 : 14));
    const line = element("g", { class: isLater ? "jump later" : "jump" });
    element("line", { x1, y1, x2, y2 }, line);
    element("line", { class: "ring-line", x1, y1, x2, y2 }, line);
    if (hasTip) {
      element("path", { d: `M${[along(length - 18), along(length - 34, 9), along(length - 34, -9)].map((point) => point.join(" ")).join("L")}z` }, line);
    }
    return line;
  }

  /** Moves an element of the air, and takes it away at the end. */
  #animate(made, steps, timing) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      made.remove();
      return Promise.resolve();
    }
    return made.animate(steps, { fill: "both", ...timing }).finished.finally(() => made.remove());
  }

  /** Lets a peg jump from one hole to another; the peg of the hole `over`, if given, fades. */
  glide(from, to, over = -1) {
    const at = (x, y) => ({ transform: `translate(${x}px, ${y}px)` });
    const [a, b] = [this.places[from], this.places[to]];
    const spot = this.spots[to];
    spot.classList.add("flies");
    if (over >= 0) {
      const { x, y } = this.places[over];
      this.#animate(element("use", { href: "#ball" }, this.air), [at(x, y), { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0 }], { duration: 260, delay: 80 });
    }
    this.#animate(element("use", { href: "#ball" }, this.air), [at(a.x, a.y), at((a.x + b.x) / 2, (a.y + b.y) / 2 - 12), at(b.x, b.y)], { duration: 220, easing: "cubic-bezier(.2, .7, .2, 1)" })
      .finally(() => spot.classList.remove("flies"));
  }

  /** Shakes a peg that cannot do what was asked. */
  refuse(hole) {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.spots[hole].querySelector(".peg").animate([0, -3, 3, -3, 0].map((x) => ({ transform: `translateX(${x}px)` })), { duration: 160 });
    }
  }

  /** Sends rays from the last peg of a solved game. */
  celebrate(hole) {
    const { x, y } = this.places[hole];
    const rays = element("g", { class: "rays" }, element("g", { transform: `translate(${x} ${y})` }, this.air));
    for (let turn = 0; turn < 360; turn += 30) {
      element("line", { x1: 0, y1: -32, x2: 0, y2: -44, transform: `rotate(${turn})` }, rays);
    }
    this.#animate(rays, [{ transform: "scale(.8)", opacity: 1 }, { transform: "scale(1.25)", opacity: 0 }], { duration: 400 });
  }
}
