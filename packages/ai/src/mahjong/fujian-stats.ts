import type { Fujian, FujianTable, Win } from '@paiju/games/fujian';
import { at, type Ending, SEATS } from '@paiju/games/mahjong';
import type { Tag } from '../stats.js';
import { type Account, statsOf } from './stats.js';

/** Reads a match of Fujian mahjong for statistics. */
export const fujianStats = statsOf<Fujian>(account);

function account(table: FujianTable, { deltas, outcome }: Ending<Fujian>): Account {
  const points = deltas;
  if (outcome.kind !== 'win')
    return { winners: [], givers: [], points, tags: [{ name: 'exhausted' }, ...bonus(table)] };
  const { win } = outcome;
  const givers = win.from === win.seat ? [] : [win.from];
  return { winners: [win.seat], givers, points, tags: [...winTags(win), ...bonus(table)] };
}

/** The way the hand was won, `selfDraw` to `robKong`, `threeGolds` where they won it, and its specials as `special.goldenPair`. */
function winTags({ seat, winType, score }: Win): readonly Tag[] {
  const names = [winType, ...(score.type === 'threeGolds' ? ['threeGolds'] : [])];
  return [...names, ...score.bonuses.map(({ special }) => `special.${special}`)].map((name) => ({ name, seat }));
}

/** Once for each bonus tile in a row. */
function bonus({ places }: FujianTable): readonly Tag[] {
  return SEATS.flatMap((seat) => at(places, seat).bonus.map(() => ({ name: 'bonus', seat })));
}
