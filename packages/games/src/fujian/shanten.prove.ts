import { namedSeed, type Rng, shuffle, stream } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { countKinds } from '../mahjong/counts.js';
import { shanten as plainShanten } from '../mahjong/shanten.js';
import { COPIES, EAST, type Kind } from '../mahjong/tiles.js';
import { liveShanten } from '../mahjong/waits.js';
import { completesByForce } from './force.fixture.js';
import { completes, partKinds } from './gold.js';
import { shanten } from './shanten.js';
import { longId } from './tile-names.js';

const GOLD: Kind = 26;

function deck(rng: Rng): Kind[] {
  const tiles = Array.from({ length: EAST * COPIES }, (_, tile) => tile >> 2);
  return shuffle(rng, tiles);
}

/** Melds off a deck, kongs and pungs of what is there. */
function takeMelds(tiles: Kind[], count: number, rng: Rng): { type: string; tiles: Kind[] }[] {
  return Array.from({ length: count }, () => {
    const kong = rng.below(2) === 0;
    const size = kong ? 4 : 3;
    const kind = tiles.find((one) => one !== GOLD && tiles.filter((other) => other === one).length >= size) as Kind;
    for (let n = 0; n < size; n++) tiles.splice(tiles.indexOf(kind), 1);
    return { type: kong ? 'exposed_kong' : 'pung', tiles: new Array<Kind>(size).fill(kind) };
  });
}

const named = (melds: readonly { type: string; tiles: readonly Kind[] }[]) =>
  melds.map(({ type, tiles }) => ({ type, tiles: tiles.map(longId) }));

test('F-42: 100,000 hands without a gold are as far as they are without golds at all', () => {
  const rng = stream(namedSeed('prove fujian shanten'), 'plain');
  for (let n = 0; n < 100_000; n++) {
    const tiles = deck(rng).filter((kind) => kind !== GOLD);
    const melds = takeMelds(tiles, n % 6, rng);
    const concealed = tiles.slice(0, 16 - 3 * melds.length + (n % 2));
    const exposed = countKinds(melds.flatMap((meld) => meld.tiles));
    const held = { counts: countKinds(concealed), exposed, melds: melds.length, sets: 5, wild: 0 };
    expect(shanten(concealed.map(longId), named(melds), '9s')).toBe(liveShanten(held));
  }
}, 600_000);

test('F-42: a ready hand is one further where every natural wait is its own, and only there', () => {
  const rng = stream(namedSeed('prove fujian shanten'), 'exhausted');
  let exhausted = 0;
  for (let n = 0; n < 30_000; n++) {
    const tiles = nearDeck(rng);
    const melds = takeMelds(tiles, 3 + (n % 2), rng);
    const concealed = tiles.slice(0, 16 - 3 * melds.length);
    const found = shanten(concealed.map(longId), named(melds), '9s');
    const { counts, golds } = partKinds(concealed, GOLD);
    const far = plainShanten(counts, melds.length, 5, golds);
    const own = [...concealed, ...melds.flatMap((meld) => meld.tiles)];
    const live = far === 0 && hasLiveWait(concealed, own, 5 - melds.length);
    if (far === 0 && !live) exhausted++;
    expect([concealed, found]).toEqual([concealed, far === 0 && !live ? 1 : far]);
  }
  expect(exhausted).toBeGreaterThan(10);
}, 600_000);

/** A deck of few kinds, so that hands come near and waits run out. */
function nearDeck(rng: Rng): Kind[] {
  const first = rng.below(5);
  const tiles = [0, 1, 2, 3, 4, 5].flatMap((n) => new Array<Kind>(COPIES).fill(first + n));
  return shuffle(rng, [...tiles, GOLD, GOLD, GOLD].slice(0, 24 + rng.below(4)));
}

/** True if a natural tile that is not all the hand's own completes it. The gold is wild, never natural. */
function hasLiveWait(concealed: readonly Kind[], own: readonly Kind[], sets: number): boolean {
  const golds = own.filter((kind) => kind === GOLD).length;
  for (let kind = 0; kind < EAST; kind++) {
    const left = kind === GOLD ? COPIES - 1 - golds : COPIES - own.filter((other) => other === kind).length;
    const natural = kind === GOLD ? asNatural(concealed, sets) : completesByForce([...concealed, kind], GOLD, sets);
    if (left > 0 && natural) return true;
  }
  return false;
}

/** True if a drawn gold completes a hand where it stands for itself: another kind takes the part of the gold. */
function asNatural(concealed: readonly Kind[], sets: number): boolean {
  const WILD = EAST; // no suit tile
  const marked = concealed.map((kind) => (kind === GOLD ? WILD : kind));
  return completesByForce([...marked, GOLD], WILD, sets);
}

test('every win that laying out target hands finds is found by the search, and no other', () => {
  const rng = stream(namedSeed('prove fujian wins'), 'hands');
  let won = 0;
  for (let n = 0; n < 20_000; n++) {
    const sets = 1 + (n % 3);
    const gold = rng.below(EAST);
    const kinds = nearWin(rng, sets, gold);
    if (kinds === undefined) continue;
    const found = completes(partKinds(kinds, gold), 5 - sets);
    expect([kinds, gold, found]).toEqual([kinds, gold, completesByForce(kinds, gold, sets)]);
    if (found) won++;
  }
  expect(won).toBeGreaterThan(3_000);
}, 600_000);

/** A complete hand with some tiles swapped for golds or others; undefined where it has too many of a kind. */
function nearWin(rng: Rng, sets: number, gold: Kind): readonly Kind[] | undefined {
  const kinds: Kind[] = [];
  for (let set = 0; set < sets; set++) {
    const low = 9 * rng.below(3) + rng.below(7);
    kinds.push(...(rng.below(2) === 0 ? [low, low + 1, low + 2] : [low, low, low]));
  }
  const pair = rng.below(EAST);
  kinds.push(pair, pair);
  for (let swap = rng.below(4); swap > 0; swap--) {
    kinds[rng.below(kinds.length)] = rng.below(3) > 0 ? gold : rng.below(EAST);
  }
  const most = (kind: Kind): number => (kind === gold ? COPIES - 1 : COPIES);
  return kinds.some((kind) => kinds.filter((other) => other === kind).length > most(kind)) ? undefined : kinds;
}
