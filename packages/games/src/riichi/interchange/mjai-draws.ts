import { show } from '@paiju/kernel';
import { type BySeat, four } from '../../mahjong/table.js';
import { ABORTS, type Abort } from '../table.js';
import { fourNumbers, list, Malformed } from './malformed.js';
import { REASONS } from './mjai-words.js';
import type { FaceMove } from './rebuild.js';

type End = Extract<FaceMove, { kind: 'draws' }>;
type Reason = keyof typeof REASONS;

/** The end of a round without a winner; where the log does not give the reason, it follows from the play. */
export function drawnEnd(fields: Readonly<Record<string, unknown>>, at: string, moves: readonly FaceMove[]): End {
  const deltas = fields['deltas'] === undefined ? undefined : fourNumbers(fields['deltas'], `${at}, deltas`);
  const reason = fields['reason'] === undefined ? reasonOf(moves, deltas) : named(fields['reason'], `${at}, reason`);
  const abort = ABORTS.find((one) => one === reason) ?? null;
  const tenpai = abort === null ? tenpaiOf(fields['tenpais'], reason, deltas, at) : undefined;
  return { kind: 'draws', abort, nagashi: reason === 'nagashi', result: { tenpai, deltas } };
}

function named(value: unknown, at: string): Reason {
  const found = (Object.keys(REASONS) as Reason[]).find((reason) => REASONS[reason] === value);
  if (found !== undefined) return found;
  throw new Malformed(at, `must be one of ${Object.values(REASONS).join(', ')}, not ${show(value)}`);
}

/** Live tiles at the deal: so many draws, replacements among them, and the wall is exhausted. */
const DRAWS = 70;
/** The most that changes hands at an exhaustive draw; more is a nagashi. */
const NOTEN = 3000;

function reasonOf(moves: readonly FaceMove[], deltas: BySeat<number> | undefined): Reason {
  if (moves.at(-1)?.kind === 'draw') return 'nineTerminals';
  const count = (is: (move: FaceMove) => boolean): number => moves.filter(is).length;
  if (count(({ kind }) => kind === 'draw') >= DRAWS) return isNagashi(deltas) ? 'nagashi' : 'exhausted';
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
): BySeat<boolean> | undefined {
  if (told !== undefined) {
    const values = list(told, `${at}, tenpais`);
    return four((seat) => values[seat] === true);
  }
  if (reason !== 'exhausted' || deltas === undefined || deltas.every((delta) => delta === 0)) return undefined;
  return four((seat) => (deltas[seat as 0] as number) > 0);
}
