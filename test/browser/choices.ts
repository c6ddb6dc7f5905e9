import type { Player } from '@paiju/ai';
import { random } from '@paiju/ai/baseline';
import {
  BIT_PLANES,
  BYTE_PLANES,
  ENCODING,
  type Encoded,
  fujianReading,
  type Reading,
  riichiReading,
  SCALARS,
  taiwanReading,
} from '@paiju/ai/encode';
import { expertOf, loadMind, styled } from '@paiju/ai/expert';
import { type Heads, type Network, networkOf, tensorsOf } from '@paiju/ai/network';
import { GAMES } from '@paiju/games';
import type { Action, Variant, View } from '@paiju/games/mahjong';
import { namedSeed, stream, unwrap } from '@paiju/kernel';

/** The way each mahjong is read; what it is made of is not looked into. */
const READINGS = {
  riichi: riichiReading as unknown as Reading<Variant>,
  taiwan: taiwanReading as unknown as Reading<Variant>,
  fujian: fujianReading as unknown as Reading<Variant>,
} as const;

const SHAPE = {
  ...{ bit_planes: BIT_PLANES.length, byte_planes: BYTE_PLANES.length, scalars: SCALARS.length, other_actions: 11 },
  ...{ channels: 16, blocks: 2, squeeze: 8, flat: 24, tile: 8 },
};

/** A small network of noise. */
function noise(game: string): Network {
  const rng = stream(namedSeed(game), 'weights');
  const made = ([outputs = 0, inputs = 1]: readonly number[]): Float32Array => {
    const reach = 2 / Math.sqrt(inputs);
    return Float32Array.from({ length: outputs * inputs }, () => reach * (rng.below(1 << 16) / (1 << 16) - 0.5));
  };
  const sizes = [...tensorsOf(SHAPE)].filter(([name]) => !name.endsWith('.scale'));
  const card = { game, encoding: ENCODING, date: '2026-11-15', steps: 0, records: 0, shape: SHAPE };
  return networkOf({ card, tensors: new Map(sizes.map(([name, size]) => [name, made(size)])) });
}

/**
 * Matches in which every seat is an expert, at a temperature, by weights in base64 or by noise: how many decisions there
 * were, and numbers for all that was encoded, all that the network said, and all that was chosen.
 */
export function choices(game: keyof typeof READINGS, base64: string | null, most: number): readonly number[] {
  const mind = base64 === null ? noise(game) : unwrap(loadMind(game, bytesOf(base64)));
  const sums = { input: FIRST, output: FIRST, choice: FIRST };
  const heard = {
    run(position: Encoded): Heads {
      const { bits, bytes, scalars } = position;
      const heads = mind.run(position);
      sums.input = hashed(hashed(hashed(sums.input, bits), bytes), scalars);
      sums.output = hashed(sums.output, new Uint8Array(heads.policy.buffer));
      return heads;
    },
  };
  const style = styled({ temperature: 0.5 });
  const fallback = random as Player<View<Variant>, Action<Variant>>; // it takes any of what it is offered
  const making = { level: 'expert', reading: READINGS[game], mind: () => heard, fallback, style };
  let asked = 0;
  for (const [view, action] of decisions(game, expertOf(making).choose, most)) {
    sums.choice = hashed(sums.choice, [view.legal.indexOf(action)]);
    asked++;
  }
  return [asked, sums.input >>> 0, sums.output >>> 0, sums.choice >>> 0];
}

type Choose = ReturnType<typeof expertOf<Variant>>['choose'];

/** So many decisions, match after match. */
function* decisions(
  game: string,
  choose: Choose,
  most: number,
): Generator<readonly [View<Variant>, ReturnType<Choose>]> {
  const rules = GAMES.get(game);
  if (rules === undefined) throw new Error(`there is no game ${game}`);
  for (let match = 0, asked = 0; asked < most; match++) {
    const seed = namedSeed(`choices ${match}`);
    const rng = stream(seed, 'players');
    let state = rules.setup(unwrap(rules.parseConfig({})), seed);
    for (let [seat] = rules.waiting(state); seat !== undefined && asked < most; [seat] = rules.waiting(state)) {
      const view = rules.view(state, seat) as View<Variant>; // these games are mahjong
      const action = choose(view, view.legal, rng, 1);
      if (view.legal.length > 1) {
        asked++;
        yield [view, action];
      }
      state = rules.apply(state, seat, action).state;
    }
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

const FIRST = 0x811c9dc5;

/** FNV-1a. */
function hashed(from: number, bytes: Iterable<number>): number {
  let sum = from;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum;
}
