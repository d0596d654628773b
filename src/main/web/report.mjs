/** Charts of a report, drawn with D3 from the rows of its table: {k, forward, winning}, null where there is no set. */

/** One unit of a chart is one pixel, so that its letters are as large as all others; it is drawn anew for another width. */
const HEIGHT = 360;
const SPACE = { left: 96, right: 24, top: 72, bottom: 56 };

function frame(id, title) {
  const svg = d3.select(id);
  const width = Math.max(280, svg.node().clientWidth);
  svg.attr("viewBox", `0 0 ${width} ${HEIGHT}`).attr("height", HEIGHT).selectAll("*").remove();
  svg.append("text").attr("x", 16).attr("y", 28).text(title);
  return { svg, width };
}

/** From many pegs on the left to few, as a game goes. */
function pegScale(rows, width) {
  return d3.scaleLinear([d3.max(rows, (row) => row.k), d3.min(rows, (row) => row.k)], [SPACE.left, width - SPACE.right]);
}

function axes(svg, width, x, left) {
  const grid = svg.append("g").attr("class", "grid").attr("transform", `translate(${SPACE.left} 0)`);
  grid.call(left).selectAll("text").remove();
  grid.selectAll(".tick line").attr("x2", width - SPACE.left - SPACE.right);
  svg.append("g").attr("class", "axis").attr("transform", `translate(${SPACE.left} 0)`).call(left);
  svg.append("g").attr("class", "axis").attr("transform", `translate(0 ${HEIGHT - SPACE.bottom})`)
    .call(d3.axisBottom(x).ticks(Math.min(width / 48, Math.abs(x.domain()[0] - x.domain()[1]))).tickFormat(d3.format("d")));
  svg.append("text").attr("text-anchor", "end").attr("x", width - SPACE.right).attr("y", HEIGHT - 12).text("pegs on the board");
}

function curve(svg, rows, x, y, value, name) {
  const known = rows.filter((row) => value(row) > 0);
  svg.append("path").attr("class", name).attr("d", d3.line((row) => x(row.k), (row) => y(value(row)))(known));
  svg.append("g").selectAll("circle").data(known).join("circle").attr("class", name).attr("r", 3.5)
    .attr("cx", (row) => x(row.k)).attr("cy", (row) => y(value(row)))
    .append("title").text((row) => `${row.k} pegs: ${d3.format(",")(value(row))}`);
}

/** Says what a line is, at a place in the line below the title. */
function key(svg, at, name, text) {
  svg.append("path").attr("class", name).attr("d", `M${at} 50h32`);
  svg.append("text").attr("x", at + 40).attr("y", 56).text(text);
}

function drawSizes(rows) {
  const { svg, width } = frame("#sizes", "Positions, on a logarithmic scale");
  const most = d3.max(rows, (row) => Math.max(row.forward ?? 0, row.winning ?? 0));
  const x = pegScale(rows, width);
  const y = d3.scaleLog([1, Math.max(10, most)], [HEIGHT - SPACE.bottom, SPACE.top]);
  const powers = d3.range(0, Math.ceil(Math.log10(Math.max(10, most)) + 1e-9)).map((power) => 10 ** power);
  axes(svg, width, x, d3.axisLeft(y).tickValues(powers).tickFormat(d3.format(",")));
  curve(svg, rows, x, y, (row) => row.forward, "forward");
  curve(svg, rows, x, y, (row) => row.winning, "winning");
  key(svg, 16, "forward", "reached (F)");
  key(svg, 160, "winning", "winning (W)");
}

const share = (row) => (row.forward && row.winning !== null ? (100 * row.winning) / row.forward : null);

function drawShares(rows) {
  const known = rows.filter((row) => share(row) !== null);
  const { svg, width } = frame("#shares", "Reached positions that still win, in percent");
  const x = pegScale(rows, width);
  const y = d3.scaleLinear([0, 100], [HEIGHT - SPACE.bottom, SPACE.top - 16]);
  axes(svg, width, x, d3.axisLeft(y).ticks(5).tickFormat((value) => `${value} %`));
  curve(svg, known, x, y, share, "winning");
}

const rows = JSON.parse(document.getElementById("rows").textContent);
document.getElementById("shares").closest("figure").hidden = rows.every((row) => !share(row));
let drawnWidth = 0;
new ResizeObserver(([{ contentRect }]) => {
  if (contentRect.width !== drawnWidth) {
    drawnWidth = contentRect.width;
    drawSizes(rows);
    drawShares(rows);
  }
}).observe(document.querySelector("main"));
