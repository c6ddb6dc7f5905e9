import { at, handOf, type Kind, kindOf, type Tile } from '@paiju/games/mahjong';
import { REDS, type Riichi, type RiichiAction, type RiichiTable, type RiichiView } from '@paiju/games/riichi';
import type { Player } from '../../player.js';
import { isNorth, laysAside } from '../norths.js';
import { hasYakuInSight, isOrphan } from '../prospects.js';
import type { Style } from '../style.js';
import { solid } from './decision.js';
import { type Knowledge, otherEnd } from './knowledge.js';
import { RiichiPosition } from './riichi-position.js';

/** The knowledge of `solid` about Riichi. */
export const riichiKnowledge: Knowledge<Riichi> = {
  position: (table, seat) => new RiichiPosition(table, seat),
  win: (_table, _seat, actions) => actions.find(({ kind }) => kind === 'win'),
  wants: (table, seat, action) =>
    isNorth(action)
      ? laysAside(table, seat)
      : new Set(handOf(at(table.places, seat)).map(kindOf).filter(isOrphan)).size < NEAR_THIRTEEN,
  mayCall: (table, seat, { counts, laid }) => hasYakuInSight(table, seat, { counts, melds: laid }),
  isPrized: ({ config }, tile) => REDS[config.reds].includes(tile),
  barred,
};

/** two steps deep for a riichi or a yaku, by points and by the place they bring, and safe where that is worth more. */
export const solidRiichi: Player<RiichiView, RiichiAction> = solid(riichiKnowledge);

/** The same in a style. */
export function solidRiichiIn(style: Style): Player<RiichiView, RiichiAction> {
  return solid(riichiKnowledge, style);
}

/** Nine kinds of terminals and honours are thrown in, so many are not. */
const NEAR_THIRTEEN = 10;

/** R-8 (喰い替え) */
function barred(
  { config }: RiichiTable,
  call: 'chow' | 'pung',
  called: Tile,
  own: readonly [Tile, Tile],
): readonly Kind[] {
  const same = config.kuikaeSame === 'forbidden' ? [kindOf(called)] : [];
  return config.kuikaeSuji === 'forbidden' ? [...same, ...otherEnd(call, called, own)] : same;
}
