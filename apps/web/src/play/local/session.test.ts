import { readFileSync } from 'node:fs';
import { random } from '@paiju/ai/baseline';
import { GAMES } from '@paiju/games';
import {
  type AnyGame,
  type Entry,
  type Header,
  isRecord,
  namedSeed,
  parseJournal,
  pick,
  replay,
  type Seat,
  stream,
  unwrap,
} from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import type { Report } from './messages.js';
import { type Advise, type Cast, type Note, Session } from './session.js';

const SEAT = 0 as Seat;
const PACE = { least: 0, more: 0 };

interface Options {
  readonly config?: unknown;
  readonly header?: Header;
  readonly entries?: readonly Entry[];
  readonly assist?: 0 | 1 | 2;
  readonly advise?: Advise;
  readonly bots?: Cast['bots'];
}

/** A session whose time goes on only when it is told to, and everything it has said and kept. */
function sit(game: AnyGame, options: Options = {}) {
  const { config = {}, entries = [], assist = 0, advise, bots } = options;
  const reports: Report[] = [];
  const tasks: (() => void)[] = [];
  const kept: { header?: Header; entries: readonly Entry[]; note?: Note } = { entries: [] };
  const fresh = { game: game.id, rules: game.rulesVersion, config: config as never, seed: namedSeed('session') };
  const header = options.header ?? fresh;
  const world = {
    send: (report: Report) => void reports.push(structuredClone(report)),
    later: (_: number, call: () => void) => void tasks.push(call),
    keep: (made: Header, list: readonly Entry[], note: Note) =>
      Object.assign(kept, { header: made, entries: [...list], note }),
  };
  const session = unwrap(
    Session.open({ game, player: random, ...(bots && { bots }), advise, forbid: undefined }, world, {
      header,
      entries,
      seat: SEAT,
      pace: PACE,
      assist,
    }),
  );
  session.start();
  return { session, reports, tasks, kept };
}

/** The person plays at random too, from what was sent alone, until the match is over or so many steps are done. */
function playOn(table: ReturnType<typeof sit>, game: AnyGame, steps: number): void {
  const rng = stream(namedSeed('person'), game.id);
  for (let n = 0; n < steps; n++) {
    const task = table.tasks.shift();
    if (task !== undefined) {
      task();
      continue;
    }
    const last = table.reports.findLast((report) => report.kind === 'moved' || report.kind === 'began');
    const view = (last as { view: { legal: readonly unknown[] } }).view;
    if (view.legal.length === 0) return;
    table.session.act(n, pick(rng, view.legal));
  }
}

const MAHJONGS = ['riichi', 'taiwan', 'fujian'].map((id) => [id, GAMES.get(id)!] as const);

