import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Metrics } from '../ops/metrics.js';
import { readSettings } from '../settings/read.js';
import { SETTINGS } from '../settings/settings.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (file: string): string => readFileSync(`${ROOT}deploy/${file}`, 'utf8');
const FILES = [
  'Dockerfile',
  'compose.yaml',
  'cluster.yaml',
  'Caddyfile',
  'Caddyfile.cluster',
  'nginx.conf',
  'paiju.service',
  'paiju-server.sh',
];
const NAMES = new Set<string>(Object.values(SETTINGS).map(({ name }) => name));

/** A file without its comments. */
function bare(file: string): string {
  return read(file).replaceAll(/^\s*#.*$/gm, '');
}

test.each(FILES)('%s names settings that exist, comments included', (file) => {
  const named = read(file).match(/\bPAIJU_[A-Z_]+/g) ?? [];
  expect(named.filter((name) => !NAMES.has(name))).toEqual([]);
});

test.each(['compose.yaml', 'cluster.yaml', 'paiju.service', 'Dockerfile'])(
  '%s gives settings values they may have',
  (file) => {
    const pairs = [...bare(file).matchAll(/(PAIJU_[A-Z_]+)(?:=|: )"?([^\s"]+)"?/g)];
    expect(pairs.length).toBeGreaterThan(0);
    const result = readSettings(Object.fromEntries(pairs.map(([, name, value]) => [name, value])));
    expect(result.ok ? [] : result.error).toEqual([]);
  },
);

test.each(['compose.yaml', 'cluster.yaml', 'paiju.service', 'Dockerfile'])(
  'S-34 %s says which address to listen on',
  (file) => {
    expect(bare(file)).toMatch(/PAIJU_HOST(=|: )[\d.]+/);
  },
);

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

  test('installs before it copies the sources, from the manifest of every package', () => {
    const at = (start: string): number => lines.findIndex((line) => line.startsWith(start));
    expect(at('RUN npm ci')).toBeLessThan(at('COPY . .'));
    const folders = ['packages', 'apps'].flatMap((group) =>
      readdirSync(ROOT + group).map((name) => `${group}/${name}`),
    );
    const wanted = folders.filter((folder) => existsSync(`${ROOT}${folder}/package.json`));
    const copied = lines.flatMap((line) => /^COPY (\S+)\/package\.json \1\/$/.exec(line)?.[1] ?? []);
    expect(copied.toSorted()).toEqual(wanted.toSorted());
  });

  test('leaves out of the image what was built or kept here', () => {
    const ignored = read('Dockerfile.dockerignore').trim().split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', '**/node_modules', '**/dist']));
  });
});

