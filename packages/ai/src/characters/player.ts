import type { Player } from '../player.js';
import type { Role } from './role.js';

/** Who makes a player of each level in a style; the game they are of finds the views that fit. */
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
export function networkedIn(roles: readonly Role[]): readonly string[] {
  return roles.filter(({ level }) => level === 'expert').map(({ person }) => person);
}
