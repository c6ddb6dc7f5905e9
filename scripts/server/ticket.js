// @ts-check
import { createHmac } from 'node:crypto';
import { TICKET_SECRET } from './process.js';

const DAY = 86_400;

/**
 * A ticket as a lobby would sign it (S-15), written apart from the server's own so that each holds the other to the form.
 * @param {{ user: string, name?: string, room: string, from?: number, until?: number }} claims times in seconds since 1970
 * @param {string} [secret]
 */
export function ticketFor({ user, name = user, room, from, until }, secret = TICKET_SECRET) {
  const now = Math.floor(Date.now() / 1000);
  const issued_at = from ?? now;
  const claims = { user_id: user, username: name, room_id: room, issued_at, expires_at: until ?? issued_at + DAY };
  const json = Buffer.from(JSON.stringify(claims));
  return `${json.toString('base64url')}.${createHmac('sha256', secret).update(json).digest('base64url')}`;
}
