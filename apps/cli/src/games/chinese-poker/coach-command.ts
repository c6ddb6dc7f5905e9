import { LANGUAGES, type Language } from '@paiju/games/chinese-poker';
import { Option } from 'commander';
import { type Describe, examples, JSON_OPTION, jsonlOption, type Terminal } from '../../terminal/command.js';
import { UserError } from '../../terminal/errors.js';
import { answerLines } from '../../terminal/jsonl.js';
import { coachFields, printCoach, reportOf } from './coach.js';
import { fieldsOf, type HandOptions, withHandOptions } from './options.js';

interface Options extends HandOptions {
  readonly cards?: string;
  readonly natural?: boolean;
  readonly lang: Language;
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

/** `paiju coach chinese-poker`: the report of P-55. */
export const coachPoker: Describe = (command, terminal) => {
  command
    .description(
      'Judge a layout of Chinese Poker: what it is worth, what the best is worth, and where the difference lies.',
    )
    .argument('[arrangement]', 'front / middle / back, such as "Ac Kd 9h / 7c 7d 5h 4s 3c / Qs Qd Jh Js 2c"')
    .option('--natural', 'the natural was declared')
    .option('--cards <cards>', 'the thirteen cards, to be compared with the layout');
  withHandOptions(command)
    .addOption(new Option('--lang <language>', 'the language of the sentences').choices(LANGUAGES).default('en'))
    .option(...JSON_OPTION)
    .addOption(jsonlOption('{"arrangement", "cards"?, "natural"?, "preset"?, "rules"?, "opponents"?, …}'))
    .addHelpText('after', EXAMPLES)
    .action((arrangement: string | undefined, options: Options) => act(terminal, arrangement, options));
};

const EXAMPLES = examples(
  ['paiju coach chinese-poker "Ac Kd 9h / 7c 7d 5h 4s 3c / Qs Qd Jh Js 2c" --opponents 1', 'one layout, explained'],
  ['paiju coach chinese-poker --jsonl < layouts.jsonl', 'many, one a line'],
);

const HINT = '`paiju coach chinese-poker --help` shows what is allowed';

async function act(terminal: Terminal, arrangement: string | undefined, options: Options): Promise<void> {
  if (options.jsonl) {
    if (arrangement === undefined) return await answerLines(terminal, coachFields);
    throw new UserError({ code: 'usage', message: '--jsonl reads stdin and takes no layout', hint: HINT });
  }
  if (arrangement === undefined) {
    const allowed = 'front / middle / back, or --jsonl';
    throw new UserError({ code: 'usage', message: "missing required argument 'arrangement'", allowed, hint: HINT });
  }
  const { cards, natural } = options;
  const fields = {
    arrangement,
    ...fieldsOf(options),
    ...(cards !== undefined && { cards }),
    ...(natural && { natural }),
  };
  const data = coachFields(fields);
  const text = () => printCoach(reportOf(fields), fields, options.lang, terminal.output.paint);
  await terminal.output.answer(options, { data, text });
}
