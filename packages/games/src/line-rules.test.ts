import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as poker from './chinese-poker/index.js';
import * as fujian from './fujian/index.js';
import * as riichi from './riichi/index.js';
import * as taiwan from './taiwan/index.js';

const PAGES = new URL('../../../docs/rules/', import.meta.url);

/** Every rule that a page for people defines, by its number. */
function defined(): ReadonlySet<string> {
  const pages = readdirSync(PAGES).filter((name) => name.endsWith('.md'));
  const texts = pages.map((name) => readFileSync(new URL(name, PAGES), 'utf8'));
  const heads = texts.flatMap((text) => [...text.matchAll(/^[-|] \*\*([^*]+)\*\*/gm)]);
  return new Set(heads.flatMap(([, head = '']) => head.match(/[RTFP]-\d+/g) ?? []));
}

type Names = Readonly<Record<string, string>>;

/** Each group of lines: the codes it must know, and the rule of each. */
const GROUPS: readonly (readonly [name: string, codes: object, rules: Names])[] = [
  ['riichi yaku', riichi.YAKU_WORDS, riichi.LINE_RULES.yaku],
  ['riichi fu', riichi.FU_WORDS, riichi.LINE_RULES.fu],
  ['riichi limits', riichi.LIMIT_WORDS, riichi.LINE_RULES.limit],
  ['riichi sums', { points: 0, extras: 0 }, riichi.LINE_RULES.sum],
  ['riichi outcomes', { win: 0, exhausted: 0, nagashi: 0, abort: 0 }, riichi.LINE_RULES.outcome],
  ['taiwan patterns', taiwan.PATTERN_WORDS, taiwan.LINE_RULES.pattern],
  ['taiwan dealer', taiwan.DEALER_WORDS, taiwan.LINE_RULES.dealer],
  ['taiwan sums', { ...taiwan.LINE_WORDS, payment: 0 }, taiwan.LINE_RULES.sum],
  ['taiwan outcomes', { win: 0, draw: 0 }, taiwan.LINE_RULES.outcome],
  ...(['F34', 'F44'] as const).flatMap((formula) => {
    const rules = fujian.LINE_RULES[formula];
    return [
      [`fujian terms ${formula}`, fujian.TERM_WORDS, rules.term],
      [`fujian specials ${formula}`, fujian.SPECIAL_WORDS, rules.special],
      [`fujian wins ${formula}`, fujian.WIN_WORDS, rules.win],
      [`fujian sums ${formula}`, { ...fujian.LINE_WORDS, payment: 0 }, rules.sum],
      [`fujian outcomes ${formula}`, fujian.OUTCOME_WORDS, rules.outcome],
    ] as const;
  }),
  ['poker ledger', poker.LEDGER_WORDS, poker.LINE_RULES.ledger],
  ['poker hands', poker.HAND_NAMES, poker.LINE_RULES.hand],
  ['poker naturals', poker.NATURAL_NAMES, poker.LINE_RULES.natural],
];

describe('a line of a result cites its rule', () => {
  const known = defined();

  test('and the pages define the rules', () => {
    expect(known.size).toBeGreaterThan(100);
  });

  test.each(GROUPS)('%s', (_, codes, rules) => {
    expect(Object.keys(rules).toSorted()).toEqual(Object.keys(codes).toSorted());
    for (const rule of Object.values(rules)) expect(known).toContain(rule);
  });

  test('and not one for all: the page lists the lines of a hand under several', () => {
    expect(new Set(Object.values(taiwan.LINE_RULES.pattern)).size).toBeGreaterThan(10);
    expect(fujian.LINE_RULES.F34.special.heavenly).not.toBe(fujian.LINE_RULES.F44.special.heavenly);
  });
});
