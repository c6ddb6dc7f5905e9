import { type Guest, type Played, type Player, simulate, simulateOpen, summarise } from '@paiju/ai';
import { BOT_OPTION, BOT_SECONDS_OPTION, type EngineOptions, Engines } from '../play/engines.js';
import { HandFile } from '../play/hand-file.js';
import { lineupOf, type Rules, seatedPlayers } from '../play/lineup.js';
import { printSim, type SimRun } from '../play/sim-page.js';
import { type Describe, examples, JSON_OPTION, type Terminal } from '../terminal/command.js';
import { progressOf, round } from '../terminal/figures.js';
import { badOption, countOf, SET_OPTION } from '../terminal/options.js';
import type { Answer, Asked } from '../terminal/output.js';

interface Options extends Asked, Rules, EngineOptions {
  readonly hands: string;
  readonly seed: string;
  readonly bots?: string;
  readonly check?: boolean;
  readonly out?: string;
}

/** `paiju sim`: whole matches between built-in players, counted (C-5). */
export const sim: Describe = (command, terminal) => {
  command
    .description(
      'Play whole matches between built-in players, or programs of yours, until so many hands are dealt, and count what happened.\n' +
        'Exit code 1 if a match crashed or, with --check, broke a law.',
    )
    .argument('<game>', 'the game to play')
    .option('--hands <count>', 'hands to be dealt; the last match is played to its end', '100')
    .option('--seed <name>', 'any text; each gives other matches', '1')
    .option(
      '--bots <names>',
      'a level or character for each seat, apart by commas, or one for all (default: the strongest)',
    )
    .option(...BOT_OPTION)
    .option(...BOT_SECONDS_OPTION)
    .option('--preset <name>', 'the rules to play by (`paiju games` lists them)')
    .option(...SET_OPTION)
    .option('--check', 'hold every step to the laws that every game must obey; much slower')
    .option('--out <file>', 'write one JSON line a hand here')
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action((game: string, options: Options) => act(terminal, game, options));
};

const EXAMPLES = examples(
  ['paiju sim riichi --hands 1000', 'a thousand hands between four of the strongest players'],
  ['paiju sim riichi --hands 200 --bots greedy,random,random,random --check', 'under the eyes of the laws'],
  ['paiju sim riichi --preset tenhou --set length=east --out hands.jsonl --json', 'other rules, for programs'],
);

async function act(terminal: Terminal, id: string, options: Options): Promise<void> {
  await terminal.output.answer(options, answerOf(await simulated(terminal, id, options)));
}

/** The answer of a simulation; whatever stopped a match makes it a no. */
export function answerOf(run: SimRun): Answer {
  const { crashes, violations } = run.report;
  return { data: dataOf(run), text: (paint) => printSim(run, paint), yes: crashes + violations === 0 };
}

async function simulated({ progress, env }: Terminal, id: string, options: Options): Promise<SimRun> {
  const { seed, check = false } = options;
  const lineup = lineupOf(id, options);
  const hands = countOf('--hands', options.hands);
  const engines = new Engines(id, options, env);
  const file = options.out === undefined ? undefined : new HandFile(options.out);
  try {
    const asked = options.bots ?? (engines.names.length > 0 ? engines.names[0] : undefined);
    const players = seatedPlayers(lineup, asked, (name) => engines.playerOf(lineup, name));
    const start = performance.now();
    const told = (done: number): void => progress.tell(() => progressOf(done, hands, 'hands'));
    const matches = await matchesOf({ ...lineup, hands, seed, check }, players);
    const bots = players.map(({ level }) => level);
    const report = summarise(bots, watched(matches, file, told));
    const seconds = (performance.now() - start) / 1000;
    const { preset, switches } = lineup;
    return { game: id, preset, switches, seed, bots, check, report, engines: engines.reports, seconds };
  } finally {
    file?.close();
    progress.done();
    engines.close();
  }
}

type Plan = Omit<Parameters<typeof simulate>[0], 'players'>;

/** The matches of a simulation; those with programs of others are played before they are looked at. */
async function matchesOf(plan: Plan, players: readonly (Player | Guest)[]): Promise<Iterable<Played>> {
  const own = players.filter((player): player is Player => 'choose' in player);
  for (const player of new Set(own)) player.prepare?.();
  if (own.length === players.length) return simulate({ ...plan, players: own });
  if (plan.check) throw badOption('--check', 'the laws judge built-in players alone', true, 'no --bot at the table');
  const { check: _, ...open } = plan;
  const matches: Played[] = [];
  for await (const played of simulateOpen({ ...open, players })) matches.push(played);
  return matches;
}

/** Matches on their way to be summed up: their hands are written, and how many there are is told. */
function* watched(
  matches: Iterable<Played>,
  file: HandFile | undefined,
  told: (hands: number) => void,
): Generator<Played> {
  let hands = 0;
  let match = 0;
  for (const played of matches) {
    file?.write(match++, played);
    hands += played.hands.length;
    told(hands);
    yield played;
  }
}

/** A run as machines read it. */
function dataOf({ game, preset, switches, seed, bots, check, report, engines, seconds }: SimRun): object {
  const { matches, hands, wins, draws, crashes, violations, seats, counts, rates, faults } = report;
  const asked = { game, preset, ...(Object.keys(switches).length > 0 && { switches }), seed, bots, check };
  const timing = { seconds: round(seconds, 3), handsPerSecond: round(hands / seconds, 1) };
  return {
    ...{ ...asked, matches, hands, wins, draws, crashes, violations, ...timing },
    seats: seats.map((seat) => ({ ...seat, points: round(seat.points, 2), ci: seat.ci.map((end) => round(end, 2)) })),
    counts,
    rates: Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, round(rate, 5)])),
    ...(engines.length > 0 && { engines }),
    ...(faults.length > 0 && { faults }),
  };
}
