import { type PokerView, ROWS } from '@paiju/games/chinese-poker';
import { type AnyGame, wallOf } from '@paiju/kernel';
import type { CoachMark, Film, ReplayCoach, ReplayGame } from '../replay/film/replay-game.js';

const DECK = 52;

/** How Chinese Poker is replayed. */
export function pokerReplay(game: AnyGame): ReplayGame {
  return {
    game,
    open: (state) => {
      const { seed, stock, ...table } = Object(state);
      return { ...table, seat: null, legal: [] };
    },
    seen: (open, seat) => {
      const { seat: _, legal, ...table } = Object(open);
      return game.view({ ...table, seed: [], stock: [] }, seat as never);
    },
    wall: (state) => wallOf(Object(state).seed, Object(state).round, DECK),
    picture: async () => (await import('./replay-picture.js')).PokerPicture,
    coach: async () => coach,
  };
}

const coach: ReplayCoach = {
  frames: ({ frames }) => frames.flatMap(({ event }, at) => (event?.kind === 'scored' ? [at] : [])),
  judge,
};

async function judge(film: Film, at: number, seat: number): Promise<CoachMark> {
  const { askCoach } = await import('./coach/ask.js');
  const view = film.frames[at]?.open as PokerView; // a scored frame of Chinese Poker
  const submission = view.history.at(-1)?.arrangements[seat];
  if (submission === undefined) throw new Error(`seat ${seat} laid nothing`);
  const hand = ROWS.flatMap((row) => submission[row]);
  const { report } = await askCoach({ kind: 'report', config: view.config, hand, submission });
  return { at, verdict: report.verdict, loss: report.evLoss };
}
