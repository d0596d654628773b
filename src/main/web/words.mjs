/** Sentences of a page about a position. */

/** A number with commas; one of more than 21 digits by its first four. */
export function grouped(number) {
  const digits = String(number);
  if (digits.length <= 21) {
    return digits.replace(/\B(?=(\d{3})+$)/g, ",");
  }
  return `${digits[0]}.${digits.slice(1, 4)} × 10^${digits.length - 1}`;
}

export function oneIn(chance) {
  if (chance === 0) {
    return "none";
  }
  if (chance === 1) {
    return "certain";
  }
  const against = 1 / chance;
  if (against >= 1e15) {
    return `1 in ${against.toExponential(3).replace(/e\+?(\d+)/, " × 10^$1")}`;
  }
  return `1 in ${against < 100 ? against.toFixed(1) : grouped(Math.round(against))}`;
}

export const plural = (n, one, many = `${one}s`) => `${grouped(n)} ${n === 1 ? one : many}`;

/** What every solution makes: jumps, and lines as one jump or the other. */
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

/**
 * What is to be said of a game: its verdict, and what to do next.
 *
 * @param {{answer: object, isFinish: boolean, isSetUp: boolean, firstLost: number, played: string[], pegs: number}}
 *     state firstLost is the number of the first jump behind which the game is lost, from 1; 0 if it is lost before it
 * @param {{editing: boolean, hint: string, held: string, loses: "" | "some" | "all"}} hand what the player is about: setting up a
 *     position, a jump that is hinted at, a peg that is taken, and whether some or all of its jumps are marked as losing
 */
export function verdict(state, { editing = false, hint = "", held = "", loses = "" } = {}) {
  const said = verdictAtRest(state);
  if (editing) {
    return { ...said, next: "Click holes to fill or empty them. Press Set up again to play from here." };
  }
  if (hint) {
    return { ...said, next: `Hint: ${hint}. Press Hint again to jump.` };
  }
  if (loses === "all") {
    return { kind: "lost", text: `${held} would lose`, next: "Every jump of this peg loses. Take another peg." };
  }
  return held ? { ...said, next: `Now the hole for ${held}.${loses ? " A cross loses." : ""}` } : said;
}

function verdictAtRest({ answer, isFinish, isSetUp, firstLost, played, pegs }) {
  if (isFinish) {
    return { kind: "won", text: "Solved!", next: "Restart to play another way." };
  }
  if (answer === null || answer.isWinning === null) {
    return { kind: "unknown", text: "Looking …", next: "Make a jump, or wait." };
  }
  if (answer.isWinning) {
    const good = goodInWords(answer.jumps.filter((jump) => jump.isWinning).length, answer.jumps.length);
    return { kind: "winning", text: "Winning", next: `${good} Take a peg with a rim.` };
  }
  const stuck = answer.jumps.length === 0 ? ` No jump is left with ${plural(pegs, "peg")}.` : "";
  if (firstLost > 0) {
    const back = played.length - firstLost + 1;
    return {
      kind: "lost",
      text: `Lost since jump ${firstLost}, ${played[firstLost - 1]}`,
      next: `Take back ${plural(back, "jump")} to win again.${stuck}`,
    };
  }
  return isSetUp
    ? { kind: "lost", text: "In no solution", next: `No solution from the start passes here${stuck ? `.${stuck}` : "; from here alone there may be one."}` }
    : { kind: "lost", text: "No solution", next: `The finish is out of reach from here.${stuck}` };
}
