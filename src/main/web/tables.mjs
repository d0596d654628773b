/** Lets the heads of a table sort its rows. */
function sortable(table) {
  const value = (cell) => cell.dataset.value ?? (/\d/.test(cell.textContent) && !/[a-z]/.test(cell.textContent) ? cell.textContent.replaceAll(/[^\d.-]/g, "") : cell.textContent);
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    if (!head.textContent.trim() || head.querySelector(".unseen")) {
      return;
    }
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: head.textContent });
    button.addEventListener("click", () => {
      const isDown = head.getAttribute("aria-sort") === "ascending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
      const order = new Intl.Collator("en", { numeric: true }).compare;
      const sorted = [...table.tBodies[0].rows].sort((a, b) => {
        const [one, two] = [a, b].map((row) => value(row.cells[column]));
        const numbers = one && two && !isNaN(one) && !isNaN(two) ? Number(one) - Number(two) : Number(one === "") - Number(two === "") || order(one, two);
        return isDown ? -numbers : numbers;
      });
      table.tBodies[0].append(...sorted);
    });
    head.replaceChildren(button);
  });
}

/** Lets the heads of the tables of a page sort them. */
export function sortTables() {
  document.querySelectorAll("table.sorts").forEach(sortable);
}
