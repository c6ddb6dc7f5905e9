import { shantenFujian } from '../games/fujian/shanten.js';
import { shantenRiichi } from '../games/riichi/shanten.js';
import { shantenTaiwan } from '../games/taiwan/shanten.js';
import { type Describe, examples } from '../terminal/command.js';
import { type GameEntry, perGame } from './per-game.js';

/** The games whose hands can be measured. */
const GAMES: readonly GameEntry[] = [
  { name: 'riichi', summary: 'how far a riichi hand is from ready, by each form of a win', describe: shantenRiichi },
  { name: 'taiwan', summary: 'how far a hand of Taiwan mahjong is from five sets and a pair', describe: shantenTaiwan },
  {
    name: 'fujian',
    summary: 'how far a hand of Fujian mahjong is from a win, golds being wild',
    describe: shantenFujian,
  },
];

/** `paiju shanten GAME`: how far a hand is from a win, and what brings it nearer (C-3). */
export const shanten: Describe = (command, terminal) => {
  command
    .description('Say how far a hand is from a win, and which tiles bring it nearer.')
    .addHelpText('after', EXAMPLES);
  perGame(command, terminal, GAMES);
};

const EXAMPLES = examples(
  ['paiju shanten riichi 123m406p789s1155z', 'what a hand waits for'],
  ['paiju shanten taiwan 123456m234999p67sNN', 'what a hand of Taiwan mahjong waits for'],
  ['paiju shanten riichi --help', 'everything that can be asked'],
);
