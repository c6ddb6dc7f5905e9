import { CHOICE, choiceOf, Encoder, fujianReading, riichiReading, taiwanReading } from '@paiju/ai/encode';
import { GAMES } from '@paiju/games';
import { handOf, kindOf, type State, type Variant } from '@paiju/games/mahjong';
import { namedSeed, type Seat, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { FIELDS, pack } from '../../training/export/record.js';
import { ROW, ROW_FIELDS } from '../../training/selfplay/row.js';
import { LEARNER, SOLID, Table } from '../../training/selfplay/table.js';

const READINGS = { riichi: riichiReading, taiwan: taiwanReading, fujian: fujianReading } as const;
const MIXES = { self: { solid: 0, pool: 0 }, solid: { solid: 1, pool: 0 }, pool: { solid: 0, pool: 1 } } as const;

/** Rules by which matches are short. */
const SHORT = { riichi: { length: 'east' }, taiwan: { matchLength: 'hand' }, fujian: { matchHands: 4 } } as const;

function tableOf(id: keyof typeof READINGS, mix: keyof typeof MIXES, stake: 'hand' | 'match'): Table {
  const config = unwrap(GAMES.get(id)!.parseConfig(SHORT[id]));
  return new Table(id, { config, seed: `${id} ${mix}`, stake, mix: MIXES[mix] });
}

/** The questions of a table, as they would go through a pipe. */
function rowOf(table: Table): (name: string) => Buffer {
  const row = Buffer.alloc(ROW);
  table.write(row, 0, 5);
  return (name) => row.subarray(ROW_FIELDS[name]![0], ROW_FIELDS[name]![0] + ROW_FIELDS[name]![1]);
}

function legalOf(mask: Buffer): readonly number[] {
  return Array.from({ length: 8 * mask.length }, (_, n) => n).filter((n) => (mask[n >> 3]! >> (n & 7)) & 1);
}

describe.each(['riichi', 'taiwan', 'fujian'] as const)('tables of %s', (id) => {
  const game = GAMES.get(id)!;

  test('ask the seat whose turn it is what its view says, where there is a choice', () => {
    const table = tableOf(id, 'self', 'hand');
    const rng = stream(namedSeed('answers'), id);
    const encoder = new Encoder(READINGS[id] as never);
    for (let n = 0; n < 200; n++) {
      const state = table.state as State<Variant>;
      const [seat] = game.waiting(state) as readonly Seat[];
      const view = game.view(state, seat!) as { legal: readonly unknown[] };
      const field = rowOf(table);
      expect(field('key').readUInt32LE()).toBe(20 + seat!);
      expect([field('who')[0], table.seat]).toEqual([LEARNER, seat]);
      const legal = legalOf(field('mask'));
      expect(legal.length).toBeGreaterThan(1);
      expect(
        new Set(view.legal.map((action) => choiceOf(READINGS[id] as never, view as never, action as never))),
      ).toEqual(new Set(legal));
      const { bits, bytes, scalars } = encoder.encode(view as never);
      const packed = new Uint8Array(FIELDS['bits']![1]);
      pack(bits, packed, 0);
      expect(field('bits').equals(packed) && field('bytes').equals(bytes) && field('scalars').equals(scalars)).toBe(
        true,
      );
      for (let after = 1; after < 4; after++) {
        const held = handOf(state.table.places[((seat! + after) & 3) as 0]!)
          .map(kindOf)
          .filter((kind) => kind < 34);
        const told = field('hidden').subarray(34 * (after - 1), 34 * after);
        expect(told.reduce((sum, count) => sum + count, 0)).toBe(held.length);
        for (const kind of held) expect(told[kind]).toBe(held.filter((other) => other === kind).length);
      }
      const choice = legal[rng.below(legal.length)]!;
      const river = state.table.places[seat as 0]!.river.length;
      table.answer(choice);
      const now = (table.state as State<Variant>).table.places[seat as 0]!.river;
      if (choice < CHOICE.ready && now.length > river) expect(kindOf(now[river]!.tile)).toBe(choice);
    }
  });

  test.each(['hand', 'match'] as const)('tell what every %s brought, and nobody wins what nobody loses', (stake) => {
    const table = tableOf(id, 'solid', stake);
    const ends: (readonly number[])[] = table.ends.splice(0); // a hand may end before anyone is asked
    for (let n = 0; n < 3000 && ends.length < 3; n++) {
      const scores = (table.state as State<Variant>).table.scores;
      const legal = legalOf(rowOf(table)('mask'));
      table.answer(legal.includes(CHOICE.win) ? CHOICE.win : legal[0]!);
      const ended = table.ends.splice(0);
      ends.push(...ended);
      const { table: after } = table.state as State<Variant>;
      // The points of a hand are those that its scores moved by.
      if (stake === 'hand' && ended.length === 1 && after.round > 0) {
        const moved = after.scores.map((score, seat) => score - scores[seat as 0]!);
        const [points] = ended;
        for (const [seat, value] of points!.entries()) expect(Math.sign(value)).toBe(Math.sign(moved[seat]!));
      }
    }
    expect(ends.length).toBeGreaterThan(0);
    if (id !== 'riichi')
      for (const points of ends) expect(points.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 6);
    expect(ends.some((points) => points.some((value) => value !== 0))).toBe(true);
  });

  test('seat solid or the pool at two places, and never ask for solid', () => {
    for (const mix of ['solid', 'pool'] as const) {
      const table = tableOf(id, mix, 'match');
      const asked = new Map<number, Set<number>>();
      for (let n = 0; n < 60 && table.ends.length === 0; n++) {
        const field = rowOf(table);
        expect(field('against')[0]).toBe(mix === 'solid' ? SOLID : 1);
        const who = field('who')[0]!;
        asked.set(who, (asked.get(who) ?? new Set()).add(table.seat));
        table.answer(legalOf(field('mask')).at(-1)!);
      }
      expect([...asked.keys()].sort()).toEqual(mix === 'solid' ? [0] : [0, 1]);
      const seats = [...asked.values()].flatMap((some) => [...some]);
      expect(seats.length).toBe(new Set(seats).size);
    }
  });
});
