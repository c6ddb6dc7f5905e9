import { unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { lively } from '../policy.fixture.js';
import { OF_FOUR } from './log-game.js';
import { MjaiListener } from './mjai-listener.js';
import { toldMatch } from './mjai-seat.fixture.js';

const MATCHES = inject('full') ? 40 : 1;

describe('a match told to each of its seats (R-17)', () => {
  test.each([
    ['tenhou'],
    ['standard'],
    [{ preset: 'standard', length: 'east', reds: 4, kanDoraOpen: 'immediate', kanDoraAdded: 'afterDiscard' }],
    [{ preset: 'majsoul', length: 'east', kanDoraClosed: 'afterDiscard', multiRon: 'triple' }],
  ])('%j: from views alone it is told as it was seen, and heard as it was told', (rules) => {
    for (let n = 0; n < MATCHES; n++) {
      const { faults, asked } = toldMatch(OF_FOUR, rules, `told/${n}`, lively);
      expect(faults).toEqual([]);
      expect(asked).toBeGreaterThan(200);
    }
  });
});

const DEAL = {
  ...{ type: 'start_kyoku', bakaze: 'E', dora_marker: '2p', kyoku: 1, honba: 0, kyotaku: 0, oya: 0 },
  tehais: [
    ['1m', '2m', '3m', '4p', '5pr', '6p', '7s', '8s', '9s', 'E', 'E', 'S', 'S'],
    ...new Array(3).fill(new Array(13).fill('?')),
  ],
};

describe('a listener (R-17)', () => {
  const sat = (): MjaiListener => {
    const listener = new MjaiListener();
    unwrap(listener.take({ type: 'start_game', id: 0 }));
    unwrap(listener.take(DEAL));
    return listener;
  };

  test('is asked for a discard, for the answer to a discard, and for nothing else', () => {
    const listener = sat();
    expect(unwrap(listener.take({ type: 'tsumo', actor: 0, pai: 'P' }))?.legal.length).toBeGreaterThan(13);
    expect(unwrap(listener.take({ type: 'dahai', actor: 0, pai: 'P', tsumogiri: true }))).toBeUndefined();
    expect(unwrap(listener.take({ type: 'tsumo', actor: 1, pai: '?' }))).toBeUndefined();
    const asked = unwrap(listener.take({ type: 'dahai', actor: 1, pai: 'E', tsumogiri: false }));
    expect(asked?.legal.map(({ kind }) => kind)).toEqual(['win', 'pung', 'pass']);
  });

  test.each([
    ['a word it does not know', { type: 'dance' }, 'no event is called "dance"'],
    ['something that is no event', 7, 'must be an object'],
    ['a tile of another hand', { type: 'dahai', actor: 0, pai: 'C', tsumogiri: false }, 'is not in the hand'],
    ['a fifth copy', { type: 'dahai', actor: 1, pai: '5pr', tsumogiri: false }, 'not so many'],
    ['a call of nothing', { type: 'pon', actor: 1, target: 0, pai: 'E', consumed: ['E', 'E'] }, 'no discard'],
  ])('says what is wrong with %s, and goes on', (_, event, message) => {
    const listener = sat();
    const taken = listener.take(event);
    expect(taken.ok ? '' : taken.error.message).toContain(message);
    expect(unwrap(listener.take({ type: 'tsumo', actor: 0, pai: 'P' }))).toBeDefined();
  });
});
