// @ts-check
import { openStand, remember, tableOf } from './stand.js';

const HELP = `npm run web:paint -- [button|GAME …] [taps|keys …] [rest|motion|slow …]

Plays every game with real inputs, as a phone by taps and as a screen by keys, while the table stands still and while tiles are
under way, and tells how long the next paint took. Fails where in one of these rows one input in twenty takes longer than 50 ms.
Taps with a processor four times slower, and a page with nothing but a button, are told beside it.

Words choose what is measured, for a row takes a minute: pages ('fujian', 'button' for the one with nothing else), inputs and
rows. 'fujian keys motion' is one row.

An input that a program gives is held back by the browser until the page has shown its next frame, which no finger has to
wait for. The trace says for how long; that is not counted, and told in a column of its own.`;

/** W-14: input to paint, 95 of 100. */
const BAR_MS = 50;
const INPUTS = 60;
/** How often a page may be looked at in vain until it is thought to stand still. */
const PATIENCE = 200;
/**
 * By what, the word that chooses the row, when inputs come, and how much slower the processor is made.
 * @type {readonly { readonly by: 'taps' | 'keys', readonly word: string, readonly when: string, readonly pause: number, readonly slower: number }[]}
 */
const CONDITIONS = [
  { by: 'taps', word: 'rest', when: 'at rest', pause: 700, slower: 1 },
  { by: 'taps', word: 'motion', when: 'in motion', pause: 150, slower: 1 },
  { by: 'keys', word: 'rest', when: 'at rest', pause: 700, slower: 1 },
  { by: 'keys', word: 'motion', when: 'in motion', pause: 150, slower: 1 },
  { by: 'taps', word: 'slow', when: 'at rest', pause: 700, slower: 4 },
];
/** A page with nothing but a button that changes: what the browser and this machine take for themselves. */
const NOTHING = 'button';
const ALL = [NOTHING, 'riichi', 'taiwan', 'fujian', 'chinese-poker'];
const WORDS = process.argv.slice(2);
const CHOICES = { pages: ALL, by: ['taps', 'keys'], rows: ['rest', 'motion', 'slow'] };
const UNKNOWN = WORDS.filter((word) => !Object.values(CHOICES).flat().includes(word));
/** Those of some words that were chosen; all where none was. @param {readonly string[]} words */
function chosen(words) {
  const named = words.filter((word) => WORDS.includes(word));
  return named.length === 0 ? words : named;
}
const ROWS = CONDITIONS.filter(
  ({ by, word }) => chosen(CHOICES.by).includes(by) && chosen(CHOICES.rows).includes(word),
);
/** Taps come to a phone, keys to a screen. */
const SCREENS = {
  taps: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  keys: { viewport: { width: 1440, height: 900 } },
};
/** Bots answer at once: what all of them do is drawn in the time between two inputs. */
const SETTINGS = { language: 'en', pace: 'instant', assist: '1' };
/** Event Timing, and the way of each input through the browser. */
const CATEGORIES = ['devtools.timeline', 'latencyInfo', 'benchmark'];

/**
 * The next action: a tap there, or a key.
 * @typedef {{ readonly x: number, readonly y: number } | { readonly key: string }} Input
 */

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
  const [next] = all('.result .primary, .final .primary');
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

/**
 * Runs in the page: a key that a player of a mahjong could press now. Every one of them changes something: a key that
 * changes nothing is counted up to the next paint, whatever that is for.
 * @param {number} turn
 * @returns {Input | undefined}
 */
function mahjongKey(turn) {
  const focus = (/** @type {string} */ selector) => {
    const element = document.querySelector(selector);
    if (element instanceof HTMLElement) element.focus();
    return element !== null;
  };
  const own = [...document.querySelectorAll('.own')];
  const at = own.indexOf(/** @type {Element} */ (document.activeElement));
  if (focus('.result .primary, .final .primary')) return { key: 'Enter' };
  if (document.querySelector('.own.allowed') === null) {
    return focus('.choice.pass') || focus('.choice') ? { key: 'Enter' } : undefined;
  }
  if (at < 0) focus('.own.allowed');
  if (at >= 0 && turn % 3 === 2 && own[at]?.matches('.allowed')) return { key: 'Enter' };
  return { key: at === own.length - 1 ? 'ArrowLeft' : 'ArrowRight' };
}

