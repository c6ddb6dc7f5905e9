import type { Author, Json, Seat, Secret } from '@paiju/kernel';
import type { Line } from '../../store/journal.js';

/** The holder of a seat: a person, or a bot of some level, who may be a character. */
export interface Holder {
  readonly name: string;
  readonly user?: string;
  readonly level?: string;
  readonly character?: string;
}

/** Something whose fields are still being added. */
export type Growing<T> = { -readonly [K in keyof T]: T[K] };

/** An action of a seat, with everything that must be kept with it. */
export interface Move {
  readonly by: Exclude<Author, 'room'>;
  readonly seat: Seat;
  readonly action: Json;
  /** Identifies a repeated action (S-18). */
  readonly id?: string;
  /** Milliseconds left in the bank of the seat, where a clock runs (S-9). */
  readonly bank?: number;
  /** The digest of the state after it, every so many moves (S-17). */
  readonly digest?: string;
  /** The secret of the room's next game, with the move that ends one (S-20). */
  readonly next?: Secret;
}

export const AWAY_REASONS = ['disconnected', 'left', 'fabricated'] as const;
export type AwayReason = (typeof AWAY_REASONS)[number];

/** A note of the room itself. */
export type Note =
  | { readonly note: 'joined'; readonly user: string; readonly name: string }
  | { readonly note: 'left'; readonly user: string; readonly reason: string }
  | { readonly note: 'ready'; readonly user: string; readonly ready: boolean; readonly nonce?: string }
  | { readonly note: 'bot' }
  /** Someone wants to hear no more of a name, or to hear it again. */
  | { readonly note: 'mute'; readonly user: string; readonly name: string; readonly isMuted: boolean }
  | {
      readonly note: 'started';
      readonly gid: string;
      readonly nonces: readonly string[];
      readonly holders: readonly Holder[];
    }
  | {
      readonly note: 'away';
      readonly seat: Seat;
      readonly reason: AwayReason;
      readonly bank?: number;
      /** Milliseconds of the open decision that its own time has lost; what went beyond is taken from `bank`. */
      readonly spent?: number;
    }
  | { readonly note: 'back'; readonly seat: Seat }
  /** Milliseconds that seats have spent of the decisions they are asked for, their banks included (S-9). */
  | { readonly note: 'clock'; readonly spent: readonly (readonly [seat: Seat, ms: number])[] }
  /** The cards a seat has laid so far, for when its time is up (P-39). */
  | { readonly note: 'draft'; readonly seat: Seat; readonly draft: Json }
  | { readonly note: 'abandoned'; readonly reason: string }
  | { readonly note: 'closed'; readonly reason: string };

/** One thing that happens to a room. */
export type Happening = Move | Note;

const NOTES: readonly string[] = [
  'joined',
  'left',
  'ready',
  'bot',
  'mute',
  'started',
  'away',
  'back',
  'clock',
  'draft',
  'abandoned',
  'closed',
] satisfies Note['note'][];

/** A happening as a line of the journal. */
export function lineOf(n: number, at: number, happening: Happening): Line {
  return 'note' in happening ? { n, by: 'room', at, ...happening } : moveLine(n, at, happening);
}

/** Field by field: there is one of these for every action (S-38). */
function moveLine(n: number, at: number, { by, seat, action, id, bank, digest, next }: Move): Line {
  const line: Growing<Line> = { n, at, by, seat, action };
  if (id !== undefined) line['id'] = id;
  if (bank !== undefined) line['bank'] = bank;
  if (digest !== undefined) line['digest'] = digest;
  if (next !== undefined) line['next'] = next;
  return line;
}

/** The happening in a line of this server's journal; anything else is a bug and throws. */
export function happeningOf(line: Line): Happening {
  const isMove = line.action !== undefined && line.seat !== undefined && line.by !== 'room';
  if (!isMove && !NOTES.includes(String(line['note']))) throw new Error(`line ${line.n} says nothing a room knows`);
  return line as unknown as Happening; // written by lineOf, and with its number and time
}
