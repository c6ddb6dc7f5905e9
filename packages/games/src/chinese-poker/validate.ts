import type { OrderRules } from './arrange.js';
import { type Arrangement, type Card, isCard, ROW_SIZE, ROWS, type Row } from './cards.js';
import { describe } from './describe.js';
import { evaluate } from './evaluate.js';
import { type NaturalRules, naturalOf } from './natural.js';
import { makeCard } from './notation.js';
import type { Strength } from './scale.js';
import { EQUAL_PHRASE, FOUL_PHRASE, type Language, REFUSAL_WORDS, ROW_NAMES } from './words.js';

/** P-19, P-30: what stops a submission, before its strength is looked at. */
export const STRUCTURAL = ['INVALID_CARD_COUNT', 'DUPLICATE_CARD', 'FOREIGN_CARD', 'FALSE_NATURAL'] as const;
/** P-19: what is accepted and scored as a foul (倒水). */
export const FOULS = ['MIDDLE_STRONGER_THAN_BACK', 'FRONT_STRONGER_THAN_MIDDLE'] as const;
/** One of the faults that stop a submission. */
export type Structural = (typeof STRUCTURAL)[number];
/** One of the fouls. */
export type Foul = (typeof FOULS)[number];

/** One thing wrong with a layout, the rows it concerns, and the sentence for it. */
export interface Violation {
  readonly type: Structural | Foul;
  readonly rows: readonly Row[];
  readonly message: string;
}

/** The verdict on a layout, with everything that is wrong with it. */
export interface Validation {
  readonly isValid: boolean;
  readonly violations: readonly Violation[];
}

/** A layout as it is submitted; `natural` declares a special hand (P-30). */
export type Submission = Arrangement & { readonly natural?: boolean };

/** The strengths of front, middle and back. */
export type RowStrengths = readonly [Strength, Strength, Strength];

/** Everything that is structurally wrong, with the card that shows it where there is one. */
export interface Fault {
  readonly type: Structural;
  readonly rows: readonly Row[];
  readonly card?: unknown;
}

/** P-19: what is wrong with a layout of a hand; strength is judged only once every card lies where it may. */
export function validate(
  hand: readonly Card[],
  submission: Submission,
  rules: OrderRules & NaturalRules,
  language: Language = 'en',
): Validation {
  const faults = faultsOf(hand, submission, rules);
  const violations =
    faults.length > 0
      ? faults.map((fault) => ({ type: fault.type, rows: fault.rows, message: faultMessage(fault, language) }))
      : foulsOf(submission, rules).map((foul) => violationOf(foul, submission, rules, language));
  return { isValid: violations.length === 0, violations };
}

/** P-19: everything structurally wrong: sizes first, then cards laid twice, then cards not held, then a false natural. */
export function faultsOf(hand: readonly Card[], submission: Submission, rules: NaturalRules): readonly Fault[] {
  const odd = ROWS.filter((row) => submission[row].length !== ROW_SIZE[row]);
  const foreign = ROWS.flatMap((row) =>
    submission[row].filter((card) => !hand.includes(card)).map((card) => [card, row] as const),
  );
  const isFalse = submission.natural === true && !naturalOf(hand, rules);
  return [
    ...odd.map((row): Fault => ({ type: 'INVALID_CARD_COUNT', rows: [row] })),
    ...doubles(submission),
    ...foreign.map(([card, row]): Fault => ({ type: 'FOREIGN_CARD', rows: [row], card })),
    ...(isFalse ? [{ type: 'FALSE_NATURAL', rows: [] } as const] : []),
  ];
}

function doubles(submission: Submission): readonly Fault[] {
  const laid = new Map<unknown, Row>();
  const faults: Fault[] = [];
  for (const row of ROWS) {
    for (const card of submission[row]) {
      const first = laid.get(card);
      if (first === undefined) laid.set(card, row);
      else faults.push({ type: 'DUPLICATE_CARD', rows: first === row ? [row] : [first, row], card });
    }
  }
  return faults;
}

/** P-20: whether the rows of a layout stand in the wrong order; nothing else is read. */
export function isFoul(arrangement: Arrangement, rules: OrderRules): boolean {
  return foulsAmong(strengthsOf(arrangement, rules), rules).length > 0;
}

/** The strengths of a structurally valid layout's rows. */
export function strengthsOf({ front, middle, back }: Arrangement, { wheel }: Pick<OrderRules, 'wheel'>): RowStrengths {
  return [evaluate(front, wheel), evaluate(middle, wheel), evaluate(back, wheel)];
}

/** P-6, P-7: what three strengths in this order break. */
export function foulsAmong([front, middle, back]: RowStrengths, { equalRowsLegal }: OrderRules): readonly Foul[] {
  const fouls: Foul[] = [];
  if (middle > back || (middle === back && !equalRowsLegal)) fouls.push('MIDDLE_STRONGER_THAN_BACK');
  if (front > middle) fouls.push('FRONT_STRONGER_THAN_MIDDLE');
  return fouls;
}

/** P-30: the rows of a declared natural need no order. */
function foulsOf(submission: Submission, rules: OrderRules): readonly Foul[] {
  return submission.natural ? [] : foulsAmong(strengthsOf(submission, rules), rules);
}

const FOUL_ROWS: { readonly [F in Foul]: readonly [Row, Row] } = {
  MIDDLE_STRONGER_THAN_BACK: ['middle', 'back'],
  FRONT_STRONGER_THAN_MIDDLE: ['front', 'middle'],
};

/** P-20: the message names both hands. */
function violationOf(type: Foul, arrangement: Arrangement, rules: OrderRules, language: Language): Violation {
  const rows = FOUL_ROWS[type];
  const [low, high] = rows.map((row) => evaluate(arrangement[row], rules.wheel));
  const [first = '', second = ''] = rows.map((row) => {
    const hand = describe(evaluate(arrangement[row], rules.wheel), rules.wheel).name[language];
    return `${ROW_NAMES[row][language]} (${hand})`;
  });
  const phrase = low === high ? EQUAL_PHRASE : FOUL_PHRASE;
  return { type, rows, message: phrase[language].replace('{0}', first).replace('{1}', second) };
}

/** The refusal each structural fault becomes. */
export const REFUSAL_OF = {
  INVALID_CARD_COUNT: 'invalidCardCount',
  DUPLICATE_CARD: 'duplicateCard',
  FOREIGN_CARD: 'notHolding',
  FALSE_NATURAL: 'falseNatural',
} as const satisfies Record<Structural, keyof typeof REFUSAL_WORDS>;

function faultMessage({ type, card }: Fault, language: Language): string {
  return REFUSAL_WORDS[REFUSAL_OF[type]][language].replace('{card}', isCard(card) ? makeCard(card) : String(card));
}