/**
 * Runs in the page: a key that a player of Chinese Poker could press now: the row of the next card, or the way on.
 * @returns {Input | undefined}
 */
function pokerKey() {
  const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)];
  const [card] = all('.cp-tray [data-card]');
  if (card instanceof HTMLElement) {
    if (!card.parentElement?.contains(document.activeElement)) card.focus();
    const rows = /** @type {const} */ ([['back', 5], ['middle', 5], ['front', 3]]); // biome-ignore format: one line each
    return { key: rows.find(([name, room]) => all(`[data-zone=${name}] [data-card]`).length < room)?.[0][0] ?? 'f' };
  }
  const next = all('main.poker button.primary').find((one) => !one.matches(':disabled'));
  if (!(next instanceof HTMLElement)) return undefined;
  next.focus();
  return { key: 'Enter' };
}

/** Runs in the page: resolves a while after the next frame. @param {number} pause */
function seen(pause) {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, pause)));
}

/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {string} ph
 * @property {number} ts microseconds
 * @property {{ data?: Timing, chrome_latency_info?: { component_info?: { component_type: string, time_us: number }[] } }} [args]
 */
/** @typedef {{ type: string, duration: number, interactionId?: number }} Timing */
/** @typedef {{ readonly took: number, readonly held: number }} Interaction */

/** The browser's name for the input from which an event of the page came. @type {Record<string, string>} */
const INPUT_OF = {
  ...{ pointerdown: 'TouchStart', pointerup: 'TouchEnd', click: 'GestureTap' },
  ...{ keydown: 'RawKeyDown', keypress: 'Char', keyup: 'KeyUp' },
};

/**
 * The time each input took, and how much of it the browser held it back, in milliseconds. Event Timing counts from the
 * moment an input was asked for to the frame that shows what became of it. A tap is several events of one interaction; the
 * slowest of them counts.
 * @param {readonly TraceEvent[]} trace
 */
function interactions(trace) {
  /** @type {Map<string, number>} */
  const held = new Map();
  for (const { name, args } of trace) {
    const parts = name.startsWith('InputLatency::') ? (args?.chrome_latency_info?.component_info ?? []) : [];
    const at = (/** @type {string} */ what) => parts.find((one) => one.component_type.endsWith(what))?.time_us;
    const [asked, taken] = [at('LATENCY_ORIGINAL'), at('LATENCY_BEGIN_RWH')];
    if (asked !== undefined && taken !== undefined) held.set(`${name.slice(14)} ${asked}`, (taken - asked) / 1000);
  }
  /** @type {Map<number, Interaction>} */
  const slowest = new Map();
  for (const { name, ph, ts, args } of trace) {
    const { type = '', duration = 0, interactionId: id = 0 } = args?.data ?? {};
    if (name !== 'EventTiming' || ph !== 'b' || id === 0) continue;
    const before = held.get(`${INPUT_OF[type]} ${ts}`) ?? 0;
    const took = duration - before;
    if (took > (slowest.get(id)?.took ?? -1)) slowest.set(id, { took, held: before });
  }
  return [...slowest.values()];
}

const BUTTON = '<button onclick="this.append(1)" style="width:200px;height:200px"></button>';

/** Runs in the page. @returns {Input} */
function buttonInput() {
  return { x: 100, y: 100 };
}

/** Runs in the page. @returns {Input} */
function buttonKey() {
  document.querySelector('button')?.focus();
  return { key: 'Enter' };
}

