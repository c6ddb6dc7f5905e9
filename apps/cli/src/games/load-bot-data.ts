import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PLAYER_DATA } from '@paiju/ai';
import { UserError } from '../terminal/errors.js';
import { fileError } from '../terminal/source.js';

/** The place where the files lie that come with the players. */
export const BOT_DATA = fileURLToPath(new URL('data/', import.meta.resolve('@paiju/ai/package.json')));

const loaded = new Set<string>();

/** Gives the players of a game what they need from the disk, once; most need nothing. */
export function loadBotData(game: string): void {
  const data = PLAYER_DATA.get(game);
  if (data === undefined || loaded.has(game)) return;
  loaded.add(game);
  for (const file of data.files.map((name) => `${BOT_DATA}${name}`).filter(existsSync)) {
    const taken = data.take(readBytes(file));
    if (!taken.ok) throw new UserError({ code: 'badStrategy', message: `${file}: ${taken.error.message}` });
  }
}

/** The bytes of a file; one that cannot be read is bad input. */
export function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw fileError('read', file, error);
  }
}
