import { greedyRiichi } from '@paiju/ai/riichi';
import { at } from '@paiju/games/mahjong';
import { type Riichi, waitsOf } from '@paiju/games/riichi';
import { adviser, counted, noChance, type Reader, unseenOn } from '../../mahjong/adviser.js';

const reader: Reader<Riichi> = {
  waits: ({ table }, concealed, { melds }) => counted(waitsOf(concealed, melds), unseenOn(table, table.shown.dora)),
  refused: ({ seat, table }) => {
    const held = seat === null ? null : at(table.held, seat);
    const own = table.phase.kind === 'turn';
    return held?.furiten && !own
      ? { code: 'furiten', values: { missed: held.missed } }
      : { code: 'noYaku', values: {} };
  },
  suggest: (view, legal) => greedyRiichi.choose(view, legal, noChance, 0),
};

/** Advises a seat of Riichi from its view alone (W-5). */
export const advise = adviser(reader);
