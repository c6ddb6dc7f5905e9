import { text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { amount, signed } from '../seat/points.js';
import type { Final, Ledger } from './face.js';
import type { TableModel } from './table-model.js';

/** What each seat won or lost in a round, and has now. */
export function Deltas({ model, ledger }: { model: TableModel; ledger: Ledger }) {
  const scores = model.view.value?.table.scores ?? [];
  return (
    <ul class="deltas">
      {ledger.deltas.map((delta, seat) => (
        <li key={seat} class={delta > 0 ? 'gain' : delta < 0 ? 'loss' : ''}>
          <span class="who">{model.name(seat)}</span>
          <span class="delta">{delta === 0 ? '±0' : signed(delta)}</span>
          <span class="score">{amount(scores[seat] ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How a match ended: the seats by place, with what the match brings them where that is not what they have. */
export function Standing({ model, final }: { model: TableModel; final: Final }) {
  const t = text(TABLE);
  const { places, points, returns } = final;
  const order = ([0, 1, 2, 3] as const).toSorted((a, b) => places[a] - places[b]);
  const same = order.every((seat) => points[seat] === returns[seat]);
  return (
    <section class="final">
      <h2>{t('finalTitle')}</h2>
      <ol>
        {order.map((seat) => (
          <li key={seat} class={seat === model.state.value?.seat ? 'me' : ''}>
            <span class="place">{places[seat]}</span>
            <span class="who">{model.name(seat)}</span>
            {!same && <span class="score">{amount(points[seat])}</span>}
            <b class="return">{signed(returns[seat])}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
