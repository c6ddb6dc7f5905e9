import {
  DESCRIBED,
  fujianSubject,
  type Given,
  Judge,
  riichiSubject,
  sanmaSubject,
  taiwanSubject,
} from '@paiju/ai/coach';
import { describe, expect, test } from 'vitest';
import { isDeclared, tilesIn, withDeclared, withoutTile, withTile, type Zone } from './edit.js';
import type { ProblemAnswer } from './messages.js';
import { pictureOf } from './picture.js';
import { answer, type Posable } from './serve.js';

const RIICHI = { given: DESCRIBED.riichi, subject: riichiSubject, networked: true, faceUp: 'dora' } as const;
const GAMES = [
  ['riichi', RIICHI, '234567m234p67s551z --dora 3p', '1z'],
  ['sanma', { ...RIICHI, given: DESCRIBED.sanma, subject: sanmaSubject }, '123p456p789p1134s7z --dora 3p', '7z'],
  ['taiwan', { ...RIICHI, given: DESCRIBED.taiwan, subject: taiwanSubject }, '234567m234p67s789p551z --seat S', '1z'],
  [
    'fujian',
    { ...RIICHI, given: DESCRIBED.fujian, subject: fujianSubject, faceUp: 'gold' },
    '123456m234p678s24p551s --gold 1p',
    '1s',
  ],
] as unknown as readonly (readonly [string, Posable<never>, string, string])[];

function asked(posable: Posable<never>, text: string, made?: string): ProblemAnswer {
  const judge = new Judge(posable.subject);
  return answer(posable, judge, { id: 7, kind: 'position', text, ...(made !== undefined && { made }) });
}

function posedOf(told: ProblemAnswer): Extract<ProblemAnswer, { kind: 'posed' }> {
  if (told.kind !== 'posed') throw new Error(JSON.stringify(told));
  return told;
}

describe.each(GAMES)('a problem of %s (A-14)', (_, posable, text, made) => {
  test('is answered at once, and again beside what was chosen', () => {
    const open = posedOf(asked(posable, text));
    expect(open).toMatchObject({ id: 7, text: expect.stringContaining(text.split(' ')[0]!), told: { chosen: -1 } });
    const { told } = posedOf(asked(posable, open.text, made));
    expect(told.candidates[told.chosen]?.code).toBe(made);
  });

  test('is drawn with every tile it shows, and nothing to fetch', () => {
    const { scene, parts } = posedOf(asked(posable, `${text} --river next=1m9mr --meld previous=999s`));
    const svg = pictureOf(scene, { title: '<a>', line: '', seats: ['', '', '', ''], faceUp: '' }, () => '#123456');
    for (const name of [...scene.hand, scene.drawn, '1m', '9m', '9s']) expect(svg).toContain(`href="#t${name}"`);
    expect(svg).not.toMatch(/var\(|<a>|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
    expect(parts.palette.flat()).toEqual(expect.arrayContaining([...scene.hand]));
  });

  test('of a day is one of its positions', () => {
    const told = posedOf(answer(posable, new Judge(posable.subject), { id: 1, kind: 'daily', day: '2026-11-16' }));
    expect(posedOf(asked(posable, told.text)).scene).toEqual(told.scene);
  });
});

test.each([
  ['123m', 'hand'],
  ['234567m234p67s551z --preset nobody', 'preset'],
  ['234567m234p67s551z --colour red', 'text'],
  ['x'.repeat(5000), 'text'],
])('A-14 %s is wrong, and says where', (text, field) => {
  expect(asked(GAMES[0]![1], text)).toMatchObject({ kind: 'wrong', field });
});

const EMPTY: Given = { hand: '' };
const put = (zone: Zone, ...tiles: string[]): Given =>
  tiles.reduce((given, tile) => withTile(given, zone, tile), EMPTY);

test('A-14 tiles go where they are put, and away again', () => {
  const hand = put('hand', '1m', '2m', '5p');
  expect(hand.hand).toBe('12m5p');
  expect(withoutTile(hand, 'hand', 1).hand).toBe('1m5p');
  expect(put('river.next', '1z', '0p').rivers).toEqual({ next: '1z0p' });
  expect(put('bonus.own', 'f1', 'f5').bonus).toEqual({ own: 'f1f5' });
  expect(put('faceUp', '3p').faceUp).toBe('3p');
});

test('A-14 melds begin and end by themselves: three, or four alike', () => {
  const melds = put('melds.own', '2m', '3m', '4m', '5z', '5z', '5z', '5z', '1p');
  expect(melds.melds).toEqual({ own: ['234m', '5555z', '1p'] });
  expect(tilesIn(melds, 'melds.own')).toHaveLength(8);
  expect(withoutTile(melds, 'melds.own', 7).melds).toEqual({ own: ['234m', '5555z'] });
  expect(withoutTile(melds, 'melds.own', 3).melds).toEqual({ own: ['234m', '555z', '1p'] });
});

test('A-14 a seat declares with its last discard, or with the one that is marked', () => {
  const river = put('river.next', '1z', '2z');
  expect([isDeclared(river, 'next'), isDeclared(withDeclared(river, 'next', true), 'next')]).toEqual([false, true]);
  const marked = { ...EMPTY, rivers: { next: '1zr2z' } };
  expect(isDeclared(marked, 'next')).toBe(true);
  expect(isDeclared(withDeclared(marked, 'next', false), 'next')).toBe(false);
});
