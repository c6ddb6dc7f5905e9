import type { PokerView } from '@paiju/games/chinese-poker';
import { type PokerText, signed } from './naming.js';
import { toneOf } from './tone.js';

/** Who sits here, with totals, and who has answered. */
export function SeatStrip({
  view,
  names,
  own,
  hidden,
  t,
}: {
  view: PokerView;
  names: readonly string[];
  own: number | undefined;
  /** Whether the last round is still being opened: its points are not told before. */
  hidden: boolean;
  t: PokerText;
}) {
  const before = hidden ? view.history.at(-1)?.scores : undefined;
  const totals = view.totals.map((total, seat) => total - (before?.[seat] ?? 0));
  const order = names.map((_, n) => ((own ?? 0) + n) % names.length);
  const arranging = view.phase === 'arranging';
  const [done, open] = arranging ? [t('laid'), t('thinking')] : [t('confirmed'), t('looking')];
  return (
    <ul class="seat-strip">
      {order.map((seat) => (
        <li key={seat} class={view.answered[seat] ? 'done' : ''}>
          <b>{names[seat]}</b>
          <span class={`cp-score ${toneOf(totals[seat] ?? 0)}`}>{signed(totals[seat] ?? 0)}</span>
          <span class="dot" role="img" aria-label={view.answered[seat] ? done : open} />
        </li>
      ))}
    </ul>
  );
}
