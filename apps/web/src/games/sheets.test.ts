import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Words } from '../i18n/index.js';
import { matching } from '../pages/rules/sheet-view.js';
import { GAMES, gameOf } from './index.js';

const RULES = new URL('../../../../docs/rules/', import.meta.url);
const SHEETS = new Map(await Promise.all(GAMES.map(async (game) => [game.id, await game.sheet()] as const)));

describe.each(GAMES.flatMap((game) => game.offer.presets.map((preset) => [game.id, preset.id] as const)))(
  'what counts in %s, %s',
  (game, preset) => {
    const tables = SHEETS.get(game)!(preset);

    test('has as many values as columns, and no line twice', () => {
      for (const { heads, rows } of tables) {
        expect(rows.length).toBeGreaterThan(0);
        expect(new Set(rows.map(({ name }) => name.en)).size).toBe(rows.length);
        for (const { values } of rows) expect(values).toHaveLength(heads.length);
      }
    });

    test('is said in every language', () => {
      const said = (words: Words) => LANGUAGES.every((language) => words[language] !== '');
      for (const { title, heads, rows } of tables) {
        expect([title, ...heads].every(said)).toBe(true);
        expect(rows.flatMap(({ name, meaning }) => (meaning ? [name, meaning] : [name])).every(said)).toBe(true);
      }
    });

    test('names rules that are written', () => {
      const page = (name: string) => readFileSync(new URL(`${name}.md`, RULES), 'utf8');
      const text = gameOf(game)!.rulePages.map(page).join('\n');
      for (const rule of new Set(tables.flatMap(({ rows }) => rows.map((row) => row.rule))))
        expect(text).toMatch(new RegExp(`\\*\\*([A-Z]-\\d+, )*${rule}(, [A-Z]-\\d+)*\\*\\*`));
    });
  },
);

/** The values of a line, found by its English name. */
function valuesOf(game: string, preset: string, name: string): readonly unknown[] | undefined {
  return SHEETS.get(game)!(preset)
    .flatMap(({ rows }) => rows)
    .find((row) => row.name.en === name)?.values;
}

test.each([
  ['riichi', 'standard', 'half flush', ['3', '2']],
  ['riichi', 'standard', 'round wind', ['1', '1']],
  ['riichi', 'standard', 'haneman', ['6–7', '12,000', '18,000']],
  ['riichi', 'standard', '30 fu', ['1,000', '2,000', '3,900', '8,000']],
  ['riichi', 'tenhou', '30 fu', ['1,000', '2,000', '3,900', '7,700']],
  ['riichi', 'standard', 'big winds', ['×2', '×2']],
  ['riichi', 'tenhou', 'big winds', ['×1', '×1']],
  ['taiwan', 'standard', 'all pungs', ['4']], // T-40
  ['taiwan', 'zhaishenye', 'all pungs', ['6']],
  ['taiwan', 'zhaishenye', 'seat wind', undefined],
  ['fujian', 'goldRush', 'golden pair', ['+30']], // F-35
  ['fujian', 'goldRush', 'concealed kongs', ['+2']], // F-34
  ['fujian', 'goldRush', 'the sum of these, on a discard', ['×1']],
  ['fujian', 'fuzhouTraditional', 'the sum of these, on a discard', ['×2']], // F-44
  ['fujian', 'fuzhouTraditional', 'base', ['+5']],
  ['chinese-poker', 'two-four', '2 won, 1 lost', ['+2']], // P-12
  ['chinese-poker', 'two-four', '3 won, 0 lost', ['+4']],
  ['chinese-poker', 'one-six', '2 won, 0 lost', ['+2']],
  ['chinese-poker', 'fujian', 'grand slam', ['×2']], // P-27
  ['chinese-poker', 'fujian', 'middle: four of a kind', ['8']], // P-24
  ['chinese-poker', 'basic', 'grand slam', undefined],
] as const)('%s, %s: %s counts %j', (game, preset, name, values) => {
  expect(valuesOf(game, preset, name)).toEqual(values);
});

test.each([
  [['斷么九'], ['all simples']],
  [['断幺九'], ['all simples']],
  [['四暗刻'], ['four concealed pungs', 'four concealed pungs, pair wait']],
  [['half', 'flush'], ['half flush']],
  [['xyzzy'], []],
])('looking for %j in any language finds %j', (words, names) => {
  const rows = matching(SHEETS.get('riichi')!('standard'), words).flatMap((table) => table.rows);
  expect(rows.map(({ name }) => name.en)).toEqual(names);
});
