import { costliest, type PlayedOut } from '@paiju/ai/coach';
import type { Variant } from '@paiju/games/mahjong';
import { amount } from '../i18n/index.js';
import type { Told } from './messages.js';
import type { PlayOuts } from './play-outs.js';
import { gain, type ReviewText, What } from './words.js';

interface PlayOutProps {
  readonly told: Told;
  readonly outs: PlayOuts;
  readonly t: ReviewText;
}

/** What a decision cost, settled by playing it out; how far that is, and a way to stop it. */
export function PlayOut({ told, outs, t }: PlayOutProps) {
  const state = outs.all.value.get(told.at);
  return (
    <div class="rv-out">
      {(state === undefined || state.kind === 'failed') && (
        <>
          <button type="button" class="button" onClick={() => outs.start(told)}>
            {t('playOut')}
          </button>
          <p class="rv-note">{t('playOutWhy', { n: outs.pairs })}</p>
        </>
      )}
      {state?.kind === 'playing' && (
        <div class="rv-progress">
          <progress max={state.total} value={state.done} aria-label={t('playOutProgress')} />
          <span>{t('playingOut', { done: state.done, total: state.total })}</span>
          <button type="button" class="button" onClick={() => outs.stop(told.at)}>
            {t('stop')}
          </button>
        </div>
      )}
      <p class="rv-cost" role="status">
        {state?.kind === 'played' && costText(state.cost, t)}
        {state?.kind === 'failed' && t('playOutFailed', { reason: state.message })}
      </p>
    </div>
  );
}

/** The cost in a sentence: of the choice, of the coach's, or that nobody can tell. */
function costText({ mean, ci: [low, high], pairs }: PlayedOut, t: ReviewText): string {
  const whole = (points: number): string => amount(Math.round(points) || 0); // never −0
  if (low > 0) return t('costMore', { points: whole(mean), low: whole(low), high: whole(high), n: pairs });
  if (high < 0) return t('costLess', { points: whole(-mean), low: whole(-high), high: whole(-low), n: pairs });
  return t('costOpen', { points: gain(mean), low: gain(low), high: gain(high), n: pairs });
}

/** The number of decisions that are the costliest of a game. */
const COSTLIEST = 3;

interface CostliestProps {
  readonly outs: PlayOuts;
  /** The decisions of the watched seat. */
  readonly decisions: readonly Told[];
  readonly t: ReviewText;
  readonly onGo: (told: Told) => void;
}

/** The costliest decisions of a seat, the way to each, and what they cost once they have been played out. */
export function Costliest({ outs, decisions, t, onGo }: CostliestProps) {
  const worst = costliest<Variant, Told>(decisions, COSTLIEST);
  if (worst.length === 0) return null;
  const states = worst.map(({ at }) => outs.all.value.get(at)?.kind);
  const open = states.some((kind) => kind === undefined || kind === 'failed');
  return (
    <section class="rv-worst">
      <h2>{t('costliest')}</h2>
      <ol>
        {worst.map((told) => (
          <li key={told.at}>
            <button type="button" class="button" title={t('goTo')} onClick={() => onGo(told)}>
              <Change told={told} />
            </button>
            <Settled {...{ told, outs, t }} />
          </li>
        ))}
      </ol>
      {open && (
        <button type="button" class="button primary" onClick={() => worst.forEach((told) => void outs.start(told))}>
          {t('playOutAll')}
        </button>
      )}
      {!open && states.includes('playing') && (
        <button type="button" class="button" onClick={() => outs.stop()}>
          {t('stop')}
        </button>
      )}
    </section>
  );
}

/** What was done, and what was better. */
function Change({ told: { candidates, chosen } }: { told: Told }) {
  const [made, best] = [candidates[chosen], candidates[0]];
  if (made === undefined || best === undefined) return null;
  return (
    <span class="rv-change">
      <What candidate={made} />
      <span>→</span>
      <What candidate={best} />
    </span>
  );
}

function Settled({ told, outs, t }: PlayOutProps) {
  const state = outs.all.value.get(told.at);
  return (
    <>
      {state?.kind === 'playing' && <progress max={state.total} value={state.done} aria-label={t('playOutProgress')} />}
      <span class="rv-cost" role="status">
        {state?.kind === 'played' && costText(state.cost, t)}
        {state?.kind === 'failed' && t('playOutFailed', { reason: state.message })}
      </span>
    </>
  );
}
