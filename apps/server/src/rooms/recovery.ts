import { canReplay, type Header, type Secret } from '@paiju/kernel';
import type { Beside, Kept, Line, RoomRecord } from '../store/journal.js';
import type { OnDisk } from './commit/commit-log.js';
import { type Happening, happeningOf, lineOf, type Move, type Note } from './commit/lines.js';
import type { Environment } from './environment.js';
import { Chance } from './game/chance.js';
import { canRead, secretIn } from './game/room-state.js';
import { Transcript } from './game/transcript.js';
import { Room, type RoomOwner } from './room.js';
import { isBotUser, type Rules, readTerms, rulesOf } from './terms.js';

/** Builds a room from its journal; where this build cannot continue it, it is ended as abandoned, and the result is the reason. */
export async function recoverRoom(environment: Environment, owner: RoomOwner, kept: Kept): Promise<Room | string> {
  const { record } = kept;
  const game = environment.games.get(record.game);
  if (game === undefined || !canReplay(game, record.rulesVersion)) {
    return await abandon(
      environment,
      kept,
      'The rules have changed with an update of the server; the table was ended.',
    );
  }
  try {
    const rules = rulesOf(record, game, environment.settings);
    return new Room(environment, owner, rules, await readable(environment, rules, kept));
  } catch (error) {
    environment.log?.('room not recovered', { room: record.id, error: String(error) });
    return await abandon(environment, kept, 'The table could not be taken up again after a restart; it was ended.');
  }
}

/** The room on disk in a form this build reads: from its snapshot, or from the lines since the last finished game. */
async function readable({ journal }: Environment, rules: Rules, kept: Kept): Promise<OnDisk> {
  const { snapshot, record } = kept;
  if (snapshot === undefined || canRead(rules, snapshot)) return kept;
  return { snapshot, lines: await journal.read(record.id, snapshot.baseN) };
}

async function abandon({ journal, time }: Environment, kept: Kept, reason: string): Promise<string> {
  const { record, snapshot } = kept;
  const at = time.now();
  const lines = snapshot === undefined ? kept.lines : await journal.read(record.id, snapshot.baseN);
  const next = (snapshot?.n ?? 0) + kept.lines.length;
  const secret = snapshot === undefined ? readTerms(record.terms).secret : secretIn(snapshot);
  const ended = endedBlind(record, lines, at, secret);
  const note: Note = { note: ended === undefined ? 'closed' : 'abandoned', reason };
  const beside: Beside = ended === undefined ? { closed: true } : { ended, closed: true };
  await journal.append(record.id, lineOf(next, at, note), beside);
  return reason;
}

/** The rows of a game that cannot be continued: its moves, without checking them by the rules of this build. */
function endedBlind(record: RoomRecord, lines: readonly Line[], at: number, first: Secret): Beside['ended'] {
  const from = lines.findLastIndex(({ note }) => note === 'started');
  const happenings = lines.map(happeningOf);
  const started = happenings[from];
  if (started === undefined || !isStart(started) || happenings.slice(from).some(hasNext)) return undefined;
  const { gid, holders } = started;
  const players = holders.map(({ name, user, character }, s) => ({
    ...{ s, nm: name, ai: user === undefined ? 1 : 0 },
    ...(character === undefined ? {} : { ch: character }),
    ...(user !== undefined && isBotUser(user) ? { bot: 1 as const } : {}),
  }));
  const transcript = new Transcript(gid, players, at);
  for (const [n, happening] of happenings.entries()) if (n > from) transcript.take(happening, lines[n]?.at ?? at);
  const secret = happenings.slice(0, from).findLast(hasNext)?.next ?? first;
  const replay = transcript.print(headerOf(record, new Chance(secret, started.nonces)));
  const placings = holders.map((holder, seat) => ({ seat, ...holder }));
  return { gid, endedAt: at, reason: 'abandoned', players: placings, replay, events: '' };
}

function isStart(happening: Happening): happening is Extract<Note, { note: 'started' }> {
  return 'note' in happening && happening.note === 'started';
}

/** True if it ended a game, and so holds the secret of the next. */
function hasNext(happening: Happening): happening is Move & Required<Pick<Move, 'next'>> {
  return 'next' in happening && happening.next !== undefined;
}

function headerOf({ game, rulesVersion, config }: RoomRecord, { seed, proof }: Chance): Header {
  return { game, rules: rulesVersion, config, seed, proof };
}
