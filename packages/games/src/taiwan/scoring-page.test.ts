import { readFileSync } from 'node:fs';
import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { readExample, truths } from './example.fixture.js';
import { parseHeld } from './held.js';
import { PATTERN_IDS, PATTERNS } from './patterns.js';
import { PRESETS, type PresetName } from './presets.js';
import { discardOutlooks, heldIn, type Outlook, outlook } from './shanten.js';
import { SWITCHES, type SwitchName } from './switches.js';
import { nameOfKind } from './tile-names.js';
import { nativeName, PATTERN_WORDS } from './words.js';

// The page for people says what the code does.

const page = readFileSync(new URL('../../../../docs/rules/taiwan-scoring.md', import.meta.url), 'utf8');
const boxes = (kind: string): readonly string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${kind}\n([\\s\\S]*?)\`\`\``, 'g'))].flatMap(([, box = '']) =>
    box.trim().split('\n'),
  );
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '));

/** The meaning of `hand is 0, wants 5s×4` for the hand before it; after `嚦咕嚦咕:` pairs count too (T-63). */
function shantenOf(line: string): string {
  const [, pairs, text = '', discard, told = ''] = /^(嚦咕嚦咕: )?(.*?)(?: discards (\S+):)? (is .*)$/.exec(line) ?? [];
  const forms = { pairs: pairs !== undefined };
  const tokens = text.split(' ');
  const melds = tokens.filter((token) => token.includes('('));
  const hand = tokens.filter((token) => !token.includes('(')).join('');
  const held = unwrap(parseHeld({ hand, melds: melds.map(meldOf) }));
  const all = discard === undefined ? [] : discardOutlooks(held, heldIn(held), forms);
  const found = all.find((one) => nameOfKind(one.discard) === discard) ?? outlook(held, heldIn(held), forms);
  return told.includes('wants') ? `is ${found.shanten}, wants ${wants(found)}` : `is ${found.shanten}`;
}

function meldOf(token: string): object {
  const [type, tiles] = token.slice(0, -1).split('(');
  return { type, tiles };
}

function wants({ ukeire }: Outlook): string {
  return ukeire.map(({ kind, left }) => `${nameOfKind(kind)}×${left}`).join(' ');
}

describe('docs/rules/taiwan-scoring.md', () => {
  test.each(boxes('examples'))('%s', (line) => {
    const example = readExample(line);
    expect(truths(example)).toEqual(example.claims);
  });

  test.each(boxes('shanten'))('%s', (line) => {
    expect(line.endsWith(shantenOf(line)) ? line : shantenOf(line)).toBe(line);
  });

  test('has examples of both kinds, and of every pattern', () => {
    expect(boxes('shanten').length).toBeGreaterThan(5);
    const shown = boxes('examples').join('\n');
    expect(PATTERN_IDS.filter((id) => !shown.includes(`${nativeName(id)} `))).toEqual([]);
  });

  test('T-49: says what every pattern counts in every preset', () => {
    const presets = Object.keys(PRESETS).filter((name) => name !== 'original') as PresetName[];
    const [header = []] = rows;
    expect(header.slice(3)).toEqual(
      presets.map((name) => (name === 'standard' ? '`standard`, `original`' : `\`${name}\``)),
    );
    expect(PRESETS.original.tai).toEqual(PRESETS.standard.tai);
    const known = PATTERN_IDS.map((id) => [
      nativeName(id),
      PATTERN_WORDS[id].en,
      PATTERNS[id],
      ...presets.map((name) => String(PRESETS[name].tai[id])),
    ]);
    expect(rows.slice(1, 1 + known.length)).toEqual(known);
  });

  test('T-49: says which switches a preset changes', () => {
    const changed = (name: PresetName): string =>
      (Object.keys(SWITCHES) as SwitchName[])
        .filter((key) => PRESETS[name][key] !== PRESETS.standard[key])
        .map((key) => `\`${key}\` ${PRESETS[name][key]}`)
        .join(', ') || 'none';
    const known = (Object.keys(PRESETS) as PresetName[]).map((name) => [`\`${name}\``, changed(name)]);
    expect(rows.filter((row) => row.length === 2).slice(1)).toEqual(known);
  });

  test('T-50: lists every switch with what it takes and decides', () => {
    const known = Object.entries(SWITCHES).map(([name, { text, rule, decides }]) => [
      ...[`\`${name}\``, String(PRESETS.standard[name as SwitchName]), text, rule, decides],
    ]);
    expect(rows.filter((row) => row.length === 5).slice(1)).toEqual(known);
  });

  test('has every rule of scoring once', () => {
    const numbers = [...page.matchAll(/^- \*\*T-(\d+)\*\*/gm)].map(([, number]) => Number(number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 25 }, (_, n) => n + 26),
      ...[62, 63, 64, 65, 66, 67],
    ]);
  });
});
