import { setFlagsFromString } from 'node:v8';
import { GAMES } from '@paiju/games';
import { type AnyGame, namedSeed, unwrap } from '@paiju/kernel';
import { codecFor } from '@paiju/protocol';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.js';
import { rulesOf, writeTerms } from './terms.js';

setFlagsFromString('--allow-natives-syntax');
/** True if the engine knows two objects by one hidden class: what reads one of them reads the other as quickly. */
const areAlike = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: unknown, b: unknown) => boolean;
/** So often something is made until the engine has made up its mind how. */
const TIMES = 400;

/** The last two of many. */
function lastTwo<T>(make: (n: number) => T): readonly [T, T] {
  for (let n = 0; n < TIMES; n++) make(n);
  return [make(TIMES), make(TIMES + 1)];
}

const played: readonly AnyGame[] = [...GAMES.values()];

test('S-38 the rules of all rooms of a game have one hidden class', () => {
  const [game] = played as readonly [AnyGame];
  const config = unwrap(game.parseConfig({}));
  const secret = '0'.repeat(192);
  const terms = writeTerms({ secret, clock: null, bots: 0, level: '', isPublic: true, assist: 0 } as never);
  const record = { game: game.id, rulesVersion: game.rulesVersion, config: config as never, terms, madeAt: 0 };
  const [one, other] = lastTwo((n) => rulesOf({ ...record, id: `room-${n}` }, game, DEFAULT_SETTINGS));
  expect(areAlike(one, other)).toBe(true);
});

test.each(['riichi', 'sanma', 'taiwan', 'fujian'])('S-38 what lies open in rounds of %s has one hidden class', (id) => {
  const game = played.find((one) => one.id === id) as AnyGame;
  const config = unwrap(game.parseConfig({}));
  const shown = (n: number): unknown =>
    (game.setup(config, namedSeed(`deal ${n}`)) as { table: { shown: unknown } }).table.shown;
  const [one, other] = lastTwo(shown);
  expect(areAlike(one, other)).toBe(true);
});

test('S-38 all questions of a seat in its turn have one hidden class', () => {
  const game = played.find(({ id }) => id === 'riichi') as AnyGame;
  const codec = codecFor('riichi');
  const config = unwrap(game.parseConfig({}));
  const asked = (n: number): unknown => {
    let state = game.setup(config, namedSeed(`deal ${n % 8}`));
    for (let step = 0; ; step++) {
      const [seat] = game.waiting(state);
      if (seat === undefined) throw new Error('the match is over');
      const before = game.apply(state, seat, game.fallback(state, seat));
      state = before.state;
      for (const next of game.waiting(state)) {
        const own = before.events.flatMap((event) => game.redact(event, next) ?? []);
        const wire = codec.encode(own, game.view(state, next), 7).find(({ t }) => t === 1);
        if (wire !== undefined && 'pn' in wire && step > 2) return wire;
      }
    }
  };
  const [one, other] = lastTwo(asked);
  expect(areAlike(one, other)).toBe(true);
});
