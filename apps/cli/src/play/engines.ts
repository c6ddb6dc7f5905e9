import type { Guest, Player } from '@paiju/ai';
import { Engine, type EngineReport, findProgram, guestOf, parseSpec, protocolFor, SPEC_FORM } from '@paiju/ai/engine';
import { UserError } from '../terminal/errors.js';
import { badOption } from '../terminal/options.js';
import type { Paint } from '../terminal/paint.js';
import { type Lineup, playerOf } from './lineup.js';

/** The options that name programs as players (C-9). */
export interface EngineOptions {
  readonly bot: readonly string[];
  readonly botSeconds: string;
}

/** The option that names a program as a player; it may be given again and again. */
export const BOT_OPTION = [
  '--bot <name=program>',
  'a program of yours as a player, such as "mine=python3 bot.py"; may be repeated (docs/engines.md)',
  (value: string, before: readonly string[]): readonly string[] => [...before, value],
  [],
] as const;

/** The option that bounds such programs. */
export const BOT_SECONDS_OPTION = [
  '--bot-seconds <seconds>',
  'the time such a program has for an answer',
  '5',
] as const;

/** Programs of others at the tables of this process. They end with it, whatever they do. */
export class Engines {
  readonly #engines: ReadonlyMap<string, Engine>;
  readonly #guests: ReadonlyMap<string, Guest>;
  readonly #stop = (): never => {
    this.close();
    process.exit(130);
  };

  constructor(game: string, { bot, botSeconds }: EngineOptions, env: NodeJS.ProcessEnv) {
    const answerMs = 1000 * secondsOf(botSeconds);
    this.#engines = new Map(bot.map((text) => engineOf(text, game, answerMs, env)).map((one) => [one.spec.name, one]));
    this.#guests = new Map([...this.#engines].map(([name, engine]) => [name, guestOf(engine)]));
    if (this.#engines.size > 0) for (const signal of SIGNALS) process.on(signal, this.#stop);
  }

  get names(): readonly string[] {
    return [...this.#engines.keys()];
  }

  /** True if a player of a comma-separated list is a program. */
  areAsked(players: readonly (Player | Guest)[]): boolean {
    return players.some((player) => 'ask' in player);
  }

  /** A program, a level or a character. */
  playerOf(lineup: Lineup, name: string): Player | Guest {
    return this.#guests.get(name) ?? playerOf(lineup, name);
  }

  /** What the programs did, where there are any. */
  get reports(): readonly EngineReport[] {
    return [...this.#engines.values()].map(({ report }) => report);
  }

  close(): void {
    for (const engine of this.#engines.values()) engine.close();
    for (const signal of SIGNALS) process.off(signal, this.#stop);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function engineOf(text: string, game: string, answerMs: number, env: NodeJS.ProcessEnv): Engine {
  const spec = parseSpec(text);
  if (!spec.ok) throw badOption('--bot', spec.error.message, text, SPEC_FORM);
  const { program, protocol } = spec.value;
  if (spec.value.game !== undefined && spec.value.game !== game) {
    throw badOption('--bot', `it plays ${spec.value.game}, not ${game}`, text, SPEC_FORM);
  }
  if (protocol === 'mjai' && protocolFor(game, undefined) !== 'mjai') {
    throw badOption('--bot', `${game} is not told in mjai`, text, 'json');
  }
  const file = findProgram(program, env['PATH']);
  if (file === undefined) {
    throw new UserError({
      code: 'noProgram',
      field: '--bot',
      message: 'there is no such program to run',
      value: program,
    });
  }
  return new Engine(spec.value, file, { limits: { answerMs } });
}

function secondsOf(text: string): number {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (seconds > 0 && seconds <= 600) return seconds;
  throw badOption('--bot-seconds', 'cannot be used', text, 'a number of seconds, at most 600');
}

/** What programs did, for a person; nothing where there were none. */
export function printEngines(reports: readonly EngineReport[], { dim, red }: Paint): string {
  return reports
    .map(({ name, questions, faults, last }) => {
      const kinds = Object.entries(faults).map(([kind, count]) => `${count} ${kind}`);
      const said = last === undefined ? '' : ` ${dim(`(the last: ${last})`)}`;
      const told = kinds.length === 0 ? 'no faults' : `${red(`faults: ${kinds.join(', ')}`)}${said}`;
      return `${name} answered ${questions} questions, ${told}\n`;
    })
    .join('');
}
