import { parseJournal, printJournal, replay, unwrap } from '@paiju/kernel';
import { toy } from '@paiju/kernel/toy';
import { expect, test } from 'vitest';
import { blocksOf, readDocuments } from './markdown.js';

const journals = readDocuments().flatMap((document) =>
  blocksOf(document)
    .filter(({ code }) => code.startsWith('{"paiju":') && code.includes('"game":"high-card"'))
    .map(({ code, line }) => [`${document.path}:${line}`, code] as const),
);

test('the form of a journal is shown', () => {
  expect(journals.map(([name]) => name.split(':')[0])).toContain('docs/stability.md');
});

test.each(journals)('the journal at %s holds, ends, and prints as it was read', (_, text) => {
  const journal = unwrap(parseJournal(text));
  expect(toy.returns(unwrap(replay(toy, journal)))).toBeDefined();
  expect(printJournal(journal)).toBe(text);
});
