import { lazy } from '../lazy.js';
import type { GameTableProps } from '../table/props.js';

const MahjongTable = lazy<GameTableProps>(() => import('../table/table.js').then(({ MahjongTable }) => MahjongTable));
const PokerTable = lazy<GameTableProps>(() => import('../poker/poker-table.js').then(({ PokerTable }) => PokerTable));

/** The table of whichever game a room plays. */
export function GameTable(props: GameTableProps) {
  return props.table.state.game === 'chinese-poker' ? <PokerTable {...props} /> : <MahjongTable {...props} />;
}
