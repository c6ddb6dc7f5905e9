import { signal } from '@preact/signals';
import { options, type VNode } from 'preact';

/** The games of the house, by the id their paths carry. */
export const GAME_IDS = ['riichi', 'taiwan', 'fujian', 'chinese-poker'] as const;
export type GameId = (typeof GAME_IDS)[number];

/** Where the page is. */
export type Route =
  | { readonly name: 'home' }
  | { readonly name: 'play'; readonly game: GameId }
  | { readonly name: 'room'; readonly id: string }
  | { readonly name: 'join' }
  | { readonly name: 'replay'; readonly id?: string }
  | { readonly name: 'rules'; readonly game: GameId }
  | { readonly name: 'guide'; readonly game: GameId }
  | { readonly name: 'settings' }
  | { readonly name: 'specimen' }
  | { readonly name: 'lost' };

export function isGameId(value: unknown): value is GameId {
  return (GAME_IDS as readonly unknown[]).includes(value);
}

/** The route of a path; anything unknown is `lost`. */
export function parseRoute(path: string): Route {
  const [first = '', second, ...rest] = path.split('/').filter(Boolean).map(decoded);
  if (rest.length > 0) return { name: 'lost' };
  switch (first) {
    case '':
      return { name: 'home' };
    case 'join':
    case 'settings':
    case 'specimen':
      return second === undefined ? { name: first } : { name: 'lost' };
    case 'play':
    case 'rules':
    case 'guide':
      return isGameId(second) ? { name: first, game: second } : { name: 'lost' };
    case 'room':
      return second === undefined ? { name: 'join' } : { name: 'room', id: second };
    case 'replay':
      return second === undefined ? { name: 'replay' } : { name: 'replay', id: second };
    default:
      return { name: 'lost' };
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign names nothing we know
  }
}

/** The path of a route. */
export function pathOf(to: Exclude<Route, { name: 'lost' }>): string {
  switch (to.name) {
    case 'home':
      return '/';
    case 'play':
    case 'rules':
    case 'guide':
      return `/${to.name}/${to.game}`;
    case 'room':
      return `/room/${encodeURIComponent(to.id)}`;
    case 'replay':
      return to.id === undefined ? '/replay' : `/replay/${encodeURIComponent(to.id)}`;
    default:
      return `/${to.name}`;
  }
}

/** Where the page's addresses begin, without a slash at the end: a server may have the page below a path. */
export const BASE = new URL(globalThis.document?.baseURI ?? 'http://localhost/').pathname.replace(/\/$/, '');

/** Where the page is now, as a path with its query and fragment. */
export const location = signal(currentAddress());

/** The route the page shows. */
export function currentRoute(): Route {
  return parseRoute(location.value.pathname);
}

/** The address as the page knows it: without the path it lies below. */
function currentAddress(): URL {
  const { origin, pathname, search, hash } = new URL(globalThis.location?.href ?? 'http://localhost/');
  return new URL(withoutBase(pathname) + search + hash, origin);
}

function withoutBase(path: string): string {
  return path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path;
}

/** Goes to a path without loading the page anew. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', BASE + path);
  else history.replaceState(null, '', BASE + path);
  location.value = currentAddress();
  const { hash } = location.value;
  if (hash === '') scrollTo(0, 0);
  else document.getElementById(decoded(hash.slice(1)))?.scrollIntoView();
}

/** Follows the browser's own buttons, and takes over clicks on links within the page. */
export function followHistory(): void {
  addEventListener('popstate', () => {
    location.value = currentAddress();
  });
  document.addEventListener('click', (event) => {
    const path = innerPath(event);
    if (path === undefined) return;
    event.preventDefault();
    go(path);
  });
}

/** Where a plain click on a link of ours leads; undefined for everything else. */
function innerPath(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const href = link?.getAttribute('href');
  if (link === null || href === null || href === undefined || !plain || event.defaultPrevented) return undefined;
  if (link.target !== '' || link.hasAttribute('download')) return undefined;
  if (href.startsWith('#')) return location.peek().pathname + location.peek().search + href;
  const path = withoutBase(href);
  const known = path.startsWith('/') && parseRoute(path.replace(/[?#].*/, '')).name !== 'lost';
  return known ? path : undefined; // others are the server's own pages, or elsewhere
}

/** Links are written as if the page lay at the top of its host; below a path they get it here, so that new tabs find them. */
export function rootLinks(): void {
  if (BASE === '') return;
  const before = options.vnode;
  options.vnode = (node: VNode<{ href?: unknown }>) => {
    const { type, props } = node;
    if (type === 'a' && typeof props.href === 'string' && props.href.startsWith('/')) props.href = BASE + props.href;
    before?.(node);
  };
}
