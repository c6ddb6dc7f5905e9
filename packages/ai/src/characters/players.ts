import { PLAIN_POKER_STYLE, pokerPlayerIn } from '../chinese-poker/style.js';
import * as fujian from '../mahjong/expert/fujian.js';
import * as riichi from '../mahjong/expert/riichi.js';
import * as taiwan from '../mahjong/expert/taiwan.js';
import { solidFujianIn } from '../mahjong/fujian.js';
import { solidRiichiIn } from '../mahjong/riichi.js';
import { PLAIN_STYLE } from '../mahjong/style.js';
import { solidTaiwanIn } from '../mahjong/taiwan.js';
import type { Player } from '../player.js';
import { CHINESE_POKER, FUJIAN, RIICHI, type Role, SANMA, TAIWAN } from './roles.js';

// Functions, not lists: a program that plays one game is built without the players of the others.

/** The characters of Riichi, the weakest first. */
export function riichiCharacters(): readonly Player[] {
  return playersOf(RIICHI, PLAIN_STYLE, {
    solid: solidRiichiIn,
    expert: (style) => riichi.expertBy(() => riichi.MINDS.find('riichi'), style),
  });
}

/** The characters of Riichi who play by its network, and need its weights for that. */
export function riichiNetworked(): readonly string[] {
  return networkedIn(RIICHI);
}

/** The characters of Sanma, the weakest first: nobody there plays by a network. */
export function sanmaCharacters(): readonly Player[] {
  return playersOf(SANMA, PLAIN_STYLE, { solid: solidRiichiIn, expert: solidRiichiIn });
}

/** The characters of Taiwan mahjong, the weakest first. */
export function taiwanCharacters(): readonly Player[] {
  return playersOf(TAIWAN, PLAIN_STYLE, {
    solid: solidTaiwanIn,
    expert: (style) => taiwan.expertBy(() => taiwan.MINDS.find('taiwan'), style),
  });
}

/** The characters of Taiwan mahjong who play by its network, and need its weights for that. */
export function taiwanNetworked(): readonly string[] {
  return networkedIn(TAIWAN);
}

/** The characters of Fujian mahjong, the weakest first. */
export function fujianCharacters(): readonly Player[] {
  return playersOf(FUJIAN, PLAIN_STYLE, {
    solid: solidFujianIn,
    expert: (style) => fujian.expertBy(() => fujian.MINDS.find('fujian'), style),
  });
}

/** The characters of Fujian mahjong who play by its network, and need its weights for that. */
export function fujianNetworked(): readonly string[] {
  return networkedIn(FUJIAN);
}

/** The characters of Chinese Poker, the weakest first. */
export function chinesePokerCharacters(): readonly Player[] {
  return playersOf(CHINESE_POKER, PLAIN_POKER_STYLE, {
    advanced: (style) => pokerPlayerIn('advanced', style),
    expert: (style) => pokerPlayerIn('expert', style),
  });
}

/** Makers of a player of each level in a style; the game they belong to finds the views that fit. */
type Makers<Level extends string, Style> = { readonly [L in Level]: (style: Style) => unknown };

/** The players of some roles, each called by the person: their level, bent by their style. */
export function playersOf<Level extends string, Style>(
  roles: readonly Role<Level, Style>[],
  plain: Style,
  makers: Makers<Level, Style>,
): readonly Player[] {
  return roles.map(({ person, level, style }) => {
    const player = makers[level]({ ...plain, ...style }) as Player;
    return { ...player, level: person };
  });
}

/** The people of some roles who play by a network. */
function networkedIn(roles: readonly Role[]): readonly string[] {
  return roles.filter(({ level }) => level === 'expert').map(({ person }) => person);
}
