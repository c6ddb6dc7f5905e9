import { isRecord } from '@paiju/kernel';
import { DEFAULT_LIMITS, EngineProcess, type Limits } from './engine-process.js';
import { EngineFault, type FaultKind, shown } from './fault.js';
import type { EngineQuestion, Exchange, Speech } from './question.js';
import type { EngineSpec } from './spec.js';
import { speechFor } from './speech.js';

/** The options of an engine. */
export interface EngineOptions {
  readonly limits?: Partial<Limits>;
  /** The most processes of the program at a time; who is asked beyond that waits. */
  readonly processes?: number;
  /** Hears of every fault. */
  readonly log?: (kind: FaultKind, message: string) => void;
}

/** What has happened so far. */
export interface EngineReport {
  readonly name: string;
  readonly questions: number;
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
  /** The last fault, in words. */
  readonly last?: string;
}

interface Seated {
  process: EngineProcess;
  table: string;
  speech: Speech;
  isBusy: boolean;
  used: number;
}

/** A program that fails so often in a row is left alone for a while: so many questions, then twice as many. */
const PATIENCE = 3;
const LONGEST_REST = 64;
const PROCESSES = 8;

/**
 * a program of someone else as a player. Each table and seat has a process of its own as long as there are enough;
 * whatever a program does, a question is answered in time, if need be by nothing.
 */
export class Engine {
  readonly spec: EngineSpec;
  readonly #file: string;
  readonly #options: EngineOptions;
  readonly #limits: Limits;
  readonly #seats: Seated[] = [];
  readonly #queue: (() => void)[] = [];
  readonly #faults = new Map<FaultKind, number>();
  #last: string | undefined;
  #questions = 0;
  #inARow = 0;
  #rest = 0;
  #clock = 0;
  #isClosed = false;

  /** `file`: the program itself, as `findProgram` gives it. */
  constructor(spec: EngineSpec, file: string, options: EngineOptions = {}) {
    this.spec = spec;
    this.#file = file;
    this.#options = options;
    const limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#limits = { ...limits, startMs: Math.max(limits.startMs, limits.answerMs) };
  }

  get report(): EngineReport {
    const last = this.#last === undefined ? {} : { last: this.#last };
    return { name: this.spec.name, questions: this.#questions, faults: Object.fromEntries(this.#faults), ...last };
  }

  /** The program's choice; undefined where it has none that can be played, and `fallback` is. Never rejects. */
  async decide(question: EngineQuestion): Promise<unknown> {
    this.#questions++;
    if (this.#rest > 0) {
      this.#rest--;
      return undefined;
    }
    try {
      const action = await this.#asked(question);
      this.#inARow = 0;
      return action;
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      this.#failed(error);
      return undefined;
    }
  }

  /** The table is over; `view`: its last state. The process stays for another. */
  async leave(table: string, view?: unknown): Promise<void> {
    const seat = this.#seats.find((one) => one.table === table && !one.isBusy);
    if (seat === undefined) return;
    seat.isBusy = true;
    try {
      await exchangeWith(seat.process)(seat.speech.end(view));
      seat.table = '';
    } catch {
      this.#end(seat); // the table is over either way
    }
    this.#free(seat);
  }

  /** Ends every process. */
  close(): void {
    this.#isClosed = true;
    for (const seat of [...this.#seats]) this.#end(seat);
    for (const next of this.#queue.splice(0)) next();
  }

  async #asked(question: EngineQuestion): Promise<unknown> {
    const seat = await this.#seatFor(question);
    try {
      const action = await seat.speech.ask(question, exchangeWith(seat.process));
      if (question.isLegal?.(action) === false) {
        throw new EngineFault('illegal', `not allowed here: ${shown(JSON.stringify(action))}`);
      }
      return action;
    } catch (error) {
      this.#end(seat);
      throw error;
    } finally {
      this.#free(seat);
    }
  }

  async #seatFor(question: EngineQuestion): Promise<Seated> {
    if (this.#isClosed) throw new EngineFault('ended', 'the table is closed');
    const seat = this.#known(question.table) ?? (await this.#another(question));
    if (seat === undefined) {
      await new Promise<void>((next) => this.#queue.push(next));
      return await this.#seatFor(question);
    }
    seat.isBusy = true;
    seat.used = ++this.#clock;
    return seat;
  }

  /** The process that already plays at a table. */
  #known(table: string): Seated | undefined {
    return this.#seats.find((seat) => seat.table === table && !seat.isBusy && seat.process.isAlive);
  }

  /** A new process, or else the one that has been idle longest. */
  async #another({ table, game }: EngineQuestion): Promise<Seated | undefined> {
    for (const dead of this.#seats.filter((seat) => !seat.isBusy && !seat.process.isAlive)) this.#bury(dead);
    const idle = this.#seats.filter((seat) => !seat.isBusy).sort((a, b) => a.used - b.used);
    const unused = idle.find((seat) => seat.table === '');
    const isFull = this.#seats.length >= (this.#options.processes ?? PROCESSES);
    const seat = unused ?? (isFull ? idle[0] : this.#start());
    if (seat === undefined) return undefined;
    const goodbye = seat.table === '' ? [] : seat.speech.end(undefined);
    seat.isBusy = true;
    seat.speech = speechFor(game, this.spec.protocol);
    seat.table = table;
    if (goodbye.length > 0) await this.#say(seat, goodbye);
    return seat;
  }

  /** A process that did something wrong without being asked. */
  #bury(seat: Seated): void {
    const { fault } = seat.process;
    this.#end(seat);
    if (fault !== undefined) this.#failed(fault);
  }

  async #say(seat: Seated, said: readonly object[]): Promise<void> {
    try {
      await exchangeWith(seat.process)(said);
    } catch (error) {
      this.#end(seat);
      this.#free(seat);
      throw error;
    }
  }

  #start(): Seated {
    const process = new EngineProcess(this.#file, this.spec.args, this.#limits);
    const seat: Seated = { process, table: '', speech: speechFor('', 'json'), isBusy: false, used: 0 };
    this.#seats.push(seat);
    return seat;
  }

  #free(seat: Seated): void {
    seat.isBusy = false;
    this.#queue.shift()?.();
  }

  #end(seat: Seated): void {
    seat.process.kill();
    const n = this.#seats.indexOf(seat);
    if (n >= 0) this.#seats.splice(n, 1);
  }

  #failed(fault: EngineFault): void {
    this.#faults.set(fault.kind, (this.#faults.get(fault.kind) ?? 0) + 1);
    this.#last = fault.message;
    this.#inARow++;
    if (this.#inARow >= PATIENCE) this.#rest = Math.min(LONGEST_REST, 2 ** (this.#inARow - PATIENCE));
    this.#options.log?.(fault.kind, fault.message);
  }
}

/** One line of JSON each way. */
function exchangeWith(process: EngineProcess): Exchange {
  return async (said) => (await process.exchange(said.map((one) => JSON.stringify(one)))).map(parsed);
}

function parsed(line: string): Readonly<Record<string, unknown>> {
  const value = jsonOf(line);
  if (isRecord(value)) return value;
  throw new EngineFault('nonsense', `an answer is one JSON object: ${shown(line)}`);
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
