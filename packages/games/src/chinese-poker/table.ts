import type { Seat, Seed } from '@paiju/kernel';
import { type Card, ROWS, sorted } from './cards.js';
import type { Config } from './config.js';
import type { NaturalClass } from './rules.js';
import type { LedgerEntry, SeatSummary } from './score.js';
import type { Submission } from './validate.js';

/** P-36: ARRANGING → REVIEW → … → FINISHED. */
export const PHASES = ['arranging', 'review', 'finished'] as const;
/** One of the phases of a match. */
export type Phase = (typeof PHASES)[number];

/** P-37: a layout is final once submitted; `next` confirms a review. */
export type PokerAction = ({ readonly kind: 'submit' } & Submission) | { readonly kind: 'next' };

/** A scored round, open to all: what was laid, how it stood, who paid whom. */
export interface RoundRecord {
  readonly round: number;
  readonly arrangements: readonly Submission[];
  readonly fouls: readonly boolean[];
  readonly naturals: readonly (NaturalClass | null)[];
  readonly ledger: readonly LedgerEntry[];
  readonly scores: readonly number[];
  readonly summaries: readonly SeatSummary[];
  /** P-1: the cards nobody held. */
  readonly stock: readonly Card[];
}

/** P-36: who came where; equal totals share a place, and so the win. */
export interface Results {
  readonly places: readonly number[];
  readonly winners: readonly Seat[];
}

/** The common part of state and view: in a view the cards of others are −1 until scored, and their layouts null. */
export interface PokerTable {
  readonly config: Config;
  readonly round: number;
  readonly phase: Phase;
  readonly hands: readonly (readonly Card[])[];
  readonly arrangements: readonly (Submission | null)[];
  /** The seats that have submitted or, in a review, confirmed. */
  readonly answered: readonly boolean[];
  readonly history: readonly RoundRecord[];
  readonly totals: readonly number[];
  readonly results: Results | null;
}

/** A whole match, with everything that is hidden. */
export interface PokerState extends PokerTable {
  readonly seed: Seed;
  readonly stock: readonly Card[];
}

/** A match as one seat, or a spectator, may see it. */
export interface PokerView extends PokerTable {
  readonly seat: Seat | null;
  /** This seat's legal actions, arrangements excepted. */
  readonly legal: readonly PokerAction[];
  readonly isOver: boolean;
  readonly isRoundOver: boolean;
}

/** Something that happened at the table; others see a submitted layout when all are in. */
export type PokerEvent =
  | { readonly kind: 'dealt'; readonly round: number; readonly hands: readonly (readonly Card[])[] }
  | { readonly kind: 'submitted'; readonly seat: Seat; readonly submission: Submission | null }
  | { readonly kind: 'confirmed'; readonly seat: Seat }
  | { readonly kind: 'scored'; readonly record: RoundRecord }
  | { readonly kind: 'finished'; readonly results: Results };

/** A card this seat may not see. */
export const HIDDEN = -1;

/** The one reducer: it moves the state by events and a view by redacted ones. */
export function evolve(table: PokerTable, event: PokerEvent): Partial<PokerTable> {
  switch (event.kind) {
    case 'dealt':
      return { ...unanswered(table), round: event.round, hands: event.hands, phase: 'arranging' };
    case 'submitted':
      return {
        answered: table.answered.with(event.seat, true),
        arrangements: table.arrangements.with(event.seat, event.submission),
      };
    case 'confirmed':
      return { answered: table.answered.with(event.seat, true) };
    case 'scored':
      return scored(table, event.record);
    case 'finished':
      return { phase: 'finished', results: event.results };
    default:
      return event satisfies never;
  }
}

/** Nobody has laid or answered anything. */
function unanswered(table: PokerTable): Pick<PokerTable, 'arrangements' | 'answered'> {
  return { arrangements: table.hands.map(() => null), answered: table.hands.map(() => false) };
}

function scored(table: PokerTable, record: RoundRecord): Partial<PokerTable> {
  return {
    phase: 'review',
    hands: record.arrangements.map((laid) => sorted(ROWS.flatMap((row) => laid[row]))),
    arrangements: record.arrangements,
    answered: table.answered.map(() => false),
    history: [...table.history, record],
    totals: table.totals.map((total, seat) => total + (record.scores[seat] ?? 0)),
  };
}
