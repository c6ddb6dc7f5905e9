import type { Estimate, Side, Verdict } from '@paiju/ai';
import type { EngineReport } from '@paiju/ai/engine';
import { plain } from '../terminal/errors.js';
import { count, interval, share, signedPoints } from '../terminal/figures.js';
import type { Paint } from '../terminal/paint.js';
import { indent, table } from '../terminal/table.js';
import { printEngines } from './engines.js';

/** A contest and how it was asked for. */
export interface ArenaRun {
  readonly game: string;
  readonly preset: string;
  readonly switches: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly verdict: Verdict;
  /** What programs of others did at these tables. */
  readonly engines: readonly EngineReport[];
  readonly seconds: number;
}

/** A contest for a person. */
export function printArena(
  { game, preset, switches, seed, verdict, engines, seconds }: ArenaRun,
  paint: Paint,
): string {
  const { deals, matches, hands, challenger, champion } = verdict;
  const set = Object.entries(switches).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const title = `${paint.bold(game)}, ${[preset, ...set].join(', ')}, seed ${plain(seed)}: ${challenger.level} against ${champion.level}`;
  const played = `${count(deals)} deals, each once from every seat: ${count(matches)} matches, ${count(hands)} hands`;
  const timing = `${printEngines(engines, paint)}${paint.dim(`${seconds.toFixed(1)} s`)}`;
  return [`${title}\n${played}\n`, sides([challenger, champion], paint), differences(verdict, paint), timing, ''].join(
    '\n',
  );
}

function sides(both: readonly Side[], { dim }: Paint): string {
  const head = ['player', 'wins', 'deal-ins', 'points a hand'].map(dim);
  const rows = both.map(({ level, wins, dealIns, points }) => [
    level,
    share(wins, 1),
    share(dealIns, 1),
    signedPoints(points),
  ]);
  return indent(table([head, ...rows], 'lrrr'));
}

function differences(verdict: Verdict, paint: Paint): string {
  const { perHand, perMatch, place, challenger, champion } = verdict;
  const rows = [
    ['a hand', signedPoints(perHand.mean), interval(perHand.ci)],
    ['a match', signedPoints(perMatch.mean), interval(perMatch.ci)],
  ];
  const head = ['difference', 'points', '95 %'].map(paint.dim);
  const average = `  average place ${place.mean.toFixed(3)}${placeInterval(place)}\n`;
  return `${indent(table([head, ...rows], 'lrl'))}\n${average}\n${paint.bold(claim(perHand, challenger.level, champion.level))}`;
}

function placeInterval({ ci: [low, high] }: Estimate): string {
  return Number.isFinite(low) ? `, 95 %: ${low.toFixed(3)} to ${high.toFixed(3)}` : '';
}

/** The conclusion that the interval allows. */
function claim({ ci: [low, high] }: Estimate, challenger: string, champion: string): string {
  if (low > 0) return `${challenger} is stronger than ${champion}.`;
  if (high < 0) return `${challenger} is weaker than ${champion}.`;
  return low === 0 && high === 0 ? 'No difference at all.' : 'No difference is shown: the interval holds 0.';
}
