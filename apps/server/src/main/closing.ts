/** What must be let go of again, the last thing first, whether all went well or not. */
export class Closing {
  readonly #steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Lets go of everything once; a step that fails keeps no other from its turn, and is told at the end. */
  async run(): Promise<void> {
    const faults: unknown[] = [];
    for (const step of this.#steps.splice(0).toReversed()) {
      try {
        await step();
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length > 0) throw faults[0];
  }
}
