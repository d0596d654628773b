/** Position classes: a jump adds the bits of its line to a position, so play stays among the sums of lines. */

/** Reduces a vector of bits by a basis in descending order. */
function reduced(vector, basis) {
  return basis.reduce((rest, row) => ((rest ^ row) < rest ? rest ^ row : rest), vector);
}

/** All sums of some vectors of bits, as a basis in descending order. */
export function sums(vectors) {
  let basis = [];
  for (const vector of vectors) {
    const rest = reduced(vector, basis);
    if (rest !== 0n) {
      basis = [...basis, rest].sort((a, b) => (a < b ? 1 : -1));
    }
  }
  return basis;
}

/** Whether a vector is one of the sums with a basis. */
export function isSum(vector, basis) {
  return reduced(vector, basis) === 0n;
}
