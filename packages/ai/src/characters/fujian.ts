import { expertBy, MINDS } from '../mahjong/expert/fujian.js';
import { solidFujianIn } from '../mahjong/fujian.js';
import { PLAIN_STYLE } from '../mahjong/style.js';
import type { Player } from '../player.js';
import { networkedIn, playersOf } from './player.js';
import { FUJIAN } from './roles.js';

/** The characters of Fujian mahjong, the weakest first. */
export const fujianCharacters: readonly Player[] = playersOf(FUJIAN, PLAIN_STYLE, {
  solid: solidFujianIn,
  expert: (style) => expertBy(() => MINDS.find('fujian'), style),
});

/** Those who play by the network, and need its weights for that. */
export const fujianNetworked: readonly string[] = networkedIn(FUJIAN);
