import { greedyRiichi } from '@paiju/ai/riichi';
import { type RiichiAction, type RiichiView, riichi } from '@paiju/games/riichi';
import { type AnyGame, namedSeed, stream } from '@paiju/kernel';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advise } from '../../apps/web/src/games/riichi/advice.js';
import { openStand, type Stand } from '../../scripts/web/stand.js';
import { Axe } from './axe.fixture.js';
import { absent, heard, KeptPage, sharedBrowser } from './browser.fixture.js';
import { Guest, nextHand } from './guest.fixture.js';
import { isFull, row } from './matrix.fixture.js';
import { overhear, stepsOf } from './socket.fixture.js';

let stand: Stand;
beforeAll(async () => {
  if (!absent) stand = await openStand({ browser: await sharedBrowser(), settings: { PAIJU_ADVANCE_SECONDS: '600' } });
}, 120_000);
afterAll(async () => stand?.close());

type Level = '0' | '1' | '2';

const SENTENCES: { readonly [L in Level]: string } = {
  '0': 'No help at this table.',
  '1': 'Everyone here is shown their waits, and why a win is refused.',
  '2': 'Practice table: everyone here is shown suggestions.',
};

/** Someone who makes a room for themselves and three bots, and reads there how much help it has. */
async function enterRoom(guest: Guest, game: string, help: Level, sentence = SENTENCES[help]): Promise<void> {
  const long = game === 'Riichi' ? { length: 'hanchan' } : {};
  await guest.makeRoom({ game, help, bots: 3, open: true, ...long });
  await guest.page.getByText(sentence).first().waitFor();
}

/** The scripts of the coach that a page has started so far: as long as a hand lasts, as an adviser. */
function advisersOf(page: Page): string[] {
  const started: string[] = [];
  page.on('worker', (worker) => {
    if (worker.url().includes('.coach-')) started.push(worker.url());
  });
  return started;
}

/** The first suggestion; a hand may be won before anyone is asked (F-35), and then the next one is dealt. */
async function suggestedTo(page: Page): Promise<Locator> {
  const suggested = page.locator('.suggested').first(); // a tile, or a call
  for (;;) {
    await suggested.or(page.locator('.result')).first().waitFor();
    if ((await page.locator('.result').count()) === 0) return suggested;
    await nextHand(page);
  }
}

/** A person who plays well by what the socket tells, whatever the page shows. */
class Expert {
  readonly #page: Page;
  readonly #frames: ReturnType<typeof overhear>;
  readonly #mind = stream(namedSeed('advice'), 'person');

  constructor(page: Page) {
    this.#page = page;
    this.#frames = overhear(page);
  }

