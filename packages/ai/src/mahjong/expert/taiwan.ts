import type { TaiwanAction, TaiwanView } from '@paiju/games/taiwan';
import type { Player } from '../../player.js';
import { taiwanReading } from '../encode/taiwan.js';
import { PLAIN_STYLE, type Style } from '../style.js';
import { solidTaiwanIn } from '../taiwan.js';
import { MINDS } from './minds.js';
import { expertOf, type Mind } from './player.js';

export { MINDS } from './minds.js';

/** Someone who plays by a network, in a style. */
export function expertBy(mind: () => Mind | undefined, style: Style = PLAIN_STYLE): Player<TaiwanView, TaiwanAction> {
  return expertOf({ level: 'expert', reading: taiwanReading, mind, fallback: solidTaiwanIn(style), style });
}

/** plays by the network of this thread once there is one, and as its fallback until then. */
export const expertTaiwan: Player<TaiwanView, TaiwanAction> = expertBy(() => MINDS.find('taiwan'));
