import type { Player } from '@paiju/ai';
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
import { type Advise, Session, type Surroundings } from './session.js';

/** The game of a worker: its rules, its players from the weakest, and its adviser. */
export interface Repertoire {
  readonly game: AnyGame;
  readonly players: readonly Player[];
  /** Those with a name and a face, the weakest first. */
  readonly characters?: readonly Player[];
  readonly advise?: Advise;
  /** Fetches what the coach judges by; suggestions wait for it. */
  readonly coach?: () => Promise<void>;
  /** Says what may not be played of a hand, where tiles are played one by one. */
  readonly forbid?: Forbid;
  /** Does a part of the preparations for the first choices; false while there is more to do. */
  readonly warm?: () => boolean;
  /** Fetches what the players need beside themselves, before they first choose. */
  readonly prepare?: (names: readonly string[], config: unknown) => Promise<void>;
}

const OWN_SEAT = 0 as Seat;

/** By then the page has painted its table, which on a phone with few cores nothing should slow. */
const WARM_AFTER_MS = 1500;

/** Plays one game for the page this worker belongs to. */
export function serve(repertoire: Repertoire): void {
  let session: Session | undefined;
  let wanted: Wish['assist'] = 0;
  /** Suggestions come when the coach has what it judges by; until then there are waits and reasons. */
  const until = (level: Wish['assist']): Wish['assist'] => {
    wanted = level;
    if (level !== 2 || repertoire.coach === undefined) return level;
    repertoire.coach().then(() => {
      if (session !== undefined && wanted === 2) session.assist = 2;
    });
    return 1;
  };
  const open = (from: From): void => {
    session = opened(repertoire, { ...from, assist: until(from.assist) });
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
        if (session !== undefined) session.assist = until(data.assist);
        break;
      default:
        data satisfies never;
    }
  });
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
  const bots = wish.bots ?? usualOpponents(characters.map(({ level }) => level));
  return { ...wish, ...(bots.length > 0 && { bots }), id: crypto.randomUUID(), header, entries: [] };
}

/** The source of a match's chance: what was asked for by name or laid out, otherwise a secret. */
function chanceOf({ seed, walls }: Wish): Pick<Header, 'seed' | 'proof'> {
  if (walls !== undefined) return { seed: walls };
  return seed === undefined ? promised() : { seed: namedSeed(seed) };
}

function opened(repertoire: Repertoire, from: From): Session | undefined {
  const { game, players, characters = [], advise, forbid, prepare } = repertoire;
  const player = players.find(({ level }) => level === from.level) ?? (players.at(-1) as Player);
  const known = [...players, ...characters];
  const bots = from.bots?.map((name) => known.find(({ level }) => level === name) ?? player);
  const names = (bots ?? [player]).map(({ level }) => level);
  const silent = from.walls !== undefined;
  const ready = silent ? undefined : prepare?.(names, from.header.config);
  const world = surroundings(from.id, ready ?? Promise.resolve(), !silent);
  const cast = { game, player, ...(bots !== undefined && { bots }), advise, forbid, silent };
  const session = Session.open(cast, world, { ...from, seat: OWN_SEAT });
  if (!session.ok) {
    gone('broken', session.error.message);
    return undefined;
  }
  session.value.start();
  setTimeout(() => warmUp(repertoire.warm), WARM_AFTER_MS);
  if (!silent) tidy(game.id, from.id).catch(() => undefined);
  return session.value;
}

/** Piece by piece, so that nobody waits for it. */
function warmUp(warm: Repertoire['warm']): void {
  if (warm?.() === false) setTimeout(() => warmUp(warm));
}

/** `kept`: false for a match that leaves nothing behind. */
function surroundings(id: string, ready: Promise<void>, kept: boolean): Surroundings {
  let told = false;
  return {
    send,
    later: (milliseconds, call) => void setTimeout(() => ready.then(call), milliseconds),
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
