import { type Seat, seats } from '@paiju/kernel';
import { type Card, ROWS } from './cards.js';
import { naturalOf } from './natural.js';
import { extraOf } from './royalty.js';
import { type NaturalClass, naturalList, type RuleSet, royaltyTable } from './rules.js';
import { foulsAmong, type RowStrengths, type Submission, strengthsOf } from './validate.js';

type Three<T> = readonly [T, T, T];

/** All that scoring asks of a seat: the strengths of its rows, whether they foul, and the natural it declared. */
export interface RatedLayout {
  readonly rows: RowStrengths;
  readonly foul: boolean;
  readonly natural: NaturalClass | null;
}

/** P-29: one pair's settlement, seen from `a`: `total = shootFactor × slamFactor × (line + royaltyNet)`. */
export interface LedgerEntry {
  readonly a: Seat;
  readonly b: Seat;
  readonly kind: 'rows' | 'foul' | 'natural';
  /** 1 where `a` won the row, −1 where `b` did, 0 where nobody did. */
  readonly rows: Three<number>;
  readonly line: number;
  readonly royaltiesA: Three<number>;
  readonly royaltiesB: Three<number>;
  readonly royaltyNet: number;
  readonly shotBy: Seat | null;
  readonly shootFactor: number;
  readonly slamFactor: number;
  readonly naturalA?: NaturalClass;
  readonly naturalB?: NaturalClass;
  readonly total: number;
}

/** P-29: what a seat did in a round, over all its opponents. */
export interface SeatSummary {
  readonly wins: Three<number>;
  readonly scoopsMade: number;
  readonly scoopsSuffered: number;
}

/** The result of a round: what passed between each two seats, and what each seat has of it. */
export interface Settlement {
  readonly ledger: readonly LedgerEntry[];
  readonly scores: readonly number[];
  readonly summaries: readonly SeatSummary[];
}

/** The play of a submitted layout; `auto` declares a natural that was kept quiet (P-30). */
export function rateLayout(hand: readonly Card[], submission: Submission, rules: RuleSet): RatedLayout {
  const rows = strengthsOf(submission, rules);
  const declares = submission.natural === true || rules.naturalDeclaration === 'auto';
  const natural = declares ? (naturalOf(hand, rules)?.class ?? null) : null;
  return { rows, natural, foul: natural === null && foulsAmong(rows, rules).length > 0 };
}

/** P-22: settles every pair of seats. */
export function settle(layouts: readonly RatedLayout[], rules: RuleSet): Settlement {
  const pairs = pairsOf(layouts, rules);
  const slammers = slammersAmong(pairs, layouts.length, rules);
  const ledger = pairs.map((pair) => (isSlam(pair, slammers) ? slammed(pair, rules) : pair));
  const table = seats(layouts.length);
  return {
    ledger,
    scores: table.map((seat) => scoreOf(ledger, seat)),
    summaries: table.map((seat) => summaryOf(ledger, seat)),
  };
}

/** P-29: a seat's score, from the ledger alone. */
export function scoreOf(ledger: readonly LedgerEntry[], seat: Seat): number {
  return ledger.reduce((sum, { a, b, total }) => sum + (a === seat ? total : b === seat ? -total : 0), 0);
}

function pairsOf(layouts: readonly RatedLayout[], rules: RuleSet): readonly LedgerEntry[] {
  const table = seats(layouts.length);
  return table.flatMap((a) =>
    table.slice(a + 1).map((b) => settlePair(a, b, layouts[a] as RatedLayout, layouts[b] as RatedLayout, rules)),
  );
}

function settlePair(a: Seat, b: Seat, first: RatedLayout, second: RatedLayout, rules: RuleSet): LedgerEntry {
  if (first.natural !== null || second.natural !== null) return naturals(a, b, first.natural, second.natural, rules);
  if (first.foul || second.foul) return fouls(a, b, first, second, rules);
  const rows = eachRow((n) => Math.sign((first.rows[n] ?? 0) - (second.rows[n] ?? 0)));
  const pays = (side: number): Three<boolean> => eachRow((n) => rules.royaltyWhen === 'always' || rows[n] === side); // P-23
  return entry(a, b, 'rows', rows, lineOf(rows, rules), {
    royaltiesA: extrasOf(first, pays(1), rules),
    royaltiesB: extrasOf(second, pays(-1), rules),
    shootFactor: rules.shootFactor,
  });
}

