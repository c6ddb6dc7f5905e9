import type { Seat } from '@paiju/kernel';
import { type Meld, meldKind } from '../mahjong/melds.js';
import { type Arrival, at, type Ending, handOf, SEATS } from '../mahjong/table.js';
import { type Kind, kindOf, type Tile } from '../mahjong/tiles.js';
import { areThreeGolds, completes, goldsIn, part } from './gold.js';
import { paymentsOf } from './payments.js';
import { scoreVictory } from './score.js';
import type { Fujian, FujianEvent, FujianRound, FujianTable } from './table.js';
import type { MeldShape, Victory, WinType } from './victory.js';

const EVERYONE = [true, true, true, true] as const;

/** F-31: nobody has won and nothing is paid; the hands are shown (F-39). */
export function exhausted(): Ending<Fujian> {
  return { deltas: [0, 0, 0, 0], shown: EVERYONE, outcome: { kind: 'exhausted' } };
}

/** The end of a hand by a win; one seat wins a tile (F-22). */
export function won({ table }: FujianRound, [seat]: readonly Seat[]): Ending<Fujian> {
  if (seat === undefined) throw new Error('nobody has won');
  const { phase } = table;
  const own = handOf(at(table.places, seat));
  const given = phase.kind === 'discard' || phase.kind === 'kong';
  const claim: Claim = given
    ? { tiles: [...own, phase.tile], tile: phase.tile, from: phase.seat, winType: TYPES[phase.kind] }
    : { tiles: own, tile: at(table.places, seat).drawn, from: seat, winType: ownType(table, seat, own) };
  return ending(table, seat, claim);
}

const TYPES = { discard: 'discard', kong: 'robKong' } as const;

const BY_ARRIVAL: { readonly [A in Arrival]: WinType } = {
  deal: 'selfDraw',
  draw: 'selfDraw',
  kong: 'kongReplacement',
  bonus: 'bonusReplacement',
  claim: 'selfDraw',
};

/** A win with the own tiles goes by how the last of them came; a dealer complete before the first turn is heavenly. */
function ownType(table: FujianTable, seat: Seat, own: readonly Tile[]): WinType {
  const { phase, dealer, shown, config } = table;
  if (phase.kind === 'turn') return BY_ARRIVAL[phase.arrival];
  const hand = part(own, shown.gold);
  const ordered = config.threeGolds === 'automatic' && areThreeGolds(hand.golds); // F-15: whatever the rest is
  return seat === dealer && !ordered && completes(hand, 0) ? 'heavenly' : 'selfDraw';
}

/** F-8: the winner takes the flipped gold; the dealer has given a tile for it. */
export function wonByRobbing({ table }: FujianRound, seat: Seat, give: Tile | null): Ending<Fujian> {
  const tile = table.shown.flipped as Tile; // robbed while it lies open
  const kept = at(table.places, seat).concealed.filter((own) => own !== give);
  return ending(table, seat, { tiles: [...kept, tile], tile, from: seat, winType: 'robGold' });
}

/** The tiles with which a seat wins, and how it came by the last of them. */
interface Claim {
  readonly tiles: readonly Tile[];
  readonly tile: Tile | null;
  readonly from: Seat;
  readonly winType: WinType;
}

function ending(table: FujianTable, seat: Seat, { tiles, tile, from, winType }: Claim): Ending<Fujian> {
  const score = scoreVictory(victoryOf(table, seat, tiles, winType), table.config);
  if (score === undefined) throw new Error(`seat ${seat} cannot have won by ${winType} with ${tiles.join(' ')}`);
  const deltas = paymentsOf(score.points, seat, from, table.config);
  return { deltas, shown: EVERYONE, outcome: { kind: 'win', win: { seat, from, tile, winType, score } } };
}

/** A seat's hand with everything its value depends on, read off the table. */
export function victoryOf(table: FujianTable, seat: Seat, tiles: readonly Tile[], winType: WinType): Victory {
  const { melds, bonus } = at(table.places, seat);
  return {
    tiles: tiles.map(kindOf),
    melds: melds.map(shapeOfMeld),
    bonus: bonus.map(kindOf),
    gold: table.shown.gold as Kind, // flipped before anyone can win
    winType,
    streak: seat === table.dealer ? table.shown.streak : 0,
  };
}

const KONGS = { open: 'exposedKong', added: 'addedKong', concealed: 'concealedKong' } as const;

function shapeOfMeld(meld: Meld): MeldShape {
  return { type: meld.kind === 'kong' ? KONGS[meld.form] : meld.kind, at: meldKind(meld) };
}

/** F-15: a seat with three golds has won, where they win at once. */
export function threeGolds(round: FujianRound): readonly FujianEvent[] {
  const { table } = round;
  if (table.config.threeGolds !== 'automatic') return [];
  const winner = SEATS.find((seat) => areThreeGolds(goldsIn(handOf(at(table.places, seat)), table.shown.gold)));
  if (winner === undefined) return [];
  return [{ kind: 'ended', ending: won(round, [winner]), hands: [null, null, null, null] }];
}
