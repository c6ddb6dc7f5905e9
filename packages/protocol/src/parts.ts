import { MAX_SEATS } from '@paiju/kernel';
import { z } from 'zod';

/** Grows when an old client and a new server would misunderstand each other; fields may be added without it (S-5). */
export const PROTOCOL_VERSION = 1;

/** S-4: the largest frame a server takes. */
export const MAX_FRAME_IN = 4096;
/** The largest frame a client takes: snapshots carry whole tables. */
export const MAX_FRAME_OUT = 1 << 20;

/** The longest name of an action. */
export const MAX_ACTION = 32;
/** S-5: the longest id an action may carry. */
export const MAX_ACTION_ID = 36;
/** S-13: the longest chat text; a server may take less. */
export const MAX_CHAT = 400;
/** S-20: the longest nonce. */
export const MAX_NONCE = 128;

/** A whole number that is not negative. */
export const natural = z.int().min(0);
export const seatNumber = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
/** A tile or card by its number; −1 where it is not seen. */
export const piece = z.int().min(-1).max(143);
export const pieces = z.array(piece);
/** The number of tiles or cards a hand has. */
export const handSize = z.int().min(0).max(144);
const die = z.int().min(1).max(6);
export const dice = z.tuple([die, die]);
/** The dice that broke a wall: two, or three. */
export const breakDice = z.array(die).min(2).max(3);
/** Plain data of a game, read by that game's own rules. */
export const plain = z.unknown();

/** Rooms are named by letters, digits, `-` and `_`. */
export const roomId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, '1 to 64 letters, digits, - or _');
export const ticket = z.string().min(1).max(2048);
export const playerName = z.string().min(1).max(64);
/** SHA-256 as hexadecimal. */
export const commitment = z.string().regex(/^[0-9a-f]{64}$/, '64 lowercase hexadecimal digits');
/** A revealed secret of 512 or 768 bits as hexadecimal. */
export const secret = z.string().regex(/^([0-9a-f]{128}|[0-9a-f]{192})$/, '128 or 192 lowercase hexadecimal digits');
/** The number of a prompt: an answer that names another is stale (S-6). */
export const promptNumber = natural;
