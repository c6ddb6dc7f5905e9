import { type Counts, countTiles, type Kind, kindName } from '@paiju/games/mahjong';
import type { ShantenAnswer, WantedTile } from '../../hand/shanten.js';
import { UserError } from '../../terminal/errors.js';
import { type Fields, onlyFields } from '../../terminal/jsonl.js';
import { type AskedTable, meldsField, OF_FOUR } from './hand.js';
import { Tray } from './tray.js';

/** The distance of a hand from a win, form by form; null: melds rule the form out. */
export interface FormsAnswer extends ShantenAnswer {
  readonly forms: { readonly [form in 'standard' | 'orphans' | 'pairs']: number | null };
}

const HAND = '13 tiles before a draw or 14 after it, less 3 for each meld, such as 123m406p789s1155z';

/** The answer to a line's fields. */
export function shantenOf(fields: Fields, table: AskedTable = OF_FOUR): FormsAnswer {
  onlyFields(fields, ['id', 'hand', 'melds']);
  const tray = new Tray(3, false, table.seats);
  const { melds, exposed } = meldsOf(fields['melds'], tray);
  const hand = tray.take('hand', fields['hand'], HAND);
  const drawn = hand.length - (13 - 3 * melds);
  if (drawn !== 0 && drawn !== 1) throw wrongSize(hand.length, melds, fields['hand']);
  const counts = countTiles(hand);
  const seen = countTiles([...hand, ...exposed]);
  const { standard, orphans, pairs } = table.shantenForms(counts, melds);
  const forms = { standard, orphans: finite(orphans), pairs: finite(pairs) };
  const near = { shanten: Math.min(standard, orphans, pairs), forms };
  if (drawn === 0) return { ...near, ukeire: accepted(table.bestUkeire(counts, seen, melds).kinds, seen) };
  const discards = table.bestDiscards(counts, seen, melds);
  return {
    ...near,
    discards: discards.map(({ discard, shanten, kinds }) => ({
      tile: kindName(discard),
      shanten,
      ukeire: accepted(kinds, seen),
    })),
  };
}

/** The number of melds, and their tiles where they are told. */
function meldsOf(value: unknown, tray: Tray): { readonly melds: number; readonly exposed: readonly number[] } {
  if (typeof value !== 'number') {
    const melds = meldsField('melds', value, tray);
    return { melds: melds.length, exposed: melds.flatMap(({ tiles }) => tiles) };
  }
  if (Number.isInteger(value) && value >= 0 && value <= 4) return { melds: value, exposed: [] };
  throw new UserError({
    code: 'badField',
    field: 'melds',
    message: 'is no number of melds',
    value,
    allowed: '0 to 4, or a list of melds',
  });
}

function wrongSize(size: number, melds: number, value: unknown): UserError {
  const right = 13 - 3 * melds;
  const message = `must be ${right} or ${right + 1} tiles beside ${melds} melds, not ${size}`;
  return new UserError({ code: 'badField', field: 'hand', message, value, allowed: HAND });
}

function finite(shanten: number): number | null {
  return Number.isFinite(shanten) ? shanten : null;
}

function accepted(kinds: readonly Kind[], seen: Counts): readonly WantedTile[] {
  return kinds.map((kind) => ({ tile: kindName(kind), left: 4 - (seen[kind] ?? 0) }));
}
