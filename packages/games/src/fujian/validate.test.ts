import { describe, expect, test } from 'vitest';
import { hasThreeGolds, isWinningHand, type SetAnswer, validateSet, type WinAnswer } from './validate.js';

describe('F-41: hasThreeGolds', () => {
  test.each([
    ['1m 1m 1m 2p', '1m', true],
    ['characters_1 1m 1m', 'characters_1', true],
    ['1m 1m 2p', '1m', false],
    ['', '1m', false],
  ])('%s, gold %s: %s', (tiles, gold, expected) => {
    expect(hasThreeGolds(tiles, gold)).toBe(expected);
    expect(hasThreeGolds(tiles.split(' ').filter(Boolean), gold)).toBe(expected);
  });

  test.each([
    ['1m 1m 1m 1m', '1m', 'TOO_MANY_COPIES'],
    ['1x', '1m', 'UNKNOWN_TILE'],
    ['0m', '1m', 'UNKNOWN_TILE'],
    ['1m', 'C', 'GOLD_NOT_SUIT'],
    ['1m', 'gold', 'UNKNOWN_TILE'],
  ])('%s, gold %s: %s', (tiles, gold, code) => {
    expect(hasThreeGolds(tiles, gold)).toMatchObject({ code });
  });
});

describe('F-41: validateSet', () => {
  const readings = (tiles: string): readonly string[] => {
    const answer = validateSet(tiles, '9s') as SetAnswer;
    expect(answer.valid).toBe(answer.readings.length > 0);
    return answer.readings.map(({ kind, as }) => `${kind} ${as.join(' ')}`);
  };

  test.each([
    ['dots_2 dots_3 dots_4', ['chow dots_2 dots_3 dots_4']],
    ['4p 2p 3p', ['chow dots_4 dots_2 dots_3']], // in any order
    ['2p 9s 4p', ['chow dots_2 dots_3 dots_4']], // the gold in the middle
    ['9s 8p 9p', ['chow dots_7 dots_8 dots_9']], // low: there is no 10
    ['8p 9s 7p', ['chow dots_8 dots_6 dots_7', 'chow dots_8 dots_9 dots_7']], // low or high
    ['777p', ['pung dots_7 dots_7 dots_7']],
    ['7p 7p 9s', ['pung dots_7 dots_7 dots_7']],
    ['1m 9s 9s', ['chow characters_1 characters_2 characters_3', 'pung characters_1 characters_1 characters_1']],
    ['5555p', ['kong dots_5 dots_5 dots_5 dots_5']],
    ['5p 5p 5p 9s', []], // no gold in a kong
    ['5p 5p', ['pair dots_5 dots_5']],
    ['5p 9s', ['pair dots_5 dots_5']],
    ['5p 6p', []],
    ['8p 9p 1s', []],
    ['5p 5p 6p', []],
    ['EEE', []], // bonus tiles make no set
    ['5p', []],
    ['12345p', []],
  ])('%s: %j', (tiles, expected) => {
    expect(readings(tiles)).toEqual(expected);
  });

  test('golds alone stand for anything: 21 chows and 27 pungs, 27 pairs', () => {
    expect(readings('999s').filter((line) => line.startsWith('chow'))).toHaveLength(21);
    expect(readings('999s').filter((line) => line.startsWith('pung'))).toHaveLength(27);
    expect(readings('99s')).toHaveLength(27);
  });

  test.each([
    ['9999s', '9s', 'TOO_MANY_COPIES'],
    ['55555p', '9s', 'TOO_MANY_COPIES'],
    ['abc', '9s', 'UNKNOWN_TILE'],
    ['123p', 'f1', 'GOLD_NOT_SUIT'],
  ])('%s, gold %s: %s', (tiles, gold, code) => {
    expect(validateSet(tiles, gold)).toMatchObject({ code });
  });
});

