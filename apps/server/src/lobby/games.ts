import type { AnyGame } from '@paiju/kernel';
import type { Environment } from '../rooms/index.js';

/** A game as the lobby offers it. */
export interface Offer {
  readonly id: string;
  readonly rules_version: number;
  readonly presets: readonly string[];
  /** Levels of bots, the weakest first. */
  readonly levels: readonly string[];
}

/** Every game that can be played here. */
export function offers({ games, levels }: Pick<Environment, 'games' | 'levels'>): readonly Offer[] {
  return [...games.values()].map((game) => ({
    id: game.id,
    rules_version: game.rulesVersion,
    presets: presetsOf(game),
    levels: levels(game.id),
  }));
}

/** A game's presets, asked of the game itself: those it offers for a wrong name and then takes. */
function presetsOf(game: AnyGame): readonly string[] {
  const asked = game.parseConfig('?');
  const offered = asked.ok ? [] : asked.error.allowed.split(/[^\w.-]+/);
  return offered.filter((name) => name !== '' && game.parseConfig(name).ok);
}
