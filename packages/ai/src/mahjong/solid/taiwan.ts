import { type Kind, kindOf, type Tile } from '@paiju/games/mahjong';
import type { Taiwan, TaiwanAction, TaiwanTable, TaiwanView } from '@paiju/games/taiwan';
import type { Player } from '../../player.js';
import { bestTaiwanWin } from '../taiwan-wins.js';
import type { Knowledge } from './knowledge.js';
import { solid } from './player.js';
import { otherEnd } from './swap-call.js';
import { TaiwanPosition } from './taiwan-position.js';

/** What `solid` knows of Taiwan 16-tile mahjong. */
export const taiwanKnowledge: Knowledge<Taiwan> = {
  position: (table, seat) => new TaiwanPosition(table, seat),
  win: bestTaiwanWin,
  wants: (_table, _seat, action) => action.kind === 'special' && action.special.kind === 'ready',
  mayCall: () => true,
  isPrized: () => false,
  barred,
};

/** two steps deep for tai, and safe where that is worth more. */
export const solidTaiwan: Player<TaiwanView, TaiwanAction> = solid(taiwanKnowledge);

/** What may not be thrown after a call (食替). */
function barred(
  { config }: TaiwanTable,
  call: 'chow' | 'pung',
  called: Tile,
  own: readonly [Tile, Tile],
): readonly Kind[] {
  if (config.swapCalling === 'none') return [];
  const same = [kindOf(called)];
  return config.swapCalling === 'sameTile' ? same : [...same, ...otherEnd(call, called, own)];
}
