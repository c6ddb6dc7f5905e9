import type { Config } from '@paiju/games/chinese-poker';
import { useEffect, useState } from 'preact/hooks';
import type { CoachText } from './layout.js';
import { costliestOf, figuresOf, type JudgedRound, lostIn, NOTHING_LOST } from './rounds.js';

interface Props {
  /** The id under which the match is kept, here or on the server. */
  readonly gid: string;
  readonly config: Config;
  readonly rounds: readonly JudgedRound[];
  /** The number of rounds that were played. */
  readonly played: number;
  readonly t: CoachText;
}

/** The coach's verdict on an own match that is over, in one line; its costliest layouts become drills. */
export function MatchVerdict({ gid, config, rounds, played, t }: Props) {
  const [drills, setDrills] = useState(0);
  const whole = rounds.length === played;
  useEffect(() => {
    if (!whole) return;
    keep(gid, config, rounds)
      .then(setDrills)
      .catch(() => undefined); // a browser that keeps nothing has no drills
  }, [whole]);
  const best = rounds.filter(({ report }) => report.evLoss < NOTHING_LOST).length;
  const told = { best, n: played, value: lostIn(rounds).toFixed(2) };
  return (
    <p class="co-match">
      <b>{t('coach')}</b> <span role="status">{t(whole ? 'matchVerdict' : 'matchWorking', told)}</span>
      {drills > 0 && (
        <a class="button quiet" href="/drills">
          {t('drills', { n: drills })}
        </a>
      )}
    </p>
  );
}

/** Keeps what the match came to, by parts that no table needs before; the result is the number of drills that wait. */
async function keep(gid: string, config: Config, rounds: readonly JudgedRound[]): Promise<number> {
  const [{ chinesePoker }, { keepFigures }, { keepDrills, dueDrills }, { today }] = await Promise.all([
    import('@paiju/games/chinese-poker/game'),
    import('../../review/kept-figures.js'),
    import('../../review/kept-drills.js'),
    import('../../review/schedule.js'),
  ]);
  const { id, rulesVersion } = chinesePoker;
  await keepFigures(gid, id, figuresOf(rounds));
  await keepDrills({ match: gid, game: id }, costliestOf(rounds, config, rulesVersion), today());
  return (await dueDrills(today())).length;
}
