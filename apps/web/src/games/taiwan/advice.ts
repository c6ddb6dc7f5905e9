import { taiwanSubject } from '@paiju/ai/coach';
import { at } from '@paiju/games/mahjong';
import { formsOf, structuralWaits, type Taiwan } from '@paiju/games/taiwan';
import { adviser, counted, type Reader, unseenOn } from '../../mahjong/adviser.js';

const reader: Reader<Taiwan> = {
  waits: ({ table }, concealed, { melds }) =>
    counted(structuralWaits(concealed, melds, formsOf(table.config)), unseenOn(table, [])),
  refused: ({ seat, table: { phase, config, held, shown } }) => {
    const own = phase.kind === 'turn';
    const passed = seat !== null && at(held, seat)?.passedWin === true;
    if (passed && (!own || config.passedWinBlocksSelfDraw)) return { code: 'passedWin', values: {} };
    const replaced = own && phase.arrival === 'kong' && shown.kong === 'open';
    if (replaced && config.openKongReplacement === 'noWin') return { code: 'openKongReplacement', values: {} };
    return { code: 'belowMinTai', values: { needed: config.minTai } };
  },
};

/** Advises a seat of Taiwan mahjong from its view alone (W-5). */
export const advise = adviser(reader, taiwanSubject);
