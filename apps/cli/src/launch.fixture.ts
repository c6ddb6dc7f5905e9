import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

/** The way a run of the program is set up. */
export interface Setting {
  readonly stdin?: string | Iterable<string>;
  readonly env?: Readonly<Record<string, string>>;
  /** The width of the terminal that is written to, where it is one. */
  readonly columns?: number;
}

/** The way a process of the program is set up. */
export interface Place extends Setting {
  readonly cwd?: string;
  /** The folder of the program, where it is not this one. */
  readonly home?: string;
}

/** The end of a run of the program. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const HOME = fileURLToPath(new URL('..', import.meta.url));

/** The environment of a run, so that the caller's colours do not reach it. */
function worldOf({ env = {} }: Setting): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...env };
}

/** Runs the program, as built, to its end, within this process: many short runs cost more to start than to run. */
export async function paiju(args: readonly string[], setting: Setting = {}): Promise<Ended> {
  const { stdin = '' } = setting;
  const env = worldOf(setting);
  const [stdout, stderr] = [new Kept(setting.columns), new Kept()];
  const { program } = await built<typeof import('./program.js')>('program.js');
  const { Output } = await built<typeof import('./terminal/output.js')>('terminal/output.js');
  const { Progress } = await built<typeof import('./terminal/progress.js')>('terminal/progress.js');
  const code = await program(args, {
    input: bytes(typeof stdin === 'string' ? [stdin] : stdin),
    output: new Output(stdout, env),
    errors: stderr,
    progress: new Progress(stderr, env),
    env,
  });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

/** A module of the program as built. */
function built<Module>(file: string): Promise<Module> {
  return import(new URL(`../dist/${file}`, import.meta.url).href);
}

async function* bytes(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

/** A stream that keeps what is written. */
class Kept extends Writable {
  readonly isTTY: boolean;
  readonly columns: number;
  readonly #pieces: Buffer[] = [];

  constructor(columns = 0) {
    super();
    this.isTTY = columns > 0;
    this.columns = columns;
  }

  get text(): string {
    return Buffer.concat(this.#pieces).toString();
  }

  override _write(piece: Buffer, _: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }
}

/** Runs the program in a process of its own to its end. */
export async function started(args: readonly string[], setting: Place = {}): Promise<Ended> {
  const child = launch(args, setting);
  const { stdin = '' } = setting;
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
    feed(child, typeof stdin === 'string' ? [stdin] : stdin),
  ]);
  return { code, stdout, stderr };
}

/** The answers of one run of the program to some questions, a line each; a run that ends otherwise is an error. */
export async function answersTo<Answer>(args: readonly string[], questions: readonly object[]): Promise<Answer[]> {
  const stdin = questions.map((question) => `${JSON.stringify(question)}\n`);
  const { code, stdout, stderr } = await paiju([...args, '--jsonl'], { stdin });
  if (code !== 0 || stderr !== '') throw new Error(`paiju ${args.join(' ')} ended with ${code}: ${stderr}`);
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** Starts the program in a process of its own. */
export function launch(args: readonly string[], setting: Place = {}): ChildProcessWithoutNullStreams {
  const { cwd, home = HOME } = setting;
  if (!existsSync(join(home, 'dist/main.js')))
    throw new Error('these tests run the built program: run `npm run build` first');
  return spawn(process.execPath, [join(home, 'bin/paiju.js'), ...args], {
    env: worldOf(setting),
    ...(cwd !== undefined && { cwd }),
  });
}

/** Writes as fast as the program reads; one that ends early has simply read enough. */
async function feed(child: ChildProcessWithoutNullStreams, pieces: Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), child.stdin);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && CLOSED.includes(String(error.code)))) throw error;
  }
}

const CLOSED = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];
