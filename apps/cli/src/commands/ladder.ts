import { ladderPoker } from '../games/chinese-poker/ladder-command.js';
import { type Describe, examples } from '../terminal/command.js';
import { type GameEntry, perGame } from './per-game.js';

/** The games whose levels can be compared hand by hand. */
const GAMES: readonly GameEntry[] = [
  { name: 'chinese-poker', summary: 'what each level gains on the one below', describe: ladderPoker },
];

/** `paiju ladder GAME`: what each level of players gains on the one below it. */
export const ladder: Describe = (command, terminal) => {
  command.description('Measure what each level of players gains on the one below it.').addHelpText('after', EXAMPLES);
  perGame(command, terminal, GAMES);
};

const EXAMPLES = examples(
  ['paiju ladder chinese-poker', 'beginner, intermediate, advanced, expert'],
  ['paiju ladder chinese-poker --preset fujian --hands 1000 --json', 'under other rules, for programs'],
);
