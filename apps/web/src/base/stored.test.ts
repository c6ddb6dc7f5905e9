import { afterEach, describe, expect, test, vi } from 'vitest';
import { inTab } from './stored.js';

afterEach(() => {
  vi.unstubAllGlobals();
  inTab.remove('key');
});

function browser(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

describe('what a tab keeps', () => {
  test('lies in the browser', () => {
    const kept = browser();
    inTab.write('key', [1, 'two']);
    expect(kept.get('key')).toBe('[1,"two"]');
    expect(inTab.read('key')).toEqual([1, 'two']);
    inTab.remove('key');
    expect([kept.size, inTab.get('key')]).toEqual([0, undefined]);
  });

  test('is nothing where something else lies there', () => {
    browser().set('key', '{torn');
    expect(inTab.read('key')).toBeUndefined();
    expect(inTab.get('key')).toBe('{torn');
  });

  test('lasts as long as the page where the browser forbids it', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(inTab.get('key')).toBeUndefined();
    inTab.set('key', 'a ticket');
    expect(inTab.get('key')).toBe('a ticket');
    inTab.remove('key');
    expect(inTab.get('key')).toBeUndefined();
  });
});
