import assert from "node:assert/strict";
import test from "node:test";
import { countDistinct, distinctKey } from "../../main/web/distinct.mjs";
import { Game } from "../../main/web/game.mjs";
import { movesOf, readMoves, writeMoves } from "../../main/web/notation.mjs";
import { ending, goodInWords, grouped, oneIn, verdict } from "../../main/web/words.mjs";
import { Images } from "../../main/web/sets.mjs";
import { board as boardOf, slow, SlowPlay, triangle } from "./helpers.mjs";

const cross = () => boardOf("english33", "square", ["--ooo--", "--ooo--", "ooooooo", "ooooooo", "ooooooo", "--ooo--", "--ooo--"]);

const board = triangle(5);
const start = board.full ^ 1n;
const SOLUTION = "a3-a1, c3-a3, a1-c3, a4-a2, d4-b2, b5-b3, d5-b5, a5-c5-c3, b2-d4, e5-c3-a3-a1";

test("a solution is read and written as in the papers, joined or not", () => {
  const { jumps, fault } = readMoves(board, start, SOLUTION);
  assert.equal(fault, null);
  assert.equal(jumps.length, 13);
  assert.equal(writeMoves(board, jumps), SOLUTION);
  assert.deepEqual(readMoves(board, start, jumps.map((jump) => board.jumpName(jump)).join(" ")).jumps, jumps);
});

test("the first fault of a game is named", () => {
  const fault = (text) => readMoves(board, start, text).fault;
  assert.equal(fault("a3-a1 a3-a1"), "Jump 2, a3-a1: no peg is at a3");
  assert.equal(fault("a4-a2"), "Jump 1, a4-a2: a2 is not empty");
  assert.equal(fault("a1-z9"), "Jump 1, a1-z9: no hole z9 on this board");
  assert.equal(fault("a3-b3"), "Jump 1, a3-b3: this jump does not exist; use two holes in a line with one hole between them");
  assert.match(fault("foo"), /^Jump 1, foo: not a jump; write two holes/);
  assert.equal(fault(""), null);
  assert.equal(fault("a3-a1-a3"), "Jump 2, a1-a3: no peg at a2 to jump over");
});

test("jumps are read liberally", () => {
  const read = (text) => readMoves(board, start, text);
  for (const text of ["A3-A1, C3-A3", "a3a1 c3a3", "a3 a1, c3 a3", "a3 a1\nc3 a3", "a3\u2013a1, c3 \u2212 a3", "a3-a1 c3 a3"]) {
    const { jumps, fault } = read(text);
    assert.equal(fault, null, text);
    assert.equal(writeMoves(board, jumps), "a3-a1, c3-a3", text);
  }
  assert.equal(writeMoves(board, read("a3a1, c3a3, a1c3, a4a2, d4b2, b5b3, d5b5, a5c5c3").jumps).split(", ").at(-1), "a5-c5-c3");
  assert.equal(writeMoves(board, read("a3 a1 c3 a3").jumps), "a3-a1, c3-a3");
  assert.match(read("a3-a1, c3").fault, /^Jump 2, c3: not a jump; write two holes/);
});

