import { GAMES } from '@paiju/games';
import { type AnyGame, unwrap } from '@paiju/kernel';
import { toy } from '@paiju/kernel/toy';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { EVENT_CODES } from './events.js';
import { offers, playing, watchers } from './match.fixture.js';
import { CODECS, codecFor } from './registry.js';
import { serverMessage } from './server-messages.js';
import { arrive, redacted, SITTING, sent, watch } from './watch.fixture.js';

/** The steps of a match that are looked at; some are enough for every kind of message. */
const steps = (most: number): number => (inject('full') ? most : most / 4);
/** Names, data and events by chance. */
const numRuns = inject('full') ? 500 : 80;

const game = (id: string): AnyGame => GAMES.get(id) as AnyGame;

const MATCHES: readonly { readonly id: string; readonly rules: AnyGame; readonly config: unknown }[] = [
  ['riichi', { preset: 'standard', length: 'east' }] as const,
  ['sanma', { preset: 'standard', length: 'east' }] as const,
  ['taiwan', { preset: 'standard', matchLength: 'hand' }] as const,
  ['fujian', { preset: 'goldRush', matchHands: 8 }] as const,
  ['chinese-poker', { seats: 3, rounds: 2 }] as const,
].map(([id, config]) => ({ id, rules: game(id), config }));

describe.each([...MATCHES, { id: toy.id, rules: toy as unknown as AnyGame, config: 'standard' }])(
  '$id',
  ({ rules, config }) => {
    const codec = codecFor(rules.id);

    test('the messages to a seat fold into exactly its view', () => {
      expect(watch(rules, config, 'codec/0', steps(250)).size).toBeGreaterThan(0);
    });

    test('the view that opens a game and the one a seat returns to are its own', () => {
      for (const { before } of playing(rules, config, 'codec/opening', 40)) {
        for (const seat of watchers(rules, config)) {
          const view = rules.view(before, seat);
          expect(arrive(codec, codec.opening(view, SITTING)).view).toEqual(view);
          const snapshot = codec.snapshot(view, SITTING);
          expect(serverMessage.parse(sent(snapshot))).toEqual(snapshot);
          expect(codec.viewOf(snapshot.v)).toEqual(view);
        }
      }
    });

    test('every legal action comes back from its name as itself', () => {
      for (const { before } of playing(rules, config, 'codec/actions', steps(200))) {
        for (const seat of rules.waiting(before)) {
          const view = rules.view(before, seat);
          for (const action of offers(rules, before, seat)) {
            const { action: name, data } = codec.writeAction(action, view);
            expect(unwrap(codec.readAction(name, sent({ data })['data'], view))).toEqual(action);
            if (CODECS.has(rules.id)) expect(codec.actions).toContain(name);
          }
        }
      }
    });

    test('a seat that is asked gets one prompt with its number, and one that is not gets none', () => {
      for (const { after, events } of playing(rules, config, 'codec/prompts', steps(200))) {
        for (const seat of watchers(rules, config)) {
          const view = rules.view(after, seat);
          const asked = seat !== undefined && rules.waiting(after).includes(seat);
          const wires = codec.encode(redacted(rules, events, seat), view, asked ? 7 : undefined);
          expect(wires.flatMap((wire) => ('pn' in wire ? [wire.pn] : []))).toEqual(asked ? [7] : []);
          if (asked) expect(codec.prompt(view, 8)).toMatchObject({ pn: 8 });
        }
      }
    });

    test('a seat that sees no more than everyone, and is not asked, is sent what everyone is sent', () => {
      for (const { after, events } of playing(rules, config, 'codec/public', steps(200))) {
        const [, ...all] = [...watchers(rules, config)].reverse();
        const seen = redacted(rules, events, undefined);
        const wires = codec.encode(seen, rules.view(after, undefined));
        for (const seat of all) {
          const own = redacted(rules, events, seat);
          if (JSON.stringify(own) === JSON.stringify(seen)) {
            expect(codec.encode(own, rules.view(after, seat))).toEqual(wires);
          }
        }
      }
    });

    test('a prompt has one moment: it stays while others answer and changes when the seat has acted', () => {
      for (const { seat, before, after, events } of playing(rules, config, 'codec/moments', steps(200))) {
        for (const other of rules.waiting(before)) {
          if (!rules.waiting(after).includes(other)) continue;
          const [then, now] = [before, after].map((state) => codec.moment(rules.view(state, other)));
          if (other === seat) continue; // whoever acts is asked anew
          const isQuiet = redacted(rules, events, other).length === 0;
          if (isQuiet) expect(now).toBe(then);
        }
      }
    });

    test('the round of a view is the one its wall was dealt for', () => {
      let last = 0;
      for (const { after } of playing(rules, config, 'codec/rounds', steps(400))) {
        const [round, ...others] = watchers(rules, config).map((seat) => codec.round(rules.view(after, seat)));
        expect(others.every((other) => other === round)).toBe(true);
        if (round === undefined) continue;
        expect([last, last + 1]).toContain(round);
        last = round;
      }
    });

    test('any name and data give an action or a fault, and never throw; the rules survive what is read', () => {
      const [first] = [...playing(rules, config, 'codec/any', 1)];
      const { before, seat } = first!;
      const view = rules.view(before, seat);
      const fields = fc.constantFrom('tile', 'tiles', 'type', 'kind', 'front', 'middle', 'back', 'natural', 'give');
      const name = fc.oneof(fc.constantFrom(...codec.actions, 'x'), fc.string());
      fc.assert(
        fc.property(name, fc.oneof(fc.anything(), fc.dictionary(fields, fc.anything())), (wanted, data) => {
          const read = codec.readAction(wanted, data, view);
          if (read.ok) rules.refuse(before, seat, read.value);
          else expect(read.error.message).toMatch(/ must be .* but was /s);
        }),
        { numRuns },
      );
    });

    test('any event gives events or an error, and never throws', () => {
      const code = fc.constantFrom(...EVENT_CODES);
      const fields = fc.dictionary(
        fc.constantFrom('s', 'd', 'm', 'ti', 'n', 'hc', 'mt', 'v', 'o', 'hn'),
        fc.anything(),
      );
      const event = fc.tuple(code, fields).map(([t, rest]) => ({ ...rest, t }));
      fc.assert(
        fc.property(fc.oneof(fc.anything(), event), (some) => {
          const read = codec.decode(some);
          if (!read.ok) expect(read.error.code).toBe('invalid_message');
        }),
        { numRuns },
      );
    });
  },
);

