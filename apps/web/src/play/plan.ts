import { inBrowser } from '../base/stored.js';
import type { Choice, GameRecord, HouseRule, Switches } from '../games/index.js';

/** The choices for a match. */
export interface Plan {
  readonly preset: string;
  readonly length: string;
  readonly level: string;
  /** The opponents at the other seats in order, where they were chosen. */
  readonly opponents?: readonly string[];
  /** The switches of the house rules that were chosen. */
  readonly switches?: Switches;
}

/** The choice of whoever chooses nothing. */
export function usualOf(choices: readonly Choice[]): Choice | undefined {
  return choices.find(({ usual }) => usual === true) ?? choices[0];
}

/** The last choices for a game, or the defaults. */
export function planFor(game: GameRecord): Plan {
  const { presets, lengths, levels } = game.offer;
  const kept = stored(game);
  const among = (choices: readonly Choice[], value: unknown): string =>
    (choices.find(({ id }) => id === value) ?? usualOf(choices))?.id ?? '';
  return {
    preset: among(presets, kept['preset']),
    length: among(lengths, kept['length']),
    level: among(levels, kept['level']),
    ...opponentsIn(kept),
    ...switchesIn(game, kept),
  };
}

/** The plan of whoever has just learned a game: nothing chosen, and the weakest opponents there are. */
export function firstPlan({ offer }: GameRecord): Plan {
  const { presets, lengths, levels } = offer;
  const usual = (choices: readonly Choice[]): string => usualOf(choices)?.id ?? '';
  return { preset: usual(presets), length: usual(lengths), level: levels[0]?.id ?? '' };
}

function switchesIn({ offer }: GameRecord, { switches }: Readonly<Record<string, unknown>>): Pick<Plan, 'switches'> {
  if (offer.house === undefined || typeof switches !== 'object' || switches === null) return {};
  const kept = Object.entries(switches).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return { switches: Object.fromEntries(kept) };
}

/** True if a house rule is among the chosen switches. */
export function isPlayed({ switches }: HouseRule, chosen: Switches): boolean {
  return Object.entries(switches).every(([name, value]) => chosen[name] === value);
}

/** The chosen switches with a house rule turned on or off; of two that decide the same, the one chosen last is played. */
export function withRule(house: readonly HouseRule[], chosen: Switches, rule: HouseRule): Switches {
  const others = house.filter((one) => one !== rule && isPlayed(one, chosen));
  const on = isPlayed(rule, chosen) ? others : [...others, rule];
  return Object.assign({}, ...on.map(({ switches }) => switches));
}

/** Opponents as they were chosen; in a plan of a build before there were characters, all of one level. */
function opponentsIn({ opponents, level }: Readonly<Record<string, unknown>>): Pick<Plan, 'opponents'> {
  if (Array.isArray(opponents)) return { opponents: opponents.filter((one) => typeof one === 'string') };
  return typeof level === 'string' ? { opponents: [level, level, level] } : {};
}

export function keepPlan(game: GameRecord, plan: Plan): void {
  inBrowser.write(keyOf(game), plan);
}

/** The configuration of a plan, as the game takes it; the level of help is part of it where the game keeps that. */
export function configOf(
  { offer }: GameRecord,
  plan: Pick<Plan, 'preset' | 'length' | 'switches'>,
  assist?: number,
): Readonly<Record<string, unknown>> {
  const { preset, length, switches } = plan;
  const helped = assist !== undefined && offer.tableSwitches.includes('assist');
  return { preset, ...offer.lengthSwitches(length), ...switches, ...(helped && { assist }) };
}

function keyOf({ id }: GameRecord): string {
  return `paiju.plan.${id}`;
}

function stored(game: GameRecord): Readonly<Record<string, unknown>> {
  return Object(inBrowser.read(keyOf(game)));
}
