import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@paiju/kernel';
import type { TicketReason } from '@paiju/protocol';
import type { Pass, Tickets } from '../rooms/index.js';
import { type Keyring, openTicket, signTicket } from './ticket.js';

/** The person a ticket is for. */
export interface Bearer {
  readonly id: string;
  readonly name: string;
}

/** The parts of a `TicketIssuer`. */
export interface IssuerParts {
  readonly keyring: Keyring;
  readonly ticketSeconds: number;
  now(): number;
  /** True if a user is banned, with a ticket or without. */
  isBanned(user: string): boolean;
}

/** S-15: issues tickets for rooms, and reads those signed with its secret. */
export class TicketIssuer implements Tickets {
  readonly #parts: IssuerParts;

  constructor(parts: IssuerParts) {
    this.#parts = parts;
  }

  issue({ id, name }: Bearer, room: string): string {
    const { keyring, ticketSeconds, now } = this.#parts;
    const issued_at = Math.floor(now() / 1000);
    const times = { issued_at, expires_at: issued_at + ticketSeconds };
    return signTicket({ user_id: id, username: name, room_id: room, ...times }, keyring);
  }

  read(text: string, now: number): Result<Pass, TicketReason> {
    const ticket = openTicket(text, this.#parts.keyring, now / 1000);
    if (!ticket.ok) return ticket;
    const { user_id: user, username: name, room_id: room, expires_at } = ticket.value;
    return this.#parts.isBanned(user) ? err('banned') : ok({ user, name, room, expiresAt: expires_at * 1000 });
  }
}

/** The secret in a file of the data folder that only its owner may read; made if there is none. */
export function keptSecret(dataDir: string, file: string, make: () => string): { value: string; made: boolean } {
  const path = join(dataDir, file);
  const kept = readKept(path);
  if (kept !== undefined) return { value: kept, made: false };
  const value = make();
  writeFileSync(path, `${value}\n`, { mode: 0o600, flag: 'wx' });
  return { value, made: true };
}

/** 256 bits as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function readKept(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim();
    if (text === '') throw new Error(`${path} is empty: remove it to have a new one made`);
    return text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
