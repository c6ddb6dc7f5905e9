// The three mahjongs as the exporter sees them: their encoder, the unit of points, and what a hidden hand waits on.
import { fujianReading, riichiReading, taiwanReading } from '@paiju/ai/encode';
import { weighFujian, weighRiichi, weighTaiwan } from '@paiju/ai/solid';
import { completes, fujian, LIVE_GOLDS, part, SETS } from '@paiju/games/fujian';
import { waits } from '@paiju/games/mahjong';
import { riichi } from '@paiju/games/riichi';
import { structuralWaits, taiwan } from '@paiju/games/taiwan';
import { unwrap } from '@paiju/kernel';

/** @typedef {{ kinds: readonly number[], furiten: boolean }} Waiting */

const NOTHING = { kinds: [], furiten: false };

/** By game: `unit` is what a point of a record stands for, `grain` what a step of a regret does; `weigh` is solid's. */
export const TABLES = {
  riichi: {
    ...{ game: riichi, reading: riichiReading, unit: () => 100, waiting: riichiWaiting },
    ...{ grain: () => 25, weigh: weighRiichi },
  },
  taiwan: {
    ...{ game: taiwan, reading: taiwanReading, unit: ({ config }) => config.unit, waiting: taiwanWaiting },
    ...{ grain: ({ config }) => config.unit / 40, weigh: weighTaiwan },
  },
  fujian: {
    ...{ game: fujian, reading: fujianReading, unit: () => 1, waiting: fujianWaiting },
    ...{ grain: () => 1 / 16, weigh: weighFujian },
  },
};

/** @returns {Waiting} */
function riichiWaiting({ held }, seat) {
  const { waits: kinds, furiten } = held[seat];
  return { kinds, furiten };
}

/** @returns {Waiting} */
function taiwanWaiting({ places, held }, seat) {
  const { concealed, melds } = places[seat];
  return { kinds: structuralWaits(concealed, melds), furiten: held[seat].passedWin };
}

/** @returns {Waiting} */
function fujianWaiting({ places, shown, held }, seat) {
  const { concealed, melds } = places[seat];
  if (concealed.length !== 3 * (SETS - melds.length) + 1) return NOTHING;
  const { counts, golds } = part(concealed, shown.gold);
  if (golds >= LIVE_GOLDS) return NOTHING;
  const kinds = waits(counts, melds.length, SETS, golds).filter((kind) => kind !== shown.gold);
  const golden = shown.gold !== null && completes({ counts, golds: golds + 1 }, melds.length);
  return { kinds: golden ? [...kinds, shown.gold] : kinds, furiten: held[seat].locked };
}

/** The configurations of presets with commas between them; the game's own where none is named. @param {'riichi' | 'taiwan' | 'fujian'} id @param {string} presets */
export function configsOf(id, presets) {
  const names = presets === '' ? [{}] : presets.split(',');
  return names.map((name) => unwrap(TABLES[id].game.parseConfig(name)));
}
