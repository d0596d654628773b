import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { Ranks, unpack } from "../../main/web/packing.mjs";

const bits = (code) => [...code.toString(2)].filter((digit) => digit === "1").length;
const parity = (code) => bits(code) % 2;

test("ranks number the codes of a class in ascending order", () => {
  const checks = [0b1011011011n, 0b0110110110n];
  for (const parities of [0, 1, 2, 3]) {
    const ranks = new Ranks(10, checks, parities);
    for (let pegs = 0; pegs <= 10; pegs++) {
      const codes = Array.from({ length: 1024 }, (_, code) => code).filter(
        (code) => bits(code) === pegs && checks.every((check, i) => parity(BigInt(code) & check) === ((parities >> i) & 1)),
      );
      const low = new Uint32Array(codes.length);
      const high = new Uint32Array(codes.length);
      codes.forEach((_, rank) => ranks.code(rank, pegs, low, high, rank));
      assert.deepEqual([...low], codes);
      assert.ok(high.every((word) => word === 0));
    }
  }
});

/** Gaps, seven bits a byte. */
function packed(gaps) {
  const bytes = [];
  for (let rest of gaps) {
    for (; rest >= 128n; rest >>= 7n) {
      bytes.push(Number(rest & 127n) | 128);
    }
    bytes.push(Number(rest));
  }
  return gzipSync(Uint8Array.from(bytes)).toString("base64");
}

test("sets of 64 holes, whose codes have no ranks", async () => {
  const codes = [3n, 2n ** 40n + 1n, 2n ** 63n + 2n ** 32n];
  const gaps = codes.map((code, i) => code - (codes[i - 1] ?? 0n));
  const sets = await unpack({ board: { holes: Array(64) }, ranks: null, sizes: [[2, 3], [1, 1]] }, packed([...gaps, 2n ** 63n]));
  const back = (set) => Array.from(set.low, (low, i) => BigInt(low) | (BigInt(set.high[i]) << 32n));
  assert.deepEqual(back(sets.get(2)), codes);
  assert.deepEqual(back(sets.get(1)), [2n ** 63n]);
});

test("sets by ranks of more than 32 bits", async () => {
  const holes = 40;
  const ranks = new Ranks(holes, [], 0);
  const low = new Uint32Array(1);
  const high = new Uint32Array(1);
  const rank = 137846528819; // the last of C(40, 20)
  ranks.code(rank, 20, low, high, 0);
  assert.deepEqual([low[0], high[0]], [0xfff00000, 0xff]);
  const sets = await unpack({ board: { holes: Array(holes) }, ranks: { checks: [], parities: 0 }, sizes: [[20, 1]] }, packed([BigInt(rank)]));
  assert.deepEqual([sets.get(20).low[0], sets.get(20).high[0]], [0xfff00000, 0xff]);
});
