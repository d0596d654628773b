/** Looks positions up in exported sets; read_sets.d.mts describes the methods. */
class Sets {
  #manifest;
  #full;
  #sets = new Map();
  #counts = new Map();

  constructor(manifest, files) {
    this.#manifest = manifest;
    this.size = manifest.holes.length;
    this.#full = (1n << BigInt(this.size)) - 1n;
    this.holes = manifest.holes.map((hole) => hole.name);
    this.coordinates = manifest.holes.map(({ x, y }) => ({ x, y }));
    this.starts = manifest.startCodes.map((code) => this.#code(BigInt(code)));
    this.finishes = manifest.finishCodes.map((code) => this.#code(BigInt(code)));
    for (const { set, k } of manifest.sets) {
      const wide = files.get(`${set}.u64`);
      this.#sets.set(k, wide ? new BigUint64Array(wide) : new Uint32Array(files.get(`${set}.u32`)));
    }
    for (let k = 0; k <= this.size; k++) {
      this.#counts.set(k, files.get(`counts_${k}.bin`));
    }
  }

  #code(position) {
    return this.size > 53 ? position : Number(position);
  }

  #position(code) {
    if (typeof code !== "bigint" && !Number.isSafeInteger(code)) {
      throw new TypeError(`${String(code)}: not a code; use a BigInt, or a whole Number up to 2^53 - 1`);
    }
    const position = BigInt(code);
    if (position < 0n || position > this.#full) {
      throw new RangeError(`${position}: not the code of a position; use 0 to ${this.#full}`);
    }
    return position;
  }

  #bits(position) {
    return this.holes.map((_, bit) => bit).filter((bit) => (position >> BigInt(bit)) & 1n);
  }

  codes(k) {
    return this.#sets.get(k) ?? new Uint32Array(0);
  }

  /** Returns the number of pegs of a position of the sets and the place of its code in its set, or null. */
  #find(position) {
    const pegs = this.#bits(position).length;
    const isComplement = pegs > this.#manifest.complementsAbove;
    const bits = this.#bits(isComplement ? position ^ this.#full : position);
    const images = this.#manifest.group.map((target) => bits.reduce((code, bit) => code | (1n << BigInt(target[bit])), 0n));
    const least = images.reduce((best, image) => (image < best ? image : best));
    const set = this.codes(bits.length);
    let place = 0;
    for (let to = set.length; place < to; ) {
      const middle = (place + to) >>> 1;
      if (set[middle] < least) {
        place = middle + 1;
      } else {
        to = middle;
      }
    }
    return place < set.length && BigInt(set[place]) === least ? { pegs, place } : null;
  }

  contains(code) {
    return this.#find(this.#position(code)) !== null;
  }

  jumps(code) {
    const position = this.#position(code);
    return this.#manifest.jumps.flatMap((jump) => {
      const end = 1n << BigInt(jump[2]);
      const mask = jump.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n);
      if ((position & mask) !== (mask ^ end)) {
        return [];
      }
      const [from, over, to] = jump.map((bit) => this.holes[bit]);
      const after = position ^ mask;
      return [{ name: `${from}-${to}`, from, over, to, code: this.#code(after), isGood: this.#find(after) !== null }];
    });
  }

  goodJumps(code) {
    return this.jumps(code).filter((jump) => jump.isGood);
  }

  hint(code) {
    return this.goodJumps(code)[0] ?? null;
  }

  solve(code) {
    if (!this.contains(code)) {
      return null;
    }
    const jumps = [];
    for (let jump = this.hint(code); jump !== null; jump = this.hint(jump.code)) {
      jumps.push(jump);
    }
    return jumps;
  }

  #count(code, ofRecord, none) {
    const found = this.#find(this.#position(code));
    if (found === null) {
      return none;
    }
    const records = this.#counts.get(found.pegs);
    if (!records) {
      throw new Error("the export has no counts; export the sets again with --results counts");
    }
    return ofRecord(new DataView(records, 24 * found.place, 24));
  }

  solutions(code) {
    return this.#count(code, (record) => record.getBigUint64(0, true) | (record.getBigUint64(8, true) << 64n), 0n);
  }

  chance(code) {
    return this.#count(code, (record) => record.getFloat64(16, true), 0);
  }
}

async function read(url) {
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return new Uint8Array(await readFile(url)).buffer;
  }
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status} ${response.statusText}`);
  }
  return response.arrayBuffer();
}

async function digits(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function readChecked(url, { bytes, sha256 }) {
  const data = await read(url);
  if (data.byteLength !== bytes || (await digits(data)) !== sha256) {
    throw new Error(`${url}: its length or SHA-256 differs from the manifest; export the sets again`);
  }
  return data;
}

async function readManifest(url) {
  const text = new TextDecoder().decode(await read(url));
  const fields = text.slice(0, Math.max(0, text.lastIndexOf(',\n  "sha256" : "')));
  if (text !== `${fields},\n  "sha256" : "${await digits(new TextEncoder().encode(fields))}"\n}`) {
    throw new Error(`${url}: its SHA-256 is not the one in its last field; export the sets again`);
  }
  return JSON.parse(text);
}

export async function readSets(folder = new URL(".", import.meta.url)) {
  const manifest = await readManifest(new URL("manifest.json", folder));
  const files = new Map();
  const wanted = manifest.files.filter(({ name }) => /\.(u32|u64|bin)$/.test(name));
  await Promise.all(wanted.map(async (file) => files.set(file.name, await readChecked(new URL(file.name, folder), file))));
  return new Sets(manifest, files);
}
