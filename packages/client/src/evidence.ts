import type { Frame, ServerMessage } from '@paiju/protocol';
import type { Evidence, RoundEvidence } from './fairness.js';

/** Nothing told yet. */
export const NO_EVIDENCE: Evidence = { rounds: [] };

/** The contribution of a message to the evidence; after a game is over a new one begins with a new promise. */
export function heedMessage(evidence: Evidence, message: ServerMessage): Evidence {
  switch (message.type) {
    case 'room_joined':
      return promised(evidence, message.commitment);
    case 'game_starting': {
      const { commitment, nonces } = message;
      return {
        ...(evidence.secret === undefined ? evidence : renewed(evidence)),
        ...(commitment === undefined ? {} : { repeated: commitment }),
        ...(nonces === undefined ? {} : { nonces }),
      };
    }
    default:
      return evidence;
  }
}

/** A rematch: the own nonce was given since the next promise, everything else is of the game before. */
function renewed({ own, next }: Evidence): Evidence {
  return { rounds: [], ...(own === undefined ? {} : { own }), ...(next === undefined ? {} : { commitment: next }) };
}

function promised(evidence: Evidence, commitment: string | undefined): Evidence {
  return commitment === undefined || evidence.commitment !== undefined ? evidence : { ...evidence, commitment };
}

/** The promise of the round a view is in. */
export function heedRound(evidence: Evidence, round: number | undefined, commitment: unknown): Evidence {
  if (round === undefined || typeof commitment !== 'string') return evidence;
  return withRound(evidence, { round, commitment });
}

/** Adds what an event proves: a round's promise (9, 41) or secret (4, 44), or those kept till the end with the room's (10, 45). */
export function heedEvent(evidence: Evidence, { t, rd, n, cm, se, rs, nx }: Frame): Evidence {
  if (t === 9 || t === 41) return heedRound(evidence, numberOf(t === 9 ? rd : n), cm);
  if ((t === 4 || t === 44) && typeof se === 'string') return revealed(evidence, se);
  if (t !== 10 && t !== 45) return evidence;
  return { ...ended(evidence, se, rs), ...(typeof nx === 'string' ? { next: nx } : {}) };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function withRound(evidence: Evidence, told: RoundEvidence): Evidence {
  const others = evidence.rounds.filter(({ round }) => round !== told.round);
  const before = evidence.rounds.find(({ round }) => round === told.round);
  return { ...evidence, rounds: [...others, { ...before, ...told }] };
}

/** The secret of the round that began last. */
function revealed(evidence: Evidence, secret: string): Evidence {
  const last = evidence.rounds.at(-1);
  return last === undefined ? evidence : withRound(evidence, { round: last.round, secret });
}

function ended(evidence: Evidence, se: unknown, rs: unknown): Evidence {
  const secrets = Array.isArray(rs) ? rs : [];
  const kept = secrets.reduce<Evidence>(
    (all, secret, round) => (typeof secret === 'string' ? withRound(all, { round, secret }) : all),
    evidence,
  );
  return typeof se === 'string' ? { ...kept, secret: se } : kept;
}
