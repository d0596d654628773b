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

const RULE = "Jump over a peg into an empty hole to remove it.";

/**
 * The sentences about a game: its verdict, and the next step.
 *
 * @param {{analyzes: boolean, answer: object, isFinish: boolean, isSetUp: boolean, firstLost: number, played: string[],
 *     moves: number, hints: number, pegs: number, legal: number}} state firstLost is the number of the first jump after
 *     which the game is lost, from 1; 0 if the game was lost before it, or is not
 * @param {{choosing: "" | "start" | "finish", editing: boolean, hint: string, noHint: boolean, held: string, stays:
 *     boolean, stuck: string, refused: string, loses: "" | "some" | "all"}} hand the action of the player: a choice on
 *     the board, a set-up, a jump of a hint, a missing hint, a selected peg, a peg that can jump again,
 *     a peg without a jump, a hole that cannot be chosen; and whether some or all jumps of the peg are marked as losing
 */
export function verdict(state, hand = {}) {
  if (hand.choosing) {
    return choice(hand);
  }
  const said = atRest(state);
  if (hand.editing) {
    return { ...said, next: "Click holes to fill or empty them. Press Set up again to play from here." };
  }
  if (hand.hint) {
    return { ...said, next: `Hint: ${hand.hint}. Press again to jump.` };
  }
  if (hand.noHint) {
    return { kind: "lost", text: "No jump wins", next: lostBy(state) };
  }
  if (hand.stuck) {
    return { ...said, text: `${hand.stuck} cannot jump`, next: "Take a peg with a rim: it can jump." };
  }
  if (hand.loses === "all" && !hand.stays) {
    return { kind: "lost", text: `${hand.held} would lose`, next: "Every jump of this peg loses. Take another peg." };
  }
  if (state.analyzes) {
    return hand.held && !hand.stays ? { ...said, next: `Now choose a hole for ${hand.held}.${hand.loses ? " A jump to a cross loses." : ""}` } : said;
  }
  if (hand.stays) {
    return { ...said, next: `${hand.held} can jump again, to a green ring. Or take another peg.` };
  }
  return hand.held ? { ...said, next: `Now choose a green ring for ${hand.held}.` } : said;
}

function choice({ choosing, refused }) {
  const asked = choosing === "start" ? "Click the hole that is empty at the start." : "Click the hole of the last peg.";
  return { kind: "unknown", text: `Choose the ${choosing}`, next: refused || `${asked} Escape changes nothing.` };
}

function atRest(state) {
  const { analyzes, answer, isFinish, isSetUp, firstLost, played, moves, hints, pegs, legal } = state;
  if (isFinish) {
    const used = hints === 0 ? "no hint" : plural(hints, "hint");
    return { kind: "won", text: "Solved!", next: `${plural(played.length, "jump")} in ${plural(moves, "move")}, ${used}.` };
  }
  if (legal === 0) {
    const text = pegs === 1 ? "One peg, wrong hole" : `Stuck with ${plural(pegs, "peg")}`;
    return { kind: "lost", text, next: lostBy(state) };
  }
  if (!analyzes) {
    return { kind: "unknown", text: `${plural(pegs, "peg")} on the board`, next: RULE };
  }
  if (answer === null || answer.isWinning === null) {
    return { kind: "unknown", text: "Checking …", next: "Make a jump, or wait." };
  }
  if (answer.isWinning) {
    const good = goodInWords(answer.jumps.filter((jump) => jump.isWinning).length, answer.jumps.length);
    return { kind: "winning", text: "Winning", next: `${good} Take a peg with a rim.` };
  }
  if (firstLost > 0) {
    const back = played.length - firstLost + 1;
    return { kind: "lost", text: `Lost since jump ${firstLost}, ${played[firstLost - 1]}`, next: `Take back ${plural(back, "jump")} to win again.` };
  }
  return isSetUp
    ? { kind: "lost", text: "In no solution", next: "No solution from the start passes here. Play from here may still reach the finish." }
    : { kind: "lost", text: "No solution", next: lostBy(state) };
}

/** Why a game cannot be won. */
function lostBy({ answer, isSetUp, firstLost, played }) {
  if (firstLost > 0) {
    return `Jump ${firstLost}, ${played[firstLost - 1]}, lost the game.`;
  }
  if (answer === null || answer.isWinning === null) {
    return "Searching for the jump that lost …";
  }
  return isSetUp ? "No solution from the start passes here." : "This problem has no solution.";
}
