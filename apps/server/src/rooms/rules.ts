import { type AnyGame, configMessage } from '@paiju/kernel';
import { type AnyCodec, codecFor } from '@paiju/protocol';
import type { RoomRecord } from '../store/journal.js';
import type { RoomSettings } from './settings.js';
import { readTerms, type Terms } from './terms.js';

/** What never changes in a room: its game, how that travels, and what the room was made with. */
export interface Rules {
  readonly record: RoomRecord;
  readonly game: AnyGame;
  readonly codec: AnyCodec;
  readonly config: unknown;
  readonly seatCount: number;
  readonly terms: Terms;
  readonly settings: RoomSettings;
}

/** The rules of a room that was written down; throws where they are not those of this build. */
export function rulesOf(record: RoomRecord, game: AnyGame, settings: RoomSettings): Rules {
  const config = game.parseConfig(record.config);
  if (!config.ok) throw new Error(`room ${record.id}: ${configMessage(config.error)}`);
  return {
    ...{ record, game, settings, config: config.value },
    codec: codecFor(game.id),
    seatCount: game.seats(config.value),
    terms: readTerms(record.terms),
  };
}
