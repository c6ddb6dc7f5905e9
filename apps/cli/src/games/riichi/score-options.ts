import { UserError } from '../../terminal/errors.js';
import type { Fields } from '../../terminal/jsonl.js';
import { meldOption } from './melds.js';
import { switchesOf } from './switches.js';
import { writtenTiles } from './written-tiles.js';

/** What a person may say about a hand. */
export interface Options {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly win?: string;
  readonly tsumo?: boolean;
  readonly ron?: boolean | string;
  readonly from?: string;
  readonly seat: string;
  readonly round: string;
  readonly dora?: string;
  readonly ura?: string;
  readonly meld?: readonly string[];
  readonly honba?: string;
  readonly sticks?: string;
  readonly pao?: string;
  readonly preset?: string;
  readonly switch?: readonly string[];
  readonly [flag: string]: unknown;
}

/** The options for what else was true of the win, and what they mean. */
export const FLAG_OPTIONS = [
  ['--riichi', 'riichi was declared'],
  ['--double-riichi', 'riichi was declared with the first discard'],
  ['--ippatsu', 'won within one go-around of it'],
  ['--last-tile', 'won on the last tile or the last discard'],
  ['--rinshan', 'won on the replacement of a kan'],
  ['--chankan', 'won on the tile added to a kan'],
  ['--tenhou', 'the dealer’s first hand was complete'],
  ['--chiihou', 'the first draw completed the hand'],
  ['--renhou', 'won on a discard before the first draw'],
] as const;

const FLAG_NAMES = FLAG_OPTIONS.map(([name]) => camel(name));

function camel(option: string): string {
  return option.slice(2).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

export const HINT = '`paiju score riichi --help` shows what is allowed';

const WIND = /^(e|s|w|n|east|south|west|north)$/i;

/** The hand, which stands behind `--ron` where no wind does. */
export function handOf(hand: string | undefined, { ron }: Options): string | undefined {
  return hand ?? (typeof ron === 'string' && !WIND.test(ron) ? ron : undefined);
}

/** What a person asks, as the fields of a line. */
export function fieldsOf(hand: string, options: Options): Fields {
  const { ron, tsumo, seat, round, dora, ura, pao, preset } = options;
  if (tsumo !== true && ron === undefined)
    throw new UserError({ code: 'badOption', message: 'how was it won?', allowed: '--tsumo, --ron', hint: HINT });
  const from = options.from ?? (typeof ron === 'string' && ron !== hand ? ron : undefined);
  return {
    ...split(hand, options),
    melds: (options.meld ?? []).map(meldOption),
    winType: tsumo === true ? 'tsumo' : 'ron',
    from,
    seatWind: seat,
    roundWind: round,
    dora: each(dora),
    ura: each(ura),
    ...Object.fromEntries(FLAG_NAMES.map((flag) => [flag, options[flag]])),
    honba: number(options.honba),
    sticks: number(options.sticks),
    pao,
    preset,
    switches: switchesOf(options.switch ?? []),
  };
}

/** The hand without the winning tile, which a person may have written with it. */
function split(
  hand: string,
  { win, meld = [] }: Options,
): { readonly hand: string; readonly winTile: string | undefined } {
  const tiles = writtenTiles(hand);
  if (tiles?.length !== 14 - 3 * meld.length) return { hand, winTile: win };
  const won = win === undefined ? tiles.length - 1 : place(tiles, writtenTiles(win)?.[0] ?? win);
  if (won < 0) return { hand, winTile: win };
  return { hand: tiles.toSpliced(won, 1).join(' '), winTile: tiles[won] };
}

/** Where a tile stands; a red five answers to a plain one if there is no other. */
function place(tiles: readonly string[], win: string): number {
  const exact = tiles.indexOf(win);
  return exact < 0 ? tiles.indexOf(win.replace('5', '0')) : exact;
}

/** Tiles one by one; what is no tile is left to be told. */
function each(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : (writtenTiles(text) ?? [text]);
}

function number(text: string | undefined): unknown {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text;
}

const OPTION_OF: Readonly<Record<string, string>> = {
  winTile: '--win',
  seatWind: '--seat',
  roundWind: '--round',
  preset: '--preset',
};

/** Tells a person about options where a program is told about fields. */
export function asOptions<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { field = '' } = error.complaint;
    throw new UserError({ ...error.complaint, field: optionOf(field), hint: error.complaint.hint ?? HINT });
  }
}

function optionOf(field: string): string | undefined {
  if (field === '' || field === 'hand' || field.startsWith('--')) return field || undefined;
  const [name = ''] = field.split(/[[.]/);
  if (name === 'melds') return '--meld';
  if (name === 'switches') return `--switch ${field.slice('switches.'.length)}`;
  return OPTION_OF[name] ?? `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
