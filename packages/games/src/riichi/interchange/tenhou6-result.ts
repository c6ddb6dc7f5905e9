import { show } from '@paiju/kernel';
import { type BySeat, bySeat } from '../../mahjong/table.js';
import type { Abort } from '../table.js';
import type { YakuHan } from './foreign.js';
import { list, Malformed, seated, seatNumbers, seatOf, text } from './malformed.js';
import type { FaceMove, FaceWin } from './rebuild.js';
import { ABORT_NAMES, ALL_READY, EXHAUSTED, NAGASHI, NONE_READY, readPoints, WON } from './tenhou6-words.js';
import { standardName } from './yaku-names.js';

/** The end of a round. */
export type End = Extract<FaceMove, { kind: 'win' | 'draws' }>;

const ABORTS = new Map(Object.entries(ABORT_NAMES).map(([abort, name]) => [name, abort as Abort]));
// Other writers' words for two of them.
ABORTS.set('四開槓', 'fourKans').set('三家和', 'tripleRon');

/** Ends in English, romanised or translated. */
const ENGLISH_ENDS: ReadonlyMap<string, string> = new Map([
  ...['agari', 'win'].map((name) => [name, WON] as const),
  ...['ryuukyoku', 'exhaustive draw'].map((name) => [name, EXHAUSTED] as const),
  ...['nagashi mangan', 'mangan at draw'].map((name) => [name, NAGASHI] as const),
  ...['kyuushu kyuuhai', 'nine terminal abortion'].map((name) => [name, ABORT_NAMES.nineTerminals] as const),
  ...['suufon renda', 'four wind abortion'].map((name) => [name, ABORT_NAMES.fourWinds] as const),
  ...['suucha riichi', 'four riichi abortion'].map((name) => [name, ABORT_NAMES.fourRiichi] as const),
  ...['suukaikan', 'four kan abortion'].map((name) => [name, ABORT_NAMES.fourKans] as const),
  ...['sanchahou', 'three ron abortion'].map((name) => [name, ABORT_NAMES.tripleRon] as const),
]);

/** The end of a round by the last of its lists; undefined where that is empty. */
export function readResult(result: readonly unknown[], at: string, seats: 3 | 4): End | undefined {
  if (result.length === 0) return undefined;
  const told = text(result[0], at);
  const name = ENGLISH_ENDS.get(told.toLowerCase()) ?? told;
  if (name === WON) return { kind: 'win', wins: wins(result, at, seats) };
  const abort = ABORTS.get(name) ?? null;
  if (abort === null && ![EXHAUSTED, ALL_READY, NONE_READY, NAGASHI].includes(name)) {
    throw new Malformed(at, `no round ends by ${show(name)}`);
  }
  const deltas = result[1] === undefined ? seated(seats, () => 0) : seatNumbers(result[1], at, seats);
  return { kind: 'draws', abort, nagashi: name === NAGASHI, result: { tenpai: tenpai(name, deltas), deltas } };
}

/** Only the payments of a draw tell who was ready, unless all or none were. */
function tenpai(name: string, deltas: BySeat<number>): BySeat<boolean> | undefined {
  if (name === ALL_READY) return bySeat(deltas, () => true);
  if (name === NONE_READY) return bySeat(deltas, () => false);
  if (name !== EXHAUSTED || deltas.every((delta) => delta === 0)) return undefined;
  return bySeat(deltas, (seat) => (deltas[seat] as number) > 0);
}

function wins(result: readonly unknown[], at: string, seats: 3 | 4): readonly FaceWin[] {
  const found: FaceWin[] = [];
  for (let n = 1; n < result.length; n += 2) {
    const [who, from, , worth, ...lines] = list(result[n + 1], at);
    const read = typeof worth === 'string' ? readPoints(worth, seats) : undefined;
    found.push({
      seat: seatOf(who, at),
      from: seatOf(from, at),
      face: undefined,
      fu: read?.fu,
      han: read?.han,
      points: read?.points,
      yaku: lines.length === 0 ? undefined : yaku(lines, at),
      deltas: seatNumbers(result[n], at, seats),
    });
  }
  if (found.length === 0) throw new Malformed(at, 'nobody is said to have won');
  return found;
}

/** Lines of 0 han are only a way to say that riichi looked. A name we do not know stays as it is, to be told apart. */
function yaku(lines: readonly unknown[], at: string): readonly YakuHan[] {
  const read = lines.map((line): YakuHan => {
    const [, name, han] = /^(.+?)\s*\((?:(\d+)\s*(?:飜|翻|han)|役満|yakuman)\)$/i.exec(text(line, at)) ?? [];
    if (name === undefined) throw new Malformed(at, `must be a yaku such as 立直(1飜), not ${show(line)}`);
    return [standardName(name), han === undefined ? 13 : Number(han)];
  });
  return read.filter(([, han]) => han > 0);
}

/** A win ends on its tile; nine terminals are shown after a draw, and every other draw follows a discard. */
export function mayEnd(end: End, played: readonly FaceMove[]): boolean {
  const last = played.at(-1);
  if (end.kind === 'draws') return last?.kind === (end.abort === 'nineTerminals' ? 'draw' : 'discard');
  const [win] = end.wins;
  if (last === undefined || win === undefined || !('seat' in last) || last.seat !== win.from) return false;
  return win.seat === win.from
    ? last.kind === 'draw'
    : last.kind === 'discard' || last.kind === 'kan' || last.kind === 'north';
}
