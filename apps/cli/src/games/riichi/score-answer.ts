import { WINDS, type Wind } from '@paiju/games/mahjong';
import { type Liability, type Score, scoreHand, winDeltas, YAKU_NAMES } from '@paiju/games/riichi';
import type { Seat } from '@paiju/kernel';
import type { ScoreCase } from './score-case.js';

/** Points by the winds of the seats. */
export type WindPoints = { readonly E: number; readonly S: number; readonly W: number; readonly N?: number };

/** The value of a case, as programs read it (C-2). */
export type ScoreAnswer =
  | { readonly win: false; readonly reason: 'notComplete' | 'noYaku' }
  | {
      readonly win: true;
      readonly yaku: readonly { readonly id: string; readonly name: string; readonly han: number }[];
      readonly han: number;
      readonly fu: number;
      readonly yakuman: number;
      /** The value before honba and sticks. */
      readonly points: number;
      /** With honba and sticks; left out where nobody said who discarded the tile. */
      readonly deltas?: WindPoints;
    };

/** A case and its score; none where it is no win. */
export interface Scored {
  readonly asked: ScoreCase;
  readonly score: Score | undefined;
}

/** The value of a case. */
export function scored(asked: ScoreCase): Scored {
  return { asked, score: scoreHand(asked.hand, asked.config) };
}

/** The answer for programs. */
export function answerOf({ asked, score }: Scored): ScoreAnswer {
  if (score === undefined) return { win: false, reason: isComplete(asked) ? 'noYaku' : 'notComplete' };
  const { han, fu, yakuman, points } = score;
  const yaku = score.yaku.map((line) => ({ id: line.id, name: YAKU_NAMES[line.id] ?? line.id, han: line.han }));
  const deltas = deltasOf(asked, score);
  return { win: true, yaku, han, fu, yakuman, points, ...(deltas && { deltas }) };
}

/** True if only a yaku is missing: the last tile would give any complete hand one. */
function isComplete({ hand, config }: ScoreCase): boolean {
  return scoreHand({ ...hand, flags: { lastTile: true } }, config) !== undefined;
}

/** The points each seat wins or pays; undefined where nobody said who discarded the tile. */
export function deltasOf({ hand, config, from, honba, sticks, pao }: ScoreCase, score: Score): WindPoints | undefined {
  const winner = seatOf(hand.seatWind);
  if (hand.by === 'ron' && from === undefined) return undefined;
  const liable =
    pao === undefined
      ? []
      : LIABLE.filter(([, on]) => config[on]).map(([yaku]): Liability => ({ yaku, payer: seatOf(pao) }));
  const giver = from === undefined ? winner : seatOf(from);
  const { seats } = hand;
  const at = { score, winner, from: giver, dealer: EAST, honba, sticks, liable, ...(seats !== undefined && { seats }) };
  const [E, S, W, N] = winDeltas(at, config);
  return { E, S, W, ...(N !== undefined && { N }) };
}

/** The yakuman a seat may have to answer for, and the switches that say so. */
const LIABLE = [
  ['daisangen', 'paoDragons'],
  ['daisuushii', 'paoWinds'],
  ['suukantsu', 'paoKans'],
] as const;

const EAST = 0 as Seat;

/** Seats are counted from the dealer. */
function seatOf(wind: Wind): Seat {
  return WINDS.indexOf(wind) as Seat;
}
