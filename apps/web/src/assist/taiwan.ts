import { greedyTaiwan } from '@paiju/ai/taiwan';
import { at } from '@paiju/games/mahjong';
import { structuralWaits, type Taiwan } from '@paiju/games/taiwan';
import { adviser, type Reader } from './hand.js';
import { counted, unseenOn } from './seen.js';
import { noChance } from './suggestion.js';

const reader: Reader<Taiwan> = {
  waits: ({ table }, concealed, { melds }) => counted(structuralWaits(concealed, melds), unseenOn(table, [])),
  refused: ({ seat, table }) => {
    const passed = seat !== null && at(table.held, seat)?.passedWin === true;
    return passed
      ? { code: 'passedWin', values: {} }
      : { code: 'belowMinTai', values: { needed: table.config.minTai } };
  },
  suggest: (view, legal) => greedyTaiwan.choose(view, legal, noChance, 0),
};

export const advise = adviser(reader);