describe('F-16, F-41: isWinningHand', () => {
  const judge = (concealed: string, winTile: string | undefined, winType = 'selfDraw', melds: unknown[] = []) =>
    isWinningHand({ concealed, winTile, winType, melds }, '9s') as WinAnswer;
  const chow = { type: 'chow', tiles: '123p' };

  test.each([
    ['123456p 123678s 55m 78m', '9m', true],
    ['123456p 123678s 55m 79m', '9m', false],
    ['123456p 123678s 55m 78m', '9s', true], // the gold is any tile
    ['123456p 123678s 5m 9s 78m', '9m', true], // half of the pair
    ['123456p 123678s 9s 9s 78m', '9m', true], // a golden pair
    ['12345p 9s 123678s 55m 78m', '9m', true],
    ['11112222333344m 55p', '5p', true], // nothing but one suit and a pung
    ['555789m 123456p 666s 8s', '8s', true],
    ['5555m 123456p 123678s', '9s', true], // a fifth 5m
  ])('%s + %s: %s', (concealed, winTile, winning) => {
    expect(judge(concealed, winTile)).toMatchObject({ winning, type: winning ? 'standard' : null });
  });

  test('melds count: five less of them are wanted', () => {
    expect(judge('456p 123678s 55m 78m', '9m', 'discard', [chow]).winning).toBe(true);
    expect(
      judge('5m', '5m', 'discard', [chow, chow, chow, chow, { type: 'exposed_kong', tiles: '9999m' }]).winning,
    ).toBe(true);
  });

  test('seventeen dealt tiles have no winning tile', () => {
    expect(judge('123456p 123678s 55m 789m', undefined, 'heavenly').winning).toBe(true);
  });

  test('a gold is no tile to win on when another gives it; only the gold is robbed', () => {
    expect(judge('123456p 123678s 55m 78m', '9s', 'discard').winning).toBe(false);
    expect(judge('123456p 123678s 55m 78m', '9s', 'robKong').winning).toBe(false);
    expect(judge('123456p 123678s 55m 78m', '9s', 'robGold').winning).toBe(true);
    expect(judge('123456p 123678s 55m 78m', '9m', 'robGold').winning).toBe(false);
  });

  test('three golds win as they are, without a split; a robbed one makes no three', () => {
    expect(judge('147p 258p 147m 258m 36s 99s', '9s')).toEqual({
      winning: true,
      type: 'three_golds',
      best: null,
      decompositions: [],
    });
    expect(judge('147p 258p 147m 258m 36s 99s', '9s', 'robGold').winning).toBe(false);
    expect(judge('123456p 123678s 55m 99s', '9s', 'robGold').type).toBe('standard');
  });

  test('every split is listed in canonical order, the best has a golden pair if one can', () => {
    const { best, decompositions } = judge('123456p 123678s 55m 99s', '5m', 'discard');
    expect(decompositions.length).toBeGreaterThan(1);
    expect(best).toEqual({
      sets: [
        { kind: 'pung', tiles: ['characters_5', 'characters_5', 'characters_5'] },
        { kind: 'chow', tiles: ['dots_1', 'dots_2', 'dots_3'] },
        { kind: 'chow', tiles: ['dots_4', 'dots_5', 'dots_6'] },
        { kind: 'chow', tiles: ['bamboo_1', 'bamboo_2', 'bamboo_3'] },
        { kind: 'chow', tiles: ['bamboo_6', 'bamboo_7', 'bamboo_8'] },
      ],
      pair: ['characters_1', 'characters_1'],
      goldAs: ['characters_1', 'characters_1'],
      goldenPair: true,
    });
    expect(decompositions.filter(({ goldAs }) => goldAs.length !== 2)).toEqual([]); // all golds are consumed
  });

  test.each([
    [7, '9s', 'ILLEGAL_ACTION'],
    [{ concealed: '123p', winTile: '1m' }, '9s', 'BAD_TILE_COUNT'],
    [{ concealed: '123456p 123678s 55m 78m', winTile: 'E' }, '9s', 'BONUS_IN_HAND'],
    [{ concealed: '123456p 123678s 55m 78m', winTile: '9m' }, 'E', 'GOLD_NOT_SUIT'],
  ])('%j, gold %s: %s', (hand, gold, code) => {
    expect(isWinningHand(hand, gold)).toMatchObject({ code });
  });
});

test('F-50: nobody who holds three golds wins on another’s tile where they win at once', () => {
  const three = { concealed: '999s 123456p 345s 55m 78m', winTile: '9m' };
  for (const winType of ['discard', 'robKong']) {
    const message = `three golds win at once: a hand that holds them cannot win by ${winType}`;
    expect(isWinningHand({ ...three, winType }, '9s')).toEqual({ code: 'ILLEGAL_ACTION', message });
    expect(isWinningHand({ ...three, winType }, '9s', 'fuzhouTraditional')).toMatchObject({ type: 'standard' });
  }
  expect(isWinningHand({ ...three, winType: 'selfDraw' }, '9s')).toMatchObject({ type: 'three_golds' });
  expect(isWinningHand({ ...three, winType: 'discard' }, '9s', { threeGolds: 3 })).toMatchObject({
    code: 'BAD_CONFIG',
  });
});
