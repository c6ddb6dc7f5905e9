import { lazy } from '../lazy.js';
import type { GameTableProps } from './props.js';

const MahjongTable = lazy<GameTableProps>(() => import('./table.js').then(({ MahjongTable }) => MahjongTable));
const PokerTable = lazy<GameTableProps>(() => import('../poker/poker-table.js').then(({ PokerTable }) => PokerTable));

/** The table of whichever game is played, against bots or in a room. */
export function GameTable(props: GameTableProps) {
  return props.table.state.game === 'chinese-poker' ? <PokerTable {...props} /> : <MahjongTable {...props} />;
}