test('a game nobody has heard of travels as its rules tell it', () => {
  const codec = codecFor('go');
  const placed = { kind: 'placed', at: 3 };
  expect(CODECS.has('go')).toBe(false);
  expect(codec.encode([placed], { seat: 0, legal: [] })).toEqual([{ t: 100, e: placed }]);
  expect(unwrap(codec.readAction('place', { at: 3 }, {}))).toEqual({ kind: 'place', at: 3 });
  expect(unwrap(codec.readAction('confirm_round', {}, {}))).toEqual({ kind: 'next' });
  expect(codec.prompt({ seat: 1, legal: [{ kind: 'place', a: 3 }] }, 4)).toEqual({
    ...{ t: 3, clt: 'turn', cs: 1, pn: 4 },
    aa: [{ a: 'place', data: { a: 3 } }],
  });
});

test('a game without codes of its own ends, and is in the round it tells', () => {
  const codec = codecFor('go');
  const passed = { kind: 'passed' };
  const over = { seat: 0, legal: [], isOver: true };
  expect(codec.encode([passed], over)).toEqual([
    { t: 100, e: passed },
    { t: 45, o: {} },
  ]);
  expect(codec.encode([], over)).toEqual([]);
  expect(unwrap(codec.decode({ t: 45, o: {} }))).toEqual({ events: [] });
  expect([{ round: 2 }, { round: 0.5 }, {}, null].map((view) => codec.round(view))).toEqual([2, 0, 0, 0]);
});

test('a game of the registry has its own codec, or the plain one; High Card shows that none is needed', () => {
  expect([...CODECS.keys()].filter((id) => !GAMES.has(id) || codecFor(id) !== CODECS.get(id))).toEqual([]);
  expect([CODECS.has('high-card'), codecFor('high-card').encode([], {})]).toEqual([false, []]);
});
