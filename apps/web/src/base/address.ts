import { signal } from '@preact/signals';
import { options, type VNode } from 'preact';

/** The path the page's addresses begin with, without a slash at the end: a server may have the page below a path. */
export const BASE = new URL(globalThis.document?.baseURI ?? 'http://localhost/').pathname.replace(/\/$/, '');

/** The present address, as a path with its query and fragment. */
export const location = signal(currentAddress());

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

/** Follows the browser's own buttons, and takes over clicks on links to paths that are pages of ours. */
export function followHistory(isPage: (path: string) => boolean): void {
  addEventListener('popstate', () => {
    location.value = currentAddress();
  });
  document.addEventListener('click', (event) => {
    const path = innerPath(event, isPage);
    if (path === undefined) return;
    event.preventDefault();
    go(path);
  });
}

/** The path a plain click on a link of ours leads to; undefined for everything else. */
function innerPath(event: MouseEvent, isPage: (path: string) => boolean): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const href = link?.getAttribute('href');
  if (link === null || href === null || href === undefined || !plain || event.defaultPrevented) return undefined;
  if (link.target !== '' || link.hasAttribute('download')) return undefined;
  if (href.startsWith('#')) return location.peek().pathname + location.peek().search + href;
  const path = withoutBase(href);
  const known = path.startsWith('/') && isPage(path.replace(/[?#].*/, ''));
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

/** A part of an address as it was before it was encoded. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign names nothing we know
  }
}
