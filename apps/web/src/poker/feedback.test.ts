import { chinesePoker, parseArrangement, parseCards } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf, move } from './board.js';
import { feedbackOn } from './hint.js';

const config = (assist: number) => unwrap(chinesePoker.parseConfig({ assist }));
const laid = (text: string) => {
  const rows = unwrap(parseArrangement(text));
  return move(boardOf([...rows.front, ...rows.middle, ...rows.back]), { kind: 'lay', rows });
};
const FOUL = laid('Ac Ad 3h / 2c 2d Kh Qs Jc / 9c 9d 5h 5s 4c');

describe('P-38 help', () => {
  test('level 0 says nothing, not even of a foul', () => {
    expect(feedbackOn(FOUL, config(0), 'en')).toEqual({ names: {}, fouls: [], natural: undefined });
  });

  test.each([
    ['en', 'front (pair of aces) is stronger than middle (pair of twos)'],
    ['zh-TW', '頭道 (A 對子) 大於 中道 (2 對子)'],
  ] as const)('level 1 names rows and says why a layout fouls, in %s', (language, message) => {
    const { names, fouls } = feedbackOn(FOUL, config(1), language);
    expect(Object.keys(names)).toEqual(['front', 'middle', 'back']);
    expect(fouls.map((foul) => foul.message)).toEqual([message]);
  });

  test('a row is named once it is full', () => {
    const board = move(boardOf(FOUL.hand), { kind: 'place', zone: 'front', cards: FOUL.rows.front });
    expect(feedbackOn(board, config(1), 'en').names).toEqual({ front: 'pair of aces' });
  });

  test('level 1 says which natural is held', () => {
    const dragon = boardOf(unwrap(parseCards('Ac 2d 3h 4s 5c 6d 7h 8s 9c Td Jh Qs Kc')));
    expect(feedbackOn(dragon, config(1), 'en').natural).toEqual({ class: 'dragon', points: 13 });
    expect(feedbackOn(dragon, config(0), 'en').natural).toBeUndefined();
  });
});
