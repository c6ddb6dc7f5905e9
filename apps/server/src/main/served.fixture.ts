import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const HOME = fileURLToPath(new URL('../../', import.meta.url));
const PROGRAM = join(HOME, 'bin/paiju-server.js');
export const SECRET = 'a secret of the tests, long enough';
export const ADMIN = 'the-admin-of-the-tests';

/** Another may be building the page just now. */
const NO_PAGE = { PAIJU_WEB_DIR: join(tmpdir(), 'paiju-no-page') };

/** The end of a run of the program. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Env = Readonly<Record<string, string>>;

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL'); // also where a test was given up while its server began
});

/** A folder for data, which `forget` removes. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'paiju-server-'));
}

function launch(args: readonly string[], env: Env, user?: number): { child: ChildProcess; output: Ended } {
  if (!existsSync(join(HOME, 'dist/main.js'))) throw new Error('run `npm run build` first: this runs the program');
  const output = { code: null, stdout: '', stderr: '' };
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', PAIJU_TICKET_SECRET: SECRET, ...env },
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
  children.add(child);
  child.once('close', () => children.delete(child));
  child.stdout?.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk;
  });
  return { child, output };
}

/** Runs the real program, as built, to its end. */
export async function program(args: readonly string[], env: Env, user?: number): Promise<Ended> {
  const { child, output } = launch(args, env, user);
  const [code] = await once(child, 'close');
  return { ...output, code };
}

const started = new Set<Served>();
/** A test that failed leaves no server behind. */
afterAll(() => Promise.all([...started].map((served) => served.forget())));

/** The real server, as built, in a process of its own, on a free port, with a folder of its own. */
export class Served {
  readonly url: string;
  readonly folder: string;
  readonly output: Ended;
  /** Resolves when its process is gone, however it went. */
  readonly exited: Promise<unknown>;
  readonly #child: ChildProcess;

  private constructor(url: string, folder: string, output: Ended, child: ChildProcess) {
    this.url = url;
    this.folder = folder;
    this.output = output;
    this.#child = child;
    this.exited = once(child, 'close');
  }

  /** Starts it and waits until it takes traffic. */
  static async start(env: Env = {}, folder = newFolder(), args: readonly string[] = []): Promise<Served> {
    const all = {
      PAIJU_PORT: '0',
      PAIJU_HOST: '127.0.0.1',
      PAIJU_DATA_DIR: folder,
      PAIJU_ADMIN_TOKEN: ADMIN,
      ...NO_PAGE,
      ...env,
    };
    const { child, output } = launch(args, all);
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', () => {
        const [, found] = /^Open (\S+)$/m.exec(output.stdout) ?? [];
        if (found !== undefined) resolve(found);
      });
      child.once('close', () => reject(new Error(`the server ended at once:\n${output.stdout}${output.stderr}`)));
    });
    const served = new Served(url, folder, output, child);
    started.add(served);
    return served;
  }

  /** Asks it something; `path` is below its address. */
  async ask(path: string, options: RequestInit & { readonly json?: unknown } = {}): Promise<Response> {
    const { json, headers, ...rest } = options;
    const body = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) };
    const type = json === undefined ? {} : { 'content-type': 'application/json' };
    return await fetch(new URL(path, this.url), {
      redirect: 'manual',
      ...body,
      ...rest,
      headers: { ...type, ...headers },
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Sends its process a signal and does not wait. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Ends it by a signal, and says how it ended. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null)
      return { ...this.output, code: this.#child.exitCode };
    this.#child.kill(signal);
    const [code] = await once(this.#child, 'close');
    return { ...this.output, code };
  }

  /** Ends it and removes what it kept. */
  async forget(): Promise<void> {
    started.delete(this);
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
