import { riichiSubject } from '@paiju/ai/coach';
import { at } from '@paiju/games/mahjong';
import { type Riichi, waitsOf } from '@paiju/games/riichi';
import { adviser, counted, type Reader, unseenOn } from '../../mahjong/adviser.js';

/** Reads a hand of Riichi, at a table of four or of three. */
export const reader: Reader<Riichi> = {
  waits: ({ table }, concealed, { melds }) => counted(waitsOf(concealed, melds), unseenOn(table, table.shown.dora)),
  refused: ({ seat, table }) => {
    const held = seat === null ? null : at(table.held, seat);
    const own = table.phase.kind === 'turn';
    return held?.furiten && !own
      ? { code: 'furiten', values: { missed: held.missed } }
      : { code: 'noYaku', values: {} };
  },
};

/** Advises a seat of Riichi from its view alone (W-5). */
export const advise = adviser(reader, riichiSubject);
