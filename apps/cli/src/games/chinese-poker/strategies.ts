import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chinesePoker } from '@paiju/ai';
import { UserError } from '../../terminal/errors.js';
import { fileError } from '../../terminal/source.js';

/** Where the strategies that come with the players lie. */
export const STRATEGIES = fileURLToPath(new URL('data/', import.meta.resolve('@paiju/ai/package.json')));

let isShelved = false;

/** Puts every strategy that comes with the players on their shelf; once is enough. */
export function shelveStrategies(): void {
  if (isShelved) return;
  isShelved = true;
  const files = chinesePoker.STRATEGY_FILES.map((file) => `${STRATEGIES}${file}`);
  for (const file of files.filter(existsSync)) chinesePoker.SHELF.add(readStrategy(file));
}

/** The strategy in a file. */
export function readStrategy(file: string): chinesePoker.Strategy {
  const strategy = chinesePoker.loadStrategy(bytesOf(file));
  if (strategy.ok) return strategy.value;
  throw new UserError({ code: 'badStrategy', message: `${file}: ${strategy.error.message}` });
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw fileError('read', file, error);
  }
}
