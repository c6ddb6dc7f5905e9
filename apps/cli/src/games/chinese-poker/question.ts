import { chinesePoker } from '@paiju/ai';
import {
  type Arrangement,
  type Card,
  DEFAULT_PRESET,
  HAND_SIZE,
  makeCards,
  parseCards,
  parseRules,
  type RuleSet,
  rulesHash,
} from '@paiju/games/chinese-poker';
import { isRecord } from '@paiju/kernel';
import { UserError } from '../../terminal/errors.js';
import type { Fields } from '../../terminal/jsonl.js';
import { loadBotData, readBytes } from '../load-bot-data.js';

/** The fields by which any question about a hand says at which table it is played, and how closely to look. */
export const TABLE_FIELDS = ['preset', 'rules', 'opponents', 'samples', 'seed'] as const;

const CARDS = '13 different cards, such as As Td 9c …';
const MOST_SAMPLES = 1_000_000;

/** The cards of a field: a text, or a list of texts. */
export function cardsField(field: string, value: unknown): readonly Card[] {
  const text = Array.isArray(value) ? value.join(' ') : value;
  if (typeof text !== 'string') throw bad(field, value === undefined ? 'is missing' : 'must be a text', value, CARDS);
  const cards = parseCards(text);
  if (!cards.ok) throw bad(field, cards.error.message, text, CARDS);
  if (cards.value.length !== HAND_SIZE) throw bad(field, `holds ${cards.value.length} cards`, text, CARDS);
  return cards.value;
}

/** `opponents`, `samples` and `seed`. */
export function tableField({ opponents, samples, seed }: Fields): chinesePoker.SolverOptions {
  return {
    opponents: wholeField('opponents', opponents ?? 3, 1, 3),
    ...(samples !== undefined && { draws: wholeField('samples', samples, 1, MOST_SAMPLES) }),
    ...(seed !== undefined && { seed: String(seed) }),
  };
}

/** `preset`, and `rules` for what is changed of it. */
export function rulesField({ preset = DEFAULT_PRESET, rules = {} }: Fields): RuleSet {
  if (!isRecord(rules)) throw bad('rules', 'must be an object', rules, 'switches, such as {"royalties": "classic"}');
  const parsed = parseRules({ ...rules, preset });
  if (parsed.ok) return parsed.value;
  const { path, value, allowed } = parsed.error;
  throw bad(path === 'preset' ? path : `rules.${path}`, 'cannot be that', value, allowed);
}

/** A solver for rules, by the strategies that come with the players. */
export function solverFor(rules: RuleSet): chinesePoker.Solver {
  loadBotData('chinese-poker');
  return chinesePoker.SHELF.solverFor(rules);
}

/** The strategy that serves rules, from those that come with the players. */
export function fittedFor(rules: RuleSet): chinesePoker.Fitted {
  loadBotData('chinese-poker');
  return chinesePoker.SHELF.find(rules);
}

/** P-53: which rules the strategy was made for, and in what they differ from those asked for. */
export function strategyNote(rules: RuleSet): { readonly rulesHash: string; readonly differs: readonly string[] } {
  const { strategy, differs } = fittedFor(rules);
  return { rulesHash: rulesHash(strategy.rules), differs };
}

function wholeField(field: string, value: unknown, low: number, high: number): number {
  if (Number.isInteger(value) && (value as number) >= low && (value as number) <= high) return value as number;
  throw bad(field, 'cannot be that', value, `a whole number from ${low} to ${high}`);
}

/** A field that cannot be used. */
export function bad(field: string, message: string, value: unknown, allowed: string): UserError {
  return new UserError({ code: 'badField', field, message, value, allowed });
}

/** The strategy in a file. */
export function readStrategy(file: string): chinesePoker.Strategy {
  const strategy = chinesePoker.loadStrategy(readBytes(file));
  if (strategy.ok) return strategy.value;
  throw new UserError({ code: 'badStrategy', message: `${file}: ${strategy.error.message}` });
}

/** Three rows as texts. */
export interface Rows {
  readonly front: string;
  readonly middle: string;
  readonly back: string;
}

/** A layout as it is written. */
export function rowsOf({ front, middle, back }: Arrangement): Rows {
  return { front: makeCards(front), middle: makeCards(middle), back: makeCards(back) };
}
