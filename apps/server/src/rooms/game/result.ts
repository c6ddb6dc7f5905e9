import { setImmediate as breathe } from 'node:timers/promises';
import { begin, recoverJournal, steps } from '@paiju/kernel';
import type { Beside, GameBegun, Journal, Placing } from '../../store/journal.js';
import { happeningOf } from '../commit/lines.js';
import type { Rules } from '../terms.js';
import type { Beginning, Play } from './play.js';

/** Moves replayed at a time before other tasks get their turn. */
const SLICE = 16;

/** The row of a game that begins. */
export function begunOf(
  { record, game }: Rules,
  { gid, at, holders }: Pick<Beginning, 'gid' | 'at' | 'holders'>,
): GameBegun {
  const players = holders.map((holder, seat): Placing => ({ seat, ...holder }));
  return { gid, room: record.id, game: game.id, rulesVersion: record.rulesVersion, startedAt: at, players };
}

/** The result of every seat: equal points share a rank; without points nobody has one. */
export function placings({ game }: Rules, play: Play, state: unknown): readonly Placing[] {
  const returns = game.returns(state);
  return play.begun.holders.map((holder, seat) => {
    const points = returns?.[seat];
    if (returns === undefined || points === undefined) return { seat, ...holder };
    return { seat, ...holder, points, rank: 1 + returns.filter((other) => other > points).length };
  });
}

/** The rows of a game that ends: placings, the replay, and its events as this build tells them (S-20). */
export async function endedOf(
  rules: Rules,
  play: Play,
  end: { readonly state: unknown; readonly replay: string; readonly at: number; readonly isCompleted: boolean },
): Promise<NonNullable<Beside['ended']>> {
  return {
    gid: play.begun.gid,
    endedAt: end.at,
    reason: end.isCompleted ? 'completed' : 'abandoned',
    players: placings(rules, play, end.state),
    replay: end.replay,
    events: await eventsOf(rules, end.replay),
  };
}

/** The rows of a game that is abandoned. */
export async function abandonedOf(
  rules: Rules,
  play: Play,
  at: number,
  journal: Pick<Journal, 'read'>,
): Promise<NonNullable<Beside['ended']>> {
  const { state } = play;
  return endedOf(rules, play, { state, replay: await replayOf(rules, play, journal), at, isCompleted: false });
}

/** The whole replay of a game so far; lines before the snapshot it was recovered from are read again (S-30). */
export async function replayOf({ record }: Rules, play: Play, journal: Pick<Journal, 'read'>): Promise<string> {
  const { untold, transcript } = play;
  if (untold === undefined) return transcript.print(play.header);
  const whole = play.opening();
  for (const line of await journal.read(record.id, untold.from, untold.to)) whole.take(happeningOf(line), line.at);
  whole.append(transcript);
  return whole.print(play.header);
}

/** Every event of a replay as JSON Lines, a slice at a time: a long game must not keep other tables waiting. */
async function eventsOf({ game }: Rules, replay: string): Promise<string> {
  const { header, entries } = recoverJournal(replay);
  const started = header === undefined ? undefined : begin(game, header);
  if (started?.ok !== true) return '';
  const lines: string[] = [];
  let moves = 0;
  for (const move of steps(game, started.value, entries)) {
    if (moves++ % SLICE === 0) await breathe();
    if (!move.ok) break;
    const { entry, seat, events } = move.value;
    lines.push(...events.map((event) => `${JSON.stringify({ n: entry.n, seat, event })}\n`));
  }
  return lines.join('');
}
