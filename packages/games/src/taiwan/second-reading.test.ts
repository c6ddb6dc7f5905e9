import { namedSeed, pick, type Rng, stream } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { SEATS } from '../mahjong/table.js';
import { FIRST_FLOWER, FLOWERS } from '../mahjong/tiles.js';
import { PRESETS, type PresetName } from './presets.js';
import { randomWin } from './random-win.fixture.js';
import { scoreWin } from './score.js';
import { SHEETS, secondReading } from './second-reading.fixture.js';
import type { Flags, TaiwanWin } from './victory.js';
import { nativeName } from './words.js';

/** Random wins under each preset. */
const WINS = inject('full') ? 16_000 : 150;

const DECLARED = ['tianTing', 'diTing', 'ready'] as const;

/** A win by chance with what may be said of it by chance: when it came, what was declared, by flowers at times. */
function told(rng: Rng): TaiwanWin {
  const win = randomWin(rng);
  const kongs = win.melds.flatMap((meld) => (meld.kind === 'kong' ? [meld.form] : []));
  const flags: Flags = {
    lastTile: rng.below(6) === 0,
    ...(rng.below(5) === 0 && { [pick(rng, DECLARED)]: true }),
    ...(win.winType === 'selfDraw' && rng.below(5) === 0 && { afterFlower: win.flowers.length > 0 }),
    ...(win.winType === 'selfDraw' && kongs.length > 0 && rng.below(3) === 0 && { afterKong: pick(rng, kongs) }),
    ...(rng.below(8) === 0 && { [pick(rng, ['tianHu', 'diHu', 'renHu'] as const)]: true }),
  };
  return rng.below(12) === 0 ? byFlowers(rng, win, flags) : { ...win, flags };
}

function byFlowers(rng: Rng, win: TaiwanWin, flags: Flags): TaiwanWin {
  const all = Array.from({ length: FLOWERS }, (_, n) => FIRST_FLOWER + n);
  const opening = rng.below(3) === 0;
  if (rng.below(2) === 0)
    return { ...win, winType: 'flower8', flowers: all, discarderSeat: null, flags: { ...flags, opening } };
  const robbed = pick(rng, all);
  const flowers = all.filter((flower) => flower !== robbed);
  const holder = pick(
    rng,
    SEATS.filter((seat) => seat !== win.winnerSeat),
  );
  return {
    ...win,
    winType: 'flower7rob',
    flowers,
    winTile: robbed,
    discarderSeat: holder,
    flags: { ...flags, opening },
  };
}

describe('T-68: wins read a second time, by force', () => {
  test('there is a second reading of every preset', () => {
    expect(Object.keys(SHEETS).sort()).toEqual(Object.keys(PRESETS).sort());
  });

  test.each(Object.keys(PRESETS) as readonly PresetName[])(`${WINS} under %s are equal`, (preset) => {
    const rng = stream(namedSeed('second reading'), preset);
    for (let n = 0; n < WINS; n++) {
      const win = told(rng);
      const score = scoreWin(win, PRESETS[preset]);
      const again = secondReading(win, SHEETS[preset]!);
      expect([n, score === undefined]).toEqual([n, again === undefined]);
      if (score === undefined || again === undefined) continue;
      const lines = score.lines.map(({ id, tai, count }) => `${nativeName(id)} ${tai}×${count}`);
      expect([n, again.patterns]).toEqual([n, expect.arrayContaining([lines.toSorted().join(' | ')])]);
      const paid = Object.fromEntries(score.payments.map(({ seat, tai }) => [seat, tai]));
      expect([n, paid]).toEqual([n, again.paid]);
    }
  });
});
