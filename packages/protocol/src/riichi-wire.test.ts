import { GAMES } from '@paiju/games';
import type { AnyGame } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { playing, watchers } from './match.fixture.js';
import { codecFor } from './registry.js';
import { redacted, SITTING } from './watch.fixture.js';

/** The fields the protocol began with; more may be added, none renamed or dropped (S-5). */
const FIELDS: Readonly<Record<number, readonly string[]>> = {
  0: ['m'],
  1: ['d', 'aa'],
  2: ['d'],
  3: ['clt', 'ti', 'frs', 'cs', 'ac'],
  4: ['rt', 'ws', 'hr', 'scs', 'sch'],
  5: ['s'],
  6: ['ti'],
  8: ['gid', 'p', 'dl', 'dd'],
  9: ['s', 'w', 'n', 'dl', 'cp', 'di', 'h', 'r', 'mt', 'p', 'dc'],
  10: ['ws', 'st'],
  11: ['f'],
  12: ['s'],
};
const SNAPSHOT = ['gid', 's', 'p', 'w', 'n', 'cp', 'di', 'h', 'r', 'mt', 'dc', 'tr', 'pst', 'dl', 'dd'];

test('matches of Riichi send every field the protocol began with, under its name', () => {
  const rules = GAMES.get('riichi') as AnyGame;
  const codec = codecFor('riichi');
  const sent = new Map<number, Set<string>>();
  let snapshot: object = {};
  const matches = [0, 1, 2, 3].flatMap((n) => [
    ...playing(rules, { preset: 'standard', length: 'east' }, `wire/${n}`, 3000),
  ]);
  for (const { before, after, events } of matches) {
    if (sent.size === 0) {
      const opening = codec.opening(rules.view(before, rules.waiting(before)[0]), SITTING, 0);
      for (const wire of opening) sent.set(wire.t, new Set(Object.keys(wire)));
    }
    for (const seat of watchers(rules, 'standard')) {
      for (const wire of codec.encode(redacted(rules, events, seat), rules.view(after, seat), 1)) {
        sent.set(wire.t, new Set([...(sent.get(wire.t) ?? []), ...Object.keys(wire)]));
      }
    }
    snapshot = codec.snapshot(rules.view(after, rules.waiting(before)[0]), SITTING);
  }
  for (const [t, fields] of Object.entries(FIELDS)) {
    const missing = fields.filter((field) => !sent.get(Number(t))?.has(field));
    expect(missing, `t ${t}`).toEqual([]);
  }
  expect(SNAPSHOT.filter((field) => !(field in snapshot))).toEqual([]);
});