describe.each(MAHJONGS)('a match of %s in the page', (id, game) => {
  const short = { riichi: { length: 'east' }, taiwan: { matchLength: 'hand' }, fujian: { matchHands: 4 } }[id];
  const table = sit(game, { config: short });
  playOn(table, game, 3000);

  test('comes to its end, and is kept as a journal', () => {
    expect(table.kept.note).toMatchObject({ over: true, seat: SEAT });
    expect(table.reports.some(({ kind }) => kind === 'answer')).toBe(true);
  });

  test('tells the seat what its own events come to (folding)', () => {
    let view: unknown;
    for (const report of table.reports) {
      if (report.kind === 'began') view = report.view;
      if (report.kind !== 'moved') continue;
      for (const event of report.events) view = game.observe(view, event);
      expect(report.view).toEqual(view);
    }
  });

  test('says nothing of what others hold before a hand is shown (W-2)', () => {
    for (const report of table.reports) {
      const text = JSON.stringify(report);
      expect(text).not.toContain(namedSeed('session'));
      expect(text).not.toMatch(/"wall":\[|"offers":|"seed":/);
      if (report.kind === 'moved' || report.kind === 'began') expect(strangers(report.view)).toEqual([]);
    }
  });

  test('gives no advice at level 0 (W-5)', () => {
    expect(table.reports.filter(({ kind }) => kind === 'advice')).toEqual([]);
  });
});

/** Tiles of other seats that a view shows though nothing shows them. */
function strangers(view: unknown): readonly number[] {
  const { table } = view as {
    table: {
      phase: { kind: string; ending?: { shown: boolean[] } };
      places: Place[];
      held: unknown[];
      answers: unknown[];
    };
  };
  const hidden = [1, 2, 3].filter((seat) => table.phase.ending?.shown[seat] !== true);
  const private_ = hidden.filter((seat) => table.held[seat] !== null || table.answers[seat] !== null);
  const tiles = hidden.flatMap((seat) => [...table.places[seat]!.concealed, table.places[seat]!.drawn ?? -1]);
  return [...tiles.filter((tile) => tile >= 0), ...private_];
}

interface Place {
  readonly concealed: readonly number[];
  readonly drawn: number | null;
}

test('A-1 bots that were named sit in their order, choose for their own seats, and are told and kept by name', () => {
  const game = GAMES.get('taiwan')!;
  const asked: string[] = [];
  const bots = ['momo', 'bao', 'tora'].map((level, n) => ({
    level,
    choose: ((view, ...rest) => {
      asked.push(`${level} ${(view as { seat: number }).seat - n}`);
      return random.choose(view, ...rest);
    }) as typeof random.choose,
  }));
  const table = sit(game, { bots });
  playOn(table, game, 60);
  expect(new Set(asked)).toEqual(new Set(['momo 1', 'bao 1', 'tora 1']));
  expect(table.reports[0]).toMatchObject({ kind: 'began', bots: ['momo', 'bao', 'tora'] });
  expect(table.kept.note).toMatchObject({ bots: ['momo', 'bao', 'tora'] });
});

test('a match is played on from its journal as it was left', () => {
  const game = GAMES.get('riichi')!;
  const first = sit(game);
  playOn(first, game, 60);
  const again = sit(game, { entries: first.kept.entries });
  const last = first.reports.findLast((report) => report.kind === 'moved');
  expect(again.reports[0]).toMatchObject({ kind: 'began', view: (last as { view: unknown }).view });
});

test.each(MAHJONGS)('a match of %s that the previous build kept is played on', (id, game) => {
  const text = readFileSync(`packages/games/journals/${id}-1.jsonl`, 'utf8');
  const { header, entries } = unwrap(parseJournal(text));
  const table = sit(game, { header, entries: entries.slice(0, 50) });
  playOn(table, game, 20);
  expect(table.kept.header?.rules).toBe(1);
  expect(table.kept.entries.length).toBeGreaterThan(50);
  const state = unwrap(replay(game, { header, entries: table.kept.entries }));
  const left = sit(game, { header, entries: table.kept.entries });
  expect(left.reports[0]).toMatchObject({ kind: 'began', view: game.view(state, SEAT) });
});

test('what may not be played is refused with its reason, and changes nothing', () => {
  const { session, reports } = sit(GAMES.get('taiwan')!, { config: { firstDealer: 1 } });
  const before = reports.length;
  session.act(7, { kind: 'discard', tile: 0 });
  expect(reports.slice(before)).toEqual([
    { kind: 'answer', id: 7, answer: { ok: false, refusal: expect.objectContaining({ code: 'notYourTurn' }) } },
  ]);
});

test('advice is made of the view alone, and only where a level asks for it', () => {
  const asked: unknown[] = [];
  const advise: Advise = (view, level) => {
    asked.push(view);
    return { waits: [], after: [], ...(level === 2 && { suggestion: 'x' }) };
  };
  const { reports, session } = sit(GAMES.get('fujian')!, { assist: 1, advise });
  const began = reports.find(({ kind }) => kind === 'began');
  expect(asked).toEqual([(began as { view: unknown }).view]);
  session.assist = 2;
  session.assist = 0;
  const given = reports.flatMap((report) => (report.kind === 'advice' ? [report.advice] : []));
  expect(given.map((advice) => isRecord(advice) && 'suggestion' in advice)).toEqual([false, true]);
});
