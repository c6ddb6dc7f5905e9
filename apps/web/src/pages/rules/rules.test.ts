import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../games/index.js';
import { LANGUAGES } from '../../i18n/index.js';
import { type Block, itemText, parseInline, parseMarkdown, plainText } from './markdown.js';
import { found, marked, type Part, type Section, sectionsOf } from './search.js';
import { translate } from './sources.js';

const FOLDER = new URL('../../../../../docs/rules/', import.meta.url);
const NAMES = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
const read = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');
const OTHERS = LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
  NAMES.map((name) => [`${language}/${name}`, name] as const),
);
const PAGES = [...NAMES, ...OTHERS.map(([file]) => file)].map((file) => [file, read(file)] as const);

/** The words of a text: marks, spaces and boxes' fences are gone. */
function bare(text: string): string {
  return text
    .replace(/^```\w*$/gm, '')
    .replace(/^\|[-| ]+\|$/gm, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/^#+ |^ *(-|\d+\.) |\*|`|\||\s/gm, '');
}

describe.each(PAGES)('%s', (_, source) => {
  const blocks = parseMarkdown(source);

  test('every word of the page is shown, in order, and no mark of Markdown is left', () => {
    expect(bare(blocks.map(plainText).join('\n'))).toBe(bare(source));
    const prose = blocks.filter(({ kind }) => kind !== 'code').map(plainText);
    expect(prose.filter((text) => /\*\*|`|^#/m.test(text))).toEqual([]);
  });

  test('every rule of the page has its number, once', () => {
    const written = [...source.matchAll(/^- \*\*([^*]+)\*\*/gm)].flatMap((match) => match[1]!.split(', '));
    const shown = sectionsOf(blocks, 'p').flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'rule' ? part.item.rules : [])),
    );
    expect(shown).toEqual(written);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('each rule is found by its number alone', () => {
    const sections = sectionsOf(blocks, 'p');
    for (const { parts } of sections) {
      for (const part of parts) {
        if (part.kind !== 'rule') continue;
        const [number = ''] = part.item.rules;
        if (number === '') continue;
        const hits = found(sections, number.toLowerCase()).flatMap((section) => section.parts);
        expect(hits).toContainEqual(part);
      }
    }
  });
});

const list = (block: Block | undefined) => (block?.kind === 'list' ? block.items : []);

test.each([
  ['- **P-9, P-10** There are `s`.', ['P-9', 'P-10'], 'P-9, P-10 There are s.'],
  ['- **T-8** In this order:\n  1. dice;\n  2. flowers.', ['T-8'], 'T-8 In this order:  dice;\n flowers.'],
  ['- no number\n  goes on', [], ' no number goes on'],
])('%s', (source, rules, text) => {
  const [item] = list(parseMarkdown(source)[0]);
  expect(item?.rules).toEqual(rules);
  expect(itemText(item!)).toBe(text);
});

test('rules named in a line are links to them', () => {
  expect(parseInline('by P-28 or `P-1`')).toEqual([
    { kind: 'text', text: 'by ' },
    { kind: 'rule', text: 'P-28' },
    { kind: 'text', text: ' or ' },
    { kind: 'code', text: 'P-1' },
  ]);
});

test('P-1 does not find P-10, and words are found in any case, anywhere', () => {
  const sections = sectionsOf(parseMarkdown('# A\n\n- **P-1** Front.\n- **P-10** front and BACK.'), 'a');
  const numbers = (query: string) =>
    found(sections, query).flatMap(({ parts }) => parts.map((p) => p.kind === 'rule' && p.item.rules[0]));
  expect(numbers('p-1')).toEqual(['P-1']);
  expect(numbers('FRONT back')).toEqual(['P-10']);
  expect(numbers('')).toEqual(['P-1', 'P-10']);
  expect(numbers('side')).toEqual([]);
});

test('hits are marked where they stand', () => {
  expect(marked('Front row (頭道)', ['row', '頭道'])).toEqual([
    { text: 'Front ', hit: false },
    { text: 'row', hit: true },
    { text: ' (', hit: false },
    { text: '頭道', hit: true },
    { text: ')', hit: false },
  ]);
  expect(marked('a+b', ['+'])).toContainEqual({ text: '+', hit: true });
});

test.each([
  ['with `frontA23`, A-2-3 may be', []],
  ['Q-K-A and J-T-9', []],
  ['(T-26 to T-50)', ['T-26', 'T-50']],
])('%s names the rules %j', (text, rules) => {
  expect(parseInline(text).flatMap((run) => (run.kind === 'rule' ? [run.text] : []))).toEqual(rules);
});

/** The structure of a page: headings, rules, paragraphs and tables in their order; boxes only the English has. */
function shapeOf(sections: readonly Section[]): readonly string[] {
  const shape = (block: Block): string => {
    if (block.kind === 'list') return `list ${block.items.map((item) => item.blocks.map(shape).join('+')).join()}`;
    return block.kind === 'table' ? `table ${block.head.length}x${block.rows.length}` : block.kind;
  };
  const shapes = (blocks: readonly Block[]) => blocks.filter(({ kind }) => kind !== 'code').map(shape);
  const of = (part: Part): readonly string[] =>
    part.kind === 'rule'
      ? [[part.item.rules.join(', '), ...shapes([...part.item.blocks, ...part.boxes])].join(' ')]
      : shapes([part.block]);
  return sections.flatMap(({ level, parts }) => [`heading ${level}`, ...parts.flatMap(of)]);
}

/** The parts that are the same in every language, rule by rule: code, numbers of rules, and where links lead. */
function constantsOf(sections: readonly Section[]): readonly string[] {
  const texts = (block: Block): readonly string[] => {
    if (block.kind === 'code') return [];
    if (block.kind === 'list') return block.items.flatMap((item) => item.blocks.flatMap(texts));
    const cells = block.kind === 'table' ? [block.head, ...block.rows].flat() : [block.text];
    return cells.flat().flatMap((run) => {
      if (run.kind === 'link') return [run.to.replace('../../', '../')]; // a folder deeper
      return run.kind === 'code' || run.kind === 'rule' ? [run.text] : [];
    });
  };
  return sections.flatMap(({ parts }) =>
    parts.map((part) =>
      (part.kind === 'rule' ? [...part.item.blocks, ...part.boxes] : [part.block]).flatMap(texts).sort().join(' '),
    ),
  );
}

test('every rule page belongs to a game', () => {
  expect([...new Set(GAMES.flatMap(({ rulePages }) => rulePages))].sort()).toEqual(
    NAMES.map((name) => name.replace('.md', '')).sort(),
  );
});

describe.each(OTHERS)('W-9 %s', (file, name) => {
  const english = sectionsOf(parseMarkdown(read(name)), 'p');
  const own = sectionsOf(parseMarkdown(read(file)), 'p');

  test('has every heading, rule, paragraph and table of the English page, and none of its boxes', () => {
    expect(shapeOf(own)).toEqual(shapeOf(english));
    expect(read(file)).not.toContain('```');
  });

  test('names the same switches, tiles and rules in each of them', () => {
    expect(constantsOf(translate(english, own))).toEqual(constantsOf(english));
  });

  test('says it in its own words', () => {
    const prose = read(file).replace(/`[^`]+`|\]\([^)]+\)/g, '');
    expect(prose.match(/[a-z]{3,}(?: [a-z]{2,}){3,}/gi)).toBeNull();
  });
});

test('a translated page keeps the ids and boxes of the English one', () => {
  const english = sectionsOf(parseMarkdown('# A\n\n- **P-1** One.\n\n```examples\nx\n```\n\n## B\n\nText.'), 'a');
  const own = sectionsOf(parseMarkdown('# 甲\n\n- **P-1** 一。\n\n## 乙\n\n文。'), 'a');
  expect(translate(english, own)).toEqual(
    sectionsOf(parseMarkdown('# 甲\n\n- **P-1** 一。\n\n```examples\nx\n```\n\n## 乙\n\n文。'), 'a').map(
      (section, n) => ({
        ...section,
        id: english[n]!.id,
      }),
    ),
  );
});

test('lines are joined by a space, but not between words that have none', () => {
  const joined = (source: string) => plainText(parseMarkdown(source)[0]!);
  expect(joined('dead\nwall')).toBe('dead wall');
  expect(joined('四張牌，\n十四張')).toBe('四張牌，十四張');
  expect(joined('四張牌\n`1z`')).toBe('四張牌 1z');
});

test('a page is led to by its name, and each of its sections by its own', () => {
  const ids = sectionsOf(parseMarkdown('# A page\n\n## One\n\ntext\n\n## Two'), 'page').map(({ id }) => id);
  expect(ids).toEqual(['page', 'page-one', 'page-two']);
});
