import type { Action, KongForm, Variant, View } from '@paiju/games/mahjong';
import { err, isRecord, ok, type Result } from '@paiju/kernel';
import type { ActionFault } from './codec.js';
import type { ActionErrorCode } from './errors.js';
import { fieldFault } from './fault.js';
import type { Base } from './packing.js';
import { kindOfTile, parseTileText, TILE_TEXTS, type TileText } from './tile-text.js';

/** A wish to act: the data of a `game_action`, and the view of the seat that sent it. */
export interface Wish<V extends Variant> {
  readonly data: Readonly<Record<string, unknown>>;
  readonly view: View<V>;
  readonly base: Base;
  /** The tiles written with a 0. */
  readonly reds: readonly number[];
}

/** Reads one action of a game. */
export type Verb<V extends Variant> = (wish: Wish<V>) => Result<Action<V>, ActionFault>;

/** A refusal of data, before the rules see it. */
export function refuse(
  code: ActionErrorCode,
  field: string,
  value: unknown,
  allowed: string,
): Result<never, ActionFault> {
  return err({ code, ...fieldFault(field, value, allowed) });
}

/** Reads a named action by a table of verbs. Survives any data. */
export function readBy<V extends Variant>(
  verbs: Readonly<Record<string, Verb<V>>>,
  name: string,
  wish: Omit<Wish<V>, 'data'> & { readonly data: unknown },
): Result<Action<V>, ActionFault> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) return refuse('unknownAction', 'action', name, `one of ${Object.keys(verbs).join(', ')}`);
  if (!isRecord(wish.data)) return refuse('badData', 'data', wish.data, 'a map');
  return verb({ ...wish, data: wish.data });
}

/** The first of some fields that is given, and what it holds. */
export function given<V extends Variant>(
  { data }: Wish<V>,
  ...fields: readonly [string, ...string[]]
): readonly [string, unknown] {
  const field = fields.find((name) => Object.hasOwn(data, name)) ?? fields[0];
  return [field, Object.hasOwn(data, field) ? data[field] : undefined];
}

/** The tiles a seat holds, the drawn one last. */
function ownTiles<V extends Variant>({ view }: Wish<V>): readonly number[] {
  const place = view.seat === null ? undefined : view.table.places[view.seat];
  if (place === undefined) return [];
  return place.drawn === null ? place.concealed : [...place.concealed, place.drawn];
}

/** A tile by its id, or by a text that names one the seat holds: of copies the drawn one, red ones last unless named. */
export function tileOf<V extends Variant>(
  wish: Wish<V>,
  field: string,
  value: unknown,
  taken?: number,
): Result<number, ActionFault> {
  if (typeof value === 'number') return idOf(wish, field, value);
  if (typeof value !== 'string') return refuse('badData', field, value, `a tile id or its text (${TILE_TEXTS})`);
  const text = parseTileText(value);
  if (text === undefined) return refuse('badTile', field, value, TILE_TEXTS);
  const [tile] = candidates(
    wish,
    text,
    ownTiles(wish)
      .filter((own) => own !== taken)
      .toReversed(),
  );
  return tile === undefined ? refuse('notHolding', field, value, 'a tile of the hand') : ok(tile);
}

function idOf<V extends Variant>({ base }: Wish<V>, field: string, value: number): Result<number, ActionFault> {
  const isId = Number.isInteger(value) && value >= 0 && value < base;
  return isId ? ok(value) : refuse('badTile', field, value, `a tile id from 0 to ${base - 1}`);
}

/** The tiles among some that a text may mean, red ones last unless named. */
function candidates<V extends Variant>({ reds }: Wish<V>, text: TileText, tiles: readonly number[]): readonly number[] {
  const meant = tiles.filter((tile) => kindOfTile(tile) === text.kind && (text.copy ?? tile & 3) === (tile & 3));
  const marked = meant.filter((tile) => reds.includes(tile));
  return text.red ? marked : [...meant.filter((tile) => !reds.includes(tile)), ...marked];
}

/** Two tiles of the hand by ids or texts; where three are given, the one on the table is left out. */
export function pairOf<V extends Variant>(
  wish: Wish<V>,
  field: string,
  value: unknown,
): Result<readonly [number, number], ActionFault> {
  const two = Array.isArray(value) ? withoutCalled(wish, value) : undefined;
  if (two?.length !== 2) return refuse('badData', field, value, 'a list of two tiles of the hand');
  const first = tileOf(wish, `${field}.0`, two[0]);
  if (!first.ok) return first;
  const second = tileOf(wish, `${field}.1`, two[1], first.value);
  if (!second.ok) return second;
  return ok(first.value < second.value ? [first.value, second.value] : [second.value, first.value]);
}

