import type { Change, TableState } from '@paiju/client';
import { expect, test } from 'vitest';
import { PacedTable } from './paced-table.js';

/** A table that says what it is told to, and a clock that is set by hand. */
function watched(factor = 1) {
  let listener: (change: Change) => void = () => undefined;
  let due: { readonly at: number; readonly then: () => void } | undefined;
  let now = 0;
  const start: TableState = {
    ...{ phase: 'playing', connection: 'open', room: 'r', game: 'riichi', config: {}, gid: 'g', view: { n: 0 } },
    players: [{ name: 'Ann', seat: 0 }],
  };
  const live = {
    state: start,
    subscribe: (one: (change: Change) => void) => {
      listener = one;
      return () => undefined;
    },
    act: async () => ({ ok: true }) as const,
  };
  const paced = new PacedTable(live, {
    factor: () => factor,
    after: (milliseconds, then) => {
      due = { at: now + milliseconds, then };
      return () => {
        due = undefined;
      };
    },
  });
  const shown: Change[] = [];
  paced.subscribe((change) => shown.push(change));
  const say = (state: Partial<TableState>, kind?: string): void => {
    live.state = { ...live.state, ...state };
    listener({ state: live.state, events: kind === undefined ? [] : [{ kind }] });
  };
  const pass = (milliseconds: number): void => {
    const until = now + milliseconds;
    while (due !== undefined && due.at <= until) {
      const { at, then } = due;
      [now, due] = [at, undefined];
      then();
    }
    now = until;
  };
  return { paced, shown, say, pass, views: () => shown.map(({ state }) => Object(state.view).n) };
}

test('a hand that comes at once is shown step by step', () => {
  const { paced, say, pass, views } = watched();
  for (const n of [1, 2, 3]) say({ view: { n } }, 'discarded');
  expect([views(), paced.behind.value]).toEqual([[1], true]);
  pass(650);
  expect(views()).toEqual([1, 2]);
  pass(650);
  expect([views(), paced.behind.value]).toEqual([[1, 2, 3], false]);
  say({ view: { n: 4 } }, 'drew'); // the last discard is still looked at
  expect(views()).toHaveLength(3);
  pass(650);
  expect(views()).toEqual([1, 2, 3, 4]);
});

test('a chat and a broken line are told at once, with the game as it is shown', () => {
  const { say, shown } = watched();
  say({ view: { n: 1 } }, 'discarded');
  say({ view: { n: 2 }, phase: 'finished' }, 'ended');
  say({ connection: 'retrying' });
  expect(shown.at(-1)?.state).toMatchObject({ connection: 'retrying', view: { n: 1 }, phase: 'playing' });
});

test('the same table after a cut line changes nothing; one that went on waits its turn', () => {
  const { say, pass, shown, views } = watched();
  say({ view: { n: 1 } }, 'discarded');
  say({ view: { n: 2 } }, 'ended');
  say({ phase: 'lobby', players: [{ name: 'Ann' }] });
  say({ phase: 'playing', view: { n: 2 }, players: [{ name: 'Ann', seat: 0 }] });
  expect(shown.at(-1)?.state).toMatchObject({ view: { n: 1 }, players: [{ seat: 0 }], phase: 'playing' });
  say({ view: { n: 3 } });
  pass(650 + 7000);
  expect(views().at(-1)).toBe(3);
});

test.each([
  ['skips', (paced: PacedTable) => paced.skip(), 1],
  ['takes no time', () => undefined, 0],
])('whoever %s sees the end at once', (_, act, factor) => {
  const { paced, say, views } = watched(factor);
  for (const n of [1, 2, 3]) say({ view: { n } }, 'discarded');
  act(paced);
  expect([views(), paced.behind.value]).toEqual([[1, 2, 3], false]);
});

test('a room that ends is left when what was there has been seen', () => {
  const { say, pass, shown } = watched();
  say({ view: { n: 1 } }, 'discarded');
  say({ phase: 'gone' });
  expect(shown.at(-1)?.state.phase).toBe('playing');
  pass(650);
  expect(shown.at(-1)?.state.phase).toBe('gone');
});
