import type { Action, Variant, View } from '@paiju/games/mahjong';
import { namedSeed, type Rng, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { noiseFile } from '../../network/weights.fixture.js';
import type { Player } from '../../player.js';
import { BIT_PLANES, BYTE_PLANES, SCALARS } from '../encode/index.js';
import { TABLES, walk } from '../encode/walk.fixture.js';
import { solidFujian } from '../fujian.js';
import { solidRiichi } from '../riichi.js';
import { solidTaiwan } from '../taiwan.js';
import { expertFor, loadExpert, Minds, type Style } from './index.js';

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

describe.each(TABLES)('$name', (table) => {
  const { reading } = table;
  const fallback = FALLBACKS[reading.game] as Player;
  const player = unwrap(loadExpert(reading.game, weightsFor(reading.game)));

  test('plays something legal, the same for the same view, and not what the fallback plays', () => {
    let other = 0;
    for (const { view } of walk(table, 'expert', 150)) {
      const action = player.choose(view, view.legal, rngOf('a'), 1);
      expect(view.legal).toContain(action);
      expect(player.choose(structuredClone(view), view.legal, rngOf('b'), 1)).toEqual(action);
      if (action !== fallback.choose(view, view.legal, rngOf('a'), 1)) other++;
    }
    expect(other).toBeGreaterThan(30);
  });

  test('what a seat cannot see changes no choice', () => {
    const rng = rngOf('redeal');
    for (const { state, seat, view } of walk(table, 'hidden choice', 100)) {
      const anew = table.game.view(table.game.redeal(state, seat, rng), seat);
      const action = player.choose(view, view.legal, rngOf('a'), 1);
      expect(player.choose(anew, anew.legal, rngOf('a'), 1)).toEqual(action);
    }
  });

  test('without weights, and with an answer that is no number, the fallback plays', () => {
    const bare = expertFor(reading.game, () => undefined)!;
    const lost = unwrap(loadExpert(reading.game, weightsFor(reading.game), { temperature: 0, leaning: NOWHERE }));
    for (const { view } of walk(table, 'fallback', 80)) {
      const expected = fallback.choose(view, view.legal, rngOf('a'), 1);
      expect(bare.choose(view, view.legal, rngOf('a'), 1)).toEqual(expected);
      const calls = view.legal.some(({ kind }) => kind === 'pung');
      if (calls) expect(lost.choose(view, view.legal, rngOf('a'), 1)).toEqual(expected);
    }
  });
});

/** A leaning that turns every pung into no number. */
const NOWHERE: Style['leaning'] = { pung: Number.NaN };

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

  test('that fit are found by the game', () => {
    const minds = new Minds();
    expect(minds.take('riichi', weightsFor('riichi')).ok).toBe(true);
    expect(minds.find('riichi')).toBeDefined();
    expect(minds.find('taiwan')).toBeUndefined();
  });
});

describe('style', () => {
  const [table] = TABLES;
  const bytes = weightsFor('riichi');

  test('a leaning to pungs takes every pung, one away from them none', () => {
    const fond = unwrap(loadExpert('riichi', bytes, { temperature: 0, leaning: { pung: 1000 } }));
    const shy = unwrap(loadExpert('riichi', bytes, { temperature: 0, leaning: { pung: -1000 } }));
    let asked = 0;
    for (const { view } of walk(table!, 'style', 600)) {
      if (!view.legal.some(({ kind }) => kind === 'pung')) continue;
      asked++;
      expect(kindOf(fond, view, rngOf('a'))).toBe('pung');
      expect(kindOf(shy, view, rngOf('a'))).not.toBe('pung');
    }
    expect(asked).toBeGreaterThan(5);
  });

  test('a temperature draws choices by their shares, the same for the same chance', () => {
    const warm = unwrap(loadExpert('riichi', bytes, { temperature: 1, leaning: {} }));
    const asked = [...walk(table!, 'warm', 60)].find(({ view }) => view.legal.some(({ kind }) => kind === 'pass'));
    const { view } = asked!;
    const rng = rngOf('draws');
    const kinds = Array.from({ length: 400 }, () => kindOf(warm, view, rng));
    expect(new Set(kinds).size).toBeGreaterThan(1);
    const again = rngOf('draws');
    expect(Array.from({ length: 400 }, () => kindOf(warm, view, again))).toEqual(kinds);
  });
});
