import { PRESETS, type PresetName, type RuleSet, rulesHash } from '@paiju/games/chinese-poker';
import { ok, type Result } from '@paiju/kernel';
import { apart, type Fitted, nearest } from './fit.js';
import { Solver } from './solver.js';
import { loadStrategy, type Strategy, type StrategyError } from './strategy.js';

/** The number of solvers a shelf keeps: a table asks its own again and again, and the bank each holds is large. */
const SOLVERS = 4;

/** The strategies a program has at hand, each fitted once to the rules it is asked for. */
export class Shelf {
  readonly #strategies: Strategy[] = [];
  readonly #fitted = new Map<string, Fitted>();
  /** Those asked for last, the latest at the end. */
  readonly #solvers = new Map<string, Solver>();

  /** Puts a strategy beside the others. */
  add(strategy: Strategy): void {
    this.#strategies.push(strategy);
    this.#fitted.clear();
    this.#solvers.clear();
  }

  /** Reads the bytes of a strategy and puts it beside the others. */
  load(bytes: Uint8Array): Result<void, StrategyError> {
    const strategy = loadStrategy(bytes);
    if (!strategy.ok) return strategy;
    return ok(this.add(strategy.value));
  }

  /** The strategy for these rules, or the nearest; throws where there is none at all. */
  find(rules: RuleSet): Fitted {
    const hash = rulesHash(rules);
    const fitted = this.#fitted.get(hash) ?? nearest(this.#strategies, rules);
    this.#fitted.set(hash, fitted);
    return fitted;
  }

  /** The solver for these rules, made when it is first asked for. */
  solverFor(rules: RuleSet): Solver {
    const hash = rulesHash(rules);
    const solver = this.#solvers.get(hash) ?? new Solver(this.find(rules), rules);
    this.#solvers.delete(hash);
    this.#solvers.set(hash, solver);
    const [oldest] = this.#solvers.keys();
    if (this.#solvers.size > SOLVERS && oldest !== undefined) this.#solvers.delete(oldest);
    return solver;
  }
}

/** The strategies that players of this thread play by. Programs load what they have read or fetched; nothing is here by itself. */
export const SHELF = new Shelf();

/** The presets a strategy was trained for (P-53). */
const TRAINED = ['fujian', 'two-four'] as const satisfies readonly PresetName[];

/** The files of the strategies that come with the players. */
export const STRATEGY_FILES: readonly string[] = TRAINED.map(fileOf);

/** P-53: the file of the strategy made for these rules, or for the nearest, for programs that fetch only one. */
export function strategyFileFor(rules: RuleSet): string {
  return fileOf(
    TRAINED.reduce((near, other) => (apart(PRESETS[other], rules) < apart(PRESETS[near], rules) ? other : near)),
  );
}

function fileOf(preset: (typeof TRAINED)[number]): string {
  return `chinese-poker-${preset}.strategy`;
}
