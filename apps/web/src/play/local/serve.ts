import {
  type AnyGame,
  commitmentTo,
  gameSeed,
  type Header,
  type Json,
  namedSeed,
  SECRET_BYTES,
  type Seat,
  secretOf,
} from '@paiju/kernel';
import type { Forbid } from '../../seat/advice.js';
import { type Kept, keep, tidy, unfinished } from './kept-matches.js';
import { type Report, type Request, usualOpponents, type Wish } from './messages.js';
import { Arriving, type Minds } from './minds.js';
import { Session, type Surroundings } from './session.js';

/** The game of a worker: its rules, and those who play it, who are fetched while it is dealt (W-1). */
export interface Repertoire {
  readonly game: AnyGame;
  /** The characters who play it, from the weakest, by name. */
  readonly characters?: readonly string[];
  /** Says what may not be played of a hand, where tiles are played one by one. */
  readonly forbid?: Forbid;
  readonly minds: () => Promise<Minds>;
}

const OWN_SEAT = 0 as Seat;

/** By then a phone has painted the own tiles: whatever is not needed for them is fetched afterwards, unless a bot is asked. */
const PAINTED_MS = 300;

/** By then the page has painted its table, which on a phone with few cores nothing should slow. */
const WARM_AFTER_MS = 1500;

/** Plays one game for the page this worker belongs to. */
export function serve(repertoire: Repertoire): void {
  const minds = new Arriving(repertoire.minds);
  let session: Session | undefined;
  let wanted: Wish['assist'] = 0;
  /** Help comes with those who give it; suggestions with what the coach judges by, and until then waits and reasons. */
  const assist = (level: Wish['assist']): void => {
    wanted = level;
    const give = (given: Wish['assist']): void => {
      if (session !== undefined && wanted === level) session.assist = given;
    };
    if (level === 0) give(0);
    else helpBy(minds, level, give).catch(() => undefined); // the match says that they are missing
  };
  const open = (from: From): void => {
    session = opened(repertoire, minds, { ...from, assist: 0 });
    wanted = from.assist;
    setTimeout(() => assist(wanted), PAINTED_MS);
  };
  addEventListener('message', ({ data }: MessageEvent<Request>) => {
    switch (data.kind) {
      case 'begin':
        open(fresh(repertoire, data.wish));
        break;
      case 'resume':
        left(repertoire, data.wish).then(open);
        break;
      case 'act':
        session?.act(data.id, data.action);
        break;
      case 'pace':
        if (session !== undefined) session.pace = data.pace;
        break;
      case 'assist':
        assist(data.assist);
        break;
      default:
        data satisfies never;
    }
  });
}

async function helpBy(minds: Arriving, level: 1 | 2, give: (level: 1 | 2) => void): Promise<void> {
  const { coach } = await minds.come();
  if (level === 1 || coach === undefined) return give(level);
  give(1);
  await coach();
  give(2);
}

/** The match of a game that was left; a fresh one where there is none, or where nothing is kept. */
async function left(repertoire: Repertoire, wish: Wish): Promise<From> {
  const kept = await unfinished(wish.game).catch(() => undefined);
  return kept === undefined ? fresh(repertoire, wish) : { ...kept, assist: wish.assist, pace: wish.pace };
}

type From = Pick<Kept, 'id' | 'header' | 'entries' | 'level' | 'bots'> & Pick<Wish, 'pace' | 'assist' | 'walls'>;

function fresh({ game, characters = [] }: Repertoire, wish: Wish): From {
  const chance = chanceOf(wish);
  const parsed = game.parseConfig(wish.config);
  const config = (parsed.ok ? parsed.value : wish.config) as Json; // in full: a later build may change what a preset means
  const header: Header = { game: game.id, rules: game.rulesVersion, config, ...chance };
  const bots = wish.bots ?? usualOpponents(characters);
  return { ...wish, ...(bots.length > 0 && { bots }), id: crypto.randomUUID(), header, entries: [] };
}

/** The source of a match's chance: what was asked for by name or laid out, otherwise a secret. */
function chanceOf({ seed, walls }: Wish): Pick<Header, 'seed' | 'proof'> {
  if (walls !== undefined) return { seed: walls };
  return seed === undefined ? promised() : { seed: namedSeed(seed) };
}

function opened(repertoire: Repertoire, minds: Arriving, from: From): Session | undefined {
  const { game, forbid } = repertoire;
  const { level, bots, header } = from;
  const silent = from.walls !== undefined;
  const ready = silent ? async () => undefined : once(() => prepared(minds, bots ?? [level], header.config));
  const world = surroundings(from.id, ready, !silent);
  const cast = { game, player: minds.player(level), ...{ advise: minds.advise, forbid, silent } };
  const seated = bots === undefined ? cast : { ...cast, bots: bots.map((name) => minds.player(name)) };
  const session = Session.open(seated, world, { ...from, seat: OWN_SEAT });
  if (!session.ok) {
    gone('broken', session.error.message);
    return undefined;
  }
  session.value.start();
  setTimeout(() => ready().catch(unheard), PAINTED_MS);
  setTimeout(() => minds.come().then(({ warm }) => warmUp(warm), unheard), WARM_AFTER_MS);
  if (!silent) tidy(game.id, from.id).catch(unheard);
  return session.value;
}

/** Fetches those who play, and what they play by. A match without them cannot go on. */
async function prepared(minds: Arriving, names: readonly string[], config: unknown): Promise<void> {
  try {
    await (await minds.come()).prepare?.(names, config);
  } catch (error) {
    gone('unreached', String(error));
    throw error;
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const unheard = (): void => undefined;

/** Piece by piece, so that nobody waits for it. */
function warmUp(warm: Minds['warm']): void {
  if (warm?.() === false) setTimeout(() => warmUp(warm));
}

/** `kept`: false for a match that leaves nothing behind. */
function surroundings(id: string, ready: () => Promise<void>, kept: boolean): Surroundings {
  let told = false;
  return {
    send,
    later: (milliseconds, call) => void setTimeout(() => ready().then(call, unheard), milliseconds),
    keep: (header, entries, note) => {
      if (!kept) return;
      const match = { id, game: header.game, at: Date.now(), ...note, header, entries: [...entries] };
      keep(match).catch(() => undefined); // a private window keeps nothing; the game goes on
      if (note.over && !told) send({ kind: 'finished', gid: id });
      told ||= note.over;
    },
  };
}

function gone(code: string, text: string): void {
  send({ kind: 'gone', code, text });
}

function send(report: Report): void {
  postMessage(report);
}

/** S-20 in the page: a secret nobody can know, the seed of it, and the promise that opens when the match is over. */
export function promised(): Required<Pick<Header, 'seed' | 'proof'>> {
  const secret = secretOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const nonces: readonly string[] = []; // nobody else sits here to add one
  return { seed: gameSeed(secret, nonces), proof: { commitment: commitmentTo(secret), secret, nonces } };
}