  get view(): RiichiView {
    return stepsOf(riichi as AnyGame, this.#frames).at(-1)?.view as RiichiView;
  }

  /** Plays on, hand after hand, until asked where `enough` says so. */
  async playUntil(enough: (view: RiichiView) => boolean): Promise<void> {
    for (let answered = ''; ; ) {
      // An answer that came while the page was changing reached nothing: the same question is answered again.
      const now = await asked(this.#page, answered, 5000).catch(() => asked(this.#page, ''));
      if (now === 'over') {
        await nextHand(this.#page);
        continue;
      }
      const { view } = this;
      if (view.legal.length === 0) continue; // the socket is ahead of the page
      if (enough(view)) return;
      answered = now;
      await this.#answer(greedyRiichi.choose(view, view.legal, this.#mind, 1) as RiichiAction);
    }
  }

  async #answer(action: RiichiAction): Promise<void> {
    const { keyboard } = this.#page;
    if (action.kind === 'ready') await keyboard.press('r');
    if (action.kind === 'discard' || action.kind === 'ready') {
      await this.#page.locator(`.own[data-tile="${action.tile}"]`).click();
    } else {
      const win = this.view.legal.find(({ kind }) => kind === 'win');
      await keyboard.press(win === undefined ? (this.#isClaim() ? 'x' : 'k') : 'w');
    }
  }

  /** Calls are let go: a closed hand is what can be declared. */
  #isClaim(): boolean {
    return this.view.legal.some(({ kind }) => kind === 'pass');
  }
}

/** Waits until the seat is asked something else than before, or the hand is over. */
async function asked(page: Page, before: string, timeout = 30_000): Promise<string> {
  const found = await page.waitForFunction(
    (old) => {
      if (document.querySelector('.result') !== null) return 'over';
      const now = document.querySelector<HTMLElement>('main.table')?.dataset['prompt'] ?? '';
      return now !== '' && now !== old && now;
    },
    before,
    { timeout },
  );
  return String(await found.jsonValue());
}

/** True if a discard would leave the hand ready, or it waits already. */
function isReady(view: RiichiView): boolean {
  const { waits, after } = advise(view, 1);
  return view.table.phase.kind === 'turn' && waits.length + after.length > 0;
}

/** True if a discard is asked for. */
function isTurn({ table }: RiichiView): boolean {
  return table.phase.kind === 'turn';
}

/** True if the hand can be declared ready, which a discard that breaks it cannot. */
function mayDeclare({ legal }: RiichiView): boolean {
  return legal.some(({ kind }) => kind === 'ready');
}

/** A hand is declared ready, and a discard that breaks it says why it cannot be. */
async function expectReason(page: Page): Promise<void> {
  await page.keyboard.press('r');
  const forbidden = page.locator('.own.forbidden').first();
  expect(await forbidden.getAttribute('aria-label')).toMatch(
    /, cannot be discarded: that discard does not leave a ready hand$/,
  );
  await forbidden.hover();
  await page.locator('.actions .notice', { hasText: 'that discard does not leave a ready hand' }).waitFor();
}

const HINTS = '.waits, .leads, .suggested';

describe.skipIf(absent)('a room (skipped without a browser)', () => {
  test('W-5 of level 0 shows no hint, and fetches no adviser; W-4 what is forbidden says why', async () => {
    const guest = await Guest.arrive(stand, 'Ann');
    const { page } = guest;
    const [advisers, expert] = [advisersOf(page), new Expert(page)];
    await enterRoom(guest, 'Riichi', '0');
    await page.getByRole('button', { name: 'I am ready' }).click();
    await expert.playUntil(isFull ? mayDeclare : isTurn);
    expect(await page.locator(HINTS).count()).toBe(0);
    if (isFull) await expectReason(page); // it takes many hands until a discard is forbidden
    expect(await page.locator(HINTS).count()).toBe(0);
    expect(advisers).toEqual([]);
    expect(guest.errors).toEqual([]);
    await guest.leave();
  }, 120_000);

  test('W-5 of level 1 shows waits and suggests nothing, and says so before and during the game', async () => {
    const guest = await Guest.arrive(stand, 'Ann');
    const { page } = guest;
    const [advisers, expert] = [advisersOf(page), new Expert(page)];
    await enterRoom(guest, 'Riichi', '1');
    expect(advisers).toEqual([]);
    await page.getByRole('button', { name: 'I am ready' }).click();
    await expert.playUntil(isFull ? isReady : isTurn);
    if (isFull) await page.locator('.waits, .leads').first().waitFor();
    await expect.poll(async () => (await heard(page)).length, { timeout: 30_000 }).toBeGreaterThan(0); // it has answered
    expect((await heard(page)).join()).not.toContain('"suggestion"');
    expect(await page.locator('.suggested').count()).toBe(0);
    expect(advisers).toHaveLength(1);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.locator('.menu .help').textContent()).toBe(SENTENCES['1']);
    expect(await page.locator('.menu').getByLabel('Help').count()).toBe(0);
    expect(guest.errors).toEqual([]);
    await guest.leave();
  }, 120_000);

  test('W-5 of level 2 suggests to those who play, and not to those who watch', async () => {
    const [guest, watcher] = [await Guest.arrive(stand, 'Ann'), await Guest.arrive(stand, 'Wat')];
    const { page } = guest;
    const [advisers, others] = [advisersOf(page), advisersOf(watcher.page)];
    await enterRoom(guest, 'Riichi', '2');
    await watcher.page.goto(`${page.url()}?watch`);
    await page.getByRole('button', { name: 'I am ready' }).click();
    expect(await (await suggestedTo(page)).getAttribute('aria-label')).toMatch(/, suggested$/);
    expect(advisers).toHaveLength(1);
    expect(await watcher.page.locator(HINTS).count()).toBe(0);
    expect(others).toEqual([]);
    expect([...guest.errors, ...watcher.errors]).toEqual([]);
    await Promise.all([guest, watcher].map((one) => one.leave()));
  });

  test.each(row(['Taiwan', 'Fujian Gold'], 1))('W-5 of level 2 suggests in %s too', async (game) => {
    const guest = await Guest.arrive(stand, 'Ann');
    const { page } = guest;
    const advisers = advisersOf(page);
    await enterRoom(guest, game, '2');
    await page.getByRole('button', { name: 'I am ready' }).click();
    await suggestedTo(page);
    expect(advisers).toHaveLength(1);
    expect(guest.errors).toEqual([]);
    await guest.leave();
  });

  const CARDS = [
    ['0', 'No help at this table.', false, false],
    ['1', 'Everyone here is shown row names and fouls.', true, false],
    ['2', 'Practice table: everyone here is shown suggestions.', true, true],
  ] as const;

  test.each(row(CARDS, 1))('P-38 of Chinese Poker at level %s', async (level, sentence, named, suggested) => {
    const guest = await Guest.arrive(stand, 'Ann');
    const { page } = guest;
    await enterRoom(guest, 'Chinese Poker', level, sentence);
    await page.getByRole('button', { name: 'I am ready' }).click();
    await page.locator('.cp-tray [data-card]').nth(12).waitFor();
    await page.locator('.cp-tray [data-card]').first().focus();
    for (const key of 'bbbbbmmmmmfff') await page.keyboard.press(key);
    await page.locator('.cp-submit:enabled').waitFor();
    expect((await page.locator('.row-name:not(:empty)').count()) > 0).toBe(named);
    expect((await page.locator('.suggestions').count()) > 0).toBe(suggested);
    expect(guest.errors).toEqual([]);
    await guest.leave();
  });
});

describe.skipIf(absent)('W-4 against bots (skipped without a browser)', () => {
  test('a tile that is forbidden says why at the first touch, and nothing is sent', async () => {
    const settings = { language: 'en', muted: 'on', pace: 'instant', assist: '2', guard: 'never' };
    const kept = await KeptPage.open({ size: { width: 390, height: 844 }, touch: true, settings });
    const { page } = kept;
    await page.goto(`${stand.url}/play/riichi?new=1&seed=c`);
    await follow(page, '.choice:has-text("Riichi")');
    await page.mouse.move(0, 0); // else a mouse rests where the drawn tile comes to lie, and looks at that
    await page.locator('.choice:has-text("Riichi")').tap();
    const forbidden = page.locator('.own.forbidden').first();
    const name = await forbidden.getAttribute('aria-label');
    await forbidden.tap({ force: true }); // it is disabled, and yet answers
    const said = await page.locator('.actions .notice').textContent();
    expect(name).toContain(`cannot be discarded: ${said}`);
    await page.locator('[data-live=assertive]', { hasText: said! }).waitFor({ state: 'attached' });
    expect(await new Axe(page).violations()).toEqual([]);
    await kept.leave();
  }, 120_000);

  test('toggles are one tap away, tell what is on, and those of a hand end with it', async () => {
    const settings = { language: 'en', muted: 'on', pace: 'instant' };
    const kept = await KeptPage.open({ size: { width: 360, height: 640 }, touch: true, settings });
    const { page } = kept;
    await page.goto(`${stand.url}/play/taiwan?new=1&seed=toggles`);
    await asked(page, '');
    await page.getByRole('button', { name: 'Automatic play' }).tap();
    expect(await new Axe(page).violations()).toEqual([]);
    const toggles = page.locator('#toggles');
    for (const name of ['Auto-win', 'No calls']) await toggles.getByLabel(name).check();
    await page.getByRole('button', { name: 'Automatic play: Auto-win, No calls', exact: true }).waitFor();
    const all = page.waitForFunction(() => {
      const names = [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? '');
      return names.includes('Automatic play: Auto-win, No calls, Auto-discard');
    });
    await toggles.getByLabel('Auto-discard').click(); // from here on the hand may end at any moment
    await all;
    await page.locator('.result').waitFor();
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'Automatic play: Auto-win', exact: true }).waitFor();
    await kept.leave();
  });
});

