import { Curve } from "./curve.mjs";
import { distinctKey } from "./distinct.mjs";
import { byId } from "./ends.mjs";
import { sound } from "./look.mjs";
import { keepSolved, nextProblem, ownPath, ownProblem, solvedGames } from "./progress.mjs";
import { ending, grouped, helpInWords, plural } from "./words.mjs";

/** The most distinct solutions that are shown as dots. */
const MOST_DOTS = 12;

/** The story of a game after its last jump, and the next step. */
export class Ending {
  /** @param {{goTo: (made: number, isOnTheWay: boolean) => void, next: () => void, again: () => void}} actions */
  constructor(table, view, actions) {
    this.table = table;
    this.view = view;
    this.curve = new Curve(byId("story-curve"), 132, false, actions.goTo);
    byId("again").addEventListener("click", actions.again);
    byId("next").addEventListener("click", () => this.#goOn(actions));
  }

  /** Whether the page is of one problem, which can be marked as solved. */
  get #isOne() {
    const { starts, finishes } = this.table.ends.problems;
    return starts.length === 1 && finishes.length < 2;
  }

  /** After the last jump of a game: keeps it, and celebrates. `isOwn` tells whether the player has played it. */
  reached(isOwn) {
    const { table, view } = this;
    sound(table.isSolved ? "won" : "lost");
    if (!table.isSolved) {
      return;
    }
    view.celebrate(table.board.pegs(table.game.position)[0]);
    if (isOwn && this.#isOne) {
      const { played, moves } = table.game;
      const isNew = !this.#foundKeys().has(distinctKey(table.images, played));
      keepSolved(ownPath(), { jumps: played.length, moves, hints: table.help.hints ?? 0 }, isNew ? played.map((jump) => table.board.jumpName(jump)).join() : "");
    }
  }

  #foundKeys() {
    const { board, images } = this.table;
    const jumps = new Map(board.jumps.map((_, jump) => [board.jumpName(jump), jump]));
    return new Set(solvedGames(ownPath()).map((game) => distinctKey(images, game.split(",").map((name) => jumps.get(name)))));
  }

  /** A result as text. */
  get result() {
    const { table } = this;
    const help = helpInWords(table.help);
    const result = table.isSolved && table.fewest === null ? `solved in ${plural(table.game.moves, "move")}` : `${plural(table.pegs, "peg")} left`;
    const link = location.protocol === "file:" ? "" : `\n${location.href.replace(/#.*/, "")}`;
    return `Peg solitaire, ${document.title.replace(/ – .*/, "")}: ${result}${help ? `, ${help}` : ""}.${link}`;
  }

  show() {
    const { table } = this;
    const { game } = table;
    const { made } = game;
    const story = table.story.slice(0, made + 1);
    const lostAt = table.isSolved ? 0 : table.firstLost;
    const before = lostAt > 0 ? story[lostAt - 1] : null;
    const choice = before && { good: before.jumps.filter((jump) => jump.isWinning).length, all: before.jumps.length };
    const { title, text } = ending(table.state(false), ownProblem()?.moves ?? null, choice);
    byId("story").dataset.kind = table.isSolved ? "won" : "lost";
    byId("story-title").textContent = title;
    byId("story-text").textContent = text;
    byId("story-curve").parentElement.hidden = table.fewest !== null || story[0]?.isWinning === false;
    this.curve.show(table.left.slice(0, made + 1), made, table.total);
    this.#showFound();
    this.#showNext(lostAt, before);
  }

  #showFound() {
    const { table } = this;
    if (!table.isSolved || !this.#isOne || table.fewest !== null) {
      byId("found").hidden = true;
      return;
    }
    if (table.answer?.solutions) {
      table.questions.askDistinct();
    }
    const all = table.questions.distinct;
    const found = this.#foundKeys().size;
    byId("found").hidden = all === null || found === 0;
    const dots = all !== null && all <= MOST_DOTS ? Array.from({ length: all }, (_, i) => Object.assign(document.createElement("i"), { className: i < found ? "on" : "" })) : [];
    byId("found").replaceChildren(...dots, Object.assign(document.createElement("span"), { textContent: `${grouped(found)} of ${grouped(all ?? 0)} different solutions found` }));
  }

  /** The next step: to the jump that lost the game, to the next problem, or again from the start. */
  #showNext(lostAt, before) {
    const { table } = this;
    const next = table.isSolved ? nextProblem() : undefined;
    const say = (text, more = "") => {
      byId("next-text").textContent = text;
      byId("next-more").textContent = more;
    };
    this.lostAt = lostAt;
    this.href = next && `../../play/${next.path}.html`;
    byId("again").hidden = false;
    if (lostAt > 0) {
      say(`Try again from jump ${lostAt}`, before?.solutions ? `${grouped(before.solutions)} ${before.solutions === 1n ? "solution waits" : "solutions wait"} there` : "");
    } else if (next) {
      const isThere = next.board === ownProblem().board;
      say(`Next, a little harder: ${next.title}${isThere ? "" : `, ${globalThis.atlas.boards[next.board].title}`}`, `random play solves 1 in ${next.oneIn} games`);
    } else if (table.isSolved && table.ends.hasNext) {
      say("Next problem", table.ends.nextInWords);
    } else {
      say(table.isSolved ? "Play again" : "Try again");
      byId("again").hidden = true;
    }
  }

  #goOn(actions) {
    if (this.lostAt > 0) {
      actions.goTo(this.lostAt - 1, false);
    } else if (this.href) {
      location.href = this.href;
    } else {
      actions.next();
    }
  }
}
