import { show } from '@paiju/kernel';
import { type BySeat, bySeat } from '../../mahjong/table.js';
import { ABORTS, type Abort } from '../table.js';
import { list, Malformed, seated, seatNumbers } from './malformed.js';
import { REASONS } from './mjai-words.js';
import type { FaceMove } from './rebuild.js';

type End = Extract<FaceMove, { kind: 'draws' }>;
type Reason = keyof typeof REASONS;

/** The end of a round without a winner; where the log does not give the reason, it follows from the play. */
export function drawnEnd(
  fields: Readonly<Record<string, unknown>>,
  at: string,
  moves: readonly FaceMove[],
  seats: 3 | 4,
): End {
  const deltas = fields['deltas'] === undefined ? undefined : seatNumbers(fields['deltas'], `${at}, deltas`, seats);
  const reason =
    fields['reason'] === undefined ? reasonOf(moves, deltas, seats) : named(fields['reason'], `${at}, reason`);
  const abort = ABORTS.find((one) => one === reason) ?? null;
  const tenpai = abort === null ? tenpaiOf(fields['tenpais'], reason, deltas, at, seats) : undefined;
  return { kind: 'draws', abort, nagashi: reason === 'nagashi', result: { tenpai, deltas } };
}

function named(value: unknown, at: string): Reason {
  const found = (Object.keys(REASONS) as Reason[]).find((reason) => REASONS[reason] === value);
  if (found !== undefined) return found;
  throw new Malformed(at, `must be one of ${Object.values(REASONS).join(', ')}, not ${show(value)}`);
}

/** Live tiles at the deal: so many draws, replacements among them, and the wall is exhausted. */
const DRAWS = { 3: 55, 4: 70 } as const;
/** The most that changes hands at an exhaustive draw; more is a nagashi. */
const NOTEN = 3000;

function reasonOf(moves: readonly FaceMove[], deltas: BySeat<number> | undefined, seats: 3 | 4): Reason {
  if (moves.at(-1)?.kind === 'draw') return 'nineTerminals';
  const count = (is: (move: FaceMove) => boolean): number => moves.filter(is).length;
  if (count(({ kind }) => kind === 'draw') >= DRAWS[seats]) return isNagashi(deltas) ? 'nagashi' : 'exhausted';
  return abortOf(count);
}

function isNagashi(deltas: BySeat<number> | undefined): boolean {
  return deltas?.some((delta) => Math.abs(delta) > NOTEN) === true;
}

function abortOf(count: (is: (move: FaceMove) => boolean) => number): Abort {
  if (count((move) => move.kind === 'discard' && move.ready) === 4) return 'fourRiichi';
  if (count((move) => move.kind === 'kan' || (move.kind === 'call' && move.call === 'kong')) === 4) return 'fourKans';
  const quiet = count((move) => move.kind === 'call' || move.kind === 'kan') === 0;
  return quiet && count(({ kind }) => kind === 'discard') === 4 ? 'fourWinds' : 'tripleRon';
}

/** Told outright, or by the payments, unless there were none. */
function tenpaiOf(
  told: unknown,
  reason: Reason,
  deltas: BySeat<number> | undefined,
  at: string,
  seats: 3 | 4,
): BySeat<boolean> | undefined {
  if (told !== undefined) {
    const values = list(told, `${at}, tenpais`);
    return seated(seats, (seat) => values[seat] === true);
  }
  if (reason !== 'exhausted' || deltas === undefined || deltas.every((delta) => delta === 0)) return undefined;
  return bySeat(deltas, (seat) => (deltas[seat] as number) > 0);
}
