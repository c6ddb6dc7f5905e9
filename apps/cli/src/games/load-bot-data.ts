import { shelveStrategies } from './chinese-poker/strategies.js';

/** What the players of a game need from the disk before they play; most need nothing. */
const NEEDS: ReadonlyMap<string, () => void> = new Map([['chinese-poker', shelveStrategies]]);

/** Gives the players of a game what they need. */
export function equip(game: string): void {
  NEEDS.get(game)?.();
}
