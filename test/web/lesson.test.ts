import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Axe } from './axe.fixture.js';
import { askedOf } from './browser.fixture.js';
import { isFull, row } from './matrix.fixture.js';
import { absent, House, linesOf, SIZES } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

const GAMES = ['riichi', 'taiwan', 'fujian', 'chinese-poker'] as const;
const LANGUAGES = ['en', 'zh-TW', 'zh-CN', 'ja'] as const;
/** Every game in one language, or in all of them. */
const WAYS = GAMES.flatMap((game, n) => row(LANGUAGES, n).map((language) => [game, language] as const));

/** Everything about a step that must hold on the screen. */
interface Shown {
  /** The step from 1; 0 once the lesson is over. */
  readonly at: number;
  readonly said: string;
  /** True where it is read, and not played. */
  readonly isRead: boolean;
  /** Selectors of what it points at; empty where it points at nothing. */
  readonly pointed: string;
  /** Parts under the step's own words, or outside of the screen. */
  readonly covered: number;
  readonly wider: number;
}

/** Runs in the page. */
function look(): Shown {
  const card = document.querySelector('.ls-card')!.getBoundingClientRect();
  const pointed = /^:is\((.*)\) \{/.exec(document.querySelector('.lesson style')?.textContent ?? '')?.[1] ?? '';
  const parts = pointed === '' ? [] : [...document.querySelectorAll(pointed)];
  const isHidden = (part: Element): boolean => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const under = left < card.right && right > card.left && top < card.bottom && bottom > card.top;
    return under || right < 0 || left > innerWidth || top > innerHeight || bottom <= 0 || right === left;
  };
  const isRead = document.querySelector('.ls-next') !== null;
  return {
    at: Number(/\d+/.exec(document.querySelector('.ls-count')?.textContent ?? '0')?.[0]),
    said: document.querySelector('.ls-said[aria-live=polite]')?.textContent ?? '',
    isRead,
    pointed,
    covered: parts.filter(isHidden).length,
    wider: document.documentElement.scrollWidth - innerWidth,
  };
}

