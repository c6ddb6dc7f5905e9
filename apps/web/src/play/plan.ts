import type { Choice, GameRecord } from '../games/index.js';

/** The choices for a match. */
export interface Plan {
  readonly preset: string;
  readonly length: string;
  readonly level: string;
  /** The opponents at the other seats in order, where they were chosen. */
  readonly opponents?: readonly string[];
}

/** The last choices for a game, or the defaults. */
export function planFor(game: GameRecord): Plan {
  const { presets, lengths, levels } = game.offer;
  const kept = stored(game);
  const among = (choices: readonly Choice[], value: unknown): string =>
    (choices.find(({ id }) => id === value) ?? choices[0])?.id ?? '';
  return {
    preset: among(presets, kept['preset']),
    length: among(lengths, kept['length']),
    level: among(levels, kept['level']),
    ...opponentsIn(kept),
  };
}

/** Opponents as they were chosen; in a plan of a build before there were characters, all of one level. */
function opponentsIn({ opponents, level }: Readonly<Record<string, unknown>>): Pick<Plan, 'opponents'> {
  if (Array.isArray(opponents)) return { opponents: opponents.filter((one) => typeof one === 'string') };
  return typeof level === 'string' ? { opponents: [level, level, level] } : {};
}

export function keepPlan(game: GameRecord, plan: Plan): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(plan));
  } catch {
    // this browser stores nothing
  }
}

/** The configuration of a plan, as the game takes it; the level of help is part of it where the game keeps that. */
export function configOf(
  { offer }: GameRecord,
  plan: Pick<Plan, 'preset' | 'length'>,
  assist?: number,
): Readonly<Record<string, unknown>> {
  const { preset, length } = plan;
  const helped = assist !== undefined && offer.tableSwitches.includes('assist');
  return { preset, ...offer.lengthSwitches(length), ...(helped && { assist }) };
}

function keyOf({ id }: GameRecord): string {
  return `paiju.plan.${id}`;
}

function stored(game: GameRecord): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}'));
  } catch {
    return {};
  }
}
