import { expect, test } from 'vitest';
import { nameKey } from './name-key.js';

test.each([
  ['Admin', 'ADMIN'],
  ['Admin', 'Ａｄｍｉｎ'],
  ['admin', 'аdmin'], // its first letter is Cyrillic
  ['Maria', 'Μαria'], // Greek
  ['Саша', 'Caшa'],
  ['ﬁnn', 'finn'],
  ["O'Neil", 'O’Neil'],
])('S-33 %s looks like %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

test.each([
  ['Ann', 'Anne'],
  ['José', 'Jose'],
  ['王小明', '王小朋'],
  ['さくら', 'サクラ'],
  ['Bob', 'B0b'],
])('S-33 %s is another name than %s', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));
