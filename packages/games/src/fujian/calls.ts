import { isRecord, isSeat, ok, type Result, type Seat, show } from '@paiju/kernel';
import { nextSeat, SEATS } from '../mahjong/table.js';
import { COPIES, type Kind, numberOf } from '../mahjong/tiles.js';
import { answer, type Complaint, type Fault, fault } from './codes.js';
import { type GivenHand, parseHand, parseSuited, refuteSize } from './given.js';
import { completes, partKinds } from './gold.js';
import { longId } from './tile-names.js';
import { hasWonAtOnce, parseRules } from './validate.js';

/** A call and the tiles of the hand it takes, in long ids. */
export interface Call {
  readonly call: 'win' | 'kong' | 'pung' | 'chow' | 'pass';
  readonly tiles: readonly string[];
}

const PASS: Call = { call: 'pass', tiles: [] };

/** A hand waiting for a tile, and how many of its sets lie in melds. */
interface Waiting {
  readonly hand: GivenHand;
  readonly melds: number;
}

/**
 * F-41: what a seat may call on a discard under these rules, in order: win, kong, pung, chow, pass. The hand is its
 * concealed tiles, or `{concealed, melds}`.
 */
export function getValidCalls(
  hand: unknown,
  tile: unknown,
  from: unknown,
  seat: unknown,
  gold: unknown,
  switches: unknown = {},
): readonly Call[] | Fault {
  const config = parseRules(switches);
  if (!config.ok) return answer(config);
  const seats = [from, seat].find((one) => !isSeat(one) || one > 3);
  if (seats !== undefined || !isSeat(from) || !isSeat(seat)) return seatFault(seats);
  const last = parseSuited([tile], 'tile');
  if (!last.ok) return answer(last);
  const given = parseWaiting(hand, gold, last.value);
  if (!given.ok) return answer(given);
  const { concealed, gold: wild } = given.value.hand;
  if (from === seat || hasWonAtOnce(concealed, wild, config.value)) return [PASS]; // F-50
  return callsOn(given.value, last.value[0] as Kind, from, seat);
}

function seatFault(value: unknown): Fault {
  return { code: 'ILLEGAL_ACTION', message: `a seat is 0 to 3, not ${show(value)}` };
}

/** Bare tiles tell by their number how many melds there are. */
function parseWaiting(hand: unknown, gold: unknown, more: readonly Kind[]): Result<Waiting, Complaint> {
  const bare = !isRecord(hand);
  const given = bare ? parseHand(hand, [], gold, more) : parseHand(hand['concealed'], hand['melds'] ?? [], gold, more);
  if (!given.ok) return given;
  const { concealed, melds } = given.value;
  const sizes = bare ? [16, 13, 10, 7, 4, 1] : [16];
  const size = refuteSize(concealed.length, melds.length, sizes);
  if (size !== undefined) return bare ? bareSize(concealed.length) : size;
  return ok({ hand: given.value, melds: bare ? (16 - concealed.length) / 3 : melds.length });
}

function bareSize(count: number): Result<never, Complaint> {
  return fault('BAD_TILE_COUNT', 'hand', `a waiting hand has 16, 13, 10, 7, 4 or 1 concealed tiles, not ${count}`);
}

/** F-13, F-14, F-21. */
function callsOn({ hand, melds }: Waiting, tile: Kind, from: Seat, seat: Seat): readonly Call[] {
  const { concealed, gold } = hand;
  if (tile === gold) return [PASS];
  const calls: Call[] = [];
  if (completes(partKinds([...concealed, tile], gold), melds)) calls.push({ call: 'win', tiles: [] });
  const same = concealed.filter((kind) => kind === tile);
  if (same.length === COPIES - 1) calls.push({ call: 'kong', tiles: same.map(longId) });
  if (same.length >= 2) calls.push({ call: 'pung', tiles: same.slice(0, 2).map(longId) });
  if (nextSeat(from, SEATS.length) === seat) calls.push(...chows(concealed, tile, gold));
  return [...calls, PASS];
}

function chows(concealed: readonly Kind[], tile: Kind, gold: Kind): readonly Call[] {
  const shapes = [tile - 2, tile - 1, tile].filter((low) => low >= 0 && numberOf(low) <= 7 && isWithin(low, tile));
  const pairs = shapes.map((low) => [low, low + 1, low + 2].filter((kind) => kind !== tile));
  const held = pairs.filter((pair) => pair.every((kind) => kind !== gold && concealed.includes(kind)));
  return held.map((pair) => ({ call: 'chow', tiles: pair.map(longId) }));
}

/** True if a chow from its lowest kind reaches a tile without leaving the suit. */
function isWithin(low: Kind, tile: Kind): boolean {
  return numberOf(low) + (tile - low) === numberOf(tile);
}
