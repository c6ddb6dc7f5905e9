import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absent, House, playHand, type Visit } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

const PLAN = JSON.stringify({ preset: 'tenhou', length: 'east', level: 'expert' });
const WEIGHTS = '**/players/riichi.weights';

/** Plays a hand against experts; `refused`: their weights cannot be fetched. */
async function played({ page, context }: Visit, refused: boolean) {
  const fetched: string[] = [];
  const warnings: string[] = [];
  context.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  context.on('console', (message) => message.text().startsWith('expert') && warnings.push(message.text()));
  if (refused) await context.route(WEIGHTS, (route) => route.abort());
  await page.evaluate((plan) => localStorage.setItem('paiju.plan.riichi', plan), PLAN);
  await page.goto(`${house.url}/play/riichi?new=1&seed=expert`);
  await playHand(page, async () => {
    const pass = page.locator('.choice.pass');
    if ((await pass.count()) > 0) return pass.click();
    await page.locator('.own.allowed').last().click();
  });
  await page.locator('.result').first().waitFor();
  return { weights: fetched.filter((path) => path.endsWith('.weights')), warnings };
}

describe.skipIf(absent)('experts in the page (skipped without a browser)', () => {
  test('A-3 play by weights that are fetched once, after the table', async () => {
    const visit = await house.visit('/');
    const { weights, warnings } = await played(visit, false);
    expect(weights).toEqual(['/players/riichi.weights']);
    expect([warnings, visit.errors]).toEqual([[], []]);
    await visit.leave();
  });

  test('A-10 play as solid without them, and the console says so', async () => {
    const visit = await house.visit('/');
    const { warnings } = await played(visit, true);
    expect(warnings).toEqual(['expert plays as solid: its weights could not be fetched']);
    expect(visit.errors).toEqual([]);
    await visit.leave();
  });
});
