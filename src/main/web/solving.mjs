/** Hints, and the solution that plays by itself. */
export class Solving {
  /** @param {(jump: number) => void} play makes a jump; `onShow` shows the table */
  constructor(table, play, onShow) {
    this.table = table;
    this.play = play;
    this.onShow = onShow;
  }

  /** Shows a jump; asked again, makes it. Returns what to say: a hint, or null for the verdict. */
  hint() {
    const { table } = this;
    this.stop();
    if (table.hint >= 0) {
      this.play(table.hint);
      return "";
    }
    const { best } = table;
    table.letGo();
    table.help.hints = (table.help.hints ?? 0) + 1;
    table.noHint = best === null;
    if (best !== null) {
      table.hint = best.jump;
      table.selected = table.board.jumps[best.jump][0];
    }
    this.onShow();
    return best === null ? null : `Hint: ${table.board.jumpName(best.jump)}. Press again to jump.`;
  }

  /** Plays a solution, a jump from time to time, or stops. The pace is the time between two jumps. */
  playOn() {
    const { table } = this;
    if (table.timer) {
      this.stop();
      this.onShow();
      return;
    }
    const step = () => {
      const jump = table.drawn;
      if (jump) {
        table.help.analyzed = true;
        this.play(jump.jump);
      } else if (table.answer !== null) {
        this.stop();
        this.onShow();
      }
    };
    table.timer = setInterval(step, Number(document.body.dataset.pace ?? 700));
    step();
    this.onShow();
  }

  stop() {
    clearInterval(this.table.timer);
    this.table.timer = 0;
  }
}
