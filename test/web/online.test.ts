import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStand, remember, type Stand } from '../../scripts/web/stand.js';
import { absent } from './page.fixture.js';

let stand: Stand;
beforeAll(async () => {
  if (!absent) stand = await openStand({ settings: { PAIJU_GRACE_SECONDS: '120', PAIJU_ADVANCE_SECONDS: '600' } });
}, 120_000);
afterAll(async () => stand?.close());

const SETTINGS = { language: 'en', muted: 'on' };

/** Someone with a browser of their own. */
class Guest {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[] = [];

  private constructor(name: string, context: BrowserContext, page: Page) {
    this.name = name;
    this.context = context;
    this.page = page;
    page.on('pageerror', ({ message }) => this.errors.push(message));
  }

  static async arrive(name: string): Promise<Guest> {
    const context = await stand.browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.addInitScript(remember, { 'paiju.settings': JSON.stringify(SETTINGS) });
    context.setDefaultTimeout(15_000);
    return new Guest(name, context, await context.newPage());
  }

  /** Opens an address of the server and says who comes. */
  async enter(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.getByLabel('Your name').fill(this.name);
    await this.page.getByRole('button', { name: 'Enter' }).click();
  }

  async makeRoom(): Promise<string> {
    await this.enter(`${stand.url}/join?create`);
    await this.page.getByLabel('Clock').selectOption('off');
    await this.page.getByRole('button', { name: 'Create', exact: true }).click();
    return await this.page.getByLabel('Invite link').inputValue();
  }

  /** Clicks what is offered, once for each question, until it is asked for the nth time to discard or the hand is over. */
  async play(discards: number): Promise<'asked' | 'over'> {
    for (let left = discards; ; ) {
      const offered = await this.page.waitForFunction(offer);
      const kind = await offered.jsonValue();
      if (kind === 'over') return 'over';
      if (kind === 'discard' && left-- === 0) return 'asked';
      await this.page.evaluate(take);
    }
  }

  /** What this page shows of the table to everyone, in the order of seats. */
  async table(): Promise<{ readonly rivers: readonly string[]; readonly scores: readonly string[] }> {
    const rivers = await this.page.locator('section[aria-label=Discards] p').allTextContents();
    const scores = await this.page.locator('.plate .score').allTextContents();
    return { rivers: rivers.map((text) => text.replace(/^[^:]*: /, '')), scores };
  }

  hand(): Promise<readonly (string | null)[]> {
    return this.page.locator('.own').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')));
  }
}

/** What the page asks of its seat; false while it asks nothing it has not answered. */
function offer(): 'over' | 'pass' | 'discard' | false {
  if (document.querySelector('.result') !== null) return 'over';
  const table = document.querySelector<HTMLElement>('main.table');
  const asked = table?.dataset['prompt'] ?? '';
  if (asked === '' || asked === table?.dataset['answered']) return false;
  if (document.querySelector('.choice.pass') !== null) return 'pass';
  return document.querySelector('.own.allowed') !== null && 'discard';
}

/** Passes, or discards the last tile that may be; in one moment, for another seat may end the question at any time. */
function take(): void {
  const table = document.querySelector<HTMLElement>('main.table');
  const offered =
    document.querySelector<HTMLElement>('.choice.pass') ??
    [...document.querySelectorAll<HTMLElement>('.own.allowed')].at(-1);
  const asked = table?.dataset['prompt'] ?? '';
  if (table === null || asked === '') return;
  table.dataset['answered'] = asked;
  offered?.click();
}

describe.skipIf(absent)('W-15 four people in four pages (skipped without a browser)', () => {
  test('play a hand together through a reload and a dropped socket, and end with the same table', async () => {
    const guests = await Promise.all(['Ann', 'Bo', 'Chen', 'Dai'].map((name) => Guest.arrive(name)));
    const [host, ...friends] = guests as [Guest, Guest, Guest, Guest];
    const link = await host.makeRoom();
    await Promise.all(friends.map((friend) => friend.enter(link)));
    await Promise.all(guests.map(({ page }) => page.getByRole('button', { name: 'I am ready' }).click()));

    const [, second, third] = guests;
    await Promise.all(
      guests.map(async (guest) => {
        if (guest === second) await returnFromReload(guest);
        if (guest === third) await returnFromSilence(guest);
        await guest.play(Number.POSITIVE_INFINITY);
      }),
    );

    const tables = await Promise.all(guests.map((guest) => guest.table()));
    for (const table of tables) expect(table).toEqual(tables[0]);
    expect(tables[0]?.scores).toHaveLength(4);
    expect(guests.flatMap(({ errors }) => errors)).toEqual([]);
    await Promise.all(guests.map(({ context }) => context.close()));
  });
});

/** The table waits for this seat, so whatever is different after the reload was lost. */
async function returnFromReload(guest: Guest): Promise<void> {
  if ((await guest.play(2)) === 'over') return;
  const before = [await guest.hand(), await guest.table()];
  await guest.page.reload();
  await guest.page.waitForFunction(offer);
  expect([await guest.hand(), await guest.table()]).toEqual(before);
}

async function returnFromSilence(guest: Guest): Promise<void> {
  if ((await guest.play(1)) === 'over') return;
  const before = await guest.hand();
  await guest.context.setOffline(true);
  await guest.page.locator('.connection').waitFor();
  await guest.context.setOffline(false);
  await guest.page.locator('.connection').waitFor({ state: 'detached' });
  await guest.page.waitForFunction(offer);
  expect(await guest.hand()).toEqual(before);
}
