import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { amount, placeIn, signed, text, word } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import type * as Verdicts from '../review/verdict.js';
import { GameContext } from '../seat/game.js';
import { Portrait } from '../seat/people.js';
import { WaysOn } from '../seat/share.js';
import type { Final, Scene } from './face.js';
import { HandView } from './ledger.js';
import type { TableModel } from './table-model.js';

interface FinalProps {
  readonly model: TableModel;
  readonly onLeave: () => void;
  readonly onAgain?: (() => void) | undefined;
  readonly shared?: boolean;
  /** Back to the last hand. */
  readonly onBack: () => void;
}

/** The end of a match, a screen of its own (W-16): places and points, the hand of the match, and the ways on. */
export function FinalScreen({ model, onLeave, onAgain, shared = false, onBack }: FinalProps) {
  const t = text(TABLE);
  const game = word(useContext(GameContext).name);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const final = model.final.value;
  const scene = model.scene.value;
  if (final === undefined || scene === undefined) return null;
  const own = model.state.value?.seat;
  const gid = model.state.value?.gid;
  const order = orderOf(final);
  const standing = order.map((seat) => ({
    place: final.places[seat] ?? 0,
    name: model.name(seat),
    points: amount(final.points[seat] ?? 0),
  }));
  return (
    <section class="final" aria-label={t('finalTitle')} tabIndex={-1} ref={box}>
      <div class="scroll">
        <h2>{own === undefined ? t('finalTitle') : t('yourPlace', { n: placeIn(final.places[own] ?? 0) })}</h2>
        <Standing model={model} final={final} order={order} />
        {own !== undefined && gid !== undefined && <Coached model={model} seat={own} gid={gid} />}
        <Best model={model} scene={scene} />
      </div>
      <div class="foot">
        <button type="button" class="button quiet" onClick={onBack}>
          {t('lastHand')}
        </button>
        <WaysOn {...{ t, title: game, standing, gid, shared, onLeave, onAgain }} />
      </div>
    </section>
  );
}

/** The coach's verdict on the own match, fetched now: nobody needs it before. */
function Coached({ model, seat, gid }: { model: TableModel; seat: number; gid: string }) {
  const hire = model.face.reviewer;
  const [Verdict, setVerdict] = useState<typeof Verdicts.Verdict>();
  useEffect(() => {
    if (hire === undefined) return;
    import('../review/verdict.js').then(
      (part) => setVerdict(() => part.Verdict),
      () => undefined, // without a connection the match has its standing all the same
    );
  }, []);
  if (Verdict === undefined || hire === undefined) return null;
  return <Verdict gid={gid} game={model.face.game} seat={seat} hire={hire} />;
}

/** The seats by their places. */
function orderOf({ places }: Final): readonly number[] {
  return [...places.keys()].toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
}

/** Everyone by place, with their returns where these are not their points. */
function Standing({ model, final, order }: { model: TableModel; final: Final; order: readonly number[] }) {
  const t = text(TABLE);
  const { places, points, returns } = final;
  const same = order.every((seat) => points[seat] === returns[seat]);
  return (
    <ol class="podium">
      {order.map((seat) => (
        <li key={seat} class={`place-${places[seat]}${seat === model.state.value?.seat ? ' me' : ''}`}>
          <span class="place">{t('place', { n: places[seat] ?? 0 })}</span>
          <Face model={model} seat={seat} />
          <span class="who">{model.name(seat)}</span>
          <b class="score">{same ? signed(returns[seat] ?? 0) : amount(points[seat] ?? 0)}</b>
          {!same && <span class="return">{signed(returns[seat] ?? 0)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The face of a character, or the first letter of a name. */
export function Face({ model, seat }: { model: TableModel; seat: number }) {
  const character = model.character(seat);
  if (character !== undefined) return <Portrait id={character} size={64} />;
  return (
    <span class="initial" aria-hidden="true">
      {model.initial(seat)}
    </span>
  );
}

/** The largest win of the match, as far as this page has seen it. */
function Best({ model, scene }: { model: TableModel; scene: Scene }) {
  const t = text(TABLE);
  const best = model.best.value;
  if (best === undefined) return null;
  const { part, round } = best;
  return (
    <section class="best">
      <h3>{t('bestHand')}</h3>
      <p>
        <b>{model.name(part.seat)}</b> · {round} · <span class="worth-of">{part.grand ?? part.worth}</span>
        <b class="score">{signed(part.total)}</b>
      </p>
      <HandView part={part} scene={{ ...scene, dora: [], gold: null }} />
    </section>
  );
}
