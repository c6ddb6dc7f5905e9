import type { BrowserContext, Locator, Page } from 'playwright-core';
import { builtPage } from '../../scripts/web/build.js';
import { servePage } from '../../scripts/web/serve.js';
import { KeptPage, listen, remember, type Size, sharedBrowser } from './browser.fixture.js';

export { absent, heard, type Size } from './browser.fixture.js';

export const SIZES: readonly Size[] = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** The options of a page beside its address. */
export interface Opening {
  readonly size?: Size;
  /** Settings as the page keeps them. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly touch?: boolean;
  /** Runs in the page before its scripts. */
  readonly script?: string;
}

const DESK: Size = { width: 1280, height: 800 };
const QUIET = { language: 'en', pace: 'instant', muted: 'on' };

type Serve = (folder: string) => Promise<{ readonly url: string; close(): Promise<void> }>;

/** The page, built from the sources and served as by a static host. */
export class House {
  readonly url: string;
  readonly #end: () => Promise<void>;

  private constructor(url: string, end: () => Promise<void>) {
    this.url = url;
    this.#end = end;
  }

  /** `serve`: a static host unless told otherwise. */
  static async open(serve: Serve = (folder) => servePage(0, folder)): Promise<House> {
    const built = await builtPage();
    const server = await serve(built.folder);
    return new House(server.url, async () => {
      await server.close();
      built.remove();
    });
  }

  async close(): Promise<void> {
    await this.#end();
  }

  /** Opens a page with bots that do not hesitate and no sound; errors of the page fail the test that asks for them. */
  async visit(path: string, opening: Opening = {}): Promise<Visit> {
    const { size = DESK, settings = {}, ...rest } = opening;
    const kept = await KeptPage.open({ size, settings: { ...QUIET, ...settings }, ...rest });
    const { page, context } = kept;
    const errors = errorsOf(page);
    await page.goto(this.url + path);
    return { page, context, errors, leave: () => kept.leave() };
  }

  /** Opens the page in a browser that is thrown away afterwards: it may have a service worker and lose its connection. */
  async visitAnew(path: string): Promise<Visit> {
    const browser = await sharedBrowser();
    const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' });
    await context.addInitScript(remember, JSON.stringify(QUIET));
    await context.addInitScript(listen);
    const page = await context.newPage();
    const errors = errorsOf(page);
    await page.goto(this.url + path);
    return { page, context, errors, leave: () => context.close() };
  }
}

/** The screens on which a page is wider than they are, and by how much; it is left on the last of them. */
export async function tooWide(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over !== 0) found.push(`${size.width}×${size.height}: ${over}`);
  }
  return found;
}

/** The tops of what is found, each once: how many there are is how many lines it stands in. */
export async function linesOf(found: Locator): Promise<readonly number[]> {
  const tops = await found.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  return [...new Set(tops)];
}

/** Errors of a page, as they come. */
export function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: readonly string[];
  /** Ends the visit, so that another can have its page. */
  leave(): Promise<void>;
}

/** The number of the question the seat is asked; '' where it is asked nothing, 'over' where a round has ended. */
export function prompt(page: Page): Promise<string> {
  return page.evaluate(() => {
    if (document.querySelector('.result') !== null) return 'over';
    return document.querySelector<HTMLElement>('main.table')?.dataset['prompt'] ?? '';
  });
}

/** Waits until the seat is asked something else than before, or the round is over. */
export async function asked(page: Page, before: string): Promise<string> {
  await page.waitForFunction((old) => {
    if (document.querySelector('.result') !== null) return true;
    const now = document.querySelector<HTMLElement>('main.table')?.dataset['prompt'] ?? '';
    return now !== '' && now !== old && document.querySelector('.own') !== null; // tiles lie there once there is a size
  }, before);
  return prompt(page);
}

/** Plays one hand to its end: `turn` answers each question, once. */
export async function playHand(page: Page, turn: () => Promise<void>): Promise<void> {
  let now = await asked(page, '');
  for (let n = 0; n < 80 && now !== 'over'; n++) {
    await turn();
    now = await asked(page, now);
  }
}

/** Runs in the page: passes, or plays the last tile. */
export function idle(): void {
  const choices = document.querySelectorAll<HTMLElement>('.choice.pass, .own.allowed');
  [...choices].at(-1)?.click();
}
