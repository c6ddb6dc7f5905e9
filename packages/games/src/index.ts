import type { AnyGame } from '@paiju/kernel';

/** Every game there is, by id. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map();
