import { GAMES } from '@paiju/games';
import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { layoutOf } from '../../training/export/record.js';
import { Scribe } from '../../training/export/scribe.js';
import { TABLES } from '../../training/export/tables.js';
import { Searcher } from '../../training/search/searcher.js';
import { type Match, played as tried } from '../../training/search/trial.js';

const OPTIONS = { share: 0.5, candidates: 3, worlds: 2, within: 1.5, explore: 0 };

/** The records of one hand in which some decisions are played out, and how many hands that took. */
function searched(game: 'taiwan' | 'fujian'): { readonly scribe: Scribe; readonly played: number } {
  const scribe = new Scribe(game, 1, 'searched');
  scribe.begin(3);
  const searcher = new Searcher(game, undefined, OPTIONS, scribe);
  searcher.play(unwrap(GAMES.get(game)!.parseConfig({})), 'searched', () => true);
  return { scribe, played: searcher.played };
}

describe.each(['taiwan', 'fujian'] as const)('decisions of %s that are played out', (game) => {
  const { scribe, played } = searched(game);
  const { fields, record } = layoutOf('searched');
  const bytes = Buffer.from(scribe.records.bytes);
  const field = (n: number, name: string): Buffer => {
    const [offset, length] = fields[name]!;
    return bytes.subarray(n * record + offset, n * record + offset + length);
  };
  const candidatesOf = (n: number): readonly number[] => {
    const errors = field(n, 'errors');
    return Array.from({ length: errors.length / 2 }, (_, choice) => choice).filter(
      (c) => errors.readInt16LE(2 * c) > 0,
    );
  };

  test('compare a few legal choices with the one that was made, each in every world', () => {
    expect(scribe.records.count).toBeGreaterThan(0);
    let continuations = 0;
    for (let n = 0; n < scribe.records.count; n++) {
      const candidates = candidatesOf(n);
      const chosen = field(n, 'chosen')[0]!;
      expect(candidates).toContain(chosen);
      expect(candidates.length).toBeGreaterThan(1);
      expect(candidates.length).toBeLessThanOrEqual(OPTIONS.candidates);
      for (const choice of candidates) expect((field(n, 'mask')[choice >> 3]! >> (choice & 7)) & 1).toBe(1);
      expect(field(n, 'gains').readInt16LE(2 * chosen)).toBe(0);
      continuations += OPTIONS.worlds * candidates.length;
    }
    expect(played).toBe(continuations);
  });

  test('come out the same from the same seed', () => {
    expect(Buffer.from(searched(game).scribe.records.bytes).equals(bytes)).toBe(true);
  });
});

describe('what a search at the table would gain', () => {
  const ask = (worlds: readonly number[], sure: number): Match => {
    const options = { worlds, judges: 1, candidates: 2, within: 1.5, share: 1, sure };
    let left = 6;
    const config = unwrap(TABLES.fujian.game.parseConfig({}));
    return tried(TABLES.fujian, config, 'tried', options, () => --left === 0);
  };

  test('is found for each number of worlds, the same from the same seed', () => {
    const { took: _, ...found } = ask([2, 3], 0);
    expect(found.tried).toBeGreaterThan(0);
    expect(found.close).toBe(found.tried);
    expect(found.changed[1]).toBeGreaterThan(0);
    expect(found.gains[1]).not.toBe(0);
    expect(ask([2, 3], 0)).toMatchObject(found);
  });

  test('is nothing where it would have to be surer than it can be', () => {
    expect(ask([2], 1e9)).toMatchObject({ gains: [0], changed: [0] });
  });
});
