import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How a file of the page is sent. */
export interface Found {
  /** Below the folder of the page. */
  readonly file: string;
  readonly cacheControl: string;
}

const FOREVER = 'public, max-age=31536000, immutable';
const ASK = 'no-cache';
/** What the page's own router knows; everything else that is no file is not there. */
const PAGES = /^\/(?:$|(?:play|room|join|replay|rules|guide|settings|specimen)(?:\/|$))/;
/** Names that carry the hash of what they hold. */
const HASHED = /-[\w-]{8,}\.\w+$/;

/** The built page: which of its files answers which path. Only files found when it was built are ever read. */
export class Site {
  readonly folder: string;
  #files: ReadonlySet<string> = new Set();
  #index = '';
  #builtAt = 0;

  constructor(folder: string) {
    this.folder = folder;
    this.refresh();
  }

  /** Whether there is a page at all. */
  get isBuilt(): boolean {
    return this.#files.has('index.html');
  }

  /** The page itself, told where its addresses begin, so that it works below any path. */
  index(basePath: string): string {
    return this.#index.replace(/<head>/i, `<head>\n    <base href="${basePath}/" />`);
  }

  /** Looks again if the page was built anew; while it is being built, the old one stands. */
  refresh(): void {
    const file = join(this.folder, 'index.html');
    const builtAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (builtAt === undefined || builtAt === this.#builtAt) return;
    this.#builtAt = builtAt;
    this.#index = readFileSync(file, 'utf8');
    this.#files = new Set(list(this.folder));
  }

  /** What answers a path below the base path, which begins with a slash. */
  find(path: string): Found | undefined {
    const file = path.slice(1);
    if (this.#files.has(file) && file !== 'index.html')
      return { file, cacheControl: HASHED.test(file) ? FOREVER : ASK };
    const isPage = file === 'index.html' || PAGES.test(path);
    return isPage && this.isBuilt ? { file: 'index.html', cacheControl: ASK } : undefined;
  }
}

/** Where this project builds its page. */
export function builtSite(): string {
  return fileURLToPath(new URL('../../../web/dist', import.meta.url));
}

function list(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
