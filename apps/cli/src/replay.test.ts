import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { GAMES } from '@paiju/games';
import { riichi } from '@paiju/games/riichi';
import { type AnyGame, unwrap } from '@paiju/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paiju } from './launch.fixture.js';
import { journalOf, playOut } from './play/playout.js';

const game = riichi as AnyGame;
const JOURNAL = journalOf(
  playOut(game, unwrap(riichi.parseConfig({ preset: 'tenhou', length: 'east' })), 'replay', ['a']),
);
const ROUNDS = 4;

const folder = mkdtempSync(join(tmpdir(), 'paiju-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function converted(path: string, to: string): Promise<string> {
  const { code, stdout, stderr } = await paiju(['replay', path, '--to', to]);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

const logs: Record<string, string> = {};
beforeAll(async () => {
  logs['paiju'] = JOURNAL;
  logs['tenhou6'] = await converted(file('game.jsonl', JOURNAL), 'tenhou6');
  logs['mjai'] = await converted(file('game.jsonl', JOURNAL), 'mjai');
});

describe.each(['paiju', 'tenhou6', 'mjai'])('a match of our own as %s', (format) => {
  test('C-6 agrees with our rules, its format guessed or given', async () => {
    const path = file(`log.${format}`, logs[format]!);
    for (const given of [[], ['--format', format]]) {
      const { code, stdout } = await paiju(['replay', path, '--check', '--json', ...given]);
      const { ok, logs: found } = JSON.parse(stdout);
      expect([code, ok]).toEqual([0, true]);
      expect(found).toMatchObject([{ file: path, format, differences: [], finished: true }]);
      expect(found[0].rounds).toBeGreaterThanOrEqual(ROUNDS);
    }
  });

  test('C-6 is read packed, and from stdin', async () => {
    const packed = await paiju(['replay', file(`log.${format}.gz`, gzipSync(logs[format]!)), '--check']);
    const piped = await paiju(['replay', '-', '--check'], { stdin: logs[format]! });
    for (const { code, stdout } of [packed, piped]) {
      expect(stdout).toMatch(/✓ \d+ rounds, \d+ wins?: everything the log says agrees with our rules\.\n$|✓ .* 0 wins/);
      expect(code).toBe(0);
    }
  });

  test.each(['tenhou6', 'mjai'])('C-6 is the same again as %s', async (to) => {
    const names = (text: string): string => text.replaceAll(/"seat \d"/g, '""');
    expect(names(await converted(file(`log.${format}`, logs[format]!), to))).toBe(names(logs[to]!));
  });

  test('C-6 becomes a journal that holds', async () => {
    const journal = await converted(file(`log.${format}`, logs[format]!), 'paiju');
    const { code, stdout } = await paiju(['verify', '-', '--json'], { stdin: journal });
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { ok: true, game: 'riichi', finished: true }]);
  });

  test('C-6 answers a line, and converts it', async () => {
    const field = format === 'paiju' ? 'journal' : format;
    const stdin = `${JSON.stringify({ id: 'x', [field]: logs[format] })}\n`;
    const { stdout } = await paiju(['replay', '--jsonl', '--to', 'tenhou6'], { stdin });
    const { tenhou6, ...answer } = JSON.parse(stdout);
    expect(answer).toMatchObject({ id: 'x', differences: [] });
    expect(tenhou6.log).toEqual(JSON.parse(logs['tenhou6']!).log);
  });
});

test('C-6 a log in a line may be the JSON itself', async () => {
  const lines = [
    { tenhou6: JSON.parse(logs['tenhou6']!) },
    {
      mjai: logs['mjai']!.trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    },
  ];
  const { stdout } = await paiju(['replay', '--jsonl'], { stdin: lines.map((line) => `${JSON.stringify(line)}\n`) });
  const found = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(found).toMatchObject([{ differences: [] }, { differences: [] }]);
});

test('C-6 a person reads how each round ended', async () => {
  const { stdout } = await paiju(['replay', file('game.jsonl', JOURNAL)]);
  expect(stdout).toMatch(
    /game\.jsonl · paiju · east · 3 red fives\n {2}round +dealer +end +seat 0 +seat 1 +seat 2 +seat 3\n {2}East 1 /,
  );
  expect(stdout).toMatch(/result( +[+−]?\d+(\.\d)?){4}\n\d+ rounds, \d+ wins?\n$/);
});

describe('C-6 a log that says something else than our rules', () => {
  const planted = (): string => {
    const log = JSON.parse(logs['tenhou6']!);
    log.log[1][1][2] += 100; // the scores at the second deal
    return JSON.stringify(log);
  };

  test('is told, and the answer is no', async () => {
    const { code, stdout } = await paiju(['replay', file('planted.json', planted()), '--check']);
    expect(stdout).toMatch(/✗ \d+ rounds, .*1 difference:\n {2}round 1: scores: log \[.*\], ours \[.*\]\n$/);
    expect(code).toBe(1);
  });

  test('is only told when asked', async () => {
    const { code, stdout } = await paiju(['replay', file('planted.json', planted())]);
    expect(stdout).not.toContain('difference');
    expect(code).toBe(0);
  });

  test('of which a move cannot be played is no, asked or not, and cannot be converted', async () => {
    const lines = JOURNAL.split('\n');
    const broken = file(
      'broken.jsonl',
      lines.with(40, lines[40]!.replace(/"action":.*/, '"action":{"kind":"win"}}')).join('\n'),
    );
    const { code, stdout } = await paiju(['replay', broken]);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/1 difference:\n {2}move 39, seat \d.*win/)]);
    const rewritten = await paiju(['replay', broken, '--to', 'mjai']);
    expect(rewritten.stderr).toMatch(/the log cannot be played to its end: move 39/);
    expect([rewritten.code, rewritten.stdout]).toEqual([2, '']);
  });
});

