import { fujianSubject } from '@paiju/ai/coach';
import { completes, type Fujian, LIVE_GOLDS, part, SETS } from '@paiju/games/fujian';
import { at, kindOf, waits as plainWaits, type Tile } from '@paiju/games/mahjong';
import { adviser, counted, type Reader, unseenOn } from '../../mahjong/adviser.js';
import type { Advice } from '../../seat/advice.js';

const reader: Reader<Fujian> = {
  waits: ({ table }, concealed, { melds }) => {
    const { gold, flipped } = table.shown;
    const unseen = unseenOn(table, flipped === null ? [] : [flipped]);
    return counted(kindsFor(concealed, melds.length, gold), unseen);
  },
  refused: ({ seat, table }): Advice['refused'] => {
    const { phase, shown } = table;
    if (phase.kind === 'discard' && kindOf(phase.tile) === shown.gold) return { code: 'goldDead', values: {} };
    const locked = seat !== null && at(table.held, seat)?.locked === true;
    return { code: locked ? 'winLocked' : 'goldDiscarded', values: {} };
  },
};

/** Natural tiles that complete the hand; and the gold, which completes whatever waits. */
function kindsFor(concealed: readonly Tile[], melds: number, gold: number | null): readonly number[] {
  const { counts, golds } = part(concealed, gold);
  const kinds = plainWaits(counts, melds, SETS, golds).filter((kind) => kind !== gold);
  const golden = gold !== null && golds < LIVE_GOLDS && completes({ counts, golds: golds + 1 }, melds);
  return golden ? [...kinds, gold] : kinds;
}

/** Advises a seat of Fujian mahjong from its view alone (W-5). */
export const advise = adviser(reader, fujianSubject);
