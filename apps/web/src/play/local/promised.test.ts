import { random } from '@paiju/ai/baseline';
import { chinesePoker } from '@paiju/games/chinese-poker';
import { type AnyGame, commitmentTo, gameSeed, type Header, namedSeed, refuteProof, seat, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import type { Report } from './messages.js';
import { promised } from './serve.js';
import { Session } from './session.js';

const game = chinesePoker as AnyGame;
const config = { seats: 2, rounds: 1 };

/** The reports of a session from its deal to its end, and the journal it keeps. */
function played(chance: Pick<Header, 'seed' | 'proof'>): { readonly said: readonly Report[]; readonly header: Header } {
  const said: Report[] = [];
  const tasks: (() => void)[] = [];
  let header: Header = { game: game.id, rules: game.rulesVersion, config, ...chance };
  const world = {
    send: (report: Report) => void said.push(report),
    later: (_: number, call: () => void) => void tasks.push(call),
    keep: (kept: Header) => {
      header = kept;
    },
  };
  const cast = { game, player: random, advise: undefined, forbid: undefined };
  const start = { header, entries: [], seat: seat(0), pace: { least: 0, more: 0 }, assist: 0 } as const;
  const session = unwrap(Session.open(cast, world, start));
  session.start();
  for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) task();
  return { said, header };
}

test('S-20 a match of the page is dealt from what was promised, and never twice from the same', () => {
  const [one, other] = [promised(), promised()];
  expect(refuteProof(one.proof, one.seed)).toBeUndefined();
  expect(one.seed).toBe(gameSeed(one.proof.secret, []));
  expect(refuteProof(one.proof, other.seed)).toBeDefined();
});

test('S-20 the page is told the promise before anything is played, and never the secret or the seed', () => {
  const chance = promised();
  const { said, header } = played(chance);
  expect(said[0]).toMatchObject({ kind: 'began', commitment: commitmentTo(chance.proof.secret) });
  for (const report of said)
    expect(JSON.stringify(report)).not.toMatch(new RegExp(`${chance.proof.secret}|${chance.seed}`));
  expect(header.proof).toEqual(chance.proof);
});

test('a deal that was asked for by name is known, so nothing is promised of it', () => {
  const { said, header } = played({ seed: namedSeed('screens') });
  expect(said[0]).not.toHaveProperty('commitment');
  expect(header).not.toHaveProperty('proof');
});
