import { coach, SHELF } from '@paiju/ai/chinese-poker';
import type { Asked, CoachQuestion, Judged, Replied } from './ask.js';
import { fetchStrategy } from './strategy.js';

/** Answers a question by the strategy on the shelf; nothing but the own hand is looked at (P-55). */
export function judge(question: CoachQuestion): Judged {
  const { config, hand } = question;
  const solver = SHELF.solverFor(config);
  const { differs } = SHELF.find(config);
  const table = { opponents: config.seats - 1 };
  if (question.kind === 'suggest') return { kind: 'suggest', optimum: solver.findOptimal(hand, table), differs };
  return { kind: 'report', report: coach(solver, hand, question.submission, table), differs };
}

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
