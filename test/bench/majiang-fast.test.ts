import Majiang from '@kobalab/majiang-core';
import { PLAYERS } from '@paiju/ai';
import { riichi } from '@paiju/games/riichi';
import { namedSeed, type Rng, seat, shuffle, stream, unwrap } from '@paiju/kernel';
import { expect, inject, test } from 'vitest';
import { quicken } from '../../bench/strength/majiang-fast.js';
import { playMatch } from '../../bench/strength/majiang-match.js';

/** Tiles of majiang, four of each and the red fives among them, in a random order. */
function wall(rng: Rng): string[] {
  const kinds = ['m', 'p', 's', 'z'].flatMap((suit) =>
    Array.from({ length: suit === 'z' ? 7 : 9 }, (_, n) => `${suit}${n + 1}`),
  );
  const tiles = kinds.flatMap((kind) =>
    /^[mps]5$/.test(kind) ? [kind, kind, kind, `${kind[0]}0`] : Array(4).fill(kind),
  );
  return shuffle(rng, tiles);
}

const EAST = unwrap(riichi.parseConfig({ preset: 'tenhou', length: 'east' }));
const MELDS = ['m123-', 'p0-67', 's777=', 'z1111', 'z555+5', 'p2222-'];

/** A hand of some melds; some hands lean to one suit, some are short as those that majiang makes to look at one yaku. */
function handText(rng: Rng): string {
  const count = rng.below(5);
  const own = 13 - 3 * count + rng.below(2) - (rng.below(6) === 0 ? rng.below(10 - 2 * count) : 0);
  const lean = rng.below(2) === 0 ? 'mpsz'[rng.below(4)]! : '';
  const tiles = wall(rng).toSorted((a, b) => Number(b.startsWith(lean)) - Number(a.startsWith(lean)));
  const melds = MELDS.slice(0, count).map((meld) => `,${meld}`);
  return tiles.slice(rng.below(4), 40).slice(0, Math.max(1, own)).join('') + melds.join('');
}

test('what is kept is what majiang finds: distances and waits of hands, and all answers of a deal', () => {
  const rng = stream(namedSeed('majiang'), 'hands');
  const texts = Array.from({ length: inject('full') ? 30_000 : 3000 }, () => handText(rng));
  const asked = () =>
    texts.map((text) => {
      const hand = Majiang.Shoupai.fromString(text);
      const clone = hand.clone();
      const { xiangting, tingpai } = Majiang.Util;
      return [
        text,
        String(clone),
        xiangting(hand),
        tingpai(hand),
        hand._zimo && xiangting(clone.dapai(hand.get_dapai()[0])),
      ];
    });
  const solid = PLAYERS.get('riichi')!.get('solid')!;
  const match = () => playMatch(solid, seat(0), 'kept', EAST);
  const [before, played] = [asked(), match()];
  quicken();
  expect(asked()).toEqual(before);
  expect(match()).toEqual(played);
});
