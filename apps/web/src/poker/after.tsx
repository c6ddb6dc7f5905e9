import type { Config, PokerView, RoundRecord } from '@paiju/games/chinese-poker';
import { type PokerText, signed, toneOf } from './card-names.js';
import { CoachSection } from './coach/coach-section.js';
import { Matrix } from './matrix.js';
import { type Stage, seatOrder } from './reveal.js';
import { SeatRows } from './seat-rows.js';

interface Props {
  readonly view: PokerView;
  readonly config: Config;
  readonly names: readonly string[];
  /** The id of the replay, once the game is over. */
  readonly gid: string | undefined;
  readonly t: PokerText;
  /** The stage of the round, and the way to open all of it. */
  readonly stage: Stage;
  readonly onShowAll: () => void;
  /** Undefined once it is confirmed. */
  readonly onNext: (() => void) | undefined;
  readonly onAgain: (() => void) | undefined;
}

/** After everyone has laid out: the reveal, the result, the coach, and the way on. */
export function After({ stage, onShowAll, ...props }: Props) {
  const { view, config, names, t } = props;
  const record = view.history.at(-1);
  const own = view.seat ?? undefined;
  const over = view.phase === 'finished';
  const open = stage === 'scores';
  if (record === undefined) return null;
  return (
    <div class="cp-after">
      {over && open && <FinalPlaces view={view} names={names} t={t} />}
      <div class="cp-after-bar">
        {open ? (
          <WayOn over={over} {...props} />
        ) : (
          <button type="button" class="button primary" onClick={onShowAll}>
            {t('showAll')}
          </button>
        )}
      </div>
      <Review {...{ record, config, own, names, t, stage }} />
      {own !== undefined && open && (
        <CoachSection config={config} record={record} seat={own} {...(over && { history: view.history })} />
      )}
    </div>
  );
}

/** To the next round; at the end to the replay, or to another game. */
function WayOn({ over, gid, t, onNext, onAgain }: Pick<Props, 'gid' | 't' | 'onNext' | 'onAgain'> & { over: boolean }) {
  if (!over && onNext === undefined) return <p class="cp-hint">{t('waitingNext')}</p>;
  if (!over) {
    return (
      <button type="button" class="button primary" onClick={onNext}>
        {t('next')}
      </button>
    );
  }
  return (
    <>
      {gid !== undefined && (
        <a class="button" href={`/replay/${encodeURIComponent(gid)}`}>
          {t('replay')}
        </a>
      )}
      {onAgain && (
        <button type="button" class="button primary" onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </>
  );
}

interface ReviewProps {
  readonly record: RoundRecord;
  readonly config: Config;
  readonly own: number | undefined;
  readonly names: readonly string[];
  readonly t: PokerText;
  /** The stage that is opened. */
  readonly stage: Stage;
}

/** A scored round: each seat's rows opened one after another, then who won what from whom, and how it was counted. */
export function Review({ record, config, own, names, t, stage }: ReviewProps) {
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

/** The places of the seats at the end. */
export function FinalPlaces({ view, names, t }: { view: PokerView; names: readonly string[]; t: PokerText }) {
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
