import { PLAYERS } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import { namedSeed, seat, unwrap } from '@paiju/kernel';
import { afterEach, describe, expect, test } from 'vitest';
import { ManualTime } from '../clock/manual-time.fixture.js';
import { machineTime } from '../clock/time.js';
import type { BotQuestion } from '../environment.js';
import { BotPool } from './bot-pool.js';

/** A first question of a game, for a seat that is asked. */
function question(id: string, level: string): { asked: BotQuestion; isLegal: (action: unknown) => boolean } {
  const game = GAMES.get(id)!;
  const state = game.setup(unwrap(game.parseConfig({})), namedSeed('bots'));
  const [at = seat(0)] = game.waiting(state);
  const asked = { game: id, level, view: game.view(state, at), seed: namedSeed('chance'), nodes: 200 };
  return { asked, isLegal: (action) => game.refuse(state, at, action) === undefined };
}

const pools: BotPool[] = [];
function pool(options: Partial<ConstructorParameters<typeof BotPool>[0]> = {}): BotPool {
  const made = new BotPool({ workers: 1, budgetMs: 60_000, time: machineTime, ...options });
  pools.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((one) => one.close()));
});

/** A worker's program given as text. */
const program = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const worker = (answer: string): URL =>
  program(`import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (question) => { ${answer} });
    parentPort.postMessage({ kind: 'ready' });`);
const echo = "parentPort.postMessage({ kind: 'action', action: question.level });";

const LEVELS = [...PLAYERS].flatMap(([game, levels]) => [...levels.keys()].map((level) => [game, level] as const));

describe('S-10: in worker threads', () => {
  test('bots of every game and level find what is legal, the same for the same chance', async () => {
    const bots = pool({ workers: 2 });
    for (const [game, level] of LEVELS) {
      const { asked, isLegal } = question(game, level);
      const [first, second] = await Promise.all([bots.decide(asked), bots.decide(asked)]);
      expect(isLegal(first), `${game} ${level}`).toBe(true);
      expect(second).toEqual(first);
    }
  });

  test('a bot that throws is no answer, and the next is asked of another thread', async () => {
    const bots = pool({ program: worker(`if (question.level === 'bad') throw new Error('oh'); ${echo}`) });
    const ask = (level: string) => bots.decide({ ...question('riichi', 'random').asked, level });
    expect(await Promise.all(['a', 'bad', 'b'].map(ask))).toEqual(['a', undefined, 'b']);
  });

  test('so is one that takes longer than it may, counted from when its thread was ready', async () => {
    const time = new ManualTime();
    const bots = pool({ time, budgetMs: 500, program: worker(`while (question.level === 'slow'); ${echo}`) });
    const ask = (level: string) => bots.decide({ ...question('riichi', 'random').asked, level });
    expect(await ask('quick')).toBe('quick');
    const slow = ask('slow');
    const next = ask('next');
    time.pass(499);
    time.pass(1);
    expect(await slow).toBeUndefined();
    expect(await next).toBe('next');
  });

  test('closing leaves whatever was asked to the fallback', async () => {
    const bots = pool({ program: worker('') });
    const asked = [1, 2, 3].map(() => bots.decide(question('riichi', 'random').asked));
    await bots.close();
    expect(await Promise.all(asked)).toEqual([undefined, undefined, undefined]);
    expect(await bots.decide(question('riichi', 'random').asked)).toBeUndefined();
  });
});
