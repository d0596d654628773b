/**
 * A board and its jumps. A position is a BigInt whose bit i is set where hole i holds a peg; jumps are given by their
 * numbers in `jumps`.
 */
export class Board {
  /**
   * @param {{name: string, lattice: string, holes: [string, number, number][], jumps: number[][]}} shape holes by bit,
   *     each its name, column and row; jumps as the holes that a peg leaves, jumps over and comes to
   */
  constructor({ name, lattice, holes, jumps }) {
    this.name = name;
    this.lattice = lattice;
    this.size = holes.length;
    this.names = holes.map(([hole]) => hole);
    this.coordinates = holes.map(([, x, y]) => ({ x, y }));
    this.jumps = jumps;
    this.full = (1n << BigInt(this.size)) - 1n;
    this.masks = jumps.map((holesOfJump) => holesOfJump.reduce((mask, hole) => mask | (1n << BigInt(hole)), 0n));
    this.taken = jumps.map(([from, over]) => (1n << BigInt(from)) | (1n << BigInt(over)));
  }

  has(position, hole) {
    return ((position >> BigInt(hole)) & 1n) === 1n;
  }

  /** The holes with a peg, ascending. */
  pegs(position) {
    return this.names.map((_, hole) => hole).filter((hole) => this.has(position, hole));
  }

  /** The jumps that can be made. */
  legal(position) {
    return this.jumps.map((_, jump) => jump).filter((jump) => (position & this.masks[jump]) === this.taken[jump]);
  }

  /** The position after a jump. */
  after(position, jump) {
    return position ^ this.masks[jump];
  }

  /** The image of a position under a symmetry, a list of the holes that holes go to. */
  image(position, target) {
    return this.pegs(position).reduce((sum, hole) => sum | (1n << BigInt(target[hole])), 0n);
  }

  /** The number of the jump from one hole to another; -1 if no jump leads there. */
  jump(from, to) {
    return this.jumps.findIndex(([begin, , end]) => begin === from && end === to);
  }

  /** A jump in the papers' notation, such as `d2-d4`. */
  jumpName(jump) {
    const [from, , to] = this.jumps[jump];
    return `${this.names[from]}-${this.names[to]}`;
  }

  /** Where a hole is drawn: across and down, in distances of neighbors in a row, up to a shift of the board. */
  place(hole) {
    const { x, y } = this.coordinates[hole];
    return this.lattice === "square" ? { x, y } : { x: x - y / 2, y: (y * Math.sqrt(3)) / 2 };
  }
}
