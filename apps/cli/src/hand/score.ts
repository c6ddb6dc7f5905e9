import type { Command } from 'commander';
import type { Describe } from '../terminal/command.js';
import type { Fields } from '../terminal/jsonl.js';
import type { Paint } from '../terminal/paint.js';
import { type HandOptions, type HandQuestion, handCommand } from './command.js';
import { asOptions, repeated } from './options.js';

/** The options of every score. */
export interface ScoreOptions extends HandOptions {
  readonly win?: string;
  readonly preset?: string;
  readonly switch?: readonly string[];
}

/** The way one game scores a won hand; `S` is a hand with its score. */
export interface ScoreQuestion<O extends ScoreOptions, S>
  extends Pick<HandQuestion<O>, 'name' | 'description' | 'argument' | 'options' | 'line' | 'examples' | 'handIn'> {
  /** The preset where none is named. */
  readonly preset: string;
  /** A person's question, as the fields of a line. */
  readonly fieldsOf: (hand: string, options: O) => Fields;
  /** The options that set a field and are called otherwise. */
  readonly optionNames: Readonly<Record<string, string>>;
  readonly score: (fields: Fields) => S;
  /** The same for a person, who may leave more out. */
  readonly scoreOptions?: (fields: Fields) => S;
  /** The answer for programs. */
  readonly data: (scored: S) => object;
  /** The answer for people; `rules` says by which it was scored. */
  readonly page: (scored: S, rules: string, paint: Paint) => string;
}

/** `paiju score GAME`: what a won hand is worth and why (C-2). */
export function scoreCommand<O extends ScoreOptions, S>(question: ScoreQuestion<O, S>): Describe {
  const { preset, fieldsOf, optionNames, score, scoreOptions = score, data, page } = question;
  return handCommand<O>({
    ...question,
    options: (command) => {
      question.options(command);
      withRules(command, preset);
    },
    ask: (hand, options, hint) => {
      const scored = asOptions(optionNames, hint, () => scoreOptions(fieldsOf(hand, options)));
      const rules = [options.preset ?? preset, ...(options.switch ?? [])].join(', ');
      return { data: data(scored), text: (paint) => page(scored, rules, paint) };
    },
    answer: (fields) => data(score(fields)),
  });
}

function withRules(command: Command, preset: string): void {
  command.option('--preset <name>', `the rules (${preset} if not given)`);
  repeated(command, '--switch <name=value>', 'a rule that differs from the preset');
}
