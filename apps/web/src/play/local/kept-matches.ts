import { type Listed, list } from './archive.js';

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
