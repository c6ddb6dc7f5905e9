import { randomInt } from 'node:crypto';

/** Letters and digits nobody mistakes for another: an id is also an invitation that is read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 8;

/** A new room's id: about 40 bits, so that whoever has it was given it. */
export function newRoomId(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
