import type { GameId } from '../../base/route.js';

/**
 * A picture beside a step: groups of tiles or rows of cards in notation, with one marked where it matters, and an arrow
 * where one group becomes the next.
 */
export type Figure =
  | {
      readonly kind: 'tiles';
      readonly groups: readonly string[];
      readonly last?: string;
      readonly gold?: string;
      readonly arrow?: true;
    }
  | { readonly kind: 'cards'; readonly rows: readonly string[] };

/** The steps of each guide, one after another; texts stand in the page's words under the same numbers. */
export const FIGURES: { readonly [G in GameId]: readonly Figure[] } = {
  riichi: [
    { kind: 'tiles', groups: ['123m', '456p', '789s', '555z', '2p'], last: '2p' },
    { kind: 'tiles', groups: ['34m', '5678p', '23456s', '22z'], last: '1z' },
    { kind: 'tiles', groups: ['77p', '777p'], arrow: true },
    { kind: 'tiles', groups: ['666z', '777z', '234m', '567s'] },
    { kind: 'tiles', groups: ['234m', '567m', '345p', '55p', '67s'], last: '8s' },
    { kind: 'tiles', groups: ['4p', '5p'], arrow: true },
  ],
  taiwan: [
    { kind: 'tiles', groups: ['123m', '456m', '345p', '789s', 'CCC', '2p'], last: '2p' },
    { kind: 'tiles', groups: ['f1', 'f2', 'f5', 'f6'] },
    { kind: 'tiles', groups: ['23m', '5678p', '23456s', 'EEFF'], last: '9p' },
    { kind: 'tiles', groups: ['34s', '345s'], arrow: true },
    { kind: 'tiles', groups: ['FFF', '123s', '456s', '789s', '44m', '67p'], last: '5p' },
    { kind: 'tiles', groups: ['EEE'] },
  ],
  fujian: [
    { kind: 'tiles', groups: ['123m', '456m', '345p', '789s', '666s', '2p'], last: '2p' },
    { kind: 'tiles', groups: ['34p', '5s'], gold: '5s' },
    { kind: 'tiles', groups: ['555s'], gold: '5s' },
    { kind: 'tiles', groups: ['77m', '777m'], gold: '5s', arrow: true },
    { kind: 'tiles', groups: ['123p', '456p', '789p', '111m', '22m', '8m5s'], last: '9m', gold: '5s' },
    { kind: 'tiles', groups: ['55s'], gold: '5s' },
  ],
  'chinese-poker': [
    { kind: 'cards', rows: ['Qc Qd 7h', 'Kc Kd 9h 9s 4c', 'Ah Jh 8h 6h 2h'] },
    { kind: 'cards', rows: ['Ac Ad 3h', '2c 2d Kh Qs Jc'] },
    { kind: 'cards', rows: ['9s 8d 7h 6c 5s', 'Kd Jd 9d 6d 2d', 'Ts Td Th 4c 4s'] },
    { kind: 'cards', rows: ['Kc Kd 5h', '8c 7d 3h'] },
    { kind: 'cards', rows: ['Qs Kd Ah', '3c 4d 5h 6s 7c', '6d 7h 8s 9c Td'] },
    { kind: 'cards', rows: ['Js Jd 6h', 'Ac Ad 9h 5s 3c', 'Kc Qd Jh Ts 9c'] },
  ],
};
