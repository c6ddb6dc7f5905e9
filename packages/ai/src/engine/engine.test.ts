import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { GAMES } from '@paiju/games';
import { type AnyGame, unwrap } from '@paiju/kernel';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { PLAYERS, playOpenMatch, random, STATS } from '../index.js';
import { FAULTS } from './fault.js';
import { guestOf } from './guest.js';
import { Strangers } from './programs.fixture.js';
import type { EngineQuestion } from './question.js';
import { findProgram, parseSpec } from './spec.js';

const strangers = new Strangers();
afterAll(() => strangers.close());

/** So short that a test need not wait, and a program that answers at all has answered. */
const HURRY = { limits: { answerMs: 300, startMs: 10_000 } };
/** A stalling program is never heard of: it must not take the time that starting takes. */
const AT_ONCE = { limits: { answerMs: 300, startMs: 300 } };

const QUESTION: EngineQuestion = {
  ...{ game: 'taiwan', table: 't', view: { seat: 0 }, legal: [{ kind: 'pass' }, { kind: 'win' }], isComplete: true },
  isLegal: (action) => ['pass', 'win'].includes(Object(action).kind) && Object.keys(Object(action)).length === 1,
};

describe('a program as a player (A-7)', () => {
  test('answers by an index or an action', async () => {
    expect(await strangers.engine('first').decide(QUESTION)).toEqual({ kind: 'pass' });
    expect(await strangers.engine('action').decide(QUESTION)).toEqual({ kind: 'win' });
  });

  test('is asked nothing where there is one thing to do', async () => {
    const engine = strangers.engine('crashes');
    expect(await engine.decide({ ...QUESTION, legal: [{ kind: 'pass' }] })).toEqual({ kind: 'pass' });
    expect(engine.report.faults).toEqual({});
  });

  test('sees no environment', async () => {
    const { isLegal: _, ...open } = QUESTION;
    const names = (await strangers.engine('environment').decide(open)) as string[];
    expect(names.filter((name) => name !== '__CF_USER_TEXT_ENCODING')).toEqual([]);
  });

  test.each([
    ['stalls', 'late', AT_ONCE],
    ['deaf', 'late', AT_ONCE],
    ['crashes', 'ended', HURRY],
    ['lies', 'illegal', HURRY],
    ['babbles', 'nonsense', HURRY],
    ['silentlyWrong', 'nonsense', HURRY],
    ['floods', 'flood', HURRY],
  ] as const)('that %s gives no answer, and is ended', async (name, kind, options) => {
    const heard: string[] = [];
    const engine = strangers.engine(name, { ...options, log: (fault) => heard.push(fault) });
    expect(await engine.decide(QUESTION)).toBeUndefined();
    expect(heard).toEqual([kind]);
    expect(engine.report).toMatchObject({ name: 'bot', questions: 1, faults: { [kind]: 1 } });
    expect(FAULTS).toContain(kind);
  });

  test('that says too much is found out', async () => {
    const engine = strangers.engine('talkative', HURRY);
    expect(await engine.decide(QUESTION)).toEqual({ kind: 'pass' });
    const flooded = (): number => engine.report.faults['flood'] ?? 0;
    for (let n = 0; n < 100 && flooded() === 0; n++) {
      await new Promise((resolve) => setTimeout(resolve, 10)); // what it says now was not asked for
      await engine.decide(QUESTION);
    }
    expect(flooded()).toBeGreaterThan(0);
  });

  test('that answers an earlier question once more is found out where it tells which it answers', async () => {
    const engine = strangers.engine('stutters', HURRY);
    expect(await engine.decide(QUESTION)).toEqual({ kind: 'pass' });
    expect(await engine.decide(QUESTION)).toBeUndefined();
    expect(engine.report).toMatchObject({ faults: { nonsense: 1 }, last: 'an answer to question "1", not to 2' });
  });

  test.skipIf(process.platform === 'win32')('ends with whoever runs it, even one that is killed', async () => {
    const script = `
      const { Engine } = await import('@paiju/ai/engine');
      const engine = new Engine({ name: 'deaf', program: 'node', args: [process.argv[1]] }, process.execPath);
      engine.decide({ game: 'taiwan', table: 't', view: {}, legal: [1, 2], isComplete: true });
      setInterval(() => {}, 1000);
    `;
    const [, file = ''] = strangers.command('tellsItsNumber').split(' ');
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script, file], { stdio: 'ignore' });
    const number = `${file}.pid`;
    await vi.waitFor(() => expect(existsSync(number)).toBe(true), { timeout: 60_000 });
    const pid = Number(readFileSync(number, 'utf8'));
    const isAlive = (): boolean => /^[^Z\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`]).stdout.toString());
    expect(isAlive()).toBe(true);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive()).toBe(false), { timeout: 60_000 });
  });

  test('that fails again and again is asked less and less', async () => {
    const engine = strangers.engine('crashes', HURRY);
    for (let n = 0; n < 20; n++) expect(await engine.decide(QUESTION)).toBeUndefined();
    expect(engine.report.questions).toBe(20);
    expect(engine.report.faults['ended']).toBeLessThanOrEqual(7);
  });

  test('that cannot be started is told', async () => {
    const spec = unwrap(parseSpec('/nowhere/at/all'));
    const { Engine } = await import('./engine.js');
    const engine = new Engine(spec, '/nowhere/at/all');
    expect(await engine.decide(QUESTION)).toBeUndefined();
    expect(engine.report.faults).toEqual({ start: 1 });
    engine.close();
  });

  test('has at least as long for its first answer as for any other', async () => {
    const engine = strangers.engine('slow', { limits: { answerMs: 30_000, startMs: 10 } });
    expect(await engine.decide(QUESTION)).toEqual({ kind: 'pass' });
    expect(engine.report.faults).toEqual({});
  });

  test('has one process for each table, and no more than it may', async () => {
    const engine = strangers.engine('first', { processes: 2 });
    const tables = Array.from({ length: 6 }, (_, n) => engine.decide({ ...QUESTION, table: `t${n}` }));
    expect(await Promise.all(tables)).toEqual(new Array(6).fill({ kind: 'pass' }));
    expect(engine.report.faults).toEqual({});
  });

  test('answers nothing once it is closed', async () => {
    const engine = strangers.engine('first');
    engine.close();
    expect(await engine.decide(QUESTION)).toBeUndefined();
  });
});

describe('a match with a stranger in it comes to its end (A-7)', () => {
  const played = async (id: string, name: 'first' | 'lies' | 'lazy', preset: unknown) => {
    const game = GAMES.get(id) as AnyGame;
    const config = unwrap(game.parseConfig(preset));
    const engine = strangers.engine(name, HURRY);
    const players = Array.from({ length: game.seats(config) }, (_, seat) => (seat === 1 ? guestOf(engine) : random));
    const match = { game, config, stats: STATS.get(id)!, players, seed: `guest/${id}`, table: `guest/${id}` };
    const result = await playOpenMatch({ ...match, mostHands: 2 });
    return { result, report: engine.report };
  };

  test.each([...PLAYERS.keys()].filter((id) => id !== 'riichi' && id !== 'sanma'))('%s', async (id) => {
    const { result, report } = await played(id, 'first', {});
    expect(result.fault).toBeUndefined();
    expect(result.hands.length).toBeGreaterThan(0);
    expect(report.questions).toBeGreaterThan(0);
    expect(report.faults).toEqual({});
  });

  test.each(['lies', 'lazy'] as const)('whoever %s', async (name) => {
    const { result, report } = await played('taiwan', name, {});
    expect(result.fault).toBeUndefined();
    expect(result.hands.length).toBeGreaterThan(0);
    expect(Object.values(report.faults).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0);
  });
});

test('a match is the same whether its players are asked at once or later', async () => {
  const { playMatch } = await import('../index.js');
  const game = GAMES.get('high-card') as AnyGame;
  const config = unwrap(game.parseConfig({}));
  const [player] = PLAYERS.get('high-card')!.values();
  const players = Array.from({ length: game.seats(config) }, () => player!);
  const match = { game, config, stats: STATS.get('high-card')!, players, seed: 'same' };
  expect(await playOpenMatch({ ...match, table: 'same' })).toEqual(playMatch({ ...match, check: false }));
  const late = { level: 'late', ask: async () => undefined };
  const lost = await playOpenMatch({ ...match, players: players.map(() => late), table: 'late' });
  expect(lost.fault).toBeUndefined(); // nothing is found, and `fallback` is played
  expect(lost.returns).toBeDefined();
});

describe('a program is named', () => {
  test.each([
    ['python3 bot.py', { name: 'bot', program: 'python3', args: ['bot.py'] }],
    ['mine=python3 bot.py --x=1', { name: 'mine', program: 'python3', args: ['bot.py', '--x=1'] }],
    ['riichi/mine:json=./bot', { game: 'riichi', name: 'mine', protocol: 'json', program: './bot', args: [] }],
    [`mine=prog "two words" 'and $(three)'`, { name: 'mine', args: ['two words', 'and $(three)'] }],
    ['prog --level=3', { name: 'bot', program: 'prog', args: ['--level=3'] }],
  ])('%s', (text, spec) => expect(unwrap(parseSpec(text))).toMatchObject(spec));

  test.each(['', 'mine=', 'mine="open'])('not by %j', (text) => expect(parseSpec(text).ok).toBe(false));

  test('and found, without a shell', () => {
    expect(findProgram('sh', '/nowhere:/bin')).toBe('/bin/sh');
    expect(findProgram('sh', '')).toBeUndefined();
    expect(findProgram('sh -c true', '/bin')).toBeUndefined();
    expect(findProgram('/bin', undefined)).toBeUndefined();
  });
});
