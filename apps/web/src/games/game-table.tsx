import type { ComponentType } from 'preact';
import type { GameTableProps } from '../seat/game.js';
import { GameContext } from '../seat/game.js';
import { lazy } from '../shell/lazy.js';
import { GAMES, gameOf } from './index.js';

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
