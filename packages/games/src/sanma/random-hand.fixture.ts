import { type Rng, seat } from '@paiju/kernel';
import { kindOf, WINDS } from '../mahjong/tiles.js';
import { randomWin } from '../riichi/random-win.fixture.js';
import type { WonHand } from '../riichi/shape.js';
import { isInSet } from './shanten.js';

const NORTHS = [120, 121, 122, 123] as const;

/** A complete hand of three: its tiles exist, nothing was called as a chow, nobody sits north, some norths lie aside. */
export function randomHand(rng: Rng): WonHand {
  for (;;) {
    const hand = randomWin(rng);
    const tiles = [hand.concealed, hand.winTile, hand.melds.map((meld) => meld.tiles), hand.dora, hand.ura].flat(3);
    if (!tiles.every((tile) => isInSet(kindOf(tile))) || hand.melds.some(({ kind }) => kind === 'chow')) continue;
    const free = NORTHS.filter((tile) => !tiles.includes(tile));
    const winner = rng.below(3);
    const melds = hand.melds.map((meld) => ('from' in meld ? { ...meld, from: seat((winner + 1) % 4) } : meld));
    return { ...hand, melds, seatWind: WINDS[winner]!, norths: free.slice(0, rng.below(free.length + 1)), seats: 3 };
  }
}
