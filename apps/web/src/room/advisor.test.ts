import { expect, test } from 'vitest';
import { advise } from '../games/riichi/advice.js';
import { openNear } from '../play/local/near.fixture.js';
import type { Advice, AdviceQuestion } from '../seat/advice.js';
import { ServedAdvisor, type Thinker } from './advisor.js';

/** A worker that answers when it is told to. */
class Slow implements Thinker {
  readonly asked: AdviceQuestion[] = [];
  ended = false;
  onmessage: ((event: MessageEvent<Advice>) => unknown) | null = null;

  postMessage(question: AdviceQuestion): void {
    this.asked.push(question);
  }

  /** Answers the last question. */
  answer(): void {
    const { view, level } = this.asked.at(-1)!;
    this.onmessage?.({ data: advise(view, level) } as MessageEvent<Advice>);
  }

  terminate(): void {
    this.ended = true;
  }
}

/** An advisor at a table that has gone on until the seat is asked, and what it has said. */
function seated(level: 1 | 2) {
  const { port, table } = openNear('served');
  const started: Slow[] = [];
  const heard: (Advice | undefined)[] = [];
  const advisor = new ServedAdvisor(table, level, () => {
    started.push(new Slow());
    return started[0]!;
  });
  advisor.subscribe((advice) => heard.push(advice));
  const goOn = async (): Promise<void> => {
    const { legal } = table.state.view as { legal: readonly unknown[] };
    if (legal.length > 0) await table.act(legal.at(-1));
    port.settle();
  };
  return { table, advisor, started, heard, goOn };
}

test('W-5 nothing is fetched before there is a view to advise on', () => {
  expect(seated(2).started).toEqual([]);
});

test('W-5 one view is thought about at a time, and then the newest', async () => {
  const { table, started, goOn } = seated(2);
  while (started.length === 0) await goOn();
  const [thinker] = started;
  for (let n = 0; n < 3; n++) await goOn();
  expect(thinker!.asked).toHaveLength(1);
  thinker!.answer();
  expect(thinker!.asked.map(({ view }) => view === table.state.view)).toEqual([false, true]);
});

test('W-5 advice holds for the view it was made of, and no longer', async () => {
  const { table, started, heard, goOn } = seated(1);
  while (started.length === 0) await goOn();
  while (started[0]!.asked.at(-1)!.view !== table.state.view) started[0]!.answer();
  expect(heard).toEqual([undefined]);
  started[0]!.answer();
  expect(heard.at(-1)).toEqual(advise(table.state.view, 1));
  await goOn();
  expect(heard.at(-1)).toBeUndefined();
});

test.each([1, 2] as const)('W-5 a room of level %i is advised at that level', async (level) => {
  const { table, started, heard, goOn } = seated(level);
  for (let n = 0; n < 20; n++) {
    await goOn();
    while (started[0]!.asked.at(-1)!.view !== table.state.view) started[0]!.answer();
    started[0]!.answer();
  }
  expect(new Set(started[0]!.asked.map((question) => question.level))).toEqual(new Set([level]));
  expect(heard.some((advice) => advice?.suggestion !== undefined)).toBe(level === 2);
});

test('the worker ends with the table', async () => {
  const { advisor, started, goOn } = seated(2);
  while (started.length === 0) await goOn();
  advisor.close();
  expect(started[0]!.ended).toBe(true);
  const asked = started[0]!.asked.length;
  for (let n = 0; n < 3; n++) await goOn();
  expect(started[0]!.asked).toHaveLength(asked);
});
