import type { AnyGame, Game } from '../game.js';
import { actions } from './actions.js';
import { commuting } from './commuting.js';
import { configs, parsed } from './configs.js';
import { conserved } from './conserved.js';
import { determinism } from './determinism.js';
import { ends } from './ends.js';
import { folding } from './folding.js';
import { frozen } from './frozen.js';
import { LAWS, LawBroken, type LawName, type SeedName } from './law.js';
import { type Options, settle } from './options.js';
import { play, type Watch, type Watched } from './play.js';
import { Run } from './run.js';
import { secrecy } from './secrecy.js';
import { type Counts, Trial } from './trial.js';

/** A law: how it watches a run, and what it must have seen to have proved anything. */
interface Law {
  readonly watch: (trial: Trial) => Watch;
  readonly needs: readonly string[];
}

const LAW: Readonly<Record<LawName, Law>> = {
  configs: { watch: configs, needs: ['garbage'] },
  determinism: { watch: determinism, needs: ['setups'] },
  frozen: { watch: frozen, needs: ['moves', 'journals'] },
  ends: { watch: ends, needs: ['ended'] },
  conserved: { watch: conserved, needs: ['pieces'] },
  actions: { watch: actions, needs: ['listed', 'mutants'] },
  folding: { watch: folding, needs: ['observed'] },
  secrecy: { watch: secrecy, needs: ['redealsThatMoved', 'eventsCompared'] },
  commuting: { watch: commuting, needs: ['windows'] },
};

/** The observations of one law. */
export interface LawReport {
  readonly checks: number;
  readonly counts: Readonly<Record<string, number>>;
  /** The events the law needed to see and never did. */
  readonly vacuous: readonly string[];
}

/** The observations of the laws, all games together. */
export interface Report {
  readonly games: number;
  readonly steps: number;
  readonly laws: Readonly<Record<LawName, LawReport>>;
  /** The counts of the game's own `tally`. */
  readonly tally: Readonly<Record<string, number>>;
}

/**
 * Plays a game by seeded chance under every configuration and from every seed, and holds it to every law. Throws
 * `LawBroken` at the first violation, and also for a law that found nothing to judge.
 *
 *     conform(toy, ['standard', 'duel'], [1, 2, 3]);
 */
export function conform<C, S, A, E, V>(
  game: Game<C, S, A, E, V>,
  configs: readonly unknown[],
  seeds: readonly SeedName[],
  options: Options<S, A, E, V> = {},
): Report {
  const judged = options.laws ?? LAWS;
  const counts = Object.fromEntries(LAWS.map((law) => [law, new Map()])) as Record<LawName, Counts>;
  const tally: Counts = new Map();
  let steps = 0;
  for (const run of runs(game, configs, seeds, options)) {
    watch(run, judged, counts, tally);
    steps += run.step;
  }
  const laws = Object.fromEntries(LAWS.map((law) => [law, reportOf(law, judged, counts[law])]));
  const report = { games: configs.length * seeds.length, steps, laws, tally: Object.fromEntries(tally) } as Report;
  refuseVacuous(game.id, configs, report, options.allowVacuous ?? []);
  return report;
}

function* runs(
  game: AnyGame,
  configs: readonly unknown[],
  seeds: readonly SeedName[],
  options: Options<unknown, unknown, unknown, unknown>,
): Generator<Run> {
  const settings = settle(options);
  for (const input of configs) {
    const config = parsed(game, input);
    for (const seed of seeds) yield new Run(game, input, config, seed, settings);
  }
}

function watch(run: Run, judged: readonly LawName[], counts: Readonly<Record<LawName, Counts>>, tally: Counts): void {
  const watches = LAWS.filter((law) => judged.includes(law)).map(
    (law): Watched => [law, LAW[law].watch(new Trial(law, run, counts[law]))],
  );
  play(run, watches, ({ events, to }) => {
    for (const name of run.settings.tally(events, to.state)) tally.set(name, (tally.get(name) ?? 0) + 1);
  });
}

function reportOf(law: LawName, judged: readonly LawName[], counts: Counts): LawReport {
  const { checks = 0, ...seen } = Object.fromEntries(counts);
  const needs = judged.includes(law) ? LAW[law].needs : [];
  return { checks, counts: seen, vacuous: needs.filter((need) => !counts.get(need)) };
}

function refuseVacuous(id: string, configs: readonly unknown[], report: Report, allowed: readonly LawName[]): void {
  const law = LAWS.find((name) => report.laws[name].vacuous.length > 0 && !allowed.includes(name));
  if (law === undefined) return;
  const why = `vacuous, it never saw any ${report.laws[law].vacuous.join(', ')}`;
  throw new LawBroken(law, why, { game: id, config: configs });
}
