import { type Journal, type Json, namedSeed, pick, type Rng, type Seat, stream, unwrap } from '@paiju/kernel';
import { countTiles } from '../../mahjong/counts.js';
import { at, handOf } from '../../mahjong/table.js';
import { riichi } from '../game.js';
import { bestShanten } from '../shanten.js';
import type { RiichiAction, RiichiState } from '../table.js';

/** A whole match by players who win, call and declare when they can and otherwise keep near to a win. */
export function greedyMatch(config: unknown, name: string): Journal {
  const rules = unwrap(riichi.parseConfig(config));
  const seed = namedSeed(name);
  const rng = stream(seed, 'players');
  const entries: Journal['entries'][number][] = [];
  let state = riichi.setup(rules, seed);
  for (let seat = riichi.waiting(state)[0]; seat !== undefined; seat = riichi.waiting(state)[0]) {
    const action = choose(state, seat, rng);
    entries.push({ n: entries.length, seat, action: action as unknown as Json });
    state = riichi.apply(state, seat, action).state;
  }
  const header = { game: riichi.id, rules: riichi.rulesVersion, config: rules as unknown as Json, seed };
  return { header, entries };
}

function choose(state: RiichiState, seat: Seat, rng: Rng): RiichiAction {
  const actions = [...riichi.actions(state, seat)];
  const of = (...kinds: RiichiAction['kind'][]) => actions.filter(({ kind }) => kinds.includes(kind));
  if (of('win').length > 0) return of('win')[0]!;
  if (of('ready').length > 0) return of('ready')[0]!;
  const bold = of('kong', 'special', 'pung', 'chow');
  if (bold.length > 0 && rng.below(3) === 0) return pick(rng, bold);
  const discards = of('discard');
  return discards.length > 0 ? nearest(state, seat, discards) : actions.at(-1)!;
}

function nearest(state: RiichiState, seat: Seat, discards: readonly RiichiAction[]): RiichiAction {
  const place = at(state.table.places, seat);
  const hand = handOf(place);
  const far = (action: RiichiAction): number =>
    bestShanten(countTiles(hand.filter((tile) => !('tile' in action && action.tile === tile))), place.melds.length);
  return discards.reduce((best, action) => (far(action) < far(best) ? action : best));
}
