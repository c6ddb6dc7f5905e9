import { chinesePoker } from '@paiju/ai';
import {
  type Arrangement,
  type Card,
  describe,
  evaluate,
  HAND_TYPES,
  makeCard,
  ROWS,
  type Row,
  type RuleSet,
  type Submission,
} from '@paiju/games/chinese-poker';

/** A hand to report on: its cards, the rules, the number of opponents, and its layout where there is one. */
export interface LaidHand {
  readonly rules: RuleSet;
  readonly hand: readonly Card[];
  readonly submission?: Submission;
  readonly opponents: number;
}

/** Cards of each row as texts, `2c` to `As`. */
type CardTexts = { readonly [R in Row]: readonly string[] };

/** The value of a row as the plan has it: its rank there, and of three cards the pair or trips and what is beside them. */
interface HandValue {
  readonly rank: number;
  readonly value: number;
  readonly primaryValue: number;
  readonly kickers: readonly number[];
  readonly description: string;
}

interface LineAnalysis {
  readonly hand: readonly string[];
  readonly handValue: HandValue;
  readonly winProbability: number;
  readonly optimalHand: readonly string[];
  readonly optimalWinProbability: number;
  readonly assessment: string;
  readonly explanation: string;
}

/** P-62: a report in the form in which the plan types it: cards, values of hands and English sentences. */
export interface AnalysisReport {
  readonly playerArrangement: CardTexts;
  readonly optimalArrangement: CardTexts;
  readonly isFoul: boolean;
  readonly foulReasons: readonly string[];
  readonly playerEV: number;
  readonly optimalEV: number;
  readonly evLoss: number;
  readonly lines: { readonly [R in Row]: LineAnalysis };
  readonly missedOpportunities: readonly string[];
  readonly strategicInsights: readonly string[];
}

/** The report of the coach, and the same in the plan's form. */
export interface Report {
  readonly report: chinesePoker.CoachReport;
  readonly analysisReport: AnalysisReport;
}

/** P-55: the value of a layout, computed from its cards alone; without one, of the best layout. */
export function reportOn({ rules, hand, submission, opponents }: LaidHand): Report {
  const solver = chinesePoker.SHELF.solverFor(rules);
  const laid = submission ?? bestOf(solver, hand, opponents);
  const report = chinesePoker.coach(solver, hand, laid, { opponents });
  return { report, analysisReport: asPlanned(report, rules) };
}

function bestOf(solver: chinesePoker.Solver, hand: readonly Card[], opponents: number): Submission {
  const { arrangement, natural } = solver.findOptimal(hand, { opponents });
  return natural === undefined ? arrangement : { ...arrangement, natural: true };
}

function asPlanned(report: chinesePoker.CoachReport, rules: RuleSet): AnalysisReport {
  const { isFoul, playerEV, optimalEV, evLoss } = report;
  const lines = ROWS.map((row) => [row, lineOf(report, row, rules)] as const);
  return {
    playerArrangement: texts(report.playerArrangement),
    optimalArrangement: texts(report.optimalArrangement),
    ...{ isFoul, playerEV, optimalEV, evLoss },
    foulReasons: report.foulReasons.map(({ message }) => message),
    lines: Object.fromEntries(lines) as AnalysisReport['lines'], // a line for each row
    missedOpportunities: report.missedOpportunities.map(({ text }) => text.en),
    strategicInsights: report.strategicInsights.map(({ text }) => text.en),
  };
}

function lineOf(report: chinesePoker.CoachReport, row: Row, rules: RuleSet): LineAnalysis {
  const { winProbability, optimalWinProbability, assessment, explanation } = report.lines[row];
  return {
    hand: report.playerArrangement[row].map(makeCard),
    handValue: handValue(report.playerArrangement[row], rules),
    optimalHand: report.optimalArrangement[row].map(makeCard),
    ...{ winProbability, optimalWinProbability, assessment, explanation: explanation.text.en },
  };
}

/** The plan counts a royal flush as a rank of its own, trips of three cards as 2, and cards from 2 to 14. */
function handValue(cards: readonly Card[], { wheel }: RuleSet): HandValue {
  const value = evaluate(cards, wheel);
  const { type, royal, primary, kickers, name } = describe(value, wheel);
  const place = HAND_TYPES.indexOf(type);
  const rank = cards.length === 3 ? Math.min(place, 2) : royal ? place + 1 : place;
  return { rank, value, primaryValue: primary + 2, kickers: kickers.map((one) => one + 2), description: name.en };
}

function texts({ front, middle, back }: Arrangement): CardTexts {
  return { front: front.map(makeCard), middle: middle.map(makeCard), back: back.map(makeCard) };
}
