import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { GAMES } from '@paiju/games';
import { LANGUAGES } from '@paiju/games/words';
import { type AnyGame, namedSeed, type Seat, stream, unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { CHARACTERS, PLAYER_DATA, PLAYERS } from '../index.js';
import { solidRiichi } from '../mahjong/riichi.js';
import { type Player, random } from '../player.js';
import { charactersOf, LINES, LINEUPS, PEOPLE, STRENGTHS, strengthOf } from './index.js';
import { playersOf } from './players.js';

const DATA = new URL('../../data/', import.meta.url);
for (const { files, take } of PLAYER_DATA.values()) {
  for (const file of files) unwrap(take(readFileSync(new URL(file, DATA))));
}

/** So many draws of a solver are enough to tell choices apart. */
const NODES = 300;
const mind = (n: number) => stream(namedSeed(n), 'mind');

interface Asked {
  readonly state: unknown;
  readonly seat: Seat;
}

/** Some questions that seats are asked in a match, now and then answered by chance. */
function* questions(game: AnyGame, most: number, every: number): Generator<Asked> {
  const chance = stream(namedSeed(game.id), 'chance');
  const greedy = PLAYERS.get(game.id)!.get('greedy') ?? random;
  let state = game.setup(unwrap(game.parseConfig({})), namedSeed(`characters of ${game.id}`));
  for (let n = 0; n < most * every; n++) {
    const [seat] = game.waiting(state);
    if (seat === undefined) return;
    if (n % every === 0) yield { state, seat };
    const who = chance.below(4) === 0 ? random : greedy;
    state = game.apply(state, seat, who.choose(game.view(state, seat), game.actions(state, seat), chance, 64)).state;
  }
}

function chosen(player: Player, game: AnyGame, { state, seat }: Asked, n: number): unknown {
  const view = game.view(state, seat) as { readonly legal?: readonly unknown[] };
  return player.choose(view, view.legal ?? [], mind(n), NODES);
}

describe('people', () => {
  test('have names, looks and lines in every language, and no name twice', () => {
    const ids = PEOPLE.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of LANGUAGES) {
      const names = PEOPLE.map((person) => person.names[language]);
      expect(new Set(names).size).toBe(names.length);
      for (const { id, names, looks } of PEOPLE) {
        for (const told of [names, looks, ...Object.values(LINES[id]!)]) {
          expect(told[language].trim()).not.toBe('');
        }
      }
    }
  });

  test('have faces of their own, small ones', () => {
    for (const { id } of PEOPLE) {
      const face = readFileSync(new URL(`../../../../apps/web/public/faces/${id}.svg`, import.meta.url));
      expect(gzipSync(face).length).toBeLessThanOrEqual(1200);
      expect(face.toString()).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 96 96">.*<\/svg>\n$/);
      expect(face.toString()).not.toMatch(/<(script|image|text|style)|href|url\(/);
    }
  });

  test('everyone plays somewhere', () => {
    const playing = new Set([...LINEUPS.values()].flatMap(({ roles }) => roles.map(({ person }) => person)));
    expect(PEOPLE.filter(({ id }) => !playing.has(id))).toEqual([]);
  });
});

describe.each([...LINEUPS])('A-1 %s', (id, { roles }) => {
  const game = GAMES.get(id)!;
  const players = [...CHARACTERS.get(id)!.values()];

  test('has at least six characters, from newcomer to strong, in the order of their measured strength', () => {
    const told = charactersOf(id);
    expect(told.length).toBeGreaterThanOrEqual(6);
    expect(told.map((character) => character.id)).toEqual([...CHARACTERS.get(id)!.keys()]);
    expect(new Set(told.map((character) => character.id)).size).toBe(told.length);
    const places = roles.map(({ place }) => place);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    expect(told[0]!.strength).toBe(STRENGTHS[0]);
    expect(told.at(-1)!.step).toBeGreaterThanOrEqual(1 + STRENGTHS.indexOf('strong'));
    expect(told.map(({ step }) => step)).toEqual(told.map(({ step }) => step).toSorted((a, b) => a - b));
  });

  test('names nobody as a level is named', () => {
    for (const level of PLAYERS.get(id)!.keys()) expect(CHARACTERS.get(id)!.has(level)).toBe(false);
  });

  test.each(players)(
    '$level plays something legal, the same for the same chance, from what a seat may know',
    (player) => {
      const [most, every] = id === 'chinese-poker' ? [inject('full') ? 4 : 2, 4] : [inject('full') ? 24 : 5, 7];
      let n = 0;
      for (const asked of questions(game, most, every)) {
        const action = chosen(player, game, asked, n);
        expect(game.refuse(asked.state, asked.seat, action)).toBeUndefined();
        expect(chosen(player, game, asked, n)).toEqual(action);
        const anew = game.redeal(asked.state, asked.seat, stream(namedSeed(n), 'redeal'));
        expect(chosen(player, game, { ...asked, state: anew }, n)).toEqual(action);
        n++;
      }
      expect(n).toBe(most);
    },
  );

  test('a style that changes nothing is the level itself', () => {
    const plain = roles.filter(({ style }) => Object.keys(style).length === 0);
    expect(plain.length).toBeGreaterThan(0);
    for (const { person, level } of plain) {
      const [one, other] = [CHARACTERS.get(id)!.get(person)!, PLAYERS.get(id)!.get(level)!];
      for (const asked of questions(game, id === 'chinese-poker' ? 3 : inject('full') ? 40 : 12, 5)) {
        expect(chosen(one, game, asked, 1)).toEqual(chosen(other, game, asked, 2)); // chance does not matter
      }
    }
  });

  test('a style changes what is played', () => {
    const [weakest, strongest] = [players[0]!, players.at(-1)!];
    const asked = [...questions(game, id === 'chinese-poker' ? 6 : inject('full') ? 60 : 25, 5)];
    const different = asked.filter(
      (one, n) => JSON.stringify(chosen(weakest, game, one, n)) !== JSON.stringify(chosen(strongest, game, one, n)),
    );
    expect(different.length).toBeGreaterThan(2);
  });
});

test.each([
  [3.3, 'newcomer'],
  [2.9, 'novice'],
  [2.7, 'casual'],
  [2.6, 'regular'],
  [2.5, 'strong'], // as good as the yardstick
  [2.4, 'expert'],
  [2.2, 'master'],
])('an average place of %d is that of a %s', (place, strength) => {
  expect(strengthOf({ place })).toBe(strength);
});

test('a player is made of a role by its level and style alone', () => {
  const made: unknown[] = [];
  const role = { person: 'someone', level: 'solid', style: { heat: 2 }, place: 3 } as const;
  const [player] = playersOf(
    [role],
    { heat: 0, calls: 1 },
    {
      solid: (style) => {
        made.push(style);
        return solidRiichi;
      },
    },
  );
  expect(player?.level).toBe('someone');
  expect(made).toEqual([{ heat: 2, calls: 1 }]);
});
