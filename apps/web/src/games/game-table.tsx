import type { GameTableProps } from '../seat/game-table-props.js';
import { GameHere } from '../seat/rule-link.js';
import { lazy } from '../shell/lazy.js';

const MahjongTable = lazy<GameTableProps>(() => import('../mahjong/table.js').then(({ MahjongTable }) => MahjongTable));
const PokerTable = lazy<GameTableProps>(() => import('../poker/poker-table.js').then(({ PokerTable }) => PokerTable));

/** The table of whichever game is played, against bots or in a room. */
export function GameTable(props: GameTableProps) {
  const { game } = props.table.state;
  return (
    <GameHere.Provider value={game}>
      {game === 'chinese-poker' ? <PokerTable {...props} /> : <MahjongTable {...props} />}
    </GameHere.Provider>
  );
}
