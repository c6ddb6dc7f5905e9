import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorsOf, type Document, linksOf, ROOT, readDocuments, spansOf } from './markdown.js';

const documents = readDocuments();
const byPath = new Map(documents.map((document) => [document.path, document]));

/** The links of a document that lead nowhere, with the reason; `exists` answers for the disk. */
function deadLinks(document: Document, exists: (path: string) => boolean): readonly string[] {
  return linksOf(document)
    .filter((link) => !/^[a-z]+:/.test(link))
    .flatMap((link) => {
      const [target = '', anchor] = link.split('#');
      const path = target === '' ? document.path : posix.join(posix.dirname(document.path), decodeURI(target));
      if (path.startsWith('..')) return [`${link} leaves the project`];
      if (!exists(path)) return [`${link} is not there`];
      const there = path === document.path ? document : byPath.get(path);
      return anchor && there && !anchorsOf(there).includes(anchor) ? [`${link} has no such heading`] : [];
    });
}

describe('links', () => {
  test.each(documents.map((document) => [document.path, document] as const))('of %s lead somewhere', (_, document) => {
    expect(deadLinks(document, (path) => existsSync(ROOT + path))).toEqual([]);
  });

  test.each([
    ['[a](b.md)', ['b.md is not there']],
    ['![a](b.png)', ['b.png is not there']],
    ['[a]\n\n[a]: b.md', ['b.md is not there']],
    ['[a](#c)\n# D', ['#c has no such heading']],
    ['[a](../../b.md)', ['../../b.md leaves the project']],
    ['[a](b.md "title") and [c](d.md)', ['b.md is not there', 'd.md is not there']],
    ['`[a](b.md)`\n```\n[a](b.md)\n```\n', []],
    ['[a](https://example.org/b.md)', []],
    ['[a](#c-d)\n## C, `d`', []],
    ['[a](.)', []],
  ])('a planted one is judged: %j', (text, dead) => {
    expect(deadLinks({ path: 'docs/a.md', text }, (path) => path === 'docs/a.md' || path === 'docs')).toEqual(dead);
  });
});

describe('paths', () => {
  const PATH = /^(?:packages|apps|docs|test|bench|scripts)\/[\w./-]+$/;
  const checked = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/architecture.md', 'docs/stability.md'];

  test.each(checked)('named in %s exist', (path) => {
    const named = spansOf(byPath.get(path) as Document).filter((span) => PATH.test(span));
    expect(named.filter((span) => !existsSync(ROOT + span))).toEqual([]);
  });
});
