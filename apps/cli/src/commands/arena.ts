import { type Bout, contend, type Estimate, judge, type Player, type Side } from '@paiju/ai';
import { type ArenaRun, printArena } from '../play/arena-page.js';
import { type Lineup, lineupOf, playerOf, type Rules } from '../play/lineup.js';
import { type Describe, examples, JSON_OPTION } from '../terminal/command.js';
import { count, round } from '../terminal/figures.js';
import { badOption, countOf, SET_OPTION } from '../terminal/options.js';
import type { Asked } from '../terminal/output.js';
import type { Terminal } from '../terminal/terminal.js';

interface Options extends Asked, Rules {
  readonly bots: string;
  readonly deals: string;
  readonly seed: string;
}

/** `paiju arena`: which of two players is stronger, over duplicate deals. */
export const arena: Describe = (command, terminal) => {
  command
    .description(
      'Play the same deals with a challenger in each seat in turn against copies of a champion, and say by how much\n' +
        'it makes more, with the 95 % interval.',
    )
    .argument('<game>', 'the game to play')
    .requiredOption('--bots <challenger,champion>', 'the two levels')
    .option('--deals <count>', 'deals, each a whole match played once for every seat', '100')
    .option('--seed <name>', 'any text; each gives other deals', '1')
    .option('--preset <name>', 'the rules to play by (`paiju games` lists them)')
    .option(...SET_OPTION)
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
  const { seed } = options;
  const lineup = await lineupOf(id, options);
  const [challenger, champion] = twoPlayers(lineup, options.bots);
  const deals = countOf('--deals', options.deals);
  for (const player of [challenger, champion]) player.prepare?.();
  const start = performance.now();
  const contest = { ...lineup, challenger, champion, deals, seed };
  const told = (done: number): void => progress.tell(() => `${count(done)} of ${count(deals)} deals`);
  const verdict = judge(contest, watched(contend(contest), told));
  const seconds = (performance.now() - start) / 1000;
  progress.done();
  return { game: id, preset: lineup.preset, switches: lineup.switches, seed, verdict, seconds };
}

function twoPlayers(lineup: Lineup, bots: string): readonly [challenger: Player, champion: Player] {
  const [challenger = '', champion, ...more] = bots.split(',');
  if (champion !== undefined && more.length === 0) return [playerOf(lineup, challenger), playerOf(lineup, champion)];
  throw badOption('--bots', 'two players are needed', bots, 'challenger,champion');
}

function* watched(bouts: Iterable<Bout>, told: (deals: number) => void): Generator<Bout> {
  for (const bout of bouts) {
    told(bout.deal + 1);
    yield bout;
  }
}

/** A contest as machines read it. */
function dataOf({ game, preset, switches, seed, verdict, seconds }: ArenaRun): object {
  const { deals, matches, hands, perHand, perMatch, challenger, champion } = verdict;
  const bots = [challenger.level, champion.level];
  return {
    ...{ game, preset, ...(Object.keys(switches).length > 0 && { switches }), seed, bots, deals, matches, hands },
    ...difference(perHand),
    match: difference(perMatch),
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
