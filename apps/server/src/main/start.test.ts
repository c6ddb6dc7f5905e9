import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { SETTINGS } from '../settings/settings.js';
import { newFolder, program, Served } from './served.fixture.js';

vi.setConfig({ testTimeout: 180_000 }); // a test here starts the program several times

const home = newFolder();
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A folder below that of these tests. */
function folder(name: string): string {
  const path = join(home, name);
  mkdirSync(path, { recursive: true });
  return path;
}

/** The files of a folder and what is in them. */
function contents(path: string): readonly (readonly [string, string])[] {
  return readdirSync(path)
    .toSorted()
    .map((name) => [name, readFileSync(join(path, name)).toString('base64')]);
}

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

test('C-11 its version is that of its package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(await program(['--version'], {})).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test('A-7 a program that is not there stops the start, by its name', async () => {
  const env = { PAIJU_BOT_PROGRAMS: 'mine=no-such-program', PAIJU_DATA_DIR: folder('bots') };
  const { code, stderr } = await program([], env);
  expect([code, stderr]).toEqual([1, 'error: the bot mine: there is no program no-such-program to run\n']);
});

describe('S-2 what stops the start: one line, exit code 1, no stack', () => {
  test('a bad setting, with its name, its value and what is allowed', async () => {
    const { code, stdout, stderr } = await program([], { PAIJU_PORT: 'http', PAIJU_DATA_DIR: join(home, 'never') });
    expect(stderr).toBe('error: PAIJU_PORT must be a whole number from 0 to 65535 but was "http"\n');
    expect([code, stdout]).toEqual([1, '']);
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const env = { PAIJU_HOST: '127.0.0.1', PAIJU_PORT: String(port), PAIJU_DATA_DIR: folder('port') };
    const { code, stderr } = await program([], env);
    other.close();
    expect(stderr).toMatch(new RegExp(`^error: port ${port} is in use: .*PAIJU_PORT.*\\n$`));
    expect(code).toBe(1);
  });

  test('an address of another machine', async () => {
    const env = { PAIJU_HOST: '192.0.2.1', PAIJU_PORT: '0', PAIJU_DATA_DIR: folder('host') };
    const { code, stderr } = await program([], env);
    expect(stderr).toMatch(/^error: 192\.0\.2\.1 is no address of this machine: .*\n$/);
    expect(code).toBe(1);
  });

  test('a database that is none, which stays as it was', async () => {
    const file = join(folder('corrupt'), 'paiju.db');
    writeFileSync(file, 'this is no database, but long enough to look like one'.repeat(100));
    const before = readFileSync(file);
    const { code, stderr } = await program([], { PAIJU_PORT: '0', PAIJU_DATA_DIR: folder('corrupt') });
    expect(stderr).toMatch(/^error: .*paiju\.db: .*restore a backup\n$/);
    expect(code).toBe(1);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('a data folder that is a file', async () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    const { code, stderr } = await program([], { PAIJU_PORT: '0', PAIJU_DATA_DIR: file });
    expect(stderr).toMatch(/^error: the data folder .*file is no folder: .*\n$/);
    expect(code).toBe(1);
  });

  test.runIf(process.platform === 'linux')('a data folder where none can be', async () => {
    const { code, stderr } = await program([], { PAIJU_PORT: '0', PAIJU_DATA_DIR: '/proc/paiju' });
    expect(stderr).toMatch(/^error: the data folder \/proc\/paiju (cannot be made there|may not be written).*\n$/);
    expect(code).toBe(1);
  });

  test.runIf(isRoot)('a data folder that may not be written', async () => {
    chmodSync(home, 0o755);
    const { code, stderr } = await program([], { PAIJU_PORT: '0', PAIJU_DATA_DIR: folder('readonly') }, NOBODY);
    expect(stderr).toMatch(/^error: the data folder .* may not be written by this user: .*\n$/);
    expect(code).toBe(1);
  });

  test.runIf(isRoot)('a database that may not be written', async () => {
    const place = folder('readonly-db');
    writeFileSync(join(place, 'paiju.db'), '', { mode: 0o444 });
    chmodSync(home, 0o755);
    chmodSync(place, 0o777);
    const { code, stderr } = await program([], { PAIJU_PORT: '0', PAIJU_DATA_DIR: place }, NOBODY);
    expect(stderr).toMatch(/^error: .*paiju\.db: .*right to write the file and its folder\n$/);
    expect(code).toBe(1);
  });

  test('a command that was not understood ends with exit code 2', async () => {
    const { code, stderr } = await program(['srve'], {});
    const told =
      /^error: there is no command srve; there are serve, check, .*\n`paiju-server --help` shows what there is\n$/;
    expect([code, stderr]).toEqual([2, expect.stringMatching(told)]);
    expect((await program(['backup'], {})).stderr).toMatch(/^error: usage: paiju-server backup FILE\n/);
    const help = await program(['--help'], {});
    expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('paiju-server restore FILE')]);
  });
});

