import { describe, expect, test } from 'vitest';
import { type Document, linksOf, readDocuments } from './markdown.js';

// Links in general are held by links.test.ts; this holds what that page promises of itself.

const page = readDocuments().find(({ path }) => path === 'docs/departures.md') as Document;

/** The departures of the page as cells: number, section, the document, here, why. */
const rows = page.text
  .split('\n')
  .filter((line) => /^\| 00\d-\d+ \|/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('docs/departures.md', () => {
  test.each(['000', '001', '002', '003', '004'])('numbers the departures from %s without a gap', (document) => {
    const numbers = rows.map(([no = '']) => no).filter((no) => no.startsWith(document));
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.map((_, n) => `${document}-${n + 1}`));
  });

  test.each(rows.map((row) => [row[0] as string, row] as const))(
    '%s says both sides and links its reason',
    (_, row) => {
      expect(row).toHaveLength(5);
      expect(row.filter((cell) => cell === '')).toEqual([]);
      expect(linksOf({ path: page.path, text: row.at(-1) as string }).length).toBeGreaterThan(0);
    },
  );
});
