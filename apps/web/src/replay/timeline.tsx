import { useMemo } from 'preact/hooks';
import type { CoachMark, Film, ReplayText } from './film/replay-game.js';
import { marksOf, roundStarts, spanAt } from './wind.js';

interface Props {
  readonly film: Film;
  readonly at: number;
  readonly t: ReplayText;
  readonly onSeek: (at: number) => void;
  /** What a coach says of single frames; empty where no coach has looked. */
  readonly judged: readonly CoachMark[];
}

/** The whole film as a line, with rounds, calls and wins on it, and a way to any round. */
export function Timeline({ film, at, t, onSeek, judged }: Props) {
  const starts = useMemo(() => roundStarts(film), [film]);
  const { round } = spanAt(film, at);
  return (
    <>
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
        <Ticks film={film} starts={starts} judged={judged} />
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
    </>
  );
}

function Ticks({ film, starts, judged }: Pick<Props, 'film' | 'judged'> & { starts: readonly number[] }) {
  const marks = useMemo(() => marksOf(film), [film]);
  const last = Math.max(1, film.frames.length - 1);
  const share = (place: number): string => `${(100 * place) / last}%`;
  return (
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
  );
}
