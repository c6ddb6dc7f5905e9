import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../scripts/site/build.js';
import { faultsOf } from '../../scripts/site/check.js';
import { highlight } from '../../scripts/site/highlight.js';
import { plainText } from '../../scripts/site/html.js';
import { renderMarkdown } from '../../scripts/site/markdown.js';
import { Printer, type Type } from '../../scripts/site/types.js';
import { LANGUAGES } from '../../scripts/site/words.js';
import { ROOT, readDocuments } from './markdown.js';

// The whole site, with its reference and its demo, is built and opened by test/web/site.prove.ts.

const folders: string[] = [];

function folderOf(name: string): string {
  mkdirSync(`${ROOT}.cache`, { recursive: true });
  const folder = mkdtempSync(`${ROOT}.cache/${name}-`);
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('the site of the documents', () => {
  const folder = folderOf('site');
  let faults: readonly string[] = [];
  const page = (path: string) => readFileSync(join(folder, path), 'utf8');
  beforeAll(async () => {
    ({ faults } = await buildSite({ folder, reference: false, demo: false }));
  });

  test('has no link that leads nowhere, and fetches nothing from elsewhere', () => {
    expect(faults).toEqual([]);
  });

  test('has a page of every document', () => {
    const told = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
    const titles = new Set(
      told.map((path) => plainText(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(page(path))?.[1] ?? '').trim()),
    );
    const headings = readDocuments()
      .filter(({ path }) => path.startsWith('docs/') || path.endsWith('README.md'))
      .map(({ text }) => (/^# (.+)$/m.exec(text)?.[1] ?? '').replaceAll('`', ''));
    expect(headings.filter((heading) => !titles.has(heading))).toEqual([]);
  });

  test.each(LANGUAGES)('speaks %s on its first page and in its rules', (language) => {
    const before = language === 'en' ? '' : `${language}/`;
    for (const path of [`${before}index.html`, `${before}rules/index.html`, `${before}rules/riichi.html`]) {
      expect(page(path)).toContain(`<html lang="${language}">`);
      expect(page(path).match(/<h1/g)).toHaveLength(1);
      expect(page(path).match(/rel="alternate"/g)).toHaveLength(4);
    }
    expect(page(`assets/search-${language}.js`)).toContain('R-12');
  });

  test('leads to a rule by its number, also in a search', () => {
    expect(page('rules/riichi.html')).toContain('<strong id="R-9">R-9</strong>');
    expect(page('assets/search-en.js')).toMatch(
      /\["rules\/riichi\.html#R-9","Riichi mahjong [^"]*","R-9","[^"]*furiten/,
    );
  });
});

describe('the check of a site', () => {
  test.each([
    ['<a href="b.html">', ['a.html: b.html is not there']],
    ['<a href="#c">', ['a.html: #c has no such anchor']],
    ['<a href="#c"><p id="c">', []],
    ['<a href="/a.html">', ['a.html: /a.html begins at the top of the host']],
    ['<a href="../a.html">', ['a.html: ../a.html leaves the site']],
    ['<p id="c"><b id="c">', ['a.html: has the id c twice']],
    ['<img src="a.html">', ['a.html: shows a.html without a text']],
    ['<script src="https://example.org/x.js">', ['a.html: fetches https://example.org/x.js']],
    ['<a href="https://example.org/">', []],
    ['<a href="./?x=1">', ['a.html: ./?x=1 is not there']],
  ])('finds what is wrong with %s', (html, faults) => {
    const folder = folderOf('planted');
    writeFileSync(join(folder, 'a.html'), html);
    expect(faultsOf(folder)).toEqual(faults);
  });
});

describe('code', () => {
  test.each([
    [
      'ts',
      "const a = 'if'; // let",
      '<span class="k">const</span> a = <span class="s">\'if\'</span>; <span class="c">// let</span>',
    ],
    ['sh', 'npm run x -- --all # so', 'npm run x -- <span class="o">--all</span> <span class="c"># so</span>'],
    ['json', '{"a": true}', '{<span class="k">&quot;a&quot;</span>: <span class="n">true</span>}'],
    ['', 'a < b', 'a &lt; b'],
  ])('of %j is coloured: %s', (language, code, html) => {
    expect(highlight(code, language)).toBe(html);
  });

  test('keeps its text, whatever its colours', () => {
    for (const { path, text } of readDocuments().filter(({ path }) => dirname(path) === 'docs'))
      for (const language of ['ts', 'sh', 'python', 'json', 'html', 'scene'])
        expect({ path, text: plainText(highlight(text, language)) }).toEqual({ path, text });
  });

  test('headings are named as GitHub names them, also twice', () => {
    const { headings } = renderMarkdown('# A, `b`\n## A b\n## A b', (href) => href);
    expect(headings.map(({ id }) => id)).toEqual(['a-b', 'a-b-1', 'a-b-2']);
  });
});

describe('types of the reference', () => {
  const string: Type = { type: 'intrinsic', name: 'string' };
  const union: Type = { type: 'union', types: [string, { type: 'literal', value: 5 }] };
  const printer = new Printer((id) => (id === 7 ? 'x.html#Y' : undefined));

  test.each<[string, Type]>([
    ['string | 5', union],
    ['(string | 5)[]', { type: 'array', elementType: union }],
    [
      'readonly string[]',
      { type: 'typeOperator', operator: 'readonly', target: { type: 'array', elementType: string } },
    ],
    [
      '[string, ...string[]]',
      { type: 'tuple', elements: [string, { type: 'rest', elementType: { type: 'array', elementType: string } }] },
    ],
    ['x is string', { type: 'predicate', name: 'x', asserts: false, targetType: string }],
    [`\`a\${string}b\``, { type: 'templateLiteral', head: 'a', tail: [[string, 'b']] }],
  ])('%s', (text, type) => {
    expect(plainText(printer.type(type))).toBe(text);
  });

  test('lead to the pages of their names', () => {
    const type: Type = JSON.parse(JSON.stringify({ type: 'reference', name: 'Y', target: 7, typeArguments: [string] }));
    expect(printer.type(type)).toBe('<a href="x.html#Y">Y</a>&lt;<span class="k">string</span>&gt;');
  });
});
