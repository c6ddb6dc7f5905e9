import type { PokerView } from '@paiju/games/chinese-poker';
import type { PokerText } from './naming.js';
import { signed } from './naming.js';
import { toneOf } from './tone.js';

/** Who came where. */
export function Standing({ view, names, t }: { view: PokerView; names: readonly string[]; t: PokerText }) {
  const places = view.results?.places ?? [];
  const order = names.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  return (
    <section class="cp-standing" aria-label={t('finished')}>
      <h2>{t('finished')}</h2>
      <ol>
        {order.map((seat) => (
          <li key={seat} class={places[seat] === 1 ? 'winner' : ''}>
            <span class="cp-place">{t('place', { n: places[seat] ?? 0 })}</span>
            <b>{names[seat]}</b>
            <span class={`cp-score ${toneOf(view.totals[seat] ?? 0)}`}>{signed(view.totals[seat] ?? 0)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
