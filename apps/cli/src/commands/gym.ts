import { seat } from '@paiju/kernel';
import { Gym } from '../play/gym.js';
import { lineupOf, playerOf, type Rules, seatedPlayers } from '../play/lineup.js';
import { type Describe, examples, type Terminal } from '../terminal/command.js';
import { answerEvents } from '../terminal/jsonl.js';
import { badOption, SET_OPTION } from '../terminal/options.js';

interface Options extends Rules {
  readonly seat: string;
  readonly bots?: string;
}

/** `paiju gym`: one seat of a match as an environment for learners, over lines of JSON (C-10). */
export const gym: Describe = (command, terminal) => {
  command
    .description(
      'Be the environment of a learner: `reset` and `step` on stdin, an observation, the legal actions and the reward\n' +
        'on stdout, one line each. The other seats are played by built-in players. docs/engines.md shows a loop.',
    )
    .argument('<game>', 'the game to play')
    .option('--seat <number>', 'the seat of the learner, counted from 0', '0')
    .option('--bots <names>', 'a level or character for each seat, or one for all (default: the strongest)')
    .option('--preset <name>', 'the rules to play by (`paiju games` lists them)')
    .option(...SET_OPTION)
    .addHelpText('after', EXAMPLES)
    .action((game: string, options: Options) => act(terminal, game, options));
};

const EXAMPLES = examples(
  ['paiju gym taiwan --bots greedy', 'Taiwan mahjong against three greedy players'],
  [`echo '{"type":"reset","seed":"1"}' | paiju gym high-card`, 'a first observation'],
);

async function act(terminal: Terminal, id: string, options: Options): Promise<void> {
  const lineup = lineupOf(id, options);
  const players = seatedPlayers(lineup, options.bots, (name) => playerOf(lineup, name));
  const number = /^\d$/.test(options.seat) ? Number(options.seat) : players.length;
  if (number >= players.length) throw badOption('--seat', 'no such seat', options.seat, `0 to ${players.length - 1}`);
  for (const player of new Set(players)) player.prepare?.();
  const environment = new Gym(lineup, players, seat(number));
  await answerEvents(terminal, (fields) => environment.answer(fields));
}