test('S-34 settings that differ from their default are printed, secrets masked, unknown ones warned about', async () => {
  const changed = { PAIJU_MAX_GAMES: '7', PAIJU_MAX_ROOMS: '2000', PAIJU_PROT: '1', PAIJU_ADMIN_TOKEN: '' };
  const server = await Served.start(changed);
  const { stdout, stderr } = server.output;
  expect(stdout).toContain('PAIJU_MAX_GAMES=7\n');
  const printed = [...stdout.matchAll(/^(PAIJU_\w+)=/gm)].map(([, name]) => name);
  const given = ['PORT', 'DATA_DIR', 'WEB_DIR', 'TICKET_SECRET', 'MAX_GAMES'];
  expect(printed).toEqual(given.map((name) => `PAIJU_${name}`)); // the rooms were given as they are by default
  expect(stdout).toContain('PAIJU_TICKET_SECRET=********\n');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(`Open ${server.url}`);
  expect(stdout).not.toContain('a secret of the tests');
  expect(stderr).toContain('warning: PAIJU_PROT is no setting of this server and is ignored\n');
  const [, token] = /^The administrator's token, shown this once: (\S+)$/m.exec(stdout) ?? [];
  const authorization = `Bearer ${token}`;
  expect((await server.ask('admin/tables', { headers: { authorization } })).status).toBe(200);
  await server.stop();
  const again = await Served.start({ PAIJU_ADMIN_TOKEN: '' }, server.folder);
  expect(again.output.stdout).not.toContain("administrator's token");
  expect((await again.ask('admin/tables', { headers: { authorization } })).status).toBe(200);
  const second = await program([], { PAIJU_PORT: '0', PAIJU_DATA_DIR: server.folder });
  expect([second.code, second.stderr]).toEqual([1, expect.stringMatching(/^error: .*Another process holds it: .*\n$/)]);
  await again.forget();
});

