import {
  type AnyGame,
  commitmentTo,
  configMessage,
  err,
  type Json,
  ok,
  type Result,
  SECRET_BYTES,
  secretOf,
  show,
} from '@paiju/kernel';
import type { CreateRoom } from '@paiju/protocol';
import type { RoomRecord } from '../store/journal.js';
import { parseClock } from './clock/clock-terms.js';
import type { Environment } from './environment.js';
import { type OwnTerms, writeTerms } from './terms.js';

export const CREATE_ERRORS = [
  'unknown_game',
  'bad_config',
  'bad_level',
  'bad_character',
  'bad_clock',
  'bad_timeout',
  'room_exists',
  'server_full',
  'draining',
  'unavailable',
] as const;

/** The reason why a room was not made: a code for programs, a sentence for people, and the field at fault. */
export interface CreateError {
  readonly code: (typeof CREATE_ERRORS)[number];
  readonly message: string;
  readonly field?: string;
}

/** The record of the room someone asks for, with a secret of its own; or what is wrong with the request. */
export function recordOf(
  environment: Environment,
  request: CreateRoom,
  own: OwnTerms,
): Result<RoomRecord, CreateError> {
  const game = environment.games.get(request.game);
  if (game === undefined)
    return refused('unknown_game', 'game', request.game, [...environment.games.keys()].join(', '));
  const config = game.parseConfig(request.config ?? {});
  if (!config.ok) return err({ code: 'bad_config', field: 'config', message: configMessage(config.error) });
  const levels = environment.levels(game.id);
  if (levels.length === 0)
    return err({ code: 'unknown_game', field: 'game', message: `game ${game.id} has no players here` });
  const level = request.ai_level ?? levels.at(-1) ?? '';
  if (!levels.includes(level)) return refused('bad_level', 'ai_level', level, levels.join(', '));
  const known = environment.characters(game.id).map(({ id }) => id);
  const stranger = request.ai_characters?.find((id) => !known.includes(id));
  if (stranger !== undefined) return refused('bad_character', 'ai_characters', stranger, known.join(', ') || 'none');
  const bots = Math.min(request.num_ai_players, game.seats(config.value) - 1);
  const clock = parseClock(request.clock, game.seats(config.value) - bots === 1);
  if (!clock.ok) return err({ code: 'bad_clock', field: 'clock', message: clock.error });
  const ways = game.timeouts ?? ['fallback'];
  const timeout = ways.find((way) => way === (request.timeout ?? ways[0]));
  if (timeout === undefined) return refused('bad_timeout', 'timeout', request.timeout, ways.join(', '));
  const { public: isPublic = true, assist = 0 } = request;
  const secret = secretOf(environment.random(SECRET_BYTES));
  const terms = {
    secret,
    clock: clock.value,
    bots,
    level,
    ...(request.ai_characters === undefined ? {} : { characters: request.ai_characters }),
    isPublic,
    ...(request.allow_bots === true ? { allowsBots: true } : {}),
    assist,
    ...(game.timeouts === undefined ? {} : { timeout }),
    ...own,
  };
  return ok({
    id: request.room_id ?? commitmentTo(secretOf(environment.random(SECRET_BYTES))).slice(0, 16),
    ...identity(game, config.value as Json), // a parsed configuration is plain data
    terms: writeTerms(terms),
    madeAt: environment.time.now(),
  });
}

function identity({ id, rulesVersion }: AnyGame, config: Json): Pick<RoomRecord, 'game' | 'rulesVersion' | 'config'> {
  return { game: id, rulesVersion, config };
}

function refused(
  code: CreateError['code'],
  field: string,
  value: unknown,
  allowed: string,
): Result<never, CreateError> {
  return err({ code, field, message: `${field} must be one of ${allowed} but was ${show(value)}` });
}
