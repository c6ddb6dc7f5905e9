import { type Command, Option } from 'commander';
import type { Output, Screen } from './output.js';
import type { Progress } from './progress.js';

/** The world as a command sees it: what comes in, where answers go, where progress is shown. */
export interface Terminal {
  readonly input: AsyncIterable<Uint8Array>;
  readonly output: Output;
  /** The place where a person reads what went wrong. */
  readonly errors: Screen;
  readonly progress: Progress;
  readonly env: NodeJS.ProcessEnv;
}

/** Gives a command its arguments, options, help and action; the command already has its name and summary. */
export type Describe = (command: Command, terminal: Terminal) => void | Promise<void>;

/** A command as the program lists it; what it needs is loaded only when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<Describe>;
}

/** The option of every command that answers with one object. */
export const JSON_OPTION = ['--json', 'answer with one JSON object'] as const;

/** The option of a command that answers a stream of lines; `fields` shows what a line holds. */
export function jsonlOption(fields: string): Option {
  return new Option('--jsonl', `read ${fields} a line from stdin, answer one object a line`).conflicts('json');
}

/** The end of a help page: what to type, and what it does. */
export function examples(...lines: readonly (readonly [command: string, meaning: string])[]): string {
  return `\nExamples:\n${lines.map(([command, meaning]) => `  $ ${command}\n      ${meaning}`).join('\n')}`;
}
