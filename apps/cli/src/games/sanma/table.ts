import { judgeOf, sanmaGiven, sanmaSubject } from '@paiju/ai/coach';
import { bestDiscards, bestUkeire, parseConfig, SWITCHES, shantenForms } from '@paiju/games/sanma';
import { coachCommand } from '../../coach/command.js';
import { wwydCommand } from '../../coach/wwyd.js';
import { configReader } from '../../hand/config.js';
import { reviewable } from '../riichi/coach.js';
import { type AskedTable, PRESET } from '../riichi/hand.js';
import { scoreAt } from '../riichi/score.js';
import { shantenAt } from '../riichi/shanten.js';

/** The table of three that questions are about. */
const OF_THREE: AskedTable = {
  game: 'sanma',
  seats: 3,
  config: configReader({
    parseConfig,
    preset: PRESET,
    code: 'badField',
    example: '{"tsumoShare": "split"}',
    switches: Object.keys(SWITCHES),
  }),
  shantenForms,
  bestUkeire,
  bestDiscards,
};

/** `paiju score sanma`. */
export const scoreSanma = scoreAt(OF_THREE, [
  ['paiju score sanma 123p456p789s1155z --win 1z --tsumo --norths 2', 'a closed hand, two norths aside'],
  ['paiju score sanma 123p456p789s1155z --win 1z --tsumo --switch tsumoShare=split', 'with north-bisection'],
  ['paiju score sanma --jsonl < hands.jsonl', 'many hands, one a line'],
]);

/** `paiju shanten sanma`: with the tiles there are. */
export const shantenSanma = shantenAt(OF_THREE, [
  ['paiju shanten sanma 19m406p789s11556z', 'what a hand of 13 waits for'],
  ['paiju shanten sanma --jsonl < hands.jsonl', 'many hands, one a line'],
]);

/** `paiju coach sanma`: journals of three. */
export const coachSanma = coachCommand(reviewable('sanma'));

/** `paiju wwyd sanma`: no network plays with three, so `solid` answers. */
export const wwydSanma = wwydCommand({
  game: 'sanma',
  given: sanmaGiven,
  subject: sanmaSubject,
  judge: () => judgeOf('sanma'),
  faceUp: ['--dora <tiles>', 'the indicators that are turned'],
  bonus: '4z4z',
  examples: [
    ['paiju wwyd sanma 123p456p789p1134s7z --dora 3p', 'a hand in the East seat'],
    ['paiju wwyd sanma 123p456p789p1134s7z --bonus 4z --river previous=1z9m5pr', 'with a north aside, and a riichi'],
  ],
});
