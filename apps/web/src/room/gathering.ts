import type { TablePlayer, TableState } from '@paiju/client';

/** Who is in a room between games, as its waiting room counts them. */
export interface Gathering {
  readonly me: TablePlayer | undefined;
  readonly host: TablePlayer | undefined;
  /** Those who will play if it begins now, in the order they came. */
  readonly people: readonly TablePlayer[];
  readonly bots: number;
  readonly seats: number;
  readonly empty: number;
  /** People who are not ready. */
  readonly unready: readonly TablePlayer[];
}

const SEATS = 4;

/** After a game its bots have gone, and so have people who left; whoever came since is there. */
export function gatheringOf({ players, name, terms, phase }: TableState): Gathering {
  const people = players.filter(({ bot, connected }) => bot !== true && (phase !== 'finished' || connected !== false));
  const { bots = 0, seats = SEATS } = terms ?? {};
  return {
    me: people.find((player) => player.name === name),
    host: people.find(({ host }) => host === true),
    ...{ people, bots, seats, empty: Math.max(0, seats - bots - people.length) },
    unready: people.filter(({ ready }) => ready !== true),
  };
}

/** Why the game has not begun: the key of a sentence. */
export type Reason = 'why.emptyHost' | 'why.empty' | 'why.you' | 'why.others' | 'why.begin';

export function reasonOf({ me, people, unready, empty }: Gathering): Reason {
  const waitsForMe = unready.some((player) => player === me);
  if (empty > 0) return me?.host === true ? 'why.emptyHost' : 'why.empty';
  if (waitsForMe) return unready.length === 1 && people.length > 1 ? 'why.you' : 'why.begin';
  return 'why.others';
}
