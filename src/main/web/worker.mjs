import { Answers } from "./answers.mjs";
import { unpack } from "./packing.mjs";

/**
 * The worker of a page. The page sends `{problem, sets}` first, then questions `{id, positions}` and choices
 * `{finishes}`. It gets `{id, answers}` for each question, `{progress}` while numbers are computed, and `{ready: true}`
 * when they are there. Questions are answered between two steps of computing.
 */
async function work() {
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
    if (answers === null || answers.labels.isReady) {
      await nextMessage();
      continue;
    }
    const step = answers.labelling.next();
    self.postMessage(step.done ? { ready: true } : { progress: step.value });
    await nextTurn();
  }
}

async function handle(message, answers) {
  if (message.problem) {
    return new Answers(message.problem, await unpack(message.problem, message.sets));
  }
  if (message.finishes) {
    answers.choose(message.finishes);
  } else {
    self.postMessage({ id: message.id, answers: message.positions.map((position) => answers.of(position)) });
  }
  return answers;
}

work();
