import { buildTable } from '@paiju/games/mahjong';

/** So many entries of the table of distances take some milliseconds. */
const SLICE = 40_000;

/** Builds a part of the table by which bots count how far a hand is; until it is whole they search. */
export function warm(): boolean {
  return buildTable(SLICE);
}
