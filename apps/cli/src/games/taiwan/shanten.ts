import { type Describe, examples, JSON_OPTION, jsonlOption } from '../../terminal/command.js';
import { UserError } from '../../terminal/errors.js';
import { answerLines } from '../../terminal/jsonl.js';
import type { Terminal } from '../../terminal/terminal.js';
import { collect, meldOption, number } from './options.js';
import { answerShanten } from './shanten-answer.js';
import { printShanten } from './shanten-page.js';

interface Options {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly melds?: string;
  readonly meld: readonly string[];
}

/** `paiju shanten taiwan`: how far a hand is from a win, and what brings it nearer (C-3). */
export const shantenTaiwan: Describe = (command, terminal) => {
  command
    .description(
      'Say how far a hand is from five sets and a pair.\n' +
        'A hand of 16 tiles is told which draws bring it nearer, one of 17 what each discard leaves.',
    )
    .argument('[hand]', 'the concealed tiles, such as 123456m234999p67sNN')
    .option('--melds <number>', 'how many melds lie beside it')
    .option('--meld <meld>', 'a meld, whose tiles are then known to be gone: "pong CCC"; again for each', collect, [])
    .option(...JSON_OPTION)
    .addOption(jsonlOption('{"hand", "melds"?: number or list}'))
    .addHelpText('after', EXAMPLES)
    .action((hand: string | undefined, options: Options) => act(terminal, hand, options));
};

const EXAMPLES = examples(
  ['paiju shanten taiwan 123456m234999p67sNN', 'what a hand of 16 waits for'],
  ['paiju shanten taiwan 123456m234999p67sNNE', 'what to discard of 17'],
  ['paiju shanten taiwan 456m234999p67sNN --meld "chi 123m"', 'beside a meld'],
  ['paiju shanten taiwan --jsonl < hands.jsonl', 'many hands, one a line'],
);

const HINT = '`paiju shanten taiwan --help` shows what is allowed';

async function act(terminal: Terminal, hand: string | undefined, options: Options): Promise<void> {
  if (options.jsonl) {
    if (hand !== undefined)
      throw new UserError({ code: 'usage', message: '--jsonl reads stdin and takes no hand', hint: HINT });
    return await answerLines(terminal, answerShanten);
  }
  if (hand === undefined) {
    const [message, allowed] = ["missing required argument 'hand'", 'the concealed tiles, or --jsonl'];
    throw new UserError({ code: 'usage', message, allowed, hint: HINT });
  }
  const melds = options.meld.length > 0 ? options.meld.map(meldOption) : number(options.melds);
  const data = answerShanten(melds === undefined ? { hand } : { hand, melds });
  await terminal.output.answer(options, { data, text: (paint) => printShanten(data, paint) });
}
