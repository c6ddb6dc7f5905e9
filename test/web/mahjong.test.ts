import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Axe } from './axe.fixture.js';
import { row } from './matrix.fixture.js';
import { absent, asked, House, heard, playHand, prompt, SIZES, type Size, type Visit } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

const GAMES = ['riichi', 'taiwan', 'fujian', 'sanma'] as const;

/** Opens a match that is dealt the same every time. */
function deal(game: string, opening: Parameters<House['visit']>[1] = {}): Promise<Visit> {
  return house.visit(`/play/${game}?new=1&seed=browser`, opening);
}

describe.skipIf(absent)('a hand (skipped without a browser)', () => {
  test.each(row(GAMES, 0))('of %s is played by mouse, and its ledger adds up', async (game) => {
    const { page, leave, errors } = await deal(game, { settings: { assist: '0' } });
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
    for (const size of SIZES) {
      await resize(page, size);
      const fits = { over: [0, 0], small: [], cut: [], hiding: false };
      expect({ size, ...(await page.evaluate(misfits)), hiding: await page.evaluate(isHiding) }).toEqual({
        size,
        ...fits,
      });
    }
    await expectSecrets(await heard(page));
    expect(await page.locator('.waits, .suggested, .leads').count()).toBe(0);
    await leave();
  });

  test.each(row(GAMES, 1))('of %s is played by keyboard alone, into the next hand', async (game) => {
    const { page, leave, errors } = await deal(game);
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
    await page.waitForFunction(() => document.activeElement?.matches('.own') === true); // where the keys were before
    expect(errors).toEqual([]);
    await leave();
  });

  test.each(row(GAMES, 2))(
    'of %s is played by the accessibility tree alone, without a fault that axe knows',
    async (game) => {
      const { page, leave, errors } = await deal(game);
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
      expect(await page.locator('[aria-live=polite] > p').count()).toBe(4); // a line each: only what is new is read
      expect(await page.getByRole('region', { name: 'The table in words' }).getByRole('listitem').count()).toBe(4);
      await result.getByRole('button', { name: 'Next round' }).click();
      await asked(page, 'over');
      expect(await hand.getByRole('button').count()).toBeGreaterThan(12);
      expect(errors).toEqual([]);
      await leave();
    },
  );

  test.each(GAMES)('of %s fits every screen', async (game) => {
    const { page, leave } = await deal(game, { touch: true });
    await asked(page, '');
    for (const size of SIZES) {
      await resize(page, size);
      expect({ size, ...(await page.evaluate(misfits)) }).toEqual({ size, over: [0, 0], small: [], cut: [] });
    }
    await leave();
  });
});

/** Another size of the window, and the table laid out for it. */
async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => {
    const stage = document.querySelector<HTMLElement>('.stage');
    const now = `${stage?.clientWidth} ${stage?.clientHeight}`;
    return stage?.clientWidth === width && stage.dataset['laid'] === now;
  }, size.width);
}

/** True if a result hides what lies open for all: dora, gold (W-3). */
function isHiding(): boolean {
  const [sheet, marks] = ['.result', '.marks'].map((one) => document.querySelector(one)!.getBoundingClientRect());
  return sheet!.top < marks!.bottom && sheet!.left < marks!.right && sheet!.right > marks!.left;
}

/** Misfits on the screen: how far the page sticks out, what is too small for a finger, what is cut off. */
function misfits() {
  const root = document.documentElement;
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => ({ name: one.className, box: one.getBoundingClientRect() }));
  const small = all('.choice, .icon, .button').filter(({ box }) => box.width < 44 || box.height < 44);
  const cut = all('.own, .plate, .centre, .choice, .icon, .result, .result .button').filter(
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
    const { page, leave } = await deal('riichi', { size: { width: 390, height: 844 }, touch: true });
    const before = await asked(page, '');
    const tile = page.locator('.own.allowed').last();
    await tile.tap();
    expect(await tile.getAttribute('aria-pressed')).toBe('true');
    await tile.tap();
    await asked(page, before);
    await leave();
  });

  test('shows how far the others are from the own score while a plate is pointed at', async () => {
    const { page, leave } = await deal('riichi');
    await asked(page, '');
    const scores = () => page.locator('.plate .score').allTextContents();
    const before = await scores();
    await page.locator('.plate.side2').hover();
    expect(await page.locator('.plate .score.apart').allTextContents()).toEqual(['0', '0', '0']);
    await page.mouse.move(0, 0);
    expect(await scores()).toEqual(before);
    await leave();
  });

  test('obeys the command box, and says why it does not', async () => {
    const { page, leave } = await deal('riichi');
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
    await leave();
  });

  test('is as it was after a reload', async () => {
    const { page, leave } = await deal('taiwan');
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
    await leave();
  });

  test('is dealt at once where there is no match to return to', async () => {
    const { page, leave } = await house.visit('/play/riichi');
    await page.waitForSelector('.own');
    const [first] = await heard(page);
    expect(JSON.parse(first!)).toMatchObject({ kind: 'began', game: 'riichi' });
    await leave();
  });

  test('plays by itself what is left to it', async () => {
    const { page, leave } = await deal('riichi', { settings: { autoWin: 'on' } });
    await asked(page, '');
    await page.keyboard.press('q');
    await page.getByRole('button', { name: 'Automatic play: Auto-win, No calls', exact: true }).waitFor();
    await page.keyboard.press('t'); // from here on the hand may end at any moment
    await page.waitForSelector('.result');
    await page.keyboard.press('n');
    await page.waitForSelector('.result', { state: 'detached' });
    await page.getByRole('button', { name: 'Automatic play: Auto-win', exact: true }).waitFor();
    await leave();
  });
});

