import { PLAYERS } from '@paiju/ai';
import { type Meld, parseTiles, type Tile } from '@paiju/games/mahjong';
import { riichi } from '@paiju/games/riichi';
import { namedSeed, seat, seats, stream, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { MajiangSeat } from '../../bench/strength/majiang-seat.js';
import { discardOf, meldText, nameOf, takenFrom } from '../../bench/strength/majiang-tiles.js';

const tiles = (text: string): readonly Tile[] => unwrap(parseTiles(text));

test.each([
  ['0m', 'm0'],
  ['5m', 'm5'],
  ['9s', 's9'],
  ['1z', 'z1'],
  ['7z', 'z7'],
])('%s is %s to majiang', (text, name) => expect(nameOf(tiles(text)[0]!)).toBe(name));

test('melds are written with what was called and from whom', () => {
  const [a, b, c] = tiles('345p') as [Tile, Tile, Tile];
  const chow: Meld = { kind: 'chow', tiles: [a, b, c], called: b, from: seat(0) };
  expect(meldText(chow, 1, 0)).toBe('p34-5');
  const [x, y, z, w] = tiles('5550m').toSorted((m, n) => m - n) as [Tile, Tile, Tile, Tile]; // x is the red one
  expect(meldText({ kind: 'pung', tiles: [x, y, z], called: y, from: seat(2) }, 1, 2)).toBe('m505+');
  expect(meldText({ kind: 'pung', tiles: [x, y, z], called: x, from: seat(3) }, 1, 3)).toBe('m550=');
  const quad = [x, y, z, w] as const;
  expect(meldText({ kind: 'kong', form: 'concealed', tiles: quad }, 1, 1)).toBe('m5550');
  expect(meldText({ kind: 'kong', form: 'open', tiles: quad, called: z, from: seat(0) }, 1, 0)).toBe('m5505-');
  expect(takenFrom('p34-0')).toEqual(['p0', 'p3']);
});

test('a discard is the drawn tile where majiang says so', () => {
  const [drawn = -1, ...concealed] = tiles('5m5m1z');
  const place = { concealed, drawn, melds: [], river: [], bonus: [] };
  expect(discardOf(place, 'm5_')).toBe(drawn);
  expect(discardOf(place, 'm5')).toBe(concealed[0]);
});

test('three majiang-ai play a round beside our own player, and every answer is legal', { timeout: 120_000 }, () => {
  const config = unwrap(riichi.parseConfig('tenhou'));
  const greedy = PLAYERS.get('riichi')!.get('greedy')!;
  const seed = namedSeed('adapter');
  let state = riichi.setup(config, seed);
  const peers = seats(4)
    .slice(1)
    .map((who) => new MajiangSeat(who, riichi.view(state, who)));
  const kinds = new Set<string>();
  while (state.table.round === 0) {
    const [who] = riichi.waiting(state) as [ReturnType<typeof seat>];
    const actions = [...riichi.actions(state, who)];
    const view = riichi.view(state, who);
    const peer = peers.find((one) => one.seat === who);
    const action = peer
      ? peer.choose(view, actions, () => riichi.fallback(state, who))
      : (greedy.choose(view, actions, stream(seed, 'mind'), 1) as (typeof actions)[0]);
    expect(actions).toContainEqual(action);
    if (peer) kinds.add(action.kind);
    const step = riichi.apply(state, who, action);
    state = step.state;
    for (const event of step.events) {
      for (const one of peers) {
        const heard = riichi.redact(event, one.seat);
        if (heard !== undefined) one.hear(heard);
      }
    }
  }
  expect(peers.flatMap(({ refused }) => refused)).toEqual([]);
  expect([...kinds]).toContain('discard');
});
