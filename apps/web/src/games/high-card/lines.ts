import type { HighCardEvent, HighCardTrick } from '@paiju/games/high-card';
import { type HighCardText, signed } from './words.js';

/** What happened, as sentences; an own answer needs none. */
export function linesOf(
  events: readonly HighCardEvent[],
  names: readonly string[],
  t: HighCardText,
): readonly string[] {
  return events.flatMap((event) => {
    const line = lineOf(event, names, t);
    return line === undefined ? [] : [line];
  });
}

/** One event as a sentence. */
export function lineOf(event: HighCardEvent, names: readonly string[], t: HighCardText): string | undefined {
  switch (event.kind) {
    case 'dealt':
      return t('dealt', { n: event.round + 1, count: event.hands[0]?.length ?? 0 });
    case 'answered':
      return undefined;
    case 'revealed':
      return pickLine(event.trick, event.scores, names, t);
    case 'ended':
      return t(event.over ? 'over' : 'ended');
    default:
      return event satisfies never;
  }
}

/** Who took a pick, with which card, and the points that seat now has. */
function pickLine(
  { winner, played }: HighCardTrick,
  scores: readonly number[],
  names: readonly string[],
  t: HighCardText,
): string {
  if (winner === null) return t('allFold');
  const points = t('points', { points: signed(scores[winner] ?? 0) });
  return t('took', { name: names[winner] ?? '', card: played[winner] ?? '', points });
}