/** The tiles of the own hand from left to right, above before below, without the one just drawn. */
function handOf(page: Page): Promise<readonly number[]> {
  return page
    .locator('.own.hand')
    .evaluateAll((tiles) => tiles.map((tile) => Number((tile as HTMLElement).dataset['tile'])));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middleOf(tile: Locator): Promise<Point> {
  const box = (await tile.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Draws a mouse over the page, pressed. */
async function mouse(page: Page, path: readonly Point[]): Promise<void> {
  const [first, ...rest] = path;
  await page.mouse.move(first!.x, first!.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
}

/** Draws a finger over the page. */
async function finger(page: Page, path: readonly Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [first, ...rest] = path;
  await touch('touchStart', [first!]);
  let from = first!;
  for (const to of rest) {
    for (let n = 1; n <= 6; n++) {
      await touch('touchMove', [{ x: from.x + ((to.x - from.x) * n) / 6, y: from.y + ((to.y - from.y) * n) / 6 }]);
    }
    from = to;
  }
  await touch('touchEnd', []);
  await session.detach();
}

const PHONE = { size: { width: 390, height: 844 }, touch: true } as const;
const SORTED = { settings: { sort: 'manual' } } as const;

describe.skipIf(absent)('the own hand (skipped without a browser)', () => {
  test.each([
    ['a mouse', mouse, SORTED],
    ['a finger', finger, { ...SORTED, ...PHONE }],
  ] as const)('is sorted by dragging with %s, and nothing is discarded', async (_, draw, opening) => {
    const { page, leave, errors } = await deal('riichi', opening);
    const question = await asked(page, '');
    const before = await handOf(page);
    const tiles = page.locator('.own.hand');
    await draw(page, [await middleOf(tiles.nth(1)), await middleOf(tiles.nth(4))]);
    const moved = before.toSpliced(1, 1).toSpliced(4, 0, before[1]!);
    expect(await handOf(page)).toEqual(moved);
    await draw(page, [await middleOf(tiles.nth(10)), await middleOf(tiles.nth(2))]); // on a phone from the lower row
    expect(await handOf(page)).toEqual(moved.toSpliced(10, 1).toSpliced(2, 0, moved[10]!));
    expect(await prompt(page)).toBe(question);
    expect(await page.locator('.own').count()).toBe(14);
    expect(errors).toEqual([]);
    await leave();
  });

  test('is sorted by Alt and the arrows, which keep the tile in hand', async () => {
    const { page, leave } = await deal('riichi', SORTED);
    const question = await asked(page, '');
    const before = await handOf(page);
    await page.locator('.own.hand').nth(3).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(`Alt+${key}`);
    const moved = before.toSpliced(3, 1).toSpliced(4, 0, before[3]!);
    expect(await handOf(page)).toEqual(moved);
    const held = await page.evaluate(() => Number((document.activeElement as HTMLElement).dataset['tile']));
    expect(held).toBe(before[3]);
    expect(await prompt(page)).toBe(question);
    await leave();
  });

  test('is sorted anew when the next hand is dealt', async () => {
    const { page, leave } = await deal('fujian', SORTED);
    await asked(page, '');
    const tiles = page.locator('.own.hand');
    await mouse(page, [await middleOf(tiles.nth(0)), await middleOf(tiles.nth(9))]);
    const old = await handOf(page);
    expect(old).not.toEqual(old.toSorted((a, b) => a - b));
    await playHand(page, async () => {
      const pass = page.locator('.choice.pass');
      await ((await pass.count()) > 0 ? pass : page.locator('.own.allowed').last()).click();
    });
    await page.keyboard.press('n');
    await page.waitForSelector('.result', { state: 'detached' });
    await asked(page, '');
    const hand = await handOf(page);
    expect(hand.slice(1).some((tile) => old.includes(tile))).toBe(true); // an old order would show
    expect(hand).toEqual(hand.toSorted((a, b) => a - b));
    await leave();
  });

  test('slides under a thumb: the tile below it is lifted, and a tap plays it', async () => {
    const { page, leave } = await deal('riichi', PHONE);
    const question = await asked(page, '');
    const tiles = page.locator('.own.hand');
    const hand = await handOf(page);
    await finger(page, [await middleOf(tiles.nth(7)), await middleOf(tiles.nth(11))]);
    expect(await page.locator('.own[aria-pressed=true]').getAttribute('data-tile')).toBe(String(hand[11]));
    expect(await prompt(page)).toBe(question);
    await tiles.nth(11).tap();
    await asked(page, question);
    expect(await page.locator(`.own[data-tile="${hand[11]}"]`).count()).toBe(0);
    await leave();
  });

  test('plays the tile with which a thumb leaves it upwards, across the row above', async () => {
    const { page, leave } = await deal('riichi', PHONE);
    const question = await asked(page, '');
    const tiles = page.locator('.own.hand');
    const hand = await handOf(page);
    const to = await middleOf(tiles.nth(10));
    await finger(page, [await middleOf(tiles.nth(8)), to, { ...to, y: to.y - 150 }]);
    await asked(page, question);
    expect(await page.locator(`.own[data-tile="${hand[10]}"]`).count()).toBe(0);
    expect(await page.locator(`.own[data-tile="${hand[3]}"]`).count()).toBe(1);
    await leave();
  });
});
