import { err, ok, type Result } from '@paiju/kernel';
import { AROUND, type Around, type Given, WIND_LETTERS as WINDS } from './given.js';
import { fault, type GivenError, type GivenField } from './given-words.js';

/** A position that somebody asks about: what is described, and the name of the rules. */
export interface Position {
  readonly given: Given;
  readonly preset?: string;
}

/** The words of a position as the command line takes them: a hand, and options. */
export interface PositionWords {
  readonly hand: string;
  readonly meld?: readonly string[];
  readonly river?: readonly string[];
  readonly bonus?: readonly string[];
  readonly declared?: readonly string[];
  readonly dora?: string;
  readonly gold?: string;
  readonly seat?: string;
  readonly round?: string;
  readonly dealer?: string;
  readonly counter?: string;
  readonly sticks?: string;
  readonly scores?: string;
  readonly left?: string;
  readonly preset?: string;
}

/** Options that may be given several times, and those that may be given once. */
const SEVERAL = ['meld', 'river', 'bonus', 'declared'] as const;
const ONCE = ['dora', 'gold', 'seat', 'round', 'dealer', 'counter', 'sticks', 'scores', 'left', 'preset'] as const;

/** A text of a position may have so many characters. */
export const LONGEST_POSITION = 1200;

/** The position that words describe, as far as they can be read; whether it is possible is for `viewGiven` to say. */
export function positionOf(words: PositionWords): Result<Position, GivenError> {
  const reading = new Reading();
  const { dora, gold, seat, round, scores, left, counter, sticks, dealer } = words;
  const faceUp = dora ?? gold;
  const number = (field: GivenField, text: string | undefined): number | undefined =>
    text === undefined ? undefined : reading.number(field, text);
  const found = {
    hand: words.hand,
    melds: reading.melds(words.meld ?? []),
    rivers: reading.bySeat('rivers', words.river ?? []),
    bonus: reading.bySeat('bonus', words.bonus ?? []),
    declared: words.declared?.map((who) => reading.around('declared', who)),
    dealer: dealer === undefined ? undefined : reading.around('seat', dealer),
    ...{ faceUp, seatWind: seat === undefined ? undefined : reading.wind('seat', seat) },
    ...(round === undefined ? {} : reading.round(round)),
    scores: scores?.split(',').map((text) => reading.number('scores', text)),
    ...{ left: number('left', left), counter: number('counter', counter), sticks: number('sticks', sticks) },
  };
  if (reading.error !== undefined) return err(reading.error);
  const given = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  const { preset } = words;
  return ok({ given: given as unknown as Given, ...(preset !== undefined && { preset }) }); // nothing but what is there
}

/** Reads a position as it is typed behind `paiju wwyd GAME`. */
export function readPosition(text: string): Result<Position, GivenError> {
  if (text.length > LONGEST_POSITION) return err(fault('text', 'tooLong', { most: LONGEST_POSITION }));
  const tokens = [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const hand: string[] = [];
  const lists: Record<string, string[]> = {};
  for (let n = 0; n < tokens.length; n++) {
    const token = tokens[n] as string;
    if (!token.startsWith('--')) {
      hand.push(token);
      continue;
    }
    const [name = '', same] = token.slice(2).split(/=(.*)/s, 2);
    const known = [...SEVERAL, ...ONCE].some((one) => one === name);
    if (!known) return err(fault('text', 'noOption', { value: token }));
    const value = same ?? tokens[++n];
    if (value === undefined) return err(fault('text', 'noValue', { value: token }));
    lists[name] = [...(lists[name] ?? []), value];
  }
  const once = Object.fromEntries(ONCE.flatMap((name) => (lists[name] ? [[name, lists[name]?.at(-1)]] : [])));
  const several = Object.fromEntries(SEVERAL.flatMap((name) => (lists[name] ? [[name, lists[name]]] : [])));
  return positionOf({ hand: hand.join(''), ...several, ...once });
}

/** Writes a position as `readPosition` reads it. */
export function writePosition({ given, preset }: Position, faceUp: 'dora' | 'gold' = 'dora'): string {
  const { melds = {}, rivers = {}, bonus = {}, declared = [], seatWind, roundWind, deal, scores } = given;
  const told: (readonly [name: string, value: string | number | undefined])[] = [
    ...AROUND.flatMap((who) => (melds[who] ?? []).map((meld) => ['meld', by(who, meld)] as const)),
    ...AROUND.flatMap((who) => (rivers[who] ? [['river', `${who}=${rivers[who]}`] as const] : [])),
    ...AROUND.flatMap((who) => (bonus[who] ? [['bonus', by(who, bonus[who])] as const] : [])),
    ...declared.map((who) => ['declared', who] as const),
    [faceUp, given.faceUp || undefined],
    ['seat', seatWind === undefined ? undefined : WINDS[seatWind]],
    ['round', roundWind === undefined ? undefined : `${WINDS[roundWind]}${deal ?? ''}`],
    ...(['dealer', 'counter', 'sticks', 'left'] as const).map((name) => [name, given[name]] as const),
    ['scores', scores?.join(',')],
    ['preset', preset],
  ];
  const options = told.flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${quoted(String(value))}`]));
  return [quoted(given.hand.replaceAll(/\s/g, '')), ...options].join(' ');
}

const quoted = (text: string): string => (/\s/.test(text) || text === '' ? `"${text}"` : text);
const by = (who: Around, text: string): string => (who === 'own' ? text : `${who}=${text}`);

/** Reads single words; the first fault is kept. */
class Reading {
  error: GivenError | undefined;

  around(field: GivenField, value: string): Around {
    const found = AROUND.find((around) => around === value.trim());
    if (found === undefined) this.error ??= fault(field, 'nobody', { value }, AROUND.join(', '));
    return found ?? 'own';
  }

  wind(field: GivenField, value: string): number {
    const wind = WINDS.indexOf(value.toUpperCase());
    if (value.length === 1 && wind >= 0) return wind;
    this.error ??= fault(field, 'noWind', { value }, [...WINDS].join(', '));
    return 0;
  }

  /** `S`, or `S3` for its third deal. */
  round(value: string): Pick<Given, 'roundWind' | 'deal'> {
    const [, wind = value, deal] = /^([a-z])([1-4])?$/i.exec(value.trim()) ?? [];
    return { roundWind: this.wind('round', wind), ...(deal !== undefined && { deal: Number(deal) }) };
  }

  number(field: GivenField, value: string): number {
    if (/^\s*-?\d{1,7}\s*$/.test(value)) return Number(value);
    this.error ??= fault(field, 'noNumber', { value }, 'a whole number');
    return 0;
  }

  /** `next=234m` is another's, and `234m` the own. */
  #split(field: GivenField, text: string): readonly [Around, string] {
    const [who = '', tiles] = text.split(/=(.*)/s, 2);
    return tiles === undefined ? ['own', who] : [this.around(field, who), tiles];
  }

  bySeat(field: GivenField, texts: readonly string[]): { readonly [A in Around]?: string } | undefined {
    return texts.length === 0 ? undefined : Object.fromEntries(texts.map((text) => this.#split(field, text)));
  }

  melds(texts: readonly string[]): Given['melds'] {
    const split = texts.map((text) => this.#split('melds', text));
    const of = (who: Around): readonly string[] => split.filter(([one]) => one === who).map(([, text]) => text);
    const seated = AROUND.flatMap((who) => (of(who).length === 0 ? [] : [[who, of(who)]]));
    return seated.length === 0 ? undefined : Object.fromEntries(seated);
  }
}
