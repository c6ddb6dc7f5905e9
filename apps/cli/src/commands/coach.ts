import { coachPoker } from '../games/chinese-poker/coach-command.js';
import { type Describe, examples } from '../terminal/command.js';
import { type GameEntry, perGame } from './per-game.js';

/** The games with a coach. */
const GAMES: readonly GameEntry[] = [
  { name: 'chinese-poker', summary: 'what a layout cost, row by row, and what was better', describe: coachPoker },
];

/** `paiju coach GAME`: how well something was played, and why (C-4). */
export const coach: Describe = (command, terminal) => {
  command.description('Say how well something was played, what it cost, and why.').addHelpText('after', EXAMPLES);
  perGame(command, terminal, GAMES);
};

const EXAMPLES = examples(
  ['paiju coach chinese-poker "Ac Kd 9h / 7c 7d 5h 4s 3c / Qs Qd Jh Js 2c"', 'what a layout cost'],
  ['paiju coach chinese-poker --help', 'everything that can be asked'],
);
