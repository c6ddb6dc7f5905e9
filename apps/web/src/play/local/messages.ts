import type { Answer } from '@paiju/client';
import type { Wall } from '@paiju/kernel';
import type { Advice, Forbidden } from '../../seat/advice.js';

/** A match against bots, as the page asks for it. */
export interface Wish {
  readonly game: string;
  /** A preset, or a preset with switches. */
  readonly config: unknown;
  /** The level that plays where nobody is named. */
  readonly level: string;
  /** The bots at the other seats in order, characters or levels; missing: those a newcomer meets. */
  readonly bots?: readonly string[];
  /** The level of help (W-5). */
  readonly assist: 0 | 1 | 2;
  readonly pace: Pace;
  /** A name for the deal, where one is wanted again; otherwise nobody can know it. */
  readonly seed?: string;
  /** A lesson: these walls are dealt, the others play what the clock would, and nothing of it is kept. */
  readonly walls?: readonly Wall[];
}

/** The time bots think before they act, in milliseconds: the least, and the most beyond it. */
export interface Pace {
  readonly least: number;
  readonly more: number;
}

/** A message of the page to the worker. */
export type Request =
  | { readonly kind: 'begin'; readonly wish: Wish }
  /** Returns to the match that was left; where there is none, begins the one wished for. */
  | { readonly kind: 'resume'; readonly wish: Wish }
  | { readonly kind: 'act'; readonly id: number; readonly action: unknown }
  | { readonly kind: 'pace'; readonly pace: Pace }
  | { readonly kind: 'assist'; readonly assist: 0 | 1 | 2 };

/**
 * A message of the worker to the page. Views, events and advice are those of the own seat: what another seat holds, the wall
 * and the seed stay in the worker until the game is over.
 */
export type Report =
  | {
      readonly kind: 'began';
      readonly game: string;
      readonly config: unknown;
      readonly seat: number;
      readonly level: string;
      /** The opponents at the other seats in order, where they were named. */
      readonly bots?: readonly string[];
      readonly view: unknown;
      readonly forbidden: readonly Forbidden[];
      readonly pn: number | null;
      /** The hash of the secret that everything is dealt from (S-20); absent where the deal was asked for by name. */
      readonly commitment?: string;
    }
  | {
      readonly kind: 'moved';
      readonly view: unknown;
      readonly events: readonly unknown[];
      /** The pieces of the hand that may not be played, with the reasons, at every level of help. */
      readonly forbidden: readonly Forbidden[];
      /** The number of the question the seat is asked; null while it is asked nothing. */
      readonly pn: number | null;
    }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly kind: 'advice'; readonly advice: Advice }
  /** The game is over; its journal is kept under this id. */
  | { readonly kind: 'finished'; readonly gid: string }
  /** The game cannot be played on. */
  | { readonly kind: 'gone'; readonly code: string; readonly text: string };

/** The seats beside the own one, where a game does not say otherwise. */
export const OTHERS = 3;

/** Whom a newcomer meets, of the characters from the weakest: the three weakest, the first of them across. */
export function usualOpponents(characters: readonly string[]): readonly string[] {
  const [first, second, third] = characters;
  return [second, first, third].flatMap((id) => id ?? []);
}

/** An opponent taken in, or sent away; whoever was taken in first makes room. */
export function toggled(opponents: readonly string[], id: string, seats = OTHERS): readonly string[] {
  if (opponents.includes(id)) return opponents.filter((one) => one !== id);
  return [...opponents, id].slice(-seats);
}

/** An opponent for each seat: those chosen, then the usual ones who are not among them. */
export function filled(opponents: readonly string[], characters: readonly string[], seats = OTHERS): readonly string[] {
  const others = [...usualOpponents(characters), ...characters].filter((id) => !opponents.includes(id));
  return [...opponents, ...new Set(others)].slice(0, seats);
}
