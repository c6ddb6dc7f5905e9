import { CHARACTERS, PLAYERS, type Player, STATS, type StatsReader } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import { type AnyGame, defaultPresetOf } from '@paiju/kernel';
import { loadBotData } from '../games/load-bot-data.js';
import { UserError } from '../terminal/errors.js';
import { badOption, nearly, switchesOf } from '../terminal/options.js';

/** The options that say by which rules a game is played. */
export interface Rules {
  readonly preset?: string;
  /** `switch=value`, in the order they were given. */
  readonly set: readonly string[];
}

/** A game that there are players for, under parsed rules. */
export interface Lineup {
  readonly game: AnyGame;
  readonly config: unknown;
  readonly preset: string;
  /** Everything that was set beyond the preset. */
  readonly switches: Readonly<Record<string, unknown>>;
  readonly stats: StatsReader;
  readonly levels: ReadonlyMap<string, Player>;
  readonly characters: ReadonlyMap<string, Player>;
}

/** The game of an id under the rules asked for, its players given what they need; what is unknown is bad input. */
export function lineupOf(id: string, rules: Rules): Lineup {
  const game = GAMES.get(id);
  const levels = PLAYERS.get(id);
  const stats = STATS.get(id);
  if (game === undefined || levels === undefined || stats === undefined) throw unknownGame(id);
  const preset = rules.preset ?? defaultPresetOf(game) ?? '';
  const switches = switchesOf(rules.set);
  const config = configOf(game, preset, switches);
  loadBotData(id);
  return { game, config, preset, switches, stats, levels, characters: CHARACTERS.get(id) ?? new Map() };
}

function unknownGame(value: string): UserError {
  const allowed = [...PLAYERS.keys()].join(', ');
  const [message, hint] = ['no players for such a game', nearly(value, PLAYERS.keys())];
  return new UserError({ code: 'unknownGame', message, field: 'game', value, allowed, hint });
}

function configOf(game: AnyGame, preset: string, switches: Readonly<Record<string, unknown>>): unknown {
  const base = game.parseConfig(preset);
  if (!base.ok) throw badOption('--preset', `not a preset of ${game.id}`, preset, base.error.allowed);
  if (Object.keys(switches).length === 0) return base.value;
  const config = game.parseConfig({ ...switches, preset });
  if (config.ok) return config.value;
  const { path, value, allowed } = config.error;
  throw badOption(`--set ${path}`, `not a rule of ${game.id}`, value, allowed);
}

/** One player for each seat: as many names as there are seats, one for all, or the strongest level where none is named. */
export function seatedPlayers<P>(lineup: Lineup, bots: string | undefined, named: (name: string) => P): readonly P[] {
  const seats = lineup.game.seats(lineup.config);
  const names = bots?.split(',') ?? [...lineup.levels.keys()].slice(-1);
  if (names.length !== seats && names.length !== 1) {
    throw badOption('--bots', `there are ${seats} seats`, bots, `${seats} names apart by commas, or one for all`);
  }
  const players = names.map(named);
  return Array.from({ length: seats }, (_, seat) => players[seat % players.length] as P);
}

/** The player of a level, or a character. */
export function playerOf({ game, levels, characters }: Lineup, name: string, option = '--bots'): Player {
  const player = levels.get(name) ?? characters.get(name);
  if (player !== undefined) return player;
  const known = [...levels.keys(), ...characters.keys()];
  const [message, hint] = [`no such player of ${game.id}`, nearly(name, known)];
  throw new UserError({ code: 'badOption', field: option, message, value: name, allowed: known.join(', '), hint });
}
