import { chinesePoker } from '@paiju/ai';
import { UserError } from '../../terminal/errors.js';
import { readBytes } from '../load-bot-data.js';

/** The strategy in a file. */
export function readStrategy(file: string): chinesePoker.Strategy {
  const strategy = chinesePoker.loadStrategy(readBytes(file));
  if (strategy.ok) return strategy.value;
  throw new UserError({ code: 'badStrategy', message: `${file}: ${strategy.error.message}` });
}
