import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PLAYER_DATA, playerNamed } from '@paiju/ai';
import { isRecord, type Json, stream } from '@paiju/kernel';
import type { BotQuestion } from '../environment.js';

const DATA = fileURLToPath(new URL('data/', import.meta.resolve('@paiju/ai/package.json')));

/** Loads what the bots of this thread need from disk; damaged files are named, and their bots do without. */
export function loadBotData(folder: string = DATA, complain: (message: string) => void = toLog): void {
  for (const { files, take } of PLAYER_DATA.values()) {
    for (const path of files.map((file) => `${folder}${file}`).filter(existsSync)) {
      const taken = take(readFileSync(path));
      if (!taken.ok) complain(`${path}: ${taken.error.message}`);
    }
  }
}

function toLog(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** The choice of the player a question names. Every view lists its legal actions, except layouts, which players find. */
export function decide({ game, level, view, seed, nodes }: BotQuestion): Json {
  const player = playerNamed(game, level);
  if (player === undefined) throw new Error(`no player of ${game} is called ${level}`);
  const legal = isRecord(view) && Array.isArray(view['legal']) ? view['legal'] : [];
  return player.choose(view, legal, stream(seed, 'bot'), nodes) as Json; // actions are plain data
}
