import { err, ok, type Result } from '@paiju/kernel';
import { countKinds, sizeOf } from '../mahjong/counts.js';
import type { Kind } from '../mahjong/tiles.js';
import type { HeldHand } from '../mahjong/waits.js';
import { amount, type InputError, kinds, optional, type Read, readFields } from './field.js';
import { type GivenMeld, melds } from './given.js';
import { SETS, WAITING_SIZE } from './shanten.js';
import { badHand, refuteHand } from './validate.js';

interface Given {
  readonly hand: readonly Kind[];
  /** The melds themselves, or only how many there are. */
  readonly melds: readonly GivenMeld[] | number;
}

const meldsOrCount: Read<Given['melds']> = (value, field) =>
  Array.isArray(value) ? melds(value, field) : amount(value, field);

/** A hand that is not won yet as it is given from outside: `hand`, and `melds` as a list or a number (T-29, T-55). */
export function parseHeld(input: unknown): Result<HeldHand, InputError> {
  const given = readFields<Given>(input, '', { hand: kinds, melds: optional(meldsOrCount, 0) });
  if (!given.ok) return given;
  const { hand, melds } = given.value;
  const list = typeof melds === 'number' ? [] : melds;
  const count = typeof melds === 'number' ? melds : melds.length;
  const error = refuteHand({ concealed: hand, melds: list }, 'hand') ?? refuteSize(hand.length, count);
  if (error !== undefined) return err(error);
  const exposed = countKinds(list.flatMap(({ tiles }) => tiles));
  return ok({ counts: countKinds(hand), exposed, melds: count, sets: SETS, wild: 0 });
}

function refuteSize(size: number, melds: number): InputError | undefined {
  if (melds > SETS) return badHand('melds', melds, `${SETS} melds or less`);
  const waiting = WAITING_SIZE - 3 * melds;
  if (size === waiting || size === waiting + 1) return undefined;
  return badHand('hand', `${size} tiles`, `${waiting} or ${waiting + 1} tiles beside ${melds} melds`);
}

/** True if a hand has a tile to discard (T-7). */
export function isFull({ counts, melds }: HeldHand): boolean {
  return sizeOf(counts) + 3 * melds > WAITING_SIZE;
}
