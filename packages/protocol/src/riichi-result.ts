import type { BySeat, Ending, Hand } from '@paiju/games/mahjong';
import type { Outcome, Riichi, Win } from '@paiju/games/riichi';
import { type Seat, seats } from '@paiju/kernel';
import type { ResultFacts } from './dialect.js';
import type { WireOf } from './events.js';
import { packMeld } from './meld.js';

/** S-6: how a round ended, by the number it travels as. */
export const RESULT_TYPES = {
  tsumo: 0,
  ron: 1,
  doubleRon: 2,
  exhaustive: 3,
  abortive: 4,
  nagashi: 5,
  tripleRon: 6,
} as const;

/** The fields of `round_end` that tell how a round ended. */
export function resultOf({ outcome }: Ending<Riichi>, hands: BySeat<Hand | null>): ResultFacts {
  switch (outcome.kind) {
    case 'win':
      return won(outcome, hands);
    case 'exhausted':
      return { rt: RESULT_TYPES.exhaustive, ...readyHands(outcome.tenpai, hands) };
    case 'nagashi':
      return { rt: RESULT_TYPES.nagashi, qs: [...outcome.seats], ...readyHands(outcome.tenpai, hands) };
    case 'abort':
      return {
        rt: RESULT_TYPES.abortive,
        rn: outcome.abort,
        ...(outcome.seat === null ? {} : { s: outcome.seat }),
      };
    default:
      return outcome satisfies never;
  }
}

const STICK = 1000;

type Won = Extract<Outcome, { kind: 'win' }>;

function won({ wins, ura }: Won, hands: BySeat<Hand | null>): ResultFacts {
  const [first] = wins;
  if (first === undefined) throw new Error('a won round has a winner');
  const wn = wins.map((win) => winnerOf(win, ura, hands));
  const about = { wt: first.tile, ...(first.from === first.seat ? {} : { ls: first.from }) };
  if (wins.length > 1) return { rt: wins.length === 2 ? RESULT_TYPES.doubleRon : RESULT_TYPES.tripleRon, ...about, wn };
  return { rt: first.from === first.seat ? RESULT_TYPES.tsumo : RESULT_TYPES.ron, ...about, ...wn[0] };
}

type Winner = NonNullable<WireOf<4>['wn']>[number];

function winnerOf({ seat, score, deltas }: Win, ura: readonly number[], hands: BySeat<Hand | null>): Winner {
  const { han, fu, yaku, limit, yakuman, points } = score;
  return {
    ws: seat,
    hr: { han, fu, yk: yaku.map((line) => ({ yi: line.id, han: line.han })), limit, yakuman, points },
    rc: deltas.reduce((sum, points) => sum + points, 0) / STICK, // what a win does not take from others lay on the table
    ...handOf(seat, hands),
    ...(ura.length === 0 ? {} : { ud: [...ura] }),
  };
}

function handOf(seat: Seat, hands: BySeat<Hand | null>): { ct: number[]; ml: number[] } {
  const hand = hands[seat];
  return {
    ct: hand ? [...hand.concealed, ...(hand.drawn === null ? [] : [hand.drawn])] : [],
    ml: hand ? hand.melds.map((meld) => packMeld({ seat, meld })) : [],
  };
}

function readyHands(tenpai: BySeat<boolean>, hands: BySeat<Hand | null>): Pick<WireOf<4>, 'ts' | 'ns' | 'th'> {
  const ts = seats(4).filter((s) => tenpai[s]);
  return { ts, ns: seats(4).filter((s) => !tenpai[s]), th: ts.map((s) => ({ s, ...handOf(s, hands) })) };
}
