import { isRecord, ok, type Result, type Seat } from '@paiju/kernel';
import { KONG_FORMS } from '../mahjong/table.js';
import type { Kind, Wind } from '../mahjong/tiles.js';
import {
  amount,
  badField,
  type InputError,
  kind,
  kinds,
  listOf,
  nullable,
  oneOf,
  optional,
  type Read,
  readFields,
  seatNumber,
  truth,
  wind,
} from './field.js';
import { MELD_NAMES, type MeldName } from './names.js';
import { FLAGS, type Flags, WIN_TYPES, type WinType } from './victory.js';

/** A meld as it is given: nothing is known of its tiles yet. */
export interface GivenMeld {
  readonly type: MeldName;
  readonly tiles: readonly Kind[];
}

/** A win as it is given (T-58): every field can be read, the tiles may still make no hand. */
export interface GivenWin {
  readonly concealed: readonly Kind[];
  readonly melds: readonly GivenMeld[];
  readonly flowers: readonly Kind[];
  readonly winTile: Kind | null;
  readonly winType: WinType;
  readonly seatWind: Wind;
  readonly roundWind: Wind;
  readonly winnerSeat: Seat;
  readonly dealerSeat: Seat;
  readonly dealerStreak: number;
  readonly discarderSeat: Seat | null;
  readonly liableSeat: Seat | null;
  readonly flags: Flags;
}

const meld: Read<GivenMeld> = (value, field) =>
  readFields<GivenMeld>(value, field, { type: oneOf(MELD_NAMES), tiles: kinds });

/** The melds of a hand. */
export const melds: Read<readonly GivenMeld[]> = listOf(meld);

/** T-58: what every flag takes where it is not false; `visible` is prose. */
const FLAG_READERS: ReadonlyMap<string, Read<unknown>> = new Map<string, Read<unknown>>([
  ...FLAGS.map((flag) => [flag, truth] as const),
  ['afterKong', oneOf(KONG_FORMS)],
]);
const PROSE = 'visible';

const flags: Read<Flags> = (value, field) => {
  if (!isRecord(value)) return badField(field, value, 'an object');
  const found: Record<string, unknown> = {};
  for (const [name, flag] of Object.entries(value)) {
    if (name === PROSE || flag === false) continue; // absent is false
    const read = FLAG_READERS.get(name) ?? unknownFlag;
    const result = read(flag, `${field}.${name}`);
    if (!result.ok) return result;
    found[name] = result.value;
  }
  return ok(found as Flags); // each from the reader of its name
};

const unknownFlag: Read<never> = (value, field) =>
  badField(field, value, `one of ${[...FLAG_READERS.keys()].join(', ')}`);

const FIELDS: { readonly [Name in keyof GivenWin]: Read<GivenWin[Name]> } = {
  concealed: kinds,
  melds: optional(melds, []),
  flowers: optional(kinds, []),
  winTile: nullable(kind),
  winType: oneOf(WIN_TYPES),
  seatWind: wind,
  roundWind: wind,
  winnerSeat: seatNumber,
  dealerSeat: seatNumber,
  dealerStreak: optional(amount, 0),
  discarderSeat: nullable(seatNumber),
  liableSeat: nullable(seatNumber),
  flags: optional(flags, {}),
};

/** The fields a win is read from. */
export const WIN_FIELDS = Object.keys(FIELDS);

/** Reads the fields of a win. */
export function readWin(input: unknown): Result<GivenWin, InputError> {
  return readFields<GivenWin>(input, '', FIELDS);
}
