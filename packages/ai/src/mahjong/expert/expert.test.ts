import { type Action, kindOf as tileKind, type Variant, type View } from '@paiju/games/mahjong';
import { namedSeed, type Rng, stream, unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { noiseFile } from '../../network/weights.fixture.js';
import type { Player } from '../../player.js';
import { BIT_PLANES, BYTE_PLANES, Encoder, SCALARS } from '../encode/index.js';
import { TABLES, walk } from '../encode/walk.fixture.js';
import { solidFujian } from '../fujian.js';
import { solidRiichi } from '../riichi.js';
import { solidTaiwan } from '../taiwan.js';
import { expertFor, loadExpert, loadMind, Minds, styled } from './index.js';

/** A small network of noise for the encoder as it is. */
const SHAPE = {
  ...{ bit_planes: BIT_PLANES.length, byte_planes: BYTE_PLANES.length, scalars: SCALARS.length, other_actions: 11 },
  ...{ channels: 16, blocks: 1, squeeze: 8, flat: 24, tile: 8 },
};

const FALLBACKS = { riichi: solidRiichi, taiwan: solidTaiwan, fujian: solidFujian } as const;

/** The kind of what a player does. */
function kindOf(player: Player, view: View<Variant>, rng: Rng): string {
  return (player.choose(view, view.legal, rng, 1) as Action<Variant>).kind;
}

const rngOf = (name: string): Rng => stream(namedSeed(name), 'expert');

function weightsFor(game: string, change: (payload: Uint8Array) => void = () => {}): Uint8Array {
  return noiseFile(SHAPE, rngOf('weights'), {
    before: (header, payload) => {
      header['game'] = game;
      change(payload);
    },
  });
}

/** The questions of a table that are looked at: a third of those of the proofs. */
const some = (most: number): number => (inject('full') ? most : Math.ceil(most / 5));

describe.each(TABLES)('$name', (table) => {
  const { reading } = table;
  const fallback = FALLBACKS[reading.game] as Player;
  const player = unwrap(loadExpert(reading.game, weightsFor(reading.game)));

  test('plays something legal, the same for the same view, and not what the fallback plays', () => {
    let other = 0;
    for (const { view } of walk(table, 'expert', some(150))) {
      const action = player.choose(view, view.legal, rngOf('a'), 1);
      expect(view.legal).toContain(action);
      expect(player.choose(structuredClone(view), view.legal, rngOf('b'), 1)).toEqual(action);
      if (action !== fallback.choose(view, view.legal, rngOf('a'), 1)) other++;
    }
    expect(other).toBeGreaterThan(some(30));
  });

  test('hidden tiles do not change a choice', () => {
    const rng = rngOf('redeal');
    for (const { state, seat, view } of walk(table, 'hidden choice', some(100))) {
      const anew = table.game.view(table.game.redeal(state, seat, rng), seat);
      const action = player.choose(view, view.legal, rngOf('a'), 1);
      expect(player.choose(anew, anew.legal, rngOf('a'), 1)).toEqual(action);
    }
  });

  test('without weights, and with an answer that is no number, the fallback plays in the same style', () => {
    const bare = expertFor(reading.game, () => undefined)!;
    const lost = unwrap(loadExpert(reading.game, weightsFor(reading.game), NOWHERE));
    for (const { view } of walk(table, 'fallback', some(80))) {
      const expected = fallback.choose(view, view.legal, rngOf('a'), 1);
      expect(bare.choose(view, view.legal, rngOf('a'), 1)).toEqual(expected);
      const calls = view.legal.some(({ kind }) => kind === 'pung');
      if (!calls) continue;
      const inStyle = expertFor(reading.game, () => undefined, NOWHERE)!;
      expect(lost.choose(view, view.legal, rngOf('a'), 1)).toEqual(inStyle.choose(view, view.legal, rngOf('a'), 1));
    }
  });
});

/** A style that turns every pung into no number. */
const NOWHERE = styled({ calls: Number.NaN });

describe('weights', () => {
  test.each([
    ['of another game', weightsFor('taiwan'), /game/],
    ['cut off', weightsFor('riichi').subarray(0, 2000), /bytes/],
    ['of nothing', new Uint8Array(), /begin/],
  ])('%s are refused in a sentence, and change nothing', (_, bytes, why) => {
    const minds = new Minds();
    const taken = minds.take('riichi', bytes);
    expect(taken.ok).toBe(false);
    expect(taken.ok ? '' : taken.error.message).toMatch(why);
    expect(minds.find('riichi')).toBeUndefined();
    expect(loadExpert('riichi', bytes).ok).toBe(false);
  });

  test('for a game that no network plays are refused', () => {
    expect(loadExpert('chinese-poker', weightsFor('chinese-poker'))).toMatchObject({ ok: false });
  });

  test.each(['riichi', 'taiwan', 'fujian'])('that fit are found by the game, %s', (game) => {
    const minds = new Minds();
    expect(minds.take(game, weightsFor(game)).ok).toBe(true);
    expect(['riichi', 'taiwan', 'fujian'].filter((other) => minds.find(other) !== undefined)).toEqual([game]);
  });
});

describe('style', () => {
  const [table] = TABLES;
  const bytes = weightsFor('riichi');

  const isCall = (kind: string): boolean => kind === 'pung' || kind === 'chow' || kind === 'kong';

  test('one who is eager takes every call, one who is not takes none', () => {
    const eager = unwrap(loadExpert('riichi', bytes, styled({ calls: 500 })));
    const closed = unwrap(loadExpert('riichi', bytes, styled({ calls: -500 })));
    let asked = 0;
    for (const { view } of walk(table!, 'style', 600)) {
      if (!view.legal.some(({ kind }) => kind === 'pung' || kind === 'chow')) continue;
      asked++;
      expect(isCall(kindOf(eager, view, rngOf('a')))).toBe(true);
      expect(isCall(kindOf(closed, view, rngOf('a')))).toBe(false);
    }
    expect(asked).toBeGreaterThan(5);
  });

  test('one who is eager to declare does, one who is patient does not', () => {
    const eager = unwrap(loadExpert('riichi', bytes, styled({ ready: 500 })));
    const patient = unwrap(loadExpert('riichi', bytes, styled({ ready: -500 })));
    let asked = 0;
    for (let n = 0; asked < 3; n++) {
      for (const { view } of walk(table!, `declare ${n}`, 400)) {
        if (!view.legal.some(({ kind }) => kind === 'ready')) continue;
        asked++;
        expect(kindOf(eager, view, rngOf('a'))).toBe('ready');
        expect(kindOf(patient, view, rngOf('a'))).not.toBe('ready');
      }
    }
  });

  test('one who is afraid throws what the network thinks is safest', () => {
    const mind = unwrap(loadMind('riichi', bytes));
    const wary = expertFor('riichi', () => mind, styled({ caution: 10_000 }))!;
    const encoder = new Encoder(table!.reading);
    let asked = 0;
    for (const { view } of walk(table!, 'wary', 80)) {
      if (!view.legal.every(({ kind }) => kind === 'discard')) continue;
      asked++;
      const { dealIn } = mind.run(encoder.encode(view));
      const kinds = view.legal.flatMap((action) => (action.kind === 'discard' ? [tileKind(action.tile)] : []));
      const safest = Math.min(...kinds.map((kind) => dealIn[kind]!));
      const action = wary.choose(view, view.legal, rngOf('a'), 1) as Action<Variant>;
      expect(action.kind === 'discard' && dealIn[tileKind(action.tile)]).toBe(safest);
    }
    expect(asked).toBeGreaterThan(5);
  });

  test('a temperature draws choices by their shares, the same for the same chance', () => {
    const warm = unwrap(loadExpert('riichi', bytes, styled({ temperature: 1 })));
    const asked = [...walk(table!, 'warm', 60)].find(({ view }) => view.legal.some(({ kind }) => kind === 'pass'));
    const { view } = asked!;
    const rng = rngOf('draws');
    const kinds = Array.from({ length: 400 }, () => kindOf(warm, view, rng));
    expect(new Set(kinds).size).toBeGreaterThan(1);
    const again = rngOf('draws');
    expect(Array.from({ length: 400 }, () => kindOf(warm, view, again))).toEqual(kinds);
  });
});
