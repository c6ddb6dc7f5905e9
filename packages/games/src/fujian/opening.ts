import type { Seat } from '@paiju/kernel';
import { at, distance, seatsOf } from '../mahjong/table.js';
import { kindOf, type Tile } from '../mahjong/tiles.js';
import { areThreeGolds, completes, goldsIn, type Parted, part } from './gold.js';
import type { FujianAction, FujianEvent, FujianRound, FujianTable } from './table.js';
import { isBonus } from './wall.js';
import { threeGolds, wonByRobbing } from './win.js';

/** The step of the opening in which F-8 is decided: bonus tiles are replaced and the gold lies open. */
export const DECISION = 2;

/** F-6 to F-8: the events of an opening step; undefined when the opening is done. */
export function open(round: FujianRound, step: number): readonly FujianEvent[] | undefined {
  switch (step) {
    case 0:
      return new Replacement(round).events();
    case 1:
      return flips(round);
    case DECISION:
      return threeGolds(round);
    default:
      return undefined;
  }
}

/** F-6: the bonus tiles of the deal, exposed and replaced from the tail. Lives for one opening. */
class Replacement {
  readonly #events: FujianEvent[] = [];
  readonly #round: FujianRound;
  readonly #order: readonly Seat[];
  /** The bonus tiles each seat still holds. */
  readonly #held = new Map<Seat, readonly Tile[]>();
  #tail: number;

  constructor(round: FujianRound) {
    const { dealer, places, tail } = round.table;
    this.#round = round;
    const after = (seat: Seat): number => distance(dealer, seat, places.length);
    this.#order = seatsOf(places).toSorted((a, b) => after(a) - after(b));
    this.#tail = tail;
    for (const seat of this.#order) this.#held.set(seat, at(places, seat).concealed.filter(isBonus));
  }

  events(): readonly FujianEvent[] {
    const perPlayer = this.#round.table.config.openingBonusOrder === 'perPlayer';
    for (const group of perPlayer ? this.#order.map((seat) => [seat]) : [this.#order]) {
      while (group.some((seat) => this.#bonus(seat).length > 0)) for (const seat of group) this.#replace(seat);
    }
    return this.#events;
  }

  #bonus(seat: Seat): readonly Tile[] {
    return this.#held.get(seat) ?? [];
  }

  /** A tile that is drawn now waits for the next pass. */
  #replace(seat: Seat): void {
    const tiles = this.#bonus(seat);
    if (tiles.length === 0) return;
    this.#events.push({ kind: 'exposed', seat, tiles, arrival: 'deal' });
    const drawn = tiles.map(() => this.#round.wall[--this.#tail] as Tile);
    for (const tile of drawn) this.#events.push({ kind: 'drew', seat, tile, from: 'tail', arrival: 'deal' });
    this.#held.set(seat, drawn.filter(isBonus));
  }
}

/** F-7: tiles of the tail are turned until one of a suit shows. */
function flips({ table, wall }: FujianRound): readonly FujianEvent[] {
  const events: FujianEvent[] = [];
  for (let next = table.tail - 1; ; next--) {
    const tile = wall[next] as Tile;
    events.push({ kind: 'special', special: { kind: 'flipped', tile } });
    if (!isBonus(tile)) return events;
  }
}

const NONE: readonly FujianAction[] = [];
const WIN: FujianAction = { kind: 'win' };
const PASS: FujianAction = { kind: 'pass' };
const ROB: FujianAction = { kind: 'special', special: { kind: 'robGold' } };

/** F-8: what a seat is asked before the first turn. */
export function openingOptions(table: FujianTable, seat: Seat): readonly FujianAction[] {
  if (table.phase.kind !== 'opening' || table.phase.step !== DECISION) return NONE;
  const hand = part(at(table.places, seat).concealed, table.shown.gold);
  const wins = canWin(table, seat, hand) ? [WIN] : NONE;
  const robs = canRob(table, hand) ? robberies(table, seat, hand) : NONE;
  return wins.length + robs.length === 0 ? NONE : [...wins, ...robs, PASS];
}

/** F-8 (a), (b): three golds where they are no order, and a complete dealer. */
function canWin(table: FujianTable, seat: Seat, hand: Parted): boolean {
  return areThreeGolds(hand.golds) || (seat === table.dealer && completes(hand, 0));
}

/** F-8 (c), (d): with a gold more the hand must be complete; a seat with three cannot rob. */
function canRob({ config }: FujianTable, { golds }: Parted): boolean {
  return config.robGold && !areThreeGolds(golds);
}

function robberies(table: FujianTable, seat: Seat, hand: Parted): readonly FujianAction[] {
  const golden: Parted = { counts: hand.counts, golds: hand.golds + 1 };
  if (seat !== table.dealer) return completes(golden, 0) ? [ROB] : NONE;
  return gives(table, golden).map((give) => ({ kind: 'special', special: { kind: 'robGold', give } }));
}

/** F-8 (d): the tiles for which the dealer may take the gold and be complete, one of each kind. */
function gives({ places, dealer, shown }: FujianTable, { counts, golds }: Parted): readonly Tile[] {
  const { concealed } = at(places, dealer);
  const firsts = concealed.filter((tile, n) => kindOf(tile) !== kindOf(concealed[n - 1] ?? -1));
  return firsts.filter((tile) => {
    const kind = kindOf(tile);
    if (kind === shown.gold) return false;
    counts[kind] = (counts[kind] as number) - 1;
    const complete = completes({ counts, golds }, 0);
    counts[kind] = (counts[kind] as number) + 1;
    return complete;
  });
}

/** F-8: three golds, the dealer's dealt hand, the others in order, the dealer's exchange. */
export function openingRank(table: FujianTable, seat: Seat, action: FujianAction): number {
  const away = distance(table.dealer, seat, table.places.length);
  if (action.kind !== 'win') return away === 0 ? 5 : 1 + away;
  return areThreeGolds(goldsIn(at(table.places, seat).concealed, table.shown.gold)) ? 0 : 1;
}

/** F-8: the gold goes to its robber, and the hand is won. */
export function robbed(round: FujianRound, seat: Seat, action: FujianAction): readonly FujianEvent[] {
  const { flipped } = round.table.shown;
  if (action.kind !== 'special' || flipped === null) throw new Error(`seat ${seat} cannot rob by ${action.kind}`);
  const give = action.special.give ?? null;
  return [
    { kind: 'special', special: { kind: 'goldRobbed', seat, tile: flipped, give } },
    { kind: 'ended', ending: wonByRobbing(round, seat, give), hands: [null, null, null, null] },
  ];
}
