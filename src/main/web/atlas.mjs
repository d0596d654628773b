/** The index of an atlas: shows the boards that the filters choose. The page of a board: the problem from one hole to another. */

function filterBoards() {
  const cards = [...document.querySelectorAll(".cards li")];
  const search = document.getElementById("search");
  const lattice = document.getElementById("lattice");
  const size = document.getElementById("size");
  const solvable = document.getElementById("solvable");
  const shown = document.getElementById("shown");
  function apply() {
    const words = search.value.toLowerCase().split(" ").filter((word) => word);
    for (const card of cards) {
      const { words: text, lattice: its, holes, share } = card.dataset;
      card.hidden = !(words.every((word) => text.includes(word)) && (!lattice.value || lattice.value === its)
        && Number(holes) <= Number(size.value) && (!solvable.value || solvable.value === share));
    }
    const left = cards.filter((card) => !card.hidden).length;
    shown.textContent = left === 1 ? "1 board" : `${left} boards`;
  }
  for (const control of [search, lattice, size, solvable]) {
    control.addEventListener("input", apply);
  }
  apply();
}

/** How a hole is marked as a finish, and what that means. */
const MARKS = { yes: "solvable", no: "no solution", open: "not decided", never: "not feasible" };

function chooseProblem({ name, problems, table }) {
  const buttons = [...document.querySelectorAll(".holes button")];
  const answer = document.getElementById("answer");
  const again = document.getElementById("again");
  const legend = document.getElementById("legend");
  let start = -1;

  function ask() {
    start = -1;
    again.disabled = true;
    legend.hidden = true;
    buttons.forEach((button) => { button.className = ""; button.title = ""; button.removeAttribute("aria-pressed"); });
    answer.textContent = "Choose the hole that is empty at the start.";
  }

  function finishes(hole) {
    start = hole;
    again.disabled = false;
    legend.hidden = false;
    buttons.forEach((button, finish) => {
      const problem = problems[table[start][finish]];
      button.className = problem.mark;
      button.title = MARKS[problem.mark];
      button.classList.toggle("start", finish === start);
    });
    const count = buttons.filter((button) => button.classList.contains("yes")).length;
    answer.textContent = `${buttons[start].textContent} is empty. The last peg can be in ${count} of ${buttons.length} holes. Choose the hole of the last peg.`;
  }

  function show(finish) {
    const problem = problems[table[start][finish]];
    buttons.forEach((button, hole) => button.setAttribute("aria-pressed", String(hole === finish)));
    answer.textContent = `From ${buttons[start].textContent} to ${buttons[finish].textContent}: ${problem.text} `;
    if (problem.page) {
      const link = document.createElement("a");
      link.href = `../problems/${name}/${problem.page}.html`;
      link.textContent = `Open the problem ${problem.page.replace("-", " to ")}`;
      answer.append(link);
    }
  }

  buttons.forEach((button, hole) => button.addEventListener("click", () => (start < 0 ? finishes(hole) : show(hole))));
  again.addEventListener("click", () => { ask(); buttons[0].focus(); });
  ask();
}

if (document.getElementById("search")) {
  filterBoards();
}
const choice = document.getElementById("choice");
if (choice) {
  chooseProblem(JSON.parse(choice.textContent));
}
