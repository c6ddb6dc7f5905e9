import { at, type Ending, SEATS } from '@paiju/games/mahjong';
import type { Taiwan, TaiwanTable, Win } from '@paiju/games/taiwan';
import type { Tag } from '../stats.js';
import { type Account, statsOf } from './stats.js';

/** Reads a match of Taiwan mahjong for statistics. */
export const taiwanStats = statsOf<Taiwan>(account, { declared: (name) => name.startsWith(DECLARED) });

/** The beginning of the tag of a seat that declared a ready hand. */
const DECLARED = 'ready.';

function account(table: TaiwanTable, { deltas, outcome }: Ending<Taiwan>): Account {
  const wins = outcome.kind === 'win' ? outcome.wins : [];
  const givers = [...new Set(wins.flatMap(({ from }) => (from === null ? [] : [from])))];
  const tags = outcome.kind === 'win' ? winTags(wins) : [{ name: 'exhausted' }];
  return { winners: wins.map(({ seat }) => seat), givers, points: deltas, tags: [...declared(table), ...tags] };
}

/** The way each hand was won: `selfDraw`, `discard`, `robKong`, `flower8`, `flower7rob`; and `wins.2` where several did. */
function winTags(wins: readonly Win[]): readonly Tag[] {
  const several = wins.length > 1 ? [{ name: `wins.${wins.length}` }] : [];
  return [...wins.map(({ seat, by }) => ({ name: by, seat })), ...several];
}

/** The seats that had declared a ready hand: `ready.heavenReady`, `ready.earthReady`, `ready.ready`. */
function declared({ shown }: TaiwanTable): readonly Tag[] {
  return SEATS.flatMap((seat) => {
    const declaration = at(shown.ready, seat);
    return declaration === null ? [] : [{ name: DECLARED + declaration, seat }];
  });
}
