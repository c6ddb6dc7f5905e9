import type { Seat } from '@paiju/kernel';
import { type Meld, meldKind } from '../mahjong/melds.js';
import { at, type BySeat, bySeat, type KongForm, withSeat } from '../mahjong/table.js';
import { isDragon, isWind } from '../mahjong/tiles.js';
import { barredBy } from './claims.js';
import type { Liability } from './payments.js';
import { STICK } from './points.js';
import { isUntouched } from './reserve.js';
import type { Declared, RiichiEvent, RiichiTable, Shown } from './table.js';

/** Folds one event into what everyone sees of this game. */
export function follow(table: RiichiTable, event: RiichiEvent): RiichiTable {
  switch (event.kind) {
    case 'discarded':
      return discarded(table, event);
    case 'called':
      return called(table, event.seat, event.meld);
    case 'kong':
      return show(table, { owed: owing(table, event.form) });
    case 'konged':
      return show(table, { riichi: cooled(table.shown.riichi) });
    case 'drew':
      return event.arrival === 'bonus' ? show(table, { riichi: cooled(table.shown.riichi) }) : table;
    case 'special':
      return event.special.kind === 'stick' ? paid(table, event.special.seat) : turned(table, event.special.tile);
    case 'ended':
      return event.ending.outcome.kind === 'win' ? show(table, { sticks: 0 }) : table;
    default:
      return table;
  }
}

function show(table: RiichiTable, change: Partial<Shown>): RiichiTable {
  return { ...table, shown: { ...table.shown, ...change } };
}

function discarded(table: RiichiTable, event: Extract<RiichiEvent, { kind: 'discarded' }>): RiichiTable {
  const { seat, ready } = event;
  const { shown } = table;
  const mark = at(shown.riichi, seat);
  if (!ready && !mark?.ippatsu && shown.barred.length === 0) return table;
  const riichi = withSeat(shown.riichi, seat, ready ? declared(table, seat) : mark && { ...mark, ippatsu: false });
  return show(table, { barred: NOTHING, riichi });
}

const NOTHING: readonly never[] = [];

/** riichi on the first discard of an untouched round is double. */
function declared(table: RiichiTable, seat: Seat): Declared {
  const at0 = at(table.places, seat).river.length - 1;
  return { at: at0, double: at0 === 0 && isUntouched(table), ippatsu: table.config.ippatsu, paid: false };
}

function called(table: RiichiTable, seat: Seat, meld: Meld): RiichiTable {
  const barred = meld.kind === 'kong' ? NOTHING : barredBy(table, meld.kind, meld.called, ownTiles(meld));
  const riichi = cooled(table.shown.riichi);
  const owed = meld.kind === 'kong' ? owing(table, meld.form) : table.shown.owed;
  const liable = withSeat(table.shown.liable, seat, [...at(table.shown.liable, seat), ...liability(table, seat, meld)]);
  return show(table, { barred, riichi, owed, liable });
}

function ownTiles(meld: Exclude<Meld, { kind: 'kong' }>): readonly [number, number] {
  const [a = -1, b = -1] = meld.tiles.filter((tile) => tile !== meld.called);
  return [a, b];
}

/** A call ends everyone's ippatsu. */
function cooled(riichi: BySeat<Declared | null>): BySeat<Declared | null> {
  if (!riichi.some((mark) => mark?.ippatsu)) return riichi;
  return bySeat(riichi, (seat) => {
    const mark = at(riichi, seat);
    return mark && { ...mark, ippatsu: false };
  });
}

/** a kan owes an indicator, turned as its switch says. */
function owing({ config, shown }: RiichiTable, form: KongForm): Shown['owed'] {
  if (!config.kanDora) return shown.owed;
  const timing = { open: config.kanDoraOpen, added: config.kanDoraAdded, concealed: config.kanDoraClosed };
  return [...shown.owed, timing[form]];
}

/** who gives the third dragon set, the fourth wind set or the fourth kan answers for it. */
function liability({ config, places }: RiichiTable, seat: Seat, meld: Meld): readonly Liability[] {
  if (!('from' in meld)) return [];
  const kind = meldKind(meld);
  const sets = at(places, seat).melds.filter((one) => one.kind !== 'chow');
  const count = (is: (kind: number) => boolean): number => sets.filter((one) => is(meldKind(one))).length;
  const found: Liability[] = [];
  const add = (yaku: Liability['yaku'], fits: boolean): void => {
    if (fits) found.push({ yaku, payer: meld.from });
  };
  add('daisangen', config.paoDragons && meld.kind !== 'chow' && isDragon(kind) && count(isDragon) === 3);
  add('daisuushii', config.paoWinds && meld.kind !== 'chow' && isWind(kind) && count(isWind) === 4);
  add('suukantsu', config.paoKans && meld.kind === 'kong' && sets.filter((one) => one.kind === 'kong').length === 4);
  return found;
}

function paid(table: RiichiTable, seat: Seat): RiichiTable {
  const { shown } = table;
  const mark = at(shown.riichi, seat);
  const riichi = withSeat(shown.riichi, seat, mark && { ...mark, paid: true });
  const scores = withSeat(table.scores, seat, at(table.scores, seat) - STICK);
  return { ...show(table, { riichi, sticks: shown.sticks + 1 }), scores };
}

function turned(table: RiichiTable, tile: number): RiichiTable {
  return show(table, { dora: [...table.shown.dora, tile], owed: table.shown.owed.slice(1) });
}
