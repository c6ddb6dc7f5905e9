import type { FujianAction, FujianView } from '@paiju/games/fujian';
import type { Player } from '../../player.js';
import { fujianReading } from '../encode/fujian.js';
import { solidFujianIn } from '../fujian.js';
import { PLAIN_STYLE, type Style } from '../style.js';
import { MINDS } from './minds.js';
import { expertOf, type Mind } from './player.js';

export { MINDS } from './minds.js';

/** Someone who plays by a network, in a style. */
export function expertBy(mind: () => Mind | undefined, style: Style = PLAIN_STYLE): Player<FujianView, FujianAction> {
  return expertOf({ level: 'expert', reading: fujianReading, mind, fallback: solidFujianIn(style), style });
}

/** plays by the network of this thread once there is one, and as its fallback until then. */
export const expertFujian: Player<FujianView, FujianAction> = expertBy(() => MINDS.find('fujian'));
