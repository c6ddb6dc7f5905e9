import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answersTo, paiju } from './launch.fixture.js';

type GivenLine = Readonly<Record<string, unknown>>;

interface Accepted {
  readonly tile: string;
  readonly left: number;
}

interface Answer {
  readonly shanten: number;
  readonly forms: Readonly<Record<'standard' | 'orphans' | 'pairs', number | null>>;
  readonly ukeire?: readonly Accepted[];
  readonly discards: readonly {
    readonly tile: string;
    readonly shanten: number;
    readonly ukeire: readonly Accepted[];
  }[];
  readonly error?: { readonly message: string };
}

const answers = (lines: readonly GivenLine[]) => answersTo<Answer>(['shanten', 'riichi'], lines);

const PON = { type: 'pon', tiles: '555z' };

const CASES: readonly (readonly [line: GivenLine, answer: object])[] = [
  [
    { hand: '123m406p789s1155z' },
    {
      shanten: 0,
      forms: { standard: 0, orphans: 8, pairs: 4 },
      ukeire: [
        { tile: '1z', left: 2 },
        { tile: '5z', left: 2 },
      ],
    },
  ],
  [
    { hand: '123m4067p', melds: 2 },
    {
      shanten: 0,
      forms: { standard: 0, orphans: null, pairs: null },
      ukeire: [
        { tile: '4p', left: 3 },
        { tile: '7p', left: 3 },
      ],
    },
  ],
  [
    { hand: '123m4067p', melds: [PON, { type: 'chi', tiles: '345p' }] },
    {
      shanten: 0,
      ukeire: [
        { tile: '4p', left: 2 },
        { tile: '7p', left: 3 },
      ],
    },
  ],
  [{ hand: '5555m123p456s11z2z' }, { shanten: 1 }],
  [{ hand: '19m19p19s1234567z' }, { shanten: 0, forms: { orphans: 0 } }],
  [{ hand: '123m406p789s11555z' }, { shanten: -1 }],
  [
    { hand: '1m', melds: 4 },
    { shanten: 0, ukeire: [{ tile: '1m', left: 3 }] },
  ],
];

test('C-3 each line is answered', async () => {
  const found = await answers(CASES.map(([line], id) => ({ id, ...line })));
  expect(found).toMatchObject(CASES.map(([, answer], id) => ({ id, ...answer })));
});

test('C-3 a hand about to discard is told what each discard leaves', async () => {
  const [{ shanten, ukeire, discards }] = (await answers([{ hand: '123m406p789s1155z2z' }])) as [Answer];
  expect([shanten, ukeire, discards.length]).toEqual([0, undefined, 12]);
  expect(discards.find(({ tile }) => tile === '2z')).toEqual({
    tile: '2z',
    shanten: 0,
    ukeire: [
      { tile: '1z', left: 2 },
      { tile: '5z', left: 2 },
    ],
  });
  expect(discards.filter((discard) => discard.shanten === 0)).toHaveLength(1);
});

const BAD: readonly (readonly [line: GivenLine, field: string, says: string])[] = [
  [{}, 'hand', 'hand: is missing (allowed: 13 tiles before a draw'],
  [{ hand: '123m' }, 'hand', 'hand: must be 13 or 14 tiles beside 0 melds, not 3'],
  [{ hand: '11111m123p456s11z' }, 'hand', 'hand: tile 1m count must be 4 or less but was 5'],
  [
    { hand: '123m4067p', melds: 5 },
    'melds',
    'melds: is no number of melds (was 5; allowed: 0 to 4, or a list of melds)',
  ],
  [{ hand: '123m4067p', melds: 'two' }, 'melds', 'melds: must be a list (was "two"'],
  [
    { hand: '555z4067p', melds: [PON, PON] },
    'melds[1].tiles',
    'melds[1].tiles: tile 5z count must be 4 or less but was 6',
  ],
  [{ hand: '123m406p789s1155z', gold: '1m' }, '', 'no such field (was "gold"; allowed: id, hand, melds)'],
];

test('C-1 a bad field is named, and the stream goes on', async () => {
  const found = await answers(BAD.map(([line]) => line));
  for (const [n, [, field, says]] of BAD.entries()) {
    expect(found[n]).toMatchObject({ error: { line: n + 1, ...(field !== '' && { field }) } });
    expect(found[n]?.error?.message).toContain(says);
  }
});

const FILE = new URL('../../../../shared/oracles/shanten/riichi.txt', import.meta.url);

describe.skipIf(!existsSync(FILE))('2,000 of 20,000 hands (skipped where the oracle file is absent)', () => {
  test('C-3 are equal in all three forms', async () => {
    const rows = readFileSync(FILE, 'utf8')
      .trim()
      .split('\n')
      .filter((_, n) => n % 10 === 0)
      .map((line) => line.split(' ').map(Number));
    const found = await answers(rows.map((row) => ({ hand: row.slice(0, 14).map(name).join('') })));
    const forms = found.map(({ forms: { standard, orphans, pairs } }) => [standard, orphans, pairs]);
    expect(forms).toEqual(rows.map((row) => row.slice(14)));
  });

  const name = (kind: number): string =>
    kind < 27 ? `${(kind % 9) + 1}${'mps'[Math.floor(kind / 9)]}` : `${kind - 26}z`;
});

describe('for people', () => {
  test.each<[args: string[], says: RegExp]>([
    [
      ['123m406p789s1155z'],
      /^ready \(tenpai\)\n[\s\S]*seven pairs +4 from ready[\s\S]*Waits on\n {2}1z ×2 {2}5z ×2 {2}= 4 tiles\n$/,
    ],
    [
      ['123m406p789s1155z2z'],
      /Discards\n {2}discard {2}then +tiles {2}that bring it nearer\n {2}2z +ready \(tenpai\) +4 {2}1z 5z\n/,
    ],
    [['123m4067p', '--melds', '2'], /four sets and a pair {2}ready \(tenpai\)\n {2}seven pairs +–\n/],
    [['123m4067p', '--meld', 'pon 555z', '--meld', 'chi 345p'], /4p ×2 {2}7p ×3/],
    [['19m19p19s123456z2m'], /^1 from ready \(1-shanten\)\n/],
    [['123m406p789s11555z'], /^complete\n/],
  ])('C-3 %j', async (args, says) => {
    const { code, stdout, stderr } = await paiju(['shanten', 'riichi', ...args]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(says);
    expect(code).toBe(0);
  });

  test.each<[args: string[], says: RegExp]>([
    [['riichi'], /missing required argument 'hand'/],
    [['riichi', '123m', '--melds', 'x'], /--melds: is no number of melds \(was "x"; allowed: 0 to 4\)/],
    [['go', '123m'], /game: not a game for `paiju shanten` \(was "go"; allowed: .*riichi/],
  ])('C-1 paiju shanten %j is bad input', async (args, says) => {
    const { code, stdout, stderr } = await paiju(['shanten', ...args]);
    expect(stderr).toMatch(says);
    expect([code, stdout]).toEqual([2, '']);
  });
});
