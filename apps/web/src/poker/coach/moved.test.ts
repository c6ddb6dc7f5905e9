import { type Arrangement, parseCards } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { movedTo } from './layout.js';

const cards = (text: string) => unwrap(parseCards(text));
const laid = (front: string, middle: string, back: string): Arrangement => ({
  ...{ front: cards(front), middle: cards(middle), back: cards(back) },
});

test('P-57 what a row should have had is what the best layout has there and the player elsewhere', () => {
  const own = laid('4s 3s 2h', '8c 7c 6s 5s 5c', 'Ah Ks Kc Qs Tc');
  const best = laid('Ah Kc Tc', 'Ks Qs 6s 4s 3s', '8c 7c 5s 5c 2h');
  expect(movedTo('front', own, best)).toEqual(cards('Ah Kc Tc'));
  expect(movedTo('back', own, best)).toEqual(cards('8c 7c 5s 5c 2h'));
  expect(movedTo('middle', own, own)).toEqual([]);
});
