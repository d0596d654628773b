import assert from "node:assert/strict";
import test from "node:test";
import { Problems } from "../../main/web/problems.mjs";
import { board, triangle } from "./helpers.mjs";

const ends = (b) => ({
  starts: b.names.map((_, hole) => b.full ^ (1n << BigInt(hole))),
  finishes: b.names.map((_, hole) => 1n << BigInt(hole)),
});

/** One position of each class among all that a board has. */
function classes(b, count) {
  const found = [];
  for (let position = 0n; position < count; position++) {
    if (found.every((other) => new Problems(b, [other], [position]).fault(other, position) !== "")) {
      found.push(position);
    }
  }
  return found;
}

test("jumps stay in their position class; the Rule of Three has 16 classes on squares, 4 on triangles", () => {
  const square = board("square", "square", Array(5).fill("ooooo"));
  assert.equal(classes(square, 4096n).length, 16);
  assert.equal(classes(triangle(5), 1024n).length, 4);
  for (let position = 0n; position < 4096n; position++) {
    for (const jump of square.legal(position)) {
      const child = square.after(position, jump);
      assert.equal(new Problems(square, [position], [child]).fault(position, child), "");
    }
  }
});

test("a problem without a solution has a reason", () => {
  const b = triangle(5);
  const { starts, finishes } = ends(b);
  const problems = new Problems(b, starts, finishes);
  assert.ok(problems.isComplement);
  assert.equal(problems.fault(starts[0], finishes[1]), "it is in another position class");
  assert.equal(problems.fault(starts[0], finishes[0]), "");
  problems.pairs = new Map(starts.map((start) => [start, start === starts[0] ? [finishes[0]] : []]));
  assert.equal(problems.fault(starts[0], finishes[4]), "no solution from this start");
  assert.equal(problems.faultOfStart(starts[0]), "");
  assert.equal(problems.faultOfStart(starts[1]), "no solution from this start");
  const other = new Problems(b, starts, [finishes[1]]);
  assert.equal(other.faultOfStart(starts[0]), "no finish is in its position class");
});

test("the next problem has a solution, and the last is followed by the first", () => {
  const b = triangle(5);
  const { starts, finishes } = ends(b);
  const problems = new Problems(b, starts, finishes);
  problems.pairs = new Map(starts.map((start, i) => [start, i === 0 ? [finishes[0], finishes[6]] : i === 5 ? [finishes[5]] : []]));
  const [first, second] = [{ start: starts[0], choice: "1" }, { start: starts[0], choice: "64" }];
  assert.deepEqual(problems.next(first.start, first.choice), second);
  assert.deepEqual(problems.next(second.start, second.choice), { start: starts[5], choice: "32" });
  assert.deepEqual(problems.next(starts[5], "32"), first);
  assert.deepEqual(problems.next(starts[0], "any"), { start: starts[5], choice: "any" });
  assert.deepEqual(problems.next(starts[0], "start"), { start: starts[5], choice: "start" });
  assert.equal(new Problems(b, [starts[0]], [finishes[0]]).next(starts[0], "any"), null);
});
