import { isConcealed, type Meld, WINDS, type Wind } from '@paiju/games/mahjong';
import { FLAGS, type Flag, type RiichiConfig, type WonHand } from '@paiju/games/riichi';
import { isRecord } from '@paiju/kernel';
import { UserError } from '../../terminal/errors.js';
import { type Fields, onlyFields } from '../../terminal/jsonl.js';
import { type AskedTable, meldsField, OF_FOUR } from './hand.js';
import { Tray } from './tray.js';

/** A won hand and everything its payments depend on (C-2). */
export interface ScoreCase {
  readonly hand: WonHand;
  readonly config: RiichiConfig;
  /** The seat that discarded the tile; undefined on a self-draw, and where a person does not say. */
  readonly from: Wind | undefined;
  readonly honba: number;
  readonly sticks: number;
  /** The seat that answers for a yakuman. */
  readonly pao: Wind | undefined;
}

const FIELDS = [
  ...['id', 'hand', 'melds', 'winTile', 'winType', 'from', 'seatWind', 'roundWind', 'dora', 'ura', 'flags'],
  ...['honba', 'sticks', 'pao', 'preset', 'switches'],
  ...FLAGS,
] as const;

/** A case from the fields of a line; every field that cannot be used is told by its name. */
export function parseCase(
  fields: Fields,
  fromNeeded = true,
  { config: configOf, seats }: AskedTable = OF_FOUR,
): ScoreCase {
  onlyFields(fields, seats === 3 ? [...FIELDS, 'norths'] : FIELDS);
  const config = configOf(fields);
  const tray = new Tray(config.reds, true, seats);
  const melds = meldsOf(fields, tray);
  const size = 13 - 3 * melds.length;
  const concealed = tray.take('hand', fields['hand'], HAND);
  if (concealed.length !== size)
    throw bad(
      'hand',
      `must be ${size} tiles beside ${melds.length} melds, not ${concealed.length}`,
      fields['hand'],
      HAND,
    );
  const winTile = tray.takeOne('winTile', fields['winTile']);
  const by = winType(fields['winType']);
  const seatWind = seatOf('seatWind', fields['seatWind'], seats);
  const flags = flagsOf(fields);
  const hand: WonHand = {
    concealed,
    melds,
    winTile,
    by,
    seatWind,
    roundWind: wind('roundWind', fields['roundWind']),
    flags,
    dora: indicators('dora', fields, tray),
    ura: indicators('ura', fields, tray),
    ...(seats === 3 && { seats, norths: norths(fields['norths'], tray) }),
  };
  checkFlags(hand, flags);
  return {
    hand,
    config,
    from: fromOf(fields['from'], by, seatWind, fromNeeded, seats),
    honba: count('honba', fields['honba']),
    sticks: count('sticks', fields['sticks']),
    pao: other('pao', fields['pao'], seatWind, seats),
  };
}

const HAND = 'the concealed tiles without the winning one, 13 less 3 for each meld, such as 123m406p789s1155z';

function meldsOf(fields: Fields, tray: Tray): readonly Meld[] {
  return meldsField('melds', fields['melds'], tray);
}

function bad(field: string, message: string, value: unknown, allowed: string): UserError {
  return new UserError({ code: 'badField', field, message, value, allowed });
}

function winType(value: unknown): 'tsumo' | 'ron' {
  if (value === 'tsumo' || value === 'ron') return value;
  throw bad('winType', value === undefined ? 'is missing' : 'is no way to win', value, 'tsumo, ron');
}

const WIND_NAMES = 'E, S, W, N, or east, south, west, north';

function wind(field: string, value: unknown): Wind {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  const found = WINDS.find((name) => name === text || name[0] === text);
  if (found !== undefined) return found;
  throw bad(field, value === undefined || value === null ? 'is missing' : 'is no wind', value ?? undefined, WIND_NAMES);
}

/** A wind that a seat of the table has. */
function seatOf(field: string, value: unknown, seats: 3 | 4): Wind {
  const found = wind(field, value);
  if (WINDS.indexOf(found) < seats) return found;
  throw bad(field, 'nobody sits there', value, 'E, S, W, or east, south, west');
}

