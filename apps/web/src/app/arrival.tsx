import { useEffect, useRef } from 'preact/hooks';
import { location } from '../base/address.js';
import { HOME } from '../i18n/home.js';
import { text, word } from '../i18n/index.js';
import { SHELL } from '../i18n/shell.js';
import type { Route } from './route.js';

/** Titles the page, and moves the focus to its heading after a link was followed: the link itself is gone (W-11). */
export function useArrival(route: Route): void {
  const title = titleOf(route);
  const came = useRef(false);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const path = location.value.pathname;
  useEffect(() => {
    if (!came.current) {
      came.current = true;
      return undefined;
    }
    return whenShown('main h1', (heading) => {
      if (location.peek().hash === '' && !isAnywhere(document.activeElement)) focusOn(heading);
    });
  }, [path]);
}

function titleOf(route: Route): string {
  const shell = text(SHELL);
  const home = text(HOME);
  switch (route.name) {
    case 'play':
      return titled(word(route.game.name));
    case 'rules':
    case 'guide':
      return titled(word(route.game.name), shell(route.name));
    case 'wwyd':
      return titled(word(route.game.name), shell('wwyd'));
    case 'replay':
      return titled(shell('replays'));
    case 'drills':
    case 'statistics':
    case 'settings':
      return titled(shell(route.name));
    case 'join':
    case 'room':
      return titled(home('friends'));
    case 'lost':
      return titled(shell('lost'));
    default:
      return titled();
  }
}

const titled = (...parts: readonly string[]): string => [...parts, 'Paiju 牌局'].join(' · ');

function isAnywhere(element: Element | null): boolean {
  return element !== null && element !== document.body;
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Calls back once there is such an element; the result stops waiting for it. */
function whenShown(selector: string, then: (element: HTMLElement) => void): () => void {
  const found = document.querySelector<HTMLElement>(selector);
  if (found !== null) then(found);
  const seeing = new MutationObserver(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) return;
    seeing.disconnect();
    then(element);
  });
  if (found === null) seeing.observe(document.body, { childList: true, subtree: true });
  return () => seeing.disconnect();
}

/** The places a table is played at; elsewhere the heading is the beginning. */
const MAIN = ['.hand button[tabindex="0"]', '.cp-tray [tabindex="0"]', 'main h1', 'main'];

/** The first stop of the Tab key: past everything that stands before the hand, or before the text. */
export function Skip() {
  const t = text(SHELL);
  const skip = (event: Event): void => {
    event.preventDefault();
    const element = MAIN.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null);
    if (element !== undefined && element !== null) focusOn(element);
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page, and the focus has to follow
    <a class="skip" href="#app" onClick={skip}>
      {t('skip')}
    </a>
  );
}