test('S-34 with --verbose every setting is printed, as check does', async () => {
  const PORT = { PAIJU_PORT: '0', PAIJU_DATA_DIR: folder('verbose') };
  const { code, stdout } = await program(['check'], PORT);
  expect(readdirSync(folder('verbose'))).toEqual([]); // it changes nothing
  const lines = stdout.trimEnd().split('\n');
  expect(code).toBe(0);
  expect(lines.slice(0, -2).map((line) => line.split('=')[0])).toEqual(Object.values(SETTINGS).map(({ name }) => name));
  expect(lines).toContain('PAIJU_PORT=0  (set)');
  expect(lines).toContain('PAIJU_CHAT_LENGTH=200');
  const logs = await program(['check'], { ...PORT, PAIJU_LOG_DIR: join(home, 'not', 'yet') });
  expect([logs.code, logs.stdout]).toEqual([0, expect.stringContaining('The log folder')]);
  expect(logs.stdout).toContain('not/yet will be made.\n');
  expect(readdirSync(home)).not.toContain('not');
  const verbose = await Served.start({ PAIJU_HOST: '' }, undefined, ['--verbose', '--host', '127.0.0.2']);
  expect(verbose.url).toContain('//127.0.0.2:');
  expect(verbose.output.stdout).toContain('PAIJU_HOST=127.0.0.2  (set)\n');
  expect(verbose.output.stdout).toContain('This machine alone can reach it; --host 0.0.0.0,');
  expect((await verbose.ask('metrics')).status).toBe(401);
  expect(verbose.output.stdout).toContain('PAIJU_CHAT_LENGTH=200\n');
  expect(verbose.output.stdout.trimEnd().split('\n').at(-1)).toBe(`Open ${verbose.url}`);
  await verbose.forget();
  const unknown = await program(['--loud'], PORT);
  expect([unknown.code, unknown.stderr.split('\n')[0]]).toEqual([
    2,
    'error: usage: paiju-server [--verbose] [--host ADDRESS] [--role all|game|lobby] [--workers N]',
  ]);
});

test.each([['check'], ['admin-token'], ['backup', join(home, 'never.db')]])(
  'S-19 %s refuses a data folder that is not there, and makes none',
  async (...args) => {
    const path = join(home, 'elsewhere', 'data');
    const { code, stderr } = await program(args, { PAIJU_DATA_DIR: path });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`error: there is no data folder ${path}: set PAIJU_DATA_DIR`),
    ]);
    expect(readdirSync(home)).not.toContain('elsewhere');
    expect(readdirSync(home)).not.toContain('never.db');
  },
);

test('S-19 a copy made while the server runs is put in place of a lost database, and its rooms are back; S-15 a ticket secret is made once, for its owner alone', async () => {
  const server = await Served.start({ PAIJU_TICKET_SECRET: '' });
  const tickets = join(server.folder, 'ticket-secret');
  const secret = readFileSync(tickets, 'utf8');
  expect(secret.trim().length).toBe(43);
  expect(statSync(tickets).mode & 0o777).toBe(0o600);
  const env = { PAIJU_DATA_DIR: server.folder };
  expect((await server.ask('rooms', { json: { room_id: 'kept' } })).status).toBe(201);
  const file = join(home, 'copy.db');
  const backup = await program(['backup', file], env);
  expect([backup.code, backup.stdout]).toEqual([0, expect.stringContaining(`copied to ${file}`)]);
  await server.ask('rooms', { json: { room_id: 'later' } });
  expect((await program(['restore', file], env)).stderr).toMatch(/^error: .*Another process holds it/);
  await server.stop();
  writeFileSync(join(server.folder, 'paiju.db'), 'lost');
  const restored = await program(['restore', file], env);
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  expect(restored.stdout).toContain(`The old database is kept as ${join(server.folder, 'paiju.db')}.replaced.\n`);
  const rehearsal = await program(['restore', file], { PAIJU_DATA_DIR: join(home, 'rehearsal') });
  expect([rehearsal.code, rehearsal.stdout]).toEqual([
    0,
    expect.stringMatching(/was made from .*no database before\.\n$/),
  ]);
  const before = contents(server.folder);
  expect((await program(['check'], env)).stdout).toMatch(/are good\. Rooms to recover: 1\.\n$/);
  expect(contents(server.folder)).toEqual(before); // S-34: it changes nothing
  const again = await Served.start({ PAIJU_TICKET_SECRET: '' }, server.folder);
  expect(readFileSync(tickets, 'utf8')).toBe(secret);
  expect(again.output.stdout).toContain('Recovered 0 tables and 1 rooms; 0 could not go on.\n');
  expect((await again.ask('lobby/rooms/kept')).status).toBe(200);
  expect((await again.ask('lobby/rooms/later')).status).toBe(404);
  await again.forget();
});
