import { GAMES } from '@paiju/games';
import { type AnyGame, type Entry, type Journal, type Json, namedSeed, type Seat, seats, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { PLAYERS, STATS } from './index.js';
import { Minutes, mindsOf, type Played, turnsOf } from './match.js';
import { placeOf, readMatch, seatRecord } from './record.js';

const SHORT: { readonly [game: string]: Json } = { riichi: { length: 'east' }, 'chinese-poker': { rounds: 4 } };

/** A match of the weakest players but one, with its journal and what was read of it while it was played. */
function recorded(
  id: string,
  seed: string,
): { readonly journal: Journal; readonly played: Played; readonly game: AnyGame } {
  const game = GAMES.get(id)!;
  const config = unwrap(game.parseConfig(SHORT[id] ?? {}));
  const match = { game, config, stats: STATS.get(id)!, seed };
  const minds = mindsOf(match, game.seats(config));
  const player = [...PLAYERS.get(id)!.values()][id === 'chinese-poker' ? 0 : 1]!;
  const minutes = new Minutes(match);
  const entries: Entry[] = [];
  const turns = turnsOf(match, minutes);
  for (let turn = turns.next(); turn.done !== true; ) {
    const { state, seat } = turn.value;
    const action = player.choose(game.view(state, seat), game.actions(state, seat), minds[seat]!, 64);
    entries.push({ n: entries.length, seat, action: action as Json });
    turn = turns.next(action);
  }
  const header = { game: id, rules: game.rulesVersion, config: config as Json, seed: namedSeed(seed) };
  return { game, journal: { header, entries }, played: minutes.played(undefined) };
}

function read(game: AnyGame, journal: Journal) {
  const reading = readMatch(game, STATS.get(journal.header.game)!, journal);
  for (let next = reading.next(); ; next = reading.next()) if (next.done === true) return next.value;
}

describe.each([...STATS.keys()])('W-26 a record of %s', (id) => {
  const { game, journal, played } = recorded(id, 'record');
  const match = unwrap(read(game, journal));
  const table = seats(match.returns.length);
  const records = table.map((seat) => seatRecord(match, STATS.get(id)!, seat));

  test('says of a journal what was counted while it was played', () => {
    expect(match).toEqual({ hands: played.hands, returns: played.returns });
  });

  test('adds up over the seats to what happened at the table', () => {
    const sum = (of: (record: (typeof records)[number]) => number): number =>
      records.reduce((all, record) => all + of(record), 0);
    const { hands } = match;
    expect(records.map((record) => record.hands)).toEqual(table.map(() => hands.length));
    expect(sum(({ wins }) => wins)).toBe(hands.reduce((all, { winners }) => all + winners.length, 0));
    expect(sum(({ dealIns }) => dealIns)).toBe(hands.reduce((all, { givers }) => all + givers.length, 0));
    const open = hands.flatMap(({ tags }) => tags.filter(({ name }) => name === 'open'));
    if (STATS.get(id)!.ways !== undefined) expect(sum(({ called = 0 }) => called)).toBe(open.length);
    expect(records.map(({ points }) => points)).toEqual(match.returns);
    expect(Math.min(...records.map(({ place }) => place))).toBe(1);
  });

  test('is none of a match that stops in the middle, or cannot be followed', () => {
    const { header, entries } = journal;
    const half = entries.slice(0, Math.floor(entries.length / 2));
    expect(read(game, { header, entries: half })).toMatchObject({ ok: false, error: { code: 'unfinished' } });
    const torn = [...half.slice(0, 3), { n: 3, seat: 0 as Seat, action: { kind: 'none' } }];
    expect(read(game, { header, entries: torn })).toMatchObject({ ok: false, error: { code: 'refused' } });
  });
});

test.each([
  ['riichi', ['declared', 'called']],
  ['sanma', ['declared', 'called']],
  ['taiwan', ['declared', 'called']],
  ['fujian', ['called']],
  ['chinese-poker', []],
  ['high-card', []],
])('of %s counts %j', (id, ways) => {
  expect(Object.keys(STATS.get(id)!.ways ?? {})).toEqual(ways);
});

test('equals share the better place', () => {
  expect(seats(4).map((seat) => placeOf([20, 30, 20, -70], seat))).toEqual([2, 1, 2, 4]);
});
