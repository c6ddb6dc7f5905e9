import type { chinesePoker } from '@paiju/ai';
import type { Command } from 'commander';
import type { Fields } from '../../terminal/jsonl.js';
import { SET_OPTION, switchesOf } from '../../terminal/options.js';
import { Threads } from '../../terminal/threads.js';

/** The options for the table a hand is played at. */
export interface HandOptions {
  readonly preset?: string;
  readonly set: readonly string[];
  readonly opponents?: string;
  readonly samples?: string;
  readonly seed?: string;
}

/** Gives a command the options that say it. */
export function withHandOptions(command: Command): Command {
  return command
    .option('--preset <name>', 'the rules: basic, two-four, one-six or fujian (default: two-four)')
    .option(...SET_OPTION)
    .option('--opponents <number>', 'how many others are at the table, 1 to 3 (default: 3)')
    .option('--samples <number>', 'stop after so many draws of opponents (default: all there are)')
    .option('--seed <name>', 'any text; with few samples each gives other ones');
}

/** The options as the fields of a line. */
export function fieldsOf({ preset, set, opponents, samples, seed }: HandOptions): Fields {
  return {
    ...(preset !== undefined && { preset }),
    ...(set.length > 0 && { rules: switchesOf(set) }),
    ...(opponents !== undefined && { opponents: Number(opponents) }),
    ...(samples !== undefined && { samples: Number(samples) }),
    ...(seed !== undefined && { seed }),
  };
}

/** Threads that do the tasks of the solver. */
export class Pool {
  readonly #threads: Threads;

  constructor(threads: string | undefined) {
    this.#threads = new Threads(new URL('worker.js', import.meta.url), threads);
  }

  readonly run: chinesePoker.Run = (tasks) => this.#threads.run(tasks);

  async close(): Promise<void> {
    await this.#threads.close();
  }
}
