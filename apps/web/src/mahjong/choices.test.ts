import { printTiles } from '@paiju/games/mahjong';
import { describe, expect, test } from 'vitest';
import { automatic, choicesOf, discardsOf, isUndrawn } from './choices.js';
import { parseCommand } from './command.js';
import { asking, discarding, tiles, viewOf } from './view.fixture.js';

const NONE = { autoWin: false, noCalls: false, autoDiscard: false };
const PASS = { kind: 'pass' } as const;
const WIN = { kind: 'win' } as const;

/** Chows and pungs of a discard that are offered, copies and all. */
const claim = asking('3406s 55s 22z', '5s', ([three, four, red, six, five, other]) => [
  { kind: 'chow', tiles: [three!, four!] },
  { kind: 'chow', tiles: [four!, six!] },
  { kind: 'pung', tiles: [red!, five!] },
  { kind: 'pung', tiles: [five!, other!] },
  PASS,
]);

describe('choices (W-4)', () => {
  test('show the tiles they take, calls that look alike once, passing last', () => {
    const shown = choicesOf(claim, []).map(({ term, tiles }) => `${term} ${printTiles(tiles, 'digits', [])}`.trim());
    expect(shown).toEqual(['pung 555s', 'chow 345s', 'chow 456s', 'pass']);
  });

  test('tell calls apart that differ by a marked tile', () => {
    const marked = claim.table.places[0].concealed.filter((tile) => tile === 88);
    const pungs = choicesOf(claim, marked).filter(({ term }) => term === 'pung');
    expect(pungs.map(({ tiles }) => printTiles(tiles)).toSorted()).toEqual(['055s', '555s']);
  });

  test('of a ready hand wait for the tile it is declared with', () => {
    const view = discarding({ hand: '123m', drawn: '9p' }, { kind: 'ready', tile: tiles('9p')[0]! });
    const [ready] = choicesOf(view, []);
    expect(ready).toMatchObject({ term: 'ready', byTile: new Map([[68, { kind: 'ready', tile: 68 }]]) });
    expect(ready?.action).toBeUndefined();
    expect(discardsOf(view).size).toBe(4);
  });

  test('call a win on the own draw by its own name', () => {
    expect(choicesOf(discarding({ hand: '1m', drawn: '1m' }, WIN), []).map(({ term }) => term)).toEqual(['selfDraw']);
  });
});

describe('what is left to the table (W-4)', () => {
  const turn = discarding({ hand: '19m', drawn: '9p' });
  test.each([
    ['nothing by itself', turn, NONE, undefined],
    ['the drawn tile', turn, { ...NONE, autoDiscard: true }, { kind: 'discard', tile: 68 }],
    [
      'no tile of the hand where none was drawn',
      discarding({ hand: '19m' }),
      { ...NONE, autoDiscard: true },
      undefined,
    ],
    ['a win', discarding({ hand: '1m', drawn: '1m' }, WIN), { ...NONE, autoWin: true }, WIN],
    [
      'no win without being told to',
      discarding({ hand: '1m', drawn: '1m' }, WIN),
      { ...NONE, autoDiscard: true },
      undefined,
    ],
    ['no call', claim, { ...NONE, noCalls: true }, PASS],
    ['no pass of a win', { ...claim, legal: [...claim.legal, WIN] }, { ...NONE, noCalls: true }, undefined],
    [
      'nothing where nobody is asked',
      viewOf({ hand: '1m' }),
      { autoWin: true, noCalls: true, autoDiscard: true },
      undefined,
    ],
  ])('%s', (_, view, toggles, played) => {
    expect(automatic(view, toggles)).toEqual(played);
  });

  test.each([
    ['a discard after the deal is the player’s', discarding({ hand: '19m' }), true],
    ['a discard of what was drawn is not', turn, false],
    ['a call is no discard', claim, false],
  ])('%s', (_, view, undrawn) => {
    expect(isUndrawn(view)).toBe(undrawn);
  });
});

describe('commands (W-11)', () => {
  const turn = discarding({ hand: '1055m 22z', drawn: '5m' });
  const tile = (command: string) => {
    const parsed = parseCommand(command, turn);
    return parsed.kind === 'act' ? (parsed.action as { tile: number }).tile : parsed.kind;
  };
  test.each([
    ['d 1m', 0],
    ['d 5m', 19], // of equals the drawn one
    ['d 0m', 16],
    ['d', 19],
    ['d S', 112],
    ['2z', 112],
    ['d 9p', 'impossible'],
    ['jump', 'unknown'],
  ])('%s', (line, played) => {
    expect(tile(line)).toBe(played);
  });

  test.each([
    ['pon', { kind: 'pung', tiles: [88, 89] }],
    ['chi', { kind: 'chow', tiles: [80, 84] }],
    ['chow 6s', { kind: 'chow', tiles: [84, 92] }],
    ['碰', { kind: 'pung', tiles: [88, 89] }],
    ['pass', PASS],
  ])('%s, when a discard is asked about', (line, action) => {
    expect(parseCommand(line, claim)).toEqual({ kind: 'act', action });
  });

  test.each([
    ['hand', { kind: 'read', what: 'hand' }],
    ['?', { kind: 'read', what: 'help' }],
    ['kong', { kind: 'impossible' }],
    ['next', { kind: 'impossible' }],
  ])('%s is understood', (line, command) => {
    expect(parseCommand(line, claim)).toEqual(command);
  });
});