test('C-6 a log that begins in the middle of a match is checked and converted, but is no journal', async () => {
  const log = JSON.parse(logs['tenhou6']!);
  const path = file('middle.json', JSON.stringify({ ...log, log: log.log.slice(1), sc: undefined }));
  expect((await paiju(['replay', path, '--check'])).code).toBe(0);
  expect(JSON.parse(await converted(path, 'tenhou6')).log).toEqual(log.log.slice(1));
  const { code, stderr } = await paiju(['replay', path, '--to', 'paiju']);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/begins in the middle of a match.*allowed: tenhou6, mjai/)]);
});

const toyJournal = '{"paiju":1,"game":"high-card","rules":1,"config":{},"seed":[[0]]}\n';

test.each<[what: string, args: string[], content: string | Uint8Array, says: RegExp]>([
  ['no log', [], 'Dear diary', /"x": not a log that is known here \(allowed: paiju, mjlog, tenhou6, mjai\)/],
  [
    'logs one a line',
    [],
    '{"id":1,"mjlog":"<x/>"}\n',
    /not a log that is known here[\s\S]*`paiju replay --jsonl` on stdin/,
  ],
  [
    'no mjlog',
    ['--format', 'mjlog'],
    'Dear diary',
    /"x": not a riichi log in the format mjlog: GO: the log does not say which rules it follows/,
  ],
  ['no tenhou6', ['--format', 'tenhou6'], 'Dear diary', /not a riichi log in the format tenhou6: log: not JSON/],
  ['no mjai', ['--format', 'mjai'], '{"type":"dance"}', /in the format mjai: line 1, type: no event is called "dance"/],
  ['a journal that cannot begin', [], toyJournal, /"x": not a journal that can be replayed: /],
  ['a torn packet', [], gzipSync('{"log":[]}').subarray(0, 20), /cannot read "x": it cannot be unpacked/],
  ['no text', [], Uint8Array.of(0xff, 0xfe), /cannot read "x": it is not UTF-8 text/],
])('C-1 %s is bad input', async (_, args, content, says) => {
  const { code, stdout, stderr } = await paiju(['replay', file('x', content), ...args]);
  expect(stderr.replaceAll(join(folder, 'x'), 'x')).toMatch(says);
  expect([code, stdout]).toEqual([2, '']);
});

test.each<[args: string[], says: RegExp]>([
  [['replay'], /missing required argument 'files'/],
  [['replay', 'nowhere'], /cannot read "nowhere": there is no such file/],
  [['replay', 'a', 'b', '--to', 'mjai'], /--to writes one log \(allowed: one file\)/],
  [['replay', 'a', '--format', 'pdf'], /'pdf' is invalid\. Allowed choices are paiju, mjlog, tenhou6, mjai/],
  [['replay', 'a', '--to', 'mjlog'], /Allowed choices are paiju, tenhou6, mjai/],
  [['replay', 'a', '--jsonl'], /--jsonl reads stdin and takes no file/],
])('C-1 paiju %j is bad input', async (args, says) => {
  const { code, stdout, stderr } = await paiju(args);
  expect(stdout + stderr).toMatch(says);
  expect(code).toBe(2);
});

test.each<[line: object, error: object]>([
  [
    {},
    {
      code: 'badField',
      message: expect.stringContaining('there is no log in the line (allowed: one of the fields journal, mjlog'),
    },
  ],
  [{ mjlog: 3 }, { code: 'badField', field: 'mjlog' }],
  [{ mjlog: '<x/>' }, { code: 'badLog', field: 'mjlog', line: 1 }],
  [{ journal: toyJournal }, { code: 'badLog', field: 'journal', line: 1 }],
])('C-1 a bad line answers with its error: %j', async (line, error) => {
  const { code, stdout } = await paiju(['replay', '--jsonl'], { stdin: `${JSON.stringify(line)}\n{"id":2,"x":1}\n` });
  const [first, second] = stdout
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text));
  expect(first).toMatchObject({ error });
  expect([code, second.id]).toEqual([0, 2]);
});

const FILE = new URL('../../../../shared/oracles/tenhou/games.mjlog.jsonl.gz', import.meta.url);

