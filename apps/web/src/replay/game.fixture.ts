import { PLAYERS, random } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import {
  commitmentTo,
  type Entry,
  gameSeed,
  type Journal,
  type Json,
  namedSeed,
  secretOf,
  stream,
  unwrap,
} from '@paiju/kernel';

/** A short configuration of each game; the default of any other is short enough. */
export const SHORT: { readonly [game: string]: Json } = {
  riichi: { length: 'east' },
  taiwan: 'standard',
  fujian: 'goldRush',
  'chinese-poker': { rounds: 3, seats: 4 },
};

/** The journal of a game played by bots, with its proof; at most so many entries of it. */
export function journalOf(id: string, name = '1', most = 4000): Journal {
  const game = GAMES.get(id)!;
  const config = unwrap(game.parseConfig(SHORT[id] ?? {}));
  const rng = stream(namedSeed(name), 'game');
  const secret = secretOf(Uint8Array.from({ length: 96 }, () => rng.below(256)));
  const nonces = ['a', 'b'];
  const seed = gameSeed(secret, nonces);
  const player = PLAYERS.get(id)?.get('greedy') ?? random;
  const entries: Entry[] = [];
  let state = game.setup(config, seed);
  while (entries.length < most) {
    const [seat] = game.waiting(state);
    if (seat === undefined) break;
    const actions = id === 'chinese-poker' ? [game.fallback(state, seat)] : game.actions(state, seat);
    const action = player.choose(game.view(state, seat), actions, rng, 256);
    entries.push({ n: entries.length, by: 'bot', seat, action: action as Json });
    state = game.apply(state, seat, action).state;
  }
  const proof = { commitment: commitmentTo(secret), secret, nonces };
  return { header: { game: id, rules: game.rulesVersion, config: config as Json, seed, proof }, entries };
}
