import type { EventMark, Film, Frame } from './film/replay-game.js';

/** The strides of winding: one event, one turn of the seat that is watched, or one round. */
export const STRIDES = ['step', 'turn', 'round'] as const;
export type Stride = (typeof STRIDES)[number];

/** The frame reached from another, forwards or backwards; the ends hold. */
export function wind(film: Film, from: number, stride: Stride, direction: 1 | -1, seat: number): number {
  const last = film.frames.length - 1;
  if (stride === 'step') return clamp(from + direction, last);
  const stops = stride === 'round' ? isRoundStart : isTurnOf(film, seat);
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

/** A turn begins where the game says so, and with each round. */
function isTurnOf({ played }: Film, seat: number): (frames: readonly Frame[], at: number) => boolean {
  return (frames, at) => {
    const event = frames[at]?.event;
    return event === undefined || isRoundStart(frames, at) || played.isTurn(event, seat);
  };
}

/** The first frame of each round, in order. */
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

/** A mark of a film: which frame it is at. */
export interface Mark extends EventMark {
  readonly at: number;
}

/** W-8: the calls and wins of a film. */
export function marksOf({ frames, played }: Film): readonly Mark[] {
  return frames.flatMap(({ event }, at) => {
    const mark = event && played.mark(event);
    return mark === undefined ? [] : [{ at, ...mark }];
  });
}
