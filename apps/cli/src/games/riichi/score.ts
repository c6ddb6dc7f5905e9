import { scoreHand } from '@paiju/games/riichi';
import { Option } from 'commander';
import { type Describe, examples, JSON_OPTION, jsonlOption } from '../../terminal/command.js';
import { UserError } from '../../terminal/errors.js';
import { answerLines, type Fields } from '../../terminal/jsonl.js';
import type { Terminal } from '../../terminal/terminal.js';
import { DEFAULT_PRESET } from './config.js';
import { answerOf, type ScoreAnswer } from './score-answer.js';
import { parseCase } from './score-case.js';
import { asOptions, FLAG_OPTIONS, fieldsOf, HINT, handOf, type Options } from './score-options.js';
import { printScore } from './score-page.js';

/** `paiju score riichi`: what a won hand is worth and why (C-2). */
export const scoreRiichi: Describe = (command, terminal) => {
  command
    .description(
      'Score a won hand of riichi: every yaku, every fu, who pays what.\n' +
        'Tiles are written 123m 406p 789s 1155z: m characters, p dots, s bamboo, z winds and dragons, 0 a red five.\n' +
        'The hand may hold the winning tile or not; without --win its last tile is the winning one.',
    )
    .argument('[hand]', 'the concealed tiles')
    .option('--win <tile>', 'the winning tile')
    .addOption(new Option('--tsumo', 'won by self-draw').conflicts('ron'))
    .option('--ron [wind]', 'won on a discard, of this seat')
    .option('--from <wind>', 'who discarded the tile (E, S, W, N)')
    .option('--seat <wind>', 'the winner’s wind', 'E')
    .option('--round <wind>', 'the round’s wind', 'E')
    .option(
      '--meld <meld>',
      'a meld: "chi 340m", "pon 555z", "kan 1111p", "addedKan …", "closedKan …"; again for each',
      collect,
    )
    .option('--dora <tiles>', 'the dora indicators, as they lie on the table')
    .option('--ura <tiles>', 'the indicators underneath');
  for (const [name, meaning] of FLAG_OPTIONS) command.option(name, meaning);
  command
    .option('--honba <number>', 'counters on the table')
    .option('--sticks <number>', 'riichi sticks on the table')
    .option('--pao <wind>', 'who answers for a yakuman')
    .option('--preset <name>', `the rules (${DEFAULT_PRESET} if not given)`)
    .option('--switch <name=value>', 'a rule that differs from the preset; again for each', collect)
    .option(...JSON_OPTION)
    .addOption(jsonlOption('{"hand", "melds"?, "winTile", "winType", "from"?, "seatWind", "roundWind", "dora"?, …}'))
    .addHelpText('after', EXAMPLES)
    .action((hand: string | undefined, options: Options) => act(terminal, hand, options));
};

function collect(value: string, all: readonly string[] = []): readonly string[] {
  return [...all, value];
}

const EXAMPLES = examples(
  ['paiju score riichi 123m456p789s1155z --win 1z --tsumo --riichi --dora 4p', 'a closed hand, self-drawn'],
  ['paiju score riichi 345m067p34s22z --meld "pon 555z" --win 5s --ron S --seat W', 'an open hand, won from South'],
  ['paiju score riichi 19m19p19s1234567z --win 1m --tsumo --json', 'thirteen orphans, for programs'],
  ['paiju score riichi --jsonl < hands.jsonl', 'many hands, one a line'],
);

async function act(terminal: Terminal, argument: string | undefined, options: Options): Promise<void> {
  if (options.jsonl) return await scoreLines(terminal, argument);
  const hand = handOf(argument, options);
  if (hand === undefined)
    throw new UserError({
      code: 'usage',
      message: "missing required argument 'hand'",
      allowed: 'the concealed tiles, or --jsonl',
      hint: HINT,
    });
  const asked = asOptions(() => parseCase(fieldsOf(hand, options), false));
  const score = scoreHand(asked.hand, asked.config);
  const answer = answerOf(asked, score);
  const rules = [options.preset ?? DEFAULT_PRESET, ...(options.switch ?? [])].join(', ');
  await terminal.output.answer(options, {
    data: answer,
    text: (paint) => printScore(asked, score, answer, rules, paint),
  });
}

async function scoreLines(terminal: Terminal, hand: string | undefined): Promise<void> {
  if (hand !== undefined)
    throw new UserError({ code: 'usage', message: '--jsonl reads stdin and takes no hand', hint: HINT });
  await answerLines(terminal, scoreFields);
}

function scoreFields(fields: Fields): ScoreAnswer {
  const asked = parseCase(fields);
  return answerOf(asked, scoreHand(asked.hand, asked.config));
}
