/** The ways in which a program fails its table. */
export const FAULTS = ['start', 'late', 'ended', 'flood', 'nonsense', 'illegal'] as const;
/** One of the ways to fail. */
export type FaultKind = (typeof FAULTS)[number];

/** A program did not give an answer that can be played; it is ended, and the table goes on without it. */
export class EngineFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.name = 'EngineFault';
    this.kind = kind;
  }
}

const SHOWN = 200;

/** The beginning of what a program said, safe to write into a log. */
export function shown(text: string): string {
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return JSON.stringify(cut);
}
