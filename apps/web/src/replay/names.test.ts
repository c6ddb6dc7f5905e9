import { parseJournal, printJournal, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { filmOf } from './film.js';
import { journalOf } from './game.fixture.js';
import { namesIn, withNames } from './names.js';
import { stageOf } from './stage.js';

const NAMES = ['Ann', '', 'Chen', 'Dai'];
const journal = journalOf('taiwan', '1', 120);

test('a journal keeps the names of its seats through its text, and they change nothing that is played', async () => {
  const read = unwrap(parseJournal(printJournal(withNames(journal, NAMES))));
  expect(namesIn(read.entries)).toEqual(NAMES);
  const stage = (await stageOf('taiwan'))!;
  const [film, bare] = [unwrap(filmOf(stage, read)), unwrap(filmOf(stage, journal))];
  expect(film).toMatchObject({ names: NAMES, faults: [], frames: bare.frames });
  expect(withNames(read, NAMES)).toEqual(read);
});

test('where nobody is named, nothing is noted', () => {
  expect(withNames(journal, ['', '', '', ''])).toEqual(journal);
  expect(namesIn(journal.entries)).toEqual([]);
});
