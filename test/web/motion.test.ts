import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absent, House, idle, playHand } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

/** Runs in the page before its scripts: every step of what its scripts set in motion is written down. */
const WATCHED = `
  globalThis.steps = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    steps.push(...frames.map(({ transform }) => transform ?? 'none'));
    return animate.call(this, frames, options);
  };
`;

/** The steps that scripts and style sheets of the page name, as they are written. */
function steps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const frames = rules.filter((rule) => rule instanceof CSSKeyframesRule).flatMap(({ cssRules }) => [...cssRules]);
    const written = frames.map((rule) => (rule as CSSKeyframeRule).style.transform).filter((one) => one !== '');
    return [...written, ...(globalThis as unknown as { steps: string[] }).steps];
  });
}

/** The steps in which something has no area: it stands on its edge, or has shrunk to nothing. */
function edgeOn(page: Page, all: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    (written) =>
      written.filter((one) => {
        const { m11, m12, m21, m22 } = new DOMMatrix(one.replaceAll(/translate\w*\([^)]*\)/g, ''));
        return Math.abs(m11 * m22 - m12 * m21) < 0.01;
      }),
    [...all],
  );
}

const turns = (step: string): boolean => /rotate[XY]\(/.test(step);

/** The browser has no picture of what begins on its edge, and showed no frame for 47 ms: what was pressed meanwhile waited. */
describe.skipIf(absent)('W-14 nothing that turns begins on its edge (skipped without a browser)', () => {
  test('rows of Chinese Poker', async () => {
    const { page, leave } = await house.visit('/play/chinese-poker?new=1&seed=seven', { script: WATCHED });
    await page.locator('.cp-tray [data-card]').nth(12).waitFor();
    const all = await steps(page);
    expect(all.filter(turns)).toHaveLength(1);
    expect(await edgeOn(page, all)).toEqual([]);
    await leave();
  });

  test('hands that are laid open, and indicators that are turned for a winner', async () => {
    const { page, leave } = await house.visit('/play/riichi?new=1&seed=b', { script: WATCHED });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await playHand(page, () => page.evaluate(idle));
    const all = await steps(page);
    expect(all.filter(turns).length).toBeGreaterThan(1); // the indicators', and every tile's of a hand
    expect(await edgeOn(page, all)).toEqual([]);
    await leave();
  });
});
