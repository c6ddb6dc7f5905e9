import { chinesePoker } from '@paiju/ai';
import type { RuleSet } from '@paiju/games/chinese-poker';
import { type Describe, examples, JSON_OPTION, type Terminal } from '../../terminal/command.js';
import { round } from '../../terminal/figures.js';
import { countOf } from '../../terminal/options.js';
import type { Asked } from '../../terminal/output.js';
import type { Paint } from '../../terminal/paint.js';
import { table } from '../../terminal/table.js';
import { THREADS_OPTION } from '../../terminal/threads.js';
import { Pool } from './options.js';
import { fittedFor, rulesField } from './question.js';

interface Options extends Asked {
  readonly preset?: string;
  readonly seed: string;
  readonly bank: string;
  readonly hands: string;
  readonly threads?: string;
}

/** One step of the ladder. */
interface Rung extends chinesePoker.Gain {
  readonly level: string;
  readonly below: string;
}

/** `paiju ladder chinese-poker`: P-75. */
export const ladderPoker: Describe = (command, terminal) => {
  command
    .description(
      'Measure what each level gains a hand and opponent against a bank laid by the level below, beyond what that level\n' +
        'makes of the same hands. Exit code 1 unless every interval lies above 0.',
    )
    .option('--preset <name>', 'the rules: basic, two-four, one-six or fujian (default: two-four)')
    .option('--bank <count>', 'hands in each bank', '20000')
    .option('--hands <count>', 'hands the gain is averaged over', '2000')
    .option('--seed <name>', 'any text; each gives other banks and hands', 'ladder')
    .option(...THREADS_OPTION)
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => act(terminal, options));
};

const EXAMPLES = examples(
  ['paiju ladder chinese-poker', 'two-four'],
  ['paiju ladder chinese-poker --preset fujian', 'others'],
);

async function act(terminal: Terminal, options: Options): Promise<void> {
  const rules = rulesField({ preset: options.preset ?? 'two-four' });
  const pool = new Pool(options.threads);
  try {
    const rungs = await climb(rules, options, pool, terminal);
    terminal.progress.done();
    const ok = rungs.every(({ ci }) => ci[0] > 0);
    const data = {
      ok,
      rungs: rungs.map(({ mean, ci, ...rest }) => ({
        ...rest,
        gain: round(mean, 6),
        ci: ci.map((end) => round(end, 6)),
      })),
    };
    await terminal.output.answer(options, { data, text: (paint) => print(rungs, paint), yes: ok });
  } finally {
    await pool.close();
  }
}

async function climb(rules: RuleSet, options: Options, pool: Pool, { progress }: Terminal): Promise<readonly Rung[]> {
  const { bank, spread } = fittedFor(rules);
  const measure = {
    seed: options.seed,
    bank: countOf('--bank', options.bank),
    hands: countOf('--hands', options.hands),
  };
  const levels: readonly (readonly [string, chinesePoker.PolicyData])[] = [
    ['beginner', { kind: 'random', seed: options.seed }],
    ['intermediate', { kind: 'greedy', spread }],
    ['advanced', { kind: 'separable', spread }],
    ['expert', { kind: 'joint', bank }],
  ];
  const rungs: Rung[] = [];
  for (const [n, [level, better]] of levels.entries()) {
    const [below, own] = levels[n - 1] ?? [];
    if (below === undefined || own === undefined) continue;
    progress.tell(() => `${level} against ${below}`);
    rungs.push({ level, below, ...(await chinesePoker.step(better, own, rules, measure, pool.run)) });
  }
  return rungs;
}

function print(rungs: readonly Rung[], paint: Paint): string {
  const head = ['level', 'against', 'gain a hand', '95 % interval'].map(paint.dim);
  const rows = rungs.map(({ level, below, mean, ci }) => [
    ...[paint.bold(level), below, `+${mean.toFixed(4)}`, ci.map((end) => end.toFixed(4)).join(' to ')],
  ]);
  return table([head, ...rows], 'llrr');
}
