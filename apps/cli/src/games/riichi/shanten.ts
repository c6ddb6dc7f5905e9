import { type Describe, examples, JSON_OPTION, jsonlOption } from '../../terminal/command.js';
import { UserError } from '../../terminal/errors.js';
import { answerLines } from '../../terminal/jsonl.js';
import type { Terminal } from '../../terminal/terminal.js';
import { meldOption } from './melds.js';
import { shantenOf } from './shanten-answer.js';
import { printShanten } from './shanten-page.js';

interface Options {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly melds?: string;
  readonly meld?: readonly string[];
}

/** `paiju shanten riichi`: how far a hand is from a win, and what brings it nearer (C-3). */
export const shantenRiichi: Describe = (command, terminal) => {
  command
    .description(
      'Say how far a hand is from ready: by sets and a pair, by seven pairs, by thirteen orphans.\n' +
        'A hand of 13 tiles is told which draws bring it nearer, one of 14 what each discard leaves.',
    )
    .argument('[hand]', 'the concealed tiles, such as 123m406p789s1155z')
    .option('--melds <number>', 'how many melds lie beside it')
    .option(
      '--meld <meld>',
      'a meld, whose tiles are then known to be gone: "pon 555z"; again for each',
      (value, all: readonly string[] = []) => [...all, value],
    )
    .option(...JSON_OPTION)
    .addOption(jsonlOption('{"hand", "melds"?: number or list}'))
    .addHelpText('after', EXAMPLES)
    .action((hand: string | undefined, options: Options) => act(terminal, hand, options));
};

const EXAMPLES = examples(
  ['paiju shanten riichi 123m406p789s1155z', 'what a hand of 13 waits for'],
  ['paiju shanten riichi 123m406p789s1155z2z', 'what to discard of 14'],
  ['paiju shanten riichi 123m4067p --meld "pon 555z" --meld "chi 123s"', 'beside two melds'],
  ['paiju shanten riichi --jsonl < hands.jsonl', 'many hands, one a line'],
);

const HINT = '`paiju shanten riichi --help` shows what is allowed';

async function act(terminal: Terminal, hand: string | undefined, options: Options): Promise<void> {
  if (options.jsonl) {
    if (hand !== undefined)
      throw new UserError({ code: 'usage', message: '--jsonl reads stdin and takes no hand', hint: HINT });
    return await answerLines(terminal, shantenOf);
  }
  if (hand === undefined)
    throw new UserError({
      code: 'usage',
      message: "missing required argument 'hand'",
      allowed: 'the concealed tiles, or --jsonl',
      hint: HINT,
    });
  const data = shantenOf({
    hand,
    melds: options.meld !== undefined ? options.meld.map(meldOption) : number(options.melds),
  });
  await terminal.output.answer(options, { data, text: (paint) => printShanten(data, paint) });
}

function number(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  if (/^\d$/.test(text)) return Number(text);
  throw new UserError({
    code: 'badOption',
    field: '--melds',
    message: 'is no number of melds',
    value: text,
    allowed: '0 to 4',
    hint: HINT,
  });
}
