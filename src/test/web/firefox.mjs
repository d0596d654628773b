/**
 * Plays on the pages of a site in Firefox, through WebDriver BiDi: node firefox.mjs SITE FIREFOX. Needs puppeteer-core in
 * NODE_PATH. Prints a line for each page, or stops with what was expected.
 */
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const { default: puppeteer } = createRequire(import.meta.url)("puppeteer-core");
const site = pathToFileURL(`${process.argv[2]}/`).href;
const browser = await puppeteer.launch({ browser: "firefox", executablePath: process.argv[3] });
const page = await browser.newPage();
const errors = [];
page.on("pageerror", (error) => errors.push(error.message));

const text = (selector) => page.$eval(selector, (element) => element.textContent.trim());
const hole = (name) => `[data-hole="${name}"] .touch`;
/** Asks the page until something is so; waitForFunction needs `eval`, which the pages forbid. */
async function until(what, test) {
  for (const end = Date.now() + 60_000; !(await page.evaluate(test)); ) {
    assert.ok(Date.now() < end, `waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const open = async (path) => {
  await page.goto("about:blank");
  await page.goto(site + path);
};
const pegs = () => page.$$eval("#board .has-peg", (found) => found.length);
const click = (name) => page.click(hole(name));
const focus = (name) => page.$eval(`[data-hole="${name}"]`, (spot) => spot.focus());

/** Drags a peg with the mouse. */
async function drag(from, to) {
  const middle = async (name) => (await page.$(hole(name))).boundingBox().then(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  const [a, b] = [await middle(from), await middle(to)];
  await page.mouse.move(...a);
  await page.mouse.down();
  await page.mouse.move(...b, { steps: 5 });
  await page.mouse.up();
}

await open("index.html");
await until("the live board", () => document.querySelectorAll("#live .has-peg").length === 14);
console.log("index: a live board");

await open("play/triangle-5-6-move/a1-a1.html");
await until("the board", () => document.querySelectorAll("#board .has-peg").length === 14);
await click("a3");
await click("a1");
await until("a jump by two clicks", () => document.querySelectorAll("#board .has-peg").length === 13);
await drag("c3", "a3");
await until("a jump by dragging", () => document.querySelectorAll("#board .has-peg").length === 12);
await focus("c5");
await page.keyboard.press("Enter");
await focus("c3");
await page.keyboard.press("Enter");
await until("a jump by keys", () => document.querySelectorAll("#board .has-peg").length === 11);
await page.click("#mode-analyze");
await until("numbers", () => document.body.dataset.counted === "true");
assert.match(await text("#verdict-text"), /^(Winning|Lost)/);
console.log(`play: ${await pegs()} pegs, ${await text("#verdict-text")}`);

await open("boards/triangle-5-6-move.html");
await until("the finishes of a start", () => document.querySelectorAll("#board .yes").length > 0);
console.log(`board: ${await page.$$eval("#board .yes", (found) => found.length)} finishes`);

await open("draw.html");
await until("the finishes of the heart", () => /12 of 18/.test(document.body.textContent));
console.log("draw: 12 of 18 finishes");

assert.deepEqual(errors, []);
await browser.close();
