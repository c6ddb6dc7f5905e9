import { BASE } from '../base/address.js';
import { keptMatches } from '../play/local/kept-matches.js';

/** A game of one's own that can be looked at again, with how it ended for oneself where that is known. */
export interface OwnGame {
  readonly id: string;
  readonly game: string;
  readonly at: number;
  /** The own seat. */
  readonly seat: number;
  readonly result?: { readonly place: number; readonly points: number };
}

/** The finished games of this device and, where the page has a server that knows who asks, those played there; the latest first. */
export async function ownGames(): Promise<readonly OwnGame[]> {
  const [kept, served] = await Promise.all([keptMatches(), servedGames()]);
  return [...kept.filter(({ over }) => over), ...served].toSorted((a, b) => b.at - a.at);
}

const MOST = 20;

async function servedGames(): Promise<readonly OwnGame[]> {
  const answer = await fetch(`${BASE}/lobby/history?limit=${MOST}`).catch(() => undefined);
  const { games } = Object(await answer?.json().catch(() => undefined)); // a host of files answers with a page, or with nothing
  if (answer?.ok !== true || !Array.isArray(games)) return [];
  return games.filter(({ state }) => state === 'completed').map(ownGame); // by the schema of the same release
}

interface Played {
  readonly id: string;
  readonly game: string;
  readonly started_at: number;
  readonly ended_at?: number;
  readonly players: readonly {
    readonly seat: number;
    readonly me: boolean;
    readonly points?: number;
    readonly rank?: number;
  }[];
}

function ownGame({ id, game, started_at, ended_at, players }: Played): OwnGame {
  const { seat = 0, rank, points } = players.find(({ me }) => me) ?? {};
  const result = rank === undefined || points === undefined ? {} : { result: { place: rank, points } };
  return { id, game, at: ended_at ?? started_at, seat, ...result };
}
