const SVG = "http://www.w3.org/2000/svg";
const STEP = 60;
const MARGIN = 40;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function element(name, attributes, parent) {
  const made = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  parent?.append(made);
  return made;
}

/**
 * The board as SVG. Each hole is a button; one of them at a time is in the order of the Tab key, and arrow keys go from
 * hole to hole. `onHole` receives a hole that is clicked, or -1 after a click outside the holes, `onDrop` the two holes of
 * a peg that is dragged.
 */
export class BoardView {
  constructor(board, svg, { onHole, onDrop }) {
    this.board = board;
    this.svg = svg;
    this.onHole = onHole;
    this.onDrop = onDrop;
    const places = board.names.map((_, hole) => board.place(hole));
    const left = Math.min(...places.map(({ x }) => x));
    const top = Math.min(...places.map(({ y }) => y));
    this.places = places.map(({ x, y }) => ({ x: MARGIN + (x - left) * STEP, y: MARGIN + (y - top) * STEP }));
    const width = Math.max(...this.places.map(({ x }) => x)) + MARGIN;
    const height = Math.max(...this.places.map(({ y }) => y)) + MARGIN;
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.style.setProperty("--ratio", width / height);
    this.#drawBase();
    this.later = element("g", { class: "later", "aria-hidden": "true" }, svg);
    this.spots = board.names.map((name, hole) => this.#spot(name, hole));
    this.lines = element("g", { class: "lines", "aria-hidden": "true" }, svg);
    this.arrow = element("g", { class: "arrow", "aria-hidden": "true" }, svg);
    this.#listen();
  }

  /** The wood under the holes: a wide line along each pair of neighbors. */
  #drawBase() {
    const base = element("g", { class: "base", "aria-hidden": "true" }, this.svg);
    for (const [from, , to] of this.board.jumps) {
      const [a, b] = [this.places[from], this.places[to]];
      if (from < to || this.board.jump(to, from) < 0) {
        element("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y }, base);
      }
    }
    this.places.forEach(({ x, y }) => element("circle", { cx: x, cy: y, r: 30 }, base));
  }

  #spot(name, hole) {
    const { x, y } = this.places[hole];
    const spot = element("g", { class: "spot", role: "button", tabindex: hole === 0 ? "0" : "-1", "data-hole": name, transform: `translate(${x} ${y})` }, this.svg);
    element("circle", { class: "touch", r: 30 }, spot);
    element("circle", { class: "hole", r: 11 }, spot);
    element("circle", { class: "goal", r: 28 }, spot);
    element("circle", { class: "target", r: 19 }, spot);
    element("path", { class: "loses", d: "M-12 -12L12 12M-12 12L12 -12" }, spot);
    const peg = element("g", { class: "peg" }, spot);
    element("circle", { class: "rim", r: 25 }, peg);
    element("circle", { class: "ball", r: 22 }, peg);
    element("circle", { class: "shine", cx: -7, cy: -8, r: 5 }, peg);
    const fuse = element("g", { class: "fuse" }, peg);
    element("path", { d: "M8 -20q3 -10 13 -7" }, fuse);
    element("path", { class: "spark", d: "M23 -35l2 6 6 2 -6 2 -2 6 -2 -6 -6 -2 6 -2z" }, fuse);
    element("path", { class: "cross", d: "M-8 -7L8 9M-8 9L8 -7" }, fuse);
    element("text", { class: "name", y: 6 }, spot).textContent = name;
    element("circle", { class: "focus", r: 28 }, spot);
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

  #beginDrag(event) {
    const hole = this.#holeOf(event.target);
    this.dragged = false;
    if (hole >= 0 && this.spots[hole].classList.contains("can-jump") && event.isPrimary && event.button === 0) {
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
      this.onDrop(this.drag.hole, -1);
    }
    if (this.dragged) {
      const peg = this.spots[this.drag.hole].querySelector(".peg");
      peg.setAttribute("transform", `translate(${dx * this.drag.scale} ${dy * this.drag.scale})`);
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
    }
  }

  #putBack() {
    if (this.drag) {
      const spot = this.spots[this.drag.hole];
      spot.classList.remove("dragged");
      spot.querySelector(".peg").removeAttribute("transform");
    }
    this.drag = null;
    this.dragged = false;
  }

  /** Shows holes, each as the classes and the label it is to have. */
  show(holes) {
    holes.forEach(({ classes, label, pressed, isRefused = false }, hole) => {
      const spot = this.spots[hole];
      const wanted = { class: ["spot", ...classes, ...(hole === this.drag?.hole ? ["dragged"] : [])].join(" "), "aria-label": label, "aria-pressed": String(pressed), "aria-disabled": String(isRefused) };
      Object.entries(wanted).filter(([name, value]) => spot.getAttribute(name) !== value).forEach(([name, value]) => spot.setAttribute(name, value));
    });
  }

  /**
   * Draws an arrow with dots for each of some jumps, and one without a head for each of some lines. Those that are not
   * legal yet are thin and run below the pegs.
   */
  showForced(jumps, lines, legal) {
    const either = (jump) => [jump, this.board.jump(...this.board.jumps[jump].filter((_, i) => i !== 1).reverse())];
    const drawn = [
      ...jumps.map((jump) => [this.#jumpLine(jump), legal.includes(jump)]),
      ...lines.map((jump) => [this.#line(jump), either(jump).some((one) => legal.includes(one))]),
    ];
    const those = (now) => drawn.filter(([, isNow]) => isNow === now).map(([line]) => line);
    this.lines.replaceChildren(...those(true));
    this.later.replaceChildren(...those(false));
  }

  #line(jump) {
    const [from, , to] = this.board.jumps[jump].map((hole) => this.places[hole]);
    const line = element("g", {});
    element("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y }, line);
    return line;
  }

  /** Draws an arrow for a jump, or takes the last away. */
  showHint(jump) {
    this.arrow.replaceChildren(...(jump < 0 ? [] : [this.#jumpLine(jump)]));
  }

  #jumpLine(jump) {
    const [from, , to] = this.board.jumps[jump].map((hole) => this.places[hole]);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const end = { x: to.x - unit.x * 12, y: to.y - unit.y * 12 };
    const tip = [
      [end.x, end.y],
      [end.x - 20 * unit.x - 7 * unit.y, end.y - 20 * unit.y + 7 * unit.x],
      [end.x - 20 * unit.x + 7 * unit.y, end.y - 20 * unit.y - 7 * unit.x],
    ];
    const line = element("g", {});
    element("line", { x1: from.x, y1: from.y, x2: end.x - 16 * unit.x, y2: end.y - 16 * unit.y }, line);
    element("path", { d: `M${tip.map((point) => point.join(" ")).join("L")}z` }, line);
    return line;
  }

  /** Lets a peg glide from one hole to another, unless the system asks for less motion. */
  glide(from, to) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      return;
    }
    const [a, b] = [this.places[from], this.places[to]];
    const peg = this.spots[to].querySelector(".peg");
    const steps = [{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: "none" }];
    peg.classList.add("gliding");
    peg.animate(steps, { duration: 180, easing: "ease-out" }).finished.finally(() => peg.classList.remove("gliding"));
  }
}
