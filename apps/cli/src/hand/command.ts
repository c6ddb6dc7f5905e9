import type { Command } from 'commander';
import { type Describe, examples, JSON_OPTION, jsonlOption, type Terminal } from '../terminal/command.js';
import { UserError } from '../terminal/errors.js';
import { answerLines, type Fields } from '../terminal/jsonl.js';
import type { Answer } from '../terminal/output.js';
import { fit } from '../terminal/wrap.js';

/** The options of every question about a hand. */
export interface HandOptions {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly meld?: readonly string[];
}

/** A question about one hand, asked by a person with options or by a program line by line. */
export interface HandQuestion<O extends HandOptions> {
  /** The words behind `paiju`, the command's name and the game's. */
  readonly name: string;
  readonly description: string;
  /** The meaning of the argument. */
  readonly argument: string;
  readonly options: (command: Command) => void;
  /** The content of a line. */
  readonly line: string;
  readonly examples: readonly (readonly [command: string, meaning: string])[];
  /** The hand where an option has swallowed it. */
  readonly handIn?: (options: O) => string | undefined;
  /** The answer to a person. */
  readonly ask: (hand: string, options: O, hint: string) => Answer;
  /** The answer to a line. */
  readonly answer: (fields: Fields) => object;
}

/** The command that asks the question. */
export function handCommand<O extends HandOptions>(question: HandQuestion<O>): Describe {
  return (command, terminal) => {
    command.description(question.description).argument('[hand]', question.argument);
    question.options(command);
    command
      .option(...JSON_OPTION)
      .addOption(jsonlOption(question.line))
      .addHelpText('after', examples(...question.examples))
      .action((hand: string | undefined, options: O) => act(terminal, question, hand, options));
  };
}

async function act<O extends HandOptions>(
  terminal: Terminal,
  question: HandQuestion<O>,
  argument: string | undefined,
  options: O,
): Promise<void> {
  const hint = `\`paiju ${question.name} --help\` shows what is allowed`;
  if (options.jsonl) {
    if (argument === undefined) return await answerLines(terminal, question.answer);
    throw new UserError({ code: 'usage', message: '--jsonl reads stdin and takes no hand', hint });
  }
  const hand = argument ?? question.handIn?.(options);
  if (hand === undefined) {
    const [message, allowed] = ["missing required argument 'hand'", 'the concealed tiles, or --jsonl'];
    throw new UserError({ code: 'usage', message, allowed, hint });
  }
  const answer = question.ask(hand, options, hint);
  await terminal.output.answer(options, { ...answer, text: (paint) => fit(answer.text(paint), paint.columns) });
}
