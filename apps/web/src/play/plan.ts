import type { GameId } from '../base/route.js';

/** What may be chosen for a match of one game; the first of each is usual. */
export interface Offer {
  readonly presets: readonly string[];
  readonly lengths: readonly string[];
  readonly levels: readonly string[];
  /** The switches of a length. */
  lengthSwitches(length: string): Readonly<Record<string, unknown>>;
}

export const OFFERS: { readonly [G in GameId]: Offer } = {
  riichi: {
    presets: ['standard', 'tenhou'],
    lengths: ['east', 'hanchan'],
    levels: ['greedy', 'random'],
    lengthSwitches: (length) => ({ length }),
  },
  taiwan: {
    presets: ['standard', 'original', 'association', 'wikibooks', 'star31', 'mj888', 'zhaishenye'],
    lengths: ['dongFeng', 'hand', 'jiang'],
    levels: ['greedy', 'random'],
    lengthSwitches: (matchLength) => ({ matchLength }),
  },
  fujian: {
    presets: ['goldRush', 'fuzhouTraditional'],
    lengths: ['4', '8', '16'],
    levels: ['greedy', 'random'],
    lengthSwitches: (hands) => ({ matchHands: Number(hands) }),
  },
  'chinese-poker': {
    presets: ['two-four', 'basic', 'one-six', 'fujian'],
    lengths: ['10', '5', '20'],
    levels: ['intermediate', 'beginner', 'advanced', 'expert'],
    lengthSwitches: (rounds) => ({ rounds: Number(rounds) }),
  },
};

/** What was chosen. */
export interface Plan {
  readonly preset: string;
  readonly length: string;
  readonly level: string;
}

/** What was chosen last for a game, or what is usual. */
export function planFor(game: GameId): Plan {
  const { presets, lengths, levels } = OFFERS[game];
  const kept = stored(game);
  const among = (choices: readonly string[], value: unknown): string =>
    choices.find((choice) => choice === value) ?? (choices[0] as string);
  return {
    preset: among(presets, kept['preset']),
    length: among(lengths, kept['length']),
    level: among(levels, kept['level']),
  };
}

export function keepPlan(game: GameId, plan: Plan): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(plan));
  } catch {
    // nothing is kept where nothing can be
  }
}

/** The configuration of a plan, as the game takes it. */
export function configOf(game: GameId, { preset, length }: Plan): Readonly<Record<string, unknown>> {
  return { preset, ...OFFERS[game].lengthSwitches(length) };
}

function keyOf(game: GameId): string {
  return `paiju.plan.${game}`;
}

function stored(game: GameId): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}'));
  } catch {
    return {};
  }
}