/** Does what is suggested, hand after hand, until something is in sight. */
async function follow(page: Page, sight: string): Promise<void> {
  for (let answered = ''; ; ) {
    const now = await asked(page, answered);
    if (now === 'over') {
      const end = page.getByRole('button', { name: 'Final standing' }); // the match may end before
      if ((await end.count()) > 0) {
        await end.click();
        await page.getByRole('button', { name: 'Play again' }).click();
      } else await page.keyboard.press('n');
      await page.locator('.result').waitFor({ state: 'detached' });
      continue;
    }
    if ((await page.locator(sight).count()) > 0) return;
    answered = now;
    await page.waitForFunction(() => {
      const offered = document.querySelectorAll('.choice, .own.allowed').length;
      return offered === 1 || document.querySelector('.suggested') !== null;
    });
    await suggestion(page);
  }
}

/** Plays what is suggested; a choice that takes a tile is followed by the tile. Where nothing is, there is one thing to do. */
async function suggestion(page: Page): Promise<void> {
  const [choice, tile] = [page.locator('.choice.suggested'), page.locator('.own.suggested')];
  const chosen = (await choice.count()) > 0;
  if (chosen) await choice.click();
  if ((await tile.count()) > 0) await tile.click();
  else if (!chosen) await onlyThing(page);
}

/** Does the one thing there is to do, unless it is gone before it can be done. */
async function onlyThing(page: Page): Promise<void> {
  const offered = page.locator('.choice, .own.allowed').first();
  await offered.click({ timeout: 2000 }).catch(async (error) => {
    if ((await offered.count()) > 0) throw error;
  });
}
