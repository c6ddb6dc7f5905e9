import type { PokerView } from '@paiju/games/chinese-poker';
import { type PokerText, signed } from './naming.js';
import { toneOf } from './tone.js';

/** Who sits here, with totals, and who has answered. */
export function SeatStrip({
  view,
  names,
  own,
  t,
}: {
  view: PokerView;
  names: readonly string[];
  own: number | undefined;
  t: PokerText;
}) {
  const order = names.map((_, n) => ((own ?? 0) + n) % names.length);
  const done = view.phase === 'arranging' ? t('laid') : t('confirmed');
  return (
    <ul class="seat-strip">
      {order.map((seat) => (
        <li key={seat} class={view.answered[seat] ? 'done' : ''}>
          <b>{names[seat]}</b>
          <span class={`cp-score ${toneOf(view.totals[seat] ?? 0)}`}>{signed(view.totals[seat] ?? 0)}</span>
          <span class="dot" role="img" aria-label={view.answered[seat] ? done : t('thinking')} />
        </li>
      ))}
    </ul>
  );
}
