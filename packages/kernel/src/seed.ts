import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { framed, fromHex, toHex, uint32, utf8 } from './bytes.js';
import { show } from './json.js';
import { err, ok, type Result } from './result.js';
import { type Limbs, Pcg64, shuffled } from './rng.js';

/** The secret a room draws before anyone sits down: 768 bits, as hexadecimal. Its hash is published first, the secret last. */
export type Secret = string & { readonly __brand: 'Secret' };
/** The source of every round of a game: 512 bits, as hexadecimal. */
export type GameSeed = string & { readonly __brand: 'GameSeed' };
/** The seed one round is dealt from: 512 bits, as hexadecimal. It tells nothing of any other round. */
export type RoundSecret = string & { readonly __brand: 'RoundSecret' };
/** SHA-256 of a secret, as hexadecimal. */
export type Commitment = string & { readonly __brand: 'Commitment' };

/** One round's pieces in the order they are dealt. */
export type Wall = readonly number[];
/** The source of a game's chance: a seed or, for tests and foreign logs, the walls themselves. */
export type Seed = GameSeed | readonly Wall[];

/** The reason why something is no seed or no secret. */
export interface SeedError {
  readonly message: string;
}

/** The bytes of a secret. */
export const SECRET_BYTES = 96;
/** The bytes of a seed. */
export const SEED_BYTES = 64;

const TAG = { game: 'paiju/1/game', round: 'paiju/1/round', stream: 'paiju/1/stream', named: 'paiju/1/named' } as const;

/** SHA-512 over a domain tag and parts, each behind its length: streams of different purpose never meet. */
function derive(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return sha512(framed([utf8(tag), ...parts]));
}

function hexOf<T extends string>(what: string, size: number, input: unknown): Result<T, SeedError> {
  const bytes = typeof input === 'string' ? fromHex(input) : undefined;
  if (bytes?.length === size) return ok(input as T);
  return err({ message: `${what} is ${2 * size} lowercase hexadecimal digits, not ${show(input)}` });
}

/** Reads a secret that came from outside. */
export function parseSecret(input: unknown): Result<Secret, SeedError> {
  return hexOf('a secret', SECRET_BYTES, input);
}

/** A secret from 96 bytes; the bytes must come from a source nobody can guess. */
export function secretOf(bytes: Uint8Array): Secret {
  if (bytes.length !== SECRET_BYTES) throw new RangeError(`a secret is ${SECRET_BYTES} bytes, not ${bytes.length}`);
  return toHex(bytes) as Secret;
}

/** Reads a seed, or a list of walls, that came from outside. */
export function parseSeed(input: unknown): Result<Seed, SeedError> {
  if (!Array.isArray(input)) return hexOf('a seed', SEED_BYTES, input);
  for (const [round, wall] of input.entries()) {
    if (!Array.isArray(wall)) return err({ message: `wall ${round} is a list of pieces, not ${show(wall)}` });
    const bad = wall.findIndex((piece) => !Number.isInteger(piece) || piece < 0);
    if (bad >= 0)
      return err({ message: `piece ${bad} of wall ${round} is a whole number from 0, not ${show(wall[bad])}` });
  }
  return ok(input as readonly Wall[]);
}

/** The seed of a name such as "1": for tests, simulations and demonstrations, where nothing is at stake. */
export function namedSeed(name: string | number): GameSeed {
  return toHex(derive(TAG.named, utf8(String(name)))) as GameSeed;
}

/** The seed of a game from the room's secret and the players' nonces, in the order they joined. */
export function gameSeed(secret: Secret, nonces: readonly string[]): GameSeed {
  return toHex(derive(TAG.game, bytesOf(secret), ...nonces.map((nonce) => utf8(nonce)))) as GameSeed;
}

/** The secret of one round, one-way from the seed: publishing it gives away neither the seed nor another round. */
export function roundSecret(seed: GameSeed, round: number): RoundSecret {
  if (!Number.isInteger(round) || round < 0 || round > 0xffffffff) {
    throw new RangeError(`a round is a whole number from 0 to ${0xffffffff}, not ${String(round)}`);
  }
  return toHex(derive(TAG.round, bytesOf(seed), uint32(round))) as RoundSecret;
}

/** Everything that is published of a secret before it is used: its SHA-256. */
export function commitmentTo(secret: Secret | RoundSecret): Commitment {
  return toHex(sha256(bytesOf(secret))) as Commitment;
}

/** True if a revealed secret is the one that was committed to. */
export function opens(commitment: string, secret: Secret | RoundSecret): boolean {
  return commitmentTo(secret) === commitment;
}

/** A generator for one purpose of one secret: different labels give unrelated streams. */
export function stream(secret: Secret | GameSeed | RoundSecret, label: string): Pcg64 {
  const bytes = new DataView(derive(TAG.stream, bytesOf(secret), utf8(label)).buffer);
  const limbs = (at: number): Limbs => [
    bytes.getUint32(at, true),
    bytes.getUint32(at + 4, true),
    bytes.getUint32(at + 8, true),
    bytes.getUint32(at + 12, true),
  ];
  const [low, ...rest] = limbs(16);
  return new Pcg64(limbs(0), [low | 1, ...rest]);
}

/** The walls that were given do not fit the game: one is missing, or holds other pieces. */
export class WallError extends RangeError {}

/** The order of `size` pieces in one round: dealt from the seed, or the wall that was given for it. */
export function wallOf(seed: Seed, round: number, size: number): Wall {
  if (typeof seed === 'string') return shuffled(stream(roundSecret(seed, round), 'wall'), size);
  const wall = seed[round];
  if (wall === undefined) throw new WallError(`round ${round} has no wall: only ${seed.length} were given`);
  return checkWall(wall, round, size);
}

function checkWall(wall: Wall, round: number, size: number): Wall {
  const seen = new Set(wall);
  const whole = wall.length === size && wall.every((_, piece) => seen.has(piece));
  if (!whole) throw new WallError(`the wall of round ${round} must hold each of 0…${size - 1} once: ${show(wall)}`);
  return wall;
}

function bytesOf(hex: Secret | GameSeed | RoundSecret): Uint8Array {
  const bytes = fromHex(hex);
  if (bytes === undefined) throw new TypeError(`not hexadecimal: ${show(hex)}`);
  return bytes;
}
