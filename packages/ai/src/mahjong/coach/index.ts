import type { Variant } from '@paiju/games/mahjong';
import { MINDS } from '../expert/minds.js';
import { fujianGiven, fujianSubject } from './fujian.js';
import { Judge } from './judge.js';
import { riichiGiven, riichiSubject, sanmaGiven, sanmaSubject } from './riichi.js';
import type { Subject } from './subject.js';
import { taiwanGiven, taiwanSubject } from './taiwan.js';

export { loadMind, MINDS } from '../expert/minds.js';
export { dailyPosition, dayOf } from './daily.js';
export { positionIn } from './describe.js';
export { fujianGiven, fujianSubject } from './fujian.js';
export { AROUND, type Around, type Describable, type Given, viewGiven } from './given.js';
export { GIVEN_FIELDS, type GivenError, type GivenFault, type GivenField, unknownPreset } from './given-words.js';
export { type Candidate, DECISION_KINDS, type DecisionKind, Judge, type Judgement, verdictAmong } from './judge.js';
export type { Prospects } from './opinion.js';
export type { Helpful } from './option.js';
export { type Choices, PAIRS, type PlayedOut, type PlayingOut, playedOut, playOut } from './play-out.js';
export {
  LONGEST_POSITION,
  type Position,
  type PositionWords,
  positionOf,
  readPosition,
  writePosition,
} from './position-text.js';
export { REASON_CODES, REASON_PHRASES, type ReasonCode, type ReasonValues } from './reason-words.js';
export { distanceName, type Reason } from './reasons.js';
export {
  costliest,
  costOf,
  decisionsIn,
  type Figures,
  type Made,
  madeIn,
  type Reviewed,
  review,
  type Summary,
  summaryOf,
} from './review.js';
export { riichiGiven, riichiSubject, sanmaGiven, sanmaSubject } from './riichi.js';
export type { Subject } from './subject.js';
export { taiwanGiven, taiwanSubject } from './taiwan.js';
export { joinTiles, splitTiles } from './tile-text.js';
export { Worlds } from './worlds.js';

/** The mahjongs that are coached, by game. */
export const COACHED = {
  riichi: riichiSubject,
  sanma: sanmaSubject,
  taiwan: taiwanSubject,
  fujian: fujianSubject,
} as const;

type Coached = typeof COACHED;
type VariantOf<G extends keyof Coached> = Coached[G] extends Subject<infer V extends Variant> ? V : never;

/** The mahjongs whose positions can be described, by game. */
export const DESCRIBED = {
  riichi: riichiGiven,
  sanma: sanmaGiven,
  taiwan: taiwanGiven,
  fujian: fujianGiven,
} as const;

/** Somebody who judges a game by the network of this thread, if there is one. */
export function judgeOf<G extends keyof Coached>(game: G): Judge<VariantOf<G>> {
  const subject: unknown = COACHED[game];
  return new Judge(subject as Subject<VariantOf<G>>, MINDS.find(game)); // the subject of this very game
}
