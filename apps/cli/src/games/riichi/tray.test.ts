import { describe, expect, test } from 'vitest';
import { answerOf, scored } from './score-answer.js';
import { parseCase } from './score-case.js';
import { shantenOf } from './shanten-answer.js';
import { writtenTiles } from './tray.js';

describe('R-1: object ids', () => {
  const IDS = 'm1_0 m2_0 m3_0 p4_1 p5_0 p6_1 s7_0 s8_0 s9_0 z1_0 z1_1 z5_2 z5_3';

  test('shanten reads them as it reads 123m406p789s1155z', () => {
    const melds = [{ type: 'pon', tiles: 'z5_0 z5_1 z5_2' }];
    expect(shantenOf({ hand: IDS })).toEqual(shantenOf({ hand: '123m406p789s1155z' }));
    expect(shantenOf({ hand: 'm1_0 m2_0 m3_0 p4_0 p5_1 p6_2 s9_0 s9_1 s9_2 z1_0', melds })).toEqual(
      shantenOf({ hand: '123m456p999s1z', melds: [{ type: 'pon', tiles: '555z' }] }),
    );
  });

  test('score reads them in every field, and knows the red five by its copy', () => {
    const named = { winType: 'tsumo', seatWind: 'E', roundWind: 'E' };
    const ids = parseCase({ ...named, hand: IDS, winTile: 'z1_2', dora: ['p4_0'] });
    const plain = parseCase({ ...named, hand: '123m406p789s1155z', winTile: '1z', dora: ['4p'] });
    expect(answerOf(scored(ids))).toEqual(answerOf(scored(plain)));
    expect(JSON.stringify(answerOf(scored(ids)))).toContain('赤ドラ');
  });

  test('a person may write the winning tile among them', () => {
    expect(writtenTiles('m1_0 z5_3')).toEqual(['m1_0', 'z5_3']);
    expect(writtenTiles('m1_0 z5')).toBeUndefined();
  });

  test.each([
    ['m1_0 m1_0 m1_1', 'm1_0 is there twice (position 6)'],
    ['m1_0 z8_0', "expected a number from 1 to 7 at position 7, not '8'"],
  ])('%s is refused by its place', (hand, message) => {
    expect(() => shantenOf({ hand })).toThrow(message);
  });

  test('a copy that lies in a meld is not in the hand', () => {
    const asked = () =>
      shantenOf({
        hand: IDS.replace('z1_0', 'z2_0').replace('m1_0 m2_0 m3_0 ', ''),
        melds: [{ type: 'pon', tiles: 'z5_0 z5_1 z5_2' }],
      });
    expect(asked).toThrow('z5_2 is in another field');
  });
});