describe.each([
  ['compose.yaml', 'Caddyfile'],
  ['cluster.yaml', 'Caddyfile.cluster'],
])('%s', (name, proxy) => {
  const text = bare(name);

  test('is indented by twos, without tabs, each line a key, an item or nothing', () => {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    expect(lines.filter((line) => !/^(?: {2})*(?:- \S|(?:[\w.-]+|<<):(?: \S|$))/.test(line))).toEqual([]);
  });

  test('builds the Dockerfile and mounts files that are there', () => {
    expect(text).toContain('dockerfile: deploy/Dockerfile');
    const mounts = [...text.matchAll(/- \.\/(\S+?):/g)].map(([, file]) => file);
    expect(mounts).toEqual([proxy]);
    expect(mounts.filter((file) => !existsSync(`${ROOT}deploy/${file}`))).toEqual([]);
  });

  test('declares the volumes it uses', () => {
    const used = [...text.matchAll(/- (\w+):\//g)].map(([, name]) => name);
    const declared = [...(text.split(/^volumes:$/m)[1] ?? '').matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
    expect(used.toSorted()).toEqual(declared.toSorted());
  });

  test('has one site, whose name is asked for', () => {
    expect(text).toMatch(/^ {6}SITE: \$\{SITE:\?.*\}$/m);
    expect(bare(proxy).match(/^\S.*\{$/gm)).toEqual(['{$SITE:localhost} {']);
  });

  test('gives the server longer to stop than it takes', () => {
    expect(Number(/stop_grace_period: (\d+)s/.exec(text)?.[1])).toBeGreaterThan(Number(SETTINGS.drainSeconds.fallback));
  });
});

describe('cluster.yaml', () => {
  const text = bare('cluster.yaml');
  const servers = [...text.matchAll(/^ {2}(game|lobby)-(\d):$/gm)].map(([, role, n]) => ({
    role,
    name: `${role}-${n}`,
  }));

  test('S-22 has three servers with rooms and two lobbies, each found by its name', () => {
    expect(servers.map(({ name }) => name)).toEqual(['game-1', 'game-2', 'game-3', 'lobby-1', 'lobby-2']);
    const facts = [...text.matchAll(/PAIJU_ROLE: (\w+)\n\s+PAIJU_NODE_URL: http:\/\/([\w-]+):8711/g)];
    expect(facts.map(([, role, name]) => ({ role, name }))).toEqual(servers);
  });

  test('names a lobby in its proxy for each there is, and stops longer than it drains', () => {
    for (const { role, name } of servers)
      expect(bare('Caddyfile.cluster').includes(`${name}:8711`)).toBe(role === 'lobby');
    const drain = Number(/PAIJU_DRAIN_SECONDS: "(\d+)"/.exec(text)?.[1]);
    expect(Number(/stop_grace_period: (\d+)s/.exec(text)?.[1])).toBeGreaterThan(drain);
  });

  test('defines every name it refers to', () => {
    const defined = [...text.matchAll(/&(\w+)/g)].map(([, name]) => name);
    expect([...new Set([...text.matchAll(/\*(\w+)/g)].map(([, name]) => name))].toSorted()).toEqual(defined.toSorted());
  });
});

describe.each(['grafana.json', 'alerts.yaml'])('%s', (file) => {
  test('asks for metrics there are', async () => {
    const known = await new Metrics().text();
    const gauges = ['paiju_rooms', 'paiju_games', 'paiju_sockets', 'paiju_sockets_passed', 'paiju_nodes'];
    const names = new Set([
      ...gauges,
      'paiju_database_up',
      ...[...known.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name),
    ]);
    const asked = [...read(file).matchAll(/\b(?:paiju|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !names.has(name) && !names.has(name.replace(/_bucket$/, '')))).toEqual([]);
  });

  test('docs/operations.md says what each alarm means', () => {
    const told = readFileSync(`${ROOT}docs/operations.md`, 'utf8');
    const alarms = [...read(file).matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    expect(alarms.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  });
});

test.each(['nginx.conf', 'Caddyfile', 'Caddyfile.cluster'])('%s closes every brace it opens', (file) => {
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

test.skipIf(process.platform === 'win32')('S-19 paiju-server.sh acts as the unit does, on its data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paiju-unit-'));
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  chmodSync(join(folder, 'systemd-run'), 0o755);
  const env = { PATH: `${folder}:${process.env['PATH']}` };
  const { stdout, status } = spawnSync(`${ROOT}deploy/paiju-server.sh`, ['backup', 'a b.db'], {
    env,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const given = stdout.trimEnd().split('\n');
  const unit = bare('paiju.service').split('\n');
  const start = unit.find((line) => line.startsWith('ExecStart='))?.slice('ExecStart='.length);
  expect([status, given.slice(-4)]).toEqual([0, [...(start ?? '').split(' '), 'backup', 'a b.db']]);
  const same = given.flatMap((line) => /^--property=((?!State)\S+=\S+)$/.exec(line)?.[1] ?? []);
  expect(same.length).toBeGreaterThan(3);
  expect(same.filter((line) => !unit.includes(line))).toEqual([]);
  const variables = given.flatMap((line) => /^--setenv=(.*)$/.exec(line)?.[1] ?? []);
  expect(variables.filter((line) => !unit.includes(`Environment=${line}`))).toEqual([]);
});
