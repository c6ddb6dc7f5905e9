import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seat } from './game.js';
import {
  AUTHORS,
  configMessage,
  type Header,
  type Journal,
  JournalDecoder,
  type JournalItem,
  parseJournal,
  printEntry,
  printHeader,
  printJournal,
  recoverJournal,
  refuteProof,
} from './journal.js';
import { unwrap } from './result.js';
import { commitmentTo, gameSeed, namedSeed, secretOf } from './seed.js';

const SECRET = secretOf(new Uint8Array(96).fill(7));
const NONCES = ['east', '南', ''];
const PROOF = { commitment: commitmentTo(SECRET), secret: SECRET, nonces: NONCES };
const HEADER: Header = {
  game: 'high-card',
  rules: 1,
  config: 'standard',
  seed: gameSeed(SECRET, NONCES),
  proof: PROOF,
};
const JOURNAL: Journal = {
  header: HEADER,
  entries: [
    { n: 0, seat: seat(0), action: { kind: 'play', card: 3 } },
    { n: 1, by: 'bot', seat: seat(2), action: { kind: 'fold', card: 11 } },
    { n: 2, by: 'room', note: '東 🀀 joined', tags: [1, { deep: null }] },
    { n: 3, by: 'clock', seat: seat(1), action: { kind: 'next' } },
  ],
};
const TEXT = printJournal(JOURNAL);
const FIRST = printHeader(HEADER);

describe('a journal as text', () => {
  test('is one line of JSON each, the header first', () => {
    const lines = TEXT.split('\n');
    expect(lines.map((line) => line.slice(0, 9))).toEqual([
      '{"paiju":',
      '{"n":0,"s',
      '{"n":1,"b',
      '{"n":2,"b',
      '{"n":3,"b',
      '',
    ]);
  });

  test('round trips', () => {
    expect(unwrap(parseJournal(TEXT))).toEqual(JOURNAL);
  });

  test('round trips with walls, without a proof, and with any plain data in it', () => {
    const json = fc.jsonValue({ stringUnit: 'binary' }).filter((value) => JSON.stringify(value) !== undefined);
    const plain = json.map((value) => JSON.parse(JSON.stringify(value)));
    const seed = fc.oneof(fc.constant(namedSeed('any')), fc.array(fc.array(fc.nat())));
    const author = fc.constantFrom(...AUTHORS);
    const move = fc.record({ by: author, seat: fc.nat(7).map(seat), action: plain }, { requiredKeys: ['seat'] });
    const note = fc.record({ by: author, note: plain }, { requiredKeys: [] });
    fc.assert(
      fc.property(plain, seed, fc.array(fc.oneof(move, note)), (config, start, rest) => {
        const journal = {
          header: { game: 'any', rules: 3, config, seed: start },
          entries: rest.map((entry, n) => ({ n, ...entry })),
        };
        expect(unwrap(parseJournal(printJournal(journal)))).toEqual(journal);
      }),
    );
  });

  test.each([
    ['a carriage return before each newline', TEXT.replaceAll('\n', '\r\n')],
    ['blank lines', `\n  \n${TEXT.replaceAll('\n', '\n\n\t\n')}`],
    ['a byte order mark', `\ufeff${TEXT}`],
    ['no last newline', TEXT.slice(0, -1)],
    ['a carriage return instead of the last newline', `${TEXT.slice(0, -1)}\r`],
  ])('may have %s', (_, text) => {
    expect(unwrap(parseJournal(text))).toEqual(JOURNAL);
  });

  test('may hold fields that the header does not know', () => {
    expect(unwrap(parseJournal(FIRST.replace('{', '{"table":"9",')))).toEqual({ header: HEADER, entries: [] });
  });
});

