import { expect, test } from 'vitest';
import type { Ban } from '../store/index.js';
import { BanList } from './ban-list.js';

const BAN: Ban = { kind: 'user', subject: 'ann', reason: 'a test', madeAt: 0 };

test('S-25 a ban that was lifted does not come back by an earlier reading that took longer', async () => {
  const kept: Ban[] = [];
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const list = await BanList.open(
    {
      async list() {
        const found = [...kept];
        if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
        return found;
      },
      put: async () => {},
      find: async () => undefined,
      lift: async () => true,
    },
    () => 0,
  );
  isSlow = true;
  kept.push(BAN);
  const early = list.refresh();
  await new Promise((resolve) => setImmediate(resolve));
  kept.pop();
  isSlow = false;
  const late = list.refresh();
  await new Promise((resolve) => setImmediate(resolve));
  for (const go of waiting) go();
  await Promise.all([early, late]);
  expect(list.find('user', 'ann')).toBeUndefined();
});
