// @ts-check
import { openStand, remember, tableOf } from './stand.js';

const HELP = `npm run web:paint -- [GAME …]

Plays every game (or those named) as a phone with real inputs, and tells how long the next paint took.
Fails where one in twenty takes longer than 50 ms while nothing moves; inputs in between, a processor four times slower,
and a page with nothing but a button are told beside it.`;

/** W-14: input to paint, 95 of 100. */
const BAR_MS = 50;
const INPUTS = 60;
/**
 * When inputs come, and how much slower the processor is made. Where there is no graphics processor, frames of what moves
 * are drawn by the same cores that an input needs; the bar is for inputs that come when the table stands still.
 * @type {readonly { readonly when: string, readonly pause: number, readonly slower: number }[]}
 */
const CONDITIONS = [
  { when: 'at rest', pause: 700, slower: 1 },
  { when: 'in motion', pause: 150, slower: 1 },
  { when: 'at rest', pause: 700, slower: 4 },
];
const ALL = /** @type {const} */ (['riichi', 'taiwan', 'fujian', 'chinese-poker']);
const WORDS = process.argv.slice(2);
const GAMES = ALL.filter((game) => WORDS.length === 0 || WORDS.includes(game));
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** Bots answer at once: what all of them do is drawn in the time between two inputs. */
const SETTINGS = { language: 'en', pace: 'instant', assist: '1' };
/** What Event Timing leaves out was quicker than this, and counts as this. */
const LEAST_MS = 16;

/**
 * Where a player taps next. Keys are left out: without a screen the browser counts some of them up to the next input,
 * whatever is painted meanwhile.
 * @typedef {{ readonly x: number, readonly y: number }} Input
 */

/**
 * Runs in the page before its scripts. Event Timing is the browser's own clock: from the moment an input reached it,
 * before any script ran, to the frame that shows what became of it, in steps of 8 ms. A tap is several events of one
 * interaction; the slowest of them counts.
 * @param {number} least
 */
function watch(least) {
  /** @type {Map<number, number>} */
  const slowest = new Map();
  Object.assign(globalThis, { slowest });
  const note = (/** @type {PerformanceObserverEntryList} */ list) => {
    for (const { interactionId: id, duration } of /** @type {PerformanceEventTiming[]} */ (list.getEntries())) {
      if (id > 0) slowest.set(id, Math.max(duration, slowest.get(id) ?? 0));
    }
  };
  const observer = new PerformanceObserver(note);
  observer.observe(
    /** @type {PerformanceObserverInit} */ ({ type: 'event', buffered: true, durationThreshold: least }),
  );
  observer.observe({ type: 'first-input', buffered: true });
}

/**
 * Runs in the page: what a player of a mahjong could tap now; undefined where it is not their turn.
 * @param {number} turn
 * @returns {Input | undefined}
 */
function mahjongInput(turn) {
  const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)];
  const tap = (/** @type {Element | undefined} */ element) => {
    const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return element && { x: left + width / 2, y: top + height / 2 };
  };
  if (turn % 19 === 18) return tap(all('.bar .icon').at(-2));
  const [next] = all('.result .primary');
  if (next !== undefined) return tap(next);
  const own = all('.own.allowed');
  if (own.length === 0) return tap(all('.choice.pass')[0] ?? all('.choice')[0]);
  return tap(all('.own.selected')[0] ?? own[turn % own.length]);
}

/**
 * Runs in the page: what a player of Chinese Poker could tap now: a card, then its row.
 * @returns {Input | undefined}
 */
function pokerInput() {
  const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)];
  const tap = (/** @type {Element | undefined} */ element) => {
    element?.scrollIntoView({ block: 'nearest' });
    const { left = 0, top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return element && { x: left + 12, y: top + height / 2 };
  };
  const cards = all('.cp-tray [data-card]');
  const [card] = cards;
  if (card === undefined) return tap(all('main.poker button.primary').find((one) => !one.matches(':disabled')));
  const rows = /** @type {const} */ ([['back', 5], ['middle', 5], ['front', 3]]); // biome-ignore format: one line each
  const row = rows.find(([name, room]) => all(`[data-zone=${name}] [data-card]`).length < room)?.[0] ?? 'front';
  const chosen = cards.some((one) => one.getAttribute('aria-pressed') === 'true');
  return tap(chosen ? all(`[data-drop=${row}]`)[0] : card);
}

/** Runs in the page: resolves a while after the next frame. @param {number} pause */
function seen(pause) {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, pause)));
}

/** Runs in the page: how long each input took; those that are not told took the least. @param {number} least */
function durations(least) {
  const { slowest } = /** @type {{ slowest: Map<number, number> }} */ (/** @type {unknown} */ (globalThis));
  const { interactionCount } = /** @type {Performance & { interactionCount: number }} */ (performance);
  const quick = Array.from({ length: Math.max(0, interactionCount - slowest.size) }, () => least);
  return [...slowest.values(), ...quick].map((one) => Math.max(one, least));
}

/** A page with nothing but a button that changes: what the browser and this machine take for themselves. */
const NOTHING = 'a button alone';
const BUTTON = '<button onclick="this.append(1)" style="width:200px;height:200px"></button>';

/** Runs in the page. @returns {Input} */
function buttonInput() {
  return { x: 100, y: 100 };
}

/** What is done next on a page. @param {string} game */
function inputOf(game) {
  if (game === NOTHING) return buttonInput;
  return game === 'chinese-poker' ? pokerInput : mahjongInput;
}

/** @param {import('./stand.js').Stand} stand @param {string} game @param {typeof CONDITIONS[number]} condition */
async function measure(stand, game, { slower, pause }) {
  const context = await stand.browser.newContext(PHONE);
  await context.addInitScript(remember, { 'paiju.settings': JSON.stringify(SETTINGS) });
  await context.addInitScript(watch, LEAST_MS);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${stand.url}/play/${game === NOTHING ? 'riichi?setup' : `${game}?new=1&seed=paint`}`);
  if (game === NOTHING) await page.evaluate((button) => (document.body.innerHTML = button), BUTTON);
  await page.waitForSelector('.own, .cp-tray [data-card], body > button');
  for (let turn = 0; turn < INPUTS; ) {
    const input = await page.evaluate(inputOf(game), turn);
    if (input !== undefined) await page.touchscreen.tap(input.x, input.y).then(() => turn++);
    await page.evaluate(seen, pause);
  }
  const taken = await page.evaluate(durations, LEAST_MS);
  await context.close();
  return taken.toSorted((a, b) => a - b);
}

/** @param {readonly number[]} sorted @param {number} share */
function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function main() {
  if (GAMES.length === 0) throw new Error(`no game is called ${WORDS.join(' or ')}: see --help`);
  const stand = await openStand();
  console.log(
    tableOf(['page', 'when', 'slower', 'inputs', 'p50, ms', `p95, ms (≤ ${BAR_MS})`, 'longest, ms', 'kept'], []),
  );
  for (const game of [NOTHING, ...GAMES]) {
    for (const condition of CONDITIONS) {
      const taken = await measure(stand, game, condition);
      const [middle, most] = [quantile(taken, 0.5), quantile(taken, 0.95)];
      const kept = taken.length >= INPUTS && most <= BAR_MS;
      if (condition === CONDITIONS[0] && !kept && game !== NOTHING) process.exitCode = 1;
      const { when, slower } = condition;
      const cells = [game, when, `${slower}×`, taken.length, middle, most, taken.at(-1), kept ? 'yes' : 'NO'];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
  await stand.close();
}

if (WORDS.includes('--help')) console.log(HELP);
else await main();
