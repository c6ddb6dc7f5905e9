import type { Config, PokerView, RoundRecord } from '@paiju/games/chinese-poker';
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { word } from '../i18n/index.js';
import { GameContext } from '../seat/game.js';
import { Portrait, personName } from '../seat/people.js';
import { WaysOn } from '../seat/share.js';
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
  readonly onLeave: (() => void) | undefined;
  /** The character at each seat. */
  readonly characters: readonly (string | undefined)[];
  /** True if others may open the replay too. */
  readonly shared: boolean;
}

/** After everyone has laid out: the reveal, the result, the coach, and the way on; at the end a screen of its own (W-16). */
export function After({ stage, onShowAll, ...props }: Props) {
  const { view, config, names, t } = props;
  const [ending, end] = useState(false);
  const record = view.history.at(-1);
  const own = view.seat ?? undefined;
  const over = view.phase === 'finished';
  const open = stage === 'scores';
  useEffect(() => end(false), [over]);
  if (record === undefined) return null;
  const coach = own !== undefined && open && (
    <CoachSection config={config} record={record} seat={own} {...(over && { history: view.history, gid: props.gid })} />
  );
  return (
    <div class="cp-after">
      <div class="cp-after-bar">
        {!open && (
          <button type="button" class="button primary" onClick={onShowAll}>
            {t('showAll')}
          </button>
        )}
        {open && !over && <Next {...props} />}
        {open && over && !ending && (
          <button type="button" class="button primary" onClick={() => end(true)}>
            {t('finished')}
          </button>
        )}
        {open && over && ending && <End {...props} onBack={() => end(false)} />}
      </div>
      {over && ending ? (
        <>
          <FinalPlaces {...props} />
          {coach}
        </>
      ) : (
        <Review {...{ record, config, own, names, t, stage }}>{coach}</Review>
      )}
    </div>
  );
}

function Next({ t, onNext }: Pick<Props, 't' | 'onNext'>) {
  if (onNext === undefined) return <p class="cp-hint">{t('waitingNext')}</p>;
  return (
    <button type="button" class="button primary" onClick={onNext}>
      {t('next')}
    </button>
  );
}

/** At the end: back to the last round, to the replay, to friends, or to another game. */
function End({
  view,
  names,
  gid,
  shared,
  t,
  onAgain,
  onLeave,
  onBack,
}: Omit<Props, 'stage' | 'onShowAll'> & { readonly onBack: () => void }) {
  const game = word(useContext(GameContext).name);
  const standing = placesOf(view, names).map((seat) => ({
    place: view.results?.places[seat] ?? 0,
    name: names[seat] ?? '',
    points: signed(view.totals[seat] ?? 0),
  }));
  return (
    <>
      <button type="button" class="button" onClick={onBack}>
        {t('lastRound')}
      </button>
      <WaysOn {...{ t, title: game, standing, gid, shared, onLeave, onAgain }} />
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
  /** The coach's word on it. */
  readonly children?: ComponentChildren;
}

/** A scored round: each seat's rows opened one after another, then who won what from whom, and how it was counted. */
export function Review({ record, config, own, names, t, stage, children }: ReviewProps) {
  return (
    <section class="cp-review" aria-label={t('review', { n: record.round + 1 })}>
      <div class={`cp-spread of-${names.length}`}>
        {seatOrder(record, own).map((seat) => (
          <SeatRows key={seat} {...{ seat, record, config, stage, names, t }} />
        ))}
      </div>
      {children}
      {stage === 'scores' && <Matrix record={record} own={own} names={names} t={t} />}
    </section>
  );
}

/** The seats by their places. */
function placesOf({ results }: PokerView, names: readonly string[]): readonly number[] {
  const places = results?.places ?? [];
  return names.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
}

/** The end of a match: everyone by place with their points, and the own round that won most. */
export function FinalPlaces({ view, names, characters, config, t }: FinalProps) {
  const own = view.seat ?? undefined;
  const places = view.results?.places ?? [];
  const best =
    own === undefined ? undefined : view.history.toSorted((a, b) => (b.scores[own] ?? 0) - (a.scores[own] ?? 0))[0];
  return (
    <section class="cp-standing" aria-label={t('finished')}>
      <h2>{t('finished')}</h2>
      <ol>
        {placesOf(view, names).map((seat) => (
          <li key={seat} class={places[seat] === 1 ? 'winner' : ''}>
            <span class="cp-place">{t('place', { n: places[seat] ?? 0 })}</span>
            <Face id={characters[seat]} name={names[seat] ?? ''} />
            <b>{names[seat]}</b>
            <span class={`cp-score ${toneOf(view.totals[seat] ?? 0)}`}>{signed(view.totals[seat] ?? 0)}</span>
          </li>
        ))}
      </ol>
      {own !== undefined && best !== undefined && (
        <section class="cp-best">
          <h3>
            {t('bestRound')} · {t('bestRoundWas', { n: best.round + 1, value: signed(best.scores[own] ?? 0) })}
          </h3>
          <SeatRows record={best} seat={own} stage="scores" {...{ config, names, t }} />
        </section>
      )}
    </section>
  );
}

/** The face of a character, or the first letter of a name. */
function Face({ id, name }: { id: string | undefined; name: string }) {
  if (personName(id) !== undefined) return <Portrait id={id} size={56} />;
  return (
    <span class="cp-initial" aria-hidden="true">
      {[...name][0]}
    </span>
  );
}

type FinalProps = Pick<Props, 'view' | 'names' | 'characters' | 'config' | 't'>;
