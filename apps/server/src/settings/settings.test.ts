import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { printChanges, printSettings, readSettings } from './read.js';
import { SETTINGS } from './settings.js';

function read(environment: Record<string, string>) {
  const result = readSettings(environment);
  return result.ok ? result.value : expect.fail(result.error.join('\n'));
}

test('S-2 nothing has to be set', () => {
  expect(read({}).settings).toMatchObject({ port: 8711, dataDir: './data', trustProxy: false, ticketSecret: null });
});

test.each<[name: string, given: string, key: keyof typeof SETTINGS, value: unknown]>([
  ['PAIJU_PORT', '0', 'port', 0],
  ['PAIJU_PORT', '', 'port', 8711],
  ['PAIJU_ROOM_RATE', '5/1', 'roomRate', { count: 5, seconds: 1 }],
  ['PAIJU_ROOM_RATE', 'off', 'roomRate', null],
  ['PAIJU_TRUST_PROXY', '1', 'trustProxy', 1],
  ['PAIJU_TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', ['10.0.0.0/8', '::1']],
  ['PAIJU_WS_ORIGINS', '*', 'wsOrigins', '*'],
  ['PAIJU_FRAME_ANCESTORS', 'https://club.example', 'frameAncestors', ['https://club.example']],
  [
    'PAIJU_WS_ORIGINS',
    'https://a.example,http://b.example:81',
    'wsOrigins',
    ['https://a.example', 'http://b.example:81'],
  ],
  ['PAIJU_BASE_PATH', '/games/paiju', 'basePath', '/games/paiju'],
  ['PAIJU_ACCOUNTS', 'off', 'accounts', false],
  ['PAIJU_TICKET_OLD_KEYS', `k1:${'a'.repeat(32)}`, 'ticketOldKeys', new Map([['k1', 'a'.repeat(32)]])],
])('%s=%s is taken', (name, given, key, value) => {
  expect(read({ [name]: given }).settings[key]).toEqual(value);
});

test.each<[name: string, given: string, line: RegExp]>([
  ['PAIJU_PORT', '65536', /^PAIJU_PORT must be a whole number from 0 to 65535 but was "65536"$/],
  ['PAIJU_PORT', '0x1F', /whole number/],
  ['PAIJU_PORT', '1e3', /whole number/],
  ['PAIJU_ROOM_TTL_SECONDS', '59', /from 60 to/],
  ['PAIJU_LOG_LEVEL', 'loud', /one of silent, error, warn, info, debug but was "loud"$/],
  ['PAIJU_ACCOUNTS', 'yes', /on or off but was "yes"$/],
  ['PAIJU_ROOM_RATE', '0/60', /times\/seconds such as 30\/60/],
  ['PAIJU_BASE_PATH', 'paiju/', /a path such as \/paiju/],
  ['PAIJU_BASE_PATH', '/a/../b', /a path such as \/paiju/],
  ['PAIJU_TRUST_PROXY', 'yes', /how many proxies/],
  ['PAIJU_TRUST_PROXY', '10.0.0.0/33', /their addresses/],
  ['PAIJU_CORS_ORIGINS', 'https://a.example/', /origins such as/],
  ['PAIJU_CORS_ORIGINS', 'a.example', /origins such as/],
  ['PAIJU_DATABASE_URL', 'mysql://me:secret@db/x', /postgres:\/\/user:password@host\/paiju but was of 22 characters$/],
  ['PAIJU_TICKET_SECRET', 'hunter2', /^PAIJU_TICKET_SECRET must be .*at least 32 characters but was of 7 characters$/],
])('S-2 %s=%s stops the start', (name, given, line) => {
  const result = readSettings({ [name]: given });
  expect(result.ok ? [] : result.error).toEqual([expect.stringMatching(line)]);
});

test('S-2 every bad setting is named, not only the first', () => {
  const result = readSettings({ PAIJU_PORT: 'x', PAIJU_HOST: 'y', PAIJU_MAX_GAMES: '0' });
  expect(result.ok ? [] : result.error.map((line) => line.split(' ')[0])).toEqual(['PAIJU_PORT', 'PAIJU_MAX_GAMES']);
});

test('names that mean nothing are told; those of others are not ours', () => {
  expect(read({ PAIJU_PROT: '1', PORT: '2' }).unknown).toEqual(['PAIJU_PROT']);
});

test('S-16 secrets are never printed', () => {
  const secrets = Object.values(SETTINGS).filter((setting) => 'secret' in setting);
  expect(secrets.map(({ name }) => name)).toContain('PAIJU_TICKET_SECRET');
  const environment = Object.fromEntries(secrets.map(({ name }) => [name, 'tell-nobody']));
  expect(printSettings(environment).join('\n')).not.toContain('tell-nobody');
  expect(printChanges(environment)).toEqual(secrets.map(({ name }) => `${name}=********`));
  expect(printSettings({ PAIJU_PORT: '1' })).toContain('PAIJU_PORT=1  (set)');
});

test('S-34 what differs from its default is printed, and nothing else', () => {
  expect(printChanges({})).toEqual([]);
  expect(printChanges({ PAIJU_PORT: '8711', PAIJU_HOST: '', PAIJU_MAX_GAMES: '7', PORT: '1' })).toEqual([
    'PAIJU_MAX_GAMES=7',
  ]);
});

test('docs/operations.md has the same table', () => {
  const text = readFileSync(fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url)), 'utf8');
  const rows = text.split('\n').filter((line) => /^\| `PAIJU_[A-Z_]+` \|/.test(line));
  expect(rows).toEqual(
    Object.values(SETTINGS).map(
      ({ name, fallback, parser, meaning }) =>
        `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${parser.allowed} | ${meaning} |`,
    ),
  );
});
