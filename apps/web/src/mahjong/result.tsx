import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { amount, signed, type Text, text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { Portrait } from '../seat/people.js';
import type { Final, Ledger } from './face.js';
import { LedgerView } from './ledger.js';
import type { TableModel } from './table-model.js';

interface ResultProps {
  readonly model: TableModel;
  readonly onLeave: () => void;
  readonly onAgain?: (() => void) | undefined;
}

/** The end of a round (W-7); after the last round the end of the match comes first. */
export function Result({ model, onLeave, onAgain }: ResultProps) {
  const t = text(TABLE);
  const folded = useSignal(false);
  const ledger = model.ledger.value;
  const final = model.final.value;
  const scene = model.scene.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    folded.value = false;
    box.current?.focus({ preventScroll: true });
  }, [ledger === undefined, folded]);
  if (ledger === undefined || scene === undefined) return null;
  const fold = (away: boolean) => (): void => {
    folded.value = away;
  };
  if (folded.value) return <Folded t={t} onUnfold={fold(false)} />;
  const won = ledger.parts.length > 0;
  return (
    <section class={`result${won ? ' won' : ''}`} aria-label={t('result')} tabIndex={-1} ref={box}>
      <div class="scroll">
        {final !== undefined && <Standing model={model} final={final} />}
        <LedgerView model={model} ledger={ledger} scene={scene} />
        <Deltas model={model} ledger={ledger} />
      </div>
      <div class="foot">
        <button type="button" class="button quiet" onClick={fold(true)}>
          {t('fold')}
        </button>
        {final === undefined ? (
          <Next model={model} t={t} />
        ) : (
          <>
            <ReplayLink model={model} t={t} />
            <button type="button" class="button" onClick={onLeave}>
              {t('leave')}
            </button>
            {onAgain !== undefined && (
              <button type="button" class="button primary" onClick={onAgain}>
                {t('again')}
              </button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function Folded({ t, onUnfold }: { t: Text<'unfold'>; onUnfold: () => void }) {
  return (
    <div class="folded">
      <button type="button" class="button primary" onClick={onUnfold}>
        {t('unfold')}
      </button>
    </div>
  );
}

function Next({ model, t }: { model: TableModel; t: Text<'next' | 'waitingOthers'> }) {
  const asked = model.asked.value;
  if (model.view.value?.seat === null) return null; // whoever watches confirms nothing
  return (
    <button type="button" class="button primary" disabled={!asked} onClick={() => model.next()}>
      {asked ? t('next') : t('waitingOthers')}
    </button>
  );
}

function ReplayLink({ model, t }: { model: TableModel; t: Text<'replay'> }) {
  const gid = model.state.value?.gid;
  if (gid === undefined) return null;
  return (
    <a class="button" href={`/replay/${encodeURIComponent(gid)}`}>
      {t('replay')}
    </a>
  );
}

/** The gain or loss of each seat in a round, and its points now. */
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

/** The end of a match: the seats by place, with their returns where these are not their points. */
export function Standing({ model, final }: { model: TableModel; final: Final }) {
  const t = text(TABLE);
  const { places, points, returns } = final;
  const order = [...places.keys()].toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const same = order.every((seat) => points[seat] === returns[seat]);
  return (
    <section class="final">
      <h2>{t('finalTitle')}</h2>
      <ol>
        {order.map((seat) => (
          <li key={seat} class={seat === model.state.value?.seat ? 'me' : ''}>
            <span class="place">{places[seat]}</span>
            <span class="who">
              <Portrait id={model.character(seat)} size={28} />
              {model.name(seat)}
            </span>
            {!same && <span class="score">{amount(points[seat] ?? 0)}</span>}
            <b class="return">{signed(returns[seat] ?? 0)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
