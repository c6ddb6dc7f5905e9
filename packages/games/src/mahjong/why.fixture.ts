import { namedSeed, type Refusal, type Rng, type Seat, type Seed, stream, unwrap } from '@paiju/kernel';
import { expect } from 'vitest';
import type { MahjongGame, State } from './match.js';
import { type Action, at, handOf, SEATS, type Variant } from './table.js';
import type { Tile } from './tiles.js';

/** The way a seat plays where there is a choice. */
type Policy<V extends Variant> = (state: State<V>, seat: Seat, actions: readonly Action<V>[], rng: Rng) => Action<V>;

/** The parts of a game by which a view's reasons are held to the state's. */
export interface Trial<V extends Variant> {
  readonly game: MahjongGame<V>;
  readonly configs: readonly unknown[];
  readonly seeds: readonly Seed[];
  readonly policy: Policy<V>;
  /** The actions with a tile that this game alone has. */
  readonly special?: (tile: Tile) => V['action'];
}

const LONGEST = 1500;
const NOT_HELD = 135;

/**
 * Plays a match under each configuration from each seed. At every step every seat's view is asked about everything the
 * seat might try, and must say exactly what the state says. Returns the codes for which own tiles were not discarded.
 */
export function reasonsOf<V extends Variant>(trial: Trial<V>): readonly string[] {
  const { configs, seeds } = trial;
  const codes = configs.flatMap((config) => seeds.flatMap((seed) => [...match(trial, config, seed)]));
  return [...new Set(codes)].toSorted();
}

function match<V extends Variant>(trial: Trial<V>, config: unknown, seed: Seed): ReadonlySet<string> {
  const { game, policy } = trial;
  const rng = stream(namedSeed(JSON.stringify(config)), 'play');
  const met = new Set<string>();
  let state = game.setup(unwrap(game.parseConfig(config)), seed);
  for (let step = 0; step < LONGEST; step++) {
    for (const seat of SEATS) for (const code of compare(trial, state, seat)) met.add(code);
    const [seat] = game.waiting(state);
    if (seat === undefined) break;
    state = game.apply(state, seat, policy(state, seat, [...game.actions(state, seat)], rng)).state;
  }
  return met;
}

function compare<V extends Variant>(trial: Trial<V>, state: State<V>, seat: Seat): readonly string[] {
  const { game } = trial;
  const view = game.view(state, seat);
  const hand = handOf(at(view.table.places, seat));
  for (const action of view.legal) expect(game.whyNot(view, action)).toBeUndefined();
  return tries(trial, hand).flatMap((action) => {
    const [seen, known] = [game.whyNot(view, action), game.refuse(state, seat, action)];
    if (text(seen) !== text(known)) expect({ action, refusal: seen }).toEqual({ action, refusal: known });
    const isOwn = action.kind === 'discard' && action.tile !== NOT_HELD && view.table.phase.kind === 'turn';
    return isOwn && known !== undefined && known.code !== 'notYourTurn' ? [known.code] : [];
  });
}

/** Everything a seat might try with the tiles it holds, and with one it does not hold. */
function tries<V extends Variant>({ special }: Trial<V>, hand: readonly Tile[]): readonly Action<V>[] {
  const single = [...hand, NOT_HELD].flatMap((tile): readonly Action<V>[] => [
    { kind: 'discard', tile },
    { kind: 'ready', tile },
    ...(['concealed', 'added', 'open'] as const).map((form) => ({ kind: 'kong', form, tile }) as const),
    ...(special === undefined ? [] : [{ kind: 'special', special: special(tile) } as const]),
  ]);
  const pairs = hand.slice(1).flatMap((tile, n): readonly Action<V>[] => {
    const tiles = [hand[n] as Tile, tile] as const;
    return [
      { kind: 'chow', tiles },
      { kind: 'pung', tiles },
    ];
  });
  return [...single, ...pairs, { kind: 'win' }, { kind: 'pass' }, { kind: 'next' }];
}

function text(refusal: Refusal | undefined): string {
  return JSON.stringify(refusal) ?? '';
}
