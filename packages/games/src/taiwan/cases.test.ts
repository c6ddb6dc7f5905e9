import { existsSync, readFileSync } from 'node:fs';
import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.js';
import { type Report, reportOf } from './report.js';
import { scoreWin } from './score.js';
import { parseWin } from './validate.js';

// T-59: every published case in every field it expects. The cases lie beside the checkout, never in it.
const FILE = new URL('../../../../../shared/cases/taiwan.json', import.meta.url);

interface PublishedCase {
  readonly id: string;
  readonly title: string;
  readonly expected: Report;
}

const cases: readonly PublishedCase[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')).cases : [];
const standard = unwrap(parseConfig('standard'));

describe.skipIf(cases.length === 0)('the published cases (skipped where they are not beside the checkout)', () => {
  test.each(cases.map((published) => [published.id, published.title, published] as const))(
    '%s %s',
    (_id, _, published) => {
      const report = reportOf(scoreWin(unwrap(parseWin(published)), standard), standard);
      const { expected } = published;
      expect(sorted(report)).toMatchObject(sorted(expected));
      if (report.win && expected.win) expect(report.payments).toEqual(expected.payments);
    },
  );
});

/** Patterns come in any order, waits are a set. */
function sorted(report: Report): Report {
  if (!report.win) return report;
  const patterns = report.patterns.toSorted((a, b) => a.name.localeCompare(b.name));
  const waits = report.structuralWaits && { structuralWaits: report.structuralWaits.toSorted() };
  return { ...report, patterns, ...waits };
}
