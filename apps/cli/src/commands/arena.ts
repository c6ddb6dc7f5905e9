import { type Bout, type Estimate, openBoutOf, type Side, type Verdict, verdictOf } from '@paiju/ai';
import { type ArenaRun, printArena } from '../play/arena-page.js';
import { contest, contestThreads } from '../play/contest.js';
import { BOT_OPTION, BOT_SECONDS_OPTION, type EngineOptions, Engines } from '../play/engines.js';
import { type Lineup, lineupOf, type Rules } from '../play/lineup.js';
import { type Describe, examples, JSON_OPTION, type Terminal } from '../terminal/command.js';
import { progressOf, round } from '../terminal/figures.js';
import { badOption, countOf, SET_OPTION } from '../terminal/options.js';
import type { Asked } from '../terminal/output.js';
import { THREADS_OPTION, threadCount } from '../terminal/threads.js';

interface Options extends Asked, Rules, EngineOptions {
  readonly bots?: string;
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
    .option('--bots <challenger,champion>', 'two levels, characters (`paiju bots` lists them) or programs of yours')
    .option(...BOT_OPTION)
    .option(...BOT_SECONDS_OPTION)
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
  ['paiju arena riichi --bot "mine=python3 bot.py" --bots mine,solid', 'a program of yours against a level'],
);

async function act(terminal: Terminal, id: string, options: Options): Promise<void> {
  const run = await contended(terminal, id, options);
  await terminal.output.answer(options, { data: dataOf(run), text: (paint) => printArena(run, paint) });
}

async function contended(terminal: Terminal, id: string, options: Options): Promise<ArenaRun> {
  const { seed } = options;
  const lineup = lineupOf(id, options);
  const engines = new Engines(id, options, terminal.env);
  const start = performance.now();
  try {
    const bots = twoPlayers(lineup, engines, options.bots);
    const verdict = await judged(terminal, lineup, engines, bots, options);
    const seconds = (performance.now() - start) / 1000;
    const { preset, switches } = lineup;
    return { game: id, preset, switches, seed, verdict, engines: engines.reports, seconds };
  } finally {
    terminal.progress.done();
    engines.close();
  }
}

type Two = readonly [challenger: string, champion: string];

async function judged(
  { progress }: Terminal,
  lineup: Lineup,
  engines: Engines,
  [challenger, champion]: Two,
  options: Options,
): Promise<Verdict> {
  const { seed, preset, set } = options;
  const deals = countOf('--deals', options.deals);
  const told = (done: number): void => progress.tell(() => progressOf(done, deals, 'deals'));
  if ([challenger, champion].some((name) => engines.names.includes(name))) {
    return await openly(lineup, engines, [challenger, champion], { seed, deals, threads: options.threads }, told);
  }
  const rules: Rules = { set, ...(preset !== undefined && { preset }) };
  const threads = contestThreads(options.threads, deals);
  try {
    return await contest(lineup, { game: lineup.game.id, rules, challenger, champion, seed }, deals, threads, told);
  } finally {
    await threads.close();
  }
}

/** Programs think in processes of their own: as many deals as there are threads are played beside each other. */
async function openly(
  lineup: Lineup,
  engines: Engines,
  [challenger, champion]: Two,
  { seed, deals, threads }: { readonly seed: string; readonly deals: number; readonly threads: string | undefined },
  told: (done: number) => void,
): Promise<Verdict> {
  const sides = { challenger: engines.playerOf(lineup, challenger), champion: engines.playerOf(lineup, champion) };
  const bouts: Bout[] = [];
  const left = Array.from({ length: deals }, (_, deal) => deal).values();
  let done = 0;
  const play = async (): Promise<void> => {
    for (const deal of left) {
      bouts[deal] = await openBoutOf({ ...lineup, ...sides, seed }, deal);
      told(++done);
    }
  };
  await Promise.all(Array.from({ length: threadCount(threads, deals) }, play));
  return verdictOf(sides, bouts);
}

/** Two players; where only programs are named, the first of them against the strongest level. */
function twoPlayers(lineup: Lineup, engines: Engines, bots: string | undefined): Two {
  const strongest = [...lineup.levels.keys()].at(-1) ?? '';
  const asked = bots ?? [...engines.names, strongest].slice(0, 2).join(',');
  const [challenger = '', champion, ...more] = asked.split(',');
  if (champion === undefined || more.length > 0)
    throw badOption('--bots', 'two players are needed', bots, 'challenger,champion');
  return [engines.playerOf(lineup, challenger).level, engines.playerOf(lineup, champion).level];
}

/** A contest as machines read it. */
function dataOf({ game, preset, switches, seed, verdict, engines, seconds }: ArenaRun): object {
  const { deals, matches, hands, perHand, perMatch, place, challenger, champion } = verdict;
  const bots = [challenger.level, champion.level];
  return {
    ...{ game, preset, ...(Object.keys(switches).length > 0 && { switches }), seed, bots, deals, matches, hands },
    ...difference(perHand),
    match: difference(perMatch),
    place: { mean: round(place.mean, 4), ci: place.ci.map((end) => round(end, 4)) },
    challenger: rounded(challenger),
    champion: rounded(champion),
    ...(engines.length > 0 && { engines }),
    seconds: round(seconds, 3),
  };
}

function difference({ mean, ci }: Estimate): object {
  return { difference: round(mean, 3), ci: ci.map((end) => round(end, 3)) };
}

function rounded({ level, wins, dealIns, points }: Side): object {
  return { level, wins: round(wins, 5), dealIns: round(dealIns, 5), points: round(points, 2) };
}
