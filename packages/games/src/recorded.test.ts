import { readFileSync } from 'node:fs';
import {
  type AnyGame,
  advance,
  begin,
  digest,
  digestUnder,
  type Journal,
  parseJournal,
  trace,
  unwrap,
} from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { GAMES } from './index.js';
import type { RiichiEvent, RiichiState } from './riichi/index.js';

/** A journal that a build of an older rules version wrote, with the digests it noted. */
function recorded(game: string, version: number): Journal {
  return unwrap(parseJournal(readFileSync(new URL(`../journals/${game}-${version}.jsonl`, import.meta.url), 'utf8')));
}

const RECORDED = ['riichi', 'taiwan', 'fujian'].flatMap((id) => {
  const older = Array.from({ length: (GAMES.get(id) as AnyGame).rulesVersion - 1 }, (_, n) => n + 1);
  return older.map((version) => [id, version] as const);
});

describe.each(RECORDED)('a journal of %s under rules version %i', (id, version) => {
  const game = GAMES.get(id) as AnyGame;
  const journal = recorded(id, version);

  test('replays to every digest that was noted', () => {
    let state = unwrap(begin(game, journal.header));
    let noted = 0;
    for (const entry of journal.entries) {
      state = unwrap(advance(game, state, entry));
      if (entry['digest'] === undefined) continue;
      noted++;
      expect([entry.n, digestUnder(game, version, state)]).toEqual([entry.n, entry['digest']]);
    }
    expect(noted).toBeGreaterThan(4);
    expect(game.replays).toContain(version);
    expect(digest(state)).not.toBe(journal.entries.at(-1)?.['digest']); // its own shape tells more
  });

  test('leads to the same without its passes and confirmations, where these are filled in', () => {
    const silent = journal.entries.filter(({ action }) => !['pass', 'next'].includes(Object(action).kind));
    expect(silent.length).toBeLessThan(journal.entries.length);
    const options = { autoConfirmRounds: true, autoPassCalls: true };
    const { moves } = unwrap(trace(game, { ...journal, entries: silent }, options));
    const filled = moves.filter(({ isFilled }) => isFilled);
    expect(filled.length).toBeGreaterThan(0);
    // a journal may stop where more is filled in, so its last state is among those of the end
    const reached = moves.slice(-4).map(({ after }) => digestUnder(game, version, after));
    expect(reached).toContain(journal.entries.at(-1)?.['digest']);
  });

  test('tells in which order everything happened', () => {
    const forms = new Set<string>();
    let state = unwrap(begin(game, journal.header));
    let happened: readonly string[] = [];
    for (const { seat, action } of journal.entries) {
      const step = game.apply(state, seat!, action);
      for (const event of step.events as readonly RiichiEvent[]) {
        happened = event.kind === 'dealt' ? [] : [...happened, ...named(event)];
        if (event.kind === 'kong') forms.add(event.form);
      }
      state = step.state;
      expect(lying(state as RiichiState)).toEqual(happened.flatMap((name, turn) => `${turn} ${name}`).sort());
    }
    expect([...forms]).toContain('added');
  });
});

/** The contribution of an event to the order, if anything; the three games tell it alike. */
function named(event: RiichiEvent): readonly string[] {
  if (event.kind === 'discarded') return [`${event.seat} discard ${event.tile}`];
  if (event.kind === 'called') return [`${event.seat} ${event.meld.kind} ${event.meld.tiles[0] >> 2}`];
  return event.kind === 'kong' ? [`${event.seat} ${event.form} ${event.tile >> 2}`] : [];
}

/** The same, read off the table. */
function lying({ table: { places } }: RiichiState): readonly string[] {
  return places
    .flatMap(({ river, melds }, seat) => [
      ...river.map(({ tile, turn }) => `${turn} ${seat} discard ${tile}`),
      ...melds.flatMap((meld) => {
        const kind = meld.tiles[0] >> 2;
        if (!('addedTurn' in meld)) {
          const name = meld.kind === 'kong' && meld.form === 'concealed' ? 'concealed' : meld.kind;
          return [`${meld.turn} ${seat} ${name} ${kind}`];
        }
        return [`${meld.turn} ${seat} pung ${kind}`, `${meld.addedTurn} ${seat} added ${kind}`];
      }),
    ])
    .sort();
}
