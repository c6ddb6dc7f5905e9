import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chinesePoker } from '@paiju/ai';
import { unwrap } from '@paiju/kernel';

const DATA = fileURLToPath(new URL('data/', import.meta.resolve('@paiju/ai/package.json')));

/** What bots need from the disk before they play: by the ending of a file, who takes what is in it. */
const NEEDS: readonly (readonly [ending: string, take: (bytes: Uint8Array) => void])[] = [
  ['.strategy', (bytes) => chinesePoker.SHELF.add(unwrap(chinesePoker.loadStrategy(bytes)))],
];

/** Gives the bots of this thread everything that comes with them. */
export function equip(folder: string = DATA): void {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  for (const [ending, take] of NEEDS) {
    for (const file of files.filter((name) => name.endsWith(ending))) take(readFileSync(`${folder}${file}`));
  }
}
