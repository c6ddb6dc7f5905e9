import { begin, type Journal, printJournal, replayTo, seats, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { GAMES, gameOf } from '../games/index.js';
import { filmOf } from './film/film.js';
import type { Film } from './film/replay-game.js';
import { journalOf } from './game.fixture.js';
import { verify } from './proof.js';
import { openText } from './source.js';
import { marksOf, roundStarts, STRIDES, wind } from './wind.js';

const IDS = GAMES.map(({ id }) => id);
const journals = new Map(IDS.map((id) => [id, journalOf(id, '1', 400)]));

async function filmed(id: string): Promise<{ film: Film; journal: Journal }> {
  const journal = journals.get(id)!;
  return { journal, film: unwrap(filmOf(await gameOf(id)!.replay(), journal)) };
}

describe.each(IDS)('W-8 the film of %s', (id) => {
  test('after every entry, shows what the game itself would show each seat and a spectator', async () => {
    const { film, journal } = await filmed(id);
    const { game, seen } = film.played;
    const ends = new Map(film.frames.map((frame) => [frame.entry, frame]));
    let state = unwrap(begin(game, journal.header));
    for (const entry of journal.entries) {
      state = game.apply(state, entry.seat!, entry.action).state;
      const frame = ends.get(entry.n);
      if (frame === undefined || !isSettled(state)) continue;
      for (const seat of [...seats(film.seats), undefined]) {
        expect(withoutLegal(seen(frame.open, seat))).toEqual(withoutLegal(game.view(state, seat)));
      }
    }
  });

  test('says of every frame what a view of the game says: nothing has to be counted again', async () => {
    const { film, journal } = await filmed(id);
    const keys = Object.keys(Object(film.played.game.view(unwrap(begin(film.played.game, journal.header)), undefined)));
    for (const { open } of film.frames) expect(Object.keys(Object(open)).toSorted()).toEqual(keys.toSorted());
  });

  test('holds every round, in order, and the end of the journal', async () => {
    const { film, journal } = await filmed(id);
    expect(film.faults).toEqual([]);
    expect(film.frames.map(({ round }) => round)).toEqual(film.frames.map(({ round }) => round).sort((a, b) => a - b));
    expect(roundStarts(film)).toHaveLength(film.walls.length);
    const last = unwrap(replayTo(film.played.game, journal, journal.entries.length));
    expect(film.walls.at(-1)).toEqual(film.played.wall(last));
  });

  test('is wound to both ends by every stride', async () => {
    const { film } = await filmed(id);
    const last = film.frames.length - 1;
    for (const stride of STRIDES) {
      const forwards = [0];
      while (forwards.at(-1)! < last) forwards.push(wind(film, forwards.at(-1)!, stride, 1, 0));
      const back = [last];
      while (back.at(-1)! > 0) back.push(wind(film, back.at(-1)!, stride, -1, 0));
      expect(forwards).toEqual(back.reverse());
    }
    const [steps, turns, rounds] = STRIDES.map((stride) => wind(film, 0, stride, 1, 0));
    expect([steps! <= turns!, turns! <= rounds!]).toEqual([true, true]);
  });

  test('has a mark for each round that ended', async () => {
    const { film } = await filmed(id);
    const ends = marksOf(film).filter(({ kind }) => ['win', 'draw', 'scored'].includes(kind));
    expect(ends.length).toBe(film.frames.filter(({ event }) => ['ended', 'scored'].includes(event?.kind ?? '')).length);
    expect(ends.length).toBeGreaterThan(0);
    for (const { at, seats: who } of ends)
      expect([film.frames[at] !== undefined, who.length <= 4]).toEqual([true, true]);
  });

  test('S-20 its shuffle is verified, and another secret or seed is not', async () => {
    const { film, journal } = await filmed(id);
    expect(verify(film)).toMatchObject({ opens: true, seeds: true, holds: true });
    const { proof } = journal.header;
    const other = { ...proof!, nonces: ['a', 'c'] };
    expect(verify({ ...film, journal: { ...journal, header: { ...journal.header, proof: other } } })).toMatchObject({
      ...{ opens: true, seeds: false, holds: false },
      walls: film.walls.map(() => ({ same: false })),
    });
    const { proof: _, ...bare } = journal.header;
    expect(verify({ ...film, journal: { ...journal, header: bare } }).proof).toBeUndefined();
  });

  test('opens from the text of its journal; a torn one as far as it goes, saying which line', async () => {
    const { film, journal } = await filmed(id);
    const text = printJournal(journal);
    expect(unwrap(shown(await openText(text))).frames).toHaveLength(film.frames.length);
    const torn = unwrap(shown(await openText(text.slice(0, -20))));
    expect(torn.faults).toEqual([expect.stringMatching(new RegExp(`^line ${journal.entries.length + 1}: .*torn`))]);
    expect(torn.frames.length).toBeLessThanOrEqual(film.frames.length);
  });

  test('a move the rules refuse ends the film and is named with its line', async () => {
    const { journal } = await filmed(id);
    const entries = journal.entries.with(1, { ...journal.entries[1]!, action: { kind: 'fly' } });
    const film = unwrap(shown(await openText(printJournal({ ...journal, entries }))));
    expect(film.faults).toEqual([expect.stringMatching(/^line 3: move 1, seat \d, .*unknownAction/)]);
  });
});

test.each([
  ['hello', 'unknownFormat'],
  ['{"paiju":1,"game":"chess","rules":1,"config":{},"seed":[]}', 'unknownGame'],
  ['{"paiju":1,"game":"riichi","rules":1,"config":{"length":"long"},"seed":[]}', 'badLog'],
  ['{"paiju":9,"game":"riichi","rules":1,"config":{},"seed":[]}', 'badLog'],
  ['<mjloggm><GO type="9"/></mjloggm>', 'badLog'],
  ['[{"type":"start_game"},{"type":"tsumo"}]', 'badLog'],
])('%s is refused as %s', async (text, code) => {
  const film = await openText(text);
  expect(film).toMatchObject({ ok: false, error: { code, reason: expect.stringMatching(/./) } });
});

function shown<T>(result: { ok: true; value: T } | { ok: false; error: { reason: string } }) {
  return result.ok ? result : { ok: false as const, error: { message: result.error.reason } };
}

/** A view without what it may do now: a film plays nothing. */
function withoutLegal(view: unknown): unknown {
  const { legal, ...rest } = Object(view);
  return rest;
}

/** The last events of an entry may be ones nobody sees; then no frame shows that state. */
function isSettled(state: unknown): boolean {
  return Object(Object(state).table).answers?.every((answer: unknown) => answer === null) ?? true;
}
