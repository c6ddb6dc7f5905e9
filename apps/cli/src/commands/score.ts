import { scoreFujian } from '../games/fujian/score.js';
import { scoreRiichi } from '../games/riichi/score.js';
import { scoreTaiwan } from '../games/taiwan/score.js';
import { type Describe, examples } from '../terminal/command.js';
import { type GameEntry, perGame } from './per-game.js';

/** The games whose hands can be scored. */
const GAMES: readonly GameEntry[] = [
  { name: 'riichi', summary: 'yaku, fu, points and payments of a riichi hand', describe: scoreRiichi },
  { name: 'taiwan', summary: 'patterns, tai and payments of a hand of Taiwan mahjong', describe: scoreTaiwan },
  { name: 'fujian', summary: 'the formula, specials and payments of a hand of Fujian mahjong', describe: scoreFujian },
];

/** `paiju score GAME`: what a won hand is worth, and why (C-2). */
export const score: Describe = (command, terminal) => {
  command.description('Score a won hand: what it is worth, why, and who pays what.').addHelpText('after', EXAMPLES);
  perGame(command, terminal, GAMES);
};

const EXAMPLES = examples(
  ['paiju score riichi 123m456p789s1155z --win 1z --tsumo', 'a hand, explained line by line'],
  ['paiju score taiwan 123456m234999p67sNN --win 5s --drawn', 'a hand of Taiwan mahjong'],
  ['paiju score riichi --help', 'everything that can be said about a hand'],
);
