import type { ComponentType } from 'preact';
import { word } from '../i18n/index.js';
import { GameContext, type GameTableProps } from '../seat/game.js';
import { lazy } from '../shell/lazy.js';
import { chinesePoker } from './chinese-poker/index.js';
import { fujian } from './fujian/index.js';
import { highCard } from './high-card/index.js';
import type { GameRecord } from './record.js';
import { riichi } from './riichi/index.js';
import { sanma } from './sanma/index.js';
import { taiwan } from './taiwan/index.js';

export type { Choice, Emblem, GameRecord, GameRules, HouseRule, Offer, Switches } from './record.js';

/** Every game of the page, in the order in which they are shown. A new one is added here and nowhere else. */
export const GAMES: readonly GameRecord[] = [riichi, sanma, taiwan, fujian, chinesePoker, highCard];

/** The games that pages offer, and the one they offer first. */
export const LISTED = GAMES.filter(({ listed }) => listed);
export const FIRST: GameRecord = riichi;

/** The record of a game, by its id. */
export function gameOf(id: unknown): GameRecord | undefined {
  return GAMES.find((game) => game.id === id);
}

/** The name of a game; its id where the page does not know it. */
export function gameName(id: string): string {
  const game = gameOf(id);
  return game === undefined ? id : word(game.name);
}

const TABLES: ReadonlyMap<string, ComponentType<GameTableProps>> = new Map(
  GAMES.map(({ id, table }) => [id, lazy<GameTableProps>(table)]),
);

/** The table of whichever game is played, against bots or in a room. */
export function GameTable(props: GameTableProps) {
  const { game } = props.table.state;
  const [record, Table] = [gameOf(game), TABLES.get(game)];
  if (record === undefined || Table === undefined) throw new Error(`this page does not know ${game}`);
  return (
    <GameContext.Provider value={record}>
      <Table {...props} />
    </GameContext.Provider>
  );
}
