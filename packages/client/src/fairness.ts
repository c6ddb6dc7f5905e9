import {
  commitmentTo,
  type GameSeed,
  gameSeed,
  parseSecret,
  type RoundSecret,
  roundSecret,
  type Secret,
} from '@paiju/kernel';

/** Everything that was published of one round: its hash when it began, its secret later (S-20). */
export interface RoundEvidence {
  readonly round: number;
  readonly commitment?: string;
  readonly secret?: string;
}

/** Everything a table was told of how its game is dealt, in the order it was told. */
export interface Evidence {
  /** The hash of the room's secret as it stood before any nonce was given. */
  readonly commitment?: string;
  /** The same, as it stood when the game began. */
  readonly repeated?: string;
  readonly nonces?: readonly string[];
  /** The nonce this client gave. */
  readonly own?: string;
  readonly rounds: readonly RoundEvidence[];
  readonly secret?: string;
  /** The hash of the secret of the next game of the room, told when this one ended. */
  readonly next?: string;
}

/** The codes of all problems with a deal. */
export const FAIRNESS_FAULTS = ['changed', 'nonceLeftOut', 'wrongSecret', 'wrongRound', 'wrongRoundHash'] as const;
/** The problem with a deal. */
export interface FairnessFault {
  readonly code: (typeof FAIRNESS_FAULTS)[number];
  readonly message: string;
  readonly round?: number;
}

/** The verdict of the evidence: fair, unfair, or open as long as the room's secret is not shown. */
export interface Fairness {
  readonly verdict: 'fair' | 'unfair' | 'open';
  readonly faults: readonly FairnessFault[];
  /** The source of every wall of the game, once it can be computed. */
  readonly seed?: GameSeed;
}

/** Holds what was revealed against what was promised, recomputing the seed and every round's secret (S-20). */
export function checkFairness(evidence: Evidence): Fairness {
  const seed = seedOf(evidence);
  const faults = [...promiseFaults(evidence), ...evidence.rounds.flatMap((round) => roundFaults(round, seed))];
  const verdict = faults.length > 0 ? 'unfair' : seed === undefined ? 'open' : 'fair';
  return { verdict, faults, ...(seed === undefined ? {} : { seed }) };
}

function seedOf({ secret, nonces }: Evidence): GameSeed | undefined {
  const parsed = parseSecret(secret);
  return parsed.ok ? gameSeed(parsed.value, nonces ?? []) : undefined;
}

function promiseFaults({ commitment, repeated, nonces, own, secret }: Evidence): readonly FairnessFault[] {
  const faults: FairnessFault[] = [];
  if (commitment !== undefined && repeated !== undefined && commitment !== repeated) {
    faults.push({ code: 'changed', message: 'the hash of the secret changed after nonces were given' });
  }
  if (own !== undefined && nonces !== undefined && !nonces.includes(own)) {
    faults.push({ code: 'nonceLeftOut', message: 'the own nonce is not among those of the game' });
  }
  const promised = repeated ?? commitment;
  if (secret !== undefined && promised !== undefined && !hashes(secret, promised)) {
    faults.push({ code: 'wrongSecret', message: 'the secret of the room is not the one that was promised' });
  }
  return faults;
}

function roundFaults(
  { round, commitment, secret }: RoundEvidence,
  seed: GameSeed | undefined,
): readonly FairnessFault[] {
  const faults: FairnessFault[] = [];
  const derived = seed === undefined ? undefined : roundSecret(seed, round);
  if (secret !== undefined && derived !== undefined && secret !== derived) {
    faults.push({ code: 'wrongRound', round, message: `the secret of round ${round} does not derive from the seed` });
  }
  const shown = secret ?? derived;
  if (shown !== undefined && commitment !== undefined && !hashes(shown, commitment)) {
    faults.push({ code: 'wrongRoundHash', round, message: `the secret of round ${round} is not the one promised` });
  }
  return faults;
}

/** True if a text is hexadecimal and hashes to what was promised. */
function hashes(secret: string, commitment: string): boolean {
  if (!/^([0-9a-f]{2})+$/.test(secret)) return false;
  return commitmentTo(secret as Secret | RoundSecret) === commitment; // hexadecimal, as was just checked
}
