import { store, stored } from "./look.mjs";

/** The problems that this browser has solved, and the next problem of the site. Both are optional. */

/** More games of a problem are not kept. */
const MOST_GAMES = 100;

/** The path of this page in an atlas: its board and its problem. The problem of a drawn board follows a question mark. */
export const ownPath = () => decodeURIComponent(location.pathname).split("/").slice(-2).join("/").replace(/\.html$/, "") + location.search;

/** What this browser has kept, by path. */
export function solvedProblems() {
  try {
    return JSON.parse(stored("solved")) ?? {};
  } catch {
    return {};
  }
}

/** The games that solved a problem, each as its jumps by name; distinct ones only. */
export const solvedGames = (path) => solvedProblems()[path]?.games ?? [];

/** Keeps that a problem is solved, with the best numbers, and the game if it is a new one. */
export function keepSolved(path, { jumps, moves, hints }, game) {
  const all = solvedProblems();
  const before = all[path] ?? { jumps, moves, hints, games: [] };
  const games = game && before.games.length < MOST_GAMES ? [...before.games, game] : before.games;
  all[path] = { jumps: Math.min(jumps, before.jumps), moves: Math.min(moves, before.moves), hints: Math.min(hints, before.hints), games };
  store("solved", JSON.stringify(all));
}

/** This problem in the list of the atlas; undefined without a list. */
export const ownProblem = () => globalThis.atlas?.problems.find(({ path }) => path === ownPath());

/** The next harder problem that is not solved yet, on the same board if one is left there; undefined if all are solved. */
export function nextProblem() {
  const own = ownProblem();
  const { problems } = own ? globalThis.atlas : { problems: [] };
  const solved = solvedProblems();
  const harder = problems.slice(problems.indexOf(own) + 1).filter(({ path }) => !solved[path]);
  return harder.find(({ board }) => board === own.board) ?? harder[0];
}
