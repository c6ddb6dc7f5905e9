import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CODES } from './codes.js';
import { EVENT_NAMES } from './names.js';
import { type FujianConfig, PRESETS } from './presets.js';
import { type Layout, type Scene, scene } from './scene.fixture.js';
import { scored } from './score-line.fixture.js';
import { RESERVE, SPECIAL_POINTS, SPECIALS, SWITCHES, type SwitchName } from './switches.js';
import { compactName } from './tile-names.js';
import { nativeName } from './words.js';

// The page for people says what the code does.

const page = readFileSync(new URL('../../../../docs/rules/fujian.md', import.meta.url), 'utf8');
const boxes = (kind: string): readonly (readonly string[])[] =>
  [...page.matchAll(new RegExp(`\`\`\`${kind}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, box = '']) =>
    box.trim().split('\n'),
  );

const LAYOUT = /^(?:(\d) (holds)|(gold|draws|opening|tail|rules)) (?!is )(.*)$/;

/** The lines of a box that lay out a hand. */
function laidOut(lines: readonly string[]): { readonly rules: object; readonly layout: Layout } {
  const hands = ['', '', '', ''];
  const fields: Record<string, string> = {};
  let rules = {};
  for (const line of lines) {
    const [, seat, holds, field = '', text = ''] = LAYOUT.exec(line) ?? [];
    const [name = '', value = ''] = text.split(' ');
    if (holds !== undefined) hands[Number(seat)] = text;
    else if (field === 'rules') rules = { ...rules, [name]: value };
    else if (field !== '') fields[field] = text;
  }
  return { rules, layout: { hands, ...fields } };
}

/** The claim of a line, and the truth. */
function claim(game: Scene, line: string): readonly [claimed: unknown, truth: unknown] {
  const { table } = game;
  const [, who = '', verb = '', rest = ''] = /^(\d) (may not|may|has) (.*)$/.exec(line) ?? [];
  if (verb === 'may') return [rest.split(', '), game.may(Number(who))];
  if (verb === 'may not') return [false, game.may(Number(who)).includes(rest)];
  if (verb === 'has') return [rest, game.bonus(Number(who))];
  const [word = '', ...text] = line.split(' ');
  if (word === 'turn') return [text.join(' '), `${(table.phase as { readonly seat?: number }).seat}`];
  if (word === 'gold') return [text[1], compactName(table.shown.gold ?? -1)];
  if (word === 'end') return [text.join(' '), game.end];
  if (word === 'paid') return [text.map(Number), [...game.deltas]];
  if (word === 'dealer') return [line, `dealer ${table.dealer} N ${table.shown.streak}`];
  throw new Error(`what does this line say? ${line}`);
}

describe('docs/rules/fujian.md', () => {
  test.each(boxes('examples').map((lines) => [lines.join('; '), lines] as const))('%s', (_, lines) => {
    const { rules, layout } = laidOut(lines);
    const game = scene(rules, layout, layout);
    let claims = 0;
    for (const line of lines) {
      if (line.startsWith('>')) game.play(line.slice(1));
      if (line.startsWith('>') || LAYOUT.test(line)) continue;
      const [claimed, truth] = claim(game, line);
      expect([line, truth]).toEqual([line, claimed]);
      claims++;
    }
    expect(claims).toBeGreaterThan(0);
  });

  test.each(boxes('scores').flat())('%s', (line) => {
    const [, preset = 'goldRush', win = '', worth] = /^(?:([a-zA-Z]+):)?(.*):\s*(.*)$/.exec(line) ?? [];
    expect(scored(win.trim(), preset)).toBe(worth);
  });

  test('has every rule of play once', () => {
    const numbers = [...page.matchAll(/^- \*\*F-(\d+)\*\*/gm)].map(([, n]) => Number(n));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 45 }, (_, n) => n + 1), 49, 50]);
  });

  test('F-45: the table of switches is the data', () => {
    const told = [...page.matchAll(/^\| `([\w.]+)` \| (.*) \|$/gm)].map(([, name, rest]) => `${name} | ${rest}`);
    expect(told).toEqual([...switchRows(), ...specialRows(), ...reserveRows()]);
  });

  test('F-37, F-38, F-40: every event and every code is named', () => {
    for (const name of [...EVENT_NAMES, ...CODES]) expect(page).toContain(`\`${name}\``);
  });
});

const presets: readonly FujianConfig[] = Object.values(PRESETS);

const cell = (value: unknown): string => (value === true ? 'on' : value === false ? 'off' : String(value));
const takes = (text: string): string => (text === 'true, false' ? 'on, off' : text);

function switchRows(): readonly string[] {
  return (Object.keys(SWITCHES) as SwitchName[]).map((name) => {
    const { text, decides, rule } = SWITCHES[name];
    const values = presets.map((preset) => cell(preset[name]));
    return [name, takes(text), ...values, `${decides} (${rule})`].join(' | ');
  });
}

function specialRows(): readonly string[] {
  return SPECIALS.map((special) => {
    const values = presets.map(({ specials }) => cell(specials[special]));
    return [`specials.${special}`, SPECIAL_POINTS.text, ...values, nativeName(special)].join(' | ');
  });
}

function reserveRows(): readonly string[] {
  return (Object.keys(RESERVE) as (keyof typeof RESERVE)[]).map((part) => {
    const { text, decides, rule } = RESERVE[part];
    const values = presets.map(({ reserve }) => cell(reserve[part]));
    return [`reserve.${part}`, takes(text), ...values, `${decides} (${rule})`].join(' | ');
  });
}
