import { at, bySeat, type Ending, seatsOf } from '@paiju/games/mahjong';
import type { Outcome, Riichi, RiichiTable, Win } from '@paiju/games/riichi';
import type { Seat } from '@paiju/kernel';
import type { Tag } from '../stats.js';
import { type Account, statsOf } from './stats.js';

/** Reads a match of riichi for statistics. */
export const riichiStats = statsOf<Riichi>(account, { total, declared: (name) => name === DECLARED });

const STICK = 1000;
/** The tag of a seat that declared riichi. */
const DECLARED = 'riichi';

function account(table: RiichiTable, { deltas, outcome }: Ending<Riichi>): Account {
  const { riichi } = table.shown;
  const points = bySeat(deltas, (seat) => at(deltas, seat) - (at(riichi, seat)?.paid ? STICK : 0));
  const declared = seatsOf(deltas).filter((seat) => at(riichi, seat) !== null);
  return { ...whoWon(outcome), points, tags: [...marked(DECLARED, declared), ...tagsOf(outcome)] };
}

function whoWon(outcome: Outcome): Pick<Account, 'winners' | 'givers'> {
  if (outcome.kind !== 'win') return { winners: [], givers: [] };
  return { winners: winnersOf(outcome.wins), givers: giversOf(outcome.wins) };
}

function winnersOf(wins: readonly Win[]): readonly Seat[] {
  return wins.map(({ seat }) => seat);
}

function giversOf(wins: readonly Win[]): readonly Seat[] {
  return [...new Set(wins.filter(({ seat, from }) => from !== seat).map(({ from }) => from))];
}

/** The end of the hand: `tsumo`, `ron`, `ron.2`, `exhausted` and who was `ready`, `nagashi`, `abort.fourWinds` … */
function tagsOf(outcome: Outcome): readonly Tag[] {
  switch (outcome.kind) {
    case 'win':
      return winTags(outcome.wins);
    case 'exhausted':
      return [
        { name: 'exhausted' },
        ...marked(
          'ready',
          seatsOf(outcome.tenpai).filter((seat) => at(outcome.tenpai, seat)),
        ),
      ];
    case 'nagashi':
      return marked('nagashi', outcome.seats);
    case 'abort':
      return [{ name: `abort.${outcome.abort}` }];
    default:
      return outcome satisfies never;
  }
}

function winTags(wins: readonly Win[]): readonly Tag[] {
  const by = giversOf(wins).length === 0 ? 'tsumo' : 'ron';
  const several = wins.length > 1 ? [{ name: `${by}.${wins.length}` }] : [];
  return [...marked(by, winnersOf(wins)), ...several];
}

function marked(name: string, seats: readonly Seat[]): readonly Tag[] {
  return seats.map((seat) => ({ name, seat }));
}

/** sticks that nobody got are missing where equal places share; else the first place takes what is left. */
function total({ config, phase }: RiichiTable): number {
  if (phase.kind !== 'finished' || config.ties === 'seat') return 0;
  return -phase.standing.detail.lost / 1000;
}
