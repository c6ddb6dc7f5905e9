import { type Action, kindName, kindOf, printTiles, type Variant } from '@paiju/games/mahjong';
import type { Words } from '@paiju/games/words';
import { fill, percent } from '../../coaching.js';
import type { Ground } from './ground.js';
import type { Option, Preferred } from './option.js';
import { RULES } from './reason-rules.js';
import {
  ACTION_PHRASES,
  DISTANCE_PHRASES,
  REASON_CODES,
  REASON_PHRASES,
  type ReasonCode,
  type ReasonValue,
  type ReasonValues,
} from './reason-words.js';

/** One reason: its code for programs, its numbers, and a sentence. */
export interface Reason {
  readonly code: ReasonCode;
  readonly values: ReasonValues;
  readonly text: Words;
}

/** Why one option is better than another: every reason that holds, the most telling first; one always does. */
export function reasonsFor<V extends Variant>(
  ground: Ground<V>,
  best: Preferred<V>,
  other: Preferred<V>,
): readonly Reason[] {
  const found: Reason[] = [];
  for (const code of REASON_CODES) {
    const values = RULES[code]?.(ground, best, other);
    if (values !== undefined) found.push(reason(ground, code, values, best, other));
  }
  if (found.length > 0) return found;
  const code = other.p >= CLOSE * best.p ? 'close' : 'prefers';
  return [reason(ground, code, { p: best.p, q: other.p }, best, other)];
}

/** A choice that has at least this share of the best one's is about as good. */
export const CLOSE = 0.5;

/** The only reason where there is no choice. */
export function onlyReason<V extends Variant>(ground: Ground<V>, best: Preferred<V>): Reason {
  return reason(ground, 'only', {}, best, best);
}

function reason<V extends Variant>(
  ground: Ground<V>,
  code: ReasonCode,
  values: ReasonValues,
  best: Preferred<V>,
  other: Preferred<V>,
): Reason {
  const named = { best: nameOf(ground, best), other: nameOf(ground, other) };
  const told = Object.entries(values).map(([name, value]) => [name, worded(name as ReasonValue, value)] as const);
  const text = fill(REASON_PHRASES[code], { ...named, ...Object.fromEntries(told) });
  return { code, values, text: { ...text, en: `${text.en.charAt(0).toUpperCase()}${text.en.slice(1)}` } };
}

/** A value as a sentence gives it. */
function worded(name: ReasonValue, value: number): Words | string {
  if (name === 'p' || name === 'q') return percent(value);
  if (name === 'm' || name === 'n') return distanceName(value);
  return name === 'v' || name === 'u' ? String(Math.round(value)) : String(value);
}

/** The name of a distance. */
export function distanceName(shanten: number): Words {
  if (shanten < 0) return DISTANCE_PHRASES.won;
  return shanten === 0 ? DISTANCE_PHRASES.ready : fill(DISTANCE_PHRASES.away, { n: String(shanten) });
}

/** The name of an action in every language. */
export function nameOf<V extends Variant>(ground: Ground<V>, { action }: Pick<Option<V>, 'action'>): Words {
  const { phase } = ground.table;
  switch (action.kind) {
    case 'discard':
    case 'ready':
      return fill(ACTION_PHRASES[action.kind], { tile: ground.tileName(action.tile) });
    case 'kong':
      return fill(ACTION_PHRASES.kong, { tile: kindName(kindOf(action.tile)) });
    case 'chow':
      return fill(ACTION_PHRASES.chow, { tiles: action.tiles.map((tile) => ground.tileName(tile)).join(' ') });
    case 'pung':
      return fill(ACTION_PHRASES.pung, { tile: 'tile' in phase ? kindName(kindOf(phase.tile)) : '' });
    case 'special':
      return specialName(action.special.kind);
    default:
      return ACTION_PHRASES[action.kind];
  }
}

/** An action as programs read it: a discard as its tile, others by their name and tiles (C-9). */
export function actionCode<V extends Variant>(ground: Ground<V>, action: Action<V>): string {
  switch (action.kind) {
    case 'discard':
      return ground.tileName(action.tile);
    case 'ready':
      return `ready ${ground.tileName(action.tile)}`;
    case 'kong':
      return `kong ${kindName(kindOf(action.tile))}`;
    case 'chow':
    case 'pung':
      return `${action.kind} ${printTiles(action.tiles, 'digits', ground.reds)}`;
    case 'special':
      return action.special.kind;
    default:
      return action.kind;
  }
}

function specialName(kind: string): Words {
  if (kind === 'ready') return ACTION_PHRASES.readyDealt;
  if (kind === 'nineTerminals' || kind === 'north' || kind === 'flowers' || kind === 'robGold')
    return ACTION_PHRASES[kind];
  throw new Error(`the coach has no name for ${kind}`);
}
