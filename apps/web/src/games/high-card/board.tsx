import type { HighCardTrick, HighCardView } from '@paiju/games/high-card';
import { type HighCardText, signed } from './words.js';
import './table.css';

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

/** What a seat did in a pick: the card it played, or the back of the one it folded. */
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
