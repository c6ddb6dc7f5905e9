import { type Arrangement, type Card, HAND_SIZE, parseCards, ROW_SIZE, ROWS } from '@paiju/games/chinese-poker';
import { namedSeed, pick, shuffled, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  boardOf,
  cardsIn,
  isComplete,
  type Move,
  move,
  SORTS,
  trayOf,
  type Zone,
  zoneOf,
} from './board.js';

const cards = (text: string): readonly Card[] => unwrap(parseCards(text));
const card = (text: string): Card => cards(text)[0]!;
const HAND = cards('As Ks Kd Qh Jh Td 9c 8c 7s 5d 4h 3c 2s');
const play = (...moves: readonly Move[]): Board => moves.reduce(move, boardOf(HAND));
const place = (zone: Zone, text: string): Move => ({ kind: 'place', zone, cards: cards(text) });
const FULL: readonly Move[] = [
  place('back', 'As Ks Kd Qh Jh'),
  place('middle', 'Td 9c 8c 7s 5d'),
  place('front', '4h 3c 2s'),
];

describe('W-6 arranging', () => {
  test('lifted cards go together into the row that is tapped', () => {
    const board = play(
      { kind: 'pick', card: card('Ks') },
      { kind: 'pick', card: card('Kd') },
      { kind: 'drop', zone: 'front' },
    );
    expect(board.rows.front).toEqual(cards('Ks Kd'));
    expect(board.picked).toEqual([]);
    expect(trayOf(board)).toHaveLength(11);
  });

  test('more cards than there is room for: the first go, the others stay lifted', () => {
    const lifted = cards('As Kd Qh Td').map((one): Move => ({ kind: 'pick', card: one }));
    const board = play(...lifted, { kind: 'drop', zone: 'front' });
    expect(board.rows.front).toEqual(cards('As Kd Qh'));
    expect(board.picked).toEqual(cards('Td'));
  });

  test('a card tapped while one of another row is lifted changes places with it', () => {
    const board = play(...FULL, { kind: 'pick', card: card('4h') }, { kind: 'pick', card: card('As') });
    expect(board.rows.front).toEqual(cards('As 3c 2s'));
    expect(board.rows.back).toEqual(cards('Ks Kd Qh Jh 4h'));
  });

  test('the last cards go into the last open row with one tap', () => {
    const board = play(...FULL.slice(0, 2), { kind: 'drop', zone: 'front' });
    expect(isComplete(board)).toBe(true);
    expect(play({ kind: 'drop', zone: 'front' })).toEqual(boardOf(HAND)); // thirteen cards do not fill three places
  });

  test('equal rows change places, and a front with the highest of a five', () => {
    expect(play(...FULL, { kind: 'swap', a: 'middle', b: 'back' }).rows).toMatchObject({
      middle: cards('As Ks Kd Qh Jh'),
      back: cards('Td 9c 8c 7s 5d'),
    });
    expect(play(...FULL, { kind: 'swap', a: 'front', b: 'middle' }).rows).toMatchObject({
      front: cards('Td 9c 8c'),
      middle: cards('7s 5d 4h 3c 2s'),
    });
  });

  test('a layout of other cards is not taken', () => {
    const rows: Arrangement = { front: cards('2c 2d 2h'), middle: [], back: [] };
    expect(play({ kind: 'lay', rows })).toEqual(boardOf(HAND));
  });

  test('cards in hand are sorted by rank or suit by suit', () => {
    const board = play({ kind: 'sort', sort: 'suit' });
    expect(trayOf(board)).toEqual(cards('As Ks 7s 2s Qh Jh 4h Kd Td 5d 9c 8c 3c'));
    expect(trayOf(move(board, { kind: 'sort', sort: 'rank' }))).toEqual(HAND);
  });
});

/** Any move at all, sensible or not. */
function anyMove(rng: ReturnType<typeof stream>): Move {
  const some = (): readonly Card[] => shuffled(rng, 52).slice(0, rng.below(7));
  const zone = (): Zone => pick(rng, [...ROWS, 'tray'] as const);
  const moves: readonly (() => Move)[] = [
    () => ({ kind: 'pick', card: rng.below(52) }),
    () => ({ kind: 'pick', card: pick(rng, HAND) }),
    () => ({ kind: 'drop', zone: zone() }),
    () => ({ kind: 'place', cards: some(), zone: zone() }),
    () => ({ kind: 'place', cards: [pick(rng, HAND), pick(rng, HAND)], zone: zone() }),
    () => ({ kind: 'exchange', a: pick(rng, HAND), b: pick(rng, HAND) }),
    () => ({ kind: 'swap', a: pick(rng, ROWS), b: pick(rng, ROWS) }),
    () => ({ kind: 'sort', sort: pick(rng, SORTS) }),
    () => ({ kind: 'undo' }),
    () => ({ kind: 'clear' }),
    () => ({ kind: 'release' }),
  ];
  return pick(rng, moves)();
}

test('whatever is tapped, every card lies in one place and no row overflows', () => {
  for (let game = 0; game < 60; game++) {
    const rng = stream(namedSeed(`board ${game}`), 'moves');
    let board = boardOf(HAND);
    for (let n = 0; n < 60; n++) {
      board = move(board, anyMove(rng));
      const laid = ROWS.flatMap((row) => board.rows[row]);
      expect([...laid, ...trayOf(board)].toSorted((a, b) => b - a)).toEqual(HAND);
      for (const row of ROWS) expect(board.rows[row].length).toBeLessThanOrEqual(ROW_SIZE[row]);
      expect(new Set(board.picked.map((one) => zoneOf(board, one))).size).toBeLessThanOrEqual(1);
      expect(laid.length + cardsIn(board, 'tray').length).toBe(HAND_SIZE);
    }
  }
});

test('undo takes back any move that changed the rows, one by one, to the beginning', () => {
  for (let game = 0; game < 40; game++) {
    const rng = stream(namedSeed(`undo ${game}`), 'moves');
    const seen: Arrangement[] = [];
    let board = boardOf(HAND);
    for (let n = 0; n < 40; n++) {
      const made = anyMove(rng);
      if (made.kind === 'undo') continue;
      const next = move(board, made);
      if (next.past.length > board.past.length) seen.push(board.rows);
      board = next;
    }
    for (const rows of seen.toReversed()) {
      board = move(board, { kind: 'undo' });
      expect(board.rows).toEqual(rows);
    }
    expect(trayOf(board)).toHaveLength(HAND_SIZE);
  }
});
