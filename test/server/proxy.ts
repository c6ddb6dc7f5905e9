import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { ROOT } from '../../scripts/workspaces.js';

/** True if a program can be run here. */
export function has(program: string, ...args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).error === undefined;
}

/** The text of a file of deploy/, with other words in place of some. */
export function deployed(file: string, replaced: Readonly<Record<string, string>> = {}): string {
  let text = readFileSync(join(ROOT, 'deploy', file), 'utf8');
  for (const [word, other] of Object.entries(replaced)) {
    if (!text.includes(word)) throw new Error(`deploy/${file} has no ${word}`);
    text = text.replaceAll(word, other);
  }
  return text;
}

/** A proxy that runs from a folder of its own, gone when it is. */
export class ProxyProgram {
  readonly folder = mkdtempSync(join(tmpdir(), 'paiju-proxy-'));
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  /** `env`: variables that its configuration reads. */
  constructor(env: Readonly<Record<string, string>> = {}) {
    const home = { HOME: this.folder, XDG_DATA_HOME: this.folder, XDG_CONFIG_HOME: this.folder };
    this.#env = { ...process.env, ...home, ...env };
  }

  /** Writes a file into the folder and says where. */
  write(name: string, text: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, text);
    return path;
  }

  /** A certificate of nobody for the names of the example. */
  certify(): { readonly certificate: string; readonly key: string } {
    const [certificate, key] = [join(this.folder, 'certificate.pem'), join(this.folder, 'key.pem')];
    const name = ['-subj', '/CN=play.example.org', '-days', '2'];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...name];
    this.#run('openssl', made);
    return { certificate, key };
  }

  /** Lets a proxy judge its configuration; throws what it says against it. */
  judge(program: string, args: readonly string[]): string {
    return this.#run(program, args);
  }

  /** Starts the proxy and waits until it answers on a port. */
  async start(program: string, args: readonly string[], port: number): Promise<void> {
    let said = '';
    const child = spawn(program, args, { cwd: this.folder, env: this.#env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
    });
    while (child.exitCode === null) {
      const answer = await ask(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (answer !== undefined) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`${program} ended with ${child.exitCode}:\n${said}`);
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (child !== undefined && child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  #run(program: string, args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.folder,
      env: this.#env,
      encoding: 'utf8',
    });
    if (status === 0) return stdout + stderr;
    throw new Error(`${program} ${args.join(' ')}: ${status}\n${stdout}${stderr}`);
  }
}

/** Every name is this machine. */
const here: LookupFunction = (_, { all }, found) => {
  const address = '127.0.0.1';
  if (all === true) found(null, [{ address, family: 4 }]);
  else found(null, address, 4);
};

/** What people do with a certificate of nobody: they look away. */
const TRUSTING = { rejectUnauthorized: false, lookup: here } as const;

/** Asks an address, whatever its name, of this machine. */
export async function ask(
  url: string,
): Promise<{ readonly status: number; readonly headers: IncomingMessage['headers'] }> {
  return await new Promise((resolve, reject) => {
    const request = url.startsWith('https') ? tlsRequest(url, TRUSTING) : plainRequest(url, { lookup: here });
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    request.end();
  });
}

/** A socket as a page at the same address would open it. */
export class PageSocket extends WebSocket {
  constructor(url: string | URL | null) {
    super(url ?? '', {
      ...TRUSTING,
      origin: new URL(url ?? '').origin.replace('ws', 'http'),
    } as WebSocket.ClientOptions);
  }
}
