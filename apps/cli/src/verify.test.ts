import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  commitmentTo,
  digest,
  namedSeed,
  parseJournal,
  printEntry,
  printHeader,
  replay,
  seat,
  secretOf,
  unwrap,
} from '@paiju/kernel';
import { TOY_PRESETS, type ToyConfig, toy } from '@paiju/kernel/toy';
import { afterAll, describe, expect, test } from 'vitest';
import { paiju, started } from './launch.fixture.js';
import { journalOf, playOut } from './play/playout.js';
import { verifyText } from './play/verdict.js';

const GOOD = journalOf(playOut(toy, TOY_PRESETS.standard, 'verify', ['a', 'b', 'c', 'd']));
const LINES = GOOD.split('\n').slice(0, -1);
const MOVES = LINES.length - 1;
const DIGEST = digestOf(GOOD);

const folder = mkdtempSync(join(tmpdir(), 'paiju-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

function digestOf(journal: string): string {
  return digest(unwrap(replay(toy, unwrap(parseJournal(journal)))));
}

function file(journal: string | Uint8Array): string {
  const path = join(folder, 'game.jsonl');
  writeFileSync(path, journal);
  return path;
}

/** The journal with one line changed. */
function changed(line: number, change: (text: string) => string): string {
  return LINES.map((text, n) => `${n === line - 1 ? change(text) : text}\n`).join('');
}

/** The journal with other fields in its header. */
function headed(fields: object): string {
  return changed(1, (text) => JSON.stringify({ ...JSON.parse(text), ...fields }));
}

/** The digest after the first moves. */
function digestAfter(moves: number): string {
  return digestOf(LINES.slice(0, moves + 1).join('\n'));
}

describe('C-6 a journal that holds', () => {
  test('gives the moves, the result and the digest', async () => {
    const { code, stdout } = await paiju(['verify', file(GOOD), '--json']);
    const returns = toy.returns(unwrap(replay(toy, unwrap(parseJournal(GOOD)))));
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      game: 'high-card',
      rules: 1,
      moves: MOVES,
      notes: 0,
      finished: true,
      returns,
      commitment: 'opens',
      digest: DIGEST,
      problems: [],
    });
    expect(code).toBe(0);
  });

  test.each<[what: string, journal: string]>([
    ['as it was written', GOOD],
    ['without its last newline', GOOD.slice(0, -1)],
    ['with the line ends of Windows', GOOD.replaceAll('\n', '\r\n')],
    ['with a byte order mark and blank lines', `\ufeff${GOOD.replaceAll('\n', '\n\n')}`],
  ])('%s', async (_, journal) => {
    const { code, stdout } = await paiju(['verify', '-'], { stdin: journal });
    expect(stdout).toMatch(/^✓ This journal holds\.\n/);
    expect(stdout).toContain(DIGEST);
    expect(code).toBe(0);
  });

  test('counts notes apart from moves, and may stop before the end', () => {
    const note = `{"n":1,"by":"room","said":"hello"}\n`;
    const journal = `${LINES.slice(0, 2).join('\n')}\n${note}`;
    expect(verifyText(journal)).toMatchObject({ ok: true, moves: 1, notes: 1, finished: false, returns: null });
  });

  test('may be dealt from walls, and without a promise', () => {
    const wall = Array.from({ length: 24 }, (_, n) => n);
    const config: ToyConfig = { seats: 2, cards: 1, rounds: 1, stake: 1, folding: false };
    const header = printHeader({ game: toy.id, rules: 1, config: { ...config }, seed: [wall] });
    const play = (n: number) => printEntry({ n, seat: seat(n), action: { kind: 'play', card: n } });
    const verdict = verifyText(header + play(0) + play(1));
    expect(verdict).toMatchObject({ ok: true, commitment: 'absent', returns: [-2, 2] });
  });
});

const other = commitmentTo(secretOf(new Uint8Array(96)));
const proof = JSON.parse(LINES[0] as string).proof;

