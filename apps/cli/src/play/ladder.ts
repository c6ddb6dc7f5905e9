import type { Estimate, Verdict } from '@paiju/ai';
import { type Describe, examples, JSON_OPTION, type Terminal } from '../terminal/command.js';
import { interval, progressOf, round, share, signedPoints } from '../terminal/figures.js';
import { countOf, SET_OPTION } from '../terminal/options.js';
import type { Asked } from '../terminal/output.js';
import type { Paint } from '../terminal/paint.js';
import { table } from '../terminal/table.js';
import { THREADS_OPTION } from '../terminal/threads.js';
import { contest, contestThreads } from './contest.js';
import { lineupOf, type Rules } from './lineup.js';

interface Options extends Asked, Rules {
  readonly deals: string;
  readonly seed: string;
  readonly threads?: string;
  readonly characters?: boolean;
}

/** `paiju ladder GAME` where levels meet at the table: each against three copies of the one below. */
export function ladderOf(game: string): Describe {
  return (command, terminal) => {
    command
      .description(
        'Play duplicate deals with each level against copies of the one below. Exit code 1 unless every level makes more,\n' +
          'with the 95 % interval clear of 0.',
      )
      .option('--characters', 'the characters of the game instead of its levels')
      .option('--deals <count>', 'deals, each a whole match played once for every seat', '100')
      .option('--seed <name>', 'any text; each gives other deals', 'ladder')
      .option('--preset <name>', 'the rules to play by (`paiju games` lists them)')
      .option(...SET_OPTION)
      .option(...THREADS_OPTION)
      .option(...JSON_OPTION)
      .addHelpText(
        'after',
        examples(
          [`paiju ladder ${game} --deals 500`, 'every level of the game'],
          [`paiju ladder ${game} --characters`, 'every character'],
        ),
      )
      .action((options: Options) => act(terminal, game, options));
  };
}

async function act(terminal: Terminal, game: string, options: Options): Promise<void> {
  const rungs = await climbed(terminal, game, options);
  const ok = rungs.length > 0 && rungs.every(({ perHand }) => perHand.ci[0] > 0);
  const data = { ok, game, rungs: rungs.map(dataOf) };
  await terminal.output.answer(options, { data, text: (paint) => print(rungs, paint), yes: ok });
}

/** The verdict on each level but the lowest, against the one below. */
async function climbed({ progress }: Terminal, game: string, options: Options): Promise<readonly Verdict[]> {
  const { seed, preset, set } = options;
  const lineup = await lineupOf(game, options);
  const deals = countOf('--deals', options.deals);
  const rules: Rules = { set, ...(preset !== undefined && { preset }) };
  const threads = contestThreads(options.threads, deals);
  const levels = [...(options.characters ? lineup.characters : lineup.levels).keys()];
  const rungs: Verdict[] = [];
  try {
    for (const [n, champion] of levels.slice(0, -1).entries()) {
      const challenger = levels[n + 1] ?? '';
      const told = (done: number): void =>
        progress.tell(() => `${challenger} against ${champion}: ${progressOf(done, deals, 'deals')}`);
      rungs.push(await contest(lineup, { game, rules, challenger, champion, seed }, deals, threads, told));
    }
  } finally {
    progress.done();
    await threads.close();
  }
  return rungs;
}

function dataOf({ challenger, champion, deals, matches, hands, perHand, place }: Verdict): object {
  return {
    ...{ level: challenger.level, below: champion.level, deals, matches, hands },
    ...{ gain: round(perHand.mean, 3), ci: perHand.ci.map((end) => round(end, 3)) },
    place: { mean: round(place.mean, 4), ci: place.ci.map((end) => round(end, 4)) },
  };
}

function print(rungs: readonly Verdict[], paint: Paint): string {
  const head = ['level', 'against', 'points a hand', '95 %', 'place', '95 %', 'wins', 'deal-ins'].map(paint.dim);
  const rows = rungs.map(({ challenger, champion, perHand, place }) => [
    ...[paint.bold(challenger.level), champion.level, signedPoints(perHand.mean), interval(perHand.ci)],
    ...[place.mean.toFixed(3), places(place), share(challenger.wins, 1), share(challenger.dealIns, 1)],
  ]);
  return table([head, ...rows], 'llrlrlrr');
}

function places({ ci: [low, high] }: Estimate): string {
  return Number.isFinite(low) ? `${low.toFixed(3)} to ${high.toFixed(3)}` : 'unknown';
}
