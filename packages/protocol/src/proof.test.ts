import { describe, expect, test } from 'vitest';
import type { WireEvent, WireOf } from './events.js';
import { type Fairness, isDiscard, isRoundEnd, withProof } from './proof.js';

const fair: Fairness = {
  secret: 'room',
  next: 'next',
  commitment: (round) => `promise ${round}`,
  roundSecret: (round) => `secret ${round}`,
};

const started: WireOf<8> = { t: 8, gid: 'g', p: [], game: 'x', v: 0 };
const dealt: WireOf<9> = { t: 9, dl: 0, cp: 0, mt: [], p: [], hc: [], rd: 5 };
const ended: WireOf<4> = { t: 4, rt: 0, scs: {}, sch: {}, o: 0, hn: [] };
const over: WireOf<10> = { t: 10, ws: 0, st: [], o: 0 };

describe('S-20: what is promised and shown', () => {
  const cases: readonly (readonly [string, WireEvent, 'round' | 'game', object])[] = [
    ['with the first view', started, 'round', { cm: 'promise 2' }],
    ['with a deal, for the round dealt', dealt, 'round', { cm: 'promise 5' }],
    ['with a deal of cards', { t: 41, n: 3, hc: [] }, 'round', { cm: 'promise 3' }],
    ['at the end of a round', ended, 'round', { se: 'secret 2' }],
    ['at the end of a round of cards', { t: 44, o: 0 }, 'round', { se: 'secret 2' }],
    ['at the end of a round whose hands stay hidden', ended, 'game', {}],
    ['at the end of a game', over, 'round', { se: 'room', nx: 'next' }],
    ['at the end of such a game', over, 'game', { se: 'room', nx: 'next', rs: ['secret 0', 'secret 1', 'secret 2'] }],
    ['at the end of a game of cards', { t: 45, o: 0 }, 'round', { se: 'room', nx: 'next' }],
    ['with anything else', { t: 2, d: 1 }, 'round', {}],
  ];
  test.each(cases)('%s', (_, wire, reveals, added) => {
    expect(withProof([wire], 2, fair, reveals)).toEqual([{ ...wire, ...added }]);
  });

  test('nothing, where a game tells no rounds apart', () => {
    expect(withProof([over], undefined, fair, 'game')).toEqual([over]);
  });

  test('no commitment to a next game, where there is none', () => {
    expect(withProof([over], 0, { ...fair, next: undefined }, 'round')).toEqual([{ ...over, se: 'room' }]);
  });
});

test('discards and ends of rounds are known by their codes', () => {
  expect(isDiscard({ t: 2, d: 1 })).toBe(true);
  expect(isDiscard({ t: 1, d: 1 })).toBe(false);
  expect(
    [ended, over, { t: 44, o: 0 }, { t: 45, o: 0 }, started, dealt].map((wire) => isRoundEnd(wire as WireEvent)),
  ).toEqual([...[true, true, true, true], ...[false, false]]);
});
