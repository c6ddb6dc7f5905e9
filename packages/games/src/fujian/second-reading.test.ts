import { namedSeed, type Rng, stream, unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { at, SEATS } from '../mahjong/table.js';
import { type Kind, kindOf } from '../mahjong/tiles.js';
import { fujian } from './game.js';
import { policy } from './laws.fixture.js';
import { PRESETS, type PresetName } from './presets.js';
import { reserve } from './reserve.js';
import { scoreVictory } from './score.js';
import { NUMBERS, secondReading } from './second-reading.fixture.js';
import type { FujianTable } from './table.js';
import { MELD_TYPES, type MeldShape, sumOf, type Victory, WIN_TYPES } from './victory.js';

/** Random wins under each preset. */
const WINS = inject('full') ? 6000 : 400;

const any = <T>(rng: Rng, list: readonly T[]): T => list[rng.below(list.length)] as T;

/** A hand of so many sets and a pair with golds put in by chance, now and then one tile wrong; of one suit at times. */
function randomWin(rng: Rng, preset: PresetName): Victory {
  const suits = rng.below(6) === 0 ? [rng.below(3)] : [0, 1, 2];
  const kindFor = (): Kind => 9 * any(rng, suits) + rng.below(9);
  const gold = rng.below(27);
  const melds = Array.from({ length: rng.below(5) }, (): MeldShape => {
    const type = any(rng, MELD_TYPES);
    const low = type === 'chow' ? 9 * any(rng, suits) + rng.below(7) : kindFor();
    return { type, at: low };
  }).filter(({ type, at: low }) => (type === 'chow' ? gold < low || gold > low + 2 : low !== gold));
  const sets = Array.from({ length: 5 - melds.length }, (): readonly Kind[] => {
    const low = 9 * any(rng, suits) + rng.below(7);
    const same = kindFor();
    return rng.below(3) === 0 ? [same, same, same] : [low, low + 1, low + 2];
  });
  const pair = kindFor();
  const tiles = [...sets.flat(), pair, pair];
  const golds = rng.below(4);
  const holes =
    rng.below(4) === 0 ? [tiles.length - 1, tiles.length - 2, 0] : [0, 1, 2].map(() => rng.below(tiles.length));
  for (const hole of holes.slice(0, golds)) tiles[hole] = gold;
  if (rng.below(8) === 0) tiles[rng.below(tiles.length)] = kindFor();
  const extra = PRESETS[preset].tileSet === 144 ? 15 : 5;
  const bonus = Array.from({ length: rng.below(3) === 0 ? 0 : rng.below(12) }, () => {
    const kind = 27 + rng.below(extra);
    return kind === 31 && extra === 5 ? 33 : kind;
  }).filter((kind, n, all) => all.slice(0, n).filter((other) => other === kind).length < (kind >= 34 ? 1 : 4));
  const streak = rng.below(3) === 0 ? rng.below(5) : 0;
  return { tiles, melds, bonus, gold, winType: any(rng, WIN_TYPES), streak };
}

/** True if there are so many tiles: four of a kind, of the gold three. */
function isPossible({ tiles, melds, gold }: Victory): boolean {
  const laid = melds.flatMap(({ type, at: low }) =>
    type === 'chow' ? [low, low + 1, low + 2] : Array<Kind>(type === 'pung' ? 3 : 4).fill(low),
  );
  const all = [...tiles, ...laid];
  return all.every((kind) => all.filter((other) => other === kind).length <= (kind === gold ? 3 : 4));
}

describe.each(Object.keys(PRESETS) as readonly PresetName[])('F-51: %s, read a second time', (preset) => {
  test(`${WINS} wins are worth the same`, () => {
    const rng = stream(namedSeed('second reading'), preset);
    let won = 0;
    let dragons = 0;
    for (let n = 0; n < WINS; ) {
      const win = randomWin(rng, preset);
      if (!isPossible(win)) continue;
      n++;
      const score = scoreVictory(win, PRESETS[preset]);
      const ours = score && {
        bracket: sumOf(score.terms),
        doubled: score.multiplied,
        specials: score.bonuses.reduce((sum, { points }) => sum + points, 0),
        points: score.points,
      };
      expect([win, ours]).toEqual([win, secondReading(win, NUMBERS[preset])]);
      won += score === undefined ? 0 : 1;
      dragons += score?.bonuses.some(({ special }) => special === 'goldenDragon') ? 1 : 0;
    }
    expect(won).toBeGreaterThan(WINS / 2);
    if (preset === 'fuzhouTraditional') expect(dragons).toBeGreaterThan(0);
  });
});

/** F-44, F-45: 18 tiles, the flipped gold among them; one more for an exposed kong, two for a concealed one and for four bonus tiles. */
function reserveAgain({ places }: FujianTable): number {
  let kept = 18 - 1;
  for (const seat of SEATS) {
    const { melds, bonus } = at(places, seat);
    for (const meld of melds) kept += meld.tiles.length < 4 ? 0 : 'form' in meld && meld.form === 'concealed' ? 2 : 1;
    const kinds = bonus.map(kindOf);
    const fours = [...Array(7).keys()].filter((n) => kinds.filter((kind) => kind === 27 + n).length === 4).length;
    const flowers = [34, 38].filter((low) => kinds.filter((kind) => kind >= low && kind < low + 4).length === 4).length;
    kept += 2 * (fours + flowers);
  }
  return kept;
}

test('F-51: the reserve of fuzhouTraditional, counted a second time at every step', () => {
  const config = unwrap(fujian.parseConfig({ preset: 'fuzhouTraditional', matchHands: 4 }));
  const sizes = new Set<number>();
  for (let n = 0; n < (inject('full') ? 200 : 6); n++) {
    const seed = namedSeed(`reserve/${n}`);
    const rng = stream(seed, 'players');
    let state = fujian.setup(config, seed);
    for (let who = fujian.waiting(state)[0]; who !== undefined; who = fujian.waiting(state)[0]) {
      expect(reserve(state.table)).toBe(reserveAgain(state.table));
      sizes.add(reserve(state.table));
      state = fujian.apply(state, who, policy(state, who, [...fujian.actions(state, who)], rng)).state;
    }
  }
  expect(sizes.size).toBeGreaterThan(2);
});
