import './result.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Text, useText } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { LedgerView } from './ledger.js';
import { Deltas, Standing } from './standing.js';
import type { Desk } from './table-model.js';

interface ResultProps {
  readonly desk: Desk;
  readonly onLeave: () => void;
  readonly onAgain?: (() => void) | undefined;
}

/** How a round ended (W-7), and after the last one first how the match did. */
export function Result({ desk, onLeave, onAgain }: ResultProps) {
  const t = useText(TABLE);
  const folded = useSignal(false);
  const ledger = desk.ledger.value;
  const final = desk.final.value;
  const scene = desk.scene.value;
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
        {final !== undefined && <Standing desk={desk} final={final} />}
        <LedgerView desk={desk} ledger={ledger} scene={scene} />
        <Deltas desk={desk} ledger={ledger} />
      </div>
      <div class="foot">
        <button type="button" class="button quiet" onClick={fold(true)}>
          {t('fold')}
        </button>
        {final === undefined ? (
          <Next desk={desk} t={t} />
        ) : (
          <>
            <ReplayLink desk={desk} t={t} />
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

function Next({ desk, t }: { desk: Desk; t: Text<'next' | 'waitingOthers'> }) {
  const asked = desk.asked.value;
  if (desk.view.value?.seat === null) return null; // whoever watches confirms nothing
  return (
    <button type="button" class="button primary" disabled={!asked} onClick={() => desk.next()}>
      {asked ? t('next') : t('waitingOthers')}
    </button>
  );
}

function ReplayLink({ desk, t }: { desk: Desk; t: Text<'replay'> }) {
  const gid = desk.state.value?.gid;
  if (gid === undefined) return null;
  return (
    <a class="button" href={`/replay/${encodeURIComponent(gid)}`}>
      {t('replay')}
    </a>
  );
}
