import { Answers } from "./answers.mjs";
import { unpack } from "./packing.mjs";

/**
 * The worker of a page. The page sends `{problem, sets}` first, then questions `{id, positions}`, choices `{finishes}`, and
 * `{distinct: true}`. It gets `{id, answers}` for each question, `{progress}` while numbers are computed, `{ready: true}`
 * when they are ready, `{pairs}` when all finishes are labeled, if the page has several ends, and `{distinct}`.
 * Questions are answered between two steps of computing.
 *
 * @param {(problem: object) => Promise<Map<number, import("./sets.mjs").CodeSet>>} solve computes the sets of a problem that comes without
 */
export async function work(solve) {
  const waiting = [];
  let answers = null;
  let wake = (_) => {};
  self.onmessage = ({ data }) => {
    waiting.push(data);
    wake(null);
  };
  const turn = new MessageChannel();
  const nextTurn = () => new Promise((resolve) => ((turn.port1.onmessage = resolve), turn.port2.postMessage(null)));
  const nextMessage = () => new Promise((resolve) => (wake = resolve));
  for (;;) {
    while (waiting.length > 0) {
      answers = await handle(waiting.shift(), answers, solve);
    }
    if (answers === null || answers.isDone) {
      await nextMessage();
      continue;
    }
    label(answers);
    await nextTurn();
  }
}

/** Labels some positions, and tells the page how far it is. */
function label(answers) {
  const isCounted = answers.labels.isReady;
  const step = answers.step();
  if (!isCounted) {
    self.postMessage(step.done ? { ready: true } : { progress: step.value, labeledPegs: answers.labels.labeledPegs });
  }
  if (step.done && answers.whole.isReady && answers.whole.finishWords > 0) {
    self.postMessage({ pairs: answers.pairs });
  }
}

async function handle(message, answers, solve) {
  const { problem, sets } = message;
  if (problem) {
    return new Answers(problem, await (sets ? unpack(problem, sets) : solve(problem)));
  }
  if (message.finishes) {
    answers.choose(message.finishes);
    if (answers.labels.isReady) {
      self.postMessage({ ready: true });
    }
  } else if (message.distinct) {
    self.postMessage({ distinct: answers.distinct });
  } else {
    self.postMessage({ id: message.id, answers: message.positions.map((position) => answers.of(position)) });
  }
  return answers;
}
