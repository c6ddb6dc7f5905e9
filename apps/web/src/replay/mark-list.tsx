import { useMemo } from 'preact/hooks';
import { listed } from '../i18n/index.js';
import type { CoachMark, Film, ReplayText } from './film/replay-game.js';
import { type Mark, marksOf, spanAt } from './wind.js';

interface Props {
  readonly film: Film;
  readonly at: number;
  readonly names: readonly string[];
  readonly t: ReplayText;
  readonly onSeek: (at: number) => void;
  /** What a coach says of single frames; empty where no coach has looked. */
  readonly judged: readonly CoachMark[];
}

/** The calls and wins of the present round, and what the coach says of it, each a way there. */
export function MarkList({ film, at, names, t, onSeek, judged }: Props) {
  const marks = useMemo(() => marksOf(film), [film]);
  const { from, until } = spanAt(film, at);
  const isHere = (mark: { readonly at: number }): boolean => mark.at >= from && mark.at < until;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable
    <ol class="rp-marks" aria-label={t('marks')} tabIndex={0}>
      {marks.filter(isHere).map((mark) => (
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
      {judged.filter(isHere).map((mark) => (
        <li key={`coach ${mark.at}`}>
          <button type="button" class={`judged-${mark.verdict}`} onClick={() => onSeek(mark.at)}>
            {mark.verdict === 'optimal' ? t('coachFine') : t('coachLost', { loss: mark.loss.toFixed(2) })}
          </button>
        </li>
      ))}
    </ol>
  );
}

function markText({ kind, seats }: Mark, names: readonly string[], t: ReplayText): string {
  const who = listed(seats.map((seat) => names[seat] ?? ''));
  return `${who} ${t(`mark.${kind}`)}`.trim();
}
