import { compactName, parseKindList, WIN_TYPES } from '@paiju/games/fujian';
import { number, repeated, splitHand, switchesOf } from '../../hand/options.js';
import { type ScoreOptions, scoreCommand } from '../../hand/score.js';
import type { Fields } from '../../terminal/jsonl.js';
import { meldOption, PRESET, type Scored, scoreFields } from './hand.js';
import { printScore } from './score-page.js';

interface Options extends ScoreOptions {
  readonly gold?: string;
  readonly by: string;
  readonly bonus?: string;
  readonly dealer?: boolean;
  readonly streak: string;
  readonly winner?: string;
  readonly from?: string;
}

/** `paiju score fujian`. */
export const scoreFujian = scoreCommand<Options, Scored>({
  name: 'score fujian',
  description:
    'Score a won hand of Fujian mahjong: the formula, every special, and who pays what.\n' +
    'Tiles are written 123m 456p 789s: m 萬, p 筒, s 索, or dots_5, bamboo_1; bonus tiles E S W N C F B f1-f8.\n' +
    'The hand may hold the winning tile or not; without --win its last tile is the winning one.',
  argument: 'the concealed tiles, golds as what they are',
  options: (command) => {
    command
      .option('--gold <tile>', 'the gold (金)')
      .option('--win <tile>', 'the winning tile')
      .option('--by <type>', `how it was won (${WIN_TYPES.join(', ')})`, 'discard');
    repeated(
      command,
      '--meld <meld>',
      'a meld: "chow 345m", "pung 555p", "kong 1111p", "addedKong …", "concealedKong …"',
    )
      .option('--bonus <tiles>', 'the winner’s bonus tiles, such as ESC')
      .option('--dealer', 'the winner deals')
      .option('--streak <number>', 'hands the dealer has kept (N)', '0')
      .option('--winner <seat>', 'who won (0-3)')
      .option('--from <seat>', 'who gave the tile (0-3)');
  },
  preset: PRESET,
  line: '{"concealed", "melds", "bonus", "winTile", "winType", "gold", …}',
  examples: [
    ['paiju score fujian 123456p234789s78m11s --gold 1s --win 9m --by selfDraw --bonus ESC', 'a golden pair'],
    [
      'paiju score fujian 234789s5578m --gold 1s --win 9m --meld "concealedKong 1111p" --meld "kong 6666p" --winner 2 --from 0',
      'kongs, and who pays',
    ],
    [
      'paiju score fujian 123456p234789s5578m --gold 1s --win 9m --preset fuzhouTraditional --json',
      'under other rules',
    ],
    ['paiju score fujian --jsonl < hands.jsonl', 'many hands, one a line'],
  ],
  optionNames: {
    concealed: 'hand',
    winTile: '--win',
    winType: '--by',
    gold: '--gold',
    bonus: '--bonus',
    dealerStreak: '--streak',
    winnerSeat: '--winner',
    discarderSeat: '--from',
    melds: '--meld',
    preset: '--preset',
  },
  fieldsOf,
  score: scoreFields,
  data: ({ answer }) => answer,
  page: printScore,
});

function fieldsOf(hand: string, options: Options): Fields {
  const { by, bonus, gold, dealer, streak, winner, from, preset, win, meld = [] } = options;
  const { rest, winTile } = splitHand(hand, win, 17 - 3 * meld.length, tilesOf);
  return {
    concealed: rest,
    winTile: winTile ?? null,
    melds: meld.map(meldOption),
    bonus: bonus ?? [],
    gold,
    winType: by,
    isDealer: dealer === true,
    dealerStreak: number(streak),
    winnerSeat: number(winner) ?? null,
    discarderSeat: number(from) ?? null,
    preset,
    switches: switchesOf(options.switch ?? [], 'payer=discarder or specials.金雀=50'),
  };
}

function tilesOf(text: string): readonly string[] | undefined {
  const kinds = parseKindList(text, 'hand');
  return kinds.ok ? kinds.value.map(compactName) : undefined;
}
