import type { SeatRecord } from '@paiju/ai/record';
import { isRecord } from '@paiju/kernel';
import { inBrowser } from '../base/stored.js';

/** The own part in one match, kept in this browser longer than the match itself (W-26). */
export interface KeptRecord extends SeatRecord {
  readonly id: string;
  readonly game: string;
  /** The preset of its rules; empty where they are none that is offered. */
  readonly preset: string;
  /** The time of the match, in milliseconds since 1970. */
  readonly at: number;
  readonly seats: number;
}

/** What is wrong with a value that should be a record: where, what is there, and what may be. */
export interface Fault {
  readonly place: string;
  readonly value: unknown;
  readonly wanted: 'record' | 'list' | 'text' | 'number' | 'count' | 'time';
  /** The largest count. */
  readonly most?: number;
}

const KEY = 'paiju.records';
/** Beyond this many the oldest are forgotten. */
export const MOST_RECORDS = 1000;
/** Texts of records are ids. */
const LONGEST_ID = 100;
const MOST_SEATS = 8;
const MOST_HANDS = 1000;

/** The records of own matches, the oldest first; what is not ours is left out. */
export function keptRecords(): readonly KeptRecord[] {
  const kept = inBrowser.read(KEY);
  return Array.isArray(kept) ? kept.filter((one): one is KeptRecord => faultIn(one, '') === undefined) : [];
}

/** Keeps records of matches that there is none of yet; returns how many these are. */
export function addRecords(more: readonly KeptRecord[]): number {
  const before = keptRecords();
  const known = new Set(before.map(({ id }) => id));
  const added = more.filter(({ id }, n) => !known.has(id) && more.findIndex((one) => one.id === id) === n);
  const all = [...before, ...added].toSorted((a, b) => a.at - b.at).slice(-MOST_RECORDS);
  inBrowser.write(KEY, all);
  return added.length;
}

/** The first thing that keeps a value from being a record; `place` is where it stands. */
export function faultIn(value: unknown, place: string): Fault | undefined {
  if (!isRecord(value)) return { place, value, wanted: 'record' };
  const { seats, hands } = value;
  const counts: readonly (readonly [name: string, most: number])[] = [
    ['seats', MOST_SEATS],
    ['place', Number(seats)],
    ['hands', MOST_HANDS],
    ...['wins', 'dealIns', 'declared', 'called'].map((name) => [name, Number(hands)] as const),
  ];
  const at = (name: string): string => `${place}.${name}`;
  const texts = ['id', 'game', 'preset'].flatMap((name) =>
    isText(value[name]) ? [] : [{ place: at(name), value: value[name], wanted: 'text' } as const],
  );
  const times = isTime(value['at']) ? [] : [{ place: at('at'), value: value['at'], wanted: 'time' } as const];
  const numbers = counts.flatMap(([name, most]) => {
    const isAbsent = value[name] === undefined && OPTIONAL.includes(name);
    return isAbsent || isCount(value[name], most)
      ? []
      : [{ place: at(name), value: value[name], wanted: 'count', most } as const];
  });
  const points = Number.isFinite(value['points'])
    ? []
    : [{ place: at('points'), value: value['points'], wanted: 'number' } as const];
  return [...texts, ...times, ...numbers, ...points][0];
}

/** In some games nobody declares or calls. */
const OPTIONAL: readonly string[] = ['declared', 'called'];

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_ID;
}

/** A time is one that a calendar has. */
function isTime(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}

function isCount(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}
