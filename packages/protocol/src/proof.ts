import type { WireEvent } from './events.js';

/** A room's promise about its chance, made before it is used and opened when it is over (S-20). */
export interface Fairness {
  /** The secret of the room, shown at the end of a game. */
  readonly secret: string;
  /** Everything that is published of the secret of the room's next game. */
  readonly next: string | undefined;
  /** Everything that is published of a round's secret when it is dealt. */
  commitment(round: number): string;
  roundSecret(round: number): string;
}

/** The events of a step with the promises and secrets that belong to them; `round` is the one the step ends in. */
export function withProof(
  wires: readonly WireEvent[],
  round: number | undefined,
  fair: Fairness,
  reveals: 'round' | 'game',
): readonly WireEvent[] {
  if (round === undefined || !wires.some(({ t }) => PROVED.has(t))) return wires;
  return wires.map((wire) => proved(wire, round, fair, reveals));
}

const PROVED: ReadonlySet<number> = new Set([4, 8, 9, 10, 41, 44, 45]);

function proved(wire: WireEvent, round: number, fair: Fairness, reveals: 'round' | 'game'): WireEvent {
  switch (wire.t) {
    case 8:
      return { ...wire, cm: fair.commitment(round) };
    case 9:
      return { ...wire, cm: fair.commitment(wire.rd) };
    case 41:
      return { ...wire, cm: fair.commitment(wire.n) };
    case 4:
    case 44:
      return reveals === 'round' ? { ...wire, se: fair.roundSecret(round) } : wire;
    case 10:
      return { ...wire, ...ended(fair), ...(reveals === 'game' ? { rs: allUpTo(round, fair) } : {}) };
    case 45:
      return { ...wire, ...ended(fair) };
    default:
      return wire;
  }
}

function ended({ secret, next }: Fairness): { se: string; nx?: string } {
  return next === undefined ? { se: secret } : { se: secret, nx: next };
}

function allUpTo(round: number, fair: Fairness): string[] {
  return Array.from({ length: round + 1 }, (_, n) => fair.roundSecret(n));
}

/** A discard: others may be asked about it, and must not be told apart by how soon the next draw follows (S-8). */
export function isDiscard({ t }: WireEvent): boolean {
  return t === 2;
}

/** The end of a round: what was hidden in it no longer matters to those who watch (S-14). */
export function isRoundEnd({ t }: WireEvent): boolean {
  return t === 4 || t === 10 || t === 44 || t === 45;
}
