import type { ComponentChildren } from 'preact';
import { Shelf } from '../base/database.js';
import { inBrowser } from '../base/stored.js';
import type { Position } from './messages.js';
import { afterAnswer, begun, isDue, type Schedule } from './schedule.js';

/** A position of an own game that comes back until it is solved. */
export interface Drill {
  readonly id: string;
  readonly game: string;
  /** The version of the rules that the position was played by: one of another is shown no more. */
  readonly rules: number;
  /** The id of the match it comes from. */
  readonly match: string;
  /** How far the choice was from the best; the farthest comes first. */
  readonly far: number;
  readonly schedule: Schedule;
  /** The position, as the game's own drill reads it. */
  readonly position: unknown;
}

/** The props of a game's own drill: it shows the position, takes one answer, and then what the coach says. */
export interface DrillProps {
  readonly position: unknown;
  /** The names of the seats, the own first. */
  readonly names: readonly string[];
  /** Called once, with whether the answer was right. */
  readonly onAnswer: (isRight: boolean) => void;
  /** The way on, shown beside the answer. */
  readonly next: ComponentChildren;
}

const DRILLS = new Shelf<Drill>('paiju-drills', 'drills');
/** Drills beyond this many are forgotten, those nearest to the best first. */
const MOST = 60;
/** A position whose text is longer than this is no drill. */
const LONGEST = 64 * 1024;

const DRILLED = 'paiju.drilled';
/** The matches whose drills were made, as far back as reviews are kept. */
const MATCHES = 300;

/** A match whose mistakes become drills. */
export interface Drilled {
  readonly match: string;
  readonly game: string;
}

/** A mistake of an own match. */
export interface Mistake extends Pick<Drill, 'rules' | 'far' | 'position'> {
  /** What tells it from the others of its match. */
  readonly at: number;
}

/** Makes drills of the mistakes of an own match, once; later reviews of it add none, so that what is solved stays solved. */
export async function keepDrills({ match, game }: Drilled, mistakes: readonly Mistake[], today: number): Promise<void> {
  const before = drilledMatches();
  if (before.includes(match) || mistakes.length === 0) return;
  inBrowser.write(DRILLED, [...before, match].slice(-MATCHES));
  const fitting = mistakes.filter(({ position }) => JSON.stringify(position).length <= LONGEST);
  for (const { at, ...mistake } of fitting) {
    await DRILLS.put({ id: `${match} ${at}`, match, game, ...mistake, schedule: begun(today) });
  }
  for (const { id } of (await inOrder()).slice(MOST)) await DRILLS.delete(id);
}

/** The mistakes of a seat among positions of a review. */
export function mistakesOf(positions: readonly Position[], seat: number): readonly Mistake[] {
  return positions
    .filter(({ told }) => told.seat === seat)
    .map(({ rules, ...position }) => ({ at: position.told.at, rules, far: position.told.gap, position }));
}

function drilledMatches(): readonly string[] {
  const kept = inBrowser.read(DRILLED);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

/** The drills that come on a day, those farthest from the best first; none where the browser keeps nothing. */
export async function dueDrills(today: number): Promise<readonly Drill[]> {
  return (await inOrder().catch(() => [])).filter(({ schedule }) => isDue(schedule, today));
}

async function inOrder(): Promise<readonly Drill[]> {
  return (await DRILLS.all()).toSorted((a, b) => b.far - a.far);
}

/** All drills that are not solved for good, with the day each comes. */
export async function allDrills(): Promise<readonly Drill[]> {
  return inOrder().catch(() => []);
}

/** Notes an answer; returns the drill as it goes on, undefined where it is solved for good. */
export async function noteAnswer(drill: Drill, isRight: boolean, today: number): Promise<Drill | undefined> {
  const schedule = afterAnswer(drill.schedule, isRight, today);
  if (schedule === undefined) {
    await DRILLS.delete(drill.id).catch(() => undefined); // it was shown, so it was there
    return undefined;
  }
  const next = { ...drill, schedule };
  await DRILLS.put(next).catch(() => undefined);
  return next;
}

/** Forgets a drill that can be shown no more. */
export async function forgetDrill(id: string): Promise<void> {
  await DRILLS.delete(id).catch(() => undefined);
}
