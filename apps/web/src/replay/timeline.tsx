import { useMemo } from 'preact/hooks';
import type { CoachMark } from './coach-mark.js';
import type { Film } from './film.js';
import type { ReplayText } from './watching.js';
import { type Mark, marksOf, roundStarts } from './wind.js';

interface Props {
  readonly film: Film;
  readonly at: number;
  readonly names: readonly string[];
  readonly t: ReplayText;
  readonly onSeek: (at: number) => void;
  /** What a coach says of single frames; empty where no coach has looked. */
  readonly judged: readonly CoachMark[];
}

/** The whole film as a line: rounds, calls and wins on it, and those of the present round as a list. */
export function Timeline({ film, at, names, t, onSeek, judged }: Props) {
  const marks = useMemo(() => marksOf(film), [film]);
  const starts = useMemo(() => roundStarts(film), [film]);
  const last = Math.max(1, film.frames.length - 1);
  const round = starts.filter((start) => start <= at).length - 1;
  const here = marks.filter((mark) => mark.at >= (starts[round] ?? 0) && mark.at < (starts[round + 1] ?? last + 1));
  const share = (place: number): string => `${(100 * place) / last}%`;
  return (
    <div class="rp-timeline">
      <label class="rp-rounds">
        <span class="hidden">{t('rounds')}</span>
        <select value={String(round)} onChange={(event) => onSeek(starts[Number(event.currentTarget.value)] ?? 0)}>
          {starts.map((start, n) => (
            <option key={start} value={String(n)}>
              {t('round', { n: n + 1 })}
            </option>
          ))}
        </select>
      </label>
      <div class="rp-track">
        <div class="rp-ticks" aria-hidden="true">
          {starts.map((start) => (
            <i key={start} class="rp-start" style={{ left: share(start) }} />
          ))}
          {marks.map((mark) => (
            <i key={mark.at} class={`mark-${mark.kind}`} style={{ left: share(mark.at) }} />
          ))}
          {judged.map((mark) => (
            <i key={mark.at} class={`judged-${mark.verdict}`} style={{ left: share(mark.at) }} />
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={film.frames.length - 1}
          value={at}
          aria-label={t('timeline')}
          aria-valuetext={t('position', { n: at + 1, all: film.frames.length, round: round + 1 })}
          onInput={(event) => onSeek(Number(event.currentTarget.value))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable */}
      <ol class="rp-marks" aria-label={t('marks')} tabIndex={0}>
        {here.map((mark) => (
          <li key={mark.at}>
            <button
              type="button"
              class={`mark-${mark.kind}`}
              aria-current={mark.at === at}
              onClick={() => onSeek(mark.at)}
            >
              {markText(mark, names, t)}
            </button>
          </li>
        ))}
        {judged
          .filter((mark) => mark.at >= (starts[round] ?? 0) && mark.at < (starts[round + 1] ?? last + 1))
          .map((mark) => (
            <li key={`coach ${mark.at}`}>
              <button type="button" class={`judged-${mark.verdict}`} onClick={() => onSeek(mark.at)}>
                {mark.verdict === 'optimal' ? t('coachFine') : t('coachLost', { loss: mark.loss.toFixed(2) })}
              </button>
            </li>
          ))}
      </ol>
    </div>
  );
}

function markText({ kind, seats }: Mark, names: readonly string[], t: ReplayText): string {
  const who = seats.map((seat) => names[seat] ?? '').join(', ');
  return `${t(`mark.${kind}`)} ${who}`.trim();
}
