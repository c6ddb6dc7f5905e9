import { expect, test } from 'vitest';
import { differsAt } from './golden.js';

test.each([
  ['a\nb\n', 'a\nb\n', undefined],
  ['a\nb\n', 'a\nc\n', { line: 2, expected: 'b', actual: 'c' }],
  ['a\n', 'a\nb\n', { line: 2, expected: '', actual: 'b' }],
  ['a\nb', 'a', { line: 2, expected: 'b', actual: undefined }],
  ['a', 'a\n', { line: 2, expected: undefined, actual: '' }],
])('%j and %j differ at %j', (golden, printed, difference) => {
  expect(differsAt(golden, printed)).toEqual(difference);
});
