import type { Entry, Header } from '@paiju/kernel';

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

const DATABASE = 'paiju';
const STORE = 'matches';
/** Finished matches beyond this many are forgotten, the oldest first. */
const MOST = 50;

/** Keeps a match under its id. */
export async function keep(match: Kept): Promise<void> {
  await run('readwrite', (store) => store.put(match));
}

/** The unfinished match of a game, if there is one. */
export async function unfinished(game: string): Promise<Kept | undefined> {
  const all = await everything();
  return all.filter((match) => match.game === game && !match.over).sort((a, b) => b.at - a.at)[0];
}

/** A kept match by its id. */
export async function load(id: string): Promise<Kept | undefined> {
  return run<Kept | undefined>('readonly', (store) => store.get(id));
}

/** All kept matches, the latest first, without what a player may not know yet. */
export async function list(): Promise<readonly Listed[]> {
  const all = await everything();
  return all
    .sort((a, b) => b.at - a.at)
    .map(({ header: _header, entries, ...match }) => ({ ...match, moves: entries.length }));
}

/** Forgets a match. */
export async function forget(id: string): Promise<void> {
  await run('readwrite', (store) => store.delete(id));
}

/** Forgets what is too much: unfinished matches of a game but one, and the oldest finished ones. */
export async function tidy(game: string, current: string): Promise<void> {
  const all = (await everything()).sort((a, b) => b.at - a.at);
  const stale = all.filter((match) => match.game === game && !match.over && match.id !== current);
  const old = all.filter(({ over }) => over).slice(MOST);
  await Promise.all([...stale, ...old].map(({ id }) => forget(id)));
}

function everything(): Promise<Kept[]> {
  return run('readonly', (store) => store.getAll());
}

let opened: Promise<IDBDatabase> | undefined;

async function run<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  opened ??= open();
  const database = await opened;
  return settled<T>(ask(database.transaction(STORE, mode).objectStore(STORE)));
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return settled<IDBDatabase>(request);
}

function settled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T); // the store holds what `keep` was given
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
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
