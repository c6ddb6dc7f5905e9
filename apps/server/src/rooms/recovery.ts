import { commitmentTo, type Entry, gameSeed, type Header, type Json, printJournal } from '@paiju/kernel';
import type { Beside, Kept, Line } from '../journal/journal.js';
import { happeningOf, lineOf, type Note } from './lines.js';
import { type Keeper, Room } from './room.js';
import { rulesOf } from './rules.js';
import { readTerms } from './terms.js';
import type { World } from './world.js';

/** A room from its journal; where this build cannot go on with it, it is ended as abandoned, and the reason comes back. */
export async function recoverRoom(world: World, keeper: Keeper, kept: Kept): Promise<Room | string> {
  const { record, lines } = kept;
  const game = world.games.get(record.game);
  if (game?.rulesVersion !== record.rulesVersion) {
    return await abandon(world, kept, 'The rules have changed with an update of the server; the table was ended.');
  }
  try {
    return new Room(world, keeper, rulesOf(record, game, world.settings), lines);
  } catch (error) {
    world.log?.('room not recovered', { room: record.id, error: String(error) });
    return await abandon(world, kept, 'The table could not be taken up again after a restart; it was ended.');
  }
}

async function abandon({ journal, time }: World, { record, lines }: Kept, reason: string): Promise<string> {
  const at = time.now();
  const ended = endedBlind(record, lines, at);
  const note: Note = { note: ended === undefined ? 'closed' : 'abandoned', reason };
  const beside: Beside = ended === undefined ? { closed: true } : { ended, closed: true };
  await journal.append(record.id, lineOf(lines.length, at, note), beside);
  return reason;
}

/** How a game that cannot be played on is kept: what was played in it, without being judged by the rules of this build. */
function endedBlind(record: Kept['record'], lines: readonly Line[], at: number): Beside['ended'] {
  const from = lines.findLastIndex((line) => line['note'] === 'started');
  const over = lines.findLastIndex((line) => line['next'] !== undefined);
  const first = lines[from];
  if (first === undefined || over > from) return undefined;
  const { gid, holders, nonces } = happeningOf(first) as Extract<Note, { note: 'started' }>;
  const { next } = (lines[over] ?? {}) as { next?: string };
  const secret = (next ?? readTerms(record.terms).secret) as ReturnType<typeof readTerms>['secret']; // written as one
  const header: Header = {
    ...{ game: record.game, rules: record.rulesVersion, config: record.config },
    seed: gameSeed(secret, nonces),
    proof: { commitment: commitmentTo(secret), secret, nonces },
  };
  const players = holders.map((holder, seat) => ({ seat, ...holder }));
  const replay = printJournal({
    header,
    entries: lines
      .slice(from + 1)
      .flatMap(entryOf)
      .map(renumbered),
  });
  return { gid, endedAt: at, reason: 'abandoned', players, replay, events: '' };
}

function entryOf({ by, seat, action, at }: Line): readonly Omit<Entry, 'n'>[] {
  return action === undefined || seat === undefined
    ? []
    : [{ by, seat: seat as Entry['seat'] & number, action: action as Json, at }];
}

function renumbered(entry: Omit<Entry, 'n'>, n: number): Entry {
  return { ...entry, n };
}
