import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Terminal } from '../terminal/command.js';

/** One thing that was looked for. */
export interface Check {
  readonly name: string;
  readonly ok: boolean;
  /** True if paiju runs without it. */
  readonly needed: boolean;
  readonly found: string;
  /** Advice on what to do where it is missing. */
  readonly todo?: string;
}

type Parts = Omit<Check, 'name' | 'needed'>;

/** Everything a doctor looks at, in the order it is told. */
export function examine(terminal: Terminal): readonly Check[] {
  return [
    { name: 'node', needed: true, ...node() },
    ...PACKAGES.map((name) => ({ name, needed: true, ...built(name) })),
    { name: 'players', needed: false, ...players() },
    { name: 'server', needed: false, ...server() },
    { name: 'temporary files', needed: true, ...writable() },
    { name: 'this folder', needed: false, ...folder(process.cwd()) },
    { name: 'terminal', needed: false, ...screen(terminal) },
    ...(isCheckout() ? forDevelopers(terminal) : []),
  ];
}

/** The things that only those need who change paiju itself. */
function forDevelopers({ env }: Terminal): readonly Check[] {
  return [
    { name: 'chromium', needed: false, ...chromium(env) },
    { name: 'test data', needed: false, ...testData() },
  ];
}

const HERE = new URL('../../', import.meta.url);

/** True in a checkout of the project, false where paiju was installed as a package. */
function isCheckout(): boolean {
  return existsSync(new URL('../../scripts/build.js', HERE));
}

/** The way to get a part of paiju that is missing. */
function remedy(name: string): string {
  return isCheckout() ? 'run `npm install` and `npm run build` in the project root' : `run \`npm install ${name}\``;
}
const PACKAGES = ['paiju', '@paiju/kernel', '@paiju/games', '@paiju/ai'] as const;

function node(): Parts {
  const wanted: string = manifest(new URL('package.json', HERE)).engines.node.replace('>=', '');
  const ok = atLeast(process.versions.node, wanted);
  return {
    ok,
    found: `${process.version}, needs ${wanted} or later`,
    todo: 'install a newer Node.js: https://nodejs.org',
  };
}

/** True if a version such as 20.20.2 is another such as 20.19, or later. */
export function atLeast(version: string, wanted: string): boolean {
  const [have, want] = [version, wanted].map((text) => text.split('.').map(Number));
  for (const [n, part] of (want ?? []).entries()) {
    const own = have?.[n] ?? 0;
    if (own !== part) return own > part;
  }
  return true;
}

function built(name: (typeof PACKAGES)[number]): Parts {
  const todo = remedy('paiju');
  try {
    const main = name === 'paiju' ? new URL('dist/main.js', HERE) : new URL(import.meta.resolve(name));
    const { version } = manifest(new URL('../package.json', main));
    return { ok: existsSync(main), found: `${version}, ${existsSync(main) ? 'built' : 'not built'}`, todo };
  } catch {
    return { ok: false, found: 'not installed', todo };
  }
}

/** The files that the strongest players read. */
function players(): Parts {
  const todo = `${remedy('@paiju/ai')}; without them the strongest players are missing`;
  try {
    const files = readdirSync(new URL('data/', import.meta.resolve('@paiju/ai/package.json')));
    const data = files.filter((name) => /\.(strategy|weights)$/.test(name));
    return { ok: data.length > 0, found: data.length === 0 ? 'no files' : data.join(', '), todo };
  } catch {
    return { ok: false, found: 'no files', todo };
  }
}

/** The server's package: looked for, never imported. */
const SERVER = '@paiju/server';

/** The server, which is a package of its own. */
function server(): Parts {
  const todo = `${remedy(SERVER)}; only \`paiju serve\` needs it`;
  try {
    const at = new URL(import.meta.resolve(`${SERVER}/package.json`));
    const ok = existsSync(new URL('dist/main.js', at));
    return { ok, found: `${manifest(at).version}, ${ok ? 'built' : 'not built'}`, todo };
  } catch {
    return { ok: false, found: 'not installed', todo };
  }
}

function manifest(url: URL): { readonly version: string; readonly engines: { readonly node: string } } {
  return JSON.parse(readFileSync(url, 'utf8'));
}

function writable(): Parts {
  const todo = 'make room, or point TMPDIR to a folder you may write to';
  try {
    const made = mkdtempSync(join(tmpdir(), 'paiju-'));
    writeFileSync(join(made, 'check'), 'check');
    rmSync(made, { recursive: true });
    return { ok: true, found: `${tmpdir()} is writable`, todo };
  } catch {
    return { ok: false, found: `${tmpdir()} is not writable`, todo };
  }
}

function folder(path: string): Parts {
  const ok = can(path, constants.W_OK);
  return { ok, found: `${path} is ${ok ? '' : 'not '}writable`, todo: 'give `--out` a path elsewhere' };
}

function screen({ output, env }: Terminal): Parts {
  const { columns } = process.stdout;
  const colours = output.paint.bold('x') === 'x' ? 'no colours' : 'colours';
  const found = output.isTerminal ? `${columns} columns, ${colours}` : `not a terminal, ${colours}`;
  const ok = !output.isTerminal || (columns >= 80 && /utf-?8/i.test(localeOf(env)));
  return { ok, found: `${found}, ${localeOf(env) || 'no locale'}`, todo: 'best with 80 columns and a UTF-8 locale' };
}

function localeOf(env: NodeJS.ProcessEnv): string {
  return env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const BROWSER_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function chromium(env: NodeJS.ProcessEnv): Parts {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((part) => part !== '');
  const onPath = BROWSERS.flatMap((name) => folders.map((part) => join(part, name)));
  const places = [env['CHROME_PATH'] ?? '', ...onPath, ...BROWSER_PATHS];
  const place = places.find((path) => path !== '' && isProgram(path));
  const todo = 'install Chromium, or set CHROME_PATH; only the browser tests need it';
  return { ok: place !== undefined, found: place ?? 'not found', todo };
}

function isProgram(path: string): boolean {
  return can(path, constants.X_OK) && statSync(path).isFile();
}

function can(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Foreign games and cases lie beside a checkout, never in it. */
function testData(): Parts {
  const parts = ['cases', 'oracles'].map((part) => fileURLToPath(new URL(`../../../shared/${part}`, HERE)));
  const missing = parts.filter((part) => !existsSync(part));
  const found = missing.length === 0 ? parts.join(', ') : `no ${missing.join(', no ')}`;
  return { ok: missing.length === 0, found, todo: 'nothing: tests that compare with it are skipped' };
}
