import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { COMMANDS } from './commands/index.js';
import { examples, type Terminal } from './terminal/command.js';
import { plain, UserError } from './terminal/errors.js';
import { EXIT, type ExitCode } from './terminal/output.js';
import { paintFor } from './terminal/paint.js';

const AFTER = `${examples(
  ['paiju demo', 'see a whole game and its proof in one page'],
  ['paiju verify game.jsonl', 'check a journal that someone gave you'],
)}

Exit codes: 0 done or yes, 1 the answer is no, 2 bad input.
NO_COLOR and FORCE_COLOR are honoured; progress is shown on stderr, and only on a terminal.`;

/** Runs the program on its arguments and says how it ended; a bug of our own is told, too. */
export async function program(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await run(args, terminal);
  } catch (error) {
    const what = error instanceof Error ? error.stack : error;
    terminal.errors.write(`paiju stopped on a bug of its own. Please report it with what you typed:\n${what}\n`);
    return EXIT.bug;
  }
}

/** The one command that has to know all the others. */
const COMPLETION = 'completion';

/** Only our own bugs are thrown. */
async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const program = await build(args, terminal);
    await program.parseAsync(args, { from: 'user' });
    return terminal.output.code;
  } catch (error) {
    return await end(error, args, terminal);
  } finally {
    terminal.progress.done();
  }
}

/** The version of this package. */
function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}

async function build(args: readonly string[], terminal: Terminal): Promise<Command> {
  const program = new Command('paiju')
    .description('One open table for five games: Riichi, Sanma, Taiwan and Fujian mahjong, and Chinese Poker.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .configureHelp(helpStyle(terminal))
    .configureOutput({
      writeOut: (text) => void terminal.output.print(text),
      writeErr: (text) => terminal.errors.write(text),
      getOutHasColors: () => true, // the help is painted for this terminal already
      outputError: () => {},
    })
    .exitOverride()
    .addHelpText('after', AFTER);
  for (const { name, summary, load } of COMMANDS) {
    const command = program
      .command(name)
      .summary(summary)
      .description(`${sentence(summary)}.`);
    if (name === called(args) || called(args) === COMPLETION) await (await load())(command, terminal);
  }
  return program;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function helpStyle({ output: { paint } }: Terminal) {
  return {
    // Sources break their lines where they must; the terminal has its own width.
    commandDescription: (command: Command) => command.description().replaceAll('\n', ' '),
    styleTitle: paint.bold,
    styleCommandText: paint.cyan,
    styleSubcommandTerm: paint.cyan,
    styleOptionTerm: paint.cyan,
    styleArgumentTerm: paint.cyan,
  };
}

/** The command the arguments name, whether to run it or to ask for its help. */
function called(args: readonly string[]): string | undefined {
  const [first, second] = args.filter((arg) => !arg.startsWith('-'));
  return first === 'help' ? second : first;
}

async function end(error: unknown, args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok; // help and version
  if (error instanceof CommanderError && error.code === 'commander.help') return EXIT.badInput; // no command at all
  const refused = badInput(error, args);
  if (refused === undefined) throw error;
  await tell(refused, args, terminal);
  return EXIT.badInput;
}

/** An error as bad input, if that is what it is. */
function badInput(error: unknown, args: readonly string[]): UserError | undefined {
  if (error instanceof UserError) return error;
  if (error instanceof CommanderError) return fromCommander(error, args);
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return notBuilt(error);
  return undefined;
}

function fromCommander(error: CommanderError, args: readonly string[]): UserError {
  const name = COMMANDS.find((command) => command.name === called(args))?.name;
  return new UserError({
    code: error.code.replace('commander.', ''),
    message: error.message.replace(/^error: /, '').replaceAll('\n', ' '),
    hint: `\`${name === undefined ? 'paiju' : `paiju ${name}`} --help\` shows what is allowed`,
  });
}

function notBuilt(error: Error): UserError {
  const hint = 'run `npm run build` in the project root; `paiju doctor` says what is missing';
  return new UserError({ code: 'notBuilt', message: `a part of paiju is not built: ${error.message}`, hint });
}

/** A program that asked for JSON gets the error as JSON, on stdout; a person reads it on stderr. */
async function tell(error: UserError, args: readonly string[], { output, errors, env }: Terminal): Promise<void> {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (own.includes('--json') || own.includes('--jsonl')) return await output.object({ error });
  const { red, dim } = paintFor(errors, env);
  const { hint } = error.complaint;
  errors.write(`${red('error:')} ${plain(error.message)}\n${hint === undefined ? '' : dim(`${hint}\n`)}`);
}
