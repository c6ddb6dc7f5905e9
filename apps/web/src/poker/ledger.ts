import type { LedgerEntry, LedgerLine, NaturalClass, Row } from '@paiju/games/chinese-poker';
import { LINE_RULES, ROWS } from '@paiju/games/chinese-poker';

/** One line of what two seats settled: the rule it follows and what it adds, or multiplies by. */
export interface SettledLine {
  readonly line: Exclude<LedgerLine, 'scoop' | 'scooped'>;
  readonly rule: string;
  /** Points for the seat that looks, or a factor. */
  readonly value: number;
  readonly factor: boolean;
  readonly row?: Row;
  readonly natural?: NaturalClass;
}

/** A pair's settlement as one of its seats reads it; the sums times the factors are the total (P-22). */
export function linesFor(entry: LedgerEntry, seat: number): readonly SettledLine[] {
  const side = entry.a === seat ? 1 : -1;
  if (entry.kind === 'natural') return [naturalLine(entry, side)];
  return [
    settled(entry.kind === 'foul' ? 'foul' : 'line', side * entry.line),
    ...royalties(entry, side),
    ...factorLine('shoot', entry.shootFactor),
    ...factorLine('slam', entry.slamFactor),
  ];
}

/** The total of the lines. */
export function totalOf(lines: readonly SettledLine[]): number {
  const sum = lines.reduce((all, { factor, value }) => (factor ? all : all + value), 0);
  return lines.reduce((all, { factor, value }) => (factor ? all * value : all), sum) || 0;
}

function naturalLine(entry: LedgerEntry, side: number): SettledLine {
  const paid = entry.line >= 0 ? (entry.naturalA ?? entry.naturalB) : entry.naturalB;
  return { ...settled('natural', side * entry.line), ...(paid && { natural: paid }) };
}

function royalties({ royaltiesA, royaltiesB }: LedgerEntry, side: number): readonly SettledLine[] {
  return ROWS.flatMap((row, n) =>
    [side * (royaltiesA[n] ?? 0), -side * (royaltiesB[n] ?? 0)]
      .filter((value) => value !== 0)
      .map((value): SettledLine => ({ ...settled('royalties', value), row })),
  );
}

function factorLine(line: 'shoot' | 'slam', value: number): readonly SettledLine[] {
  return value === 1 ? [] : [{ ...settled(line, value), factor: true }];
}

function settled(line: SettledLine['line'], value: number): SettledLine {
  return { line, rule: LINE_RULES.ledger[line], value: value || 0, factor: false }; // no −0 on the page
}

/** The entry that settles two seats, whichever way round. */
export function entryBetween(ledger: readonly LedgerEntry[], a: number, b: number): LedgerEntry | undefined {
  return ledger.find((entry) => (entry.a === a && entry.b === b) || (entry.a === b && entry.b === a));
}

/** The settlement of `a` with `b`, as `a` sees it. */
export interface Cell {
  readonly total: number;
  readonly kind: LedgerEntry['kind'];
  /** Rows won and lost. */
  readonly won: number;
  readonly lost: number;
  /** True if `a` won all three rows. */
  readonly scoop: boolean;
  /** The factor of shooting and a slam. */
  readonly factor: number;
  /** Extra points for strong rows, less the other's. */
  readonly royalty: number;
}

/** One cell of the pairwise score matrix. */
export function cellOf(ledger: readonly LedgerEntry[], a: number, b: number): Cell | undefined {
  const entry = entryBetween(ledger, a, b);
  if (entry === undefined) return undefined;
  const side = entry.a === a ? 1 : -1;
  const rows = entry.rows.map((row) => side * row);
  return {
    ...{ total: side * entry.total || 0, kind: entry.kind, scoop: entry.shotBy === a },
    ...{ won: rows.filter((row) => row > 0).length, lost: rows.filter((row) => row < 0).length },
    ...{ factor: entry.shootFactor * entry.slamFactor, royalty: side * entry.royaltyNet || 0 },
  };
}

/** The seats that a seat beat in all three rows, with flags for a shot and a slam (P-26, P-27). */
export function feats(
  ledger: readonly LedgerEntry[],
  seat: number,
): { readonly scooped: readonly number[]; readonly shot: boolean; readonly slam: boolean } {
  const won = ledger.filter(({ shotBy }) => shotBy === seat);
  return {
    scooped: won.map(({ a, b }) => (a === seat ? b : a)),
    shot: won.some(({ shootFactor }) => shootFactor > 1),
    slam: won.some(({ slamFactor }) => slamFactor > 1),
  };
}
