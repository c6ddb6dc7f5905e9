import type { Fault, Report, SeatReport } from '@paiju/ai';
import type { EngineReport } from '@paiju/ai/engine';
import { plain } from '../terminal/errors.js';
import { count, interval, rate, share, signedPoints } from '../terminal/figures.js';
import type { Paint } from '../terminal/paint.js';
import { indent, table } from '../terminal/table.js';
import { printEngines } from './engines.js';

/** A simulation and how it was asked for. */
export interface SimRun {
  readonly game: string;
  readonly preset: string;
  readonly switches: Readonly<Record<string, unknown>>;
  readonly seed: string;
  /** Levels by seat. */
  readonly bots: readonly string[];
  readonly check: boolean;
  readonly report: Report;
  /** What programs of others did at these tables. */
  readonly engines: readonly EngineReport[];
  readonly seconds: number;
}

/** A simulation for a person. */
export function printSim(run: SimRun, paint: Paint): string {
  const parts = [
    title(run, paint),
    seatTable(run.report, paint),
    tagTable(run.report, paint),
    outcome(run, paint),
    printEngines(run.engines, paint),
  ];
  return `${parts.filter((part) => part !== '').join('\n')}${paint.dim(timing(run))}\n`;
}

function title({ game, preset, switches, seed, report }: SimRun, { bold }: Paint): string {
  const set = Object.entries(switches).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const { matches, hands, wins, draws } = report;
  return `${bold(game)}, ${[preset, ...set].join(', ')}, seed ${plain(seed)}
${count(hands)} hands in ${count(matches)} ${matches === 1 ? 'match' : 'matches'}: ${share(wins, hands)} won, ${share(draws, hands)} drawn
`;
}

function seatTable({ seats, hands }: Report, { dim }: Paint): string {
  const head = ['seat', 'player', 'wins', 'deal-ins', 'points a hand', '95 %'].map(dim);
  return indent(table([head, ...seats.map((seat, n) => seatRow(seat, n, hands))], 'llrrrl'));
}

function seatRow({ level, wins, dealIns, points, ci }: SeatReport, seat: number, hands: number): readonly string[] {
  return [`${seat}`, level, share(wins, hands), share(dealIns, hands), signedPoints(points), interval(ci)];
}

/** Counts of events: in all hands together, and for each seat where an event was somebody's. */
function tagTable({ counts, seats, hands }: Report, { dim }: Paint): string {
  const names = Object.keys(counts);
  if (names.length === 0) return '';
  const head = ['what', 'count', 'per hand', ...seats.map((_, seat) => `seat ${seat}`)].map(dim);
  const rows = names.map((name) => {
    const own = seats.map((seat) => seat.counts[name]);
    const rates = own.every((times) => times === undefined) ? [] : own.map((times = 0) => rate(times, hands));
    return [name, count(counts[name] ?? 0), rate(counts[name] ?? 0, hands), ...rates];
  });
  return indent(table([head, ...rows], `lrr${'r'.repeat(seats.length)}`));
}

function outcome(run: SimRun, paint: Paint): string {
  const { crashes, violations, faults } = run.report;
  const laws = run.check ? `, ${violations === 0 ? 'no' : count(violations)} broken laws` : '';
  const said = `${crashes === 0 ? 'no' : count(crashes)} crashes${laws}`;
  if (crashes + violations === 0) return `${paint.green(`✓ ${said}`)}\n`;
  return `${paint.red(`✗ ${said}`)}\n${faults.map((fault) => indent(faultText(fault, run))).join('')}`;
}

function faultText({ kind, seed, step, message }: Fault, run: SimRun): string {
  const again = ['paiju sim', run.game, '--hands 1', '--seed', word(seed), ...rulesOf(run)].join(' ');
  return `${kind === 'crash' ? 'crash' : 'broken law'} at move ${step} of seed ${plain(seed)}; again: ${again}\n${indent(plain(message))}\n`;
}

function rulesOf({ bots, preset, switches, check }: SimRun): readonly string[] {
  const set = Object.entries(switches).flatMap(([name, value]) => ['--set', word(`${name}=${JSON.stringify(value)}`)]);
  return ['--bots', bots.join(','), '--preset', word(preset), ...set, ...(check ? ['--check'] : [])];
}

/** A word as a shell takes it. */
function word(text: string): string {
  return /^[\w./=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function timing({ report, seconds }: SimRun): string {
  return `${seconds.toFixed(1)} s, ${count(Math.round(report.hands / seconds))} hands a second`;
}
