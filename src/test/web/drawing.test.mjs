import assert from "node:assert/strict";
import test from "node:test";
import { Answers } from "../../main/web/answers.mjs";
import { Board } from "../../main/web/board.mjs";
import { Drawing } from "../../main/web/drawing.mjs";
import { MOST_HOLES, has, reach, winningSets } from "../../main/web/solver.mjs";
import { SlowPlay, code, slow } from "./helpers.mjs";

const preset = (name) => Drawing.presets().find(([each]) => each === name)[1];
const to = (drawing, hole) => new Drawing(drawing.rules, drawing.holes, drawing.start, drawing.holes[hole]);

/** The holes of the last peg. */
function ends(drawing) {
  const { holes, jumps } = drawing.board();
  const { bits, isComplete } = reach(jumps, holes.length, 2 ** holes.length - 1 - 2 ** drawing.holes.indexOf(drawing.start));
  assert.ok(isComplete);
  return holes.map((_, hole) => hole).filter((hole) => has(bits, 2 ** hole));
}

test("each preset can be won, and its address is the board", () => {
  for (const [name, drawing] of Drawing.presets()) {
    assert.ok(drawing.holes.length <= MOST_HOLES);
    assert.ok(ends(drawing).length > 0, name);
    assert.ok(ends(drawing).every((hole) => drawing.feasible()[hole]), name);
    assert.deepEqual(Drawing.read(drawing.address), drawing);
  }
});

test("the heart with 8 ways: 296 of 324 pairs, and 12 of 18 finishes from b1", () => {
  const heart = preset("Heart");
  const all = heart.holes.map((place) => ends(new Drawing(heart.rules, heart.holes, place)).length);
  assert.equal(all[1], 12);
  assert.equal(all.reduce((sum, count) => sum + count), 296);
});

test("reached positions, winning sets and numbers are those of slow play", () => {
  for (const name of ["Triangle", "Diamond", "Hexagon"]) {
    const drawing = preset(name);
    const board = new Board(drawing.board());
    for (const finish of [ends(drawing)[0], ends(drawing).at(-1), drawing.holes.indexOf(drawing.start), 2]) {
      const problem = to(drawing, finish).problem();
      const play = new SlowPlay(board, [slow(board, BigInt(problem.finishes[0]))]);
      const start = BigInt(problem.starts[0]);
      const answers = new Answers(problem, winningSets(problem));
      while (!answers.labels.isReady) {
        answers.step();
      }
      const winning = play.winning([slow(board, start)]);
      const images = new Set(winning.flatMap((position) => problem.group.map((target) => board.image(code(position), target))));
      assert.equal([...answers.sets.expanded().stored.values()].reduce((sum, set) => sum + set.size, 0), images.size, name);
      for (const position of [slow(board, start), ...winning]) {
        assert.equal(answers.of(code(position)).solutions, play.left(position).solutions);
      }
    }
  }
});

test("a limit of time leaves the search incomplete, and what it found is true", () => {
  const { holes, jumps } = preset("Square").board();
  const { bits, isComplete } = reach(jumps, holes.length, 2 ** 16 - 2, -1);
  assert.ok(!isComplete);
  assert.ok(has(bits, 2 ** 16 - 2));
});

test("what is no address of a board is refused", () => {
  const refused = ["", "%", "constructor/x/00", "square/6-move/00", "square/toString/00", "__proto__/4-move/00", "square/4-move/99", "square/4-move/00/11/", "square/4-move/00//00", "square/4-move/00/00/00/x", "square/4-move/0"];
  refused.forEach((address) => assert.equal(Drawing.read(address), null, address));
  assert.equal(Drawing.read("square/4-move/00.10.20/1,0/0,0").address, "square/4-move/00.10.20/10/00");
  assert.equal(Drawing.read("square/4-move/").holes.length, 0);
});
