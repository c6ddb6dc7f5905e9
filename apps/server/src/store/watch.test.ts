import { expect, test } from 'vitest';
import { StoreError } from './failure.js';
import { DatabaseWatch } from './watch.js';

test('S-24 a beat that failed for itself is not the last one', async () => {
  let asked = 0;
  const again = new Promise<void>((resolve) => {
    const watch = new DatabaseWatch({
      async ping() {
        if (++asked === 1) throw new StoreError('failed', 'deadlock detected');
        watch.close();
        resolve();
      },
      probe: async () => {},
      everyMs: 1,
    });
  });
  await again;
  expect(asked).toBe(2);
});
