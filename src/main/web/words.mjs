/** Sentences of a page about a position. */

/** A number with commas; a number of too many digits is rounded to four. */
export function grouped(number, mostDigits = 21) {
  const digits = String(number);
  if (digits.length <= mostDigits) {
    return digits.replace(/\B(?=(\d{3})+$)/g, ",");
  }
  return `${digits[0]}.${digits.slice(1, 4)} × 10^${digits.length - 1}`;
}

/** A chance as 1 in a number; a number of `most` or more is rounded. */
export function oneIn(chance, most = 1e15, decimals = 3) {
  if (chance === 0) {
    return "never";
  }
  if (chance === 1) {
    return "certain";
  }
  const against = 1 / chance;
  if (against >= most) {
    return `1 in ${against.toExponential(decimals).replace(/e\+?(\d+)/, " × 10^$1")}`;
  }
  return `1 in ${against < 100 ? against.toFixed(1) : grouped(Math.round(against))}`;
}

export const plural = (n, one, many = `${one}s`) => `${grouped(n)} ${n === 1 ? one : many}`;

/** The jumps of every solution, and the lines, as one jump or the other. */
export function forcedInWords(board, { forced, forcedLines }) {
  const either = (jump) => {
    const [from, , to] = board.jumps[jump];
    return `${board.jumpName(jump)} or ${board.names[to]}-${board.names[from]}`;
  };
  return [...forced.map((jump) => board.jumpName(jump)), ...forcedLines.map(either)];
}

/** How many of the jumps keep the win. */
export function goodInWords(good, all) {
  if (good === all) {
    return all === 1 ? "The only jump keeps the win." : all === 2 ? "Both jumps keep the win." : `All ${all} jumps keep the win.`;
  }
  return `${good} of ${all} jumps ${good === 1 ? "keeps" : "keep"} the win.`;
}

const RULE = "Jump over a peg into an empty hole.";
const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** The help that the player had: hints, null if that is not known, and Analyze. Empty if nothing is known. */
export function helpInWords({ hints, analyzed }) {
  return analyzed ? "with Analyze" : hints === null ? "" : hints === 0 ? "no hint" : plural(hints, "hint");
}

/** Jumps, moves and help of a solved game. */
const solvedInWords = ({ played, moves, help }) => [`${plural(played.length, "jump")} in ${plural(moves, "move")}`, helpInWords(help)].filter(Boolean).join(", ");

/**
 * The sentences about a game: its verdict, and the next step.
 *
 * @param {{analyzes: boolean, answer: object, isFinish: boolean, isSetUp: boolean, firstLost: number, played: string[],
 *     moves: number, help: {hints: number | null, analyzed: boolean}, pegs: number, legal: number, fewest: number | null,
 *     hopeless: string}} state firstLost is the number of the first jump after which the game is lost, from 1; 0 if the
 *     game was lost before it, or is not. A problem without a solution has the fewest pegs that play can leave. A choice of
 *     start and finish without a solution has a reason.
 * @param {{choosing: "" | "start" | "finish", editing: boolean, hint: string, noHint: boolean, held: string, stays:
 *     boolean, stuck: string, others: string, refused: string, loses: "" | "some" | "all", notice: object}} hand the
 *     action of the player: a choice on the board, a set-up, a jump of a hint, a missing hint, a selected peg, a peg that
 *     can jump again, a peg without a jump, pegs that can jump, a hole that cannot be chosen; whether some or all jumps of
 *     the peg are marked as losing; and a notice about a link
 */
export function verdict(state, hand = /** @type {any} */ ({})) {
  if (hand.choosing) {
    return choice(hand);
  }
  const said = atRest(state);
  if (hand.editing) {
    return { ...said, next: "Press holes to fill or empty them." };
  }
  if (hand.notice) {
    return { kind: "lost", ...hand.notice };
  }
  if (hand.hint) {
    return { ...said, next: `Hint: ${hand.hint}. Press again to jump.` };
  }
  if (hand.noHint) {
    return { kind: "lost", text: "No jump wins", next: lostBy(state) };
  }
  if (hand.stuck) {
    return { ...said, text: `${hand.stuck} cannot jump`, next: hand.others };
  }
  if (hand.loses === "all" && !hand.stays) {
    return { kind: "lost", text: `${hand.held} would lose`, next: "Every jump of this peg loses. Take another peg." };
  }
  if (state.analyzes) {
    return hand.held && !hand.stays ? { ...said, next: `${hand.held} in hand. ${hand.loses ? "A cross loses." : "Choose a hole."}` } : said;
  }
  if (hand.stays) {
    return { ...said, next: `${hand.held} can jump again. Or take another peg.` };
  }
  return hand.held ? { ...said, next: `${hand.held} in hand. Choose a ringed hole.` } : said;
}

