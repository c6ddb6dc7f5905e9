import type { Summary } from '@paiju/ai/coach';
import { Decision } from './decision.js';
import { FiguresTable } from './figures-table.js';
import type { Told } from './messages.js';
import { Costliest, PlayOut } from './play-out.js';
import type { Review } from './review.js';
import { Phrases, type ReviewText, verdictLine } from './words.js';

interface PanelProps {
  readonly review: Review;
  /** The seat that is watched. */
  readonly seat: number;
  readonly names: readonly string[];
  /** The decision of that seat at this moment. */
  readonly told: Told | undefined;
  readonly t: ReviewText;
  /** Goes to the mistake before or after this moment; undefined where there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Goes to a decision. */
  readonly onGo: (told: Told) => void;
}

/** The coach beside a replay: the verdict on the seat, the ways to its mistakes, and the decision at hand (W-8). */
export function ReviewPanel({ review, seat, names, told, t, onPrevious, onNext, onGo }: PanelProps) {
  const figures = review.figures.value;
  const own = figures.get(seat);
  return (
    <aside class="review" aria-label={t('title')}>
      <header class="rv-head">
        <Turn label={t('previous')} path="M15 5l-7 7 7 7" onClick={onPrevious} />
        <p class="rv-verdict" role="status">
          {own === undefined ? names[seat] : <Phrases line={verdictLine(own, t)} />}
        </p>
        <Turn label={t('next')} path="M9 5l7 7-7 7" onClick={onNext} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <section class="rv-body" tabIndex={0} aria-label={t('choice')}>
        <Progress review={review} seat={seat} t={t} />
        {told === undefined ? (
          <>
            <Overview {...{ figures, seat, names, t }} />
            <Worst {...{ review, seat, t, onGo }} />
          </>
        ) : (
          <>
            <Decision told={told} names={names} t={t} />
            {told.verdict !== 'optimal' && <PlayOut told={told} outs={review.outs} t={t} />}
          </>
        )}
      </section>
    </aside>
  );
}

function Turn({ label, path, onClick }: { label: string; path: string; onClick: (() => void) | undefined }) {
  return (
    <button
      type="button"
      class="rv-turn"
      aria-label={label}
      title={label}
      aria-disabled={onClick === undefined}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** How far the coach is, and a way to stop it or to let it go on. */
function Progress({ review, seat, t }: { review: Review; seat: number; t: ReviewText }) {
  const phase = review.phase.value;
  switch (phase.kind) {
    case 'idle':
    case 'paused':
      return (
        <div class="rv-progress">
          <button type="button" class="button primary" onClick={() => review.start(seat)}>
            {t(phase.kind === 'idle' ? 'start' : 'goOn')}
          </button>
        </div>
      );
    case 'working':
      return (
        <div class="rv-progress">
          <progress max={phase.total ?? 1} value={phase.done} aria-label={t('progress')} />
          <span>
            {phase.total === undefined ? t('fetching') : t('working', { done: phase.done, total: phase.total })}
          </span>
          <button type="button" class="button" onClick={() => review.stop()}>
            {t('stop')}
          </button>
        </div>
      );
    case 'failed':
      return (
        <p class="rv-fault" role="alert">
          {t('failed', { reason: phase.message })}
        </p>
      );
    case 'done':
      if (phase.stopped === undefined && review.decisions.value.length > 0) return null;
      return (
        <p class="rv-fault" role="alert">
          {phase.stopped === undefined ? t('unreviewed') : t('stopped', { reason: phase.stopped })}
        </p>
      );
    default:
      return phase satisfies never;
  }
}

interface WorstProps {
  readonly review: Review;
  readonly seat: number;
  readonly t: ReviewText;
  readonly onGo: (told: Told) => void;
}

/** The costliest decisions of the watched seat, once all of them are known. */
function Worst({ review, seat, t, onGo }: WorstProps) {
  const phase = review.phase.value.kind;
  if (phase !== 'done' && phase !== 'paused') return null;
  const decisions = review.decisions.value.filter((told) => told.seat === seat);
  return <Costliest outs={review.outs} decisions={decisions} t={t} onGo={onGo} />;
}

interface OverviewProps {
  readonly figures: ReadonlyMap<number, Summary>;
  readonly seat: number;
  readonly names: readonly string[];
  readonly t: ReviewText;
}

/** The figures of every seat, and of the watched one by kind of decision. */
function Overview({ figures, seat, names, t }: OverviewProps) {
  const own = figures.get(seat);
  const seats = names.flatMap((name, n) => {
    const summary = figures.get(n);
    return summary === undefined ? [] : [{ key: String(n), name, figures: summary, current: n === seat }];
  });
  if (seats.length === 0) return null;
  const kinds = Object.entries(own?.kinds ?? {}).map(([kind, one]) => ({
    ...{ key: kind, name: t(`kind.${kind}` as Parameters<ReviewText>[0]), figures: one }, // a kind of the coach
  }));
  return (
    <div class="rv-overview">
      <p class="rv-note">{t('none', { name: names[seat] ?? '' })}</p>
      <FiguresTable caption={t('everyone')} head={t('seat')} rows={seats} t={t} />
      {kinds.length > 0 && <FiguresTable caption={t('kinds')} head={t('kind')} rows={kinds} t={t} />}
      <p class="rv-note">{t('blind')}</p>
    </div>
  );
}
