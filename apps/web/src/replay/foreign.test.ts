import { mjaiOf, playedOf, tenhou6Of } from '@paiju/games/riichi';
import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { gameOf } from '../games/index.js';
import { filmOf } from './film/film.js';
import type { Film } from './film/replay-game.js';
import { journalOf } from './game.fixture.js';
import { verify } from './proof.js';
import { openText } from './source.js';
import { marksOf, roundStarts } from './wind.js';

const NAMES = ['Ann', 'Bo', 'Chen', 'Dai'] as const;
const journal = journalOf('riichi', '2');
const match = unwrap(playedOf(journal));
const ours = unwrap(filmOf(await gameOf('riichi')!.replay(), journal));

async function opened(text: string): Promise<Film> {
  const film = await openText(text);
  if (!film.ok) throw new Error(film.error.reason);
  return film.value;
}

/** The events, without the players' own notes on them. */
const kinds = (film: Film): readonly (string | undefined)[] => film.frames.map(({ event }) => event?.kind);

test('W-8 mjai tells the same film, move for move', async () => {
  const film = await opened(
    mjaiOf(match, NAMES)
      .map((event) => `${JSON.stringify(event)}\n`)
      .join(''),
  );
  expect(film.names.toSorted()).toEqual(NAMES); // there seats are counted from the first dealer
  expect(film.faults).toEqual([]);
  expect(kinds(film)).toEqual(kinds(ours));
  expect([film.assumed, ours.assumed]).toEqual(['standard', undefined]);
});

test('W-8 tenhou6 tells the same calls and wins; a log that begins later begins there', async () => {
  const log = tenhou6Of(match, NAMES);
  const whole = await opened(JSON.stringify(log));
  expect(marksOf(whole).map(({ kind }) => kind)).toEqual(marksOf(ours).map(({ kind }) => kind));
  const { sc, ...rest } = log;
  const later = await opened(JSON.stringify({ ...rest, log: log.log.slice(1) }));
  expect(later.journal).toBeUndefined();
  expect(roundStarts(later)).toHaveLength(roundStarts(whole).length - 1);
  const first = roundStarts(whole)[1]!;
  expect(kinds(later).slice(1)).toEqual(kinds(whole).slice(first + 1));
  for (const seat of [0, 3, undefined]) expect(later.played.seen(later.frames[5]?.open, seat)).toHaveProperty('table');
  expect(verify(later)).toMatchObject({ holds: false, walls: [] });
});

test('R-23 a log whose end is torn is shown as far as its whole rounds go, and says where it is torn', async () => {
  const lines = mjaiOf(match, NAMES).map((event) => JSON.stringify(event));
  const ends = lines.flatMap((line, n) => (line.includes('"end_kyoku"') ? [n] : []));
  const torn = `${lines.slice(0, ends[1]! + 6).join('\n')}\n${lines[ends[1]! + 6]!.slice(0, 12)}`;
  const film = await opened(torn);
  expect(film.faults).toEqual([expect.stringMatching(/\d+: /)]);
  expect(roundStarts(film)).toHaveLength(2);
  expect(film.journal?.header.game).toBe('riichi');
});
