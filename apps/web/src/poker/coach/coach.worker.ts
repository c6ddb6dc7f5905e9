import { judge } from './judge.js';
import type { Asked, Replied } from './question.js';
import { fetchStrategy } from './strategy.js';

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  fetchStrategy(data.question.config)
    .then((): Replied => ({ id: data.id, ok: true, judged: judge(data.question) }))
    .catch(
      (error: unknown): Replied => ({
        ...{ id: data.id, ok: false, message: error instanceof Error ? error.message : String(error) },
      }),
    )
    .then((reply) => postMessage(reply));
});
