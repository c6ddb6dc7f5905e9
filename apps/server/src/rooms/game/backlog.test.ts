import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Backlog } from './backlog.js';

test('keeps the last frames within its limit, and never tells half of what was missed', () => {
  const frames = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 60 });
  fc.assert(
    fc.property(frames, fc.nat(100), (all, before) => {
      const backlog = new Backlog(64, before);
      for (const frame of all) backlog.push(frame);
      expect(backlog.last).toBe(before + all.length);
      for (let n = -1; n <= all.length + 1; n++) {
        const since = backlog.since(before + n);
        if (since !== undefined) expect(since).toEqual(all.slice(n));
      }
      expect(backlog.since(before + all.length)).toEqual([]);
      expect(backlog.since(before + all.length + 1)).toBeUndefined();
    }),
  );
});

test('keeps at least half its limit, and counts what is too large to keep', () => {
  const backlog = new Backlog(100, 0);
  for (let n = 0; n < 50; n++) backlog.push(Uint8Array.of(...Array(10).fill(n)));
  expect(backlog.since(45)).toHaveLength(5);
  backlog.push(new Uint8Array(101));
  expect(backlog.last).toBe(51);
  expect(backlog.since(50)).toBeUndefined();
  expect(backlog.since(51)).toEqual([]);
});
