import { parseJournal, printJournal, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { gameOf } from '../games/index.js';
import { filmOf, namesIn, withNames } from './film/film.js';
import { journalOf } from './game.fixture.js';

const NAMES = ['Ann', '', 'Chen', 'Dai'];
const journal = journalOf('taiwan', '1', 120);

test('a journal keeps the names of its seats through its text, and they change nothing that is played', async () => {
  const read = unwrap(parseJournal(printJournal(withNames(journal, NAMES))));
  expect(namesIn(read.entries)).toEqual(NAMES);
  const played = await gameOf('taiwan')!.replay();
  const [film, bare] = [unwrap(filmOf(played, read)), unwrap(filmOf(played, journal))];
  expect(film).toMatchObject({ names: NAMES, faults: [], frames: bare.frames });
  expect(withNames(read, NAMES)).toEqual(read);
});

test('where nobody is named, nothing is noted', () => {
  expect(withNames(journal, ['', '', '', ''])).toEqual(journal);
  expect(namesIn(journal.entries)).toEqual([]);
});
