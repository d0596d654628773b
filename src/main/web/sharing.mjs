import { byId } from "./ends.mjs";

/** The game as a link and as text. The address is the game: its start, its jumps, its finish, and Analyze. */

/** The fragment of a link to the game. */
export function fragmentOf(table, analyzes) {
  const { ends, game } = table;
  return game.fragment + (ends.problems.finishes.length > 1 ? `&finish=${ends.choice}` : "") + (analyzes ? "&mode=analyze" : "");
}

/**
 * Loads the game of a fragment, and its finish.
 *
 * @returns {{mode: string | null, notice: object | null} | null} a notice about a broken link; null if no game is in it
 */
export function loadFragment(table, fragment) {
  const fault = table.game.loadFragment(fragment);
  if (fault === undefined) {
    return null;
  }
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  table.ends.load(table.game.start, fields.get("finish"));
  table.ends.cancel();
  table.beginHelp(table.game.made > 0 ? null : 0);
  const kept = table.game.made > 0 ? ` The ${table.game.made === 1 ? "jump" : "jumps"} before it ${table.game.made === 1 ? "is" : "are"} played.` : "";
  return { mode: fields.get("mode"), notice: fault && { text: "The link is broken", next: `${fault}.${kept}` } };
}

/** Copies a text. The button says so for a while; if that fails, the text stands at the end of the page. */
export async function copy(text, button) {
  const label = button.querySelector("span");
  const name = (button.dataset.name ??= label.textContent);
  try {
    await navigator.clipboard.writeText(text);
    byId("say").textContent = "Copied.";
    label.textContent = "Copied";
    setTimeout(() => (label.textContent = name), 2000);
  } catch {
    byId("fault").textContent = `The text could not be copied. Here it is: ${text}`;
    byId("fault").scrollIntoView({ block: "center" });
  }
}
