import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './credentials.js';

test('S-15 a password opens its own hash alone, and equal passwords have different hashes', async () => {
  const [hash, again] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(hash).toMatch(/^scrypt\$15\$8\$1\$/);
  expect(hash).not.toBe(again);
  expect(await Promise.all(['correct horse', 'Correct horse', ''].map((word) => isPassword(word, hash)))).toEqual([
    true,
    false,
    false,
  ]);
});

test('S-15 where there is no hash, no password is right', async () => {
  expect(await isPassword('anything', undefined)).toBe(false);
});

test('S-15 the same password typed on another keyboard is the same', async () => {
  expect(await isPassword('caf\u00e9', await hashPassword('cafe\u0301'))).toBe(true);
});
