import { show } from '../json.js';
import type { Seed } from '../seed.js';

/** The laws, in the order in which they judge: the plainest first, so that a cause is named before its effects. */
export const LAWS = [
  'configs',
  'determinism',
  'frozen',
  'ends',
  'conserved',
  'actions',
  'folding',
  'secrecy',
  'commuting',
] as const;
/** The name of a law. */
export type LawName = (typeof LAWS)[number];

/** The way a seed may be given: a name for `namedSeed`, or the seed itself. */
export type SeedName = number | string | Seed;

/** The place where a law was broken. */
export interface Place {
  readonly game: string;
  readonly config: unknown;
  readonly seed?: SeedName;
  readonly step?: number;
}

/** A game does not obey: which law, where, and the first thing that shows it. */
export class LawBroken extends Error {
  override readonly name = 'LawBroken';
  readonly law: LawName;
  readonly config: unknown;
  readonly seed: SeedName | undefined;
  readonly step: number | undefined;

  constructor(law: LawName, why: string, place: Place, cause?: unknown) {
    super(`${law}: ${why} (${describe(place)})`, cause === undefined ? undefined : { cause });
    this.law = law;
    this.config = place.config;
    this.seed = place.seed;
    this.step = place.step;
  }
}

function describe({ game, config, seed, step }: Place): string {
  const parts = [game, `config ${show(config)}`];
  if (seed !== undefined) parts.push(`seed ${show(seed)}`);
  if (step !== undefined) parts.push(`step ${step}`);
  return parts.join(', ');
}
