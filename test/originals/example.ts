import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../../docs/departures.md', import.meta.url), 'utf8');
const LISTED = new Set([...page.matchAll(/^\| (00\d-\d+) \|/gm)].map(([, no]) => no));

/** A worked example of a document: what it says, and what is so here. */
export interface Example {
  readonly of: string;
  readonly says: unknown;
  readonly here: () => unknown;
  /** The row of docs/departures.md, where the house departs. */
  readonly departs?: string;
}

/** Holds examples to their document: each is equal, or differs and is listed. */
export function hold(examples: readonly Example[]): void {
  test.each(examples.map((example) => [example.of, example] as const))('%s', (_, { says, here, departs }) => {
    if (departs === undefined) return expect(here()).toEqual(says);
    expect(LISTED).toContain(departs);
    expect(here()).not.toEqual(says);
  });
}
