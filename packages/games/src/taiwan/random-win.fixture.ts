import { pick, type Rng, type Seat, shuffled } from '@paiju/kernel';
import { KONG_FORMS, SEATS } from '../mahjong/table.js';
import { COPIES, EAST, FIRST_FLOWER, FLOWERS, KINDS, type Kind, kindOf, type Tile, WINDS } from '../mahjong/tiles.js';
import type { LaidMeld, TaiwanWin } from './victory.js';

/** A win made up by chance: five sets and a pair, some of the sets melded, won in any way that a hand can win. */
export function randomWin(rng: Rng): TaiwanWin {
  const { sets, pair } = dealSets(rng);
  const all = new Set([...sets.flat(), ...pair]);
  const melds = sets.slice(0, rng.below(6)).map((tiles) => meldOf(rng, tiles, all));
  const own = [...sets.slice(melds.length).flat(), ...pair];
  const winTile = pick(rng, own);
  const drawn = rng.below(2) === 0;
  const winnerSeat = pick(rng, SEATS);
  const others = SEATS.filter((seat) => seat !== winnerSeat);
  return {
    concealed: own.filter((tile) => tile !== winTile),
    melds,
    flowers: shuffled(rng, FLOWERS)
      .slice(0, rng.below(7))
      .map((n) => FIRST_FLOWER + n),
    winTile,
    winType: drawn ? 'selfDraw' : pick(rng, ['discard', 'robKong'] as const),
    seatWind: pick(rng, WINDS),
    roundWind: pick(rng, WINDS),
    winnerSeat,
    dealerSeat: pick(rng, SEATS),
    dealerStreak: rng.below(4),
    discarderSeat: drawn ? null : (pick(rng, others) as Seat),
    flags: {},
  };
}

interface Dealt {
  readonly sets: readonly (readonly Tile[])[];
  readonly pair: readonly Tile[];
}

/** Sets of few suits, so that hands often have several readings. */
function dealSets(rng: Rng): Dealt {
  const used = new Map<Kind, number>();
  const [first, kinds] = pick(rng, [
    [0, KINDS],
    [0, 9],
    [18, 16],
    [9, 18],
    [EAST, 7],
  ] as const);
  const kind = (): Kind => first + rng.below(kinds);
  const sets: (readonly Tile[])[] = [];
  while (sets.length < 5) {
    const at = kind();
    const chow = at < EAST && at % 9 < 7 && rng.below(3) > 0;
    const tiles = take(used, chow ? [at, at + 1, at + 2] : [at, at, at]);
    if (tiles !== undefined) sets.push(tiles);
  }
  let pair: readonly Tile[] | undefined;
  while (pair === undefined) {
    const at = kind();
    pair = take(used, [at, at]);
  }
  return { sets, pair };
}

function take(used: Map<Kind, number>, kinds: readonly Kind[]): readonly Tile[] | undefined {
  const wanted = (kind: Kind): number => (used.get(kind) ?? 0) + kinds.filter((other) => other === kind).length;
  if (kinds.some((kind) => wanted(kind) > COPIES)) return undefined;
  return kinds.map((kind) => {
    const copy = used.get(kind) ?? 0;
    used.set(kind, copy + 1);
    return kind * COPIES + copy;
  });
}

/** A pung whose fourth tile lies nowhere else may be a kong. */
function meldOf(rng: Rng, tiles: readonly Tile[], all: ReadonlySet<Tile>): LaidMeld {
  const [a = 0, b = 0] = tiles;
  if (kindOf(a) !== kindOf(b)) return { kind: 'chow', tiles };
  const fourth = kindOf(a) * COPIES + COPIES - 1;
  if (all.has(fourth) || rng.below(2) === 0) return { kind: 'pung', tiles };
  return { kind: 'kong', form: pick(rng, KONG_FORMS), tiles: [...tiles, fourth] };
}