test.each<[what: string, journal: string | Uint8Array, moves: number, says: RegExp]>([
  ['a torn last line', GOOD.slice(0, -9), MOVES - 1, /line 29: the last line is torn off/],
  ['a byte that is no JSON', changed(10, (text) => text.replace('"n"', '"n')), 8, /line 10: not JSON/],
  ['a byte that is no text', spoilt(GOOD, 10), 8, /line 10: the line is not UTF-8 text/],
  [
    'a byte that is another card',
    changed(2, (text) => text.replace(/\d+(?=}})/, '99')),
    0,
    /line 2: move 0.*notHolding/,
  ],
  [
    'a move out of turn',
    changed(10, (text) => text.replace(/"seat":\d/, '"seat":7')),
    8,
    /line 10: move 8, seat 7.*notYourTurn/,
  ],
  ['a missing line', [...LINES.slice(0, 5), ...LINES.slice(6)].join('\n'), 4, /line 6: n must be 4 here, not 5/],
  ['a move too many', `${GOOD}{"n":${MOVES},"seat":0,"action":{"kind":"next"}}\n`, MOVES, /gameOver/],
  ['another commitment', headed({ proof: { ...proof, commitment: other } }), MOVES, /does not open the commitment/],
  ['another nonce', headed({ proof: { ...proof, nonces: ['z'] } }), MOVES, /do not give the seed/],
])('C-6 %s: the answer is no, and the rest is told', async (_, journal, moves, says) => {
  const { code, stdout, stderr } = await paiju(['verify', file(journal)]);
  expect(stdout).toMatch(/^✗ This journal does not hold\.\n/);
  expect(stdout).toMatch(says);
  expect(stdout).toContain(`recovered     ${moves} moves`);
  expect(stdout).toContain(`their digest  ${digestAfter(moves)}\n`);
  expect([code, stderr]).toEqual([1, '']);
});

function spoilt(journal: string, line: number): Uint8Array {
  const bytes = Buffer.from(journal);
  bytes[LINES.slice(0, line - 1).join('\n').length + 5] = 0xff;
  return bytes;
}

test('another seed than the one that was played is noticed', () => {
  const { ok, problems } = verifyText(headed({ seed: namedSeed('other'), proof: undefined }));
  expect(ok).toBe(false);
  expect(problems.map(({ code }) => code)).toEqual(['refused']);
});

test.each<[what: string, journal: string, says: RegExp]>([
  ['nothing', '', /not a journal of paiju: line 1: there is no header/],
  ['another text', 'Dear diary\n', /not a journal of paiju: line 1: not JSON: "Dear diary"/],
  ['a torn header', LINES[0]?.slice(0, 40) ?? '', /not a journal of paiju: line 1/],
  ['another form', headed({ paiju: 2 }), /line 1: paiju must be 1, not 2/],
  ['another game', headed({ game: 'go' }), /line 1: game: no such game here \(was "go"; allowed: .*high-card/],
  ['another rules version', headed({ rules: 9 }), /line 1: rules: the journal follows rules version 9, this build 1/],
  [
    'a configuration of nobody',
    headed({ config: { seats: 9 } }),
    /line 1: config: seats cannot be 9.*a whole number from 2 to 4/,
  ],
  [
    'walls of another game',
    headed({ seed: [[0, 1]], proof: undefined }),
    /line 1: seed: the wall of round 0 must hold/,
  ],
])('C-1 %s is bad input', async (_, journal, says) => {
  const { code, stdout, stderr } = await paiju(['verify', file(journal)]);
  expect(stderr).toMatch(says);
  expect([code, stdout]).toEqual([2, '']);
});

test.each<[args: string[], says: RegExp]>([
  [['verify'], /missing required argument 'file'/],
  [['verify', join(folder, 'nowhere')], /cannot read ".*nowhere": there is no such file/],
  [['verify', folder], /cannot read ".*": it is a folder/],
  [['verify', 'game.jsonl', '--jsonl'], /"message":"--jsonl reads stdin and takes no file/],
])('C-1 paiju %j is bad input', async (args, says) => {
  const { code, stdout, stderr } = await paiju(args);
  expect(stdout + stderr).toMatch(says);
  expect(code).toBe(2);
});

test('25,000 moves with 100 MB of notes are verified in a heap of 64 MB', async () => {
  const env = { NODE_OPTIONS: '--max-old-space-size=64' };
  const { code, stdout, stderr } = await started(['verify', '-', '--json'], { stdin: longJournal(), env });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, moves: 25_004, finished: true });
  expect(code).toBe(0);
});

function* longJournal(): Generator<string> {
  const config: ToyConfig = { seats: 4, cards: 5, rounds: 1042, stake: 1, folding: true };
  const seed = namedSeed('long');
  yield printHeader({ game: toy.id, rules: toy.rulesVersion, config: { ...config }, seed });
  let state = toy.setup(config, seed);
  const weight = 'x'.repeat(4000);
  for (let n = 0; toy.waiting(state).length > 0; n++) {
    const seat = toy.waiting(state)[0]!;
    const action = toy.fallback(state, seat);
    yield printEntry({ n, by: 'clock', seat, action: { ...action }, weight });
    state = toy.apply(state, seat, action).state;
  }
}

test.each(['riichi', 'taiwan', 'fujian'])(
  'a journal of %s under the rules version before gives the digest it had',
  (game) => {
    const text = readFileSync(new URL(`../../../packages/games/journals/${game}-1.jsonl`, import.meta.url), 'utf8');
    const last = JSON.parse(text.trimEnd().split('\n').at(-1)!) as { digest: string };
    expect(verifyText(text)).toMatchObject({ ok: true, rules: 1, digest: last.digest });
  },
);
