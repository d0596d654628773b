import { Answers } from "./answers.mjs";
import { unpack } from "./packing.mjs";

/**
 * The worker of a page. The page sends `{problem, sets}` first, then questions `{id, positions}` and choices
 * `{finishes}`. It gets `{id, answers}` for each question, `{progress}` while numbers are computed, `{ready: true}`
 * when they are ready, and `{pairs}` when all finishes are labeled, if the page has several ends. Questions are
 * answered between two steps of computing.
 */
export async function work() {
  const waiting = [];
  let answers = null;
  let wake = () => {};
  self.onmessage = ({ data }) => {
    waiting.push(data);
    wake();
  };
  const turn = new MessageChannel();
  const nextTurn = () => new Promise((resolve) => ((turn.port1.onmessage = resolve), turn.port2.postMessage(null)));
  const nextMessage = () => new Promise((resolve) => (wake = resolve));
  for (;;) {
    while (waiting.length > 0) {
      answers = await handle(waiting.shift(), answers);
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
    self.postMessage(step.done ? { ready: true } : { progress: step.value });
  }
  if (step.done && answers.whole.isReady && answers.whole.finishWords > 0) {
    self.postMessage({ pairs: answers.pairs });
  }
}

async function handle(message, answers) {
  if (message.problem) {
    return new Answers(message.problem, await unpack(message.problem, message.sets));
  }
  if (message.finishes) {
    answers.choose(message.finishes);
    if (answers.labels.isReady) {
      self.postMessage({ ready: true });
    }
  } else {
    self.postMessage({ id: message.id, answers: message.positions.map((position) => answers.of(position)) });
  }
  return answers;
}
