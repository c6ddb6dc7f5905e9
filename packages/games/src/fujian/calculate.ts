import { isRecord, isSeat, ok, type Result, type Seat, show } from '@paiju/kernel';
import { isSuited, KINDS, type Kind, kindOf } from '../mahjong/tiles.js';
import { answer, type Complaint, type Fault, fault } from './codes.js';
import { tooMany } from './given.js';
import { paymentsOf, shares } from './payments.js';
import type { FujianConfig } from './presets.js';
import { type Score, scoreVictory } from './score.js';
import { compactName, parseKindList } from './tile-names.js';
import { type GivenWin, isImpossible, parseRules, parseWin, refuteLate } from './validate.js';
import { isSelfDraw, sumOf, type Victory } from './victory.js';
import { tileSet } from './wall.js';
import { nativeName } from './words.js';

/** F-41: what a win is worth; `type` is null where the hand is not won. */
export interface ScoreAnswer {
  readonly type: 'standard' | 'three_golds' | null;
  /** The bracket of the formula, before it is multiplied. */
  readonly nonSpecialBase: number;
  readonly multiplied: boolean;
  readonly bonuses: readonly { readonly name: string; readonly points: number }[];
  readonly points: number;
  readonly eachLoserPays: number;
  readonly total: number;
  /** The points each seat gains or loses, where the winner's seat is given, and the discarder's if it matters. */
  readonly payments: { readonly [seat: string]: number } | null;
}

const NO_WIN: ScoreAnswer = {
  type: null,
  nonSpecialBase: 0,
  multiplied: false,
  bonuses: [],
  points: 0,
  eachLoserPays: 0,
  total: 0,
  payments: null,
};

/** F-34 to F-36, F-44: what a win (the fields of F-46) is worth under a preset's name, or a preset with switches. */
export function calculateScore(win: unknown, switches: unknown = {}): ScoreAnswer | Fault {
  const config = parseRules(switches);
  if (!config.ok) return answer(config);
  const result = calculated(win, config.value);
  return result.ok ? result.value.answer : answer(result);
}

/** A win as it was scored: the answer for programs, and the score behind it with its terms and its split. */
export interface Calculated {
  readonly answer: ScoreAnswer;
  readonly score: Score | undefined;
}

/** The value of a win, or what is wrong with it and where. */
export function calculated(win: unknown, config: FujianConfig): Result<Calculated, Complaint> {
  const given = parseVictory(win, config);
  if (!given.ok) return given;
  const { hand, victory, seats } = given.value;
  const score = isImpossible(hand) ? undefined : scoreVictory(victory, config);
  return ok({ answer: score === undefined ? NO_WIN : reported(score, victory, seats, config), score });
}

function reported(score: Score, victory: Victory, seats: Seats, config: FujianConfig): ScoreAnswer {
  const { each, payers } = shares(score.points, !isSelfDraw(victory.winType), config);
  return {
    type: score.type === 'standard' ? 'standard' : 'three_golds',
    nonSpecialBase: sumOf(score.terms),
    multiplied: score.multiplied,
    bonuses: score.bonuses.map(({ special, points }) => ({ name: nativeName(special), points })),
    points: score.points,
    eachLoserPays: each,
    total: each * payers,
    payments: paid(score.points, victory, seats, payers, config),
  };
}

/** The seat that won and the one that gave the tile, as far as it is known. */
interface Seats {
  readonly winner: Seat | null;
  readonly discarder: Seat | null;
}

function paid(
  points: number,
  { winType }: Victory,
  { winner, discarder }: Seats,
  payers: 1 | 3,
  config: FujianConfig,
): ScoreAnswer['payments'] {
  if (winner === null || (payers === 1 && discarder === null)) return null;
  const from = isSelfDraw(winType) ? winner : (discarder ?? winner); // where all pay, nobody asks who gave it
  return Object.fromEntries(paymentsOf(points, winner, from, config).entries());
}

interface Given {
  readonly hand: GivenWin;
  readonly victory: Victory;
  readonly seats: Seats;
}

function parseVictory(win: unknown, config: FujianConfig): Result<Given, Complaint> {
  if (!isRecord(win)) return fault('ILLEGAL_ACTION', '', `a win is an object with its tiles, not ${show(win)}`);
  const hand = parseWin(win, win['gold']);
  if (!hand.ok) return hand;
  const bonus = parseBonus(win['bonus'] ?? [], config);
  if (!bonus.ok) return bonus;
  const streak = parseStreak(win['dealerStreak'] ?? 0, win['isDealer'] ?? false);
  if (!streak.ok) return streak;
  const seats = parseSeats(win['winnerSeat'] ?? null, win['discarderSeat'] ?? null);
  if (!seats.ok) return seats;
  const late = refuteLate(hand.value, config);
  if (late !== undefined) return late;
  const { tiles, melds, gold, winType } = hand.value;
  const victory = { tiles, melds, gold, winType, bonus: bonus.value, streak: streak.value };
  return ok({ hand: hand.value, victory, seats: seats.value });
}

/** F-2: a bonus row holds winds, dragons and flowers of the set; of a flower there is one. */
function parseBonus(value: unknown, config: FujianConfig): Result<readonly Kind[], Complaint> {
  const kinds = parseKindList(value, 'bonus');
  if (!kinds.ok) return kinds;
  const known = new Set(tileSet(config).map(kindOf));
  const other = kinds.value.find((kind) => isSuited(kind) || !known.has(kind));
  if (other !== undefined) {
    return fault('UNKNOWN_TILE', 'bonus', `${compactName(other)} is no bonus tile of the set of ${config.tileSet}`);
  }
  const flower = kinds.value.find((kind, n) => kind >= KINDS && kinds.value.indexOf(kind) < n);
  if (flower !== undefined) return fault('TOO_MANY_COPIES', 'bonus', `there is one ${compactName(flower)}`);
  return tooMany(kinds.value, undefined, 'bonus') ?? kinds;
}

/** F-34: the streak counts for a dealer alone. */
function parseStreak(streak: unknown, isDealer: unknown): Result<number, Complaint> {
  if (typeof isDealer !== 'boolean')
    return fault('ILLEGAL_ACTION', 'isDealer', `isDealer is true or false, not ${show(isDealer)}`);
  if (typeof streak !== 'number' || !Number.isInteger(streak) || streak < 0) {
    return fault('ILLEGAL_ACTION', 'dealerStreak', `dealerStreak is a whole number from 0, not ${show(streak)}`);
  }
  return ok(isDealer ? streak : 0);
}

function parseSeats(winner: unknown, discarder: unknown): Result<Seats, Complaint> {
  const seats = { winnerSeat: winner, discarderSeat: discarder };
  for (const [field, seat] of Object.entries(seats)) {
    if (seat !== null && !(isSeat(seat) && seat < 4))
      return fault('ILLEGAL_ACTION', field, `${field} is 0 to 3, not ${show(seat)}`);
  }
  if (winner !== null && winner === discarder)
    return fault('ILLEGAL_ACTION', 'discarderSeat', 'nobody wins on the own discard');
  return ok({ winner: winner as Seat | null, discarder: discarder as Seat | null });
}
