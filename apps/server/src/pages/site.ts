import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The way a file of the page is sent. */
export interface Found {
  /** Below its folder. */
  readonly file: string;
  readonly folder: string;
  readonly cacheControl: string;
}

const INDEX = 'index.html';
const FOREVER = 'public, max-age=31536000, immutable';
const ASK = 'no-cache';
/** The paths of the page's own router; other paths that are no file are not found. */
const PAGES = /^(?:$|(?:play|room|join|replay|rules|guide|wwyd|drills|statistics|settings|specimen)(?:\/|$))/;
/** Names without a part that begins with a dot: none of them leads out of the folder. */
const NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
/** No file of the page has a longer name; the system fails on names far longer. */
const LONGEST = 200;
/** Names that carry the hash of what they hold. */
const HASHED = /-[\w-]{8,}\.\w+$/;
/** What players in the page play by. */
const PLAYER_DATA = /^players\/([\w-]+\.(?:strategy|weights))$/;

/** The built page: which of its files answers which path. It may be built anew while the server runs. */
export class Site {
  readonly folder: string;
  readonly #players: string | undefined;

  /** Takes the page's folder, and the one of players' data, which a page may lack: a published server has it from `@paiju/ai`. */
  constructor(folder: string, players?: string) {
    this.folder = folder;
    this.#players = players;
  }

  /** True if there is a page at all. */
  get isBuilt(): boolean {
    return this.#has(INDEX);
  }

  /** The page itself, told where its addresses begin, so that it works below any path. */
  index(basePath: string): string {
    const bare = readFileSync(join(this.folder, INDEX), 'utf8').replace(/\s*<base\b[^>]*>/i, '');
    return bare.replace(/<head>/i, `<head>\n    <base href="${basePath}/" />`);
  }

  /** Finds the answer to a path below the base path; the path begins with a slash. */
  find(path: string): Found | undefined {
    const file = path.slice(1);
    const { folder } = this;
    if (file !== INDEX && this.#has(file)) return { file, folder, cacheControl: HASHED.test(file) ? FOREVER : ASK };
    const isPage = file === INDEX || PAGES.test(file);
    if (isPage) return this.isBuilt ? { file: INDEX, folder, cacheControl: ASK } : undefined;
    return this.isBuilt ? this.#dataOf(file) : undefined;
  }

  /** Data of players that lies elsewhere. */
  #dataOf(path: string): Found | undefined {
    const [, file] = PLAYER_DATA.exec(path) ?? [];
    if (file === undefined || this.#players === undefined || !this.#has(file, this.#players)) return undefined;
    return { file, folder: this.#players, cacheControl: ASK };
  }

  #has(file: string, folder = this.folder): boolean {
    if (file.length > LONGEST || !NAME.test(file)) return false;
    try {
      return statSync(join(folder, file)).isFile();
    } catch {
      return false; // nothing there, or below what is a file
    }
  }
}

/** The place where this project builds its page, or, in the published package, the page that was packed with it. */
export function builtSite(): string {
  const packed = new Site(fileURLToPath(new URL('../page', import.meta.url)));
  const built = new Site(fileURLToPath(new URL('../../../web/dist', import.meta.url)));
  return packed.isBuilt && !built.isBuilt ? packed.folder : built.folder;
}

/** The folder of what players play by. */
export function playersFolder(): string {
  return fileURLToPath(new URL('data/', import.meta.resolve('@paiju/ai/package.json')));
}
