import type { Estimate, Side } from '@paiju/ai';
import { type ArenaRun, printArena } from '../play/arena-page.js';
import { contest, contestThreads } from '../play/contest.js';
import { type Lineup, lineupOf, playerOf, type Rules } from '../play/lineup.js';
import { type Describe, examples, JSON_OPTION, type Terminal } from '../terminal/command.js';
import { count, round } from '../terminal/figures.js';
import { badOption, countOf, SET_OPTION } from '../terminal/options.js';
import type { Asked } from '../terminal/output.js';
import { THREADS_OPTION } from '../terminal/threads.js';

interface Options extends Asked, Rules {
  readonly bots: string;
  readonly deals: string;
  readonly seed: string;
  readonly threads?: string;
}

/** `paiju arena`: which of two players is stronger, over duplicate deals. */
export const arena: Describe = (command, terminal) => {
  command
    .description(
      'Play the same deals with a challenger in each seat in turn against copies of a champion, and say by how much\n' +
        'it makes more and which place it takes on average, with 95 % intervals.',
    )
    .argument('<game>', 'the game to play')
    .requiredOption('--bots <challenger,champion>', 'two levels or characters (`paiju bots` lists them)')
    .option('--deals <count>', 'deals, each a whole match played once for every seat', '100')
    .option('--seed <name>', 'any text; each gives other deals', '1')
    .option('--preset <name>', 'the rules to play by (`paiju games` lists them)')
    .option(...SET_OPTION)
    .option(...THREADS_OPTION)
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action((game: string, options: Options) => act(terminal, game, options));
};

const EXAMPLES = examples(
  ['paiju arena riichi --bots greedy,random --deals 50', 'how much better counting tiles is than chance'],
  ['paiju arena riichi --bots greedy,random --preset tenhou --json', 'other rules, for programs'],
);

async function act(terminal: Terminal, id: string, options: Options): Promise<void> {
  const run = await contended(terminal, id, options);
  await terminal.output.answer(options, { data: dataOf(run), text: (paint) => printArena(run, paint) });
}

async function contended({ progress }: Terminal, id: string, options: Options): Promise<ArenaRun> {
  const { seed, preset, set } = options;
  const lineup = lineupOf(id, options);
  const [challenger, champion] = twoPlayers(lineup, options.bots);
  const deals = countOf('--deals', options.deals);
  const rules: Rules = { set, ...(preset !== undefined && { preset }) };
  const threads = contestThreads(options.threads, deals);
  const start = performance.now();
  try {
    const told = (done: number): void => progress.tell(() => `${count(done)} of ${count(deals)} deals`);
    const verdict = await contest(lineup, { game: id, rules, challenger, champion, seed }, deals, threads, told);
    const seconds = (performance.now() - start) / 1000;
    return { game: id, preset: lineup.preset, switches: lineup.switches, seed, verdict, seconds };
  } finally {
    progress.done();
    await threads.close();
  }
}

function twoPlayers(lineup: Lineup, bots: string): readonly [challenger: string, champion: string] {
  const [challenger = '', champion, ...more] = bots.split(',');
  if (champion === undefined || more.length > 0)
    throw badOption('--bots', 'two players are needed', bots, 'challenger,champion');
  return [playerOf(lineup, challenger).level, playerOf(lineup, champion).level];
}

/** A contest as machines read it. */
function dataOf({ game, preset, switches, seed, verdict, seconds }: ArenaRun): object {
  const { deals, matches, hands, perHand, perMatch, place, challenger, champion } = verdict;
  const bots = [challenger.level, champion.level];
  return {
    ...{ game, preset, ...(Object.keys(switches).length > 0 && { switches }), seed, bots, deals, matches, hands },
    ...difference(perHand),
    match: difference(perMatch),
    place: { mean: round(place.mean, 4), ci: place.ci.map((end) => round(end, 4)) },
    challenger: rounded(challenger),
    champion: rounded(champion),
    seconds: round(seconds, 3),
  };
}

function difference({ mean, ci }: Estimate): object {
  return { difference: round(mean, 3), ci: ci.map((end) => round(end, 3)) };
}

function rounded({ level, wins, dealIns, points }: Side): object {
  return { level, wins: round(wins, 5), dealIns: round(dealIns, 5), points: round(points, 2) };
}
