import { list } from './archive.js';

/** The games that have an unfinished match in this browser. */
export async function unfinishedGames(): Promise<ReadonlySet<string>> {
  try {
    const matches = await list();
    return new Set(matches.filter(({ over, moves }) => !over && moves > 0).map(({ game }) => game));
  } catch {
    return new Set(); // a browser that keeps nothing
  }
}