/** so many norths, by number, lie aside. */
function norths(value: unknown, tray: Tray): readonly number[] {
  if (value === undefined || value === null) return [];
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > 4)
    throw bad('norths', 'is no number of norths', value, '0 to 4');
  return Array.from({ length: value as number }, () => tray.takeOne('norths', '4z'));
}

/** Another seat's wind, if it is given. */
function other(field: string, value: unknown, seatWind: Wind, seats: 3 | 4): Wind | undefined {
  if (value === undefined || value === null) return undefined;
  const found = seatOf(field, value, seats);
  if (found !== seatWind) return found;
  throw bad(field, 'cannot be the winner', value, `a wind other than ${seatWind}`);
}

function fromOf(value: unknown, by: 'tsumo' | 'ron', seatWind: Wind, needed: boolean, seats: 3 | 4): Wind | undefined {
  if (by === 'ron') {
    const found = other('from', value, seatWind, seats);
    if (found === undefined && needed) throw bad('from', 'is missing: who discarded the tile?', undefined, WIND_NAMES);
    return found;
  }
  if (value === undefined || value === null || wind('from', value) === seatWind) return undefined;
  throw bad('from', 'nobody discards the tile of a self-draw', value, 'nothing, where winType is tsumo');
}

function count(field: string, value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 1000) return value as number;
  throw bad(field, 'must be a number', value, 'a whole number from 0 to 1000');
}

function indicators(field: 'dora' | 'ura', fields: Fields, tray: Tray): readonly number[] {
  const value = fields[field] ?? [];
  if (!Array.isArray(value)) throw bad(field, 'must be a list', value, `indicators, such as ["3m"]`);
  if (value.length > 5) throw bad(field, 'there are five indicators at most', value.length, 'up to 5');
  return value.map((tile, n) => tray.takeOne(`${field}[${n}]`, tile));
}

/** Flags stand beside the other fields, or together in `flags`. */
function flagsOf(fields: Fields): WonHand['flags'] {
  const apart = fields['flags'] ?? {};
  if (!isRecord(apart)) throw bad('flags', 'must be an object', apart, `{"${FLAGS[0]}": true, …}`);
  for (const name of Object.keys(apart)) {
    if (!FLAGS.includes(name as Flag)) throw bad('flags', 'no such flag', name, FLAGS.join(', '));
  }
  const flags: { [flag in Flag]?: boolean } = {};
  for (const flag of FLAGS) {
    const [field, value] = flag in apart ? [`flags.${flag}`, apart[flag]] : [flag, fields[flag]];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'boolean') throw bad(field, 'must be yes or no', value, 'true, false');
    if (value) flags[flag] = true;
  }
  return flags;
}

/** The condition of a flag on the hand. */
const NEEDS: Readonly<Partial<Record<Flag, readonly [needs: string, holds: (hand: WonHand) => boolean]>>> = {
  riichi: ['a closed hand', ({ melds }) => isConcealed(melds)],
  doubleRiichi: ['a closed hand', ({ melds }) => isConcealed(melds)],
  ippatsu: ['riichi or doubleRiichi', ({ flags }) => flags.riichi === true || flags.doubleRiichi === true],
  rinshan: ['winType tsumo', ({ by }) => by === 'tsumo'],
  chankan: ['winType ron', ({ by }) => by === 'ron'],
  tenhou: [
    'a self-draw of the dealer, without melds',
    (hand) => hand.by === 'tsumo' && isUntouched(hand) && hand.seatWind === 'east',
  ],
  chiihou: [
    'a self-draw of another than the dealer, without melds',
    (hand) => hand.by === 'tsumo' && isUntouched(hand) && hand.seatWind !== 'east',
  ],
  //
  renhou: [
    'winType ron of another than the dealer, without melds',
    (hand) => hand.by === 'ron' && isUntouched(hand) && hand.seatWind !== 'east',
  ],
};

/** a north laid aside ends a first turn as a meld does. */
function isUntouched({ melds, norths = [] }: WonHand): boolean {
  return melds.length === 0 && norths.length === 0;
}

function checkFlags(hand: WonHand, flags: WonHand['flags']): void {
  for (const flag of FLAGS) {
    const [needs, holds] = NEEDS[flag] ?? [];
    if (flags[flag] && holds?.(hand) === false) throw bad(flag, `needs ${needs}`, true, 'false here');
  }
}
