import { useEffect, useMemo, useState } from 'preact/hooks';
import { listed, text } from '../i18n/index.js';
import { REVIEW } from '../i18n/review.js';
import type { CoachMark, Film, ReplayText } from './film/replay-game.js';
import { type Mark, marksOf, roundStarts, spanAt } from './wind.js';

interface Props {
  readonly film: Film;
  readonly at: number;
  readonly t: ReplayText;
  readonly onSeek: (at: number) => void;
  /** A coach's verdicts on single frames; empty where no coach has looked. */
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
              {film.played.roundName?.(film.frames[start]?.open) ?? t('round', { n: n + 1 })}
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

interface MarkListProps {
  readonly film: Film;
  readonly at: number;
  readonly names: readonly string[];
  readonly t: ReplayText;
  readonly onSeek: (at: number) => void;
  /** Leads to what the coach says of a frame. */
  readonly onReport: (at: number) => void;
  /** A coach's verdicts on single frames; empty where no coach has looked. */
  readonly judged: readonly CoachMark[];
}

/** The calls and wins of the present round, and what the coach says of it, each a way there. */
export function MarkList({ film, at, names, t, onSeek, onReport, judged }: MarkListProps) {
  const marks = useMemo(() => marksOf(film), [film]);
  const { from, until } = spanAt(film, at);
  const isHere = (mark: { readonly at: number }): boolean => mark.at >= from && mark.at < until;
  const told = [
    ...marks.filter(isHere).map((mark) => ({
      ...{
        key: `${mark.at}`,
        at: mark.at,
        kind: `mark-${mark.kind}`,
        said: markText(mark, film, names, t),
        go: onSeek,
      },
    })),
    ...judged.filter(isHere).map((mark) => ({
      ...{
        key: `coach ${mark.at}`,
        at: mark.at,
        kind: `judged-${mark.verdict}`,
        said: judgedText(mark, t),
        go: onReport,
      },
    })),
  ].toSorted((a, b) => a.at - b.at);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable
    <ol class="rp-marks" aria-label={t('marks')} tabIndex={0}>
      {told.map(({ key, at: there, kind, said, go }) => (
        <li key={key}>
          <button type="button" class={kind} aria-current={there === at} onClick={() => go(there)}>
            {said}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** What a coach said of a frame: points where he counts them, otherwise how bad it is. */
function judgedText({ verdict, loss }: CoachMark, t: ReplayText): string {
  if (verdict === 'optimal') return t('coachFine');
  if (loss !== undefined) return t('coachLost', { loss: loss.toFixed(2) });
  return text(REVIEW)(verdict === 'mistake' ? 'markMistake' : 'markInexact');
}

function markText({ kind, seats }: Mark, { played }: Film, names: readonly string[], t: ReplayText): string {
  const who = listed(seats.map((seat) => names[seat] ?? ''));
  return [who, played.markName?.(kind) ?? t(`mark.${kind}`)].filter((part) => part !== '').join(' · ');
}

/** The coach of a film: what was said so far, and how to ask; no `ask` where the game has no coach. */
export interface FilmCoach {
  readonly marks: readonly CoachMark[];
  readonly working: number | undefined;
  readonly failed: string;
  readonly ask: (() => void) | undefined;
}

/** Marks for one seat; another seat or film begins anew. */
export function useCoachMarks(film: Film, seat: number): FilmCoach {
  const [marks, setMarks] = useState<readonly CoachMark[]>([]);
  const [working, setWorking] = useState<number>();
  const [failed, fail] = useState('');
  const [asked, ask] = useState(false);
  useEffect(() => {
    setMarks([]);
    fail('');
    if (!asked) return;
    let wanted = true;
    const look = async (): Promise<void> => {
      const coach = await film.played.coach?.();
      for (const [round, at] of coach?.frames(film).entries() ?? []) {
        if (!wanted) return;
        setWorking(round);
        const mark = await coach?.judge(film, at, seat);
        if (wanted && mark !== undefined) setMarks((before) => [...before, mark]);
      }
    };
    look()
      .catch((error: Error) => fail(error.message))
      .finally(() => wanted && setWorking(undefined));
    return () => {
      wanted = false;
      setWorking(undefined);
    };
  }, [film, seat, asked]);
  return { marks, working, failed, ask: film.played.coach && (() => ask(true)) };
}

/** Asks the coach to look at every round of the seat that is watched. */
export function CoachButton({ coach, t }: { coach: FilmCoach; t: ReplayText }) {
  if (coach.ask === undefined) return null;
  const text = coach.working === undefined ? t('coachMarks') : t('coachWorking', { n: coach.working + 1 });
  return (
    <>
      <button type="button" class="button" disabled={coach.working !== undefined} onClick={coach.ask}>
        {text}
      </button>
      {coach.failed !== '' && <p role="alert">{t('coachFailed', { reason: coach.failed })}</p>}
    </>
  );
}
