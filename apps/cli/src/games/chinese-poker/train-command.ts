import { writeFileSync } from 'node:fs';
import { chinesePoker } from '@paiju/ai';
import { PRESETS, type PresetName, rulesHash } from '@paiju/games/chinese-poker';
import { Option } from 'commander';
import { type Describe, examples, JSON_OPTION, type Terminal } from '../../terminal/command.js';
import { count } from '../../terminal/figures.js';
import { countOf } from '../../terminal/options.js';
import type { Asked } from '../../terminal/output.js';
import { fileError } from '../../terminal/source.js';
import { THREADS_OPTION } from '../../terminal/threads.js';
import { Pool } from './options.js';

interface Options extends Asked {
  readonly preset: PresetName;
  readonly seed: string;
  readonly out: string;
  readonly threads?: string;
  readonly hands: string;
  readonly tables: string;
  readonly rounds: string;
  readonly log?: boolean;
}

/** A part of the bank answers in each round: most of it at first, then ever less, so that the mixture settles. */
const FIRST_SHARES = [0.5, 0.3, 0.3, 0.2, 0.2, 0.2, 0.15, 0.15];
const MIDDLE_SHARE = 0.1;
const LAST_SHARE = 0.05;
/** P-52. */
const TABLE_ITERATIONS = 20;

/** `paiju train chinese-poker`: the two stages of P-52 in threads. */
export const trainPoker: Describe = (command, terminal) => {
  command
    .description(
      'Train a strategy for Chinese Poker and write it to a file.\n' +
        'The file depends on the rules, the seed and the amounts, not on the number of threads.',
    )
    .addOption(
      new Option('--preset <name>', 'the rules to train for').choices(Object.keys(PRESETS)).default('two-four'),
    )
    .option('--seed <name>', 'any text; each gives another training', '1')
    .requiredOption('--out <file>', 'where the strategy goes')
    .option('--hands <count>', 'hands in the bank, ten bytes each', '38000')
    .option('--tables <count>', 'new hands for each of the 20 best responses of the tables', '40000')
    .option('--rounds <count>', 'rounds in which a part of the bank answers the whole', '60')
    .option(...THREADS_OPTION)
    .option('--log', 'say on stderr how far it is, line by line')
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => act(terminal, options));
};

const EXAMPLES = examples(
  ['paiju train chinese-poker --out two-four.strategy', 'about 9 minutes of one processor'],
  ['paiju train chinese-poker --preset fujian --seed 7 --out fujian.strategy --threads 8 --log', 'faster, and talking'],
  ['paiju train chinese-poker --hands 2000 --tables 1000 --rounds 8 --out rough.strategy', 'a rough one in seconds'],
);

async function act(terminal: Terminal, options: Options): Promise<void> {
  const plan = planOf(options);
  const pool = new Pool(options.threads);
  try {
    const strategy = await chinesePoker.train(plan, pool.run, (progress) => tell(terminal, options, progress));
    const bytes = chinesePoker.printStrategy(strategy);
    keep(options.out, bytes);
    const data = { out: options.out, bytes: bytes.length, rulesHash: rulesHash(plan.rules), ...strategy.provenance };
    const text = `${options.out}: ${count(bytes.length)} bytes, ${count(plan.bank.hands)} hands\n`;
    terminal.progress.done();
    await terminal.output.answer(options, { data, text: () => text });
  } finally {
    await pool.close();
  }
}

function planOf({ preset, seed, hands, tables, rounds }: Options): chinesePoker.TrainingPlan {
  return {
    rules: PRESETS[preset],
    seed,
    tables: { iterations: TABLE_ITERATIONS, hands: countOf('--tables', tables) },
    bank: { hands: countOf('--hands', hands), shares: sharesOf(countOf('--rounds', rounds)) },
  };
}

/** The second half of the rounds behind the first ones is the calmest. */
function sharesOf(rounds: number): readonly number[] {
  const middle = FIRST_SHARES.length + (rounds - FIRST_SHARES.length) / 2;
  return Array.from({ length: rounds }, (_, n) => FIRST_SHARES[n] ?? (n < middle ? MIDDLE_SHARE : LAST_SHARE));
}

function tell({ errors, progress }: Terminal, { log }: Options, told: chinesePoker.Progress): void {
  const changed = told.changed === undefined ? '' : `, ${(100 * told.changed).toFixed(1)} % new answers`;
  const text = `${told.stage} ${told.iteration + 1} of ${told.of}${changed}`;
  if (log) errors.write(`${text}\n`);
  else progress.tell(() => text);
}

function keep(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    throw fileError('write', file, error);
  }
}
