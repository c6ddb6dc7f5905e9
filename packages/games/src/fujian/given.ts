import { isRecord, ok, type Result, show } from '@paiju/kernel';
import { COPIES, isSuited, type Kind, numberOf } from '../mahjong/tiles.js';
import { type Complaint, fault } from './codes.js';
import { LIVE_GOLDS, SETS } from './gold.js';
import { compactName, parseKind, parseKindList } from './tile-names.js';
import type { MeldShape, MeldType } from './victory.js';

/** F-46: melds as an input names them. */
export const GIVEN_MELDS: Readonly<Record<string, MeldType>> = {
  chow: 'chow',
  pung: 'pung',
  exposed_kong: 'exposedKong',
  added_kong: 'addedKong',
  concealed_kong: 'concealedKong',
};

/** A meld whose tiles make what it says. */
export interface GivenMeld extends MeldShape {
  /** Sorted. */
  readonly tiles: readonly Kind[];
}

/** A hand that may lie on a table: its tiles are of suits, its melds are sets without a gold. */
export interface GivenHand {
  readonly concealed: readonly Kind[];
  readonly melds: readonly GivenMeld[];
  readonly gold: Kind;
}

/** F-7: the gold, which is a suit tile. */
export function parseGold(value: unknown): Result<Kind, Complaint> {
  const kind = parseKind(value, 'gold');
  if (!kind.ok || isSuited(kind.value)) return kind;
  return fault('GOLD_NOT_SUIT', 'gold', `the gold is a suit tile, not ${compactName(kind.value)}`);
}

/** Reads a hand and refuses what can lie in none, whatever its size; `more` are further tiles it is made of. */
export function parseHand(
  concealed: unknown,
  melds: unknown,
  gold: unknown,
  more: readonly Kind[] = [],
): Result<GivenHand, Complaint> {
  const wild = parseGold(gold);
  if (!wild.ok) return wild;
  const own = parseSuited(concealed, 'concealed');
  if (!own.ok) return own;
  const laid = parseMelds(melds, wild.value);
  if (!laid.ok) return laid;
  const all = [...own.value, ...laid.value.flatMap(({ tiles }) => tiles), ...more];
  const crowded = tooMany(all, wild.value, 'concealed');
  return crowded ?? ok({ concealed: own.value, melds: laid.value, gold: wild.value });
}

/** F-2: tiles that may be held: bonus tiles lie apart. */
export function parseSuited(value: unknown, field: string): Result<readonly Kind[], Complaint> {
  const kinds = parseKindList(value, field);
  const bonus = kinds.ok ? kinds.value.find((kind) => !isSuited(kind)) : undefined;
  if (bonus === undefined) return kinds;
  return fault('BONUS_IN_HAND', field, `${compactName(bonus)} is a bonus tile: it is exposed, never held`);
}

function parseMelds(value: unknown, gold: Kind): Result<readonly GivenMeld[], Complaint> {
  if (!Array.isArray(value)) return fault('BAD_MELD', 'melds', `${show(value)} is not a list of melds`);
  if (value.length > SETS) return fault('BAD_MELD', 'melds', `a hand has at most ${SETS} melds, not ${value.length}`);
  const melds: GivenMeld[] = [];
  for (const [n, one] of value.entries()) {
    const meld = parseMeld(one, `melds[${n}]`, gold);
    if (!meld.ok) return meld;
    melds.push(meld.value);
  }
  return ok(melds);
}

function parseMeld(value: unknown, field: string, gold: Kind): Result<GivenMeld, Complaint> {
  const type = isRecord(value) && typeof value['type'] === 'string' ? typeOf(value['type']) : undefined;
  if (!isRecord(value) || type === undefined) {
    return fault(
      'BAD_MELD',
      field,
      `a meld is {type, tiles}, type ${Object.keys(GIVEN_MELDS).join(', ')}, not ${show(value)}`,
    );
  }
  const kinds = parseSuited(value['tiles'], `${field}.tiles`);
  if (!kinds.ok) return kinds;
  const tiles = kinds.value.toSorted((a, b) => a - b);
  if (!isSet(type, tiles))
    return fault('BAD_MELD', field, `${tiles.map(compactName).join(' ')} is no ${value['type']}`);
  if (tiles.includes(gold)) return fault('GOLD_IN_MELD', field, `the gold ${compactName(gold)} takes part in no meld`);
  return ok({ type, at: tiles[0] as Kind, tiles });
}

function typeOf(name: string): MeldType | undefined {
  return Object.hasOwn(GIVEN_MELDS, name) ? GIVEN_MELDS[name] : undefined;
}

const SIZES: { readonly [T in MeldType]: number } = {
  chow: 3,
  pung: 3,
  exposedKong: 4,
  addedKong: 4,
  concealedKong: 4,
};

function isSet(type: MeldType, tiles: readonly Kind[]): boolean {
  const [low = 0] = tiles;
  if (tiles.length !== SIZES[type]) return false;
  if (type !== 'chow') return tiles.every((kind) => kind === low);
  return numberOf(low) <= 7 && tiles.every((kind, n) => kind === low + n);
}

/** F-40: four of a kind, of the gold three; xiangting's words. */
export function tooMany(
  kinds: readonly Kind[],
  gold: Kind | undefined,
  field: string,
): Result<never, Complaint> | undefined {
  for (const kind of new Set(kinds)) {
    const count = kinds.filter((other) => other === kind).length;
    const most = kind === gold ? LIVE_GOLDS : COPIES;
    if (count > most) {
      return fault(
        'TOO_MANY_COPIES',
        field,
        `tile ${compactName(kind)} count must be ${most} or less but was ${count}`,
      );
    }
  }
  return undefined;
}

/** F-12: concealed tiles and three for each meld are 16, or 17 for a seat about to act. */
export function refuteSize(
  concealed: number,
  melds: number,
  sizes: readonly number[],
): Result<never, Complaint> | undefined {
  const size = concealed + 3 * melds;
  if (sizes.includes(size)) return undefined;
  const wanted = sizes.map((one) => one - 3 * melds).join(' or ');
  return fault(
    'BAD_TILE_COUNT',
    'concealed',
    `beside ${melds} melds there are ${wanted} concealed tiles, not ${concealed}`,
  );
}