test("games are read in the notations of others", () => {
  const wide = cross();
  const central = ["5-17, 8-10, 1-9, 3-1, 10-8, 7-9, 11-3, 13-11, 16-4, 1-9, 14-16, 16-4, 18-16, 20-18, 18-6, 3-11, 23-9, 4-16, 21-23, 24-22",
    "30-18, 27-25, 31-23, 16-28, 33-31, 31-23, 22-24, 24-26, 11-25, 26-24, 29-17"].join(", ");
  const read = (text) => {
    const { jumps, fault } = readMoves(board, start, text);
    return fault ?? writeMoves(board, jumps);
  };
  for (const text of [
    "4 to 1, 6 to 4, 1 to 6, 7 to 2", "4→1 6→4 1→6 7→2", "(3,1,0) (5,4,3) (0,2,5) (6,3,1)", "from 4 over 2 to 1\nfrom 6 over 5 to 4\nfrom 1 over 3 to 6\nfrom 7 over 4 to 2",
    "4 jumps over 2, 6 jumps over 5, 1 jumps over 3, 7 jumps over 4", "4 jumps 2 to 1, 6 jumps 5 to 4, 1 jumps 3 to 6, 7 jumps 4 to 2",
    "> peg 4 jumps over 2 and lands in 1\n> peg 6 jumps over 5 and lands in 4\n> 1 jumps over 3\n> 7-2", "1.a3a1\n2.c3a3\n3.a1c3\n4.a4a2",
    "0.000: (jump-new-move pos-2-0 pos-1-0 pos-0-0) [1.000]\n(jump-new-move pos-2-2 pos-2-1 pos-2-0)\n(jump-new-move pos-0-0 pos-1-1 pos-2-2)\n(jump-new-move pos-3-0 pos-2-0 pos-1-0)", "DA FD AF GB", "a3U, c3L, a1DR, a4U", "Solution:\nStep 1: a3 -> a1\nStep 2: c3 -> a3\nStep 3: a1 -> c3\nStep 4: a4 -> a2",
    "r3c1-r1c1, r3c3-r3c1, r1c1-r3c3, r4c1-r2c1", "[[3, 0], [5, 3], [0, 5], [6, 1]]", "(0,2) to (0,0), (2,2) to (0,2), (0,0) to (2,2), (0,3) to (0,1)",
    "a3xa1 c3xa3 a1xc3 a4xa2", "a3 over a2 to a1, c3 over b3 to a3, a1 over b2 to c3, a4 over a3 to a2", "1. a3-a1 2. c3-a3 3. a1-c3 4. a4-a2",
    "a3-a1, c3-a3 // opening\na1-c3 ; middle\na4-a2", "10-15, 12-10, 15-12, 6-13", "(jump-new-move pos-2-0 pos-1-0 pos-0-0)\n(end-move pos-0-0)\n(jump-new-move pos-2-2 pos-2-1 pos-2-0)\n(end-move pos-2-0)\n"
      + "(jump-new-move pos-0-0 pos-1-1 pos-2-2)\n(end-move pos-2-2)\n(jump-new-move pos-3-0 pos-2-0 pos-1-0)",
  ]) {
    assert.equal(read(text), "a3-a1, c3-a3, a1-c3, a4-a2", text);
  }
  assert.equal(readMoves(wide, wide.full ^ (1n << 16n), central).jumps.length, 31);
  const two = triangle(5);
  assert.match(readMoves(two, two.full ^ (1n << 1n) ^ (1n << 2n), "7-2, 9-7").fault, /two readings: numbers, it is b4-b2, d4-b4; numbers-from-1, it is a4-a2, c4-a4/);
});

test("undo and redo go through the same positions; a new jump ends what could be made again", () => {
  const game = new Game(board, start);
  const { jumps } = readMoves(board, start, SOLUTION);
  jumps.forEach((jump) => game.play(jump));
  assert.equal(game.position, 1n);
  while (game.undo() >= 0);
  assert.equal(game.position, start);
  assert.equal(game.redo(), jumps[0]);
  const other = board.legal(game.position).find((jump) => jump !== jumps[1]);
  game.play(other);
  assert.equal(game.redo(), -1);
  assert.deepEqual(game.played, [jumps[0], other]);
});

test("a game goes to any of its positions, and counts its moves", () => {
  const game = new Game(board, start);
  game.load(start, SOLUTION);
  assert.deepEqual([game.played.length, game.moves], [13, 10]);
  assert.deepEqual(movesOf(board, game.jumps).slice(7), [[7, 8], [9], [10, 11, 12]]);
  game.goTo(9);
  assert.deepEqual([game.moves, game.positionAfter(9)], [8, game.position]);
  assert.equal(game.jumps.length, 13);
  game.goTo(13);
  assert.equal(game.position, 1n);
});

test("a game survives its link; of a broken link the good part is kept", () => {
  const game = new Game(board, start);
  game.load(start, "a3-a1, c3-a3");
  const other = new Game(board, 1n);
  assert.equal(other.loadFragment(game.fragment), null);
  assert.deepEqual([other.start, other.played], [start, game.played]);
  assert.equal(other.loadFragment(""), undefined);
  for (const bad of ["", "-1", "32768", "x"]) {
    assert.equal(other.loadFragment(`#start=${bad}`), `${bad} is not a position of this board`);
    assert.equal(other.position, game.position);
  }
  assert.equal(other.loadFragment(`${game.fragment},a3-a1,c3-a3`), "Jump 3, a3-a1: no peg at a2 to jump over");
  assert.equal(other.position, game.position);
});

test("numbers in words", () => {
  assert.equal(grouped(40861647040079968n), "40,861,647,040,079,968");
  assert.equal(grouped(15014273904165227353965857200n), "1.501 × 10^28");
  assert.equal(oneIn(1 / 74135471.55), "1 in 74,135,472");
  assert.equal(oneIn(0.4), "1 in 2.5");
  assert.equal(oneIn(0), "never");
  assert.equal(grouped(4086164704n, 9), "4.086 × 10^9");
  assert.equal(oneIn(1 / 7413547155, 1e9, 1), "1 in 7.4 × 10^9");
  assert.equal(goodInWords(1, 3), "1 of 3 jumps keeps the win.");
  assert.equal(goodInWords(2, 2), "Both jumps keep the win.");
  assert.equal(goodInWords(3, 3), "All 3 jumps keep the win.");
});

const LOST = { answer: { isWinning: false, jumps: [{}] }, firstLost: 4, played: ["a", "b", "c", "d3-d5", "e"], moves: 5, help: { hints: 0, analyzed: false }, pegs: 27, legal: 3, fewest: null };
const WINNING = { answer: { isWinning: true, jumps: [{ isWinning: true }] }, firstLost: 0, played: [], moves: 0, help: { hints: 0, analyzed: false }, pegs: 14, legal: 1, fewest: null };

