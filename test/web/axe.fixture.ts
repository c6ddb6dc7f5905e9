import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Asks axe about a page as it is now. */
export class Axe {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Every violation as one line: the rule, how bad it is, and where. */
  async violations(): Promise<readonly string[]> {
    await this.#page.evaluate(axe.source);
    const found = await this.#page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        rules: { 'label-content-name-mismatch': { enabled: true } }, // Lighthouse asks it too
      });
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} (${impact}) ${target.join(' ')}: ${failureSummary}`),
      );
    });
    return found;
  }
}
