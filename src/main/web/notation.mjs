/** The moves of a game: for each move the places of its jumps in the game. Successive jumps of one peg are one move. */
export function movesOf(board, jumps) {
  const moves = [];
  jumps.forEach((jump, i) => {
    if (i > 0 && board.jumps[jumps[i - 1]][2] === board.jumps[jump][0]) {
      moves.at(-1).push(i);
    } else {
      moves.push([i]);
    }
  });
  return moves;
}

/** Moves in the papers' notation: `d2-d4, a5-c5-c3`. */
export function writeMoves(board, jumps) {
  const ends = (move) => move.map((i) => board.names[board.jumps[jumps[i]][2]]);
  return movesOf(board, jumps)
    .map((move) => [board.names[board.jumps[jumps[move[0]]][0]], ...ends(move)].join("-"))
    .join(", ");
}

/**
 * The jumps of a text; commas, spaces or both between moves. The hyphens may be other dashes or missing, and the letters
 * capitals, as in docs/reference/notation.md.
 */
function writtenJumps(text) {
  const plain = text.toLowerCase().replace(/\s*[-\u2010\u2011\u2013\u2014\u2212]\s*/g, "-");
  return plain.split(/[,\n\r]+/).flatMap(writtenMoves).flatMap((move) => {
    const holes = move.split("-").flatMap((part) => (/^([a-z][0-9]+){2,}$/.test(part) ? part.match(/[a-z][0-9]+/g) : [part]));
    return holes.length === 1 ? [move] : holes.slice(1).map((hole, i) => `${holes[i]}-${hole}`);
  });
}

/** The moves of a text without commas. Two successive holes are a jump; more holes may be several jumps or one move. */
function writtenMoves(text) {
  const moves = [];
  let holes = [];
  for (const word of [...text.split(/\s+/).filter(Boolean), ""]) {
    if (/^[a-z][0-9]+$/.test(word)) {
      holes.push(word);
    } else {
      moves.push(holes.join(holes.length === 2 ? "-" : " "), word);
      holes = [];
    }
  }
  return moves.filter(Boolean);
}

/**
 * Plays a written game from a position up to its first fault.
 *
 * @returns {{jumps: number[], fault: string | null}}
 */
export function readMoves(board, start, text) {
  const jumps = [];
  let position = start;
  for (const written of writtenJumps(text)) {
    const fault = faultOf(board, position, written);
    if (fault) {
      return { jumps, fault: `Jump ${jumps.length + 1}, ${written}: ${fault}` };
    }
    jumps.push(board.jump(...written.split("-").map((name) => board.names.indexOf(name))));
    position = board.after(position, jumps.at(-1));
  }
  return { jumps, fault: null };
}

function faultOf(board, position, written) {
  const names = written.split("-");
  if (written.includes(" ")) {
    return "several jumps or one move; write - between the holes of a move and a comma between moves";
  }
  if (names.length !== 2) {
    return "not a jump; write two holes with - between, such as " + board.jumpName(0);
  }
  const unknown = names.find((name) => !board.names.includes(name));
  if (unknown !== undefined) {
    return `no hole ${unknown} on this board`;
  }
  const [from, to] = names.map((name) => board.names.indexOf(name));
  const jump = board.jump(from, to);
  if (jump < 0) {
    return "this jump does not exist; use two holes in a line with one hole between them";
  }
  if (!board.has(position, from)) {
    return `no peg is at ${names[0]}`;
  }
  if (!board.has(position, board.jumps[jump][1])) {
    return `no peg at ${board.names[board.jumps[jump][1]]} to jump over`;
  }
  return board.has(position, to) ? `${names[1]} is not empty` : null;
}