/** The next action on a page. @param {string} game @param {'taps' | 'keys'} by */
function inputOf(game, by) {
  if (game === NOTHING) return by === 'taps' ? buttonInput : buttonKey;
  if (game === 'chinese-poker') return by === 'taps' ? pokerInput : pokerKey;
  return by === 'taps' ? mahjongInput : mahjongKey;
}

/** @param {import('./stand.js').Stand} stand @param {string} game @param {typeof CONDITIONS[number]} condition */
async function measure(stand, game, { by, slower, pause }) {
  const context = await stand.browser.newContext(SCREENS[by]);
  await context.addInitScript(remember, { 'paiju.settings': JSON.stringify(SETTINGS) });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${stand.url}/play/${game === NOTHING ? 'riichi?setup' : `${game}?new=1&seed=paint`}`);
  if (game === NOTHING) await page.evaluate((button) => (document.body.innerHTML = button), BUTTON);
  await page.waitForSelector('.own, .cp-tray [data-card], body > button');
  await page.evaluate(seen, 1000);
  await stand.browser.startTracing(page, { categories: CATEGORIES });
  for (let turn = 0, waited = 0; turn < INPUTS; waited++) {
    const input = await page.evaluate(inputOf(game, by), turn);
    if (input !== undefined) await give(page, input).then(() => turn++);
    if (waited - turn > PATIENCE) throw new Error(`${game}, ${by}: after ${turn} inputs nothing more can be pressed`);
    await page.evaluate(seen, pause);
  }
  const trace = JSON.parse((await stand.browser.stopTracing()).toString());
  await context.close();
  return interactions(trace.traceEvents);
}

/** @param {import('playwright-core').Page} page @param {Input} input */
async function give(page, input) {
  if ('key' in input) await page.keyboard.press(input.key);
  else await page.touchscreen.tap(input.x, input.y);
}

/** In whole milliseconds. @param {readonly number[]} figures @param {number} share */
function quantile(figures, share) {
  const sorted = figures.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

/** @param {readonly Interaction[]} all */
function isKept(all) {
  return all.length >= INPUTS && quantile(tookOf(all), 0.95) <= BAR_MS;
}

/** @param {readonly Interaction[]} all */
function tookOf(all) {
  return all.map((one) => one.took);
}

/** @param {readonly string[]} what @param {readonly Interaction[]} all */
function line(what, all) {
  const figures = [0.5, 0.95, 1].map((share) => quantile(tookOf(all), share));
  const held = quantile(
    all.map((one) => one.held),
    0.95,
  );
  return `| ${[...what, all.length, ...figures, held, isKept(all) ? 'yes' : 'NO'].join(' | ')} |`;
}

const HEAD = [
  'page',
  'by',
  'when',
  'slower',
  'inputs',
  'p50, ms',
  `p95, ms (≤ ${BAR_MS})`,
  'longest',
  'held back, p95',
  'kept',
];

/** The rows of a page, and of all inputs of a page at full speed together; true if every row at full speed is kept.
 * @param {import('./stand.js').Stand} stand @param {string} game */
async function measurePage(stand, game) {
  const page = game === NOTHING ? 'a button alone' : game;
  const rows = [];
  for (const condition of ROWS) {
    const some = await measure(stand, game, condition);
    const { by, when, slower } = condition;
    console.log(line([page, by, when, `${slower}×`], some));
    if (slower === 1) rows.push(some);
  }
  if (rows.length > 1) console.log(line([page, 'all', '', '1×'], rows.flat()));
  return rows.every(isKept);
}

async function main() {
  if (UNKNOWN.length > 0) throw new Error(`nothing is called ${UNKNOWN.join(' or ')}: see --help`);
  if (ROWS.length === 0) throw new Error(`no row is of ${WORDS.join(' and ')}: see --help`);
  const stand = await openStand();
  console.log(tableOf(HEAD, []));
  for (const game of chosen(CHOICES.pages)) {
    const kept = await measurePage(stand, game);
    if (game !== NOTHING && !kept) process.exitCode = 1;
  }
  await stand.close();
}

if (WORDS.includes('--help')) console.log(HELP);
else await main();