test("in Analyze, the verdict of a game names the jump that lost it", () => {
  const said = verdict({ ...LOST, analyzes: true });
  assert.equal(said.text, "Lost since jump 4");
  assert.equal(said.next, "d3-d5 lost it. Take back 2 jumps.");
  const winning = { ...WINNING, analyzes: true };
  assert.equal(verdict(winning).next, "The only jump keeps the win.");
  assert.equal(verdict(winning, { held: "a3", loses: "some" }).next, "a3 in hand. A cross loses.");
  assert.equal(verdict(winning, { held: "a3", loses: "all" }).text, "a3 would lose");
  assert.equal(verdict(winning, { held: "a3", hint: "a3-a1" }).next, "Hint: a3-a1. Press again to jump.");
  assert.equal(verdict(winning, { editing: true }).text, "Winning");
  assert.equal(verdict({ ...LOST, analyzes: true, firstLost: 0, isSetUp: true }).text, "In no solution");
  assert.equal(verdict({ ...LOST, analyzes: true, firstLost: 0 }).next, "This problem has no solution.");
});

test("in Play, only a hint or the end says that a game is lost", () => {
  assert.deepEqual([verdict(LOST).kind, verdict(LOST).text], ["unknown", "27 pegs"]);
  assert.deepEqual(verdict(LOST).next, verdict(WINNING).next);
  assert.equal(verdict(LOST, { noHint: true }).next, "Jump 4, d3-d5, lost the game.");
  const stuck = verdict({ ...LOST, legal: 0 });
  assert.deepEqual([stuck.kind, stuck.text, stuck.next], ["lost", "Stuck with 27 pegs", "Jump 4, d3-d5, lost the game."]);
  assert.equal(verdict({ ...LOST, legal: 0, pegs: 1 }).text, "One peg, wrong hole");
  assert.equal(verdict({ ...LOST, legal: 0, answer: null, firstLost: 0 }).next, "Searching for the jump that lost …");
  assert.equal(verdict({ ...LOST, legal: 0, isSetUp: true, firstLost: 0 }).next, "No solution from the start passes here.");
  assert.equal(verdict(WINNING, { stuck: "a1" }).text, "a1 cannot jump");
});

test("a solved game tells its jumps, moves and hints", () => {
  const solved = { ...WINNING, isFinish: true, played: ["a", "b"], moves: 1 };
  assert.equal(verdict(solved).next, "2 jumps in 1 move, no hint.");
  const helped = (help) => verdict({ ...solved, help }).next;
  assert.equal(helped({ hints: 3, analyzed: false }), "2 jumps in 1 move, 3 hints.");
  assert.equal(helped({ hints: 0, analyzed: true }), "2 jumps in 1 move, with Analyze.");
  assert.equal(helped({ hints: null, analyzed: false }), "2 jumps in 1 move.");
});

test("the end of a game names the best, the jump that lost it, and the fewest pegs", () => {
  const solved = { ...WINNING, isFinish: true, played: ["a", "b"], moves: 2 };
  assert.deepEqual(ending(solved, 2, null), { title: "Solved in 2 moves", text: "No solution has fewer. 2 jumps, no hint." });
  assert.equal(ending(solved, 1, null).text, "A solution has 1 move. 2 jumps, no hint.");
  assert.equal(ending(solved, null, null).text, "2 jumps, no hint.");
  const lost = ending({ ...LOST, legal: 0, pegs: 3 }, 9, { good: 6, all: 8 });
  assert.deepEqual(lost, { title: "Three pegs left", text: "Jump 4, d3-d5, lost it. 6 of 8 jumps were good." });
  const fewest = { ...LOST, answer: null, firstLost: 0, legal: 0, pegs: 3, fewest: 2 };
  assert.deepEqual(ending(fewest, null, null), { title: "Three pegs left", text: "Best possible: 2 pegs." });
  assert.equal(ending({ ...fewest, isFinish: true, pegs: 2 }, null, null).title, "2 pegs: the best possible");
});

test("solutions that differ in the order of their jumps, or by symmetry, count as one", () => {
  const images = new Images(board, [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], [0, 2, 1, 5, 4, 3, 9, 8, 7, 6, 14, 13, 12, 11, 10]]);
  const slowly = new SlowPlay(board, [slow(board, 1n)]);
  const wins = (position) => slowly.left(slow(board, position)).solutions > 0n;
  assert.equal(countDistinct({ board, images }, [1n], start, wins), 4);
  const { jumps } = readMoves(board, start, SOLUTION);
  const mirrored = jumps.map((jump) => images.jumps[1][jump]);
  assert.equal(distinctKey(images.jumps, jumps), distinctKey(images.jumps, mirrored.toReversed()));
});
