import { useEffect, useMemo, useState } from 'preact/hooks';
import { go } from '../base/address.js';
import { gameOf } from '../games/index.js';
import { text } from '../i18n/index.js';
import { WWYD } from '../i18n/wwyd.js';
import { Asker } from '../problem/ask.js';
import type { Film, Watching } from './film/replay-game.js';

/** Opens this moment as a problem: the last draw of the watched seat in this round, or its next one; absent where nobody answers. */
export function useProblem(film: Film, { at, seat }: Watching): { open: () => void; said: string } | undefined {
  const t = text(WWYD);
  const { id } = film.played.game;
  const hire = gameOf(id)?.problems;
  const asker = useMemo(() => hire && new Asker(hire), [hire]);
  useEffect(() => () => asker?.close(), [asker]);
  const [said, say] = useState('');
  useEffect(() => say(''), [at, seat]);
  if (asker === undefined) return undefined;
  const open = async (): Promise<void> => {
    const view = drawnAt(film, at, seat);
    const told = view === undefined ? undefined : await asker.ask({ kind: 'describe', view });
    if (told?.kind !== 'described' || told.text === undefined) return say(t('noMoment'));
    go(`/wwyd/${id}?${new URLSearchParams({ position: told.text })}`);
  };
  return { open: () => void open(), said };
}

/** What a seat saw when it had last drawn, in the round of a frame; else when it drew next. */
function drawnAt({ frames, played }: Film, at: number, seat: number): unknown {
  const { round } = frames[Math.min(at, frames.length - 1)] ?? { round: 0 };
  const draws = frames.flatMap(({ event, round: of }, n) =>
    of === round && event?.kind === 'drew' && event.seat === seat ? [n] : [],
  );
  const found = frames[draws.findLast((n) => n <= at) ?? draws[0] ?? -1];
  return found && played.seen(found.open, seat);
}
