import { describe, expect, test } from 'vitest';
import type { Layout } from './layout.fixture.js';
import { type Scene, scene } from './scene.fixture.js';

/** The yaku of the first winner, by name. */
function yaku(game: Scene): readonly string[] {
  return game.outcome.kind === 'win' ? (game.outcome.wins[0]?.score.yaku ?? []).map(({ id }) => id) : [];
}

const WAITING = '234m 567m 234s 88s 68p';
const PLAIN = '123m 789m 456s 99s 68p';

describe('R-13: what a win owes to how the round went', () => {
  test.each<[what: string, layout: Layout, lines: string, has: readonly string[], lacks: readonly string[]]>([
    [
      'double riichi at once',
      { hands: ['', PLAIN], draws: '1z 2z 7p' },
      'turns 1; 1 riichi 2z; 2 discard 7p; 1 ron',
      ['doubleRiichi', 'ippatsu'],
      ['riichi'],
    ],
    [
      'riichi later',
      { hands: ['', PLAIN], draws: '1z 2z - - - 3z 7p' },
      'turns 5; 1 riichi 3z; 2 discard 7p; 1 ron',
      ['riichi', 'ippatsu'],
      ['doubleRiichi'],
    ],
    [
      'too late for ippatsu',
      { hands: ['', PLAIN], draws: '1z 2z - - - 3z 7p' },
      'turns 1; 1 riichi 2z; turns 3; 1 discard 3z; 2 discard 7p; 1 ron',
      ['doubleRiichi'],
      ['ippatsu'],
    ],
    [
      'self-draw with a closed hand',
      { hands: ['', PLAIN], draws: '1z 2z - - - 7p' },
      'turns 5; 1 tsumo',
      ['tsumo'],
      ['haitei', 'chiihou'],
    ],
    ['the last draw', { hands: ['', PLAIN], last: '7p' }, 'turns 69; 1 tsumo', ['haitei', 'tsumo'], ['houtei']],
    [
      'the last discard',
      { hands: ['', '', PLAIN], last: '7p' },
      'turns 69; 1 discard 7p; 2 ron',
      ['houtei'],
      ['haitei'],
    ],
    ['the draw before it', { hands: [PLAIN], last: '7p -' }, 'turns 68; 0 tsumo', ['tsumo'], ['haitei']],
    [
      'the replacement of a kan',
      { hands: ['', '111z 789m 456s 99s 68p'], draws: '- 2z - - - 1z', replacements: '7p' },
      'turns 5; 1 kan closed 1z; 1 tsumo',
      ['rinshan', 'tsumo'],
      ['haitei'],
    ],
    [
      'a replacement is never the last draw',
      { hands: ['111z 789m 456s 99s 68p'], last: '1z -', replacements: '7p' },
      'turns 68; 0 kan closed 1z; 0 tsumo',
      ['rinshan'],
      ['haitei'],
    ],
    [
      'the discard after it is the last',
      { hands: ['111z 258m 258p 258s 1p', '', PLAIN], last: '1z -', replacements: '7p' },
      'turns 68; 0 kan closed 1z; 0 discard 7p; 2 ron',
      ['houtei'],
      ['rinshan'],
    ],
    ['the dealer’s first draw', { hands: [PLAIN], draws: '7p' }, '0 tsumo', ['tenhou'], ['tsumo']],
    ['another’s first draw', { hands: ['', PLAIN], draws: '1z 7p' }, 'turns 1; 1 tsumo', ['chiihou'], ['tsumo']],
    [
      'no blessing after a call',
      { hands: ['', '', '111z 789m 456s 99s 68p', '55z'], draws: '5z 2z 3z 7p' },
      '0 discard 5z; 3 pon 55z; turns 3; 2 tsumo',
      ['tsumo'],
      ['chiihou'],
    ],
  ])('%s', (_what, layout, lines, has, lacks) => {
    const found = yaku(scene('tenhou', layout).play(lines));
    expect(has.filter((id) => !found.includes(id))).toEqual([]);
    expect(lacks.filter((id) => found.includes(id))).toEqual([]);
  });

  test.each([
    ['standard', 'before the own first draw', '0 discard 7p; 2 ron', true],
    ['tenhou', 'where renhou does not count', '0 discard 7p; 2 ron', false],
    ['standard', 'after the own first draw', 'turns 4; 0 discard 7p; 2 ron', false],
  ])('%s, %s: renhou %s', (rules, _what, lines, counts) => {
    const draws = lines.startsWith('turns 4') ? '1z 2z 3z 4z 7p' : '7p';
    expect(yaku(scene(rules, { hands: ['', '', WAITING], draws }).play(lines)).includes('renhou')).toBe(counts);
  });
});

describe('R-5: a win', () => {
  test('names its tile, who gave it and what it alone moved', () => {
    const game = scene('tenhou', { hands: ['', WAITING], draws: '7p', dora: '9s' }).play('0 discard 7p; 1 ron');
    expect(game.outcome).toMatchObject({ wins: [{ seat: 1, from: 0, deltas: [-1300, 1300, 0, 0] }], ura: [] });
  });

  test('by self-draw gives the winner as giver', () => {
    const game = scene('tenhou', { hands: [WAITING], draws: '7p' }).play('0 tsumo');
    expect(game.outcome).toMatchObject({ wins: [{ seat: 0, from: 0 }] });
  });

  test.each([
    [{}, ['1s', '2s']],
    [{ kanUra: false }, ['1s']],
    [{ ura: false }, []],
  ])('%j: riichi looks under the indicators %j', (switches, ura) => {
    const layout = { hands: ['', '234m 567m 68p 88s 222p'], draws: '1z 5z - - - 2p 7p', ura: '1s 2s' };
    const game = scene({ preset: 'tenhou', ...switches }, layout);
    game.play('turns 1; 1 riichi 5z; turns 3; 1 kan closed 2p; turns 1; 2 discard 7p; 1 ron');
    const found = game.outcome.kind === 'win' ? game.outcome.ura : [];
    expect(found.map((tile) => `${(tile >> 2) - 17}s`)).toEqual(ura);
  });
});
