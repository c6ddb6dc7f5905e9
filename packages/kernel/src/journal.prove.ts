import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, printJournal, recoverJournal } from './journal.js';
import { begin } from './replay.js';
import { unwrap } from './result.js';
import { pick } from './rng.js';
import { namedSeed, stream } from './seed.js';
import { toy } from './toy.js';

const HEADER = { game: toy.id, rules: toy.rulesVersion, config: { rounds: 20 }, seed: namedSeed('torn') };

/** The journal of a game of twenty rounds, played by seeded chance, with notes in several scripts. */
function played(): { readonly text: string; readonly entries: readonly Entry[] } {
  const rng = stream(namedSeed('torn'), 'player');
  const entries: Entry[] = [];
  let state = unwrap(begin(toy, HEADER));
  for (let seats = toy.waiting(state); seats.length > 0; seats = toy.waiting(state)) {
    const seat = pick(rng, seats);
    const action = pick(rng, [...toy.actions(state, seat)]);
    entries.push({ n: entries.length, by: 'bot', seat, action, note: pick(rng, ['', '東', '🀄', 'é\n"']) });
    state = toy.apply(state, seat, action).state;
  }
  return { text: printJournal({ header: HEADER, entries }), entries };
}

test('a real journal torn at any of its bytes keeps every line before', () => {
  const { text, entries } = played();
  const bytes = new TextEncoder().encode(text);
  let whole = -1; // entries whose last character has been passed; −1: not even the header
  for (let cut = 0; cut <= bytes.length; cut++) {
    if (bytes[cut] === 0x0a) whole++;
    const found = recoverJournal(new TextDecoder().decode(bytes.subarray(0, cut)));
    const clean = cut > 0 && (bytes[cut] === 0x0a || bytes[cut - 1] === 0x0a);
    if (found.entries.length !== Math.max(whole, 0))
      expect(found.entries, `cut at ${cut}`).toEqual(entries.slice(0, whole));
    if ((found.error === undefined) !== clean)
      expect(found.error, `cut at ${cut}`).toBe(clean ? undefined : 'an error');
  }
  expect(whole).toBe(entries.length);
});

test('200,000 texts made of journal scraps and garbage are all survived', () => {
  const lines = played().text.split('\n').slice(0, 6);
  const scrap = fc.oneof(
    fc.constantFrom(...lines, '\n', '\r', '{', '}', '{"n":', '"seat":', '\ufeff', '\ud83c'),
    fc.string({ unit: 'binary' }),
    fc.json(),
  );
  fc.assert(
    fc.property(fc.array(scrap, { maxLength: 20 }), fc.constantFrom('', '\n', '\r\n'), (scraps, between) => {
      const { header, entries, error } = recoverJournal(scraps.join(between));
      return (header !== undefined || error !== undefined) && entries.every(({ n }, at) => n === at);
    }),
    { numRuns: 200_000 },
  );
});
