import { type Describe, examples, JSON_OPTION, jsonlOption, type Terminal } from '../../terminal/command.js';
import { UserError } from '../../terminal/errors.js';
import { answerLines } from '../../terminal/jsonl.js';
import { type ArrangeAnswer, arrangeFields, printArrange } from './arrange.js';
import { fieldsOf, type HandOptions, withHandOptions } from './options.js';
import { rulesField } from './question.js';

interface Options extends HandOptions {
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

/** `paiju arrange`: the best layout of thirteen cards of Chinese Poker (C-4). */
export const arrange: Describe = (command, terminal) => {
  command
    .description(
      'Lay out thirteen cards of Chinese Poker: the best front, middle and back, what they are worth against\n' +
        'opponents who play well, and the next best layouts.',
    )
    .argument('[cards]', 'thirteen cards, such as "As Ad Kh …"');
  withHandOptions(command)
    .option(...JSON_OPTION)
    .addOption(jsonlOption('{"cards", "preset"?, "rules"?, "opponents"?, "samples"?, "seed"?}'))
    .addHelpText('after', EXAMPLES)
    .action((cards: string | undefined, options: Options) => act(terminal, cards, options));
};

const EXAMPLES = examples(
  ['paiju arrange "As Ad Kh Qc Jd Ts 9s 8s 7s 6s 5h 4d 2c"', 'against three opponents, two-four'],
  ['paiju arrange "As Ad Kh Qc Jd Ts 9s 8s 7s 6s 5h 4d 2c" --preset fujian --opponents 1', 'under other rules'],
  ['paiju arrange --jsonl < hands.jsonl', 'many hands, one a line'],
);

const HINT = '`paiju arrange --help` shows what is allowed';

async function act(terminal: Terminal, cards: string | undefined, options: Options): Promise<void> {
  if (options.jsonl) {
    if (cards === undefined) return await answerLines(terminal, arrangeFields);
    throw new UserError({ code: 'usage', message: '--jsonl reads stdin and takes no cards', hint: HINT });
  }
  if (cards === undefined) {
    const allowed = 'thirteen cards, or --jsonl';
    throw new UserError({ code: 'usage', message: "missing required argument 'cards'", allowed, hint: HINT });
  }
  const fields = { cards, ...fieldsOf(options) };
  const data: ArrangeAnswer = arrangeFields(fields);
  await terminal.output.answer(options, { data, text: (paint) => printArrange(data, rulesField(fields), paint) });
}
