import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Block, itemText, parseInline, parseMarkdown, plainText } from './markdown.js';
import { found, marked, sectionsOf } from './search.js';
import { titleOf } from './titles.js';

const FOLDER = new URL('../../../../docs/rules/', import.meta.url);
const PAGES = readdirSync(FOLDER).map((file) => [file, readFileSync(new URL(file, FOLDER), 'utf8')] as const);

/** What is left of a text once marks, spaces and boxes' fences are gone: nothing but its words. */
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

test.each(PAGES)('W-9 every section of %s has its title in each language', (_, source) => {
  const titles = sectionsOf(parseMarkdown(source), 'p').map(({ title }) => title);
  expect(titles.filter((title) => titleOf(title) === undefined)).toEqual([]);
});

test('a page is led to by its name, and each of its sections by its own', () => {
  const ids = sectionsOf(parseMarkdown('# A page\n\n## One\n\ntext\n\n## Two'), 'page').map(({ id }) => id);
  expect(ids).toEqual(['page', 'page-one', 'page-two']);
});
