import type { Entry, Header } from '@paiju/kernel';
import { Shelf } from '../../base/database.js';

/** A match against bots as it is kept in this browser. */
export interface Kept {
  readonly id: string;
  readonly game: string;
  /** The time of the last move, in milliseconds since 1970. */
  readonly at: number;
  readonly over: boolean;
  readonly seat: number;
  readonly level: string;
  /** The opponents at the other seats in order; missing in matches of builds before there were characters. */
  readonly bots?: readonly string[];
  /** The own place and points; missing in matches that are not over, and in those of earlier builds. */
  readonly result?: { readonly place: number; readonly points: number };
  readonly header: Header;
  readonly entries: readonly Entry[];
}

/** A kept match in a list, without its secrets. */
export type Listed = Omit<Kept, 'header' | 'entries'> & { readonly moves: number };

const MATCHES = new Shelf<Kept>('paiju', 'matches');
/** Finished matches beyond this many are forgotten, the oldest first. */
const MOST = 50;

/** Keeps a match under its id. */
export async function keep(match: Kept): Promise<void> {
  await MATCHES.put(match);
}

/** The unfinished match of a game, if there is one. */
export async function unfinished(game: string): Promise<Kept | undefined> {
  const all = await MATCHES.all();
  return all.filter((match) => match.game === game && !match.over).toSorted((a, b) => b.at - a.at)[0];
}

/** A kept match by its id. */
export async function load(id: string): Promise<Kept | undefined> {
  return MATCHES.get(id);
}

/** All kept matches, the latest first, without what a player may not know yet. */
export async function list(): Promise<readonly Listed[]> {
  const all = await MATCHES.all();
  return all
    .toSorted((a, b) => b.at - a.at)
    .map(({ header: _header, entries, ...match }) => ({ ...match, moves: entries.length }));
}

/** Forgets a match. */
export async function forget(id: string): Promise<void> {
  await MATCHES.delete(id);
}

/** Forgets what is too much: unfinished matches of a game but one, and the oldest finished ones. */
export async function tidy(game: string, current: string): Promise<void> {
  const all = (await MATCHES.all()).toSorted((a, b) => b.at - a.at);
  const stale = all.filter((match) => match.game === game && !match.over && match.id !== current);
  const old = all.filter(({ over }) => over).slice(MOST);
  await Promise.all([...stale, ...old].map(({ id }) => forget(id)));
}

/** The matches kept in this browser, the latest first. */
export async function keptMatches(): Promise<readonly Listed[]> {
  try {
    return await list();
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** The games that have an unfinished match among some. */
export function unfinishedAmong(matches: readonly Listed[]): ReadonlySet<string> {
  return new Set(matches.filter(({ over, moves }) => !over && moves > 0).map(({ game }) => game));
}
