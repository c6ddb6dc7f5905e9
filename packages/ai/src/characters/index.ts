import { CAST, type Person } from './cast.js';
import { type Role, STRENGTHS, type Strength, strengthOf } from './role.js';
import { CHINESE_POKER, FUJIAN, RIICHI, TAIWAN } from './roles.js';

export { CAST, type Person } from './cast.js';
export { type Role, STRENGTHS, type Strength, strengthOf } from './role.js';

/** Who plays a game, the weakest first, and which of their lines tells how. */
interface Lineup {
  readonly line: 'mahjong' | 'cards';
  readonly roles: readonly Role[];
}

/** The characters of each game: a game without an entry has none. */
export const LINEUPS: ReadonlyMap<string, Lineup> = new Map<string, Lineup>([
  ['riichi', { line: 'mahjong', roles: RIICHI }],
  ['taiwan', { line: 'mahjong', roles: TAIWAN }],
  ['fujian', { line: 'mahjong', roles: FUJIAN }],
  ['chinese-poker', { line: 'cards', roles: CHINESE_POKER }],
]);

/** Someone who plays a game, as people are told of them. */
export interface Character extends Pick<Person, 'id' | 'names' | 'looks'> {
  /** The way they play this game, in a sentence. */
  readonly about: Person['mahjong'];
  readonly strength: Strength;
  /** The same as a number, from 1. */
  readonly step: number;
}

/** The characters of a game as people are told of them, the weakest first. */
export function charactersOf(game: string): readonly Character[] {
  const { line, roles } = LINEUPS.get(game) ?? { line: 'mahjong', roles: [] };
  return roles.map((role) => characterOf(role, line));
}

function characterOf(role: Role, line: Lineup['line']): Character {
  const person = CAST.find(({ id }) => id === role.person);
  const about = person?.[line];
  if (person === undefined || about === undefined) throw new Error(`nothing is told of ${role.person}`);
  const { id, names, looks } = person;
  const strength = strengthOf(role);
  return { id, names, looks, about, strength, step: 1 + STRENGTHS.indexOf(strength) };
}
