/** The moves of a game: for each move the places of its jumps in the game. Successive jumps of one peg are one move. */
export function movesOf(board, jumps) {
  const moves = [];
  jumps.forEach((jump, i) => {
    if (i > 0 && board.jumps[jumps[i - 1]][2] === board.jumps[jump][0]) {
      moves.at(-1).push(i);
    } else {
      moves.push([i]);
    }
  });
  return moves;
}

/** Moves in the papers' notation: `d2-d4, a5-c5-c3`. */
export function writeMoves(board, jumps) {
  const ends = (move) => move.map((i) => board.names[board.jumps[jumps[i]][2]]);
  return movesOf(board, jumps)
    .map((move) => [board.names[board.jumps[jumps[move[0]]][0]], ...ends(move)].join("-"))
    .join(", ");
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const PAIR = String.raw`[[({]\s*\d{1,3}\s*[,;\s]\s*\d{1,3}\s*[\])}]|(?<!\d[,.]?)\d{1,3},\d{1,3}(?![,.]?\d)`;
/** Kinds of words, in the order in which they are tried; the first is one for holes. */
const KINDS = {
  over: String.raw`(?<=[0-9)] )jumps(?= [a-z]?[0-9(])|\b(?:over|across|via)\b|\b(?:remov|captur|delet|kill)\w*|\btak(?:es?|ing)\b`,
  way: String.raw`(?<![a-z])(?:(?:up|down|u|d)[- ]?(?:left|right|l|r)|up|down|left|right|[udlr])(?![a-z0-9])`,
  link: String.raw`\b(?:and )?land(?:s|ed|ing)? (?:in|on|at)\b|[-=~]+>?|(?<!>)>(?!>)|→|\b(?:in)?to\b|\bx\b|:(?=\S)`,
  filler: String.raw`end-move[^\n]*|jump-(?:new|continue)-move|\b(?:jump(?:s|ed|ing)?|mov(?:es?|ed|ing)|pegs?|holes?|the|at|in|is|it|a|by|with)\b`,
  comma: ",",
  end: String.raw`\b(?:and|then|next|finally|first|last|from|step)\b|>>+|[;|./&()[\]{}\n]`,
  junk: String.raw`[a-z]\w*|\S`,
};
const WAYS = { "←": "left", "↑": "up", "↓": "down", "↖": "up-left", "↗": "up-right", "↘": "down-right", "↙": "down-left" };

/** The ways to name holes that docs/reference/notation.md lists, for a form of words; the first ones are the usual ones. */
function layouts(board, form) {
  const [rows, columns] = [board.coordinates.map(({ y }) => y), board.coordinates.map(({ x }) => x)];
  const [top, bottom, left] = [Math.min(...rows), Math.max(...rows), Math.min(...columns)];
  const wide = Math.max(...columns) - left + 1;
  const flips = form === "rncn" || form === "plan" ? [false] : [false, true];
  const made = (label, usual, word) =>
    flips.map((flip) => {
      const holes = board.coordinates.map(({ x, y }) => ({ x, y: flip ? bottom - y : y }));
      return { label: label + (flip ? "-from-bottom" : ""), usual: usual && !flip, words: holes.map((hole) => word(hole, holes, flip)) };
    });
  const rank = (hole, holes, byRows) =>
    holes.filter(({ x, y }) => (byRows ? y - hole.y || x - hole.x : x - hole.x || y - hole.y) < 0).length;
  const numbers = (base) => [
    ...made("numbers" + (base ? "-from-1" : ""), true, (hole, holes) => `${rank(hole, holes, true) + base}`),
    ...made("numbers-by-columns" + (base ? "-from-1" : ""), false, (hole, holes) => `${rank(hole, holes, false) + base}`),
    ...made("numbers-of-places" + (base ? "-from-1" : ""), false, ({ x, y }, _, flip) => `${(y - (flip ? 0 : top)) * wide + x - left + base}`),
  ];
  const both = (name, usual, word) => [0, 1].flatMap((base) => [
    ...made(`${name}column-row-from-${base}`, base === usual, ({ x, y }) => word(x + base, y + base)),
    ...made(`${name}row-column-from-${base}`, base === usual, ({ x, y }) => word(y + base, x + base)),
  ]);
  const all = {
    names: () => [...made("names", true, ({ x, y }) => LETTERS[x] + (y + 1)), ...made("names-row-first", false, ({ x, y }) => LETTERS[y] + (x + 1))],
    numbers: () => [...numbers(0), ...numbers(1), ...both("digits-", 1, (a, b) => (a < 10 && b < 10 ? `${a}${b}` : ""))],
    coordinates: () => both("", 0, (a, b) => `(${a},${b})`),
    letters: () => made("letters", true, (hole, holes) => LETTERS[rank(hole, holes, true)] ?? ""),
    rncn: () => made("rncn", true, ({ x, y }) => `r${y + 1}c${x + 1}`),
    plan: () => made("plan", true, ({ x, y }) => `pos-${y}-${x}`),
  };
  return all[form]().sort((a, b) => b.usual - a.usual);
}

/** A text in small letters, with common signs for dashes and arrows, without comments and numbering. */
function plainText(written) {
  let text = written.normalize("NFKC").toLowerCase().replace(/[‐-―−─]/g, "-").replace(/[⟶➜➝➞➔⇒⇨⟹➡▶►]/g, "→");
  text = text.replace(/["'`“”‘’*\\$_\u200b\ufe0f\ufeff]/g, "").replace(/\r\n?/g, "\n").replace(/^ *> |^ *[\d.]+: *(?=\()|\) *\[[\d.]+\] *$/gm, "").replace(/×/g, "x");
  if (/[←↑↓↖↗↘↙]/.test(text) || !/\s→|→\w|→\(/.test(text)) {
    text = text.replace(/→/g, " right ").replace(/[←↑↓↖↗↘↙]/g, (arrow) => ` ${WAYS[arrow]} `);
  }
  const isHeading = (line) => /^[^0-9]*[a-z]{3,}[^0-9]*$/.test(line) && !new RegExp(`${KINDS.way}|^[^a-z]*[a-z]{1,2}\\b`).test(line);
  const lines = text.split("\n").map((line) =>
    line.replace(/^\s*#.*|\s#(?!\s*\d).*|\/\/.*|\{[^}\d]*[a-z]{2}[^}\d]*\}/g, "").replace(/(.);[^\d;]*\b[a-z]{3,}\b[^\d;]*$/, "$1").replace(/^[^\d]*[a-z]{3,}[^\d]*:(?=\s|$)/, ""));
  text = (lines.length > 1 ? lines.filter((line) => !isHeading(line)) : lines).join("\n");
  const numbering = /(?<![\w,-])(?:(?:step|move|jump|no)\s*)?[#([]?(\d{1,3})\s*[.):\]](?=[\s([a-z]|$)|\bstep\s+(\d{1,3})\b/g;
  const found = [...text.matchAll(numbering)].map((match) => Number(match[1] ?? match[2]));
  const isNumbering = (found[0] < 2 || (found.length === 1 && !/^\s*[([]/.test(text))) && found.every((n, i) => n === found[0] + i) && text.slice(0, text.search(numbering)).trim() === "";
  return (isNumbering ? text.replace(numbering, "\n") : text).replace(/(?<=[\d)])\s*x\s*(?=[a-z]?[\d(])/g, "-").trim();
}

/** The forms that the words for holes in a text may have, with their patterns. */
function formsOf(text) {
  if (text.includes("pos-")) return [["plan", "pos-\\d+-\\d+"]];
  if (/\br\d+c\d/.test(text)) return [["rncn", "r\\d+c\\d+"]];
  if (/[a-z]\d/.test(text)) return [["names", "(?<![a-wyz])[a-z]\\d{1,2}(?!\\d)"]];
  if (/\d/.test(text)) return [["numbers", "\\d{1,4}"], ["coordinates", PAIR]];
  return /^(?:[^a-z]*\b(?:to|[a-z]{1,2})\b)+[^a-z]*$/.test(text) ? [["letters", "[a-z]"]] : [];
}

/** Holes with links between them, or loose holes that nothing separates. */
function runsOf(text, form, hole) {
  const kinds = Object.entries(KINDS).filter(([kind]) => kind !== "way" || form !== "letters");
  const pattern = new RegExp([`(?<hole>${hole})`, ...kinds.map(([kind, words]) => `(?<${kind}>${words})`)].join("|"), "g");
  const [chains, parts] = [[], new Map()];
  let [before, part, line, junk] = ["end", 0, 0, ""];
  for (const match of text.matchAll(pattern)) {
    const kind = Object.keys(match.groups).find((group) => match.groups[group] !== undefined);
    const word = form === "coordinates" ? match[0].replace(/^\D*(\d+)\D+(\d+)\D*$/, "($1,$2)") : match[0];
    if (kind === "hole") {
      if (before === "link") chains.at(-1).holes.push(word);
      else if (before === "over") chains.at(-1).overs.push(word);
      else chains.push({ holes: [word], overs: [], ways: [], part, line });
      before = kind;
    } else if (kind === "way" && (before === "hole" || before === "link")) chains.at(-1).ways.push(match[0]);
    else if (kind === "link" || kind === "over") before = chains.length ? kind : "end";
    else if ((kind === "comma" || kind === "end") && (before === "hole" || before === "comma" || match[0] === "\n")) {
      [before, part, line] = [kind, part + 1, line + (kind === "end" ? 1 : 0)];
    } else if (kind === "junk") junk ||= match[0];
  }
  chains.forEach((chain) => parts.set(chain.part, (parts.get(chain.part) ?? 0) + 1));
  const isLoose = ({ holes, overs, ways }) => holes.length === 1 && overs.length + ways.length === 0;
  const runs = [];
  chains.forEach((chain, i) => {
    const last = chains[i - 1];
    const alone = last && chain.line === last.line && parts.get(chain.part) === 1 && parts.get(last.part) === 1;
    if (last && isLoose(chain) && isLoose(last) && (chain.part === last.part || alone)) runs.at(-1).push(chain);
    else runs.push([chain]);
  });
  return { junk, runs: chains.length > 1 && runs.length === chains.length && chains.every(isLoose) ? [chains] : runs };
}

/** The jumps of the runs, each `[text, from, over, to, way]`, for a meaning of three loose holes or more. */
function jumpsOf(runs, division) {
  return runs.flatMap((run) => {
    const [{ holes, overs, ways }] = run;
    if (run.length === 1) {
      const jumps = holes.slice(1).map((to, i) => [`${holes[i]}-${to}`, holes[i], overs[i], to]);
      overs.slice(holes.length - 1).forEach((over, i) => jumps.push([`${holes.at(-1)} over ${over}`, i ? undefined : holes.at(-1), over]));
      ways.forEach((way, i) => jumps.push([`${holes.at(-1)} ${way}`, i ? undefined : holes.at(-1), undefined, undefined, way]));
      return jumps.length ? jumps : [[holes[0], holes[0]]];
    }
    const words = run.map((chain) => chain.holes[0]);
    if (words.length === 2 || division === "pairs") return words.flatMap((from, i) => (i % 2 ? [] : [[`${from}-${words[i + 1]}`, from, undefined, words[i + 1]]]));
    if (division === "move") return words.slice(1).map((to, i) => [`${words[i]}-${to}`, words[i], undefined, to]);
    const over = division === "from over to" ? 1 : 2;
    return words.flatMap((from, i) => (i % 3 ? [] : [[`${from}-${words[i + 3 - over]}`, from, words[i + over], words[i + 3 - over]]]));
  });
}

/**
 * Plays a written game from a position up to its first fault. All layouts of holes are tried; of those in which the whole
 * text can be played, the program's own notation and the usual layouts precede the others.
 *
 * @returns {{jumps: number[], fault: string | null}}
 */
export function readMoves(board, start, text) {
  const readings = [];
  const plain = plainText(text);
  for (const [form, hole] of formsOf(plain)) {
    const { runs, junk } = runsOf(plain, form, hole);
    const fits = (divisor) => runs.every((run) => run.length < 3 || run.length % divisor === 0);
    const divisions = [["pairs", 2], ["move", 1], ["from over to", 3], ["from to over", 3]].filter(([, divisor]) => fits(divisor));
    for (const layout of junk || !runs.length ? [] : layouts(board, form)) {
      divisions.forEach(([division]) => readings.push({ layout, ...play(board, start, jumpsOf(runs, division), layout) }));
    }
  }
  if (plain === "" || readings.length === 0) {
    const fault = `Jump 1, ${text.trim()}: not a jump; write two holes with - between, such as ${board.jumpName(0)}`;
    return { jumps: [], fault: plain === "" ? null : fault };
  }
  for (const isIn of [({ label }) => label === "names", ({ usual }) => usual, () => true]) {
    const fitting = readings.filter(({ layout, fault }) => fault === null && isIn(layout));
    const other = fitting.find(({ jumps }) => jumps.join() !== fitting[0].jumps.join());
    if (other && fitting.some(({ jumps }) => jumps.length < board.size - 2)) {
      return { jumps: [], fault: `The text has two readings: ${[fitting[0], other].map(({ layout, jumps }) => `${layout.label}, it is ${writeMoves(board, jumps)}`).join("; ")}; write names of holes` };
    }
    if (fitting.length) return { jumps: fitting[0].jumps, fault: null };
  }
  const { jumps, fault } = readings.find(({ layout }) => layout.label === "names") ?? readings.reduce((a, b) => (b.jumps.length > a.jumps.length ? b : a));
  return { jumps, fault };
}

function play(board, start, written, { words }) {
  const placeOf = (word) => (word === undefined ? undefined : words.indexOf(word));
  const jumps = [];
  let position = start;
  for (const [text, from, over, to, way] of written) {
    const first = from === undefined ? board.jumps[jumps.at(-1)]?.[2] : words.indexOf(from);
    const fault = faultOf(board, position, [first, placeOf(over), placeOf(to)], way, [from, over, to]);
    if (typeof fault === "string") {
      return { jumps, fault: `Jump ${jumps.length + 1}, ${text}: ${fault}` };
    }
    jumps.push(fault);
    position = board.after(position, fault);
  }
  return { jumps, fault: null };
}

/** The number of a jump, or what is wrong with it. */
function faultOf(board, position, [from, over, to], way, words) {
  const unknown = [from, over, to].findIndex((hole) => hole === -1);
  if (unknown >= 0) return `no hole ${words[unknown]} on this board`;
  if (over === undefined && to === undefined && !way) {
    return "not a jump; write two holes with - between, such as " + board.jumpName(0);
  }
  const ends = (letter) => (way.endsWith(letter) || way.endsWith(letter === "l" ? "left" : "right") ? 1 : 0);
  const isWay = (jump) => {
    const [a, b] = jump.map((hole) => board.coordinates[hole]);
    const [dx, dy] = [ends("r") - ends("l"), way[0] === "u" ? -1 : way[0] === "d" ? 1 : 0];
    return b.x - a.x === (board.lattice === "triangular" && dx * dy < 0 ? 0 : dx) && b.y - a.y === dy;
  };
  const jump = board.jumps.findIndex((each) => each[0] === from && (over === undefined || each[1] === over) && (to === undefined || each[2] === to) && (!way || isWay(each)));
  if (jump < 0) return "this jump does not exist; use two holes in a line with one hole between them";
  const [, middle, last] = board.jumps[jump];
  if (!board.has(position, from)) return `no peg is at ${board.names[from]}`;
  if (!board.has(position, middle)) return `no peg at ${board.names[middle]} to jump over`;
  return board.has(position, last) ? `${board.names[last]} is not empty` : jump;
}
