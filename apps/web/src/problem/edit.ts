import { AROUND, type Around, type Given, joinTiles, splitTiles } from '@paiju/ai/coach';

/** A part of a position that tiles are put into. */
export type Zone = 'hand' | 'faceUp' | `river.${Around}` | `melds.${Around}` | `bonus.${Around}`;

/** The tiles of a zone one by one, with their marks; melds one behind the other. */
export function tilesIn(given: Given, zone: Zone): readonly string[] {
  const [part, who] = partsOf(zone);
  if (part === 'hand' || part === 'faceUp') return splitTiles(given[part] ?? '');
  if (part === 'melds') return meldsIn(given, who).flat();
  return splitTiles((part === 'river' ? given.rivers : given.bonus)?.[who] ?? '');
}

/** The position with one tile more in a zone. */
export function withTile(given: Given, zone: Zone, tile: string): Given {
  const [part, who] = partsOf(zone);
  if (part === 'melds') return withMelds(given, who, laid(meldsIn(given, who), tile));
  return withTiles(given, zone, [...tilesIn(given, zone), tile]);
}

/** The position without the tile at a place of a zone. */
export function withoutTile(given: Given, zone: Zone, place: number): Given {
  const [part, who] = partsOf(zone);
  if (part !== 'melds') return withTiles(given, zone, tilesIn(given, zone).toSpliced(place, 1));
  let first = 0;
  const melds = meldsIn(given, who).map((meld) => {
    const here = place - first;
    first += meld.length;
    return here >= 0 && here < meld.length ? meld.toSpliced(here, 1) : meld;
  });
  return withMelds(given, who, melds);
}

/** The position in which a seat has declared with its last discard, or has not. */
export function withDeclared(given: Given, who: Around, declared: boolean): Given {
  const others = (given.declared ?? []).filter((one) => one !== who);
  const rivers = { ...given.rivers };
  const river = rivers[who];
  if (river !== undefined) rivers[who] = river.replaceAll('r', '');
  return { ...given, rivers, declared: declared ? [...others, who] : others };
}

/** True if a seat has declared a ready hand. */
export function isDeclared({ declared, rivers }: Given, who: Around): boolean {
  return declared?.includes(who) === true || rivers?.[who]?.includes('r') === true;
}

function partsOf(zone: Zone): readonly [part: 'hand' | 'faceUp' | 'river' | 'melds' | 'bonus', who: Around] {
  const [part = '', who] = zone.split('.');
  return [part as 'hand', AROUND.find((one) => one === who) ?? 'own']; // the parts that zones are named by
}

function withTiles(given: Given, zone: Zone, tiles: readonly string[]): Given {
  const [part, who] = partsOf(zone);
  const text = joinTiles(tiles);
  if (part === 'hand' || part === 'faceUp') return { ...given, [part]: text };
  const field = part === 'river' ? 'rivers' : 'bonus';
  return { ...given, [field]: { ...given[field], [who]: text } };
}

/** Melds as lists of tiles; a concealed kong keeps its word as a mark of its own. */
function meldsIn(given: Given, who: Around): readonly (readonly string[])[] {
  return (given.melds?.[who] ?? []).map((text) => splitTiles(text.replace(/\s*closed$/, '')));
}

function withMelds(given: Given, who: Around, melds: readonly (readonly string[])[]): Given {
  const texts = melds.filter(({ length }) => length > 0).map(joinTiles);
  return { ...given, melds: { ...given.melds, [who]: texts } };
}

/** A tile goes to the last meld while that has less than three, or has three like it; otherwise it begins one. */
function laid(melds: readonly (readonly string[])[], tile: string): readonly (readonly string[])[] {
  const last = melds.at(-1) ?? [];
  const alike = (a: string, b: string): boolean => a.replace('0', '5') === b.replace('0', '5');
  const goes = last.length < 3 || (last.length === 3 && last.every((one) => alike(one, tile)));
  return last.length > 0 && goes ? [...melds.slice(0, -1), [...last, tile]] : [...melds, [tile]];
}
