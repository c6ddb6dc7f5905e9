import type { Fujian } from '@paiju/games/fujian';
import { kindName } from '@paiju/games/mahjong';
import { mahjongFace } from '../../hand/table-face.js';

/** The table of Fujian mahjong, with its gold. */
export const fujianFace = mahjongFace<Fujian>({
  marked: () => [],
  ready: 'ready',
  shown: ({ table: { shown } }) => (shown.gold === null ? [] : [`gold ${kindName(shown.gold)}`]),
});
