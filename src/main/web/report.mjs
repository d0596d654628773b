/** Charts of a report, drawn with D3 from the rows of its table: {k, forward, winning}, null where there is no set. */

/** On a phone charts are narrower, so that their letters stay as large as others. */
const NARROW = matchMedia("(max-width: 600px)").matches;
const WIDTH = NARROW ? 380 : 760;
const HEIGHT = 360;
const SPACE = { left: NARROW ? 88 : 104, right: 24, top: 40, bottom: 56 };

function frame(id, title) {
  const svg = d3.select(id).attr("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  svg.append("text").attr("class", "title").attr("x", 16).attr("y", 26).text(title);
  return svg;
}

/** From many pegs on the left to few, as a game goes. */
function pegScale(rows) {
  return d3.scaleLinear([d3.max(rows, (row) => row.k), d3.min(rows, (row) => row.k)], [SPACE.left, WIDTH - SPACE.right]);
}

function axes(svg, x, y, left) {
  const grid = svg.append("g").attr("class", "grid").attr("transform", `translate(${SPACE.left} 0)`);
  grid.call(left.copy?.() ?? left).selectAll("text").remove();
  grid.selectAll(".tick line").attr("x2", WIDTH - SPACE.left - SPACE.right);
  svg.append("g").attr("class", "axis").attr("transform", `translate(${SPACE.left} 0)`).call(left);
  svg.append("g").attr("class", "axis").attr("transform", `translate(0 ${HEIGHT - SPACE.bottom})`)
    .call(d3.axisBottom(x).ticks(Math.min(NARROW ? 6 : 16, Math.abs(x.domain()[0] - x.domain()[1]))).tickFormat(d3.format("d")));
  svg.append("text").attr("class", "title").attr("text-anchor", "end").attr("x", WIDTH - SPACE.right).attr("y", HEIGHT - 12).text("k, pegs on the board");
}

function curve(svg, rows, x, y, value, name) {
  const known = rows.filter((row) => value(row) > 0);
  svg.append("path").attr("class", name).attr("d", d3.line((row) => x(row.k), (row) => y(value(row)))(known));
  svg.append("g").selectAll("circle").data(known).join("circle").attr("class", name).attr("r", 3.5)
    .attr("cx", (row) => x(row.k)).attr("cy", (row) => y(value(row)))
    .append("title").text((row) => `${row.k} pegs: ${d3.format(",")(value(row))}`);
}

function drawSizes(rows) {
  const svg = frame("#sizes", "Positions, on a logarithmic scale");
  const most = d3.max(rows, (row) => Math.max(row.forward ?? 0, row.winning ?? 0));
  const x = pegScale(rows);
  const y = d3.scaleLog([1, Math.max(10, most)], [HEIGHT - SPACE.bottom, SPACE.top + 24]);
  const powers = d3.range(0, Math.ceil(Math.log10(Math.max(10, most)) + 1e-9)).map((power) => 10 ** power);
  axes(svg, x, y, d3.axisLeft(y).tickValues(powers).tickFormat(d3.format(",")));
  curve(svg, rows, x, y, (row) => row.forward, "forward");
  curve(svg, rows, x, y, (row) => row.winning, "winning");
  ["forward", "winning"].forEach((name, i) =>
    svg.append("text").attr("class", name).attr("text-anchor", "end").attr("x", WIDTH - SPACE.right).attr("y", SPACE.top + 24 + 22 * i)
      .text((NARROW ? ["F", "W"] : ["F, forward", "W, winning"])[i] + [" ———", " – – –"][i]),
  );
}

function drawShares(rows) {
  const svg = frame("#shares", "Winning share of F, in percent");
  const share = (row) => (row.forward && row.winning !== null ? (100 * row.winning) / row.forward : null);
  const known = rows.filter((row) => share(row) !== null);
  if (known.length === 0) {
    svg.node().closest("figure").hidden = true;
    return;
  }
  const x = pegScale(rows);
  const y = d3.scaleLinear([0, 100], [HEIGHT - SPACE.bottom, SPACE.top + 8]);
  axes(svg, x, y, d3.axisLeft(y).ticks(5).tickFormat((value) => `${value} %`));
  curve(svg, known, x, y, share, "winning");
}

const rows = JSON.parse(document.getElementById("rows").textContent);
drawSizes(rows);
drawShares(rows);