/** The step that is shown, once it is another one than before, the learner is asked, and what it points at is there. */
async function arrived(page: Page, before: number, timeout = 30_000): Promise<Shown> {
  const isThere = (old: number): boolean => {
    const at = Number(/\d+/.exec(document.querySelector('.ls-count')?.textContent ?? '0')?.[0]);
    const pointed = /^:is\((.*)\) \{/.exec(document.querySelector('.lesson style')?.textContent ?? '')?.[1];
    const isPointed = pointed === undefined || document.querySelector(pointed) !== null;
    return at !== old && document.querySelector('.ls-said h2') !== null && isPointed;
  };
  await page.waitForFunction(isThere, before, { timeout });
  return page.evaluate(look);
}

/** Waits for the focus to be led somewhere. */
async function led(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((one) => document.activeElement?.matches(one) === true, selector);
}

/** Presses a key until the focus is at such an element. */
async function pressTo(page: Page, key: string, selector: string): Promise<void> {
  for (let n = 0; n < 40; n++) {
    if (await page.evaluate((one) => document.activeElement?.matches(one) === true, selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${selector}`);
}

const KEYS: Readonly<Record<string, string>> = { back: 'b', middle: 'm', front: 'f' };

/** Ends a step by the keys that someone who sees nothing would press. */
async function press(page: Page, { isRead, pointed }: Shown): Promise<void> {
  const row = /\[data-drop="(\w+)"\]/.exec(pointed)?.[1];
  // The focus may still be on a tile to declare with, from the discard before, when the button comes.
  const at = isRead ? '.ls-next' : pointed.includes('.choice.ready') ? '.choice.ready' : pointed;
  await led(page, at);
  if (row !== undefined) return lay(page, pointed, KEYS[row] ?? '');
  await page.keyboard.press('Enter');
  if (!pointed.includes('.choice.ready')) return;
  await pressTo(page, 'Shift+Tab', '.own'); // the tile to declare with
  await pressTo(page, 'ArrowLeft', `.allowed:is(${pointed})`);
  await page.keyboard.press('Enter');
}

/** Lays the cards that are pointed at into a row by its key. */
async function lay(page: Page, pointed: string, key: string): Promise<void> {
  const left = `.cp-tray :is(${pointed})`;
  for (let cards = await page.locator(left).count(); cards > 0; cards--) {
    await pressTo(page, 'ArrowRight', left);
    await page.keyboard.press(key);
    await page.waitForFunction(
      ([one, n]) => document.querySelectorAll(one as string).length < Number(n),
      [left, cards],
    );
  }
}

/** Ends a step and waits for the next. */
async function next(page: Page, shown: Shown): Promise<Shown> {
  await press(page, shown);
  return arrived(page, shown.at);
}

/** Plays a lesson from its first step to its end by keys; `see` looks at each step. */
async function learn(page: Page, see: (shown: Shown) => Promise<void> = async () => undefined): Promise<number> {
  let shown = await arrived(page, 0);
  await pressTo(page, 'Tab', '.ls-next');
  let steps = 0;
  for (; shown.at > 0; steps++) {
    await see(shown);
    shown = await next(page, shown);
  }
  await led(page, '.ls-ways .primary');
  return steps;
}

describe.skipIf(absent)('a first hand that teaches (W-23; skipped without a browser)', () => {
  test.each(WAYS)('of %s is played to its end by the keyboard alone in %s', async (game, language) => {
    const { page, leave, errors } = await house.visit(`/guide/${game}`, { settings: { language } });
    const violations: string[] = [];
    let number = 1;
    const steps = await learn(page, async (shown) => {
      expect(shown.at).toBe(number++);
      expect(shown).toMatchObject({ covered: 0, wider: 0 });
      expect(shown.said.length).toBeGreaterThan(12);
      if (isFull || [1, 4].includes(shown.at)) violations.push(...(await new Axe(page).violations()));
    });
    expect(steps).toBeGreaterThan(7);
    violations.push(...(await new Axe(page).violations()));
    expect(violations).toEqual([]);
    await page.locator('.ls-ways .primary').press('Enter');
    await page.waitForURL(`**/play/${game}`);
    await page.locator('main.table, main.poker').waitFor();
    const wish = (await askedOf(page)).map((line) => JSON.parse(line)).findLast(({ kind }) => kind === 'begin').wish;
    expect([wish.bots, wish.walls]).toEqual([undefined, undefined]); // whom a newcomer meets, and a real deal
    await page.goto(`${house.url}/`);
    await page.locator(`.game.${game} a.learned`).waitFor();
    expect(await page.locator('a.learned').count()).toBe(1);
    expect(errors).toEqual([]);
    await leave();
  });

  test.each(row(GAMES, 2))('of %s fits every screen, and nothing lies over what it points at', async (game) => {
    const { page, leave } = await house.visit(`/guide/${game}`, { settings: { language: 'en' } });
    await learn(page, async ({ at }) => {
      for (const size of isFull || [1, 4, 6].includes(at) ? SIZES : []) {
        await page.setViewportSize(size);
        await page.waitForTimeout(120); // the table is laid out anew
        const { covered, wider } = await page.evaluate(look);
        expect({ at, size, covered, wider }).toEqual({ at, size, covered: 0, wider: 0 });
      }
    });
    await leave();
  });

  test('has the cards of a hand in two rows, whole above the buttons of a phone', async () => {
    const { page, leave } = await house.visit('/guide/chinese-poker', { size: { width: 390, height: 844 } });
    const cards = page.locator('.cp-tray .card-button');
    await cards.nth(12).waitFor();
    expect(await linesOf(cards)).toHaveLength(2);
    const [last, button] = [await cards.last().boundingBox(), await page.locator('.cp-submit').boundingBox()];
    expect(last!.y + last!.height).toBeLessThan(button!.y);
    await leave();
  });

  test.each(LANGUAGES)('has its buttons in one line beside a table that lies on its side, in %s', async (language) => {
    const { page, leave } = await house.visit('/guide/riichi', {
      ...{ settings: { language }, size: { width: 844, height: 390 } },
    });
    await page.locator('.ls-icon').nth(1).waitFor();
    expect(await linesOf(page.locator('.ls-icon'))).toHaveLength(1);
    expect(await page.locator('.ls-card').evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
    await leave();
  });

  test('answers a wrong move kindly, begins anew, and leaves no match behind', async () => {
    const { page, leave, errors } = await house.visit('/play/riichi?new=1&seed=kept');
    await page.locator('.own.allowed').last().click();
    await page.waitForFunction(() => document.querySelector<HTMLElement>('main.table')?.dataset['prompt'] !== '');
    await page.goto(`${house.url}/guide/riichi`);
    for (let step = await arrived(page, 0); step.isRead; step = await arrived(page, step.at))
      await page.locator('.ls-next').click();
    const hand = await page.locator('.own').count();
    await page.locator('.own').first().click();
    await page.locator('.ls-instead').waitFor();
    expect(await page.locator('.own').count()).toBe(hand);
    await page.getByRole('button', { name: 'west wind', exact: true }).click();
    const called = await arrived(page, 3);
    await page.keyboard.press('Escape'); // a pass is allowed, and not now
    await page.locator('.ls-instead').filter({ hasText: 'press Pon' }).waitFor();
    expect((await page.evaluate(look)).at).toBe(called.at);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.waitForFunction(() => document.querySelector('.ls-count')?.textContent?.startsWith('Step 1 ') === true);
    await page.getByRole('link', { name: 'Leave the lesson' }).click();
    await page.locator('.game.riichi').getByRole('link', { name: 'Continue' }).waitFor(); // the match from before
    expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(1);
    expect(await page.locator('a.learned').count()).toBe(0);
    expect(errors).toEqual([]);
    await leave();
  });

  test('leads whoever pressed something else back to what the step wants', async () => {
    const { page, leave } = await house.visit('/guide/riichi');
    let shown = await arrived(page, 0);
    await pressTo(page, 'Tab', '.ls-next');
    while (shown.isRead) shown = await next(page, shown);
    for (let tries = 0; tries < 2; tries++) {
      await led(page, shown.pointed);
      await page.keyboard.press('Home'); // a tile of use
      await led(page, '.own:first-child');
      await page.keyboard.press('Enter');
      await page.locator('.ls-instead').waitFor();
    }
    await led(page, shown.pointed);
    await leave();
  });

  test('what a game shares with another is learned there, and reading leads to playing', async () => {
    const { page, leave } = await house.visit('/guide/sanma');
    await page.getByRole('link', { name: /Play a first hand of Riichi/ }).click();
    await page.waitForURL('**/guide/riichi');
    await page.locator('.ls-next').waitFor();
    await page.goto(`${house.url}/guide/taiwan?read`);
    await page.getByRole('link', { name: 'Play your first hand' }).click();
    await page.locator('.ls-next').waitFor();
    await leave();
  });
});
