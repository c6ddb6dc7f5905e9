import { describe, expect, test } from 'vitest';
import { elementCount, elementOf, lacksOfElement } from './elements.js';
import { CELLS } from './lacks.js';

describe('elements', () => {
  test('the same lacks are the same element, as long as nine bits hold them all', () => {
    const lacks = Array.from({ length: 512 }, (_, n) => new Uint8Array(CELLS).fill(n & 15).fill(n >> 4, 1));
    const elements = lacks.slice(0, 511).map(elementOf);
    expect([elements[0], elements[510], elementCount()]).toEqual([1, 511, 511]);
    expect(lacks.slice(0, 511).map(elementOf)).toEqual(elements);
    expect(elements.map(lacksOfElement)).toEqual(lacks.slice(0, 511));
    expect(() => elementOf(lacks[511]!)).toThrow('more than 511 elements');
    expect(() => lacksOfElement(512)).toThrow('no element 512, the last is 511');
  });
});
