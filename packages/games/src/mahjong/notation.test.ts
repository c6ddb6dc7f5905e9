import { describe, expect, test } from 'vitest';
import { kindName, MARKED_FIVES, parseKinds, parseTiles, printKinds, printTiles, tileName } from './notation.js';
import { FIRST_FLOWER, FLOWERS, KINDS, type Tile } from './tiles.js';

const ALL: readonly Tile[] = Array.from({ length: FIRST_FLOWER + FLOWERS }, (_, tile) => tile);

describe('a text of tiles', () => {
  test.each([
    ['', []],
    ['1m', [0]],
    ['406m 123p 1155z', [12, 16, 20, 36, 40, 44, 108, 109, 124, 125]],
    ['0p', [52]],
    ['5p', [53]],
    ['5550s', [89, 90, 91, 88]],
    ['5555m', [17, 18, 19, 16]],
    ['9s1m', [104, 0]], // in the order of the text
    ['E S W N B F C', [108, 112, 116, 120, 124, 128, 132]],
    ['EEE1z', [108, 109, 110, 111]],
    ['1z2z3z4z5z6z7z', [108, 112, 116, 120, 124, 128, 132]],
    ['f1 f8f2', [136, 143, 137]],
    ['🀇🀏 🀙🀡🀐🀘', [0, 32, 36, 68, 72, 104]], // C-11: as Unicode draws them
    ['🀀🀁🀂🀃🀆🀅🀄', [108, 112, 116, 120, 124, 128, 132]],
    ['🀄\ufe0f🀄\ufe0e', [132, 133]],
    ['🀦🀧🀨🀩🀢🀣🀥🀤', [136, 137, 138, 139, 140, 141, 142, 143]],
    ['🀋 55m', [17, 18, 19]],
  ])('%s', (text, tiles) => {
    expect(parseTiles(text)).toEqual({ ok: true, value: tiles });
  });

  test.each([
    ['12x', 3, 'x', "12 must be followed by m, p, s or z (position 3: 'x')"],
    ['123', 4, '', '123 must be followed by m, p, s or z (position 4: the end)'],
    ['12 m', 3, ' ', "12 must be followed by m, p, s or z (position 3: ' ')"],
    ['1m m', 4, 'm', "a tile must begin with a digit, E S W N B F C or f (position 4: 'm')"],
    ['1m-2m', 3, '-', "a tile must begin with a digit, E S W N B F C or f (position 3: '-')"],
    ['e', 1, 'e', "a tile must begin with a digit, E S W N B F C or f (position 1: 'e')"],
    ['18z', 2, '8', "honours are 1z to 7z (position 2: '8')"],
    ['0z', 1, '0', "honours are 1z to 7z (position 1: '0')"],
    ['f9', 2, '9', "flowers are f1 to f8 (position 2: '9')"],
    ['f', 2, '', 'flowers are f1 to f8 (position 2: the end)'],
    ['55555m', 5, '5', "tile 5m count must be 4 or less but was 5 (position 5: '5')"],
    ['5555m 50m', 7, '5', "tile 5m count must be 4 or less but was 6 (position 7: '5')"],
    ['00s', 2, '0', "tile 0s count must be 1 or less but was 2 (position 2: '0')"],
    ['EE 111z', 6, '1', "tile 1z count must be 4 or less but was 5 (position 6: '1')"],
    ['f3f3', 3, 'f', "tile f3 count must be 1 or less but was 2 (position 3: 'f')"],
  ])('%s is refused', (text, position, character, message) => {
    expect(parseTiles(text)).toMatchObject({ ok: false, error: { position, character, message } });
  });

  test('tiles that lie elsewhere are not taken again', () => {
    expect(parseTiles('5m', { used: [17, 18] })).toEqual({ ok: true, value: [19] });
    expect(parseTiles('1z', { used: [108, 109, 110, 111] })).toMatchObject({
      error: { position: 1, message: "tile 1z count must be 4 or less but was 5 (position 1: '1')" },
    });
  });

  test('the marked fives are a choice', () => {
    const marked = [16, 52, 53, 88];
    expect(parseTiles('0055p', { marked })).toEqual({ ok: true, value: [52, 53, 54, 55] });
    expect(parseTiles('0m', { marked: [] })).toMatchObject({
      error: { message: "tile 0m count must be 0 or less but was 1 (position 1: '0')" },
    });
    expect(printTiles([52, 53, 54], 'digits', marked)).toBe('005p');
    expect(printTiles([16, 17], 'digits', [])).toBe('55m');
  });

  test('kinds are not counted', () => {
    expect(parseKinds('00000m')).toEqual({ ok: true, value: [4, 4, 4, 4, 4] });
  });
});

describe('tiles as text', () => {
  test.each([
    [[], '', ''],
    [[0, 4, 8], '123m', '123m'],
    [[20, 16, 12, 125, 124, 108, 36], '406m 1p 155z', '406m 1p EBB'],
    [[136, 143, 108], '1z f1 f8', 'E f1 f8'],
  ])('%j is sorted and grouped', (tiles, digits, letters) => {
    expect(printTiles(tiles)).toBe(digits);
    expect(printTiles(tiles, 'letters')).toBe(letters);
  });

  test.each(['digits', 'letters'] as const)('every tile, one by one and all together, in %s', (style) => {
    for (const tile of ALL) {
      const parsed = parseTiles(tileName(tile, style));
      expect(
        parsed.ok &&
          kindName(parsed.value[0]! < FIRST_FLOWER ? parsed.value[0]! >> 2 : KINDS + parsed.value[0]! - FIRST_FLOWER),
      ).toBe(kindName(tile < FIRST_FLOWER ? tile >> 2 : KINDS + tile - FIRST_FLOWER));
      expect(parsed.ok && MARKED_FIVES.includes(parsed.value[0]!)).toBe(MARKED_FIVES.includes(tile));
    }
    const parsed = parseTiles(printTiles(ALL, style));
    expect(parsed.ok && parsed.value.toSorted((a, b) => a - b)).toEqual(ALL);
  });

  test('printing what was parsed prints the same text', () => {
    for (const text of ['406m 123p 1155z', '1119m 0p', '1234567z f1 f2']) {
      const parsed = parseTiles(text);
      expect(parsed.ok && printTiles(parsed.value)).toBe(text);
    }
    expect(printKinds([4, 3, 27])).toBe('45m 1z');
  });
});
