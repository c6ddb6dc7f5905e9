import { useEffect, useState } from 'preact/hooks';
import type { CoachMark, Film, ReplayText } from './film/replay-game.js';

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
