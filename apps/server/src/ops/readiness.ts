/** How far the server is: traffic is taken between recovery and drain. */
export type Phase = 'starting' | 'open' | 'draining';

/** S-18, S-19: where the server stands, for all who must know before they take something on. */
export class Readiness {
  #phase: Phase = 'starting';

  get phase(): Phase {
    return this.#phase;
  }

  get isOpen(): boolean {
    return this.#phase === 'open';
  }

  open(): void {
    if (this.#phase === 'starting') this.#phase = 'open';
  }

  drain(): void {
    this.#phase = 'draining';
  }
}
