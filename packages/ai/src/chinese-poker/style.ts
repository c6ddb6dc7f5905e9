import type { Card, Config } from '@paiju/games/chinese-poker';
import type { Rng } from '@paiju/kernel';
import type { Player } from '../player.js';
import { drawn } from '../temperature.js';
import { naturalPlace } from './bank.js';
import { Candidates } from './candidates.js';
import type { Fitted } from './fit.js';
import { Payoff, type Ranks } from './payoff.js';
import { playerBy } from './player.js';
import type { Laid } from './policy.js';
import { Separable } from './separable.js';
import { SHELF } from './shelf.js';

/**
 * The way someone lays beside what their level thinks best; plain data, in points against one opponent. Each bends the
 * level's own values by what the tables say of a layout's rows.
 */
export interface PokerStyle {
  /** 0 lays what is worth most; the higher, the more often something else. */
  readonly temperature: number;
  /** Above 0 counts on winning all three rows. */
  readonly scoop: number;
  /** Above 0 fears to lose all three rows. */
  readonly guard: number;
  /** Above 0 fond of a strong front, below 0 of a strong back. */
  readonly front: number;
}

/** The level itself. */
export const PLAIN_POKER_STYLE: PokerStyle = { temperature: 0, scoop: 0, guard: 0, front: 0 };

/** The layouts of one hand that are worth a look, as a level values them. */
interface Choices {
  readonly count: number;
  ranks(n: number): Ranks;
  /** Against so many opponents together. */
  readonly opponents: number;
  value(n: number): number;
  laid(n: number): Laid;
}

type Weigh = (hand: readonly Card[], config: Config, nodes: number) => Choices;

/** The levels that value every layout, and so can be bent by a style. */
const WEIGH = { advanced: byTables, expert: byBank } as const satisfies Record<string, Weigh>;
export type StyledPokerLevel = keyof typeof WEIGH;

/** A player of a level in a style. */
export function pokerPlayerIn(level: StyledPokerLevel, style: PokerStyle): Player {
  return playerBy(level, (hand, config, rng, nodes) => lay(WEIGH[level](hand, config, nodes), style, config, rng));
}

function lay(choices: Choices, style: PokerStyle, config: Config, rng: Rng): Laid {
  const { tables } = tablesFor(config);
  const likings = Array.from({ length: choices.count }, (_, n) => {
    const bend = isBent(style) ? leaning(style, tables, choices.ranks(n)) : 0;
    return choices.value(n) + choices.opponents * bend;
  });
  return choices.laid(Math.max(0, drawn(likings, choices.opponents * style.temperature, rng)));
}

function isBent({ scoop, guard, front }: PokerStyle): boolean {
  return scoop !== 0 || guard !== 0 || front !== 0;
}

/** The contribution of a style to the value of a layout, from the chances of its rows. */
function leaning({ scoop, guard, front }: PokerStyle, { chances }: Separable, [first, second, third]: Ranks): number {
  const f = chances[0][first] as number;
  const m = chances[1][second] as number;
  const b = chances[2][third] as number;
  return scoop * f * m * b - guard * (1 - f) * (1 - m) * (1 - b) + front * (f - b);
}

/** The tables of a strategy under some rules; the shelf gives the same strategy for the same rules. */
interface Tables {
  readonly tables: Separable;
  readonly candidates: Candidates;
}

const made = new WeakMap<Fitted, Tables>();

function tablesFor(config: Config): Tables {
  const fitted = SHELF.find(config);
  const known = made.get(fitted) ?? {
    tables: new Separable(fitted.spread, new Payoff(config)),
    candidates: new Candidates(config),
  };
  made.set(fitted, known);
  return known;
}

function byTables(hand: readonly Card[], config: Config): Choices {
  const { tables, candidates } = tablesFor(config);
  candidates.load(hand);
  const ranks = (n: number): Ranks => candidates.ranks(n);
  return {
    count: candidates.count,
    opponents: 1,
    ranks,
    value: (n) => tables.value(ranks(n)),
    laid: (n) => ({
      arrangement: candidates.arrangement(n),
      ranks: ranks(n),
      natural: tables.declares(naturalPlace(hand, config), ranks(n), config),
    }),
  };
}

function byBank(hand: readonly Card[], config: Config, nodes: number): Choices {
  const solver = SHELF.solverFor(config);
  const opponents = config.seats - 1;
  const valued = solver.evaluateAll(hand, { opponents, draws: 2 * nodes, deals: 0 });
  const natural = solver.natural();
  return {
    count: valued.length,
    opponents,
    ranks: (n) => valueAt(valued, n).ranks,
    value: (n) => valueAt(valued, n).expectedValue,
    laid: (n) => {
      const { arrangement, ranks } = valueAt(valued, n);
      const declares = natural !== undefined && solver.declares(natural, valueAt(valued, n));
      return { arrangement, ranks, natural: declares ? natural.place : 0 };
    },
  };
}

function valueAt<T>(list: readonly T[], n: number): T {
  const found = list[n];
  if (found === undefined) throw new RangeError(`there is no layout ${n} of ${list.length}`);
  return found;
}
