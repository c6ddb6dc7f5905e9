import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PLAYER_DATA } from '@paiju/ai';
import { unwrap } from '@paiju/kernel';

const DATA = fileURLToPath(new URL('data/', import.meta.resolve('@paiju/ai/package.json')));

/** Gives the bots of this thread everything that comes with them. */
export function loadBotData(folder: string = DATA): void {
  for (const { files, take } of PLAYER_DATA.values()) {
    const there = files.map((file) => `${folder}${file}`).filter(existsSync);
    for (const path of there) unwrap(take(readFileSync(path)));
  }
}
