import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium, MISSING } from '../../scripts/chromium.js';
import { builtPage } from '../../scripts/web/build.js';
import { servePage } from '../../scripts/web/serve.js';

const executablePath = findChromium();

/** True if there is no browser to test in; a build server must have one. */
export const absent = executablePath === undefined && process.env['CI'] !== 'true';
if (absent) process.stderr.write(`\n${MISSING}\n\n`);

export interface Size {
  readonly width: number;
  readonly height: number;
}

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
  readonly serviceWorker?: boolean;
}

type Serve = (folder: string) => Promise<{ readonly url: string; close(): Promise<void> }>;

/** The page, built from the sources and served as by a static host, and a browser to open it in. */
export class House {
  readonly url: string;
  readonly #browser: Browser;
  readonly #end: () => Promise<void>;

  private constructor(url: string, browser: Browser, end: () => Promise<void>) {
    this.url = url;
    this.#browser = browser;
    this.#end = end;
  }

  /** `serve`: a static host unless told otherwise. */
  static async open(serve: Serve = (folder) => servePage(0, folder)): Promise<House> {
    if (executablePath === undefined) throw new Error(MISSING);
    const built = await builtPage();
    const server = await serve(built.folder);
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    return new House(server.url, browser, async () => {
      await browser.close();
      await server.close();
      built.remove();
    });
  }

  async close(): Promise<void> {
    await this.#end();
  }

  /** Opens a page with bots that do not hesitate and no sound; errors of the page fail the test that asks for them. */
  async visit(path: string, opening: Opening = {}): Promise<Visit> {
    const { size = { width: 1280, height: 800 }, settings = {}, touch = false, serviceWorker = false } = opening;
    const context = await this.#browser.newContext({
      viewport: size,
      hasTouch: touch,
      reducedMotion: 'reduce',
      serviceWorkers: serviceWorker ? 'allow' : 'block',
    });
    const kept = { language: 'en', pace: 'instant', muted: 'on', ...settings };
    await context.addInitScript(remember, JSON.stringify(kept));
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(this.url + path);
    return { page, context, errors };
  }
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: readonly string[];
}

/** Runs in the page before its scripts: settings are there once, what workers say is written down. */
function remember(settings: string): void {
  const scope = globalThis as unknown as Scope;
  if (scope.localStorage.getItem('paiju.settings') === null) scope.localStorage.setItem('paiju.settings', settings);
  scope.heard = [];
  scope.Worker = class extends scope.Worker {
    constructor(...from: ConstructorParameters<typeof Worker>) {
      super(...from);
      this.addEventListener('message', ({ data }) => scope.heard.push(JSON.stringify(data)));
    }
  };
}

interface Scope {
  localStorage: Storage;
  Worker: typeof Worker;
  heard: string[];
}

/** The messages of the page's workers so far. */
export function heard(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as Scope).heard);
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
    return now !== '' && now !== old;
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
