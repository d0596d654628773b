/**
 * Position classes by the Rule of Three: color the holes by (column + row) modulo 3, and again by (column - row) modulo 3.
 * A jump changes one hole of each color if no line of the rules has a single color. So two positions are in one class if
 * the numbers of holes in which they differ, one for each color, are all even or all odd. Rules with 6 ways have the first
 * coloring alone, rules with 8 ways have no coloring.
 */
const COLORINGS = [(x, y) => x + y, (x, y) => x - y];

/**
 * Whether two positions are in one class.
 *
 * @param {{x: number, y: number}[]} differing the holes in which they differ
 * @param {number[][]} ways the steps along the lines of the rules
 */
export function areOfOneClass(differing, ways) {
  const color = (coloring, x, y) => (((coloring(x, y) % 3) + 3) % 3);
  return COLORINGS.filter((coloring) => ways.every(([dx, dy]) => color(coloring, dx, dy) !== 0)).every((coloring) => {
    const odd = [0, 0, 0];
    differing.forEach(({ x, y }) => (odd[color(coloring, x, y)] ^= 1));
    return odd[0] === odd[1] && odd[1] === odd[2];
  });
}

/** The steps along the lines of a board. */
export function waysOf({ coordinates, jumps }) {
  return jumps.map(([from, over]) => [coordinates[over].x - coordinates[from].x, coordinates[over].y - coordinates[from].y]);
}
