import { parseJournal, printJournal, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { gameOf } from '../games/index.js';
import { filmOf, seatedIn, withSeated } from './film/film.js';
import { journalOf } from './game.fixture.js';

const SEATED = { names: ['Ann', '', 'Chen', 'Momo 2'], characters: ['', '', '', 'momo'] };
const journal = journalOf('taiwan', '1', 120);
const played = await gameOf('taiwan')!.replay();

test('a journal keeps who sat at it through its text, and that changes nothing that is played', () => {
  const read = unwrap(parseJournal(printJournal(withSeated(journal, SEATED))));
  expect(seatedIn(read.entries)).toEqual(SEATED);
  const [film, bare] = [unwrap(filmOf(played, read)), unwrap(filmOf(played, journal))];
  expect(film).toMatchObject({ ...SEATED, faults: [], frames: bare.frames });
  expect(withSeated(read, SEATED)).toEqual(read);
});

test('where nobody is named, nothing is noted', () => {
  expect(withSeated(journal, { names: ['', '', '', ''] })).toEqual(journal);
  expect(seatedIn(journal.entries)).toEqual({ names: [], characters: [] });
});

test('the line with which a server begins a replay names everyone by seat, and the characters among them', () => {
  const players = [
    { s: 2, nm: 'Chen', ai: 0 },
    { s: 0, nm: 'Ann', ai: 0 },
    { s: 3, nm: 'Momo 2', ai: 1, ch: 'momo' },
    { s: 1, nm: 'Bot 1', ai: 1 },
  ];
  const seated = { n: 0, by: 'room' as const, at: 1, note: 'seated', gid: 'g', players };
  const entries = [seated, ...journal.entries.map((entry) => ({ ...entry, n: entry.n + 1 }))];
  const film = unwrap(filmOf(played, { ...journal, entries }));
  expect(film).toMatchObject({ ...SEATED, names: ['Ann', 'Bot 1', 'Chen', 'Momo 2'], faults: [] });
  expect(withSeated(film.journal!, film)).toEqual({ header: journal.header, entries });
});
