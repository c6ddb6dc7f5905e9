import type { PokerView } from '@paiju/games/chinese-poker';
import { ROWS } from '@paiju/games/chinese-poker';
import { useEffect, useState } from 'preact/hooks';
import { askCoach } from '../poker/coach/ask.js';
import type { Film } from './film.js';
import type { ReplayText } from './watching.js';

/** What a coach says of one frame: a mark on the timeline (W-8). */
export interface CoachMark {
  readonly at: number;
  readonly verdict: 'optimal' | 'suboptimal' | 'mistake';
  /** Expected points lost. */
  readonly loss: number;
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
      for (const [round, at] of scoredFrames(film).entries()) {
        if (!wanted) return;
        setWorking(round);
        const mark = await judged(film, at, seat);
        if (wanted) setMarks((before) => [...before, mark]);
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
  return { marks, working, failed, ask: film.stage.game.id === 'chinese-poker' ? () => ask(true) : undefined };
}

function scoredFrames({ frames }: Film): readonly number[] {
  return frames.flatMap(({ event }, at) => (event?.kind === 'scored' ? [at] : []));
}

async function judged(film: Film, at: number, seat: number): Promise<CoachMark> {
  const view = film.frames[at]?.open as PokerView; // a scored frame of Chinese Poker
  const submission = view.history.at(-1)?.arrangements[seat];
  if (submission === undefined) throw new Error(`seat ${seat} laid nothing`);
  const hand = ROWS.flatMap((row) => submission[row]);
  const { report } = await askCoach({ kind: 'report', config: view.config, hand, submission });
  return { at, verdict: report.verdict, loss: report.evLoss };
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
