import { trainPoker } from '../games/chinese-poker/train-command.js';
import { type Describe, examples } from '../terminal/command.js';
import { type GameEntry, perGame } from './per-game.js';

/** The games whose players are trained. */
const GAMES: readonly GameEntry[] = [
  { name: 'chinese-poker', summary: 'tables and a bank of opponents, from self-play', describe: trainPoker },
];

/** `paiju train GAME`: makes the strategy that players play by (C-4). */
export const train: Describe = (command, terminal) => {
  command.description('Make a strategy for the players of a game, from a seed.').addHelpText('after', EXAMPLES);
  perGame(command, terminal, GAMES);
};

const EXAMPLES = examples(
  ['paiju train chinese-poker --preset two-four --seed 1 --out two-four.strategy', 'as the one that is shipped'],
  ['paiju train chinese-poker --help', 'how much is trained on'],
);
