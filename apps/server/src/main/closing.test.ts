import { expect, test } from 'vitest';
import { Closing } from './closing.js';

test('the last thing opened is closed first, each once, whatever fails', async () => {
  const closing = new Closing();
  const order: string[] = [];
  closing.add(() => order.push('store'));
  closing.add(async () => {
    throw new Error('no');
  });
  closing.add(() => order.push('sockets'));
  await expect(closing.run()).rejects.toThrow('no');
  await closing.run();
  expect(order).toEqual(['sockets', 'store']);
});
