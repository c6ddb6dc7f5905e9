import { DECISION_KINDS, type DecisionKind, type Figures, type Summary } from '@paiju/ai/coach';
import { isRecord, type Journal, recoverJournal } from '@paiju/kernel';
import { BASE } from '../base/address.js';
import { inBrowser } from '../base/stored.js';
import { load } from '../play/local/kept-matches.js';

/** Figures as they are kept: those of earlier builds have no cost. */
export type KeptSummary = Omit<Figures, 'cost'> & Partial<Pick<Figures, 'cost'>>;

/** The figures of an own match, kept in this browser. */
export interface KeptFigures {
  readonly id: string;
  readonly game: string;
  /** The time of the match, in milliseconds since 1970. */
  readonly at: number;
  readonly figures: KeptSummary & { readonly kinds: { readonly [K in DecisionKind]?: KeptSummary } };
}

const KEY = 'paiju.reviews';
/** Beyond this many the oldest are forgotten. */
const MOST = 300;

/** The figures of every reviewed own match, the oldest first; what is not ours is left out. */
export function keptFigures(): readonly KeptFigures[] {
  const kept = inBrowser.read(KEY);
  return Array.isArray(kept) ? kept.filter(isKeptFigures) : [];
}

/** Keeps the figures of a match; those of an earlier review of it are replaced. */
export async function keepFigures(id: string, game: string, figures: Summary): Promise<void> {
  const match = await load(id).catch(() => undefined); // a match of a server, or a browser that keeps nothing
  const before = keptFigures();
  const at = match?.at ?? before.find((one) => one.id === id)?.at ?? Date.now();
  const all = [...before.filter((one) => one.id !== id), { id, game, at, figures }];
  writeFigures(all);
}

/** Keeps figures of matches that there are none of yet; returns how many these are. */
export function addFigures(more: readonly KeptFigures[]): number {
  const before = keptFigures();
  const known = new Set(before.map(({ id }) => id));
  const added = more.filter(({ id }) => !known.has(id));
  writeFigures([...before, ...added]);
  return added.length;
}

function writeFigures(all: readonly KeptFigures[]): void {
  inBrowser.write(KEY, all.toSorted((a, b) => a.at - b.at).slice(-MOST));
}

/** True if a value is the figures of a match as this page keeps them. */
export function isKeptFigures(value: unknown): value is KeptFigures {
  if (!isRecord(value)) return false;
  const { id, game, at, figures } = value;
  if (typeof id !== 'string' || typeof game !== 'string' || !Number.isFinite(at) || !areFigures(figures)) return false;
  const { kinds } = figures as Partial<Summary>;
  return isRecord(kinds) && Object.values(kinds).every(areFigures);
}

function areFigures(value: unknown): value is KeptSummary {
  if (!isRecord(value) || !['decisions', 'agreement', 'gap', 'mistakes'].every((name) => Number.isFinite(value[name])))
    return false;
  return value['cost'] === undefined || Number.isFinite(value['cost']);
}

/** One match on a curve. */
export interface Point {
  readonly id: string;
  readonly at: number;
  readonly figures: KeptSummary;
}

/** What a curve shows of its matches. */
export const MEASURES = ['agreement', 'cost'] as const;
export type Measure = (typeof MEASURES)[number];

/** The matches of a game with decisions of a kind, or any at all, whose figures have a measure; the oldest first. */
export function pointsOf(
  kept: readonly KeptFigures[],
  game: string,
  kind: DecisionKind | 'all',
  measure: Measure = 'agreement',
): readonly Point[] {
  return kept.flatMap(({ id, game: of, at, figures }) => {
    const told = kind === 'all' ? figures : figures.kinds[kind];
    const isThere = told !== undefined && told.decisions > 0 && told[measure] !== undefined;
    return of === game && isThere ? [{ id, at, figures: told }] : [];
  });
}

/** The kinds of decision that a game's matches have figures of, in their order. */
export function kindsOf(kept: readonly KeptFigures[], game: string): readonly DecisionKind[] {
  return DECISION_KINDS.filter((kind) => pointsOf(kept, game, kind).length > 1);
}

/** The mean of a measure over matches, each decision counted once. */
export function meanOf(points: readonly Point[], measure: Measure = 'agreement'): number {
  const sum = (of: (figures: KeptSummary) => number): number =>
    points.reduce((all, { figures }) => all + of(figures), 0);
  const decisions = sum((figures) => figures.decisions);
  return decisions === 0 ? 0 : sum((figures) => (figures[measure] ?? 0) * figures.decisions) / decisions;
}

/** The journal of a match that is over, from this browser or from the server; undefined where neither has it. */
export async function recorded(id: string): Promise<Journal | undefined> {
  const kept = await load(id).catch(() => undefined); // a browser that keeps nothing has nothing to open
  if (kept !== undefined) return { header: kept.header, entries: kept.entries };
  const answer = await fetch(`${BASE}/replays/${encodeURIComponent(id)}`).catch(() => undefined);
  if (answer?.ok !== true) return undefined;
  const { header, entries } = recoverJournal(await answer.text());
  return header && { header, entries };
}
