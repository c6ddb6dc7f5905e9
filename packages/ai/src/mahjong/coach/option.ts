import { type Action, type Kind, kindOf, type Tile, type Variant } from '@paiju/games/mahjong';
import { KONG_TAKES, withKong } from '../solid/decision.js';
import type { Held, Hope } from '../solid/knowledge.js';
import type { Ground } from './ground.js';

/** A kind that brings a hand nearer, and how many tiles of it the seat has not seen. */
export interface Helpful {
  readonly kind: Kind;
  readonly left: number;
}

/** The hand that an action leaves, as far as the coach speaks of it. */
export interface Option<V extends Variant> {
  readonly action: Action<V>;
  /** The tile it throws; undefined where it throws none. */
  readonly thrown: Tile | undefined;
  /** The hand after it: after the discard that leaves a caller nearest, for a call. */
  readonly after: Held;
  /** −1 for a win. */
  readonly shanten: number;
  readonly helpful: readonly Helpful[];
  /** The number of unseen tiles that help. */
  readonly tiles: number;
  /** The chance to win the hand, and the average worth of that win, as `solid` sees it. */
  readonly hope: Hope;
}

/** An option as the coach prefers it: its share, and the chance that what it throws is won. */
export interface Preferred<V extends Variant> extends Option<V> {
  readonly p: number;
  /** Null where nothing is thrown. */
  readonly dealIn: number | null;
}

const WON: Hope = { chance: 1, worth: 0 };

/** Looks at what one action leaves. */
export function optionOf<V extends Variant>(ground: Ground<V>, action: Action<V>): Option<V> {
  const thrown = action.kind === 'discard' || action.kind === 'ready' ? action.tile : undefined;
  const after = heldAfter(ground, action);
  if (isWin(ground, action)) {
    return { action, thrown, after, shanten: -1, helpful: [], tiles: 0, hope: { ...WON, worth: ground.winWorth } };
  }
  const shanten = ground.goal.shanten(after);
  const helpful = isWaiting(after) ? helpfulFor(ground, after) : [];
  const tiles = helpful.reduce((sum, { left }) => sum + left, 0);
  const declared = thrown === undefined || action.kind === 'ready';
  const hope = isWaiting(after) ? ground.outlook.prospects(after, Math.max(0, shanten), declared) : ground.hopeNow;
  return { action, thrown, after, shanten, helpful, tiles, hope };
}

/** True if an action wins at once. */
export function isWin<V extends Variant>({ subject, table, seat }: Ground<V>, action: Action<V>): boolean {
  return action.kind === 'win' || subject.knowledge.win(table, seat, [action]) === action;
}

/** True if a hand waits for a tile: three for each set, and one. */
function isWaiting({ counts }: Held): boolean {
  return counts.reduce((sum, n) => sum + n, 0) % 3 === 1;
}

function helpfulFor<V extends Variant>({ goal, position }: Ground<V>, held: Held): readonly Helpful[] {
  const kinds = goal.accepted(held).map((kind) => ({ kind, left: position.left[kind] ?? 0 }));
  return kinds.filter(({ left }) => left > 0);
}

function heldAfter<V extends Variant>(ground: Ground<V>, action: Action<V>): Held {
  const { held } = ground;
  switch (action.kind) {
    case 'discard':
    case 'ready':
      return less(held, [kindOf(action.tile)]);
    case 'chow':
    case 'pung':
      return called(ground, action);
    case 'kong': {
      const kind = kindOf(action.tile);
      return less(withKong(held, action.form, kind), Array(KONG_TAKES[action.form]).fill(kind));
    }
    default:
      return held;
  }
}

/** A hand without some of its tiles, as counts of its own. */
export function less({ counts, laid }: Held, kinds: readonly Kind[]): Held {
  const fewer = counts.slice();
  for (const kind of kinds) fewer[kind] = Math.max(0, (fewer[kind] ?? 0) - 1);
  return { counts: fewer, laid };
}

/** The hand after a call and the discard that leaves it nearest, with the most tiles that help. */
function called<V extends Variant>(
  ground: Ground<V>,
  action: Extract<Action<V>, { readonly kind: 'chow' | 'pung' }>,
): Held {
  const { table, held, subject } = ground;
  if (table.phase.kind !== 'discard') return held;
  const tiles = [...action.tiles, table.phase.tile].sort((a, b) => a - b);
  const laid = [...held.laid, { kind: action.kind, tiles, open: true }];
  const full = less({ counts: held.counts, laid }, action.tiles.map(kindOf));
  const barred = subject.knowledge.barred(table, action.kind, table.phase.tile, action.tiles);
  let best = full;
  let [near, most] = [Number.POSITIVE_INFINITY, -1];
  for (const [kind, count] of full.counts.entries()) {
    if (count === 0 || barred.includes(kind)) continue;
    const after = less(full, [kind]);
    const shanten = ground.goal.shanten(after);
    if (shanten > near) continue;
    const tiles = helpfulFor(ground, after).reduce((sum, { left }) => sum + left, 0);
    if (shanten < near || tiles > most) [best, near, most] = [after, shanten, tiles];
  }
  return best;
}
