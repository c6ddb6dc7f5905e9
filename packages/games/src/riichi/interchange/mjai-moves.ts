import type { Seat } from '@paiju/kernel';
import { at, handOf, type Place } from '../../mahjong/table.js';
import type { Tile } from '../../mahjong/tiles.js';
import type { RiichiAction, RiichiTable, RiichiView } from '../table.js';
import { faceOf, facesOf, type Reds } from './faces.js';
import type { MjaiEvent } from './mjai-print.js';
import { mjaiName } from './mjai-words.js';

/** A move in the words of the mjai protocol, before anyone has looked at it. */
export type MjaiMove = Readonly<Record<string, unknown>>;

/** True if a move declares riichi: the discard that goes with it is asked for next. */
export function declaresReach({ legal }: RiichiView, { type }: MjaiMove): boolean {
  return type === 'reach' && legal.some(({ kind }) => kind === 'ready');
}

/**
 * the legal action that a player means by a move of the mjai protocol; undefined where it means none. `declared`:
 * the seat has said `reach`, and this is its discard.
 */
export function meantBy(view: RiichiView, move: MjaiMove, declared = false): RiichiAction | undefined {
  const { legal, table, seat } = view;
  if (seat === null) return undefined;
  const { reds } = table.config;
  const one = (kind: RiichiAction['kind']): RiichiAction | undefined => legal.find((action) => action.kind === kind);
  switch (move['type']) {
    case 'none':
      return one('pass');
    case 'hora':
      return one('win');
    case 'dahai': {
      const tile = discardOf(at(table.places, seat), move, reds);
      return legal.find((action) => action.kind === (declared ? 'ready' : 'discard') && action.tile === tile);
    }
    case 'chi':
    case 'pon':
      return legal.find((action) => isCall(action, move, reds));
    case 'daiminkan':
      return legal.find((action) => action.kind === 'kong' && action.form === 'open');
    case 'ankan':
      return legal.find((action) => isKong(action, 'concealed', listOf(move['consumed'])[0], reds));
    case 'kakan':
      return legal.find((action) => isKong(action, 'added', move['pai'], reds));
    case 'ryukyoku':
      return legal.find((action) => action.kind === 'special' && action.special.kind === 'nineTerminals');
    case 'nukidora':
    case 'kita':
      return legal.find((action) => action.kind === 'special' && action.special.kind === 'north');
    default:
      return undefined;
  }
}

/** The tile of a discard: the drawn one where it is said so, else one of the hand; of equals it does not matter. */
function discardOf({ concealed, drawn }: Place, { pai, tsumogiri }: MjaiMove, reds: Reds): Tile | undefined {
  const named = (tile: Tile): boolean => nameOf(tile, reds) === pai;
  const inHand = concealed.find(named);
  const asDrawn = drawn !== null && named(drawn) ? drawn : undefined;
  return tsumogiri === true ? (asDrawn ?? inHand) : (inHand ?? asDrawn);
}

function isCall(action: RiichiAction, { type, consumed }: MjaiMove, reds: Reds): boolean {
  if (action.kind !== (type === 'chi' ? 'chow' : 'pung')) return false;
  const named = (names: readonly unknown[]): string => names.map(String).sort().join();
  return named(action.tiles.map((tile) => nameOf(tile, reds))) === named(listOf(consumed));
}

/** A kong is of one kind: whether its five is red says nothing. */
function isKong(action: RiichiAction, form: 'added' | 'concealed', pai: unknown, reds: Reds): boolean {
  const kind = (name: unknown): string => String(name).replace('r', '');
  return action.kind === 'kong' && action.form === form && kind(nameOf(action.tile, reds)) === kind(pai);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function nameOf(tile: Tile, reds: Reds): string {
  return mjaiName(faceOf(tile, reds));
}

/** an action of the seat of a view as moves of the mjai protocol: one, or for riichi `reach` and its discard. */
export function movesOf({ table, seat }: RiichiView, action: RiichiAction): readonly MjaiEvent[] {
  if (seat === null) return [NONE];
  const { reds } = table.config;
  const names = (tiles: readonly Tile[]): readonly string[] => facesOf(tiles, reds).map(mjaiName);
  const place = at(table.places, seat);
  const actor = seat;
  switch (action.kind) {
    case 'discard':
      return [dahai(place, seat, action.tile, reds)];
    case 'ready':
      return [{ type: 'reach', actor }, dahai(place, seat, action.tile, reds)];
    case 'chow':
    case 'pung': {
      const type = action.kind === 'chow' ? 'chi' : 'pon';
      return [{ type, actor, ...taken(table, reds), consumed: names(action.tiles) }];
    }
    case 'kong': {
      const alike = handOf(place).filter((tile) => tile >> 2 === action.tile >> 2);
      if (action.form === 'open') return [{ type: 'daiminkan', actor, ...taken(table, reds), consumed: names(alike) }];
      if (action.form === 'concealed') return [{ type: 'ankan', actor, consumed: names(alike) }];
      const pung = place.melds.find((meld) => meld.kind === 'pung' && meld.tiles[0] >> 2 === action.tile >> 2);
      return [{ type: 'kakan', actor, pai: nameOf(action.tile, reds), consumed: names(pung?.tiles ?? []) }];
    }
    case 'win':
      return [{ type: 'hora', actor, ...won(table, seat, reds) }];
    case 'special':
      if (action.special.kind === 'north') return [{ type: 'nukidora', actor, pai: 'N' }];
      return [{ type: 'ryukyoku', actor, reason: 'kyushukyuhai' }];
    case 'pass':
    case 'next':
      return [NONE];
    default:
      return action satisfies never;
  }
}

const NONE: MjaiEvent = { type: 'none' };

function dahai({ drawn }: Place, actor: Seat, tile: Tile, reds: Reds): MjaiEvent {
  return { type: 'dahai', actor, pai: nameOf(tile, reds), tsumogiri: tile === drawn };
}

/** The tile that lies on the table, and whose it is. */
function taken({ phase }: RiichiTable, reds: Reds): { readonly target?: Seat; readonly pai?: string } {
  if (!('tile' in phase)) return {};
  return { target: phase.seat, pai: nameOf(phase.tile, reds) };
}

function won(table: RiichiTable, seat: Seat, reds: Reds): { readonly target?: Seat; readonly pai?: string } {
  const { drawn } = at(table.places, seat);
  return table.phase.kind === 'turn' && drawn !== null
    ? { target: seat, pai: nameOf(drawn, reds) }
    : taken(table, reds);
}
