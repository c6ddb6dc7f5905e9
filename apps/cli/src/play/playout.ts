import { DEFAULT_NODES, PLAYERS, type Player, random } from '@paiju/ai';
import {
  type AnyGame,
  type Commitment,
  commitmentTo,
  type GameSeed,
  gameSeed,
  type Json,
  namedSeed,
  type Proof,
  printEntry,
  printHeader,
  type Rng,
  SECRET_BYTES,
  type Secret,
  secretOf,
  stream,
} from '@paiju/kernel';
import type { Playout, Turn } from '../games/record.js';

/** The most actions a random player looks at: some games offer tens of thousands. */
const CHOICES = 256;

/** The player of a demonstration: the strongest of the house, for chance alone can take very long. */
export function demonstrator(game: AnyGame): Player {
  return [...(PLAYERS.get(game.id)?.values() ?? [])].at(-1) ?? random;
}

/** Plays one game by its demonstrators, who have their data; the same name gives the same game, move for move. */
export function playOut(game: AnyGame, config: unknown, name: string, nonces: readonly string[]): Playout {
  const deal = fairDeal(name, nonces);
  const header = { game: game.id, rules: game.rulesVersion, config: config as Json, ...deal };
  const start = game.setup(config, deal.seed);
  return { game, header, start, turns: [...turnsFrom(game, start, stream(namedSeed(name), 'demo/players'))] };
}

/** The journal of a playout. */
export function journalOf({ header, turns }: Playout): string {
  return [printHeader(header), ...turns.map(({ entry }) => printEntry(entry))].join('');
}

/** A secret, its commitment and the seed it gives. A room draws its secret where nobody can guess it; this one is named. */
function fairDeal(name: string, nonces: readonly string[]): { readonly seed: GameSeed; readonly proof: Proof } {
  const secret = namedSecret(name);
  const commitment: Commitment = commitmentTo(secret);
  return { seed: gameSeed(secret, nonces), proof: { commitment, secret, nonces } };
}

function namedSecret(name: string): Secret {
  const rng = stream(namedSeed(name), 'demo/secret');
  return secretOf(Uint8Array.from({ length: SECRET_BYTES }, () => rng.below(256)));
}

function* turnsFrom(game: AnyGame, start: unknown, rng: Rng): Generator<Turn> {
  const player = demonstrator(game);
  const nodes = player === random ? CHOICES : DEFAULT_NODES;
  let state = start;
  for (let n = 0; ; n++) {
    const seat = game.waiting(state)[0];
    if (seat === undefined) return;
    const action = player.choose(game.view(state, seat), game.actions(state, seat), rng, nodes);
    const step = game.apply(state, seat, action);
    state = step.state;
    yield { entry: { n, by: 'bot', seat, action: action as Json }, ...step };
  }
}
