/** Jumps in the papers' notation, those of one peg in a row joined: `d2-d4, d5-d3`. */
export function writeMoves(board, jumps) {
  const moves = [];
  let end = -1;
  for (const jump of jumps) {
    const [from, , to] = board.jumps[jump];
    if (from === end) {
      moves[moves.length - 1] += `-${board.names[to]}`;
    } else {
      moves.push(board.jumpName(jump));
    }
    end = to;
  }
  return moves.join(", ");
}

/** The jumps of a text, each as it is written; commas, spaces or both between moves. */
function writtenJumps(text) {
  return text.split(/[,\s]+/).filter(Boolean).flatMap((move) => {
    const holes = move.split("-");
    return holes.length === 1 ? [move] : holes.slice(1).map((hole, i) => `${holes[i]}-${hole}`);
  });
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
  if (names.length !== 2) {
    return "no jump, expected two holes with - between, such as " + board.jumpName(0);
  }
  const unknown = names.find((name) => !board.names.includes(name));
  if (unknown !== undefined) {
    return `no hole ${unknown} on this board`;
  }
  const [from, to] = names.map((name) => board.names.indexOf(name));
  const jump = board.jump(from, to);
  if (jump < 0) {
    return "no such jump, expected two holes in a line with one between";
  }
  if (!board.has(position, from)) {
    return `no peg at ${names[0]}`;
  }
  if (!board.has(position, board.jumps[jump][1])) {
    return `no peg to jump over at ${board.names[board.jumps[jump][1]]}`;
  }
  return board.has(position, to) ? `${names[1]} is not empty` : null;
}
