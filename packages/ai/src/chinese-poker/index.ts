export { VERDICTS, type Verdict } from '../coaching.js';
export { type Bank, dealHands, type Hands, handIn } from './bank.js';
export { Candidates } from './candidates.js';
export { type CoachLine, type CoachReport, coach } from './coach.js';
export { INSIGHT_PHRASES, type InsightCode, LINE_PHRASES, MISSED_PHRASES, type MissedCode } from './coach-words.js';
export { type Draw, Field } from './field.js';
export { type Fitted, nearest } from './fit.js';
export { exploit, type Gain, gainOf, type Measure, step } from './gain.js';
export { Payoff, type Ranks } from './payoff.js';
export { advanced, beginner, expert, intermediate } from './player.js';
export { type Laid, type Policy, type PolicyData, policyOf, ranksOfRows } from './policy.js';
export type { Note } from './review.js';
export { Separable, type Spread, spreadOf } from './separable.js';
export { SHELF, Shelf, STRATEGY_FILES, strategyFileFor } from './shelf.js';
export { type Outcome, type Rounds, simulateRounds } from './simulate.js';
export { type Alternative, type Knowledge, type Optimum, Solver, type SolverOptions, type Valued } from './solver.js';
export {
  loadStrategy,
  MOST_BYTES,
  type Provenance,
  printStrategy,
  type Strategy,
  type StrategyError,
} from './strategy.js';
export { type Suits, suitsOf } from './suits.js';
export { type ResultOf, type Run, type Task, work } from './task.js';
export { type Progress, type TrainingPlan, train } from './train.js';
