const power = Array.from({ length: T }, (_, i) => number(2n ** BigInt(i)));
const full = power.reduce((sum, p) => sum + p);
const unpacked = new Map();

/** The codes of the set of k pegs in rising order. */
function codes(k) {
  if (!unpacked.has(k)) {
    const set = new CodeArray(sizes[k] ?? 0);
    let code = number(0);
    (gaps[k] || "").split(" ").forEach((gap, i) => {
      if (gap) {
        code += number("0x" + gap);
        set[i] = code;
      }
    });
    unpacked.set(k, set);
  }
  return unpacked.get(k);
}

/** The bits of a code that are set. */
function pegs(code) {
  const bits = BigInt(code);
  const found = [];
  for (let i = 0; i < T; i++) {
    if ((bits >> BigInt(i)) & 1n) {
      found.push(i);
    }
  }
  return found;
}

/** The least code of all images of the position that has pegs at these bits. */
function mincode(bits) {
  let least = full;
  for (const target of group) {
    const image = bits.reduce((sum, i) => sum + power[target[i]], number(0));
    if (image < least) {
      least = image;
    }
  }
  return least;
}

/** Whether a position, given by its code as Number or BigInt, belongs to the sets. */
function isMember(code) {
  if (BigInt(code) < 0n || BigInt(code) > BigInt(full)) {
    return false;
  }
  let bits = pegs(code);
  if (bits.length > complementsAbove) {
    bits = pegs(BigInt(full) - BigInt(code));
  }
  const set = codes(bits.length);
  const wanted = mincode(bits);
  let from = 0;
  let to = set.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (set[middle] < wanted) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from < set.length && set[from] === wanted;
}

