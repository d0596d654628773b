import assert from "node:assert/strict";
import test from "node:test";
import { CodeSet, Sets, words } from "../../main/web/sets.mjs";
import { Labels } from "../../main/web/labels.mjs";
import { board, code, slow, SlowPlay, triangle } from "./helpers.mjs";

const identity = (b) => [b.names.map((_, hole) => hole)];

/** The reflection of a triangle that exchanges its lower corners. */
function reflected(b) {
  const target = b.coordinates.map(({ x, y }) => b.coordinates.findIndex((hole) => hole.y === y && hole.x === y - x));
  return [...identity(b), target];
}

function codeSet(codes) {
  return new CodeSet(Uint32Array.from(codes, (c) => words(c)[0]), Uint32Array.from(codes, (c) => words(c)[1]));
}

/** Winning sets as the program stores them: least codes, ascending, and only the lower half where `half` is so. */
function sets(b, group, winning, complementsAbove = b.size) {
  const image = (position, target) => b.pegs(position).reduce((sum, hole) => sum | (1n << BigInt(target[hole])), 0n);
  const least = (position) => group.map((target) => image(position, target)).reduce((x, y) => (y < x ? y : x));
  const stored = new Map();
  for (const position of new Set(winning.map(least))) {
    const pegs = b.pegs(position).length;
    if (pegs <= complementsAbove) {
      stored.set(pegs, [...(stored.get(pegs) ?? []), position]);
    }
  }
  return new Sets(b, group, new Map([...stored].map(([pegs, codes]) => [pegs, codeSet(codes.sort((x, y) => (x < y ? -1 : 1)))])), complementsAbove);
}

function agree(b, group, starts, finishes, complementsAbove) {
  const play = new SlowPlay(b, finishes.map((f) => slow(b, f)));
  const winning = play.winning(starts.map((s) => slow(b, s)));
  const all = sets(b, group, winning.map(code), complementsAbove);
  const labels = new Labels(all, { finishes, startPegs: b.pegs(starts[0]).length, solutionWords: 1, tellsFinishes: true });
  assert.equal([...labels.compute()].at(-1), 1);
  const isWinning = new Set(winning);
  const asked = new Set([...winning, ...winning.flatMap((p) => play.after(p).map(([, child]) => child))]);
  assert.ok(asked.size > isWinning.size);
  for (const position of asked) {
    assert.equal(all.has(code(position)), isWinning.has(position), position);
    if (isWinning.has(position)) {
      const { solutions, chance, forced, forcedLines, finishes: ends } = labels.of(code(position));
      const expected = play.left(position);
      assert.deepEqual({ solutions, forced }, { solutions: expected.solutions, forced: expected.forced }, position);
      assert.deepEqual(ends.map((end) => slow(b, end)).sort(), expected.ends, position);
      const line = (jump) => [0, 2].map((end) => b.names[b.jumps[jump][end]]).sort().join("--");
      assert.deepEqual([...new Set([...forced, ...forcedLines].map(line))].sort(), expected.lines, position);
      assert.ok(forcedLines.every((jump) => forced.every((other) => line(other) !== line(jump))), position);
      assert.ok(Math.abs(chance - expected.chance) < 1e-12);
    }
  }
  return labels;
}

test("the corner problem of 15 holes, reduced and halved: verdicts, counts, chances and forced jumps", () => {
  const b = triangle(5);
  const labels = agree(b, reflected(b), [b.full ^ 1n], [1n], 7);
  assert.equal(labels.of(b.full ^ 1n).solutions, 6816n);
});

test("a problem that is no complement problem, with several finishes", () => {
  const b = triangle(4);
  agree(b, identity(b), [b.full ^ 2n], [1n << 2n]);
  agree(b, identity(b), [b.full ^ 2n], b.names.map((_, hole) => 1n << BigInt(hole)));
  agree(b, reflected(b), [b.full ^ 2n, b.full ^ 4n], b.names.map((_, hole) => 1n << BigInt(hole)));
});

test("more than 32 holes, and more than 32 bits of a code", () => {
  const b = board("strip", "square", ["o".repeat(18), "o".repeat(18)]);
  const start = (1n << 34n) | (1n << 33n) | (1n << 31n) | (1n << 15n) | (1n << 14n) | (1n << 12n);
  const play = new SlowPlay(b, []);
  let ends = [slow(b, start)];
  for (let jumps = 0; jumps < 4; jumps++) {
    ends = [...new Set(ends.flatMap((p) => play.after(p).map(([, child]) => child)))];
  }
  agree(b, identity(b), [start], ends.map(code));
});

test("expanded sets tell images apart", () => {
  const b = triangle(4);
  const play = new SlowPlay(b, b.names.map((_, hole) => slow(b, 1n << BigInt(hole))));
  const starts = b.names.map((_, hole) => slow(b, b.full ^ (1n << BigInt(hole))));
  const winning = play.winning(starts).map(code);
  const raw = sets(b, reflected(b), winning).expanded();
  assert.equal([...raw.stored.values()].reduce((sum, set) => sum + set.size, 0), winning.length);
  winning.forEach((position) => assert.ok(raw.has(position)));
});
