// @ts-check
import { readFileSync } from 'node:fs';

/**
 * Logged games, one a line, of some files in their order: the last so many of them, and of those no more than a limit.
 * @param {readonly string[]} files
 * @param {{ last?: string | undefined, limit: string }} options as they stand on the command line
 */
export function gamesIn(files, { last, limit }) {
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== ''),
  );
  return (last === undefined ? lines : lines.slice(-Number(last))).slice(0, Number(limit));
}
