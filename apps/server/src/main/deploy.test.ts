import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../settings/read.js';
import { SETTINGS } from '../settings/settings.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (file: string): string => readFileSync(`${ROOT}deploy/${file}`, 'utf8');
const FILES = ['Dockerfile', 'compose.yaml', 'Caddyfile', 'nginx.conf', 'paiju.service'];
const NAMES = new Set<string>(Object.values(SETTINGS).map(({ name }) => name));

/** A file without its comments. */
function bare(file: string): string {
  return read(file).replaceAll(/^\s*#.*$/gm, '');
}

test.each(FILES)('%s names settings that exist, comments included', (file) => {
  const named = read(file).match(/\bPAIJU_[A-Z_]+/g) ?? [];
  expect(named.filter((name) => !NAMES.has(name))).toEqual([]);
});

test.each(['compose.yaml', 'paiju.service', 'Dockerfile'])('%s gives settings values they may have', (file) => {
  const pairs = [...bare(file).matchAll(/(PAIJU_[A-Z_]+)(?:=|: )"?([^\s"]+)"?/g)];
  expect(pairs.length).toBeGreaterThan(0);
  const result = readSettings(Object.fromEntries(pairs.map(([, name, value]) => [name, value])));
  expect(result.ok ? [] : result.error).toEqual([]);
});

test.each(['compose.yaml', 'paiju.service', 'Dockerfile'])('S-34 %s says which address to listen on', (file) => {
  expect(bare(file)).toMatch(/PAIJU_HOST(=|: )[\d.]+/);
});

test.each(FILES)('%s speaks of the port the server has', (file) => {
  const ports = (bare(file).match(/(?<=[: ])87\d\d\b/g) ?? []).filter((port) => port !== SETTINGS.port.fallback);
  expect(ports).toEqual([]);
});

describe('Dockerfile', () => {
  const lines = bare('Dockerfile')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');

  test('has only instructions there are, and begins each stage from a version', () => {
    const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD)\s/;
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
    const stages = lines.filter((line) => line.startsWith('FROM'));
    expect(stages.length).toBe(2);
    expect(stages.filter((line) => !/^FROM node:22-[\w-]+( AS \w+)?$/.test(line))).toEqual([]);
  });

  test('runs files that are there, as lists, and not as root', () => {
    const programs = lines.flatMap((line) => /^(?:CMD|HEALTHCHECK .*CMD) (\[.*\])$/.exec(line)?.[1] ?? []);
    expect(programs.length).toBe(2);
    for (const list of programs) expect(existsSync(ROOT + JSON.parse(list)[1])).toBe(true);
    const at = (word: string): number => lines.findIndex((line) => line.startsWith(word));
    expect(at('USER node')).toBeGreaterThan(-1);
    expect(at('USER node')).toBeLessThan(at('CMD'));
  });

  test('copies and builds what is there', () => {
    const copied = lines.flatMap((line) => /^COPY --from=build \S+ \/paiju\/(\S+)/.exec(line)?.[1] ?? []);
    expect(copied).toContain('packages');
    expect(copied.filter((path) => !existsSync(ROOT + path))).toEqual([]);
    expect(lines.some((line) => line.includes('node scripts/build.js'))).toBe(true);
    expect(existsSync(`${ROOT}scripts/build.js`)).toBe(true);
  });

  test('leaves out of the image what was built or kept here', () => {
    const ignored = read('Dockerfile.dockerignore').trim().split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', '**/node_modules', '**/dist']));
  });
});

describe('compose.yaml', () => {
  const text = bare('compose.yaml');

  test('is indented by twos, without tabs, each line a key, an item or nothing', () => {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    expect(lines.filter((line) => !/^(?: {2})*(?:- \S|[\w.-]+:(?: \S|$))/.test(line))).toEqual([]);
  });

  test('builds the Dockerfile and mounts files that are there', () => {
    expect(text).toContain('dockerfile: deploy/Dockerfile');
    const mounts = [...text.matchAll(/- \.\/(\S+?):/g)].map(([, file]) => file);
    expect(mounts).toEqual(['Caddyfile']);
    expect(mounts.filter((file) => !existsSync(`${ROOT}deploy/${file}`))).toEqual([]);
  });

  test('declares the volumes it uses', () => {
    const used = [...text.matchAll(/- (\w+):\//g)].map(([, name]) => name);
    const declared = [...(text.split(/^volumes:$/m)[1] ?? '').matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
    expect(used.toSorted()).toEqual(declared.toSorted());
  });

  test('gives the server longer to stop than it takes', () => {
    expect(Number(/stop_grace_period: (\d+)s/.exec(text)?.[1])).toBeGreaterThan(Number(SETTINGS.drainSeconds.fallback));
  });
});

test.each(['nginx.conf', 'Caddyfile'])('%s closes every brace it opens', (file) => {
  let depth = 0;
  for (const letter of bare(file).replaceAll(/\{\$[^}]*\}/g, '')) {
    if (letter === '{') depth++;
    if (letter === '}') depth--;
    expect(depth).toBeGreaterThanOrEqual(0);
  }
  expect(depth).toBe(0);
});

test('nginx.conf ends every directive, and passes on what the server needs to know', () => {
  const lines = bare('nginx.conf')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  expect(lines.filter((line) => !/[;{}]$/.test(line))).toEqual([]);
  for (const header of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Upgrade', 'Connection'])
    expect(lines.filter((line) => line.startsWith(`proxy_set_header ${header} `)).length).toBe(2);
});

test('paiju.service has sections of keys, starts a program that is there, and waits for it to stop', () => {
  const lines = bare('paiju.service')
    .split('\n')
    .filter((line) => line !== '');
  expect(lines.filter((line) => !/^(\[(Unit|Service|Install)\]|[A-Z]\w+=.*)$/.test(line))).toEqual([]);
  const [, program = ''] = /^ExecStart=\/usr\/bin\/node \/opt\/paiju\/(\S+)$/m.exec(bare('paiju.service')) ?? [];
  expect(statSync(ROOT + program).isFile()).toBe(true);
  const stop = Number(/^TimeoutStopSec=(\d+)$/m.exec(bare('paiju.service'))?.[1]);
  expect(stop).toBeGreaterThan(Number(SETTINGS.drainSeconds.fallback));
});
