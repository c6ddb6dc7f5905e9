import { type Describe, examples, JSON_OPTION, jsonlOption } from '../../terminal/command.js';
import { UserError } from '../../terminal/errors.js';
import { answerLines } from '../../terminal/jsonl.js';
import type { Terminal } from '../../terminal/terminal.js';
import { printShanten } from '../taiwan/shanten-page.js';
import { collect, meldOption, number } from './options.js';
import { answerShanten } from './shanten-answer.js';

interface Options {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly gold?: string;
  readonly melds?: string;
  readonly meld: readonly string[];
}

/** `paiju shanten fujian`: how far a hand is from a win, golds being wild, and what brings it nearer (C-3). */
export const shantenFujian: Describe = (command, terminal) => {
  command
    .description(
      'Say how far a hand is from five sets and a pair, golds standing for any tile.\n' +
        'A hand of 16 tiles is told which draws bring it nearer, one of 17 what each discard leaves.',
    )
    .argument('[hand]', 'the concealed tiles, golds as what they are, such as 123456p234789s5578m')
    .option('--gold <tile>', 'the gold (金)')
    .option('--melds <number>', 'how many melds lie beside it')
    .option('--meld <meld>', 'a meld, whose tiles are then known to be gone: "pung 555p"; again for each', collect, [])
    .option(...JSON_OPTION)
    .addOption(jsonlOption('{"hand", "gold", "melds"?: number or list}'))
    .addHelpText('after', EXAMPLES)
    .action((hand: string | undefined, options: Options) => act(terminal, hand, options));
};

const EXAMPLES = examples(
  ['paiju shanten fujian 123456p234789s5578m --gold 1s', 'what a hand of 16 waits for'],
  ['paiju shanten fujian 123456p234789s5578m1s --gold 1s', 'what to discard of 17'],
  ['paiju shanten fujian 456p234789s5578m --gold 1s --meld "chow 123p"', 'beside a meld'],
  ['paiju shanten fujian --jsonl < hands.jsonl', 'many hands, one a line'],
);

const HINT = '`paiju shanten fujian --help` shows what is allowed';

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
  const melds = options.meld.length > 0 ? options.meld.map(meldOption) : (number(options.melds) ?? []);
  const data = answerShanten({ hand, melds, gold: options.gold });
  await terminal.output.answer(options, { data, text: (paint) => printShanten(data, paint) });
}
