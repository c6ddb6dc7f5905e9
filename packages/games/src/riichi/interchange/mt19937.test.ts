import { expect, test } from 'vitest';
import { Mt19937 } from './mt19937.js';

test('MT19937 seeded by an array gives the outputs its authors published', () => {
  const generator = new Mt19937(Uint32Array.of(0x123, 0x234, 0x345, 0x456));
  const first = Array.from({ length: 5 }, () => generator.u32());
  expect(first).toEqual([1067595299, 955945823, 477289528, 4107218783, 4228976476]);
  for (let n = 5; n < 999; n++) generator.u32();
  expect(generator.u32()).toBe(3460025646);
});
