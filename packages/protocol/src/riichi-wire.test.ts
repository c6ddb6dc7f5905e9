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
  const missing = (): readonly string[] =>
    Object.entries(FIELDS).flatMap(([t, fields]) =>
      fields.filter((field) => !sent.get(Number(t))?.has(field)).map((field) => `t ${t}: ${field}`),
    );
  let snapshot: object = {};
  for (let n = 0; n < 4 && missing().length > 0; n++) {
    for (const { before, after, events } of playing(rules, { preset: 'standard', length: 'east' }, `wire/${n}`, 3000)) {
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
  }
  expect(missing()).toEqual([]);
  expect(SNAPSHOT.filter((field) => !(field in snapshot))).toEqual([]);
});
