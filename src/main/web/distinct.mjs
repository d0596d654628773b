/** Solutions that differ only in the order of their jumps, or by a symmetry of the problem, count as one. */

/** More multisets of jumps than these are not counted. */
const MOST = 50_000;

const added = (jumps, jump) => {
  const at = jumps.findIndex((other) => other > jump);
  return at < 0 ? [...jumps, jump] : [...jumps.slice(0, at), jump, ...jumps.slice(at)];
};

/**
 * The text that all games with the same jumps, up to order and symmetry, have in common.
 *
 * @param {number[][]} images for each symmetry the jump that each jump goes to
 */
export function distinctKey(images, jumps) {
  return images.map((image) => jumps.map((jump) => image[jump]).sort((a, b) => a - b).join()).sort()[0];
}

/** The number of distinct solutions from a start; null if they are too many. */
export function countDistinct({ board, images }, finishes, start, wins) {
  const known = new Map(finishes.map((finish) => [finish, new Map([["", []]])]));
  let total = 0;
  const solutions = (position) => {
    if (known.has(position)) {
      return known.get(position);
    }
    const found = new Map();
    for (const jump of board.legal(position)) {
      const child = board.after(position, jump);
      const rest = wins(child) ? solutions(child) : new Map();
      if (rest === null) {
        return null;
      }
      for (const jumps of rest.values()) {
        const more = added(jumps, jump);
        found.set(more.join(), more);
      }
    }
    total += found.size;
    known.set(position, total > MOST ? null : found);
    return known.get(position);
  };
  const all = solutions(start);
  return all && new Set([...all.values()].map((jumps) => distinctKey(images.jumps, jumps))).size;
}
