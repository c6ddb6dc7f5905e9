import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { sharedBrowser } from '../../scripts/browser.js';

export { absent, sharedBrowser } from '../../scripts/browser.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The beginning of a visit. */
export interface Visiting {
  readonly size: Size;
  readonly touch?: boolean;
  /** Settings as the page keeps them. */
  readonly settings: Readonly<Record<string, string>>;
  /** Runs in the page before its scripts. */
  readonly script?: string;
}

const EVENTS = ['console', 'download', 'pageerror', 'request', 'websocket', 'worker'] as const;

/** Pages that were left and are empty, by whether they are touched. */
const empty: { readonly [T in 'true' | 'false']: KeptPage[] } = { true: [], false: [] };

/** A page that is emptied after a visit and opened for the next one, which costs a quarter of a new one. */
export class KeptPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly #free: KeptPage[];
  readonly #session: CDPSession;
  #script = '';

  private constructor(page: Page, session: CDPSession, free: KeptPage[]) {
    this.page = page;
    this.context = page.context();
    this.#session = session;
    this.#free = free;
  }

  /** An empty page, set up for a visit: its settings are there before its first script. */
  static async open({ size, touch = false, settings, script = '' }: Visiting): Promise<KeptPage> {
    const free = empty[`${touch}`];
    const kept = free.pop() ?? (await KeptPage.#make(touch, free));
    await kept.page.setViewportSize(size);
    await kept.page.emulateMedia({ reducedMotion: 'reduce' });
    const source = `(${remember})(${JSON.stringify(JSON.stringify(settings))});${script}`;
    const { identifier } = await kept.#session.send('Page.addScriptToEvaluateOnNewDocument', { source });
    kept.#script = identifier;
    return kept;
  }

  static async #make(hasTouch: boolean, free: KeptPage[]): Promise<KeptPage> {
    const context = await (await sharedBrowser()).newContext({ hasTouch, serviceWorkers: 'block' });
    await context.addInitScript(listen);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    return new KeptPage(page, session, free);
  }

  /** Ends a visit: whatever it stored, routed, opened and listened to is gone. */
  async leave(): Promise<void> {
    const { page, context } = this;
    for (const event of EVENTS) page.removeAllListeners(event);
    for (const event of ['console', 'request'] as const) context.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    await this.#session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: this.#script });
    await context.unrouteAll();
    await page.evaluate(() => sessionStorage.clear());
    const { origin } = new URL(page.url());
    await page.goto('about:blank');
    await this.#session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await context.clearCookies();
    await page.mouse.move(0, 0);
    this.#free.push(this);
  }
}

/** Runs in the page before its scripts: settings are there once. */
export function remember(settings: string): void {
  if (localStorage.getItem('paiju.settings') === null) localStorage.setItem('paiju.settings', settings);
}

interface Scope {
  Worker: typeof Worker;
  asked: string[];
  heard: string[];
}

/** Runs in the page before its scripts: what workers are asked and what they say is written down. */
export function listen(): void {
  const scope = globalThis as unknown as Scope;
  scope.asked = [];
  scope.heard = [];
  scope.Worker = class extends scope.Worker {
    constructor(...from: ConstructorParameters<typeof Worker>) {
      super(...from);
      this.addEventListener('message', ({ data }) => scope.heard.push(JSON.stringify(data)));
    }

    override postMessage(message: unknown, transfer?: StructuredSerializeOptions | Transferable[]): void {
      scope.asked.push(JSON.stringify(message));
      super.postMessage(message, transfer as Transferable[]);
    }
  };
}

/** The messages of the page's workers so far. */
export function heard(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as Scope).heard);
}

/** The messages to the page's workers so far. */
export function askedOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as Scope).asked);
}
