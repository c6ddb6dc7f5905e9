import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { amount, signed, type Text, text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import type { Ledger } from './face.js';
import { FinalScreen } from './final.js';
import { LedgerView } from './ledger.js';
import { isStill } from './motion.js';
import type { TableModel } from './table-model.js';
import { beatsOf, counted, unfold } from './unfolding.js';

interface ResultProps {
  readonly model: TableModel;
  readonly onLeave: () => void;
  readonly onAgain?: (() => void) | undefined;
  /** True where everything stands at once: in a replay. */
  readonly calm?: boolean;
  /** True if others may open the replay too. */
  readonly shared?: boolean;
}

/** The end of a round (W-7), told line by line (W-16); after the last round it leads to the end of the match. */
export function Result(props: ResultProps) {
  const { model, calm = false } = props;
  const t = text(TABLE);
  const shown = useSignal<'result' | 'table' | 'final'>('result');
  const ledger = model.ledger.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.value = 'result';
    box.current?.focus({ preventScroll: true });
  }, [ledger === undefined, shown]);
  const skip = useUnfolding(model, calm);
  const scene = model.scene.value;
  if (ledger === undefined || scene === undefined) return null;
  const show = (what: typeof shown.value) => (): void => {
    shown.value = what;
  };
  if (shown.value === 'table') return <Folded t={t} onUnfold={show('result')} />;
  if (shown.value === 'final') return <FinalScreen {...props} onBack={show('result')} />;
  const told = model.told.value;
  return (
    // A tap anywhere tells the rest at once.
    <section
      class={`result${ledger.parts.length > 0 ? ' won' : ''}${told ? '' : ' telling'}`}
      aria-label={t('result')}
      tabIndex={-1}
      ref={box}
      onClick={skip}
      onKeyDown={({ key, target }) => {
        if (target === box.current && (key === 'Enter' || key === ' ')) skip();
      }}
    >
      <div class="scroll">
        <LedgerView model={model} ledger={ledger} scene={scene} />
        <Deltas model={model} ledger={ledger} />
      </div>
      <div class="foot">
        <button type="button" class="button quiet" onClick={show('table')}>
          {t('fold')}
        </button>
        {model.final.value === undefined ? (
          <Next model={model} t={t} />
        ) : (
          <button type="button" class="button primary" onClick={show('final')}>
            {t('finalTitle')}
          </button>
        )}
      </div>
    </section>
  );
}

/** Tells a win as it comes, and gives the way to have it all at once. */
function useUnfolding(model: TableModel, calm: boolean): () => void {
  const ledger = model.ledger.value;
  const beats = ledger === undefined ? [] : beatsOf(ledger);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => {
    model.settle(1);
    if (beats.length === 0 || calm || isStill()) return undefined;
    model.settle(0);
    const end = unfold(beats, {
      tell: (beat) => model.heard({ text: '', cue: beat }),
      count: (share) => model.settle(share),
    });
    stop.current = () => {
      end();
      model.settle(1);
    };
    return () => stop.current();
  }, [model, ledger === undefined, calm]);
  return () => stop.current();
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

/** The gain or loss of each seat in a round, and its points now; on their way they are counted up. */
export function Deltas({ model, ledger }: { model: TableModel; ledger: Ledger }) {
  const scores = model.view.value?.table.scores ?? [];
  const share = model.settled.value;
  return (
    <ul class="deltas">
      {ledger.deltas.map((delta, seat) => {
        const paid = counted(delta, share);
        return (
          <li key={seat} class={delta > 0 ? 'gain' : delta < 0 ? 'loss' : ''}>
            <span class="who">{model.name(seat)}</span>
            <span class="delta">{paid === 0 ? '±0' : signed(paid)}</span>
            <span class="score">{amount((scores[seat] ?? 0) - delta + paid)}</span>
          </li>
        );
      })}
    </ul>
  );
}