/** The first line with some fields changed; undefined leaves one out. */
function header(changed: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ paiju: 1, ...HEADER, ...changed })}\n`;
}

const entry = (fields: unknown): string => `${FIRST}${JSON.stringify(fields)}\n`;
const seedRule = 'a seed is 128 lowercase hexadecimal digits';

describe('an error names its line and its value', () => {
  test.each([
    ['', 'empty', 1, 'there is no header'],
    ['\n \r\n\ufeff', 'empty', 3, 'there is no header'],
    ['hello\n', 'badHeader', 1, 'not JSON: "hello"'],
    ['\n\nhello', 'badHeader', 3, 'not JSON: "hello"'],
    ['[]\n', 'badHeader', 1, 'a header is an object, not []'],
    ['null', 'badHeader', 1, 'a header is an object, not null'],
    ['{}', 'badVersion', 1, 'paiju must be 1, not nothing'],
    [header({ paiju: 2 }), 'badVersion', 1, 'paiju must be 1, not 2'],
    [header({ paiju: '1' }), 'badVersion', 1, 'paiju must be 1, not "1"'],
    [header({ game: undefined }), 'badHeader', 1, "game must be a game's id, not nothing"],
    [header({ game: '' }), 'badHeader', 1, 'game must be a game\'s id, not ""'],
    [header({ rules: 1.5 }), 'badHeader', 1, 'rules must be a rules version, not 1.5'],
    [header({ rules: '1' }), 'badHeader', 1, 'rules must be a rules version, not "1"'],
    [header({ config: undefined }), 'badHeader', 1, 'config is missing'],
    [header({ seed: undefined }), 'badHeader', 1, `seed: ${seedRule}, not nothing`],
    [header({ seed: 'ab' }), 'badHeader', 1, `seed: ${seedRule}, not "ab"`],
    [header({ seed: [[0], 3] }), 'badHeader', 1, 'seed: wall 1 is a list of pieces, not 3'],
    [header({ proof: 3 }), 'badHeader', 1, 'proof: must be an object, not 3'],
    [
      header({ proof: { ...PROOF, secret: '' } }),
      'badHeader',
      1,
      'proof: a secret is 192 lowercase hexadecimal digits, not ""',
    ],
    [
      header({ proof: { ...PROOF, commitment: 'AB' } }),
      'badHeader',
      1,
      'proof: commitment must be 64 lowercase hexadecimal digits, not "AB"',
    ],
    [
      header({ proof: { ...PROOF, commitment: undefined } }),
      'badHeader',
      1,
      'proof: commitment must be 64 lowercase hexadecimal digits, not nothing',
    ],
    [
      header({ proof: { ...PROOF, nonces: 'east' } }),
      'badHeader',
      1,
      'proof: nonces must be a list of texts, not "east"',
    ],
    [header({ proof: { ...PROOF, nonces: [1] } }), 'badHeader', 1, 'proof: nonces must be a list of texts, not [1]'],
    [`${FIRST}oops\n`, 'badLine', 2, 'not JSON: "oops"'],
    [`${FIRST}\noops`, 'badLine', 3, 'not JSON: "oops"'],
    [`${FIRST}{"n":0\n{"n":1}\n`, 'badLine', 2, 'not JSON: "{\\"n\\":0"'],
    [entry([0]), 'badLine', 2, 'a move is an object, not [0]'],
    [entry({}), 'badLine', 2, 'n must be a whole number, not nothing'],
    [entry({ n: '0' }), 'badLine', 2, 'n must be a whole number, not "0"'],
    [entry({ n: 0, by: 'fate' }), 'badLine', 2, 'by must be one of person, bot, clock, room, not "fate"'],
    [entry({ n: 0, seat: 8 }), 'badLine', 2, 'seat must be a whole number from 0 to 7, not 8'],
    [entry({ n: 0, seat: null }), 'badLine', 2, 'seat must be a whole number from 0 to 7, not null'],
    [entry({ n: 0, action: {} }), 'badLine', 2, 'an action needs its seat'],
    [entry({ n: 1 }), 'outOfOrder', 2, 'n must be 0 here, not 1'],
    [entry({ n: -1 }), 'outOfOrder', 2, 'n must be 0 here, not -1'],
    [`${entry({ n: 0 })}{"n":0}\n`, 'outOfOrder', 3, 'n must be 1 here, not 0'],
    [FIRST.slice(0, 40), 'truncated', 1, 'the last line is torn off; everything before it is whole'],
    [`${FIRST}\n {"n":0,`, 'truncated', 3, 'the last line is torn off; everything before it is whole'],
  ] as const)('%j is %s at line %d', (text, code, line, what) => {
    expect(parseJournal(text)).toEqual({ ok: false, error: { code, line, message: `line ${line}: ${what}` } });
  });

  // An object's text has no proper beginning that is itself JSON: a last line that can be read is whole.
  test.each([
    ['badVersion', '{"paiju":9}'],
    ['badHeader', '{"paiju":1}'],
    ['badLine', `${FIRST}{"n":"0"}`],
    ['outOfOrder', `${FIRST}{"n":5}`],
  ])('a whole last line that is wrong is %s, newline or not', (code, text) => {
    expect(recoverJournal(text).error?.code).toBe(code);
    expect(recoverJournal(`${text}\n`)).toEqual(recoverJournal(text));
  });
});

describe('recovery', () => {
  const bytes = new TextEncoder().encode(TEXT);
  const ends = [...bytes].flatMap((byte, at) => (byte === 0x0a ? [at] : []));

  test('torn at any byte, a journal keeps every line before', () => {
    for (let cut = 0; cut <= bytes.length; cut++) {
      const found = recoverJournal(new TextDecoder().decode(bytes.slice(0, cut)));
      const whole = ends.filter((end) => end <= cut).length;
      const atEnd = cut === 0 || ends.some((end) => cut === end || cut === end + 1);
      expect(found.header, `cut at ${cut}`).toEqual(whole > 0 ? HEADER : undefined);
      expect(found.entries, `cut at ${cut}`).toEqual(JOURNAL.entries.slice(0, Math.max(whole - 1, 0)));
      const error = cut === 0 ? 'empty' : atEnd ? undefined : 'truncated';
      expect(found.error?.code, `cut at ${cut}`).toBe(error);
      if (error === 'truncated') expect(found.error?.line).toBe(whole + 1);
    }
  });

  test('stops at the first foreign line and keeps what stands before it', () => {
    const lines = TEXT.split('\n');
    const found = recoverJournal([...lines.slice(0, 3), 'oops', ...lines.slice(3)].join('\n'));
    expect(found).toEqual({
      header: HEADER,
      entries: JOURNAL.entries.slice(0, 2),
      error: { code: 'badLine', line: 4, message: 'line 4: not JSON: "oops"' },
    });
  });

  test('never throws, whatever it is given', () => {
    const lines = TEXT.split('\n');
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom(...lines, '\n', '\r\n', '{', '}', '"', '{"n":', '\u0000'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom('', '\n'), (pieces, between) => {
        const found = recoverJournal(pieces.join(between));
        expect(found.header !== undefined || found.error !== undefined).toBe(true);
        expect(found.entries.every(({ n }, at) => n === at)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('one changed character spoils nothing before its line', () => {
    fc.assert(
      fc.property(fc.nat(TEXT.length - 1), fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }), (at, char) => {
        const found = recoverJournal(TEXT.slice(0, at) + char + TEXT.slice(at + 1));
        const before = TEXT.slice(0, at).split('\n').length - 2; // lines less the header
        expect(found.header !== undefined || before < 0).toBe(true);
        if (before > 0) expect(found.entries.slice(0, before)).toEqual(JOURNAL.entries.slice(0, before));
      }),
      { numRuns: 1000 },
    );
  });
});

/** Everything a decoder hands out for these pieces of text, errors as their codes. */
function decode(pieces: readonly string[]): readonly (JournalItem | string)[] {
  const decoder = new JournalDecoder();
  const items = [...pieces.flatMap((piece) => [...decoder.push(piece)]), ...decoder.end()];
  return items.map((item) => (item.ok ? item.value : item.error.code));
}

describe('a decoder', () => {
  test('gives the same however the text is cut', () => {
    const cuts = fc.array(fc.nat(TEXT.length), { maxLength: 10 });
    fc.assert(
      fc.property(cuts, (at) => {
        const places = [0, ...at.toSorted((a, b) => a - b), TEXT.length];
        const pieces = places.slice(1).map((to, n) => TEXT.slice(places[n], to));
        expect(decode(pieces)).toEqual(decode([TEXT]));
      }),
    );
    expect(decode([...TEXT])).toEqual(decode([TEXT]));
  });

  test('gives the same when the bytes are cut inside characters', () => {
    const bytes = new TextEncoder().encode(TEXT);
    for (const size of [1, 2, 3, 5, 7]) {
      const reader = new TextDecoder();
      const count = Math.ceil(bytes.length / size);
      const pieces = Array.from({ length: count }, (_, n) =>
        reader.decode(bytes.slice(n * size, (n + 1) * size), { stream: true }),
      );
      expect(decode(pieces)).toEqual(decode([TEXT]));
    }
  });

  test('hands out each item as soon as its line is whole', () => {
    const decoder = new JournalDecoder();
    expect([...decoder.push(FIRST.slice(0, -1))]).toEqual([]);
    expect([...decoder.push('\n{"n":0}\n{"n":1')].map((item) => item.ok && item.value.kind)).toEqual([
      'header',
      'entry',
    ]);
    expect([...decoder.push('}')]).toEqual([]);
    expect([...decoder.end()]).toEqual([{ ok: true, value: { kind: 'entry', entry: { n: 1 } } }]);
  });

  test.each([
    ['a bad header', ['hello\n', FIRST, '{"n":0}\n'], ['badHeader']],
    ['a bad line', [FIRST, 'oops\n{"n":0}\n', '{"n":0}\n', '{"n":1'], ['header', 'badLine']],
    ['a line out of order', [FIRST, '{"n":3}\n', '{"n":0}\n'], ['header', 'outOfOrder']],
  ])('hands out nothing more after %s', (_, pieces, kinds) => {
    expect(decode(pieces).map((item) => (typeof item === 'string' ? item : item.kind))).toEqual(kinds);
  });
});

describe('a proof', () => {
  const SEED = HEADER.seed;

  test('stands when its secret opens the commitment and gives the seed', () => {
    expect(refuteProof(PROOF, SEED)).toBe(undefined);
  });

  const other = secretOf(new Uint8Array(96));
  const opened = 'the secret does not open the commitment';
  const given = 'the secret and nonces do not give the seed';
  test.each([
    ['another secret', { ...PROOF, secret: other }, SEED, opened],
    ['another commitment', { ...PROOF, commitment: commitmentTo(other) }, SEED, opened],
    [
      'another secret with its own commitment',
      { ...PROOF, secret: other, commitment: commitmentTo(other) },
      SEED,
      given,
    ],
    ['nonces in another order', { ...PROOF, nonces: NONCES.toReversed() }, SEED, given],
    ['a nonce less', { ...PROOF, nonces: NONCES.slice(1) }, SEED, given],
    ['another seed', PROOF, namedSeed(1), given],
    ['walls instead of a seed', PROOF, [[0, 1]], given],
  ])('falls with %s', (_, proof, seed, why) => {
    expect(refuteProof(proof, seed)).toBe(why);
  });
});

test('a configuration error reads as one line', () => {
  const error = { path: 'seats', value: 9, allowed: 'a whole number from 2 to 4', message: 'seats cannot be 9' };
  expect(configMessage(error)).toBe('seats cannot be 9 (at seats: 9; allowed: a whole number from 2 to 4)');
  expect(configMessage({ ...error, path: '' })).toContain('(at the top: 9;');
});

test('an entry is printed as one line, whatever its texts hold', () => {
  expect(printEntry({ n: 0, note: 'a\nb\u2028' })).toBe('{"n":0,"note":"a\\nb\u2028"}\n');
});
