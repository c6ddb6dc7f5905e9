import type { RiichiAction, RiichiView } from '@paiju/games/riichi';
import type { Player } from '../../player.js';
import { riichiReading } from '../encode/riichi.js';
import { solidRiichi } from '../riichi.js';
import { MINDS } from './minds.js';
import { expertOf, type Mind, PLAIN_STYLE, type Style } from './player.js';

export { MINDS } from './minds.js';

/** Someone who plays by a network, in a style. */
export function expertBy(mind: () => Mind | undefined, style: Style = PLAIN_STYLE): Player<RiichiView, RiichiAction> {
  return expertOf({ level: 'expert', reading: riichiReading, mind, fallback: solidRiichi, style });
}

/** plays by the network of this thread once there is one, and as its fallback until then. */
export const expertRiichi: Player<RiichiView, RiichiAction> = expertBy(() => MINDS.find('riichi'));
