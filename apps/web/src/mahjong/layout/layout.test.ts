import { random } from '@paiju/ai/baseline';
import { GAMES } from '@paiju/games';
import type { Variant, View } from '@paiju/games/mahjong';
import { namedSeed, type Seat, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { movesBetween } from '../motion.js';
import { frameOf } from './frame.js';
import { type Layout, layOut } from './layout.js';
import { meldShape } from './meld.js';
import { ASPECT, type Box, boxOf, type Placed } from './placed.js';

/** Sizes of the stage below a bar of 44 pixels, as of W-12 and W-15. */
const SIZES = [
  ['a small phone', { width: 360, height: 596 }],
  ['a phone', { width: 390, height: 800 }],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a wide phone on its side', { width: 932, height: 430 }],
  ['a small phone on its side', { width: 640, height: 360 }],
  ['a tablet', { width: 768, height: 980 }],
  ['a screen', { width: 1440, height: 856 }],
] as const;

/** Every view of one seat in some hands of a random match. */
function viewsOf(id: string, steps: number): readonly View<Variant>[] {
  const game = GAMES.get(id)!;
  const rng = stream(namedSeed('layout'), id);
  const seen: View<Variant>[] = [];
  let state = game.setup(unwrap(game.parseConfig({})), namedSeed('layout'));
  for (let n = 0; n < steps; n++) {
    const [seat] = game.waiting(state);
    if (seat === undefined) break;
    state = game.apply(state, seat, random.choose(game.view(state, seat), game.actions(state, seat), rng, 1000)).state;
    seen.push(game.view(state, 0 as Seat) as View<Variant>);
  }
  return seen;
}

const MATCHES = ['riichi', 'taiwan', 'fujian', 'sanma'].map((id) => viewsOf(id, 400));
const VIEWS = MATCHES.flatMap((views) => views.filter((_, n) => n % 13 === 0));

const inside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const zoned = (layout: Layout, ...zones: Placed['zone'][]): readonly Placed[] =>
  layout.tiles.filter(({ zone }) => zones.includes(zone));

describe.each(SIZES)('on %s', (_, size) => {
  const layouts = VIEWS.map((view) => layOut(view, size));

  test('every tile is on the screen, once', () => {
    const screen = { x: 0, y: 0, ...size };
    expect(layouts.flatMap(({ tiles }) => tiles.filter((placed) => !inside(boxOf(placed), screen)))).toEqual([]);
    for (const { tiles } of layouts) expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
  });

  test('no tile covers another, but for the one added to a kong', () => {
    expect(layouts.flatMap(({ tiles }) => covered(tiles))).toEqual([]);
  });

  test('a tile that declared a ready hand pushes no row into the next river', () => {
    const calm = MATCHES[0]!.findLast(({ table }) => table.places.every(({ river }) => river.length >= 9))!;
    const places = calm.table.places.map((place) => ({
      ...place,
      river: place.river.map((discard, n) => ({ ...discard, ready: n === 2 })),
    }));
    const { tiles } = layOut({ ...calm, table: { ...calm.table, places: places as never } }, size);
    const rivers = tiles.filter(({ zone }) => zone === 'river');
    const lying = rivers.flatMap((a, n) =>
      rivers
        .slice(n + 1)
        .filter((b) => overlap(boxOf(a), boxOf(b)) > 0.5)
        .map((b) => `${a.key} on ${b.key}`),
    );
    expect(lying).toEqual([]);
  });

  test('a finger hits every tile of the own hand: 44 pixels from one to the next (W-12)', () => {
    for (const { frame } of layouts) {
      if (size.width >= 700 || frame.rows === 2) expect(frame.slot).toBeGreaterThanOrEqual(44);
    }
  });

  test('names and bonus tiles keep out of rivers and strips', () => {
    for (const layout of layouts) {
      const others = zoned(layout, 'river', 'back', 'hand').map(boxOf);
      for (const corner of layout.frame.corners) {
        expect(corner.width > 60 && corner.height > 40).toBe(true);
        expect(others.filter((box) => overlap(corner, box) >= 1)).toEqual([]);
      }
    }
  });
});

/** Pairs of tiles that lie on each other. */
function covered(tiles: readonly Placed[]): readonly string[] {
  const boxes = tiles.map(boxOf);
  return tiles.flatMap((a, n) =>
    tiles.slice(n + 1).flatMap((b, m) => {
      const share = overlap(boxes[n]!, boxes[n + 1 + m]!) / (a.width * a.width * ASPECT);
      const stacked = a.zone === 'meld' && b.zone === 'meld' && a.tile >> 2 === b.tile >> 2;
      return share > 0.06 && !stacked ? [`${a.zone} ${a.key} and ${b.zone} ${b.key}: ${share.toFixed(2)}`] : [];
    }),
  );
}

test('what was discarded last is marked, until the next discard or until it is taken', () => {
  const marked = VIEWS.map((view) => ({
    view,
    last: layOut(view, SIZES[0][1]).tiles.filter(({ last }) => last === true),
  }));
  for (const { view, last } of marked) {
    const { phase, places } = view.table;
    expect(last.length).toBeLessThanOrEqual(1);
    if (phase.kind === 'discard') expect(last[0]?.tile).toBe(phase.tile);
    if (phase.kind !== 'turn' || phase.arrival !== 'draw') continue;
    const before = places[(phase.seat + places.length - 1) % places.length]!.river.at(-1);
    expect(last[0]?.tile).toBe(before?.called === true ? undefined : before?.tile);
  }
  expect(marked.filter(({ last }) => last.length === 1).length).toBeGreaterThan(20);
});

test('the middle gives way where room is scarce, so that tiles stay large', () => {
  const unit = (width: number, height: number) =>
    frameOf({ width, height }, { seats: 4, handSize: 13, rivers: { side: 18, own: 18 }, bonus: false, isAsked: true });
  const [upright, lying, square] = [unit(390, 800), unit(844, 390), unit(1000, 1000)];
  expect(upright.core.x).toBeLessThan(upright.core.y);
  expect(lying.core.y).toBeLessThan(lying.core.x);
  expect(upright.unit).toBeGreaterThan(28);
  expect(unit(360, 596).unit).toBeGreaterThan(23);
  expect(lying.unit).toBeGreaterThan(22);
  expect(unit(932, 430).unit).toBeGreaterThan(26);
  expect(square.unit).toBeGreaterThan(40);
});

test.each(SIZES)(
  'on %s three have larger tiles than four, but where width is short: the side across is used (W-19)',
  (name, size) => {
    const unit = (seats: number) =>
      frameOf(size, { seats, handSize: 13, rivers: { side: 18, own: 18 }, bonus: false, isAsked: true }).unit;
    if (name === 'a phone') expect(unit(3)).toBe(unit(4));
    else expect(unit(3)).toBeGreaterThan(unit(4));
  },
);

test('on phones the own melds lie in the upper row of the hand, no smaller than rivers', () => {
  const called = MATCHES.flat().filter(({ table }) => table.places[0].melds.length > 0);
  expect(called.length).toBeGreaterThan(100);
  for (const view of called) {
    const { kind } = view.table.places[0].melds[0]!;
    const layout = layOut(view, SIZES[0][1]);
    const own = zoned(layout, 'meld').filter(({ seat }) => seat === 0);
    for (const placed of own) {
      expect(inside(boxOf(placed), layout.frame.hand)).toBe(true);
      if (view.table.places[0].melds.length < 4 && kind !== 'kong')
        expect(placed.width).toBeGreaterThanOrEqual(layout.frame.unit);
    }
  }
});

test.each([
  [1440, 836],
  [1280, 656],
  [1024, 640],
])('at %i × %i choices cover no bonus tile of the player at the right (W-18)', (width, height) => {
  const laid = VIEWS.map((view) => layOut(view, { width, height })).filter(({ frame }) => frame.choices === 'over');
  const low = laid.flatMap((layout) =>
    zoned(layout, 'bonus')
      .map(boxOf)
      .filter(({ x, y, height: high }) => x > width / 2 && y > height / 4 && y + high > layout.frame.table.height - 58),
  );
  expect(laid.some((layout) => zoned(layout, 'bonus').length > 0)).toBe(true);
  expect(low).toEqual([]);
});

test('who watches sees every tile of the hand below once', () => {
  for (const id of ['riichi', 'taiwan']) {
    const game = GAMES.get(id)!;
    const state = game.setup(unwrap(game.parseConfig({})), namedSeed('layout'));
    const { tiles } = layOut(game.view(state, undefined) as View<Variant>, SIZES[0][1]);
    expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
  }
});

test('the drawn tile stands apart', () => {
  const view = VIEWS.find(({ seat, table }) => table.places[seat as 0].drawn !== null)!;
  const layout = layOut(view, { width: 1440, height: 856 });
  const [drawn] = zoned(layout, 'drawn');
  const right = Math.max(...zoned(layout, 'hand').map(({ x }) => x));
  expect(drawn!.x - right).toBeGreaterThan(1.2 * layout.frame.slot);
});

test('the own order of the hand is kept, and new tiles come last', () => {
  const view = VIEWS.find(({ table }) => table.places[0].concealed.length > 9)!;
  const { concealed } = view.table.places[0];
  const order = [concealed[5]!, concealed[2]!, 999];
  const laid = zoned(layOut(view, { width: 1440, height: 856 }, { order }), 'hand').map(({ tile }) => tile);
  expect(laid.slice(0, 2)).toEqual(order.slice(0, 2));
  expect(laid.toSorted((a, b) => a - b)).toEqual(concealed);
});

test.each([
  ['from the left, first', 3, [40, 41, 42], [true, false, false]],
  ['from across, second', 2, [41, 40, 42], [false, true, false]],
  ['from the right, last', 1, [41, 42, 40], [false, false, true]],
])('a called tile lies sideways: %s', (_, from, tiles, sideways) => {
  const shape = meldShape({ kind: 'pung', tiles: [40, 41, 42], called: 40, from: from as Seat }, 0, 4);
  expect(shape.tiles.map(({ tile }) => tile)).toEqual(tiles);
  expect(shape.tiles.map((one) => one.sideways)).toEqual(sideways);
});

test('between two layouts only what lies elsewhere moves, and what is new comes from its owner', () => {
  const size = { width: 390, height: 800 };
  const [before, after] = [VIEWS[0]!, VIEWS[1]!].map((view) => layOut(view, size));
  expect(movesBetween(undefined, after!)).toEqual([]);
  expect(movesBetween(before, before!)).toEqual([]);
  const moves = movesBetween(before, after!);
  expect(moves.length).toBeGreaterThan(0);
  for (const { from, to, fresh } of moves) {
    const [same] = before!.tiles.filter(({ key }) => key === to.key);
    expect(fresh).toBe(same === undefined);
    if (same !== undefined) expect(from).toBe(same);
  }
});

test('what another seat calls or draws moves nothing that lies before it, up to its second meld', () => {
  for (const views of MATCHES) {
    const [size] = SIZES.map(([, one]) => one);
    const layouts = views.map((view) => layOut(view, size!));
    const moved = layouts.flatMap((layout, n) => {
      const { places, dealer } = views[n]!.table;
      const calm = (seat: number): boolean => seat !== 0 && (places[seat as 1]?.melds.length ?? 9) <= 2;
      const kongs = places.some(({ melds }) => melds.some(({ kind }) => kind === 'kong'));
      const before = layouts[n - 1];
      const again = before?.frame.unit === layout.frame.unit && views[n - 1]!.table.dealer === dealer && !kongs;
      const moves = again ? movesBetween(before, layout) : [];
      return moves.filter(({ fresh, to }) => !fresh && (to.zone === 'back' || to.zone === 'meld') && calm(to.seat));
    });
    expect(moved.filter(({ from, to }) => 'zone' in from && from.zone === to.zone)).toEqual([]);
  }
});

test('whoever is never asked gets larger tiles in the place of choices', () => {
  for (const view of VIEWS.slice(0, 3)) {
    const [asked, watching] = [true, false].map((isAsked) => layOut(view, { width: 360, height: 520 }, { isAsked }));
    expect(watching!.frame.unit).toBeGreaterThan(asked!.frame.unit);
  }
});
