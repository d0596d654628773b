import { Drawing } from "./drawing.mjs";
import { byId } from "./ends.mjs";
import { begin } from "./page.mjs";
import { MOST_HOLES } from "./solver.mjs";

/**
 * Begins the page of the drawn problem that the address names. An address without a problem leads to the draw page.
 *
 * @param {string} script the text of the program of the worker
 */
export function beginDrawn(script) {
  const address = location.search.slice(1);
  const drawing = Drawing.read(address);
  if (!drawing?.finish || drawing.holes.length > MOST_HOLES) {
    location.replace(`draw.html#${address}`);
    return;
  }
  const names = drawing.board().holes.map(([name]) => name);
  const [start, finish] = [drawing.start, drawing.finish].map((place) => names[drawing.holes.indexOf(place)]);
  const name = `From ${start} ${start === finish ? "back to" : "to"} ${finish}`;
  document.title = `${name} on a drawn board – peg solitaire`;
  document.querySelector("h1").textContent = name;
  byId("drawn").href = `draw.html#${address}`;
  begin(script, drawing.problem());
}
