import { GAMES } from '@paiju/games';
import {
  type AnyGame,
  digest,
  namedSeed,
  Pcg64,
  parseJournal,
  printJournal,
  type Rng,
  replay,
  type Seat,
  stream,
  unwrap,
  wallOf,
} from '@paiju/kernel';

/** The most moves of one game: digests of long games say no more. */
const MOVES = 1500;
/** The most actions a random player looks at. */
const CHOICES = 64;

/** Results that must be the same wherever this runs, as digests by name, with so many games of each kind. */
export function report(games: number): Readonly<Record<string, string>> {
  const played = [...GAMES.values()].flatMap((game) =>
    Array.from({ length: games }, (_, n) => n + 1).map((name) => [`${game.id} ${name}`, playOut(game, name)]),
  );
  return {
    outputs: outputs(),
    draws: draws(),
    walls: walls(),
    text: digest('牌局 🀄 \u2028 é'),
    ...Object.fromEntries(played),
  };
}

function outputs(): string {
  const rng = new Pcg64([0x03707344, 0x13198a2e, 0x85a308d3, 0x243f6a88], [1, 2, 3, 4]);
  return digest(Array.from({ length: 10_000 }, () => rng.u64()));
}

function draws(): string {
  const rng = stream(namedSeed('browser'), 'draws');
  const bounds = [6, 136, 3 * 2 ** 30, 2 ** 31 + 1, 2 ** 32 - 1];
  return digest(Array.from({ length: 2000 }, () => bounds.map((bound) => rng.below(bound))));
}

function walls(): string {
  return digest([24, 52, 136, 144].map((size) => [0, 1, 2, 3].map((round) => wallOf(namedSeed('walls'), round, size))));
}

/** Plays one seeded random game; the digest covers every state, every seat's view of the last, and the replay. */
function playOut(game: AnyGame, name: number): string {
  const seed = namedSeed(name);
  const config = unwrap(game.parseConfig({}));
  const rng = stream(seed, 'browser/player');
  const entries = [];
  let chain = '';
  let state = game.setup(config, seed);
  for (let n = 0, seat = game.waiting(state)[0]; n < MOVES && seat !== undefined; n++, seat = game.waiting(state)[0]) {
    const action = choose(game.actions(state, seat), rng);
    entries.push({ n, seat, action: action as never });
    state = game.apply(state, seat, action).state;
    chain = digest([chain, state]);
  }
  const header = { game: game.id, rules: game.rulesVersion, config: config as never, seed };
  const again = unwrap(replay(game, unwrap(parseJournal(printJournal({ header, entries })))));
  const views = [undefined, 0, 1].map((seat) => game.view(state, seat as Seat | undefined));
  return digest([chain, views, digest(again) === digest(state)]);
}

function choose(actions: Iterable<unknown>, rng: Rng): unknown {
  const seen: unknown[] = [];
  for (const action of actions) if (seen.push(action) === CHOICES) break;
  return seen[rng.below(seen.length)];
}
