import { type Action, countTiles, handOf, kindOf, shanten, type Variant, type View } from '@paiju/games/mahjong';
import { type AnyGame, isRecord, namedSeed, pick, type Rng, type Seat, seats, stream, unwrap } from '@paiju/kernel';

/** One step of a match: whose action, what happened, and the table after it. */
export interface Played {
  readonly seat: Seat;
  readonly action: unknown;
  readonly events: readonly unknown[];
  readonly before: unknown;
  readonly after: unknown;
}

const BOLD = ['win', 'special', 'kong', 'ready', 'next'];

/** A few choices out of what may be tens of thousands. */
export function offers(game: AnyGame, state: unknown, seat: Seat, most = 40): readonly unknown[] {
  const found: unknown[] = [];
  for (const action of game.actions(state, seat)) {
    found.push(action);
    if (found.length === most) break;
  }
  return found;
}

/** Chance that plays to the end: mostly bold, and mostly keeping a mahjong hand together. */
function choose(view: unknown, actions: readonly unknown[], rng: Rng): unknown {
  const bold = actions.filter((action) => isRecord(action) && BOLD.includes(String(action['kind'])));
  if (bold.length > 0 && rng.below(4) > 0) return pick(rng, bold);
  const discards = actions.filter((action) => isRecord(action) && action['kind'] === 'discard');
  if (discards.length === 0 || rng.below(8) === 0) return pick(rng, actions);
  return tidy(view as View<Variant>, discards as readonly Action<Variant>[], rng);
}

function tidy({ table, seat }: View<Variant>, discards: readonly Action<Variant>[], rng: Rng): unknown {
  const place = table.places[seat as Seat]!;
  const hand = handOf(place);
  const sets = (hand.length + 3 * place.melds.length - 2) / 3;
  const cost = (action: Action<Variant>): number => {
    const rest = countTiles(hand);
    if (action.kind === 'discard') rest[kindOf(action.tile)]!--;
    return shanten(rest, place.melds.length, sets);
  };
  const costs = discards.map(cost);
  const least = Math.min(...costs);
  return pick(
    rng,
    discards.filter((_, n) => costs[n] === least),
  );
}

/** The beginning of a match and its steps, at most so many. */
export function* playing(game: AnyGame, config: unknown, name: string, most: number): Generator<Played, void> {
  const seed = namedSeed(name);
  const rng = stream(seed, 'play');
  let state = game.setup(unwrap(game.parseConfig(config)), seed);
  for (let n = 0; n < most; n++) {
    const waiting = game.waiting(state);
    if (waiting.length === 0) return;
    const seat = pick(rng, waiting);
    const action = choose(game.view(state, seat), offers(game, state, seat), rng);
    const { state: after, events } = game.apply(state, seat, action);
    yield { seat, action, events, before: state, after };
    state = after;
  }
}

/** Every seat of a match, and a spectator. */
export function watchers(game: AnyGame, config: unknown): readonly (Seat | undefined)[] {
  return [...seats(game.seats(unwrap(game.parseConfig(config)))), undefined];
}
