import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Axe } from './axe.fixture.js';
import { absent, asked, House, heard, playHand, SIZES, type Visit } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

const GAMES = ['riichi', 'taiwan', 'fujian'] as const;

/** Opens a match that is dealt the same every time. */
function deal(game: string, opening: Parameters<House['visit']>[1] = {}): Promise<Visit> {
  return house.visit(`/play/${game}?new=1&seed=browser`, opening);
}

describe.skipIf(absent).each(GAMES)('a hand of %s (skipped without a browser)', (game) => {
  test('is played by mouse, and its ledger adds up', async () => {
    const { page, context, errors } = await deal(game, { settings: { assist: '0' } });
    await playHand(page, async () => {
      const pass = page.locator('.choice.pass');
      if ((await pass.count()) > 0) return pass.click();
      await page.locator('.own.allowed').last().click();
    });
    const deltas = await page.locator('.deltas .delta').allTextContents();
    const points = deltas.map((text) => Number(text.replace('±', '').replace('−', '-').replaceAll(',', '')));
    expect(points.reduce((sum, n) => sum + n, 0) % 1000).toBe(0); // riichi sticks may leave the table, or come back
    const worth = await page.locator('.worth b').allTextContents();
    for (const text of worth) expect(deltas).toContain(text);
    for (const link of await page.locator('.lines a.rule').all()) {
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^/rules/${game}#[RTF]-\\d+$`));
    }
    expect(errors).toEqual([]);
    await expectSecrets(await heard(page));
    expect(await page.locator('.waits, .suggested, .leads').count()).toBe(0);
    await context.close();
  });

  test('is played by keyboard alone, into the next hand', async () => {
    const { page, context, errors } = await deal(game);
    await asked(page, '');
    while (!(await page.evaluate(() => document.activeElement?.matches('.own') === true)))
      await page.keyboard.press('Tab');
    await playHand(page, async () => {
      const passing = (await page.locator('.choice.pass').count()) > 0;
      await page.keyboard.press(passing ? 'Escape' : 'Enter');
    });
    await page.keyboard.press('n');
    await page.waitForSelector('.result', { state: 'detached' });
    await asked(page, '');
    expect(await page.locator('.own').count()).toBeGreaterThan(12);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('is played by the accessibility tree alone, and has no fault that axe knows', async () => {
    const { page, context, errors } = await deal(game);
    const hand = page.getByRole('toolbar', { name: 'Your hand' });
    const choices = page.getByRole('group', { name: 'Your choices' });
    await asked(page, '');
    expect(await new Axe(page).violations()).toEqual([]);
    await playHand(page, async () => {
      const pass = choices.getByRole('button', { name: 'Pass' });
      if ((await pass.count()) > 0) return pass.click();
      expect(await page.locator('[aria-live=assertive]').textContent()).toContain('Your turn');
      await hand.getByRole('button').last().click();
    });
    const result = page.getByRole('region', { name: 'Result' });
    expect(await new Axe(page).violations()).toEqual([]);
    expect(await page.locator('[aria-live=polite]').textContent()).not.toBe('');
    await result.getByRole('button', { name: 'Next round' }).click();
    await asked(page, 'over');
    expect(await hand.getByRole('button').count()).toBeGreaterThan(12);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('fits every screen', async () => {
    const { page, context } = await deal(game, { touch: true });
    await asked(page, '');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.waitForFunction((width) => {
        const stage = document.querySelector<HTMLElement>('.stage');
        const now = `${stage?.clientWidth} ${stage?.clientHeight}`;
        return stage?.clientWidth === width && stage.dataset['laid'] === now;
      }, size.width);
      expect({ size, ...(await page.evaluate(misfits)) }).toEqual({ size, over: [0, 0], small: [], cut: [] });
    }
    await context.close();
  });
});

/** What does not fit the screen: how far the page sticks out, what is too small for a finger, what is cut off. */
function misfits() {
  const root = document.documentElement;
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => ({ name: one.className, box: one.getBoundingClientRect() }));
  const small = all('.choice, .icon, .button').filter(({ box }) => box.width < 44 || box.height < 44);
  const cut = all('.own, .plate, .centre, .choice, .icon').filter(
    ({ box }) => box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5,
  );
  const over = [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight];
  return { over, small: small.map(({ name }) => name), cut: cut.map(({ name }) => name) };
}

/** Nothing a worker says holds a tile of another seat, the wall or the seed, or a hint that was not asked for. */
async function expectSecrets(reports: readonly string[]): Promise<void> {
  expect(reports.length).toBeGreaterThan(10);
  for (const text of reports) {
    expect(text).not.toMatch(/"seed"|"wall":\[|"offers"|"kind":"advice"/);
    const { view } = JSON.parse(text) as {
      view?: {
        table: { phase: { ending?: { shown: boolean[] } }; places: { concealed: number[]; drawn: number | null }[] };
      };
    };
    if (view === undefined) continue;
    for (const [seat, { concealed, drawn }] of view.table.places.entries()) {
      if (seat === 0 || view.table.phase.ending?.shown[seat] === true) continue;
      expect([...concealed, drawn ?? -1].filter((tile) => tile >= 0)).toEqual([]);
    }
  }
}

describe.skipIf(absent)('the table (skipped without a browser)', () => {
  test('needs a second tap on a touch screen, and none with a mouse', async () => {
    const { page, context } = await deal('riichi', { size: { width: 390, height: 844 }, touch: true });
    const before = await asked(page, '');
    const tile = page.locator('.own.allowed').last();
    await tile.tap();
    expect(await tile.getAttribute('aria-pressed')).toBe('true');
    await tile.tap();
    await asked(page, before);
    await context.close();
  });

  test('obeys the command box, and says why it does not', async () => {
    const { page, context } = await deal('riichi');
    const before = await asked(page, '');
    await page.keyboard.press('/');
    const box = page.getByLabel('Command');
    await box.fill('hand');
    await box.press('Enter');
    await page
      .getByText(/^Your hand: .*drawn/)
      .first()
      .waitFor();
    await box.fill('jump');
    await box.press('Enter');
    await page.getByText('is no command').first().waitFor();
    await box.fill('d');
    await box.press('Enter');
    await asked(page, before);
    await context.close();
  });

  test('is as it was after a reload', async () => {
    const { page, context } = await deal('taiwan');
    let now = await asked(page, '');
    for (let n = 0; n < 3 && now !== 'over'; n++) {
      const pass = page.locator('.choice.pass');
      await ((await pass.count()) > 0 ? pass : page.locator('.own.allowed').last()).click();
      now = await asked(page, now);
    }
    const hand = () =>
      page.locator('.own').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')));
    const before = await hand();
    await page.reload();
    await asked(page, '');
    expect(await hand()).toEqual(before);
    await context.close();
  });

  test('is dealt at once where there is no match to return to', async () => {
    const { page, context } = await house.visit('/play/riichi');
    await page.waitForSelector('.own');
    const [first] = await heard(page);
    expect(JSON.parse(first!)).toMatchObject({ kind: 'began', game: 'riichi' });
    await context.close();
  });

  test('plays by itself what is left to it', async () => {
    const { page, context } = await deal('riichi', { settings: { autoWin: 'on', noCalls: 'on', autoDiscard: 'on' } });
    await page.waitForSelector('.result');
    await context.close();
  });
});
