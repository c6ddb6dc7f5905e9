import { GAMES } from '@paiju/games';
import { makeCard } from '@paiju/games/chinese-poker';
import { type FujianAction, longId } from '@paiju/games/fujian';
import { kindName, kindOf, tileName } from '@paiju/games/mahjong';
import type { TaiwanAction } from '@paiju/games/taiwan';
import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { parseCard, printCard } from './chinese-poker.js';
import { codecFor } from './registry.js';
import { kindOfTile, parseTileText } from './tile-text.js';

/** The view of seat 0 holding these tiles, offered these actions, a 5p of seat 3 on the table. */
function seen(concealed: readonly number[], legal: readonly unknown[]): unknown {
  const empty = { concealed: [], drawn: null, melds: [], river: [], bonus: [] };
  const places = [{ ...empty, concealed }, empty, empty, empty];
  return { seat: 0, table: { config: {}, phase: { kind: 'discard', seat: 3, tile: 53 }, places }, legal };
}

const HAND = [44, 48, 52, 54, 55]; // 3p 4p 5p 5p 5p
const KONG = { kind: 'kong', form: 'open', tile: 53 } as const;
const view = seen(HAND, [KONG, { kind: 'pung', tiles: [52, 54] }, { kind: 'pass' }]);

describe('T-51: Taiwan', () => {
  test.each<[string, object, TaiwanAction]>([
    ['discard', { tile: '3p' }, { kind: 'discard', tile: 44 }],
    ['discard', { tile: 44, declare: false }, { kind: 'discard', tile: 44 }],
    ['discard', { tile: 44, declare: true }, { kind: 'ready', tile: 44 }],
    ['declare_ready', {}, { kind: 'special', special: { kind: 'ready' } }],
    ['declare_ready', { tile: '4p' }, { kind: 'ready', tile: 48 }],
    ['chi', { tiles: ['3p', '4p'] }, { kind: 'chow', tiles: [44, 48] }],
    ['chi', { tiles: ['3p', '4p', '5p'] }, { kind: 'chow', tiles: [44, 48] }],
    ['chi', { tiles: [44, 48, 53] }, { kind: 'chow', tiles: [44, 48] }],
    ['pong', {}, { kind: 'pung', tiles: [52, 54] }],
    ['open_kong', {}, KONG],
    ['added_kong', { tile: 52 }, { kind: 'kong', form: 'added', tile: 52 }],
    ['concealed_kong', { tile: 52 }, { kind: 'kong', form: 'concealed', tile: 52 }],
    ['win', {}, { kind: 'win' }],
    ['win', { kind: 'hand' }, { kind: 'win' }],
    ['win', { kind: 'flower' }, { kind: 'special', special: { kind: 'flowers' } }],
    ['pass', {}, { kind: 'pass' }],
    ['next', {}, { kind: 'next' }],
    ['confirm_round', {}, { kind: 'next' }],
  ])('%s %j', (name, data, action) => {
    expect(unwrap(codecFor('taiwan').readAction(name, data, view))).toEqual(action);
  });

  test.each([
    ['discard', { tile: '0p' }, 'notHolding'], // no five is red here
    ['discard', { tile: 44, declare: 1 }, 'badData'],
    ['discard', { tile: 144 }, 'badTile'],
    ['win', { kind: 'luck' }, 'badData'],
    ['chi', { tiles: ['3p', '4p', '9p'] }, 'badData'],
    ['draw', {}, 'unknownAction'],
  ])('%s %j is refused as %s', (name, data, code) => {
    expect(codecFor('taiwan').readAction(name, data, view)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('F-37: Fujian', () => {
  test.each<[string, object, FujianAction]>([
    ['discard', { tile: 'dots_3' }, { kind: 'discard', tile: 44 }],
    ['chow', { tiles: ['3p', 'dots_4'] }, { kind: 'chow', tiles: [44, 48] }],
    ['pung', {}, { kind: 'pung', tiles: [52, 54] }],
    ['kong', { kind: 'exposed', tile: '5p' }, KONG],
    ['kong', { kind: 'concealed', tile: 52 }, { kind: 'kong', form: 'concealed', tile: 52 }],
    ['win', {}, { kind: 'win' }],
    ['robGold', {}, { kind: 'special', special: { kind: 'robGold' } }],
    ['robGold', { give: '3p' }, { kind: 'special', special: { kind: 'robGold', give: 44 } }],
    ['pass', {}, { kind: 'pass' }],
    ['next', {}, { kind: 'next' }],
  ])('%s %j', (name, data, action) => {
    expect(unwrap(codecFor('fujian').readAction(name, data, view))).toEqual(action);
  });

  test.each([
    ['kong', { kind: 'huge' }, 'badData'],
    ['robGold', { give: 'x' }, 'badTile'],
    ['riichi', {}, 'unknownAction'],
  ])('%s %j is refused as %s', (name, data, code) => {
    expect(codecFor('fujian').readAction(name, data, view)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('rare actions keep their names both ways', () => {
  test.each<[string, TaiwanAction | FujianAction, object]>([
    ['taiwan', { kind: 'ready', tile: 44 }, { action: 'discard', data: { tile: 44, declare: true } }],
    ['taiwan', { kind: 'special', special: { kind: 'ready' } }, { action: 'declare_ready', data: {} }],
    ['taiwan', { kind: 'special', special: { kind: 'flowers' } }, { action: 'win', data: { kind: 'flower' } }],
    ['taiwan', { kind: 'pung', tiles: [52, 54] }, { action: 'pong', data: { tiles: [52, 54] } }],
    ['taiwan', KONG, { action: 'open_kong', data: { tile: 53 } }],
    ['fujian', KONG, { action: 'kong', data: { tile: 53, kind: 'exposed' } }],
    ['fujian', { kind: 'special', special: { kind: 'robGold' } }, { action: 'robGold', data: {} }],
    ['fujian', { kind: 'special', special: { kind: 'robGold', give: 44 } }, { action: 'robGold', data: { give: 44 } }],
  ])('%s %j', (game, action, named) => {
    const codec = codecFor(game);
    const written = codec.writeAction(action, view);
    expect(written).toEqual(named);
    expect(unwrap(codec.readAction(written.action, written.data, view))).toEqual(action);
  });
});

describe('P-62: Chinese Poker', () => {
  const rows = { front: ['2c', '3c', '4c'], middle: '5c6c7c8c9c', back: [32, 36, 40, 44, 48] };
  const cards = { front: [0, 4, 8], middle: [12, 16, 20, 24, 28], back: [32, 36, 40, 44, 48] };

  test.each([
    ['arrange', rows, { kind: 'submit', ...cards }],
    ['submit', rows, { kind: 'submit', ...cards }],
    ['arrange', { ...rows, natural: true }, { kind: 'submit', ...cards, natural: true }],
    ['confirm_round', {}, { kind: 'next' }],
    ['next', {}, { kind: 'next' }],
  ])('%s %j', (name, data, action) => {
    expect(unwrap(codecFor('chinese-poker').readAction(name, data, {}))).toEqual(action);
  });

  test.each([
    ['arrange', { ...rows, front: ['2c', '3c', '1c'] }, 'badTile', 'front.2 must be a card from 0 to 51 or its text'],
    ['arrange', { ...rows, middle: '5c6' }, 'badTile', 'middle.1 must be a card from 0 to 51'],
    ['arrange', { ...rows, back: 7 }, 'badData', 'back must be a list of cards or their text but was 7'],
    ['arrange', { ...rows, natural: 'yes' }, 'badData', 'natural must be true or false but was "yes"'],
    ['arrange', [], 'badData', 'data must be a map but was []'],
    ['fold', {}, 'unknownAction', 'action must be one of arrange, submit, confirm_round, next but was "fold"'],
  ])('%s %j is refused', (name, data, code, message) => {
    const read = codecFor('chinese-poker').readAction(name, data, {});
    expect(read).toMatchObject({ ok: false, error: { code } });
    expect(read.ok ? '' : read.error.message.slice(0, message.length)).toBe(message);
  });

  test('refuses the codes of mahjong', () => {
    expect(codecFor('chinese-poker').decode({ t: 12, s: 0 }).ok).toBe(false);
  });
});

describe('texts mean what the games mean by them', () => {
  test('every tile, by digits, letters, long id and object', () => {
    for (let tile = 0; tile < 144; tile++) {
      const kind = kindOf(tile);
      expect(kindOfTile(tile)).toBe(kind);
      for (const text of [kindName(kind), kindName(kind, 'letters'), longId(kind)]) {
        expect(parseTileText(text)).toEqual({ kind, red: false, copy: undefined });
      }
      if (tile >= 136) continue;
      const [digit, suit] = kindName(kind);
      expect(parseTileText(`${suit}${digit}_${tile % 4}`)).toEqual({ kind, red: false, copy: tile % 4 });
      if (tileName(tile)[0] === '0')
        expect(parseTileText(tileName(tile))).toEqual({ kind, red: true, copy: undefined });
    }
  });

  test.each(['', '0z', '8z', 'f0', 'f9', 'm0_0', 'z8_0', '10m', 'e', 'dots_10', 'toString'])(
    '%j is no tile',
    (text) => {
      expect(parseTileText(text)).toBeUndefined();
    },
  );

  test('every card', () => {
    for (let card = 0; card < 52; card++) {
      expect(printCard(card)).toBe(makeCard(card));
      expect([parseCard(card), parseCard(makeCard(card))]).toEqual([card, card]);
    }
    expect([52, -1, 0.5, '', 'Xs', 'Ax', null].map(parseCard)).toEqual(Array(7).fill(undefined));
  });

  test('confirm_round is an action of every game (S-5)', () => {
    for (const game of GAMES.keys()) expect(codecFor(game).actions).toContain('confirm_round');
  });
});
