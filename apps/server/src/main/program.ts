import { readFileSync } from 'node:fs';
import { readSettings, type Variables } from '../settings/read.js';
import type { Settings } from '../settings/settings.js';
import { explained, StartFault } from './start-fault.js';

/** The environment that the program gets its settings from and prints to. */
export interface Terminal {
  readonly env: Variables;
  say(line: string): void;
  complain(line: string): void;
}

/** A command of the program. */
export interface Command {
  readonly usage: string;
  readonly meaning: string;
  /** The number of arguments it takes. */
  readonly takes: number;
  /** Options it takes besides; they are passed on with the arguments. */
  readonly flags?: readonly string[];
  /** Options with a value, each for a setting: `--host ADDRESS` or `--host=ADDRESS` is the variable of that name. */
  readonly settings?: ReadonlyMap<string, string>;
  run(settings: Settings, terminal: Terminal, ...args: readonly string[]): Promise<void>;
}

const OK = 0;
const FAILED = 1;
const MISUSED = 2;

/** Runs a command; the exit code is 0 for done, 1 for failed, 2 for not understood. */
export async function run(args: readonly string[], commands: Commands, terminal: Terminal): Promise<number> {
  const [name, rest] = commandOf(args);
  if (['--help', '-h', 'help'].includes(name)) return help(commands, terminal);
  if (args.length === 1 && ['--version', '-V'].includes(args[0] ?? '')) return version(terminal);
  const command = commands.get(name);
  const given = command && split(command, rest);
  if (command === undefined || given === undefined || plain(command, given.rest).length !== command.takes) {
    terminal.complain(
      `error: ${command === undefined ? `there is no command ${name}; there are ${[...commands.keys()].join(', ')}` : `usage: ${command.usage}`}`,
    );
    terminal.complain('`paiju-server --help` shows what there is');
    return MISUSED;
  }
  return await attempt(command, given.rest, { ...terminal, env: { ...terminal.env, ...given.env } });
}

/** C-11: the version of this package. */
function version(terminal: Terminal): number {
  terminal.say(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version);
  return OK;
}

/** Takes options with a value out of the arguments; undefined where one has none. */
function split({ settings = new Map() }: Command, args: readonly string[]): Given | undefined {
  const rest: string[] = [];
  const env: Record<string, string> = {};
  for (let at = 0; at < args.length; at++) {
    const [name = '', value] = /^(--[a-z-]+)=(.*)$/.exec(args[at] ?? '')?.slice(1) ?? [args[at]];
    const variable = settings.get(name);
    if (variable === undefined) {
      rest.push(args[at] ?? '');
      continue;
    }
    const given = value ?? args[++at];
    if (given === undefined) return undefined;
    env[variable] = given;
  }
  return { rest, env };
}

interface Given {
  readonly rest: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** The command's name, `serve` where none is given, and what follows it. */
function commandOf(args: readonly string[]): readonly [name: string, rest: readonly string[]] {
  const [first = 'serve', ...rest] = args;
  return first.startsWith('--') && first !== '--help' ? ['serve', args] : [first, rest];
}

function plain({ flags = [] }: Command, args: readonly string[]): readonly string[] {
  return args.filter((arg) => !flags.includes(arg));
}

export type Commands = ReadonlyMap<string, Command>;

async function attempt(command: Command, args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await command.run(settingsFrom(terminal), terminal, ...args);
    return OK;
  } catch (error) {
    const reason = explained(error) ?? `this is a bug: ${error instanceof Error ? error.message : String(error)}`;
    for (const line of reason.split('\n')) terminal.complain(`error: ${line}`);
    return FAILED;
  }
}

/** S-2: a bad setting stops the program; an unknown name gives a warning. */
function settingsFrom({ env, complain }: Terminal): Settings {
  const read = readSettings(env);
  if (!read.ok) throw new StartFault(read.error.join('\n'));
  for (const name of read.value.unknown) complain(`warning: ${name} is no setting of this server and is ignored`);
  return read.value.settings;
}

function help(commands: Commands, { say }: Terminal): number {
  say('The server of Paiju. Settings are environment variables; docs/operations.md lists them.\n');
  for (const { usage, meaning } of commands.values()) say(`  ${usage.padEnd(28)}${meaning}`);
  return OK;
}
