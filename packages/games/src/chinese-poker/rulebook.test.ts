import { readFileSync } from 'node:fs';
import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { ROWS } from './cards.js';
import { parseRules } from './config.js';
import { nameOf } from './describe.js';
import { evaluate } from './evaluate.js';
import { naturalOf } from './natural.js';
import { parseArrangement, parseCards } from './notation.js';
import { rarityOf } from './rarity.js';
import { naturalList, PRESETS, type RuleSet } from './rules.js';
import { compare } from './scale.js';
import { rateLayout, settle } from './score.js';
import { validate } from './validate.js';
import { NATURAL_NAMES } from './words.js';

// The page for people says what the code does.

const page = readFileSync(new URL('../../../../docs/rules/chinese-poker.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```examples\n([\s\S]*?)```/g)].flatMap((box) => (box[1] ?? '').trim().split('\n'));

const cards = (text: string) => unwrap(parseCards(text.trim()));
const SIGNS = { '<': -1, '=': 0, '>': 1 } as const;

/** The claim of an example, and the truth. */
function readExample(line: string): readonly [claim: unknown, truth: unknown] {
  const [, preset = 'two-four', text = ''] = /^(?:([a-z-]+):)?(.*)$/.exec(line) ?? [];
  const rules = unwrap(parseRules(preset));
  const [, first = '', sign = '', second = ''] = /^(.*?)( is | scores |[<=>])(.*)$/.exec(text) ?? [];
  if (sign === ' scores ') return [Number(second), scored(first, rules)];
  if (sign === ' is ') return [second, first.includes('/') ? judged(first, rules) : special(first, rules)];
  if (sign === '=' && !/^ \w\w \w\w /.test(second)) return [second.trim(), nameOf(cards(first), rules.wheel)];
  const [a, b] = [first, second].map((hand) => evaluate(cards(hand), rules.wheel));
  return [SIGNS[sign as keyof typeof SIGNS], compare(a ?? 0, b ?? 0)];
}

function rated(text: string, rules: RuleSet) {
  const laid = unwrap(parseArrangement(text.trim()));
  return rateLayout(
    ROWS.flatMap((row) => laid[row]),
    laid,
    rules,
  );
}

function scored(text: string, rules: RuleSet): number | undefined {
  return settle(
    text.split(' against ').map((layout) => rated(layout, rules)),
    rules,
  ).scores[0];
}

function judged(text: string, rules: RuleSet): string {
  const laid = unwrap(parseArrangement(text.trim()));
  const hand = ROWS.flatMap((row) => laid[row]);
  return (
    validate(hand, laid, rules)
      .violations.map(({ type }) => type)
      .join() || 'clean'
  );
}

function special(text: string, rules: RuleSet): string {
  const natural = naturalOf(cards(text), rules);
  return natural ? `${natural.class} ${natural.points}` : 'nothing';
}

describe('docs/rules/chinese-poker.md', () => {
  test.each(examples)('%s', (line) => {
    const [claim, truth] = readExample(line);
    expect(truth).toEqual(claim);
  });

  test('has examples of every kind', () => {
    for (const kind of [' is clean', ' scores ', ' > ', ' = ', ' is sixPairs']) {
      expect(examples.filter((line) => line.includes(kind))).not.toEqual([]);
    }
  });

  test('P-34, P-35: lists the naturals with their names, points and rarity', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| ([^:|]*?)(?::[^|]*)? \| (\d+) \| ([\d,]+) \|$/gm)];
    const told = rows.map(([, natural, name, points, hands]) => [
      natural,
      name,
      Number(points),
      Number(hands?.replaceAll(',', '')),
    ]);
    const known = naturalList(PRESETS.fujian).map(({ class: natural, points }) => [
      ...[natural, NATURAL_NAMES[natural]['zh-CN'], points, rarityOf(natural, PRESETS.fujian)],
    ]);
    expect(told).toEqual(known);
  });

  test('numbers the rules of the game without a gap', () => {
    const numbers = [...page.matchAll(/\*\*(P-\d+(?:, P-\d+)*)\*\*/g)].flatMap((match) => (match[1] ?? '').split(', '));
    const game = Array.from({ length: 44 }, (_, n) => `P-${n + 1}`).filter((rule) => rule !== 'P-42');
    expect(numbers.toSorted((a, b) => Number(a.slice(2)) - Number(b.slice(2)))).toEqual(game);
  });
});