function withoutCalled<V extends Variant>({ view }: Wish<V>, values: readonly unknown[]): readonly unknown[] {
  const { phase } = view.table;
  if (values.length !== 3 || phase.kind !== 'discard') return values;
  const called = values.findIndex((value) => isCalled(value, phase.tile));
  return called < 0 ? values : values.toSpliced(called, 1);
}

function isCalled(value: unknown, tile: number): boolean {
  if (typeof value === 'number') return value === tile;
  return typeof value === 'string' && parseTileText(value)?.kind === kindOfTile(tile);
}

/** A discard, or another action with one tile. */
export function withTile<V extends Variant>(make: (tile: number) => Action<V>): Verb<V> {
  return (wish) => {
    const [field, value] = given(wish, 'tile', 'tile_id');
    const tile = tileOf(wish, field, value);
    return tile.ok ? ok(make(tile.value)) : tile;
  };
}

/** An action that needs no data. */
export function bare<V extends Variant>(action: Action<V>): Verb<V> {
  return () => ok(action);
}

/** A chow by its two tiles. */
export function chow<V extends Variant>(wish: Wish<V>): Result<Action<V>, ActionFault> {
  const [field, value] = given(wish, 'tiles', 'sequence_tiles');
  const pair = pairOf(wish, field, value);
  return pair.ok ? ok({ kind: 'chow', tiles: pair.value }) : pair;
}

/** A pung by its two tiles; without them the first one offered. */
export function pung<V extends Variant>(wish: Wish<V>): Result<Action<V>, ActionFault> {
  const [field, value] = given(wish, 'tiles');
  if (value !== undefined) {
    const pair = pairOf(wish, field, value);
    return pair.ok ? ok({ kind: 'pung', tiles: pair.value }) : pair;
  }
  const offered = wish.view.legal.find((action) => action.kind === 'pung');
  return offered === undefined ? notOffered(wish, 'action', 'pung') : ok(offered);
}

/** A kong of some form, or of any that is offered, by a tile of its kind. */
export function kong<V extends Variant>(wish: Wish<V>, form: KongForm | undefined): Result<Action<V>, ActionFault> {
  const [field, value] = given(wish, 'tile', 'tile_id');
  const kind = value === undefined ? ok(undefined) : kindOf(wish, field, value);
  if (!kind.ok) return kind;
  const offered = wish.view.legal.find(
    (action) =>
      action.kind === 'kong' &&
      action.form === (form ?? action.form) &&
      kindOfTile(action.tile) === (kind.value ?? kindOfTile(action.tile)),
  );
  if (offered !== undefined) return ok(offered);
  return form !== undefined && typeof value === 'number'
    ? ok({ kind: 'kong', form, tile: value })
    : notOffered(wish, field, value);
}

function kindOf<V extends Variant>(wish: Wish<V>, field: string, value: unknown): Result<number, ActionFault> {
  const text = typeof value === 'string' ? parseTileText(value) : undefined;
  if (text !== undefined) return ok(text.kind);
  const tile = tileOf(wish, field, value);
  return tile.ok ? ok(kindOfTile(tile.value)) : tile;
}

/** Nothing of the kind is offered: nothing at all, or something else. */
function notOffered<V extends Variant>({ view }: Wish<V>, field: string, value: unknown): Result<never, ActionFault> {
  if (view.legal.length === 0) return refuse('notYourTurn', field, value, 'an action while the seat is asked');
  const kinds = [...new Set(view.legal.map(({ kind }) => kind))];
  return refuse('illegal', field, value, `what is offered: ${kinds.join(', ')}`);
}

/** One of some words, or undefined where the field is missing. */
export function wordOf<V extends Variant, T extends string>(
  wish: Wish<V>,
  words: readonly T[],
  ...fields: readonly [string, ...string[]]
): Result<T | undefined, ActionFault> {
  const [field, value] = given(wish, ...fields);
  const word = words.find((one) => one === value);
  return value === undefined || word !== undefined
    ? ok(word)
    : refuse('badData', field, value, `one of ${words.join(', ')}`);
}