function choice({ choosing, refused }) {
  const asked = choosing === "start" ? "Press the hole that is empty at the start." : "Press the hole of the last peg.";
  return { kind: "unknown", text: `Choose the ${choosing}`, next: refused || `${asked} Escape changes nothing.` };
}

function atRest(state) {
  const { analyzes, answer, isFinish, isSetUp, firstLost, played, pegs, legal, fewest, hopeless } = state;
  if (isFinish) {
    return fewest === null
      ? { kind: "won", text: "Solved!", next: `${solvedInWords(state)}.` }
      : { kind: "won", text: `${plural(pegs, "peg")}: the best possible`, next: `No game leaves fewer. ${solvedInWords(state)}.` };
  }
  if (legal === 0) {
    const text = pegs === 1 ? "One peg, wrong hole" : `Stuck with ${plural(pegs, "peg")}`;
    return { kind: "lost", text, next: lostBy(state) };
  }
  if (hopeless && played.length === 0) {
    return { kind: "lost", text: "No solution", next: hopeless };
  }
  if (!analyzes) {
    return { kind: "unknown", text: plural(pegs, "peg"), next: RULE };
  }
  if (answer === null || answer.isWinning === null) {
    return { kind: "unknown", text: "Checking …", next: "Make a jump, or wait." };
  }
  if (answer.isWinning) {
    const good = goodInWords(answer.jumps.filter((jump) => jump.isWinning).length, answer.jumps.length);
    return { kind: "winning", text: "Winning", next: good };
  }
  if (firstLost > 0) {
    const back = played.length - firstLost + 1;
    return { kind: "lost", text: `Lost since jump ${firstLost}`, next: `${played[firstLost - 1]} lost it. Take back ${plural(back, "jump")}.` };
  }
  return isSetUp
    ? { kind: "lost", text: "In no solution", next: "No solution from the start passes here." }
    : { kind: "lost", text: "No solution", next: lostBy(state) };
}

/** Why a game cannot be won. */
function lostBy({ answer, isSetUp, firstLost, played, fewest }) {
  if (fewest !== null) {
    return `Best possible: ${plural(fewest, "peg")}.`;
  }
  if (firstLost > 0) {
    return `Jump ${firstLost}, ${played[firstLost - 1]}, lost the game.`;
  }
  if (answer === null || answer.isWinning === null) {
    return "Searching for the jump that lost …";
  }
  return isSetUp ? "No solution from the start passes here." : "This problem has no solution.";
}

/**
 * The end of a game: its title and text.
 *
 * @param {object} state as of `verdict`
 * @param {number | null} least the fewest moves of a solution, if known
 * @param {{good: number, all: number} | null} choice the jumps that were good when the game was lost, if it was
 */
export function ending(state, least, choice) {
  const { isFinish, firstLost, played, moves, help, pegs, fewest } = state;
  if (isFinish && fewest === null) {
    const best = least === null ? "" : moves <= least ? "No solution has fewer. " : `A solution has ${plural(least, "move")}. `;
    return { title: `Solved in ${plural(moves, "move")}`, text: `${best}${[plural(played.length, "jump"), helpInWords(help)].filter(Boolean).join(", ")}.` };
  }
  if (isFinish) {
    return { title: `${plural(pegs, "peg")}: the best possible`, text: `No game leaves fewer. ${solvedInWords(state)}.` };
  }
  const title = pegs === 1 ? "One peg, wrong hole" : `${NUMBERS[pegs] ?? grouped(pegs)} pegs left`;
  if (firstLost === 0 || choice === null) {
    return { title, text: lostBy(state) };
  }
  return { title, text: `Jump ${firstLost}, ${played[firstLost - 1]}, lost it. ${choice.good} of ${plural(choice.all, "jump")} ${choice.good === 1 ? "was" : "were"} good.` };
}

/** The goal of a game, and the hole of a ring, if one is shown: the words before it and the words after it. */
export function goalInWords({ hole, pegs, isOne, fewest }) {
  if (fewest !== null) {
    return { before: `No solution. Best possible: ${plural(fewest, "peg")}.`, hole: "" };
  }
  return hole ? { before: "Leave one peg, in", hole } : { before: pegs ? `Leave the pegs in ${pegs}.` : isOne ? "Leave one peg." : "Reach one of the finishes.", hole: "" };
}
