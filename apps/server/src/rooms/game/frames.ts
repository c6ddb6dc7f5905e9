import { isRecord, type Seat, seats } from '@paiju/kernel';
import {
  encodeFrame,
  type Fairness,
  isDiscard,
  isRoundEnd,
  numberFrame,
  type Sitting,
  type WireEvent,
  withProof,
} from '@paiju/protocol';
import type { Rules } from '../terms.js';
import { Backlog } from './backlog.js';
import type { Views } from './prompts.js';

/** Frames for one receiver: some at once, some only after the pause that follows a discard (S-8). */
export interface Frames {
  readonly now: readonly Uint8Array[];
  readonly later: readonly Uint8Array[];
}

/** The frames of one step. */
export interface StepFrames {
  /** By seat. */
  readonly seats: readonly Frames[];
  /** For those who watch. */
  readonly public: Frames;
  /** The round after it. */
  readonly round: number | undefined;
  /** Everyone sees a discard and nothing after it: some may be asked about it, and the others must not know that. */
  readonly isWindow: boolean;
  readonly isRoundEnd: boolean;
}

/** Stands for a frame that nobody gets. */
const UNTOLD = new Uint8Array(0);
const NOTHING: Frames = { now: [], later: [] };

/** Encodes the steps of a game as frames for every seat, numbers them, and keeps the last of them. */
export class FrameWriter {
  readonly #rules: Rules;
  readonly #fair: Fairness;
  readonly #backlogs: readonly Backlog[];
  #round: number | undefined;
  /** While lines of long ago are folded, frames are counted and not encoded: nobody gets them any more (S-30). */
  isSilent = false;

  constructor(rules: Rules, fair: Fairness, before: readonly number[], round?: number) {
    this.#round = round;
    this.#rules = rules;
    this.#fair = fair;
    this.#backlogs = seats(rules.seatCount).map((seat) => new Backlog(rules.settings.backlogBytes, before[seat] ?? 0));
  }

  /** The number of a seat's last event. */
  last(seat: Seat): number {
    return this.#backlog(seat).last;
  }

  /** A seat's frames after a number, if they are still kept. */
  since(seat: Seat, number: number): readonly Uint8Array[] | undefined {
    return this.#backlog(seat).since(number);
  }

  /** The beginning of a game, with the number of each seat's prompt where it has one. */
  open(views: Views, sitting: Sitting, asked: readonly (number | undefined)[]): StepFrames {
    const { codec, seatCount } = this.#rules;
    this.#round = codec.round(views.public);
    const again = (view: unknown): readonly Uint8Array[] =>
      this.#encoded(this.#proved(codec.shown?.(view, sitting) ?? []));
    const told = seats(seatCount).map((seat) => {
      const wires = this.#proved(codec.opening(views.of(seat), sitting, asked[seat]));
      return { now: afterFirst(this.#numbered(seat, this.#encoded(wires)), again(views.of(seat))), later: [] };
    });
    const open = this.#encoded(this.#proved(codec.opening(views.public, sitting)));
    const whole = { now: afterFirst(open, again(views.public)), later: [] };
    return { seats: told, public: whole, round: this.#round, isWindow: false, isRoundEnd: false };
  }

  /** A step: its events, what is seen after it, and the numbers of prompts it opened. */
  tell(events: readonly unknown[], views: Views, asked: readonly (number | undefined)[]): StepFrames {
    const common = this.#common(events, views);
    const told: Frames[] = [];
    for (const seat of seats(this.#rules.seatCount)) told.push(this.#seat(seat, events, views, asked[seat], common));
    return {
      seats: told,
      public: split(common.frames, common.cut),
      round: this.#round,
      isWindow: common.isWindow,
      isRoundEnd: common.wires.some(isRoundEnd),
    };
  }

  /** The public frames: encoded once, for every seat that sees no more. */
  #common(events: readonly unknown[], views: Views): Common {
    const { codec } = this.#rules;
    const seen = redacted(this.#rules, events, undefined);
    if (seen.length === 0) return { seen, wires: [], frames: [], cut: 0, isWindow: false };
    this.#round = codec.round(views.public);
    const wires = this.#proved(codec.encode(seen, views.public));
    const laid = wires.findLastIndex(isDiscard) + 1;
    const isPaused = laid > 0 && laid < wires.length;
    const isWindow = laid > 0 && laid === wires.length;
    return { seen, wires, frames: this.#encoded(wires), cut: isPaused ? laid : wires.length, isWindow };
  }

  #seat(
    seat: Seat,
    events: readonly unknown[],
    views: Views,
    pn: number | undefined,
    { seen, wires, frames, cut }: Common,
  ): Frames {
    const own = redacted(this.#rules, events, seat);
    if (own.length === 0 && pn === undefined) return NOTHING;
    if (pn === undefined && isSame(own, seen)) return split(this.#numbered(seat, frames), cut);
    const told = this.#proved(this.#rules.codec.encode(own, views.of(seat), pn));
    const ends = cut < wires.length ? told.findLastIndex(isDiscard) + 1 : told.length;
    return split(this.#numbered(seat, this.#encoded(told)), ends);
  }

  #encoded(wires: readonly WireEvent[]): readonly Uint8Array[] {
    return this.isSilent ? wires.map(() => UNTOLD) : wires.map(encode);
  }

  #proved(wires: readonly WireEvent[]): readonly WireEvent[] {
    return withProof(wires, this.#round, this.#fair, this.#rules.codec.reveals);
  }

  #numbered(seat: Seat, frames: readonly Uint8Array[]): readonly Uint8Array[] {
    const backlog = this.#backlog(seat);
    if (this.isSilent) {
      backlog.skip(frames.length);
      return frames;
    }
    const numbered: Uint8Array[] = [];
    for (const frame of frames) {
      const own = numberFrame(frame, backlog.last + 1);
      backlog.push(own);
      numbered.push(own);
    }
    return numbered;
  }

  #backlog(seat: Seat): Backlog {
    const backlog = this.#backlogs[seat];
    if (backlog === undefined) throw new RangeError(`nobody sits at ${seat}`);
    return backlog;
  }
}

interface Common {
  readonly seen: readonly unknown[];
  readonly wires: readonly WireEvent[];
  readonly frames: readonly Uint8Array[];
  /** The number of frames that are shown at once. */
  readonly cut: number;
  readonly isWindow: boolean;
}

function encode(wire: WireEvent): Uint8Array {
  return encodeFrame(wire);
}

/** Some frames with others after the first of them. */
function afterFirst(frames: readonly Uint8Array[], others: readonly Uint8Array[]): readonly Uint8Array[] {
  return [...frames.slice(0, 1), ...others, ...frames.slice(1)];
}

function split(frames: readonly Uint8Array[], cut: number): Frames {
  return cut >= frames.length ? { now: frames, later: [] } : { now: frames.slice(0, cut), later: frames.slice(cut) };
}

function redacted({ game }: Rules, events: readonly unknown[], seat: Seat | undefined): readonly unknown[] {
  const seen: unknown[] = [];
  for (const event of events) {
    const own = game.redact(event, seat);
    if (own !== undefined) seen.push(own);
  }
  return seen;
}

/** True if two lists of redacted events are equal; events that hold lists count as different. */
function isSame(own: readonly unknown[], seen: readonly unknown[]): boolean {
  return own.length === seen.length && own.every((event, n) => isAlike(event, seen[n]));
}

function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isRecord(a) || !isRecord(b)) return false;
  let more = 0;
  for (const field in a) {
    if (a[field] !== b[field]) return false;
    more++;
  }
  for (const _ in b) more--;
  return more === 0;
}
