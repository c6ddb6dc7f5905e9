import { createHmac } from 'node:crypto';
import { err, ok } from '@paiju/kernel';
import type { TicketReason } from '@paiju/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Keyring, openTicket, signTicket, type Ticket } from './ticket.js';

const NOW = 1_800_000_000;
const KEYRING: Keyring = { current: { secret: 's'.repeat(32) }, old: new Map() };
const TICKET: Ticket = {
  user_id: 'u1',
  username: 'Alice',
  room_id: 'r1',
  issued_at: NOW,
  expires_at: NOW + 86_400,
};

/** A ticket as a stranger with the secret would write it. */
function foreign(claims: unknown, secret: string, padded = false): string {
  const json = Buffer.from(typeof claims === 'string' ? claims : JSON.stringify(claims));
  const parts = [json, createHmac('sha256', secret).update(json).digest()];
  const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  return parts.map((part) => (padded ? encode(part) : encode(part).replaceAll('=', ''))).join('.');
}

test('S-15 what is signed opens again, for any name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'grapheme' }), (user_id, username) => {
      const ticket = { ...TICKET, user_id, username };
      expect(openTicket(signTicket(ticket, KEYRING), KEYRING, NOW)).toEqual(ok(ticket));
    }),
  );
});

test('S-15 another lobby that has the secret issues tickets, with or without padding', () => {
  const { secret } = KEYRING.current;
  expect(openTicket(foreign(TICKET, secret), KEYRING, NOW)).toEqual(ok(TICKET));
  expect(openTicket(foreign(TICKET, secret, true), KEYRING, NOW)).toEqual(ok(TICKET));
});

test('S-15 a ticket changed in any one place does not open', () => {
  const text = signTicket(TICKET, KEYRING);
  for (let at = 0; at < text.length; at++) {
    for (const other of 'Aa0_.=') {
      if (other === text[at]) continue;
      const forged = text.slice(0, at) + other + text.slice(at + 1);
      expect([at, openTicket(forged, KEYRING, NOW)]).toEqual([at, err('forged')]);
    }
  }
});

test.each<[name: string, claims: unknown, now: number, outcome: 'opens' | TicketReason]>([
  ['now', TICKET, NOW, 'opens'],
  ['issued by a clock 60 s ahead', { ...TICKET, issued_at: NOW + 60 }, NOW, 'opens'],
  ['issued by a clock 61 s ahead', { ...TICKET, issued_at: NOW + 61 }, NOW, 'early'],
  ['expired for 59 s', TICKET, TICKET.expires_at + 59, 'opens'],
  ['expired for 60 s', TICKET, TICKET.expires_at + 60, 'expired'],
  // S-32: as time.time() of Python gives them
  ['with fractions of seconds', { ...TICKET, issued_at: NOW - 0.25, expires_at: NOW + 86_399.75 }, NOW, 'opens'],
  ['with fractions, issued too far ahead', { ...TICKET, issued_at: NOW + 60.5 }, NOW, 'early'],
  ['without an end', '{"user_id":"u","username":"n","room_id":"r","issued_at":1,"expires_at":1e999}', NOW, 'forged'],
  ['that ends before it begins', { ...TICKET, expires_at: NOW - 1 }, NOW, 'expired'],
  ['without a user', { ...TICKET, user_id: '' }, NOW, 'forged'],
  ['with a number for a room', { ...TICKET, room_id: 7 }, NOW, 'forged'],
  ['with a time that is text', { ...TICKET, expires_at: '9999999999' }, NOW, 'forged'],
  ['that names a key nobody has', { ...TICKET, kid: 'k9' }, NOW, 'forged'],
  ['that is a list', [TICKET], NOW, 'forged'],
  ['that is no JSON', '{"user_id":', NOW, 'forged'],
  ['with more fields', { ...TICKET, more: 1 }, NOW, 'opens'],
])('S-15 a well-signed ticket %s: %s', (_, claims, now, outcome) => {
  const opened = openTicket(foreign(claims, KEYRING.current.secret), KEYRING, now);
  expect(opened.ok ? 'opens' : opened.error).toBe(outcome);
});

describe('S-15 rotation', () => {
  const old = 'o'.repeat(32);
  const rotated: Keyring = { current: { id: 'k2', secret: 'n'.repeat(32) }, old: new Map([['k1', old]]) };

  test('a new ticket names its key', () => {
    const text = signTicket(TICKET, rotated);
    expect(JSON.parse(Buffer.from(text.split('.')[0]!, 'base64url').toString())).toMatchObject({ kid: 'k2' });
    expect(openTicket(text, rotated, NOW)).toMatchObject(ok(TICKET));
  });

  test('a ticket of the old key opens while the key is kept', () => {
    const text = signTicket(TICKET, { current: { id: 'k1', secret: old }, old: new Map() });
    expect(openTicket(text, rotated, NOW)).toMatchObject(ok(TICKET));
    expect(openTicket(text, { ...rotated, old: new Map() }, NOW)).toEqual(err('forged'));
  });

  test('a ticket that names another key than the one that signed it is forged', () => {
    expect(openTicket(foreign({ ...TICKET, kid: 'k1' }, rotated.current.secret), rotated, NOW)).toEqual(err('forged'));
  });
});

test('S-15 no text makes it throw', () => {
  fc.assert(fc.property(fc.string(), (text) => !openTicket(text, KEYRING, NOW).ok));
  fc.assert(fc.property(fc.base64String(), (part) => openTicket(`${part}.${part}`, KEYRING, NOW).ok === false));
});
