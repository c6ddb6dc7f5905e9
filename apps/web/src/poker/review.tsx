import type { Config, RoundRecord } from '@paiju/games/chinese-poker';
import { Matrix } from './matrix.js';
import type { PokerText } from './naming.js';
import { type Stage, seatOrder } from './reveal.js';
import { SeatRows } from './seat-rows.js';

interface Props {
  readonly record: RoundRecord;
  readonly config: Config;
  readonly own: number | undefined;
  readonly names: readonly string[];
  readonly t: PokerText;
  /** How far it is opened. */
  readonly stage: Stage;
}

/** A scored round: each seat's rows opened one after another, then who won what from whom, and how it was counted. */
export function Review({ record, config, own, names, t, stage }: Props) {
  return (
    <section class="cp-review" aria-label={t('review', { n: record.round + 1 })}>
      <div class={`cp-spread of-${names.length}`}>
        {seatOrder(record, own).map((seat) => (
          <SeatRows key={seat} {...{ seat, record, config, stage, names, t }} />
        ))}
      </div>
      {stage === 'scores' && <Matrix record={record} own={own} names={names} t={t} />}
    </section>
  );
}
