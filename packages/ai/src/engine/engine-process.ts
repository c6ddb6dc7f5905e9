import { type ChildProcess, spawn } from 'node:child_process';
import { EngineFault } from './fault.js';
import { unwatch, watch } from './watchdog.js';

/** The bounds of a program; times in milliseconds. */
export interface Limits {
  /** The longest it may take for an answer. */
  readonly answerMs: number;
  /** The same for its first answer: programs take their time to start. */
  readonly startMs: number;
  /** The most bytes one answer may have. */
  readonly answerBytes: number;
}

/** The bounds of a program where its operator sets none. */
export const DEFAULT_LIMITS: Limits = { answerMs: 5_000, startMs: 20_000, answerBytes: 65_536 };

/** Programs that run: they end with this process, and where it is killed, by the watchdog. */
const running = new Set<EngineProcess>();

function endAll(): void {
  for (const one of running) one.kill();
}

interface Waiting {
  readonly answers: string[];
  readonly count: number;
  readonly done: (answers: readonly string[]) => void;
  readonly failed: (fault: EngineFault) => void;
  readonly timer: NodeJS.Timeout;
}

const NEWLINE = 0x0a;

/**
 * One running program: lines in, as many lines out. It is started without a shell, with an empty environment, in a group of
 * its own; what it writes to its error output goes nowhere. Whatever it does wrong ends it.
 */
export class EngineProcess {
  readonly #child: ChildProcess;
  readonly #limits: Limits;
  #parts: Buffer[] = [];
  #bytes = 0;
  #waiting: Waiting | undefined;
  #fault: EngineFault | undefined;
  #hasAnswered = false;

  /** `file`: the program itself, as `findProgram` gives it. */
  constructor(file: string, args: readonly string[], limits: Limits) {
    this.#limits = limits;
    this.#child = spawn(file, args, { env: {}, shell: false, detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
    if (running.size === 0) process.on('exit', endAll);
    running.add(this);
    if (this.#child.pid !== undefined) watch(this.#child.pid);
    this.#child.on('error', (error) => this.#fail(new EngineFault('start', `cannot be started: ${error.message}`)));
    this.#child.on('exit', (code, signal) => this.#fail(new EngineFault('ended', `it ended (${signal ?? code})`)));
    this.#child.stdin?.on('error', () => {}); // it has ended, which is told
    this.#child.stdout?.on('data', (bytes: Buffer) => this.#hear(bytes));
  }

  /** False once it has ended or did something wrong. */
  get isAlive(): boolean {
    return this.#fault === undefined;
  }

  /** What it did wrong, if anything. */
  get fault(): EngineFault | undefined {
    return this.#fault;
  }

  /** Says some lines, and gives the answers to all of them; rejects with an `EngineFault`. */
  exchange(lines: readonly string[]): Promise<readonly string[]> {
    return new Promise((done, failed) => {
      if (this.#fault !== undefined) return failed(this.#fault);
      if (this.#waiting !== undefined) throw new Error('a program is asked one thing at a time');
      if (lines.length === 0) return done([]);
      const ms = this.#hasAnswered ? this.#limits.answerMs : this.#limits.startMs;
      const timer = setTimeout(() => this.#fail(new EngineFault('late', `no answer within ${ms} ms`)), ms);
      this.#waiting = { answers: [], count: lines.length, done, failed, timer };
      this.#child.stdin?.write(lines.map((line) => `${line}\n`).join(''));
    });
  }

  /** Ends the program and whatever it has started. */
  kill(): void {
    this.#fault ??= new EngineFault('ended', 'it was ended');
    running.delete(this);
    if (running.size === 0) process.off('exit', endAll);
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      this.#child.kill('SIGKILL'); // there is no such group: it is gone, or groups are not known here
    }
    unwatch(pid);
  }

  #hear(bytes: Buffer): void {
    if (this.#fault !== undefined) return;
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      if (!this.#keep(bytes.subarray(from, end))) return;
      from = end + 1;
      if (!this.#answered(this.#line())) return;
    }
    this.#keep(bytes.subarray(from));
  }

  #keep(part: Buffer): boolean {
    this.#bytes += part.length;
    const tooMuch = this.#bytes > this.#limits.answerBytes || (this.#waiting === undefined && part.length > 0);
    if (tooMuch) this.#fail(new EngineFault('flood', 'it said more than it was asked for'));
    else if (part.length > 0) this.#parts.push(Buffer.from(part)); // a copy, so that the chunk can go
    return !tooMuch;
  }

  #line(): string {
    const line = Buffer.concat(this.#parts).toString('utf8');
    this.#parts = [];
    this.#bytes = 0;
    return line.replace(/\r$/, '');
  }

  #answered(line: string): boolean {
    const waiting = this.#waiting;
    if (waiting === undefined) {
      this.#fail(new EngineFault('flood', 'it said something without being asked'));
      return false;
    }
    waiting.answers.push(line);
    if (waiting.answers.length < waiting.count) return true;
    clearTimeout(waiting.timer);
    this.#waiting = undefined;
    this.#hasAnswered = true;
    waiting.done(waiting.answers);
    return true;
  }

  #fail(fault: EngineFault): void {
    if (this.#fault !== undefined) return;
    this.#fault = fault;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#parts = [];
    if (waiting !== undefined) clearTimeout(waiting.timer);
    this.kill();
    waiting?.failed(fault);
  }
}
