import './table.css';
import type { HighCardEvent, HighCardTrick, HighCardView } from '@paiju/games/high-card';
import { type HighCardText, signed } from './words.js';

interface Props {
  readonly view: HighCardView;
  readonly names: readonly string[];
  readonly t: HighCardText;
  /** The hands of other seats as cards, where they can be seen. */
  readonly open?: boolean;
}

/** All seats: who has how much, what each holds, and what each did in the last pick. */
export function Board({ view, names, t, open = false }: Props) {
  const trick = view.tricks.at(-1);
  return (
    <ul class={`hc-seats of-${names.length}`}>
      {names.map((name, seat) => (
        <li key={seat} class={trick?.winner === seat ? 'hc-seat won' : 'hc-seat'}>
          <b>{name}</b>
          <span class="hc-score">
            <span aria-hidden="true">{signed(view.scores[seat] ?? 0)}</span>
            <span class="hidden">{t('points', { points: view.scores[seat] ?? 0 })}</span>
          </span>
          <Picked trick={trick} seat={seat} t={t} />
          {open ? (
            <span class="hc-held">{view.hands[seat]?.map((card) => (card < 0 ? '?' : card)).join(' ')}</span>
          ) : (
            <span class="hc-held">{t('held', { n: view.hands[seat]?.length ?? 0 })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The card of a seat in a pick: the one it played, or the back of the one it folded. */
function Picked({ trick, seat, t }: { trick: HighCardTrick | undefined; seat: number; t: HighCardText }) {
  const played = trick?.played[seat] ?? null;
  if (trick === undefined) return <span class="hc-card empty" />;
  if (played !== null) return <span class="hc-card">{played}</span>;
  const folded = trick.folded[seat] ?? -1;
  return (
    <span class="hc-card back">
      <span class="hidden">{t('folded')}</span>
      {folded >= 0 && <small>{folded}</small>}
    </span>
  );
}

/** Events as sentences; an own answer needs none. */
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

/** The winner of a pick with its card, and the points that seat now has. */
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
