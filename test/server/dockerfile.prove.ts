import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/server/process.js';
import { ROOT } from '../../scripts/workspaces.js';

vi.setConfig({ testTimeout: 1_200_000 });

const home = mkdtempSync(join(tmpdir(), 'paiju-image-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const read = (name: string): string => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** The steps of the Dockerfile: an instruction and what follows it. */
const STEPS = read('Dockerfile')
  .replaceAll(/^\s*#.*$/gm, '')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .flatMap((line) => {
    const [, word, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return word === undefined || rest === undefined ? [] : [{ word, rest }];
  });

/** The patterns that .dockerignore leaves out, as far as ours go: a path, or a name anywhere. */
const IGNORED = read('Dockerfile.dockerignore')
  .trim()
  .split('\n')
  .map((line) => new RegExp(`^${line.replaceAll('.', '\\.').replace('**/', '(.*/)?').replaceAll('*', '[^/]*')}(/|$)`));

const isSent = (path: string): boolean => !IGNORED.some((pattern) => pattern.test(relative(ROOT, path)));

/** One stage of the build in a folder that stands for its root; the machine itself stands for the base image. */
class Stage {
  readonly root: string;
  readonly env: Record<string, string> = {};
  readonly #stages: ReadonlyMap<string, Stage>;
  #folder = '/';

  constructor(name: string, stages: ReadonlyMap<string, Stage>) {
    this.root = join(home, name);
    this.#stages = stages;
    mkdirSync(this.root);
  }

  get folder(): string {
    return this.at('.');
  }

  /** A path of the image as one of this machine. */
  at(path: string): string {
    return join(this.root, resolve(this.#folder, path));
  }

  take(word: string, rest: string): void {
    if (word === 'WORKDIR') this.#enter(rest);
    else if (word === 'COPY') this.#copy(rest.split(' '));
    else if (word === 'RUN') this.#run(rest);
    else if (word === 'ENV') for (const pair of rest.split(' ')) this.#set(...(pair.split('=') as [string, string]));
  }

  #enter(path: string): void {
    this.#folder = resolve(this.#folder, path);
    mkdirSync(this.folder, { recursive: true });
  }

  #set(name: string, value: string): void {
    this.env[name] = value;
  }

  #copy(words: readonly string[]): void {
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
    const paths = words.filter((word) => !word.startsWith('--'));
    const [sources, to] = [paths.slice(0, -1), paths.at(-1) ?? ''];
    for (const source of sources) {
      const path = from === undefined ? join(ROOT, source) : (this.#stages.get(from)?.at(source) ?? source);
      const target = to.endsWith('/') ? join(this.at(to), basename(source)) : this.at(to);
      const filter = from === undefined ? isSent : () => true;
      cpSync(path, target, { recursive: true, verbatimSymlinks: true, filter });
    }
  }

  /** Paths of the image's root lie in the stage's folder; its users are not those of this machine. */
  #run(command: string): void {
    const own = command.replaceAll(/(?<= )\/(?=[a-z])/g, `${this.root}/`).replaceAll(/ && chown \S+ \S+/g, '');
    const { status, stdout, stderr } = spawnSync('sh', ['-c', own], { cwd: this.folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`RUN ${own}: ${status}\n${stdout}\n${stderr}`);
  }
}

test('the steps of deploy/Dockerfile, run here, end in a server that is ready and serves its page', async () => {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { word, rest } of STEPS) {
    if (word === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last';
      stage = new Stage(name, stages);
      stages.set(name, stage);
    } else stage?.take(word, rest);
  }
  const image = stages.get('last');
  const program = (word: string): readonly string[] =>
    JSON.parse(/\[.*\]$/.exec(STEPS.find((step) => step.word === word)?.rest ?? '')?.[0] ?? '[]');
  if (image === undefined) throw new Error('there is no stage');
  const port = String(await freePort());
  const data = join(image.root, image.env['PAIJU_DATA_DIR'] ?? '');
  const env = { ...process.env, ...image.env, PAIJU_DATA_DIR: data, PAIJU_HOST: '127.0.0.1', PAIJU_PORT: port };
  const server = spawn(process.execPath, program('CMD').slice(1), { cwd: image.folder, env, stdio: 'ignore' });
  const isReady = (): number | null =>
    spawnSync(process.execPath, program('HEALTHCHECK').slice(1), { cwd: image.folder, env }).status;
  await vi.waitFor(() => expect(isReady()).toBe(0), { timeout: 90_000, interval: 500 });
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')]);
  server.kill('SIGTERM');
  const code = await new Promise((ended) => server.once('exit', ended));
  expect(code).toBe(0);
});
