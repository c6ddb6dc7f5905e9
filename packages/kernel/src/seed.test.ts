import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joined } from '../../../test/kernel/pcg64.js';
import { toHex } from './bytes.js';
import { unwrap } from './result.js';
import {
  commitmentTo,
  type GameSeed,
  gameSeed,
  namedSeed,
  opens,
  parseSecret,
  parseSeed,
  roundSecret,
  SECRET_BYTES,
  SEED_BYTES,
  type Secret,
  secretOf,
  stream,
  wallOf,
} from './seed.js';

const COUNTING = Uint8Array.from({ length: SECRET_BYTES }, (_, n) => n);
const SECRET = secretOf(COUNTING);
const SEED = gameSeed(SECRET, ['east', '南', '']);
const ROUND = roundSecret(SEED, 3);

describe('derivation', () => {
  // Computed apart from this code, by Python's hashlib and NumPy's generator.
  test.each([
    [
      'the seed of a name',
      namedSeed(1),
      '5207d613b3568327efa00c24e14605ea6cf720653edda7519e610b3dc2ba0eaa8c9e2e624471eda376460f5a430d879120f031920598f3aca5370c6d011be04a',
    ],
    [
      'a game without nonces',
      gameSeed(SECRET, []),
      '89d7c07fe15be1ba3653eb645ef469fae90efe247c5be515dd9be9205c19d591638d2d1a92b8a54d57d7a582b2e0d16da724abdea700b483000ac0c1aa1dbb14',
    ],
    [
      'a game with three nonces',
      SEED,
      '0ef0d63cae6d9f948fe6ee50cbb5ea9d7d9c111589ddf0cb6b5e0fbd747267d31429589f405e1e99f5e3ec387bc83ab29a50a81c9be7387111c64df68ef4d368',
    ],
    [
      'a round',
      ROUND,
      'b509b9869ed1496338093456a9fa996ebfbe7da51cd0b22b77c2d2189a5b02b5fbd3d8f44f73f5e5b99babcfa1bc39f1a0c4451afc6bd9006e4560bec97de840',
    ],
    [
      'the commitment to a secret',
      commitmentTo(SECRET),
      '08359b108fa567f5dcf319fa3434da6abbc1d595f426372666447f09cc5a87dc',
    ],
    [
      'the commitment to a round',
      commitmentTo(ROUND),
      '3087110f02a2c73baaa68b671eb262a4ced66e35bed6f42a280605b2db98504a',
    ],
  ])('%s is pinned', (_, derived, hex) => {
    expect(derived).toBe(hex);
  });

  test.each([
    ['wall', [0x22339534664b3d97n, 0xd47bd89e0a46260en]],
    ['dice', [0x4eebb482af3b46c0n, 0x175b3e99b90c5ce1n]],
  ])('the stream for %s is pinned', (label, outputs) => {
    const rng = stream(ROUND, label);
    expect([joined(rng.u64()), joined(rng.u64())]).toEqual(outputs);
  });

  test('the wall of a round is pinned', () => {
    const wall = [6, 4, 8, 14, 20, 11, 18, 2, 7, 1, 13, 5, 19, 21, 10, 12, 22, 23, 16, 15, 17, 0, 3, 9];
    expect(wallOf(SEED, 3, 24)).toEqual(wall);
  });

  test('a name and its number are one', () => {
    expect(namedSeed('1')).toBe(namedSeed(1));
    expect(namedSeed('01')).not.toBe(namedSeed(1));
  });
});

const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map(toHex);
const text = fc.string({ unit: 'binary', maxLength: 8 });

