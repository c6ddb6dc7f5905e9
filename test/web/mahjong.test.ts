import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Axe } from './axe.fixture.js';
import { clickOn } from './guest.fixture.js';
import { isFull, row } from './matrix.fixture.js';
import { absent, asked, House, heard, playHand, prompt, SIZES, type Size, type Visit } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

const GAMES = ['riichi', 'taiwan', 'fujian', 'sanma'] as const;

/** The turns of a hand that are answered in the way that is tried; the rest is clicked from within the page. */
const TURNS = isFull ? 80 : 5;

/** Plays one hand to its end, its first turns by `turn`. */
async function playTurns(page: Page, turn: () => Promise<void>): Promise<void> {
  let left = TURNS;
  await playHand(page, async () => {
    if (left-- > 0) await turn();
    else await page.evaluate(clickOn, 80);
  });
}

/** Opens a match that is dealt the same every time. */
function deal(game: string, opening: Parameters<House['visit']>[1] = {}): Promise<Visit> {
  return house.visit(`/play/${game}?new=1&seed=browser`, opening);
}

describe.skipIf(absent)('a hand (skipped without a browser)', () => {
  test.each(row(GAMES, 0))('of %s is played by mouse, and its ledger adds up', async (game) => {
    const { page, leave, errors } = await deal(game, { settings: { assist: '0' } });
    await playTurns(page, async () => {
      const pass = page.locator('.choice.pass');
      if ((await pass.count()) > 0) return pass.click();
      await page.locator('.own.allowed').last().click();
    });
    const deltas = await page.locator('.deltas .delta').allTextContents();
    const points = deltas.map((text) => Number(text.replace('±', '').replace('−', '-').replaceAll(',', '')));
    expect(points.reduce((sum, n) => sum + n, 0) % 1000).toBe(0); // riichi sticks may leave the table, or come back
    const worth = await page.locator('.worth b').allTextContents();
    for (const text of worth) expect(deltas).toContain(text);
    for (const link of await page.locator('.lines a.rule-link').all()) {
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^/rules/${game}#[RTF]-\\d+(/\\w+)?$`));
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
      await playTurns(page, async () => {
        const pass = choices.getByRole('button', { name: 'Pass' });
        if ((await pass.count()) > 0) return pass.click();
        expect(await page.locator('[aria-live=assertive]').textContent()).toContain('Your turn');
        await hand.getByRole('button').last().click();
      });
      const result = page.getByRole('region', { name: 'Result' });
      expect(await new Axe(page).violations()).toEqual([]);
      expect(await page.locator('[aria-live=polite] > p').count()).toBe(4); // a line each: only what is new is read
      const seats = page.getByRole('region', { name: 'The table in words' }).getByRole('listitem');
      expect(await seats.count()).toBe(game === 'sanma' ? 3 : 4);
      await result.getByRole('button', { name: 'Next round' }).click();
      await asked(page, 'over');
      expect(await hand.getByRole('button').count()).toBeGreaterThan(12);
      expect(errors).toEqual([]);
      await leave();
    },
  );

  test.each(row(GAMES, 1))('of %s fits every screen', async (game) => {
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
  const cut = all('.own, .plate, .centre, .choice, .icon, .result, :is(.result, .final) .button').filter(
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

  test('W-17 has points, winds and the dealer in the middle, each on its side, and distances where it is pointed at', async () => {
    const { page, leave } = await deal('riichi', { size: { width: 1440, height: 900 } });
    await asked(page, '');
    const scores = () => page.locator('.centre .score').allTextContents();
    const before = await scores();
    expect(before).toEqual(['25,000', '25,000', '25,000', '25,000']);
    expect(await page.evaluate(sidesOfPanel)).toEqual(['at-bottom', 'at-right', 'at-top', 'at-left']);
    expect(await page.locator('.centre .dealer .badge').count()).toBe(1);
    for (const place of ['.plate.side2', '.centre']) {
      await page.locator(place).hover();
      expect(await page.locator('.centre .score.apart').allTextContents()).toEqual(['0', '0', '0']);
      await page.mouse.move(0, 0);
      expect(await scores()).toEqual(before);
    }
    const mark = page.getByRole('img', { name: /^Dora indicator: / });
    expect((await mark.locator('.small').first().boundingBox())!.width).toBeGreaterThanOrEqual(40);
    await leave();
  });

  test('W-17 marks what is dora in the hand and where it is laid, and says so', async () => {
    const { page, leave } = await house.visit('/play/riichi?new=1&seed=six');
    const before = await asked(page, '');
    await page.getByRole('img', { name: 'Dora indicator: red dragon' }).waitFor();
    await page.getByRole('button', { name: /^white dragon, dora/ }).click();
    await asked(page, before);
    const marked = page.locator('.stage .piece .tile.dora');
    expect(await marked.evaluateAll((all) => all.map((one) => one.dataset['tile']))).toContain('5z');
    await leave();
  });

  test('W-18 offers calls above the hand, strongest first, passing apart, and raises what they take', async () => {
    const { page, leave, errors } = await house.visit('/play/riichi?new=1&seed=call', PHONE);
    let now = await asked(page, '');
    for (let n = 0; n < 40 && now !== 'over' && (await page.locator('.choice.chow, .choice.pung').count()) === 0; n++) {
      await click(page, '.choice.pass', '.own.allowed'); // a tap selects, a second one discards
      if ((await prompt(page)) === now) await click(page, '.choice.pass', '.own.selected');
      now = await asked(page, now);
    }
    const offered = await page.getByRole('group', { name: 'Your choices' }).getByRole('button').all();
    const names = await Promise.all(offered.map((one) => one.getAttribute('aria-label')));
    expect(names.map((name) => name!.split(':')[0])).toEqual(['Chi', 'Pass']);
    const boxes = await Promise.all(offered.map(async (one) => (await one.boundingBox())!));
    const hand = await page
      .locator('.own')
      .evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().top)));
    for (const { y, height } of boxes) {
      expect(height).toBeGreaterThanOrEqual(56);
      expect(hand - y - height).toBeLessThan(30);
    }
    expect(boxes.at(-1)!.x - boxes[0]!.x - boxes[0]!.width).toBeGreaterThanOrEqual(14);
    const taken = await page
      .locator('.own.taken')
      .evaluateAll((tiles) => tiles.map((one) => one.getAttribute('aria-label')));
    expect(names[0]).toContain(taken[0]!);
    expect(taken).toHaveLength(2);
    expect(await page.locator('.claim .piece.last').count()).toBe(1);
    await offered[0]!.tap();
    await asked(page, now);
    expect(await page.locator('.own.taken, .claim').count()).toBe(0);
    expect(await page.locator('.own').count()).toBe(11);
    expect(errors).toEqual([]);
    await leave();
  });

  test('W-16 tells a win line by line, all of it at a tap, and ends a match with a screen of its own', async () => {
    const { page, context, leave, errors } = await house.visit('/', {
      settings: { autoWin: 'on', assist: '0', guard: 'never' },
      size: { width: 390, height: 844 },
      touch: true,
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => localStorage.setItem('paiju.plan.taiwan', '{"length":"hand"}'));
    await page.goto(`${house.url}/play/taiwan?new=1&seed=final3`); // somebody wins it soon
    await page.evaluate(clickOn, 80);
    const deltas = page.locator('.deltas .delta');
    expect(await page.locator('.result.telling').count()).toBe(1);
    expect(await page.locator('.worth').evaluate((one) => getComputedStyle(one).opacity)).toBe('0');
    expect(await deltas.allTextContents()).toEqual(['±0', '±0', '±0', '±0']);
    expect(await page.locator('.won:is(.piece, .own)').count()).toBeGreaterThan(0); // where it lies
    await page.getByRole('img', { name: /^Winning hand: .*Winning tile: / }).waitFor(); // who listens need not wait
    await page.locator('.result .shown').click({ force: true }); // it may still be rising
    await page.waitForFunction(() => document.querySelector('.result.telling') === null);
    expect(await deltas.allTextContents()).toContain(await page.locator('.worth b').first().textContent());

    await page.getByRole('button', { name: 'Final standing' }).focus();
    await page.keyboard.press('Enter');
    const final = page.getByRole('region', { name: 'Final standing' });
    expect(await final.getByRole('listitem').count()).toBe(4);
    await expect.poll(() => final.evaluate((one) => one === document.activeElement)).toBe(true);
    await final.getByRole('heading', { name: 'Hand of the match' }).waitFor();
    await final.getByRole('button', { name: 'Leave the table' }).waitFor();
    expect(await new Axe(page).violations()).toEqual([]);
    await final.locator('.coached').waitFor();
    for (const size of SIZES) {
      await resize(page, size);
      expect({ size, ...(await page.evaluate(misfits)) }).toEqual({ size, over: [0, 0], small: [], cut: [] });
      const hidden = await final.locator('.scroll').evaluate((one) => one.scrollHeight - one.clientHeight);
      expect({ size, hidden }).toEqual({ size, hidden: 0 }); // the hand of the match is seen whole
    }
    await final.getByRole('button', { name: 'Share' }).click();
    await final.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Taiwan\n1\. .*\n.*\n.*\n.*\nhttp/);
    await final.getByRole('button', { name: 'Last hand' }).click();
    await page.getByRole('button', { name: 'Final standing' }).click();
    await final.getByRole('button', { name: 'Play again' }).click();
    await page.locator('.own').nth(15).waitFor();
    expect(await page.locator('.final, .result').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await context.clearPermissions();
    await leave();
  });

  test.each([
    ['a key', 'no-preference', '1'],
    ['nothing, for who wants no motion', 'reduce', '0'],
  ] as const)('W-16 a win is told whole by %s', async (_, reducedMotion, hidden) => {
    const { page, leave } = await house.visit('/', { settings: { autoWin: 'on', assist: '0' } });
    await page.emulateMedia({ reducedMotion });
    await page.evaluate(() => localStorage.setItem('paiju.plan.taiwan', '{"length":"hand"}'));
    await page.goto(`${house.url}/play/taiwan?new=1&seed=final3`);
    await page.evaluate(clickOn, 80);
    const [telling, deltas] = [page.locator('.result.telling'), page.locator('.deltas .delta')];
    expect(String(await telling.count())).toBe(hidden);
    if (hidden === '1') {
      await page.waitForFunction(() => document.activeElement?.matches('.result') === true);
      await page.keyboard.press('Enter');
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await telling.count()).toBe(0); // now, and not once all of it was told
    }
    expect(await deltas.allTextContents()).toContain(await page.locator('.worth b').first().textContent());
    expect(await page.locator('.worth').evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    await leave();
  });

  test.each(['mouse', 'keyboard', 'accessibility tree'])('W-18 a call is made by %s', async (way) => {
    const { page, leave, errors } = await house.visit('/play/riichi?new=1&seed=call');
    let now = await asked(page, '');
    for (let n = 0; n < 40 && now !== 'over' && (await page.locator('.choice.chow, .choice.pung').count()) === 0; n++) {
      await click(page, '.choice.pass', '.own.allowed');
      now = await asked(page, now);
    }
    const chow = page.getByRole('group', { name: 'Your choices' }).getByRole('button', { name: /^Chi: / });
    if (way === 'mouse') await page.locator('.choice.chow').click();
    else if (way === 'keyboard') await page.keyboard.press('c');
    else await chow.press('Enter');
    await asked(page, now);
    expect(await page.locator('.own').count()).toBe(11);
    await expect
      .poll(() => page.locator('[aria-live=polite]').allTextContents())
      .toContainEqual(expect.stringContaining('Chi'));
    expect(errors).toEqual([]);
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
    await expect.poll(hand).toEqual(before);
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

/** Clicks the last of the first that is there. */
async function click(page: Page, ...wishes: readonly string[]): Promise<void> {
  for (const wish of wishes) {
    const offered = page.locator(wish);
    if ((await offered.count()) > 0) return offered.last().click();
  }
}

/** The sides of the panel in the order of seats, by where their points are. */
function sidesOfPanel(): readonly string[] {
  const centre = document.querySelector('.centre')!.getBoundingClientRect();
  return [...document.querySelectorAll('.centre .score')].map((score) => {
    const { left, right, top, bottom } = score.getBoundingClientRect();
    const [x, y] = [
      (left + right - centre.left - centre.right) / centre.width,
      (top + bottom - centre.top - centre.bottom) / centre.height,
    ];
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'at-right' : 'at-left';
    return y > 0 ? 'at-bottom' : 'at-top';
  });
}

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
    await page.evaluate(clickOn, 80);
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