describe.skipIf(!existsSync(FILE))('60 of 300 real games (skipped where they are not beside the checkout)', () => {
  test('C-6 each line is answered without a difference', async () => {
    const lines = gunzipSync(readFileSync(FILE)).toString().trim().split('\n').slice(0, 60);
    const ids = lines.map((line) => JSON.parse(line).id);
    const stdin = lines.map((line) => `${line}\n`);
    const { code, stdout } = await paiju(['replay', '--jsonl', '--format', 'mjlog'], { stdin });
    const found = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(found.filter(({ differences }) => differences.length !== 0)).toEqual([]);
    expect(found.reduce((sum, { wins }) => sum + wins, 0)).toBeGreaterThan(400);
  });
});

/** A match of a game as a journal: a short one, or where its players need what is on the disk, that of a demonstration. */
async function journalFor(id: string, config: object): Promise<string> {
  const rules = GAMES.get(id)!;
  if (id === 'chinese-poker') {
    const path = join(folder, `demo-${id}.jsonl`);
    await paiju(['demo', '--game', id, '--out', path]);
    return readFileSync(path, 'utf8');
  }
  return journalOf(playOut(rules, unwrap(rules.parseConfig(config)), `replay ${id}`, ['a']));
}

describe.each<[game: string, config: object, step: RegExp, end: RegExp]>([
  ['riichi', { length: 'east' }, /seat \d draws [0-9][mps]\n.*seat \d discards /, /the hand is over: .*seat \d.*\n/],
  ['sanma', { length: 'east' }, /seat \d lays aside 4z\n/, /the hand is over: /],
  ['taiwan', { matchLength: 'hand' }, /seat \d calls (chow|pung) /, /the hand is over: (seat \d wins by|nobody wins)/],
  ['fujian', { matchHands: 4 }, /seat \d discards /, /the hand is over: (seat \d wins|no tile is left)/],
  ['chinese-poker', {}, /seat 0 lays \w\w \w\w \w\w \/ /, /the round is scored\n +seat 0 [+-]?\d+: /],
  ['high-card', { rounds: 2 }, /round 2 is dealt\n +seat 0 holds \d/, /: (seat \d|nobody) wins\n/],
])('C-11 a journal of %s', (id, config, step, end) => {
  let journal = '';
  beforeAll(async () => {
    journal = await journalFor(id, config);
  });

  test('is told in short, and move by move', async () => {
    const path = file(`${id}.jsonl`, journal);
    const short = await paiju(['replay', path]);
    const whole = await paiju(['replay', path, '--steps']);
    expect([short.code, whole.code, short.stderr, whole.stderr]).toEqual([0, 0, '', '']);
    expect(whole.stdout).toMatch(/\n {2}seat 0 holds \w+/);
    for (const told of [step, end]) expect(whole.stdout).toMatch(told);
    expect(whole.stdout).toMatch(/the match is over: seat 0 [+-]?\d+/);
    expect(short.stdout.length).toBeLessThan(whole.stdout.length);
    if (id !== 'riichi' && id !== 'sanma') expect(short.stdout).toMatch(end);
  });

  test('is told to programs, with its moves where they are asked for', async () => {
    const { code, stdout } = await paiju(['replay', '-', '--json', '--steps'], { stdin: journal });
    const { ok, logs: found } = JSON.parse(stdout);
    const lines = journal.trimEnd().split('\n').length - 1;
    expect([code, ok]).toEqual([0, true]);
    expect(found).toMatchObject([{ format: 'paiju', game: id, moves: lines, finished: true, differences: [] }]);
    expect(found[0].steps).toHaveLength(lines);
    expect(found[0].steps[0]).toMatchObject({ move: 0, seat: expect.any(Number), events: expect.any(Array) });
  });

  test('that does not hold is told as far as it does, with the reason, and the answer is no', async () => {
    const lines = journal.split('\n');
    const torn = [...lines.slice(0, 4), lines[2], ''].join('\n').replace(/"n":1(,.*\n)$/, '"n":3$1');
    const { code, stdout } = await paiju(['replay', '-', '--json'], { stdin: torn });
    const [{ differences, finished }] = JSON.parse(stdout).logs;
    expect([code, finished]).toEqual([1, false]);
    expect(differences.join()).toMatch(/move 3, seat \d/);
  });
});

describe('C-11 journals, one a line', () => {
  test('are answered whatever their game', async () => {
    const stdin = `${JSON.stringify({ id: 1, journal: await journalFor('high-card', { rounds: 1 }) })}\n`;
    const { stdout } = await paiju(['replay', '--jsonl'], { stdin });
    expect(JSON.parse(stdout)).toMatchObject({ id: 1, game: 'high-card', finished: true, differences: [] });
  });

  test('of a game that is not here, or in a format it has not, are refused with a sentence', async () => {
    const toy = await journalFor('high-card', { rounds: 1 });
    const chess = toy.replace('"high-card"', '"chess"');
    const unknown = await paiju(['replay', '-'], { stdin: chess });
    expect(unknown.stderr).toMatch(/^error: game: "-": no such game here \(was "chess"; allowed: .*high-card.*\)\n/);
    const other = await paiju(['replay', '-', '--to', 'mjai'], { stdin: toy });
    expect(other.stderr).toMatch(/^error: --to writes logs of riichi and sanma/);
    expect([unknown.code, other.code]).toEqual([2, 2]);
  });
});