/** P-31: the higher class takes its own points; no rows, royalties, shoot or slam. */
function naturals(
  a: Seat,
  b: Seat,
  mine: NaturalClass | null,
  theirs: NaturalClass | null,
  rules: RuleSet,
): LedgerEntry {
  const place = (natural: NaturalClass | null): number => {
    const at = naturalList(rules).findIndex((item) => item.class === natural);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const points = (at: number): number => naturalList(rules)[at]?.points ?? 0;
  const [first, second] = [place(mine), place(theirs)];
  const line = first === second ? 0 : first < second ? points(first) : -points(second);
  return {
    ...entry(a, b, 'natural', NO_ROWS, line, {}),
    ...(mine === null ? {} : { naturalA: mine }),
    ...(theirs === null ? {} : { naturalB: theirs }),
  };
}

/** P-28: a fouler loses all three rows, or pays a number, to a clean seat; its own royalties are void. */
function fouls(a: Seat, b: Seat, first: RatedLayout, second: RatedLayout, rules: RuleSet): LedgerEntry {
  if (first.foul && second.foul) return entry(a, b, 'foul', NO_ROWS, 0, {});
  const side = first.foul ? -1 : 1;
  const paid = extrasOf(first.foul ? second : first, [true, true, true], rules);
  const royalties = first.foul ? { royaltiesB: paid } : { royaltiesA: paid };
  if (rules.foulPenalty !== 'scooped') return entry(a, b, 'foul', NO_ROWS, side * rules.foulPenalty || 0, royalties);
  const rows = [side, side, side] as const;
  return entry(a, b, 'foul', rows, lineOf(rows, rules), { ...royalties, shootFactor: rules.shootFactor });
}

interface Extras {
  readonly royaltiesA?: Three<number>;
  readonly royaltiesB?: Three<number>;
  readonly shootFactor?: number;
}

const NO_ROWS: Three<number> = [0, 0, 0];

/** P-26: the shoot counts only where one side won all three rows. */
function entry(
  a: Seat,
  b: Seat,
  kind: LedgerEntry['kind'],
  rows: Three<number>,
  line: number,
  { royaltiesA = NO_ROWS, royaltiesB = NO_ROWS, shootFactor = 1 }: Extras,
): LedgerEntry {
  const won = sum(rows);
  const shotBy = won === 3 ? a : won === -3 ? b : null;
  const factor = shotBy === null ? 1 : shootFactor;
  const royaltyNet = sum(royaltiesA) - sum(royaltiesB);
  const total = factor * (line + royaltyNet);
  return {
    ...{ a, b, kind, rows, line, royaltiesA, royaltiesB, royaltyNet },
    ...{ shotBy, shootFactor: factor, slamFactor: 1, total },
  };
}

/** P-11, P-12: what the rows of a pair are worth to `a`. */
function lineOf(rows: Three<number>, { line }: RuleSet): number {
  const s = sum(rows);
  return Math.abs(s) === 3 ? (s / 3) * line.scoop : s + Math.sign(s) * line.bonus;
}

function extrasOf({ rows }: RatedLayout, pays: Three<boolean>, rules: RuleSet): Three<number> {
  const table = royaltyTable(rules);
  return eachRow((n) => (pays[n] ? extraOf(table, ROWS[n] ?? 'front', rows[n] ?? 0) : 0));
}

/** P-27: the seats that scooped every opponent, if that is enough opponents. */
function slammersAmong(pairs: readonly LedgerEntry[], count: number, { slam }: RuleSet): readonly Seat[] {
  if (slam === 'off' || count - 1 < slam.minOpponents) return [];
  return seats(count).filter((seat) => pairs.filter((pair) => pair.shotBy === seat).length === count - 1);
}

function isSlam(pair: LedgerEntry, slammers: readonly Seat[]): boolean {
  return pair.shotBy !== null && slammers.includes(pair.shotBy);
}

function slammed(pair: LedgerEntry, { slam }: RuleSet): LedgerEntry {
  const slamFactor = slam === 'off' ? 1 : slam.factor;
  return { ...pair, slamFactor, total: pair.total * slamFactor };
}

function summaryOf(ledger: readonly LedgerEntry[], seat: Seat): SeatSummary {
  const mine = ledger.filter(({ a, b }) => a === seat || b === seat);
  const won = (n: number): number => mine.filter(({ a, rows }) => rows[n] === (a === seat ? 1 : -1)).length;
  const shot = mine.filter(({ shotBy }) => shotBy !== null);
  const scoopsMade = shot.filter(({ shotBy }) => shotBy === seat).length;
  return { wins: eachRow(won), scoopsMade, scoopsSuffered: shot.length - scoopsMade };
}

function eachRow<T>(of: (n: number) => T): Three<T> {
  return [of(0), of(1), of(2)];
}

function sum([front, middle, back]: Three<number>): number {
  return front + middle + back;
}
