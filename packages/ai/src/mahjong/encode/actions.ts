import {
  type Action,
  at,
  EAST,
  KINDS,
  type Kind,
  kindOf,
  suitOf,
  type Tile,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import type { Reading } from './reading.js';

/** The place where each choice stands among a network's answers; discards, also those that declare, by kind, red fives by suit. */
export const CHOICE = {
  discard: 0,
  ready: KINDS,
  discardRed: 2 * KINDS,
  chowLow: 2 * KINDS + 3,
  chowMiddle: 2 * KINDS + 4,
  chowHigh: 2 * KINDS + 5,
  pung: 2 * KINDS + 6,
  openKong: 2 * KINDS + 7,
  concealedKong: 2 * KINDS + 8,
  addedKong: 2 * KINDS + 9,
  win: 2 * KINDS + 10,
  pass: 2 * KINDS + 11,
  special: 2 * KINDS + 12,
  readyDealt: 2 * KINDS + 13,
} as const;

/** The number of choices. */
export const CHOICES = 2 * KINDS + 14;

/** 0, 1 or 2: whether the called tile is the lowest, the middle or the highest of a chow. */
export function chowShape(called: Kind, [a, b]: readonly [Tile, Tile]): number {
  return (kindOf(a) < called ? 1 : 0) + (kindOf(b) < called ? 1 : 0);
}

/** The place where a legal action stands; several that differ in no more than copies, or in what a kong is of, share a place. */
export function choiceOf<V extends Variant>(reading: Reading<V>, view: View<V>, action: Action<V>): number {
  switch (action.kind) {
    case 'discard':
      return discardChoice(reading, view, action.tile);
    case 'ready':
      return CHOICE.ready + kindOf(action.tile);
    case 'chow':
      return CHOICE.chowLow + chowShape(calledKind(view), action.tiles);
    case 'pung':
      return CHOICE.pung;
    case 'kong':
      return KONGS[action.form];
    case 'win':
      return CHOICE.win;
    case 'pass':
    case 'next':
      return CHOICE.pass;
    case 'special':
      return action.special.kind === 'ready' ? CHOICE.readyDealt : CHOICE.special;
    default:
      return action satisfies never;
  }
}

const KONGS = { open: CHOICE.openKong, concealed: CHOICE.concealedKong, added: CHOICE.addedKong } as const;

/** A red tile has a place of its own only where a plain one of its kind could be discarded instead. */
function discardChoice<V extends Variant>(reading: Reading<V>, { table, legal }: View<V>, tile: Tile): number {
  const kind = kindOf(tile);
  const reds = kind < EAST ? reading.reds(table) : NONE;
  if (!reds.includes(tile)) return CHOICE.discard + kind;
  const isPlain = (other: Tile): boolean => kindOf(other) === kind && !reds.includes(other);
  const plain = legal.some((action) => action.kind === 'discard' && isPlain(action.tile));
  return plain ? CHOICE.discardRed + suitOf(kind) : CHOICE.discard + kind;
}

const NONE: readonly Tile[] = Object.freeze([]);

function calledKind<V extends Variant>({ table }: View<V>): Kind {
  return table.phase.kind === 'discard' ? kindOf(table.phase.tile) : -1;
}

/** Marks every choice that is legal; returns how many there are. */
export function markLegal<V extends Variant>(reading: Reading<V>, view: View<V>, mask: Uint8Array): number {
  mask.fill(0);
  for (const action of view.legal) mask[choiceOf(reading, view, action)] = 1;
  let choices = 0;
  for (let n = 0; n < CHOICES; n++) choices += mask[n] as number;
  return choices;
}

/** The legal actions of a choice, the one to take first: the drawn copy, no red to throw, reds into melds. */
export function actionsOf<V extends Variant>(reading: Reading<V>, view: View<V>, choice: number): readonly Action<V>[] {
  const actions = view.legal.filter((action) => choiceOf(reading, view, action) === choice);
  if (actions.length < 2) return actions;
  const reds = reading.reds(view.table);
  const drawn = view.seat === null ? null : at(view.table.places, view.seat).drawn;
  const worth = (action: Action<V>): number => {
    if (action.kind === 'discard' || action.kind === 'ready')
      return (reds.includes(action.tile) ? 0 : 2) + (action.tile === drawn ? 1 : 0);
    return 'tiles' in action ? action.tiles.filter((tile) => reds.includes(tile)).length : 0;
  };
  return actions.toSorted((a, b) => worth(b) - worth(a));
}
