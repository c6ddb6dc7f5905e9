import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stand } from '../../scripts/web/stand.js';
import { KeptPage } from './browser.fixture.js';
import { errorsOf } from './page.fixture.js';

const SETTINGS = { language: 'en', muted: 'on' };

/** The terms of a room. */
export interface Wish {
  readonly game?: string;
  readonly length?: string;
  /** One of the game's house rules. */
  readonly houseRule?: string;
  readonly bots?: number;
  /** The level of help for everyone (W-5). */
  readonly help?: '0' | '1' | '2';
  readonly open?: boolean;
}

const PHONE = { width: 390, height: 844 };

/** Someone with a page of their own. */
export class Guest {
  readonly #url: string;
  readonly #kept: KeptPage;
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: readonly string[];

  private constructor(url: string, name: string, kept: KeptPage) {
    this.#url = url;
    this.#kept = kept;
    this.name = name;
    this.page = kept.page;
    this.context = kept.context;
    this.errors = errorsOf(kept.page);
  }

  /** `settings`: what the page keeps beside English and silence. */
  static async arrive(stand: Stand, name: string, settings: Readonly<Record<string, string>> = {}): Promise<Guest> {
    return new Guest(stand.url, name, await KeptPage.open({ size: PHONE, settings: { ...SETTINGS, ...settings } }));
  }

  /** Closes the page, as someone does who goes away. */
  leave(): Promise<void> {
    return this.#kept.leave();
  }

  /** Opens an address of the server and says who comes. */
  async enter(address: string): Promise<void> {
    await this.page.goto(address);
    await this.sayName();
  }

  async sayName(): Promise<void> {
    await this.page.getByLabel('Your name').fill(this.name);
    await this.page.getByRole('button', { name: /^(Enter|Sit down)$/ }).click();
  }

  /** Makes a room without a clock and tells its link. */
  async makeRoom(wish: Wish = {}): Promise<string> {
    const { game = 'Riichi', length, houseRule, bots = 0, help, open = false } = wish;
    await this.enter(`${this.#url}/join?create`);
    await this.page.getByRole('radio', { name: game }).check();
    if (length !== undefined) await this.page.getByLabel('Length').selectOption(length);
    if (houseRule !== undefined) {
      await this.page.locator('summary').filter({ hasText: 'House rules' }).click();
      await this.page.getByRole('checkbox', { name: houseRule }).check();
    }
    await this.page.getByLabel('Seats for bots').selectOption(String(bots));
    if (help !== undefined) await this.page.getByLabel('Help').selectOption(help);
    await this.page.getByLabel('Clock').selectOption('off');
    await this.page.getByLabel('Anyone may find and watch it').setChecked(open);
    await this.page.getByRole('button', { name: 'Create', exact: true }).click();
    return await this.page.getByLabel('Invite link').inputValue();
  }

  async getReady(): Promise<void> {
    await this.page.getByRole('button', { name: 'I am ready' }).click();
  }

  /** Clicks what is offered until it is asked to discard after so many discards, or the hand is over. */
  play(discards: number): Promise<'asked' | 'over'> {
    return this.page.evaluate(clickOn, discards);
  }

  /** As `play`, in the first hand that lasts as long. */
  async playSomeHand(discards: number): Promise<void> {
    while ((await this.play(discards)) === 'over') await nextHand(this.page);
  }

  /** The public part of the table on this page, in the order of seats. */
  async table(): Promise<{ readonly rivers: readonly string[]; readonly scores: readonly string[] }> {
    const rivers = await this.page.locator('section[aria-label="The table in words"] li').allTextContents();
    const scores = await this.page.locator('.centre .score').allTextContents();
    return { rivers: rivers.map((text) => text.replace(/^[^:]*: /, '')), scores };
  }

  hand(): Promise<readonly (string | null)[]> {
    return this.page.locator('.own').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')));
  }
}

/** Goes on to the next hand; a key that came before the table asked for it reached nothing, and is pressed again. */
export async function nextHand(page: Page): Promise<void> {
  const results = async (): Promise<number> => {
    await page.keyboard.press('n');
    return page.locator('.result').count();
  };
  await expect.poll(results, { timeout: 30_000 }).toBe(0);
}

/** Runs in the page: passes, or discards the last tile that may be, whenever the page changes to a new question. */
export function clickOn(discards: number): Promise<'asked' | 'over'> {
  let [answered, left] = ['', discards];
  const answer = (): 'asked' | 'over' | undefined => {
    if (document.querySelector('.result') !== null) return 'over';
    const asked = document.querySelector<HTMLElement>('main.table')?.dataset['prompt'] ?? '';
    const pass = document.querySelector<HTMLElement>('.choice.pass');
    const offered = pass ?? [...document.querySelectorAll<HTMLElement>('.own.allowed')].at(-1);
    if (asked === '' || asked === answered || offered === undefined) return undefined;
    if (pass === null && left-- <= 0) return 'asked';
    answered = asked;
    offered.click();
    return undefined;
  };
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => look());
    const look = (): void => {
      const end = answer();
      if (end === undefined) return;
      watcher.disconnect();
      resolve(end);
    };
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
}
