import { expertBy, MINDS } from '../mahjong/expert/riichi.js';
import { solidRiichiIn } from '../mahjong/riichi.js';
import { PLAIN_STYLE } from '../mahjong/style.js';
import type { Player } from '../player.js';
import { networkedIn, playersOf } from './player.js';
import { RIICHI } from './roles.js';

/** The characters of Riichi, the weakest first. */
export const riichiCharacters: readonly Player[] = playersOf(RIICHI, PLAIN_STYLE, {
  solid: solidRiichiIn,
  expert: (style) => expertBy(() => MINDS.find('riichi'), style),
});

/** Those who play by the network, and need its weights for that. */
export const riichiNetworked: readonly string[] = networkedIn(RIICHI);
