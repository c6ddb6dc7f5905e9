import { LINES, type Lines } from './lines.js';
import { PEOPLE, type Person } from './people.js';
import {
  CHINESE_POKER,
  FUJIAN,
  RIICHI,
  type Role,
  SANMA,
  STRENGTHS,
  type Strength,
  strengthOf,
  TAIWAN,
} from './roles.js';

export { LINES, type Lines } from './lines.js';
export { PEOPLE, type Person } from './people.js';
export { type Role, STRENGTHS, type Strength, strengthOf } from './roles.js';

/** The characters of a game, the weakest first, and which of their lines describes their play. */
interface Lineup {
  readonly line: keyof Lines;
  readonly roles: readonly Role[];
}

/** The characters of each game: a game without an entry has none. */
export const LINEUPS: ReadonlyMap<string, Lineup> = new Map<string, Lineup>([
  ['riichi', { line: 'mahjong', roles: RIICHI }],
  ['sanma', { line: 'mahjong', roles: SANMA }],
  ['taiwan', { line: 'mahjong', roles: TAIWAN }],
  ['fujian', { line: 'mahjong', roles: FUJIAN }],
  ['chinese-poker', { line: 'cards', roles: CHINESE_POKER }],
]);

/** Someone who plays a game, as people are told of them. */
export interface Character extends Person {
  /** The way they play this game, in a sentence. */
  readonly about: Lines['mahjong'];
  readonly strength: Strength;
  /** The same as a number from 1, and how many there are. */
  readonly step: number;
  readonly steps: number;
}

/** The characters of a game as people are told of them, the weakest first. */
export function charactersOf(game: string): readonly Character[] {
  const { line, roles } = LINEUPS.get(game) ?? { line: 'mahjong', roles: [] };
  return roles.map((role) => characterOf(role, line));
}

function characterOf(role: Role, line: Lineup['line']): Character {
  const person = PEOPLE.find(({ id }) => id === role.person);
  const about = LINES[role.person]?.[line];
  if (person === undefined || about === undefined) throw new Error(`nothing is told of ${role.person}`);
  const strength = strengthOf(role);
  return { ...person, about, strength, step: 1 + STRENGTHS.indexOf(strength), steps: STRENGTHS.length };
}
