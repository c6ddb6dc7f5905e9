import type { BrowserContext, Page } from 'playwright-core';
import { remember, type Stand } from '../../scripts/web/stand.js';

const SETTINGS = { language: 'en', muted: 'on' };

/** The terms of a room. */
export interface Wish {
  readonly game?: string;
  readonly length?: string;
  readonly bots?: number;
  /** The level of help for everyone (W-5). */
  readonly help?: '0' | '1' | '2';
  readonly open?: boolean;
}

/** Someone with a browser of their own. */
export class Guest {
  readonly #url: string;
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[] = [];

  private constructor(url: string, name: string, context: BrowserContext, page: Page) {
    this.#url = url;
    this.name = name;
    this.context = context;
    this.page = page;
    page.on('pageerror', ({ message }) => this.errors.push(message));
  }

  /** `settings`: what the page keeps beside English and silence. */
  static async arrive(stand: Stand, name: string, settings: Readonly<Record<string, string>> = {}): Promise<Guest> {
    const context = await stand.browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(remember, { 'paiju.settings': JSON.stringify({ ...SETTINGS, ...settings }) });
    context.setDefaultTimeout(30_000);
    return new Guest(stand.url, name, context, await context.newPage());
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
    const { game = 'Riichi', length, bots = 0, help, open = false } = wish;
    await this.enter(`${this.#url}/join?create`);
    await this.page.getByRole('radio', { name: game }).check();
    if (length !== undefined) await this.page.getByLabel('Length').selectOption(length);
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

  /** The public part of the table on this page, in the order of seats. */
  async table(): Promise<{ readonly rivers: readonly string[]; readonly scores: readonly string[] }> {
    const rivers = await this.page.locator('section[aria-label="The table in words"] li').allTextContents();
    const scores = await this.page.locator('.plate .score').allTextContents();
    return { rivers: rivers.map((text) => text.replace(/^[^:]*: /, '')), scores };
  }

  hand(): Promise<readonly (string | null)[]> {
    return this.page.locator('.own').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')));
  }
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
