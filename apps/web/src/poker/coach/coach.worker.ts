import { coach, type Optimum, SHELF } from '@paiju/ai/chinese-poker';
import { type Arrangement, evaluate, ROWS, type RuleSet, typeOf } from '@paiju/games/chinese-poker';
import type { Asked, CoachQuestion, Judged, Replied, Suggestion } from './ask.js';
import { fetchStrategy } from './strategy.js';

/** Answers a question by the strategy on the shelf; nothing but the own hand is looked at (P-55). */
export function judge(question: CoachQuestion): Judged {
  const { config, hand } = question;
  const solver = SHELF.solverFor(config);
  const { differs } = SHELF.find(config);
  const table = { opponents: config.seats - 1 };
  if (question.kind === 'suggest') {
    const optimum = solver.findOptimal(hand, table);
    return { kind: 'suggest', optimum, suggestions: unlike(optimum, solver.evaluateAll(hand, table), config), differs };
  }
  return { kind: 'report', report: coach(solver, hand, question.submission, table), differs };
}

/** The number of layouts that are suggested. */
const MOST = 3;

/** The best layouts that differ in kind (W-21): no two have the same types of hands in their rows. */
export function unlike(
  { arrangement, expectedValue }: Pick<Optimum, 'arrangement' | 'expectedValue'>,
  valued: readonly Suggestion[],
  { wheel }: Pick<RuleSet, 'wheel'>,
): readonly Suggestion[] {
  const kinds = (rows: Arrangement): string => ROWS.map((row) => typeOf(evaluate(rows[row], wheel))).join();
  const order = [{ arrangement, expectedValue }, ...valued.toSorted((a, b) => b.expectedValue - a.expectedValue)];
  const seen = new Set<string>();
  const found = order.filter(({ arrangement: rows }) => !seen.has(kinds(rows)) && seen.add(kinds(rows)));
  return found.slice(0, MOST).map((one) => ({ arrangement: one.arrangement, expectedValue: one.expectedValue }));
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
