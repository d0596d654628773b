import { movesOf } from "./notation.mjs";
import { grouped, oneIn } from "./words.mjs";

function part(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/**
 * Shows the jumps of a position as buttons, the best first. A list that already shows these jumps is unchanged. The focus
 * stays in the list.
 *
 * @param {object[]} jumps each its number, `isWinning`, `solutions` and `chance`, the latter two null if not known yet
 * @param {boolean} isWinning whether the position is winning, so that a jump can lose
 */
export function showJumps(list, board, jumps, isWinning) {
  const size = ({ solutions, isWinning: wins }) => solutions ?? (wins ? 1n : 0n);
  const sorted = [...jumps].sort((a, b) => (size(a) === size(b) ? a.jump - b.jump : size(a) < size(b) ? 1 : -1));
  const rows = sorted.map(({ jump, isWinning: wins, solutions, chance }) => {
    const loses = isWinning && wins === false;
    const left = loses ? "✗ loses" : solutions === null ? "…" : grouped(solutions, 9);
    return { jump, loses, left, chance: chance === null ? "…" : oneIn(chance, 1e9, 1), exact: String(solutions ?? "") };
  });
  const shown = JSON.stringify(rows);
  if (list.shown === shown) {
    return;
  }
  list.shown = shown;
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.jump : null;
  const made = rows.map(({ jump, loses, left, chance, exact }) => {
    const cells = [board.jumpName(jump), left, chance].map((text) => part("span", {}, text, " "));
    const button = part("button", { type: "button", className: loses ? "loses" : "", title: exact }, ...cells);
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
 * Shows the moves of a game, a button for each jump. The first jumps of the game are on the board.
 *
 * @param {string[]} kinds of each jump: `good`, `bad`, or empty
 */
export function showMoves(list, board, game, kinds) {
  const { jumps, made } = game;
  if (list.shown !== jumps.join()) {
    list.shown = jumps.join();
    const button = (i) => part("button", { type: "button" });
    list.replaceChildren(...movesOf(board, jumps).map((move) => part("li", {}, ...move.map(button))));
  }
  const buttons = [...list.querySelectorAll("button")];
  movesOf(board, jumps).forEach((move) =>
    move.forEach((i, at) => {
      const name = board.jumpName(jumps[i]);
      const text = (at === 0 ? name : name.slice(name.indexOf("-"))) + (kinds[i] === "bad" ? " ✗" : "");
      const said = `Jump ${i + 1}, ${name}${kinds[i] === "bad" ? ", loses" : kinds[i] === "good" ? ", keeps the win" : ""}`;
      const button = buttons[i];
      const className = [kinds[i], i < made ? "" : "undone"].filter(Boolean).join(" ");
      Object.assign(button, { className, textContent: text });
      button.setAttribute("aria-label", said);
      button.toggleAttribute("aria-current", false);
      if (i === made - 1) {
        button.setAttribute("aria-current", "step");
      }
    }),
  );
  bringIntoView(list, buttons[Math.max(0, made - 1)]);
}

/** Scrolls a list, and nothing around it, to one of its parts. */
function bringIntoView(list, shown) {
  if (shown) {
    const [box, frame] = [shown.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollTop += Math.min(0, box.top - frame.top) + Math.max(0, box.bottom - frame.bottom);
  }
}
