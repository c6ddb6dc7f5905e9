import { type Candidate, costliest, type Figures, type Reviewed, type Summary, summaryOf } from '@paiju/ai/coach';
import { kindName, type Variant, type View } from '@paiju/games/mahjong';
import type { Language } from '@paiju/games/words';
import { plain } from '../terminal/errors.js';
import { count, share } from '../terminal/figures.js';
import type { Paint } from '../terminal/paint.js';
import { indent, table } from '../terminal/table.js';
import { fit } from '../terminal/wrap.js';
import type { Report } from './report.js';
import { costLine } from './settled.js';

/** The manner in which a report is printed. */
export interface Printing<V extends Variant> {
  readonly title: string;
  readonly language: Language;
  /** The number of decisions that are told one by one. */
  readonly shown: number;
  readonly roundName: (view: View<V>) => string;
}

/** A report for a person: the figures of each seat and kind, then the decisions that were farthest from the best. */
export function printReport<V extends Variant>(report: Report<V>, printing: Printing<V>, paint: Paint): string {
  const { reviewed, summary, stopped, format } = report;
  const by = reviewed[0]?.by === 'network' ? 'judged by the network' : 'judged by solid';
  const title = [paint.bold(plain(printing.title)), format, by].join(paint.dim(' · '));
  const note = stopped === undefined ? '' : `${paint.yellow(`Not everything could be reviewed: ${plain(stopped)}`)}\n`;
  const worst = costliest<V, Reviewed<V>>(reviewed, printing.shown);
  const told = worst.map((one) => decisionPage(report, one, printing, paint)).join('');
  const rest = worst.length === 0 ? '' : `\nFarthest from the best\n${told}`;
  const page = `${title}\n${note}\n${indent(table([...heads(paint), ...rowsOf(report), ...kindRows(summary.kinds)], 'lrrrr'))}${rest}`;
  return fit(page, paint.columns);
}

function heads(paint: Paint): readonly (readonly string[])[] {
  return [['', 'decisions', 'agreement', 'mean cost', 'mistakes'].map(paint.dim)];
}

function rowsOf<V extends Variant>({ reviewed, names, summary }: Report<V>): readonly (readonly string[])[] {
  const seats = [...new Set(reviewed.map(({ seat }) => seat))].sort();
  const rows = seats.map((seat) => [
    seatName(names, seat),
    ...cells(summaryOf(reviewed.filter((one) => one.seat === seat))),
  ]);
  return [...rows, ['all', ...cells(summary)]];
}

function kindRows(kinds: Summary['kinds']): readonly (readonly string[])[] {
  return Object.entries(kinds).map(([kind, figures]) => [kind, ...cells(figures)]);
}

function cells({ decisions, agreement, cost, mistakes }: Figures): readonly string[] {
  return [count(decisions), share(Math.round(agreement * decisions), decisions), points(cost), count(mistakes)];
}

/** Points that are small have a tenth: those of a game may be few. */
function points(cost: number): string {
  return cost < 10 ? cost.toFixed(1) : count(Math.round(cost));
}

function seatName(names: readonly string[], seat: number): string {
  return plain(names[seat] || `seat ${seat}`);
}

function decisionPage<V extends Variant>(
  { names, costs }: Report<V>,
  reviewed: Reviewed<V>,
  { language, roundName }: Printing<V>,
  paint: Paint,
): string {
  const { made, candidates, chosen, reasons } = reviewed;
  const cost = costs.get(reviewed);
  const head = `${roundName(made.view)}, ${seatName(names, made.seat)}, move ${made.at}`;
  const listed = [...candidates.slice(0, 3), ...(chosen > 2 ? candidates.slice(chosen, chosen + 1) : [])];
  const rows = listed.map((one) => [one === candidates[chosen] ? paint.yellow('▸') : ' ', ...candidateCells(one)]);
  const sentence = reasons[0]?.text[language] ?? '';
  const played = cost === undefined ? '' : `    ${costLine(cost)}\n`;
  return `\n  ${paint.bold(head)}\n    ${sentence}\n${played}${indent(table(rows, 'llrrrrl', { width: paint.columns - 4 }), '    ')}`;
}

/** A candidate's cells: action, preference, danger, win, points, tiles that help. */
export function candidateCells<V extends Variant>({
  code,
  p,
  danger,
  win,
  points,
  ukeire,
}: Candidate<V>): readonly string[] {
  const tiles = ukeire.reduce((sum, { left }) => sum + left, 0);
  const kinds = ukeire.slice(0, SHOWN_KINDS).map(({ kind }) => kindName(kind));
  const more = ukeire.length > SHOWN_KINDS ? ' …' : '';
  return [
    ...[code, share(p, 1), danger === null ? '' : `deals in ${share(danger.dealIn, 1)}`],
    ...[`wins ${share(win, 1)}`, `${points < 0 ? '−' : '+'}${count(Math.abs(Math.round(points)))}`],
    tiles === 0 ? '' : `${tiles} tiles: ${kinds.join(' ')}${more}`,
  ];
}

const SHOWN_KINDS = 8;
