import { grouped, oneIn } from "./words.mjs";

function part(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** The parts of a number, with its power of ten as a superscript. */
function powers(text) {
  const [number, power] = text.split("^");
  return power === undefined ? [text] : [number, part("sup", {}, power)];
}

/**
 * Shows the jumps of a position as buttons, those of the peg in hand first, then the best. A list that already shows these
 * jumps is unchanged. The focus stays in the list.
 *
 * @param {object[]} jumps each its number, `isWinning`, `solutions` and `chance`, the latter two null if not known yet
 * @param {boolean} isWinning whether the position is winning, so that a jump can lose
 * @param {number} held the hole of the peg in hand, or -1
 */
export function showJumps(list, board, jumps, isWinning, held) {
  const size = ({ solutions, isWinning: wins }) => solutions ?? (wins ? 1n : 0n);
  const isHeld = ({ jump }) => board.jumps[jump][0] === held;
  const sorted = [...jumps].sort((a, b) => Number(isHeld(b)) - Number(isHeld(a)) || (size(a) === size(b) ? a.jump - b.jump : size(a) < size(b) ? 1 : -1));
  const rows = sorted.map((row) => {
    const { jump, isWinning: wins, solutions, chance } = row;
    const loses = isWinning && wins === false;
    const kind = [loses ? "loses" : wins ? "wins" : "", isHeld(row) ? "held" : ""].filter(Boolean).join(" ");
    const left = loses ? "none" : solutions === null ? "…" : grouped(solutions, 9);
    return { jump, kind, left, chance: loses ? "" : chance === null ? "…" : oneIn(chance, 1e9, 1), exact: String(solutions ?? "") };
  });
  const shown = JSON.stringify(rows);
  if (list.shown === shown) {
    return;
  }
  list.shown = shown;
  const focused = list.querySelector(":focus")?.dataset.jump ?? null;
  const made = rows.map(({ jump, kind, left, chance, exact }) => {
    const cells = [board.jumpName(jump), left, chance].map((text) => part("span", {}, ...powers(text), " "));
    const button = part("button", { type: "button", className: kind, title: exact }, ...cells);
    button.dataset.jump = board.jumpName(jump);
    return part("li", {}, button);
  });
  list.replaceChildren(...made);
  list.scrollTop = 0;
  if (focused !== null) {
    const buttons = [...list.querySelectorAll("button")];
    (buttons.find((button) => button.dataset.jump === focused) ?? buttons[0])?.focus();
  }
}

/**
 * Shows the jumps of a game as buttons. The first jumps of the game are on the board.
 *
 * @param {string[]} kinds of each jump: `good`, `bad`, or empty
 */
export function showMoves(list, board, game, kinds) {
  const { jumps, made } = game;
  if (list.shown !== jumps.join()) {
    list.shown = jumps.join();
    list.replaceChildren(...jumps.map(() => part("li", {}, part("button", { type: "button" }))));
  }
  const buttons = [...list.querySelectorAll("button")];
  buttons.forEach((button, i) => {
    const name = board.jumpName(jumps[i]);
    const said = `Jump ${i + 1}, ${name}${kinds[i] === "bad" ? ", loses" : kinds[i] === "good" ? ", keeps the win" : ""}`;
    Object.assign(button, { className: [kinds[i], i < made ? "" : "undone"].filter(Boolean).join(" "), textContent: name + (kinds[i] === "bad" ? " ✗" : "") });
    button.setAttribute("aria-label", said);
    button.toggleAttribute("aria-current", false);
    if (i === made - 1) {
      button.setAttribute("aria-current", "step");
    }
  });
  bringIntoView(list, buttons[Math.max(0, made - 1)]);
}

/** Scrolls a list, and nothing around it, to one of its parts. */
function bringIntoView(list, shown) {
  if (shown) {
    const [box, frame] = [shown.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollTop += Math.min(0, box.top - frame.top) + Math.max(0, box.bottom - frame.bottom);
    list.scrollLeft += Math.min(0, box.left - frame.left) + Math.max(0, box.right - frame.right);
  }
}
