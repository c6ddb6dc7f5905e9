import { CATALOGUE } from '@paiju/games/catalogue';
import type { GameRecord } from './record.js';

/** What everyone is told of a game, as the games themselves say it. */
export function told(id: string): Pick<GameRecord, 'id' | 'name' | 'listed'> {
  const entry = CATALOGUE.find((one) => one.id === id);
  if (entry === undefined) throw new Error(`there is no game ${id} in the catalogue`);
  return { id, name: entry.names, listed: entry.listed === 'everyone' };
}
