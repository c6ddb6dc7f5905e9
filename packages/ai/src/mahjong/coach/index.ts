import type { Variant } from '@paiju/games/mahjong';
import { MINDS } from '../expert/minds.js';
import { fujianSubject } from './fujian.js';
import { Judge } from './judge.js';
import { riichiSubject, sanmaSubject } from './riichi.js';
import type { Subject } from './subject.js';
import { taiwanSubject } from './taiwan.js';

export { loadMind, MINDS } from '../expert/minds.js';
export { fujianGiven, fujianSubject } from './fujian.js';
export { AROUND, type Around, type Describable, type Given, type GivenError, viewGiven } from './given.js';
export { type Candidate, DECISION_KINDS, type DecisionKind, Judge, type Judgement } from './judge.js';
export type { Prospects } from './opinion.js';
export type { Helpful } from './option.js';
export { type Choices, PAIRS, type PlayedOut, type PlayingOut, playedOut, playOut } from './play-out.js';
export { REASON_CODES, REASON_PHRASES, type ReasonCode, type ReasonValues } from './reason-words.js';
export { distanceName, type Reason } from './reasons.js';
export {
  costliest,
  decisionsIn,
  type Figures,
  type Made,
  madeIn,
  type Reviewed,
  review,
  type Summary,
  summaryOf,
} from './review.js';
export { riichiGiven, riichiSubject, sanmaSubject } from './riichi.js';
export type { Subject } from './subject.js';
export { taiwanGiven, taiwanSubject } from './taiwan.js';
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

/** Somebody who judges a game by the network of this thread, if there is one. */
export function judgeOf<G extends keyof Coached>(game: G): Judge<VariantOf<G>> {
  const subject: unknown = COACHED[game];
  return new Judge(subject as Subject<VariantOf<G>>, MINDS.find(game)); // the subject of this very game
}
