import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { riichi } from './game.js';
import type { Layout } from './layout.fixture.js';
import { type FourConfig, PRESETS, SOURCED } from './presets.js';
import { type Scene, scene } from './scene.fixture.js';
import { SWITCHES, type SwitchName } from './switches.js';

// The page for people says what the code does.

const file = new URL('../../../../docs/rules/riichi.md', import.meta.url);
const page = readFileSync(file, 'utf8');
const boxes = [...page.matchAll(/```scene\n([\s\S]*?)```/g)].map((box) => (box[1] ?? '').trim().split('\n'));

/** `tenhou startPoints=1000` as a configuration. */
function rulesOf(text: string): Record<string, unknown> {
  const [preset, ...switches] = text.split(' ');
  const named = switches.map((one) => one.split('=') as [string, string]);
  return {
    preset,
    ...Object.fromEntries(named.map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value])),
  };
}

/** The scene that the first lines of a box lay out, and the lines that follow. */
function laid(lines: readonly string[]): { readonly game: Scene; readonly rest: readonly string[] } {
  const layout: Record<string, unknown> = {};
  const hands = ['', '', '', ''];
  let rules: Record<string, unknown> = {};
  const rest = lines.filter((line) => {
    const [, head = '', tail = ''] = /^(rules|draws|last|ura|replacements|dora(?! is)|\d holds) (.*)$/.exec(line) ?? [];
    if (head === 'rules') rules = rulesOf(tail);
    else if (head.endsWith('holds')) hands[Number(head[0])] = tail;
    else if (head !== '') layout[head] = tail;
    return head === '';
  });
  return { game: scene(rules, { ...layout, hands } as Layout), rest };
}

/** Each kind of line that says something: what it says, and what is so. */
const CLAIMS: readonly (readonly [RegExp, (game: Scene, parts: readonly string[]) => readonly [unknown, unknown]])[] = [
  [/^(\d) may (.*)$/, (game, [who = '', lines = '']) => [lines, game.may(Number(who)).join(', ')]],
  [/^(\d .*) is refused: (\w+)$/, (game, [line = '', code]) => [code, game.refuses(line)?.code]],
  [/^(\d) is (not )?furiten$/, (game, [who = '', not]) => [not === undefined, game.held(Number(who)).furiten]],
  [/^dora is (.*)$/, (game, [dora]) => [dora, game.dora]],
  [/^ends (.*)$/, (game, [end]) => [end, game.end]],
  [/^pays (.*)$/, (game, [deltas]) => [deltas, game.deltas.join(' ')]],
  [/^over (.*)$/, (game, [returns]) => [returns, riichi.returns(game.state)?.join(' ')]],
];

/** Plays a line, or checks what it says. */
function follow(game: Scene, line: string): boolean {
  for (const [pattern, check] of CLAIMS) {
    const found = pattern.exec(line);
    if (found === null) continue;
    const [claim, truth] = check(game, found.slice(1));
    expect([line, truth]).toEqual([line, claim]);
    return true;
  }
  game.play(line);
  return false;
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const NAMES = Object.keys(SWITCHES) as readonly SwitchName[];
const { standard, ...others }: Readonly<Record<string, FourConfig>> = PRESETS;

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells, n) => (n === 1 ? `|${cells.join('|')}|` : `| ${cells.join(' | ')} |`)).join('\n');
}

/** The table of switches as the page must have it. */
function switchTable(): string {
  const rows = NAMES.map((name) => {
    const { rule, decides, text } = SWITCHES[name];
    return [`\`${name}\``, rule, decides, text, shown(standard![name])];
  });
  return tableOf(['switch', 'rule', 'decides', 'takes', '`standard`'], rows);
}

/** The table of the other presets: the switches in which one of them differs from `standard`; ? where no source was read. */
function presetTable(): string {
  const differ = NAMES.filter((name) =>
    Object.values(others).some((preset) => shown(preset[name]) !== shown(standard![name])),
  );
  const sourced: Readonly<Record<string, readonly SwitchName[]>> = SOURCED;
  const cell = (preset: string, name: SwitchName): string =>
    `${shown(others[preset]![name])}${(sourced[preset] ?? NAMES).includes(name) ? '' : ' ?'}`;
  const presets = Object.keys(others);
  const rows = differ.map((name) => [`\`${name}\``, ...presets.map((preset) => cell(preset, name))]);
  return tableOf(['switch', ...presets.map((preset) => `\`${preset}\``)], rows);
}

/** The page with both tables as they must be. */
function withTables(text: string): string {
  return text
    .replace(/\| switch \| rule[\s\S]*?\|\n(?!\|)/, `${switchTable()}\n`)
    .replace(/\| switch \| `[\s\S]*?\|\n(?!\|)/, `${presetTable()}\n`);
}

describe('docs/rules/riichi.md', () => {
  test.each(boxes.map((lines) => [lines.join('; '), lines] as const))('%s', (_text, lines) => {
    const { game, rest } = laid(lines);
    expect(rest.filter((line) => follow(game, line))).not.toEqual([]);
  });

  test('says of every switch what it decides, what it takes and what the presets have', () => {
    if (process.env['UPDATE_PAGE']) writeFileSync(file, withTables(page));
    expect(page).toContain(switchTable());
    expect(page).toContain(presetTable());
  });

  test('has every rule once', () => {
    const numbers = [...page.matchAll(/^- \*\*R-(\d+)\*\*/gm)].map((match) => Number(match[1]));
    const spelled = Array.from({ length: 20 }, (_, n) => n + 1).filter((n) => n < 12 || n > 15);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([...spelled, 22, 23]); // are on the page on scoring
  });
});
