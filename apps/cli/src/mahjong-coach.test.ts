import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@paiju/games';
import { mjaiOf, playedOf, tenhou6Of } from '@paiju/games/riichi';
import { type AnyGame, type Entry, type Journal, type Json, namedSeed, printJournal, unwrap } from '@paiju/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { paiju } from './launch.fixture.js';
import { journalOf, playOut } from './play/playout.js';

const folder = mkdtempSync(join(tmpdir(), 'paiju-coach-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The header and the first moves of a match: a review need not be long to be one. */
function opening(id: string, moves: number): string {
  const game = GAMES.get(id) as AnyGame;
  const config = unwrap(game.parseConfig(id === 'riichi' ? { preset: 'tenhou', length: 'east' } : {}));
  return `${journalOf(playOut(game, config, 'coach', ['a']))
    .split('\n')
    .slice(0, moves + 1)
    .join('\n')}\n`;
}

const RIICHI = opening('riichi', 60);

/** The first moves of a match in which everyone throws what was drawn. */
function careless(id: string, moves: number): Journal {
  const game = GAMES.get(id) as AnyGame;
  const [config, seed] = [unwrap(game.parseConfig({})), namedSeed('careless')];
  let state = game.setup(config, seed);
  const entries = Array.from({ length: moves }, (_, n): Entry => {
    const seat = game.waiting(state)[0]!;
    const action = game.fallback(state, seat);
    state = game.apply(state, seat, action).state;
    return { n, seat, action: action as Json };
  });
  return { header: { game: id, rules: game.rulesVersion, config: config as Json, seed }, entries };
}

/** A round of Tenhou in which everyone throws what was drawn, with no word of the shuffle and none of its end. */
const MJLOG = [
  '<mjloggm ver="2.3"><GO type="169"/><INIT seed="0,0,0,0,0,135" ten="250,250,250,250" oya="0"',
  ...[0, 1, 2, 3].map((seat) => `hai${seat}="${Array.from({ length: 13 }, (_, kind) => 4 * kind + seat)}"`),
  `/>${Array.from({ length: 24 }, (_, n) => `<${'TUVW'[n % 4]}${52 + n}/><${'DEFG'[n % 4]}${52 + n}/>`).join('')}</mjloggm>`,
].join(' ');
const MATCH = unwrap(playedOf(careless('riichi', 300)));
const NAMES = ['Ann', 'Bo', 'Chen', 'Dai'] as const;

/** By format, a log that others might have written, and the same with its end torn off. */
const FOREIGN: readonly (readonly [format: string, whole: string, torn: (log: string) => string])[] = [
  ['mjlog', MJLOG, (log) => log.slice(0, -30)],
  ['tenhou6', JSON.stringify(tenhou6Of(MATCH, NAMES)), (log) => log.slice(0, log.indexOf('[[1,') + 200)],
  [
    'mjai',
    mjaiOf(MATCH, NAMES)
      .map((event) => JSON.stringify(event))
      .join('\n'),
    (log) => log.slice(0, log.lastIndexOf('start_kyoku') + 400),
  ],
];

describe.each(['riichi', 'sanma', 'taiwan', 'fujian'])('paiju coach %s', (game) => {
  test('C-9 tells programs every decision of a journal, with its candidates', async () => {
    const path = file(`${game}.jsonl`, opening(game, 60));
    const { code, stdout, stderr } = await paiju(['coach', game, path, '--json']);
    expect([code, stderr]).toEqual([0, '']);
    const { decisions, agreement, cost, kinds, format } = JSON.parse(stdout);
    expect(format).toBe('paiju');
    expect(decisions.length).toBeGreaterThan(5);
    expect(agreement).toBeGreaterThanOrEqual(0);
    const figures = Object.values<{ decisions: number; cost: number }>(kinds);
    const sum = figures.reduce((all, one) => all + one.cost * one.decisions, 0);
    expect(Math.abs(sum / decisions.length - cost)).toBeLessThan(0.2); // each is rounded to a tenth
    for (const { round, seat, kind, chosen, best, candidates, by } of decisions) {
      expect([typeof round, typeof seat, typeof kind]).toEqual(['number', 'number', 'string']);
      expect(candidates.map(({ action }: { action: string }) => action)).toContain(chosen);
      expect(candidates[0]).toMatchObject({ action: best, p: expect.any(Number), win: expect.any(Number) });
      expect(by).toBe(game === 'riichi' ? 'network' : 'solid');
    }
  });
});

describe('paiju coach --play-out', () => {
  const log = printJournal(careless('fujian', 100));
  const path = file('careless.jsonl', log);
  const costs = ({ decisions }: { readonly decisions: readonly { readonly cost?: object; readonly gap: number }[] }) =>
    decisions.filter(({ cost }) => cost !== undefined);

  test('A-11 settles the three costliest decisions, the same each time, and with the same hidden worlds in a stream', async () => {
    const { code, stdout, stderr } = await paiju(['coach', 'fujian', path, '--play-out', '3', '--json']);
    expect([code, stderr]).toEqual([0, '']);
    const report = JSON.parse(stdout);
    const played = costs(report);
    expect(played).toHaveLength(3);
    const gaps = report.decisions.map(({ gap }: { gap: number }) => gap).toSorted((a: number, b: number) => b - a);
    expect(played.map(({ gap }) => gap).toSorted((a, b) => b - a)).toEqual(gaps.slice(0, 3));
    for (const { cost } of played) {
      expect(cost).toEqual({ mean: expect.any(Number), ci: [expect.any(Number), expect.any(Number)], pairs: 3 });
    }
    const stdin = `${JSON.stringify({ id: 1, journal: log })}\n`;
    const again = await paiju(['coach', 'fujian', '--jsonl', '--play-out', '3'], { stdin });
    expect(costs(JSON.parse(again.stdout))).toEqual(played);
  });

  test('tells people what each choice cost', async () => {
    const { code, stdout } = await paiju(['coach', 'fujian', path, '--play-out', '2', '--show', '3']);
    expect(code).toBe(0);
    const told = stdout.match(
      /Played out in 2 pairs: the best brings [+−][\d.,]+ points \([+−][\d.,]+ to [+−][\d.,]+\)/g,
    );
    expect(told).toHaveLength(3);
  });

  test.each(['1', 'many', '-3', '100001'])('refuses %s pairs in one sentence', async (pairs) => {
    const { code, stderr } = await paiju(['coach', 'fujian', path, `--play-out=${pairs}`]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/--play-out: not a number of pairs .*allowed: 2 to 100000/);
  });
});

describe('paiju coach riichi', () => {
  test('C-1 prints the same page for the same log, in the language that is asked', async () => {
    const path = file('page.jsonl', RIICHI);
    const [first, again] = [
      await paiju(['coach', 'riichi', path, '--show', '2']),
      await paiju(['coach', 'riichi', path, '--show', '2']),
    ];
    expect(first.stdout).toBe(again.stdout);
    expect(first.stdout).toMatch(
      /judged by the network\n[\s\S]*decisions {2}agreement {2}mean cost {2}mistakes[\s\S]*Farthest from the best/,
    );
    const { stdout } = await paiju(['coach', 'riichi', path, '--show', '2', '--lang', 'ja']);
    expect(stdout).toMatch(/打|リーチ|鳴かない/);
  });

  test('reviews a torn journal as far as it goes, and says where it is torn', async () => {
    const torn = RIICHI.slice(0, -20);
    const { code, stdout } = await paiju(['coach', 'riichi', file('torn.jsonl', torn), '--json', '--seat', '0']);
    const { decisions, stopped } = JSON.parse(stdout);
    expect([code, decisions.length > 0]).toEqual([0, true]);
    expect(stopped).toMatch(/^line 61: /);
  });

  test.each(FOREIGN)(
    'C-9 reviews a log in the format %s, and a torn one as far as it can be read',
    async (format, log, torn) => {
      const path = file(`whole.${format}`, log);
      const whole = JSON.parse(
        (await paiju(['coach', 'riichi', path, '--format', format, '--json', '--seat', '0'])).stdout,
      );
      expect([whole.format, whole.stopped]).toEqual([format, undefined]);
      const { code, stdout } = await paiju([
        'coach',
        'riichi',
        file(`torn.${format}`, torn(log)),
        '--json',
        '--seat',
        '0',
      ]);
      const { decisions, stopped, format: guessed } = JSON.parse(stdout);
      expect([code, guessed, decisions.length > 0]).toEqual([0, format, true]);
      expect(decisions).toEqual(whole.decisions.slice(0, decisions.length));
      expect(stopped).toMatch(/^[^\n]*(log|line|character)[^\n]*: [^\n]+$/);
    },
  );

  test('reviews an impossible game up to the move that cannot be', async () => {
    const lines = RIICHI.trimEnd().split('\n');
    const foul = { ...JSON.parse(lines[40]!), action: { kind: 'discard', tile: 999 } };
    const log = [...lines.slice(0, 40), JSON.stringify(foul)].join('\n');
    const { code, stdout } = await paiju(['coach', 'riichi', '-'], { stdin: log });
    expect(code).toBe(0);
    expect(stdout).toMatch(/Not everything could be reviewed: move 39, seat \d/);
  });

  test.each([
    ['a game of another kind', opening('taiwan', 3), /it is a game of taiwan, not of riichi/],
    ['no log at all', 'tea\n', /not a log that is known here .*allowed: paiju, mjlog, tenhou6, mjai/],
    ['a log without a round', '<mjloggm ver="2.3"><GO type="9"/>', /not a riichi log in the format mjlog/],
  ])('refuses %s in one sentence', async (_, log, sentence) => {
    const { code, stderr } = await paiju(['coach', 'riichi', '-'], { stdin: log });
    expect(code).toBe(2);
    expect(stderr).toMatch(sentence);
  });

  test('C-9 answers lines in their order, and goes on after a bad one', async () => {
    const stdin = [{ id: 'a', journal: RIICHI }, { id: 'b' }, { id: 'c', mjai: '{"type":"none"}' }]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
    const { code, stdout } = await paiju(['coach', 'riichi', '--jsonl', '--seat', '3'], { stdin });
    const [first, second, third] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect([first.id, first.decisions.every(({ seat }: { seat: number }) => seat === 3)]).toEqual(['a', true]);
    expect([second.id, second.error.code, third.id, third.error.field]).toEqual(['b', 'badField', 'c', 'mjai']);
  });
});

describe('paiju wwyd', () => {
  test.each([
    ['riichi', ['234567m234p67s551z', '--dora', '3p'], 'ready 1z', 'declareNow'],
    ['riichi', ['22p', '--meld', '555m', '--meld', '456p', '--meld', '1111z', '--meld', '234s'], 'win', 'takeWin'],
    ['riichi', ['258m258p258s1144z7p', '--river', 'next=1z4z', '--declared', 'next'], '4z', 'breaksValue'],
    ['taiwan', ['234567m234p67s789p551z', '--seat', 'S'], 'ready 1z', 'declareNow'],
    ['fujian', ['123456m234p678s24p559s', '--gold', '1p'], '9s', 'close'],
    ['sanma', ['123p456p789p1134s7z', '--bonus', '4z', '--river', 'previous=1z9m'], 'ready 7z', 'declareNow'],
  ])('A-14 says what to discard from a hand of %s: %j', async (game, args, best, code) => {
    const { code: exit, stdout, stderr } = await paiju(['wwyd', game, ...args, '--json']);
    expect([exit, stderr]).toEqual([0, '']);
    const { candidates, reason } = JSON.parse(stdout);
    expect([candidates[0].action, reason.code]).toEqual([best, code]);
  });

  test('A-14 gives the problem of a day, as a line that asks it again', async () => {
    const daily = JSON.parse((await paiju(['wwyd', 'fujian', '--daily', '2026-11-16', '--json'])).stdout);
    expect(daily.day).toBe('2026-11-16');
    const again = await paiju(['wwyd', 'fujian', ...daily.position.split(' '), '--json']);
    expect(JSON.parse(again.stdout).candidates).toEqual(daily.candidates);
  });

  test.each([
    [['riichi', '123m'], /hand: must have 14 tiles beside 0 melds, not 3/],
    [['riichi', '55555z234m'], /hand: tile 5z count must be 4 or less but was 5/],
    [['riichi', '234567m234p67s551z', '--meld', '135m'], /melds: 135m is no meld/],
    [['riichi', '234567m234p67s551z', '--river', 'left=1z'], /rivers: nobody sits there .*own, next, across, previous/],
    [['riichi', '234567m234p67s551z', '--declared', 'next'], /declared: needs a river/],
    [['riichi'], /hand: is missing/],
    [['riichi', '--daily', '2026-02-30'], /--daily: is no day .*2026-02-30/],
    [['sanma', '123p456p789p1134s7z', '--river', 'across=1z'], /rivers: nobody sits there .*own, next, previous/],
    [['fujian', '123456m234p678s24p55s1z'], /hand: bonus tiles are laid aside, not held/],
  ])('refuses %j in one sentence', async (args, sentence) => {
    const { code, stderr } = await paiju(['wwyd', ...args]);
    expect(code).toBe(2);
    expect(stderr).toMatch(sentence);
  });
});
