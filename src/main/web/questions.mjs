/**
 * The questions of a page to its worker, and the answers by position. Before the worker begins, no question has an answer.
 */
export class Questions {
  /** @param {() => void} onNews is called after answers and after each step of progress */
  constructor(onNews) {
    this.onNews = onNews;
    this.worker = null;
    this.answers = new Map();
    this.asking = [];
    this.asked = 0;
    /** A text in the place of a number that is not known yet. */
    this.counting = "…";
    this.pairs = null;
    /** The number of distinct solutions; null if it is not known. */
    this.distinct = null;
    this.labeledPegs = -1;
  }

  /** Begins the worker. The script is the text of its program; the message is the problem with its sets. */
  begin(script, message) {
    this.worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    this.worker.onmessage = ({ data }) => this.#hear(data);
    this.worker.postMessage(message);
    if (this.finishes) {
      this.choose(this.finishes);
    }
    this.ask(this.asking);
  }

  /** Asks for positions, the one on the board first. */
  ask(positions) {
    document.body.dataset.counted = "false";
    this.asking = positions;
    this.worker?.postMessage({ id: ++this.asked, positions });
  }

  /** Chooses the finishes that count. */
  choose(finishes) {
    this.finishes = finishes;
    this.answers.clear();
    this.labeledPegs = -1;
    this.worker?.postMessage({ finishes });
  }

  /** Asks for the number of distinct solutions. */
  askDistinct() {
    if (!this.askedDistinct) {
      this.askedDistinct = true;
      this.worker?.postMessage({ distinct: true });
    }
  }

  #hear({ id, answers, progress, ready, pairs, labeledPegs, distinct }) {
    if (ready || progress !== undefined) {
      this.counting = ready ? "…" : `${Math.floor(100 * progress)} %`;
    }
    if (ready) {
      document.body.dataset.numbered ??= String(Math.round(performance.now()));
    }
    if (ready || labeledPegs > this.labeledPegs) {
      this.labeledPegs = labeledPegs ?? -1;
      this.ask(this.asking);
    }
    if (pairs) {
      this.pairs = pairs;
      document.body.dataset.paired = "true";
    }
    if (distinct !== undefined) {
      this.distinct = distinct;
    }
    if (answers && id === this.asked) {
      this.asking.forEach((position, i) => this.answers.set(position, answers[i]));
    } else if (answers) {
      return;
    }
    this.onNews();
    if (answers) {
      document.body.dataset.answered = String(this.asking[0]);
      document.body.dataset.counted = String(answers[0].solutions !== null);
    }
  }
}
