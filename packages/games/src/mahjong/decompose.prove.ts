import { namedSeed, type Rng, stream } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { decompose, type Reading } from './decompose.js';
import { KINDS, type Kind } from './tiles.js';

/** A part as the tiles it is made of; a wildcard's tile is written with a star. */
type Part = readonly string[];

const name = (kind: Kind, wild: boolean): string => `${kind}${wild ? '*' : ''}`;

/**
 * The independent reading: takes the lowest natural tile and tries every part that could hold it, each of the part's
 * other tiles natural or wild; once no natural tile is left, wildcards alone make the parts that are missing.
 */
function brute(counts: readonly number[], sets: number, wilds: number): Set<string> {
  const found = new Set<string>();
  const search = (left: readonly number[], setsLeft: number, pairLeft: number, wild: number, parts: Part[]): void => {
    const lowest = left.findIndex((count) => count > 0);
    if (lowest < 0 && setsLeft + pairLeft === 0) {
      if (wild === 0) found.add(spelled(parts));
      return;
    }
    for (const part of lowest < 0 ? ALL_WILD : partsWith(lowest)) {
      const isPair = part.length === 2;
      if (isPair ? pairLeft === 0 : setsLeft === 0) continue;
      const rest = taken(left, part);
      const stars = part.filter((tile) => tile.endsWith('*')).length;
      if (rest === undefined || stars > wild) continue;
      search(rest, setsLeft - (isPair ? 0 : 1), pairLeft - (isPair ? 1 : 0), wild - stars, [...parts, part]);
    }
  };
  search(counts, sets, 1, wilds, []);
  return found;
}

const spelled = (parts: readonly Part[]): string =>
  parts
    .map((part) => [...part].sort().join('-'))
    .sort()
    .join(' ');

function taken(left: readonly number[], part: Part): readonly number[] | undefined {
  const rest = [...left];
  for (const tile of part) if (!tile.endsWith('*') && --rest[Number(tile)]! < 0) return undefined;
  return rest;
}

/** Every part with at least one natural tile of this kind. */
const PARTS_WITH: readonly (readonly Part[])[] = Array.from({ length: KINDS }, (_, kind) =>
  tileGroups()
    .filter((group) => group.includes(kind))
    .flatMap((group) => starrings(group))
    .filter((part) => part.includes(name(kind, false))),
);
const partsWith = (kind: Kind): readonly Part[] => PARTS_WITH[kind]!;

const ALL_WILD: readonly Part[] = tileGroups()
  .filter((group) => group.every((kind) => kind < 27))
  .map((group) => group.map((kind) => name(kind, true)));

function tileGroups(): readonly (readonly Kind[])[] {
  const kinds = Array.from({ length: KINDS }, (_, kind) => kind);
  const chows = kinds.filter((kind) => kind < 27 && kind % 9 < 7).map((kind) => [kind, kind + 1, kind + 2]);
  return [...chows, ...kinds.map((kind) => [kind, kind, kind]), ...kinds.map((kind) => [kind, kind])];
}

/** A group with each choice of its tiles wild, equal results once; honours are never wild. */
function starrings(group: readonly Kind[]): readonly Part[] {
  const parts = new Map<string, Part>();
  for (let mask = 0; mask < 1 << group.length; mask++) {
    if (mask > 0 && group[0]! >= 27) break;
    const part = group.map((kind, n) => name(kind, Boolean(mask & (1 << n)))).sort();
    parts.set(part.join('-'), part);
  }
  return [...parts.values()];
}

const written = ({ sets, pair }: Reading): string =>
  spelled(
    [...sets, pair].map(({ kind, at, wild }) => {
      const kinds = kind === 'chow' ? [at, at + 1, at + 2] : kind === 'pung' ? [at, at, at] : [at, at];
      const stars = [...wild];
      return kinds.map((one) => {
        const star = stars.indexOf(one);
        if (star >= 0) stars.splice(star, 1);
        return name(one, star >= 0);
      });
    }),
  );

/** A hand of random sets and a pair, some of its suited tiles made wildcards; natural tiles at most four of a kind. */
function winning(rng: Rng, sets: number, wilds: number): readonly number[] | undefined {
  const groups = tileGroups();
  const pick = (size: number): readonly Kind[] => {
    const sized = groups.filter((group) => group.length === size);
    return sized[rng.below(sized.length)]!;
  };
  const tiles = [...Array.from({ length: sets }, () => pick(3)).flat(), ...pick(2)];
  for (let n = 0; n < wilds; n++) {
    const suited = tiles.flatMap((kind, place) => (kind < 27 ? [place] : []));
    if (suited.length === 0) return undefined;
    tiles.splice(suited[rng.below(suited.length)]!, 1);
  }
  const counts = new Array<number>(KINDS).fill(0);
  for (const kind of tiles) counts[kind]!++;
  return counts.some((count) => count > 4) ? undefined : counts;
}

/** A random hand of few kinds, so that some are complete and many nearly are. */
function crowded(rng: Rng, tiles: number): readonly number[] {
  const kinds = 7 + rng.below(12);
  const start = rng.below(KINDS - kinds);
  const counts = new Array<number>(KINDS).fill(0);
  for (let n = 0; n < tiles; ) {
    const kind = start + rng.below(kinds);
    if (counts[kind]! === 4) continue;
    counts[kind]!++;
    n++;
  }
  return counts;
}

const HANDS = 20_000;

describe.each([4, 5])('%i sets and a pair', (sets) => {
  test.each([0, 1, 2, 3])(
    '%i wildcards: random hands are read as by brute force',
    (wilds) => {
      const rng = stream(namedSeed('decompose'), `${sets} ${wilds}`);
      let complete = 0;
      let incomplete = 0;
      while (complete + incomplete < HANDS) {
        const built = rng.below(4) > 0 ? winning(rng, sets, wilds) : undefined;
        const counts = built ?? crowded(rng, 3 * sets + 2 - wilds);
        const readings = decompose(counts, sets, wilds).map(written);
        const expected = brute(counts, sets, wilds);
        if (built !== undefined) expect(readings.length).toBeGreaterThan(0);
        if (readings.length !== expected.size || readings.some((reading) => !expected.has(reading))) {
          expect({ counts, readings: readings.sort() }).toEqual({ counts, readings: [...expected].sort() });
        }
        if (readings.length > 0) complete++;
        else incomplete++;
      }
      expect(complete).toBeGreaterThan(HANDS / 10);
      if (wilds < 3) expect(incomplete).toBeGreaterThan(HANDS / 100);
    },
    600_000,
  );
});
