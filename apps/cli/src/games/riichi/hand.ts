import { kindOf, type Meld, type Tile } from '@paiju/games/mahjong';
import { bestDiscards, bestUkeire, parseConfig, type RiichiConfig, SWITCHES, shantenForms } from '@paiju/games/riichi';
import { isRecord, type Seat } from '@paiju/kernel';
import { configReader } from '../../hand/config.js';
import { meldReader } from '../../hand/options.js';
import { UserError } from '../../terminal/errors.js';
import type { Fields } from '../../terminal/jsonl.js';
import type { Tray } from './tray.js';

/** The preset where none is named. */
export const PRESET = 'standard';

/** A table that questions are about: its seats, its rules, and how its hands are counted. */
export interface AskedTable {
  readonly game: string;
  readonly seats: 3 | 4;
  readonly config: (fields: Fields) => RiichiConfig;
  readonly shantenForms: typeof shantenForms;
  readonly bestUkeire: typeof bestUkeire;
  readonly bestDiscards: typeof bestDiscards;
}

/** Riichi's own. */
export const OF_FOUR: AskedTable = {
  game: 'riichi',
  seats: 4,
  config: configReader({
    parseConfig,
    preset: PRESET,
    code: 'badField',
    example: '{"kiriage": false}',
    switches: Object.keys(SWITCHES),
  }),
  shantenForms,
  bestUkeire,
  bestDiscards,
};

/** The melds people and programs name. */
export const MELD_TYPES = ['chi', 'pon', 'openKan', 'addedKan', 'closedKan'] as const;
export type MeldType = (typeof MELD_TYPES)[number];

const SHAPES: Readonly<Record<MeldType, string>> = {
  chi: 'three tiles of a suit in a row, such as 340m',
  pon: 'three equal tiles, such as 555z',
  openKan: 'four equal tiles, such as 1111z',
  addedKan: 'four equal tiles, such as 1111z',
  closedKan: 'four equal tiles, such as 1111z',
};
const FORM = `{"type": ${MELD_TYPES.map((type) => `"${type}"`).join(' | ')}, "tiles": "…"}`;

/** Melds as a program lists them; their tiles are taken from the tray. */
export function meldsField(field: string, value: unknown, tray: Tray): readonly Meld[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    if (value.length > 4) throw bad(field, 'there are four melds at most', value.length, 'up to 4');
    return value.map((meld, n) => meldOf(`${field}[${n}]`, meld, tray));
  }
  throw bad(field, 'must be a list', value, `[${FORM}, …]`);
}

function meldOf(field: string, value: unknown, tray: Tray): Meld {
  if (!isRecord(value)) throw bad(field, 'must be an object', value, FORM);
  const types = MELD_TYPES.filter((one) => one !== 'chi' || tray.seats === 4); // R-21
  const type = types.find((one) => one === value['type']);
  if (type === undefined) throw bad(`${field}.type`, 'is no kind of meld', value['type'], types.join(', '));
  const tiles = tray.take(`${field}.tiles`, value['tiles'], SHAPES[type]).toSorted((a, b) => a - b);
  if (!isShape(type, tiles)) throw bad(`${field}.tiles`, `are no ${type}`, value['tiles'], SHAPES[type]);
  return laid(type, tiles);
}

function isShape(type: MeldType, tiles: readonly Tile[]): boolean {
  const kinds = tiles.map(kindOf);
  const [first = -1] = kinds;
  if (type !== 'chi') return kinds.length === (type === 'pon' ? 3 : 4) && kinds.every((kind) => kind === first);
  return first < 27 && first % 9 < 7 && kinds.length === 3 && kinds.every((kind, n) => kind === first + n);
}

/** The tile taken, and the seat it came from, tell nothing about a hand's value. */
const FROM = 0 as Seat;

function laid(type: MeldType, tiles: readonly Tile[]): Meld {
  const [a = -1, b = -1, c = -1, d = -1] = tiles;
  switch (type) {
    case 'chi':
      return { kind: 'chow', tiles: [a, b, c], called: a, from: FROM };
    case 'pon':
      return { kind: 'pung', tiles: [a, b, c], called: a, from: FROM };
    case 'openKan':
      return { kind: 'kong', form: 'open', tiles: [a, b, c, d], called: a, from: FROM };
    case 'addedKan':
      return { kind: 'kong', form: 'added', tiles: [a, b, c, d], called: a, from: FROM, added: d };
    case 'closedKan':
      return { kind: 'kong', form: 'concealed', tiles: [a, b, c, d] };
    default:
      return type satisfies never;
  }
}

/** The names people use for melds, and what they mean. */
const WORDS: Readonly<Record<string, MeldType>> = {
  chi: 'chi',
  chow: 'chi',
  pon: 'pon',
  pung: 'pon',
  kan: 'openKan',
  openkan: 'openKan',
  daiminkan: 'openKan',
  addedkan: 'addedKan',
  kakan: 'addedKan',
  closedkan: 'closedKan',
  ankan: 'closedKan',
};

/** A meld as a person writes it, such as `pon 555z`. */
export const meldOption = meldReader(WORDS, 'chi, pon, kan, addedKan or closedKan and the tiles, such as "pon 555z"');

function bad(field: string, message: string, value: unknown, allowed: string): UserError {
  return new UserError({ code: 'badField', field, message, value, allowed });
}
