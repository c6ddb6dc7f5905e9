import { expertBy, MINDS } from '../mahjong/expert/taiwan.js';
import { PLAIN_STYLE } from '../mahjong/style.js';
import { solidTaiwanIn } from '../mahjong/taiwan.js';
import type { Player } from '../player.js';
import { networkedIn, playersOf } from './player.js';
import { TAIWAN } from './roles.js';

/** The characters of Taiwan mahjong, the weakest first. */
export const taiwanCharacters: readonly Player[] = playersOf(TAIWAN, PLAIN_STYLE, {
  solid: solidTaiwanIn,
  expert: (style) => expertBy(() => MINDS.find('taiwan'), style),
});

/** Those who play by the network, and need its weights for that. */
export const taiwanNetworked: readonly string[] = networkedIn(TAIWAN);
