import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { paiju } from './launch.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'paiju-poker-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CARDS = 'As Ad Kh Qc Jd Ts 9s 8s 7s 6s 5h 4d 2c';
const LAYOUT = 'As 6h 3s / Ac Jd Jc 9d 4h / Ah Js Jh 9c 5h';

/** Runs a command that must end well, and gives its object. */
async function answered(...args: readonly string[]) {
  const { code, stdout, stderr } = await paiju([...args, '--json']);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

/** The lines that answer lines. */
async function lines(args: readonly string[], ...given: readonly object[]) {
  const { stdout } = await paiju([...args, '--jsonl'], { stdin: given.map((line) => `${JSON.stringify(line)}\n`) });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('C-4 arrange', () => {
  test('gives the best layout of the thirteen cards, its worth and the next best', async () => {
    const answer = await answered('arrange', CARDS);
    const cards = Object.values(answer.best).join(' ').split(' ');
    expect(cards.toSorted()).toEqual(CARDS.split(' ').toSorted());
    expect(answer).toMatchObject({ natural: null, opponents: 3, strategy: { differs: [] } });
    expect(answer.ev).toBeCloseTo(3 * answer.evPerOpponent, 4);
    expect(answer.ci[0] < answer.ev && answer.ev < answer.ci[1]).toBe(true);
    expect(answer.alternatives.length).toBe(5);
    expect(answer.alternatives.every(({ evDiff }: { evDiff: number }) => evDiff >= 0)).toBe(true);
  });

  test('says the same to the same question, and shows a person a table', async () => {
    const [first, again] = await Promise.all([paiju(['arrange', CARDS]), paiju(['arrange', CARDS])]);
    expect(first.stdout).toBe(again.stdout);
    expect(first.stdout).toMatch(/^front +As Ad 2c +pair of aces\nmiddle /);
  });

  test('says under which rules its strategy was made, if others', async () => {
    const { strategy } = await answered('arrange', CARDS, '--preset', 'one-six', '--opponents', '1');
    expect(strategy.differs).toEqual(['line']);
  });

  test('answers a stream, a bad line with what is wrong with it', async () => {
    const hand = { cards: CARDS.split(' '), samples: 500, seed: 's' };
    const answers = await lines(
      ['arrange'],
      { id: 1, ...hand },
      { id: 2, cards: 'As Ad' },
      { id: 3, ...hand, opponents: 4 },
      { id: 4, ...hand, rules: { royalties: 'none', wheel: 'odd' } },
      { id: 5, ...hand, colour: 'red' },
      { id: 6, cards: '2c 5c 9c 3d 5d 9d Jd Kd 2h 4h 7h 8h Th' },
    );
    expect(answers.map(({ id, error }) => [id, error?.field ?? error?.code])).toEqual([
      [1, undefined],
      [2, 'cards'],
      [3, 'opponents'],
      [4, 'rules.wheel'],
      [5, 'unknownField'],
      [6, undefined],
    ]);
    expect(answers[5].natural).toBe('threeFlushes');
  });
});

describe('C-4 coach', () => {
  test('gives the report of P-55', async () => {
    const report = await answered('coach', 'chinese-poker', LAYOUT, '--opponents', '1');
    expect(Object.keys(report)).toEqual(
      expect.arrayContaining([
        ...['playerArrangement', 'optimalArrangement', 'isFoul', 'foulReasons', 'playerEV', 'optimalEV', 'evLoss'],
        ...[
          'samples',
          'rank',
          'alternatives',
          'verdict',
          'natural',
          'lines',
          'missedOpportunities',
          'strategicInsights',
        ],
      ]),
    );
    expect(report).toMatchObject({ verdict: 'mistake', isFoul: false, natural: null });
    expect(report.evLoss).toBeCloseTo(report.optimalEV - report.playerEV, 5);
  });

  test('a layout that others beat row by row comes behind them, not on a place that is none', async () => {
    const layout = 'Ac Kd 9h / 7c 7d 5h 4s 3c / Qs Qd Jh Js 2c';
    const { stdout } = await paiju(['coach', 'chinese-poker', layout]);
    expect(stdout).toMatch(/place +behind all 6 layouts worth a look\n/);
  });

  test('speaks to a person in every language', async () => {
    for (const [language, word] of [
      ['en', 'In front'],
      ['zh-TW', '頭道可以擺'],
      ['zh-CN', '头道可以摆'],
      ['ja', 'フロントに'],
    ]) {
      const { code, stdout } = await paiju(['coach', 'chinese-poker', LAYOUT, '--lang', language!]);
      expect([code, stdout.includes(word!)]).toEqual([0, true]);
    }
  });

  test('judges fouls and naturals, and refuses cards that are not there', async () => {
    const answers = await lines(
      ['coach', 'chinese-poker'],
      { arrangement: 'As Ad Kh / 9s 8s 7s 6s Ts / 5h 4d 2c Qc Jd' },
      { arrangement: { front: '2c 5c 9c', middle: '3d 5d 9d Jd Kd', back: '2h 4h 7h 8h Th' }, natural: true },
      { arrangement: LAYOUT, natural: true },
      { arrangement: LAYOUT, cards: CARDS },
      { arrangement: 'As Ad / 9s 8s 7s 6s Ts / 5h 4d 2c Qc Jd' },
      {},
    );
    expect(answers.map(({ verdict, isFoul, error }) => error?.field ?? [verdict, isFoul])).toEqual([
      ['mistake', true],
      ['optimal', false],
      'arrangement',
      'arrangement',
      'arrangement',
      'arrangement',
    ]);
  });
});

test('C-4 train: the file does not depend on the number of threads, and can be measured', async () => {
  const amounts = ['--hands', '200', '--tables', '20', '--rounds', '2', '--seed', 'few'];
  const files = ['1', '3'].map((threads) => join(folder, `${threads}.strategy`));
  for (const [n, threads] of ['1', '3'].entries()) {
    const made = await answered('train', 'chinese-poker', ...amounts, '--threads', threads, '--out', files[n]!);
    expect(made).toMatchObject({ seed: 'few', tables: { hands: 20 }, bank: { hands: 200, iterations: 2 } });
  }
  const [one, three] = files.map((file) => readFileSync(file));
  expect(one!.equals(three!)).toBe(true);
  const sizes = ['--bank', '150', '--hands', '10', '--threads', '2', '--json'];
  const { code, stdout } = await paiju(['exploit', 'chinese-poker', '--file', files[0]!, ...sizes]);
  const { ok, lines: found } = JSON.parse(stdout);
  expect([code === 0, found.length]).toEqual([ok, 4]);
  expect(found.map(({ policy, naturals }: Record<string, string>) => `${policy} ${naturals}`)).toEqual([
    'separable off',
    'separable, bank off',
    'joint off',
    'joint on',
  ]);
}, 120_000);

describe('the commands of every game', () => {
  const LEVELS = ['expert', 'advanced', 'intermediate', 'beginner'];

  test('C-5 sim: every level plays by its strategy, under the laws', async () => {
    const line = 'sim chinese-poker --hands 60 --seed 1 --check --bots';
    const data = await answered(...line.split(' '), LEVELS.join(','));
    expect(data).toMatchObject({ preset: 'two-four', hands: 60, crashes: 0, violations: 0, bots: LEVELS });
    const points: readonly number[] = data.seats.map((seat: { points: number }) => seat.points);
    expect(points[0]! > points[2]! && points[1]! > points[2]! && points[2]! > points[3]!).toBe(true);
  });

  test('A-4 arena: levels meet over duplicate deals', async () => {
    const { ci } = await answered(...'arena chinese-poker --bots expert,intermediate --deals 3'.split(' '));
    expect(ci[0]).toBeGreaterThan(0);
  });

  test('demo: a game told by experts', async () => {
    const { code, stdout } = await paiju(['demo', '--game', 'chinese-poker', '--preset', 'fujian']);
    expect([code, stdout.includes('at level expert:'), stdout.includes('they hold')]).toEqual([0, true, true]);
  });
});

test('P-75 ladder: each level gains on the one below', async () => {
  const { stdout } = await paiju(['ladder', 'chinese-poker', '--bank', '800', '--hands', '100', '--json']);
  const { rungs } = JSON.parse(stdout);
  expect(rungs.map(({ level, below }: Record<string, string>) => [level, below])).toEqual([
    ['intermediate', 'beginner'],
    ['advanced', 'intermediate'],
    ['expert', 'advanced'],
  ]);
  expect(rungs[0].ci[0] > 0 && rungs[1].ci[0] > 0).toBe(true);
});

test.each([
  [['train', 'chinese-poker', '--out', '/nowhere/x', '--threads', '0'], '--threads'],
  [['train', 'chinese-poker', '--preset', 'poker', '--out', 'x'], 'two-four'],
  [['exploit', 'chinese-poker', '--file', '/nowhere/x'], 'no such file'],
  [['ladder', 'go'], 'chinese-poker'],
  [['arrange'], 'thirteen cards'],
  [['coach', 'chinese-poker', 'As'], '3 cards in the front row'],
])('paiju %j is bad input that says what is allowed', async (args, words) => {
  const { code, stderr } = await paiju(args);
  expect([code, stderr.includes(words)]).toEqual([2, true]);
});
