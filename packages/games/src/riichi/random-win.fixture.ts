import { type Rng, seat, shuffle } from '@paiju/kernel';
import { addedKongOf, chowOf, concealedKongOf, type Meld, openKongOf, pungOf } from '../mahjong/melds.js';
import { isSuited, KINDS, type Kind, numberOf, type Tile, WINDS } from '../mahjong/tiles.js';
import type { WonHand } from './shape.js';

const ALL: readonly Kind[] = Array.from({ length: KINDS }, (_, kind) => kind);
const HONOURS = ALL.filter((kind) => !isSuited(kind));
const OUTER = ALL.filter((kind) => !isSuited(kind) || kind % 9 === 0 || kind % 9 === 8);
const GREENS = [19, 20, 21, 23, 25, 32];

/** The tiles hands are made of, so that rare hands come up: everything, honours, outer tiles, one suit, green ones. */
const STYLES: readonly (readonly Kind[])[] = [
  ALL,
  ALL,
  ALL.filter(isSuited),
  HONOURS,
  OUTER,
  OUTER.filter(isSuited),
  ALL.filter((kind) => kind < 9),
  ALL.filter((kind) => (kind >= 18 && kind < 27) || kind >= 27),
  GREENS,
  [...HONOURS, 0, 1, 2, 3],
];

/** A complete hand of four sets and a pair, seven pairs, thirteen orphans or nine gates; it may have no yaku. */
export function randomWin(rng: Rng): WonHand {
  for (;;) {
    const hand = attempt(rng);
    if (hand !== undefined) return hand;
  }
}

function attempt(rng: Rng): WonHand | undefined {
  const left = ALL.map((kind) =>
    shuffle(
      rng,
      [0, 1, 2, 3].map((copy) => 4 * kind + copy),
    ),
  );
  const kinds = STYLES[rng.below(STYLES.length)] as readonly Kind[];
  const form = rng.below(20);
  const built =
    form === 0
      ? orphans(rng, left)
      : form === 1
        ? gates(rng, left)
        : form < 4
          ? pairs(rng, left, kinds)
          : sets(rng, left, kinds);
  return built && situated(rng, left, built.concealed, built.melds);
}

interface Built {
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
}

type Pool = readonly Tile[][];

const pick = <T>(rng: Rng, list: readonly T[]): T => list[rng.below(list.length)] as T;

function take(left: Pool, kinds: readonly Kind[]): readonly Tile[] | undefined {
  const tiles = kinds.map((kind) => left[kind]?.pop());
  return tiles.every((tile) => tile !== undefined) ? (tiles as Tile[]) : undefined;
}

function orphans(rng: Rng, left: Pool): Built | undefined {
  const concealed = take(left, [...OUTER, pick(rng, OUTER)]);
  return concealed && { concealed, melds: [] };
}

function gates(rng: Rng, left: Pool): Built | undefined {
  const one = 9 * rng.below(3);
  const concealed = take(
    left,
    [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, rng.below(9)].map((n) => one + n),
  );
  return concealed && { concealed, melds: [] };
}

function pairs(rng: Rng, left: Pool, kinds: readonly Kind[]): Built | undefined {
  const chosen = shuffle(rng, [...(kinds.length < 7 ? ALL : kinds)]).slice(0, 7);
  const concealed = take(
    left,
    chosen.flatMap((kind) => [kind, kind]),
  );
  return concealed && { concealed, melds: [] };
}

function sets(rng: Rng, left: Pool, kinds: readonly Kind[]): Built | undefined {
  const called = rng.below(3) === 0 ? rng.below(5) : 0;
  const kongs = rng.below(6) === 0;
  const concealed: Tile[] = [];
  const melds: Meld[] = [];
  for (let n = 0; n < 4; n++) {
    const size = kongs && rng.below(4) > 0 ? 4 : 3;
    const tiles = take(left, setKinds(rng, kinds, size));
    if (tiles === undefined) return undefined;
    if (n < called || tiles.length === 4) melds.push(meld(rng, tiles));
    else concealed.push(...tiles);
  }
  const kind = pick(rng, kinds);
  const pair = take(left, [kind, kind]);
  return pair && { concealed: [...concealed, ...pair], melds };
}

function setKinds(rng: Rng, kinds: readonly Kind[], size: 3 | 4): readonly Kind[] {
  const kind = pick(rng, kinds);
  const run = [kind, kind + 1, kind + 2];
  const chow = isSuited(kind) && numberOf(kind) <= 7 && run.every((one) => kinds.includes(one));
  return size === 3 && chow && rng.below(5) > 1 ? run : new Array<Kind>(size).fill(kind);
}

function meld(rng: Rng, tiles: readonly Tile[]): Meld {
  const [a, b, c, d] = tiles as [Tile, Tile, Tile, Tile | undefined];
  const from = seat(1 + rng.below(3));
  if (d === undefined) return a >> 2 === b >> 2 ? pungOf(a, [b, c], from) : chowOf(a, [b, c], seat(3));
  const form = rng.below(3);
  if (form === 0) return concealedKongOf([a, b, c, d]);
  return form === 1 ? openKongOf(a, [b, c, d], from) : addedKongOf(pungOf(a, [b, c], from), d);
}

/** Chooses the tile that came last, and flags that can stand together. */
function situated(rng: Rng, left: Pool, tiles: readonly Tile[], melds: readonly Meld[]): WonHand {
  const [winTile, ...concealed] = shuffle(rng, [...tiles]) as [Tile, ...Tile[]];
  const closed = melds.every((one) => one.kind === 'kong' && one.form === 'concealed');
  const by = rng.below(2) === 0 ? 'tsumo' : 'ron';
  const riichi = closed && rng.below(2) === 0;
  const double = riichi && rng.below(6) === 0;
  const moment = rng.below(8);
  const unseen = shuffle(rng, left.flat());
  const turned = 1 + rng.below(3);
  return {
    concealed,
    melds,
    winTile,
    by,
    seatWind: pick(rng, WINDS),
    roundWind: pick(rng, WINDS),
    flags: {
      riichi: riichi && !double,
      doubleRiichi: double,
      ippatsu: riichi && rng.below(4) === 0,
      lastTile: moment === 0,
      rinshan: moment === 1 && by === 'tsumo' && melds.some(({ kind }) => kind === 'kong'),
      chankan: moment === 1 && by === 'ron',
    },
    dora: unseen.slice(0, turned),
    ura: riichi ? unseen.slice(turned, 2 * turned) : [],
  };
}
