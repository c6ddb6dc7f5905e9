import { loadStrategy, SHELF } from '@paiju/ai/chinese-poker';
import { judge } from './judge.js';
import type { Asked, Replied } from './question.js';

/** Where the build lays what the coach was trained to: beside the folder of this worker. */
const STRATEGY = new URL('../strategy/chinese-poker-two-four.strategy', location.href);

let ready: Promise<void> | undefined;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  ready ??= fetchStrategy();
  ready
    .then((): Replied => ({ id: data.id, ok: true, judged: judge(data.question) }))
    .catch((error: unknown): Replied => {
      ready = undefined; // the next question fetches again
      return { id: data.id, ok: false, message: error instanceof Error ? error.message : String(error) };
    })
    .then((reply) => postMessage(reply));
});

async function fetchStrategy(): Promise<void> {
  const answer = await fetch(STRATEGY);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
  const strategy = loadStrategy(new Uint8Array(await answer.arrayBuffer()));
  if (!strategy.ok) throw new Error(strategy.error.message);
  SHELF.add(strategy.value);
}
