import type { Command } from 'commander';
import { badOption, SET_OPTION } from '../../play/lineup.js';
import type { Fields } from '../../terminal/jsonl.js';

/** What a person may say of the table a hand is played at. */
export interface HandOptions {
  readonly preset?: string;
  readonly set: readonly string[];
  readonly opponents?: string;
  readonly samples?: string;
  readonly seed?: string;
}

/** Gives a command the options that say it. */
export function withHandOptions(command: Command): Command {
  return command
    .option('--preset <name>', 'the rules: basic, two-four, one-six or fujian (default: two-four)')
    .option(...SET_OPTION)
    .option('--opponents <number>', 'how many others are at the table, 1 to 3 (default: 3)')
    .option('--samples <number>', 'stop after so many draws of opponents (default: all there are)')
    .option('--seed <name>', 'any text; with few samples each gives other ones');
}

/** The options as the fields of a line. */
export function fieldsOf({ preset, set, opponents, samples, seed }: HandOptions): Fields {
  return {
    ...(preset !== undefined && { preset }),
    ...(set.length > 0 && { rules: Object.fromEntries(set.map(switchOf)) }),
    ...(opponents !== undefined && { opponents: Number(opponents) }),
    ...(samples !== undefined && { samples: Number(samples) }),
    ...(seed !== undefined && { seed }),
  };
}

/** `name=value`: the value as JSON where it is that, else as a text. */
function switchOf(text: string): readonly [string, unknown] {
  const at = text.indexOf('=');
  if (at < 1) throw badOption('--set', 'not a switch with a value', text, 'switch=value');
  const value = text.slice(at + 1);
  try {
    return [text.slice(0, at), JSON.parse(value)];
  } catch {
    return [text.slice(0, at), value];
  }
}
