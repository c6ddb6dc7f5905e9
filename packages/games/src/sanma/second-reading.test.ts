import { namedSeed, type Rng, seat, stream } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { winDeltas } from '../riichi/payments.js';
import { scoreHand, valueHand } from '../riichi/score.js';
import type { WonHand } from '../riichi/shape.js';
import { PRESETS, type PresetName } from './presets.js';
import { randomHand } from './random-hand.fixture.js';
import { paidFor, SHEETS, secondReading } from './second-reading.fixture.js';

/** Random wins under each preset. */
const WINS = inject('full') ? 12_000 : 150;

/** A hand by chance, at times the first of its round. */
function told(rng: Rng): WonHand {
  const hand = randomHand(rng);
  if (hand.melds.length > 0 || rng.below(10) > 0 || (hand.norths?.length ?? 0) > 0) return hand;
  const flags = hand.by === 'ron' ? { renhou: hand.seatWind !== 'east' } : firstDraw(hand);
  return { ...hand, flags, ura: [] };
}

function firstDraw({ seatWind }: WonHand): WonHand['flags'] {
  return seatWind === 'east' ? { tenhou: true } : { chiihou: true };
}

describe('R-12, R-13, R-21: wins of three read a second time, by force', () => {
  test('there is a second reading of every preset', () => {
    expect(Object.keys(SHEETS)).toEqual(Object.keys(PRESETS));
  });

  test.each(Object.keys(PRESETS) as readonly PresetName[])(`${WINS} under %s are equal`, (preset) => {
    const rng = stream(namedSeed('sanma again'), preset);
    const met = new Set<string>();
    let [valued, limits] = [0, 0];
    for (let n = 0; n < WINS; n++) {
      const hand = told(rng);
      const split = rng.below(2) === 0;
      const config = { ...PRESETS[preset], tsumoShare: split ? 'split' : 'lost' } as const;
      const score = scoreHand(hand, config);
      const again = secondReading(hand, SHEETS[preset]!);
      expect([hand, score?.base]).toEqual([hand, again?.base]);
      if (score === undefined || again === undefined) continue;
      const lines = score.yaku.map(({ id, han }) => `${id} ${han}`).toSorted();
      expect([hand, again.lines]).toEqual([hand, expect.arrayContaining([lines.join(' | ')])]);
      expect([hand, score.han, score.fu]).toEqual([hand, again.han, score.yakuman > 0 ? score.fu : again.fu]);
      expect(valueHand(hand, config)?.points).toBe(score.points);
      const [winner, dealer] = [rng.below(3), hand.seatWind === 'east' ? 'winner' : 'other'];
      const host = dealer === 'winner' ? winner : (winner + (hand.seatWind === 'south' ? 2 : 1)) % 3;
      const from = hand.by === 'tsumo' ? winner : (winner + 1 + rng.below(2)) % 3;
      const paid = winDeltas(
        {
          ...{ score, winner: seat(winner), from: seat(from), dealer: seat(host), seats: 3 },
          ...{ honba: 0, sticks: 0, liable: [] },
        },
        config,
      );
      expect([hand, paid]).toEqual([hand, paidFor(again.base, winner, from, host, split)]);
      expect(Math.max(...paid)).toBe(score.points);
      valued++;
      if (score.yakuman > 0) limits++;
      for (const { id } of score.yaku) met.add(id);
    }
    expect([valued > WINS / 2, limits > WINS / 50]).toEqual([true, true]);
    if (inject('full'))
      process.stdout.write(`${preset}: ${valued} valued, ${limits} yakuman, ${met.size} kinds of lines\n`);
    expect(['north', 'dora', 'red', 'riichi', 'toitoi', 'honitsu'].filter((id) => !met.has(id))).toEqual([]);
  });
});
