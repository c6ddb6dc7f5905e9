import { expect, test } from 'vitest';
import { GAMES, gameOf } from '../games/index.js';
import { parseRoute, pathOf, type Route } from './route.js';

const game = (id: string) => gameOf(id)!;

const ROUTES: readonly (readonly [path: string, route: Route])[] = [
  ['/', { name: 'home' }],
  ['/play/riichi', { name: 'play', game: game('riichi') }],
  ['/room/ab-1', { name: 'room', id: 'ab-1' }],
  ['/room/a%20b', { name: 'room', id: 'a b' }],
  ['/join', { name: 'join' }],
  ['/replay', { name: 'replay' }],
  ['/replay/17', { name: 'replay', id: '17' }],
  ['/rules/taiwan', { name: 'rules', game: game('taiwan') }],
  ['/guide/chinese-poker', { name: 'guide', game: game('chinese-poker') }],
  ['/wwyd/fujian', { name: 'wwyd', game: game('fujian') }],
  ['/drills', { name: 'drills' }],
  ['/statistics', { name: 'statistics' }],
  ['/settings', { name: 'settings' }],
  ['/specimen', { name: 'specimen' }],
];

test.each(ROUTES)('%s is a page, and its page has that path', (path, route) => {
  expect(parseRoute(path)).toEqual(route);
  expect(pathOf(route as Exclude<Route, { name: 'lost' }>)).toBe(path);
});

test.each([
  '/play',
  '/play/chess',
  '/rules',
  '/settings/x',
  '/a',
  '/room/a/b',
  '/%',
  '/wwyd/chinese-poker',
  '/wwyd/chess',
])('%s is none', (path) => {
  expect(parseRoute(path)).toEqual({ name: 'lost' });
});

test('a room without a name is where rooms are joined', () => {
  expect(parseRoute('/room')).toEqual({ name: 'join' });
});

test('problems without a game are those of the first', () => {
  expect(parseRoute('/wwyd')).toEqual({ name: 'wwyd', game: game('riichi') });
});

test('every game has a table, rules and a guide', () => {
  for (const game of GAMES) {
    for (const name of ['play', 'rules', 'guide']) expect(parseRoute(`/${name}/${game.id}`)).toEqual({ name, game });
  }
});
