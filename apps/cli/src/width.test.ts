import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { paiju } from './launch.fixture.js';
import { textWidth } from './terminal/wrap.js';
import { driven, hasTerminal } from './terminal.fixture.js';

const LAYOUT = 'Ac Kd 9h / 7c 7d 5h 4s 3c / Qs Qd Jh Js 2c';

/** Questions whose answers are wide. */
const ASKED: readonly (readonly string[])[] = [
  ['score', 'riichi', '123m456p789s1155z', '--win', '1z', '--tsumo', '--dora', '4p'],
  ['score', 'sanma', '123p456p789s1155z', '--win', '1z', '--tsumo', '--norths', '2'],
  ['score', 'taiwan', '123456m234999p67sNN', '--win', '5s', '--drawn'],
  ['score', 'fujian', '123456p234789s78m11s', '--gold', '1s', '--win', '9m', '--by', 'selfDraw', '--bonus', 'ESC'],
  ['shanten', 'riichi', '1358m246p13579s12z'],
  ['shanten', 'taiwan', '1358m246p13579s12344z'],
  ['coach', 'chinese-poker', LAYOUT, '--opponents', '1'],
  ['coach', 'chinese-poker', LAYOUT, '--opponents', '1', '--lang', 'zh-TW'],
  ['wwyd', 'taiwan', '234567m234p67s789p551z'],
];

const tooWide = (text: string, columns: number): readonly string[] =>
  text.split(/\r?\n/).filter((line) => textWidth(line) > columns);

/** The words of a page, wherever its lines break; signs that may stand apart are words of their own. */
const wordsOf = (text: string): readonly string[] =>
  stripVTControlCharacters(text).replaceAll(/\s/g, '').split('').toSorted();

describe.each(ASKED)('C-11 paiju %s %s', (...args) => {
  test('fits a terminal, whatever its width, and loses nothing', async () => {
    const whole = await paiju(args);
    expect([whole.code, whole.stderr]).toEqual([0, '']);
    for (const columns of [36, 50, 80, 120]) {
      const { stdout } = await paiju(args, { columns });
      expect(tooWide(stdout, columns)).toEqual([]);
      expect(wordsOf(stdout)).toEqual(wordsOf(whole.stdout));
    }
  });
});

test('C-11 what is no terminal gets lines as long as they are', async () => {
  const [args = []] = ASKED;
  expect(tooWide((await paiju(args)).stdout, 70)).not.toEqual([]);
});

test.skipIf(!hasTerminal)('C-11 a real terminal is asked for its width (skipped where there is no python3)', () => {
  const [args = []] = ASKED;
  expect(tooWide(driven(args, { columns: 44 }), 44)).toEqual([]);
});