describe('domains never meet', () => {
  test('one value under every tag gives different results', () => {
    fc.assert(
      fc.property(hex(SEED_BYTES), (value) => {
        const all = [
          gameSeed(value as Secret, []),
          roundSecret(value as GameSeed, 0),
          namedSeed(value),
          commitmentTo(value as Secret),
          value,
        ];
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  test('nonces are kept apart by their borders, their order and their number', () => {
    const lists = [[], [''], ['', ''], ['ab'], ['a', 'b'], ['b', 'a'], ['ab', ''], ['', 'ab'], ['a', 'b', '']];
    expect(new Set(lists.map((nonces) => gameSeed(SECRET, nonces))).size).toBe(lists.length);
  });

  test('different nonces give different seeds', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), fc.array(text, { maxLength: 4 }), (one, other) => {
        const same = JSON.stringify(one) === JSON.stringify(other);
        expect(gameSeed(SECRET, one) === gameSeed(SECRET, other)).toBe(same);
      }),
    );
  });

  test('a nonce cannot pass for the end of a secret', () => {
    const longer = `${SECRET}${toHex(Uint8Array.of(97))}` as Secret;
    expect(gameSeed(longer, [])).not.toBe(gameSeed(SECRET, ['a']));
  });

  test('every round has its own secret, to the last', () => {
    const rounds = [0, 1, 2, 255, 256, 65_536, 2 ** 31, 2 ** 32 - 1];
    expect(new Set(rounds.map((round) => roundSecret(SEED, round))).size).toBe(rounds.length);
  });

  test('every label has its own stream', () => {
    const labels = ['', 'wall', 'wall ', 'Wall', 'dice', 'w', 'all'];
    expect(new Set(labels.map((label) => stream(ROUND, label).u64().join())).size).toBe(labels.length);
  });

  test('a stream is the same each time it is opened', () => {
    expect(stream(ROUND, 'wall').u64()).toEqual(stream(ROUND, 'wall').u64());
  });

  test.each([-1, 0.5, 2 ** 32, Number.NaN])('there is no round %d', (round) => {
    expect(() => roundSecret(SEED, round)).toThrow(
      new RangeError(`a round is a whole number from 0 to 4294967295, not ${round}`),
    );
  });
});

describe('commitments', () => {
  test('open with their own secret and no other', () => {
    fc.assert(
      fc.property(hex(SECRET_BYTES), hex(SECRET_BYTES), (one, other) => {
        const [secret, stranger] = [unwrap(parseSecret(one)), unwrap(parseSecret(other))];
        expect(opens(commitmentTo(secret), secret)).toBe(true);
        expect(opens(commitmentTo(secret), stranger)).toBe(one === other);
      }),
    );
  });

  test('a round opens its own commitment', () => {
    expect(opens(commitmentTo(ROUND), ROUND)).toBe(true);
    expect(opens(commitmentTo(ROUND), roundSecret(SEED, 4))).toBe(false);
  });

  test('text that is not hexadecimal has none', () => {
    expect(() => commitmentTo('secret' as Secret)).toThrow(new TypeError('not hexadecimal: "secret"'));
  });
});

describe('a secret', () => {
  test('is 96 bytes', () => {
    expect(parseSecret(SECRET)).toEqual({ ok: true, value: SECRET });
    expect(() => secretOf(new Uint8Array(32))).toThrow(new RangeError('a secret is 96 bytes, not 32'));
  });

  test.each([
    ['00', '"00"'],
    [SECRET.toUpperCase(), `"${SECRET.toUpperCase().slice(0, 76)}...`],
    [undefined, 'nothing'],
    [7, '7'],
    [{ secret: 1 }, '{"secret":1}'],
    [1n, '1'],
  ])('%o is none, and the error says so', (input, shown) => {
    const error = { message: `a secret is 192 lowercase hexadecimal digits, not ${shown}` };
    expect(parseSecret(input)).toEqual({ ok: false, error });
  });
});

describe('a seed', () => {
  test('is 64 bytes, or walls', () => {
    expect(parseSeed(SEED)).toEqual({ ok: true, value: SEED });
    expect(parseSeed([[1, 0], []])).toEqual({ ok: true, value: [[1, 0], []] });
    expect(parseSeed([])).toEqual({ ok: true, value: [] });
  });

  test.each([
    ['1', 'a seed is 128 lowercase hexadecimal digits, not "1"'],
    [null, 'a seed is 128 lowercase hexadecimal digits, not null'],
    [{}, 'a seed is 128 lowercase hexadecimal digits, not {}'],
    [[[0, 1], 7], 'wall 1 is a list of pieces, not 7'],
    [[[0, 1], 'x'], 'wall 1 is a list of pieces, not "x"'],
    [[[0, -1]], 'piece 1 of wall 0 is a whole number from 0, not -1'],
    [[[0], [0, 0.5]], 'piece 1 of wall 1 is a whole number from 0, not 0.5'],
    [[['0']], 'piece 0 of wall 0 is a whole number from 0, not "0"'],
    [[[null]], 'piece 0 of wall 0 is a whole number from 0, not null'],
  ])('%j is none, and the error says so', (input, message) => {
    expect(parseSeed(input)).toEqual({ ok: false, error: { message } });
  });

  test('parsing survives anything', () => {
    fc.assert(fc.property(fc.anything({ withBigInt: true }), (value) => typeof parseSeed(value).ok === 'boolean'));
  });
});

describe('a wall', () => {
  test('from a seed holds every piece once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 200 }), (round, size) => {
        const wall = wallOf(namedSeed('walls'), round, size);
        expect(wall.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, n) => n));
      }),
    );
  });

  test('that was given is dealt as it is', () => {
    const walls = [
      [2, 0, 1],
      [1, 2, 0],
    ] as const;
    expect(wallOf(walls, 0, 3)).toBe(walls[0]);
    expect(wallOf(walls, 1, 3)).toBe(walls[1]);
  });

  test.each([
    [[[0, 1]], 0, 3, 'the wall of round 0 must hold each of 0…2 once: [0,1]'],
    [[[0, 1, 2, 3]], 0, 3, 'the wall of round 0 must hold each of 0…2 once: [0,1,2,3]'],
    [[[0, 1, 1]], 0, 3, 'the wall of round 0 must hold each of 0…2 once: [0,1,1]'],
    [[[0, 1, 3]], 0, 3, 'the wall of round 0 must hold each of 0…2 once: [0,1,3]'],
    [[[0, 1, -1]], 0, 3, 'the wall of round 0 must hold each of 0…2 once: [0,1,-1]'],
    [[[0, 0.5, 1]], 0, 3, 'the wall of round 0 must hold each of 0…2 once: [0,0.5,1]'],
    [[[0]], 1, 1, 'round 1 has no wall: only 1 were given'],
    [[], 0, 1, 'round 0 has no wall: only 0 were given'],
  ])('%j cannot deal round %d of %d', (walls, round, size, message) => {
    expect(() => wallOf(walls, round, size)).toThrow(new RangeError(message));
  });
});
