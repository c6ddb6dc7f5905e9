import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../store/index.js';
import { hashPassword } from './credentials.js';
import { People } from './people.js';

const folder = mkdtempSync(join(tmpdir(), 'paiju-people-'));
const HOUR = 3_600_000;
const clock = { now: 0 };
let store: Store;
let people: People;

function peopleWith(key: string): People {
  return new People({ users: store.users, signIns: store.signIns, key, sessionMs: HOUR, now: () => clock.now });
}

beforeAll(async () => {
  store = await openStore({ kind: 'sqlite', file: join(folder, 'people.db') });
  people = peopleWith('k'.repeat(32));
});
beforeEach(() => {
  clock.now = 1_800_000_000_000;
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

test('S-15 a guest is known by the cookie, for its time, and keeps the id under another name', async () => {
  const { person, cookie } = await people.guest('Ann');
  expect(await people.who(cookie)).toEqual(person);
  const renamed = await people.guest('Anne', person);
  expect(renamed.person).toEqual({ ...person, name: 'Anne' });
  clock.now += HOUR;
  expect(await people.who(cookie)).toBeUndefined();
});

test.each(['', 'g.', 'g.x.y', 'a.x', 'nonsense', `g.${Buffer.from('["g_1","Eve",9e15]').toString('base64url')}.AAAA`])(
  'S-15 the cookie %j is nobody',
  async (cookie) => {
    expect(await people.who(cookie)).toBeUndefined();
  },
);

test('S-15 a cookie that another server signed is nobody', async () => {
  const { cookie } = await peopleWith('other'.repeat(8)).guest('Ann');
  expect(await people.who(cookie)).toBeUndefined();
});

test('S-15 an account is its own name, whatever the case, and no guest has it', async () => {
  const guest = await people.guest('Bea');
  const { person, cookie } = await people.register('Bea', 'correct horse');
  expect(person).toMatchObject({ name: 'Bea', account: true });
  expect(await people.who(cookie)).toEqual(person);
  await expect(people.guest('bEA')).rejects.toMatchObject({ code: 'name_taken', status: 409 });
  await expect(people.register('BEA', 'another one')).rejects.toMatchObject({ code: 'name_taken' });
  // S-32: who had the nickname before stays who they are, and nobody takes them for the account.
  expect(await people.who(guest.cookie)).toEqual({ ...guest.person, name: 'Bea (guest)' });
});

test('S-15 an account is entered by its password, and left', async () => {
  await people.register('Cleo', 'correct horse');
  const { person, cookie } = await people.signIn('cleo', 'correct horse');
  expect(person.name).toBe('Cleo');
  await people.signOut(cookie);
  expect(await people.who(cookie)).toBeUndefined();
  for (const [name, password] of [
    ['Cleo', 'wrong'],
    ['Nobody', 'correct horse'],
  ] as const)
    await expect(people.signIn(name, password)).rejects.toMatchObject({ code: 'wrong_password', status: 401 });
});

test('S-15 a session ends in time', async () => {
  const { cookie } = await people.register('Dan', 'correct horse');
  clock.now += HOUR + 1;
  expect(await people.who(cookie)).toBeUndefined();
});

test('S-33 a name that looks like that of an account is taken, and the account is found by either', async () => {
  await people.register('Саша', 'correct horse'); // Cyrillic
  for (const name of ['Caшa', 'САША'])
    await expect(people.register(name, 'another one')).rejects.toMatchObject({ code: 'name_taken' });
  await expect(people.guest('caшa')).rejects.toMatchObject({ code: 'name_taken' });
  expect((await people.signIn('саша', 'correct horse')).person.name).toBe('Саша');
});

test('S-33 accounts of an earlier build are found as before, and their look-alikes are taken', async () => {
  const passwordHash = await hashPassword('correct horse');
  const old = (id: string, name: string) => ({ id, name, key: name.toLowerCase(), passwordHash, createdAt: 1 });
  await store.users.create(old('u-1', 'Вера'));
  await store.users.create(old('u-2', 'Bepa')); // in Latin letters: they were two names, and stay so
  await people.renewKeys();
  expect((await people.signIn('Вера', 'correct horse')).person.id).toBe('u-1');
  expect((await people.signIn('Bepa', 'correct horse')).person.id).toBe('u-2');
  await expect(people.register('ВEPА', 'another one')).rejects.toMatchObject({ code: 'name_taken' });
});
