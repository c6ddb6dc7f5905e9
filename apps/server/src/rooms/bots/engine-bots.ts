import { Engine, type EngineSpec, findProgram } from '@paiju/ai/engine';
import { isRecord, type Json } from '@paiju/kernel';
import type { BotQuestion, Bots, Log } from '../environment.js';

/** The options of programs as bots. */
export interface EngineOptions {
  /** The longest a program may take for an answer; twice that for its first. */
  readonly answerMs: number;
  /** The most processes of one program. */
  readonly processes: number;
  /** The folders programs are found in. */
  readonly path: string | undefined;
  readonly log: Log;
}

/** A program that an operator names is not there. */
export class MissingProgram extends Error {}

/** programs of others beside our own bots. Who they are is the operator's to say; a client knows no more than names. */
export class EngineBots implements Bots {
  readonly #engines: readonly Engine[];
  readonly #others: Bots;

  constructor(specs: readonly EngineSpec[], others: Bots, options: EngineOptions) {
    this.#engines = specs.map((spec) => engineOf(spec, options));
    this.#others = others;
  }

  /** The names under which programs play a game. */
  names(game: string): readonly string[] {
    return this.#engines.filter((engine) => plays(engine, game)).map(({ spec }) => spec.name);
  }

  async decide(question: BotQuestion): Promise<Json | undefined> {
    const { game, level, table = '', view } = question;
    const engine = this.#engines.find((one) => one.spec.name === level && plays(one, game));
    if (engine === undefined) return await this.#others.decide(question);
    const legal = isRecord(view) && Array.isArray(view['legal']) ? view['legal'] : [];
    // Every view lists its legal actions, except layouts, which players find; the room refuses what is not legal.
    const action = await engine.decide({ game, table, view, legal, isComplete: legal.length > 0 });
    return action as Json | undefined; // it was read from JSON, or is one of those listed
  }

  close(): void {
    for (const engine of this.#engines) engine.close();
  }
}

function plays({ spec }: Engine, game: string): boolean {
  return spec.game === undefined || spec.game === game;
}

function engineOf(spec: EngineSpec, { answerMs, processes, path, log }: EngineOptions): Engine {
  const file = findProgram(spec.program, path);
  if (file === undefined) throw new MissingProgram(`the bot ${spec.name}: there is no program ${spec.program} to run`);
  const note = (kind: string, message: string): void => log('bot failed', { bot: spec.name, kind, message });
  return new Engine(spec, file, { limits: { answerMs, startMs: 2 * answerMs }, processes, log: note });
}
