import type { Film, Frame } from './film/replay-game.js';

/** How far to wind: one event, one turn of the seat that is watched, or one round. */
export const STRIDES = ['step', 'turn', 'round'] as const;
export type Stride = (typeof STRIDES)[number];

/** The frame reached from another, forwards or backwards; the ends hold. */
export function wind(film: Film, from: number, stride: Stride, direction: 1 | -1, seat: number): number {
  const last = film.frames.length - 1;
  if (stride === 'step') return clamp(from + direction, last);
  const stops = stride === 'round' ? isRoundStart : isTurnOf(seat);
  for (let at = from + direction; at >= 0 && at <= last; at += direction) {
    if (stops(film.frames, at)) return at;
  }
  return direction > 0 ? last : 0;
}

function clamp(at: number, last: number): number {
  return Math.max(0, Math.min(last, at));
}

function isRoundStart(frames: readonly Frame[], at: number): boolean {
  return at === 0 || frames[at]?.round !== frames[at - 1]?.round;
}

/** A turn begins with a tile drawn or taken, or with a layout laid; a round's end is everyone's. */
function isTurnOf(seat: number): (frames: readonly Frame[], at: number) => boolean {
  return (frames, at) => {
    const event = frames[at]?.event;
    if (event === undefined || isRoundStart(frames, at)) return true;
    if (event.kind === 'ended' || event.kind === 'scored') return true;
    return event.seat === seat && ['drew', 'called', 'began', 'submitted'].includes(event.kind);
  };
}

/** Where each round begins, in order. */
export function roundStarts({ frames }: Film): readonly number[] {
  return frames.flatMap((_, at) => (isRoundStart(frames, at) ? [at] : []));
}

/** The round a frame is of, and the frames it spans: from one, until before another. */
export function spanAt(
  film: Film,
  at: number,
): { readonly round: number; readonly from: number; readonly until: number } {
  const starts = roundStarts(film);
  const round = starts.filter((start) => start <= at).length - 1;
  return { round, from: starts[round] ?? 0, until: starts[round + 1] ?? film.frames.length };
}

export const MARKS = ['chow', 'pung', 'kong', 'ready', 'special', 'win', 'draw', 'scored'] as const;
export type MarkKind = (typeof MARKS)[number];

/** Something worth finding again on the timeline. */
export interface Mark {
  readonly at: number;
  readonly kind: MarkKind;
  readonly seats: readonly number[];
}

/** W-8: the calls and wins of a film. */
export function marksOf({ frames }: Film): readonly Mark[] {
  return frames.flatMap((frame, at) => {
    const mark = markOf(frame);
    return mark === undefined ? [] : [{ at, ...mark }];
  });
}

function markOf({ event }: Frame): Omit<Mark, 'at'> | undefined {
  if (event === undefined) return undefined;
  const seats = event.seat === undefined ? [] : [event.seat];
  switch (event.kind) {
    case 'called':
      return { kind: callOf(event['meld']), seats };
    case 'kong':
      return { kind: 'kong', seats };
    case 'discarded':
      return event['ready'] === true ? { kind: 'ready', seats } : undefined;
    case 'special':
      return specialOf(event['special']);
    case 'ended':
      return event['ending'] === undefined ? { kind: 'scored', seats } : endOf(event['ending']);
    case 'scored':
      return { kind: 'scored', seats: bestOf(event['record']) };
    default:
      return undefined;
  }
}

function callOf(meld: unknown): MarkKind {
  const { kind } = Object(meld);
  return kind === 'chow' || kind === 'kong' ? kind : 'pung';
}

function specialOf(special: unknown): Omit<Mark, 'at'> | undefined {
  const { kind, seat } = Object(special);
  if (kind !== 'ready' && kind !== 'goldRobbed') return undefined;
  return { kind: kind === 'ready' ? 'ready' : 'special', seats: typeof seat === 'number' ? [seat] : [] };
}

/** Several may win at once, or one; a round without a win is a draw. */
function endOf(ending: unknown): Omit<Mark, 'at'> {
  const { kind, wins, win } = Object(Object(ending).outcome);
  if (kind !== 'win') return { kind: 'draw', seats: [] };
  const all: readonly { readonly seat: number }[] = wins ?? [win];
  return { kind: 'win', seats: all.map((one) => one.seat) };
}

function bestOf(record: unknown): readonly number[] {
  const scores: readonly number[] = Object(record).scores ?? [];
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === best ? [seat] : []));
}
