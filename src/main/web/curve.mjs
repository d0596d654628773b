import { grouped, plural } from "./words.mjs";

const [LEFT, RIGHT, TOP] = [40, 330, 14];
const WIDTH = 340;
const STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -5, PageUp: 5, Home: -Infinity, End: Infinity };

function log10(number) {
  const digits = String(number);
  return digits.length - 1 + Math.log10(Number(`${digits[0]}.${digits.slice(1, 15)}`));
}

/**
 * The number of solutions left after each jump of a game, as a curve over a logarithmic scale. It is a slider: a press, or
 * an arrow key, goes to the position after some jumps. `onPick` receives that number, and whether more are about to come.
 */
export class Curve {
  constructor(svg, height, isDragged, onPick) {
    this.svg = svg;
    this.height = height;
    const about = { viewBox: `0 0 ${WIDTH} ${height}`, role: "slider", tabindex: "0", "aria-label": "Solutions left after each jump", "aria-valuemin": "0" };
    Object.entries(about).forEach(([name, value]) => svg.setAttribute(name, value));
    const pick = (made, isOnTheWay) => {
      const wanted = Math.max(0, Math.min(this.left.length - 1, made));
      if (wanted !== this.made || !isOnTheWay) {
        onPick(wanted, isOnTheWay);
      }
    };
    const at = ({ clientX }) => {
      const box = svg.getBoundingClientRect();
      return Math.round(((((clientX - box.left) / box.width) * WIDTH - LEFT) / (RIGHT - LEFT)) * this.total);
    };
    svg.addEventListener("click", (event) => pick(at(event), false));
    if (isDragged) {
      svg.addEventListener("pointerdown", ({ pointerId }) => svg.setPointerCapture(pointerId));
      svg.addEventListener("pointermove", (event) => svg.hasPointerCapture(event.pointerId) && pick(at(event), true));
    }
    svg.addEventListener("keydown", (event) => {
      if (event.key in STEPS) {
        event.preventDefault();
        pick(this.made + STEPS[event.key], false);
      }
    });
  }

  /**
   * @param {(bigint | null)[]} left the solutions left after each jump of the game; null if that is not known
   * @param {number} made the jumps on the board
   * @param {number} total the jumps of a whole game
   */
  show(left, made, total) {
    this.left = left;
    this.made = made;
    this.total = Math.max(total, left.length - 1, 1);
    const known = left.map((solutions, i) => ({ i, solutions })).filter(({ solutions }) => solutions !== null);
    const lost = known.filter(({ solutions }) => solutions === 0n);
    const bottom = this.height - (lost.length > 0 ? 44 : 24);
    const most = Math.max(1, ...known.map(({ solutions }) => Math.ceil(log10(solutions || 1n))));
    const stride = Math.ceil(most / 4);
    const x = (i) => (LEFT + ((RIGHT - LEFT) * i) / this.total).toFixed(1);
    const y = (solutions) => (solutions === 0n ? bottom + 20 : bottom - ((bottom - TOP) * log10(solutions)) / most).toFixed(1);
    const level = (name, at, line) => `<path class="level ${line}" d="M${LEFT} ${at}H${RIGHT}"/><text x="32" y="${Number(at) + 4}" text-anchor="end">${name}</text>`;
    const levels = Array.from({ length: Math.floor(most / stride) + 1 }, (_, i) => i * stride)
      .map((power) => level(power < 2 ? 10 ** power : `10<tspan dy="-5" style="font-size: 12px">${power}</tspan>`, y(10n ** BigInt(power)), ""));
    const every = this.total > 13 ? 5 : 1;
    const numbers = Array.from({ length: Math.floor(this.total / every) + 1 }, (_, i) => `<text x="${x(i * every)}" y="${this.height - 6}" text-anchor="middle">${i * every}</text>`);
    const points = known.map(({ i, solutions }) => [x(i), y(solutions)]);
    // positions that are not counted yet leave a gap
    const path = (from, to) => points.slice(from, to).map((point, at) => `${at > 0 && known[from + at - 1].i === known[from + at].i - 1 ? "L" : "M"}${point.join(" ")}`).join("");
    const good = points.slice(0, known.length - lost.length);
    const dots = points.map(([cx, cy], i) => `<circle class="${i < good.length ? "dot-good" : "dot-bad"}" cx="${cx}" cy="${cy}" r="${this.total > 13 ? 2 : 3.2}"/>`);
    const line = (name, from, to) => `<path class="${name}" d="${path(from, to)}"/>`;
    const area = good.length > 1 && known[good.length - 1].i === good.length - 1 ? `<path class="area" d="M${good[0][0]} ${bottom}L${good.join(" ")}L${good.at(-1)[0]} ${bottom}z"/>` : "";
    const here = known.find(({ i }) => i === made);
    const drop = good.length > 0 && lost.length > 0 ? points[good.length] : null;
    this.svg.innerHTML = [
      ...levels, lost.length > 0 ? level("none", bottom + 20, "none") : "", ...numbers, area, line("line-good", 0, good.length),
      lost.length > 0 ? line("line-bad", Math.max(0, good.length - 1), points.length) : "", ...dots,
      here ? `<circle class="dot-here" cx="${x(made)}" cy="${y(here.solutions)}" r="6"/>` : "",
      drop ? `<circle class="fatal" cx="${drop[0]}" cy="${drop[1]}" r="8"/><path class="fatal-cross" d="M${Number(drop[0]) - 3.2} ${Number(drop[1]) - 3.2}l6.4 6.4m0-6.4l-6.4 6.4"/>` : "",
    ].join("");
    const said = here ? `, ${here.solutions === 0n ? "no solution" : `${grouped(here.solutions)} ${here.solutions === 1n ? "solution" : "solutions"}`} left` : "";
    const about = { "aria-valuemax": left.length - 1, "aria-valuenow": made, "aria-valuetext": `after ${made} of ${plural(left.length - 1, "jump")}${said}` };
    Object.entries(about).forEach(([name, value]) => this.svg.setAttribute(name, value));
  }
}
