// @ts-check
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspaces.js';
import { openStand, remember } from './stand.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContext} BrowserContext */
/**
 * One picture: an address, what the browser keeps, and what is done before it is taken.
 * @typedef {object} Scene
 * @property {string} name
 * @property {string} path
 * @property {Record<string, string>} [settings]
 * @property {readonly (keyof typeof SIZES)[]} [sizes]
 * @property {(page: Page) => Promise<unknown>} until
 */

const FOLDER = process.argv[2] ?? join(ROOT, 'docs/screens');
/** Names of scenes begin with this; empty: all of them. */
const ONLY = process.argv[3] ?? '';
const FORMAT = /** @type {'webp' | 'png'} */ (process.argv[4] ?? 'webp');
const MOST_BYTES = 150 * 1024;

const SIZES = {
  phone: { width: 390, height: 844, scale: 1.5 },
  desktop: { width: 1440, height: 900, scale: 1 },
};

const MAHJONG = /** @type {const} */ (['riichi', 'taiwan', 'fujian']);
/** The table takes a win by itself. */
const WINNING = { autoWin: 'on', assist: '0' };

/** @param {string} game @param {string} [seed] */
const deal = (game, seed = 'screens') => `/play/${game}?new=1&seed=${seed}`;

/** The question the seat is asked, or `over`. @param {Page} page @param {string} before */
async function asked(page, before) {
  const answer = await page.waitForFunction((old) => {
    if (document.querySelector('.result') !== null) return 'over';
    const now = document.querySelector('main.table')?.getAttribute('data-prompt') ?? '';
    return now !== '' && now !== old && now;
  }, before);
  return String(await answer.jsonValue());
}

/** Passes and discards what was drawn until `enough`, or until the hand is over. @param {(page: Page, turn: number) => Promise<boolean>} enough */
const play = (enough) => async (/** @type {Page} */ page) => {
  let now = await asked(page, '');
  for (let turn = 0; now !== 'over' && !(await enough(page, turn)); turn++) {
    const pass = page.locator('.choice.pass');
    await ((await pass.count()) > 0 ? pass : page.locator('.own.allowed').last()).click();
    now = await asked(page, now);
  }
};

const midHand = play(async (page, turn) => turn >= 6 && (await page.locator('.choice.pass').count()) === 0);
const callPrompt = play(async (page) => (await page.locator('.choice.chow, .choice.pung').count()) > 0);
const result = play(async () => false);

/** @param {Page} page */
async function finalStanding(page) {
  await result(page);
  await page.locator('.final').scrollIntoViewIfNeeded();
}

const inHand = (/** @type {Page} */ page) => page.locator('.cp-tray [data-card]').nth(12).waitFor();

/** @param {Page} page @param {number} cards how many are laid */
async function lay(page, cards) {
  await inHand(page);
  await page.locator('.cp-tray [data-card]').first().focus();
  for (const key of 'bbbbbmmmmmfff'.slice(0, cards)) await page.keyboard.press(key);
}

/** @param {Page} page */
async function reveal(page) {
  await lay(page, 13);
  await page.locator('.cp-submit').click();
  await page.locator('.cp-matrix').waitFor();
}

/** @param {Page} page */
async function coach(page) {
  await reveal(page);
  await page.locator('.coach > summary').click();
  await page.locator('.co-report').waitFor();
  await page.locator('.coach').evaluate((one) => one.scrollIntoView());
}

/** A match of poker to its end. @param {Page} page */
async function pokerStanding(page) {
  for (;;) {
    await reveal(page);
    if ((await page.locator('.cp-standing').count()) > 0) return;
    await page.locator('.cp-after-bar .primary').click();
  }
}

/** A match is played, and its replay opened with all hands in sight. @param {(page: Page) => Promise<unknown>} match @param {number} steps */
const replayed = (match, steps) => async (/** @type {Page} */ page) => {
  await match(page);
  await page.locator('a[href^="/replay/"]').click();
  await page.locator('.replay-controls').waitFor();
  for (let n = 0; n < steps; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('o');
};

/** Names oneself and makes a room. @param {Page} page */
async function lobby(page) {
  await page.locator('input[autocomplete=nickname]').fill('Mei');
  await page.locator('form .primary').click();
  await page.locator('form.plan .primary').click();
  await page.locator('.foyer .seats').waitFor();
  await page.locator('.foyer .row .button').nth(1).click();
  await page.locator('.foyer .seats .ready').waitFor();
}

const heading = (/** @type {Page} */ page) => page.waitForSelector('main h1');
const seated = (/** @type {Page} */ page) => asked(page, '');

/** @type {readonly Scene[]} */
const SCENES = [
  { name: 'home', path: '/', until: heading },
  { name: 'setup', path: '/play/riichi?setup', until: heading },
  { name: 'settings', path: '/settings', until: heading },
  { name: 'specimen', path: '/specimen', until: heading },
  { name: 'join', path: '/join', until: heading },
  { name: 'room-create', path: '/join?create', until: nameThenForm },
  { name: 'room-lobby', path: '/join?create', until: lobby },
  { name: 'rules', path: '/rules/riichi', until: heading },
  { name: 'guide', path: '/guide/taiwan', until: heading },
  { name: 'replay-open', path: '/replay', until: heading },
  ...MAHJONG.map((game) => ({ name: `table-${game}`, path: deal(game, 'table'), until: midHand })),
  ...MAHJONG.map((game) => ({ name: `call-${game}`, path: deal(game, 'call'), until: callPrompt })),
  ...MAHJONG.map((game) => ({
    name: `ledger-${game}`,
    path: deal(game, 'ledger'),
    settings: WINNING,
    until: result,
  })),
  { name: 'final-taiwan', path: deal('taiwan', 'final'), settings: WINNING, until: finalStanding },
  {
    name: 'menu',
    path: deal('riichi'),
    until: (page) => seated(page).then(() => page.locator('.bar .icon').first().click()),
  },
  { name: 'log', path: deal('riichi'), until: (page) => midHand(page).then(() => page.keyboard.press('l')) },
  { name: 'poker-deal', path: deal('chinese-poker'), until: inHand },
  { name: 'poker-arranging', path: deal('chinese-poker'), until: (page) => lay(page, 11) },
  { name: 'poker-reveal', path: deal('chinese-poker'), until: reveal },
  { name: 'poker-coach', path: deal('chinese-poker'), until: coach },
  { name: 'poker-final', path: deal('chinese-poker'), until: pokerStanding },
  { name: 'replay-taiwan', path: deal('taiwan', 'final'), settings: WINNING, until: replayed(result, 60) },
  { name: 'replay-poker', path: deal('chinese-poker'), until: replayed(pokerStanding, 5) },
  ...['zh-TW', 'zh-CN', 'ja'].flatMap((language) => [
    { name: `home-${language}`, path: '/', settings: { language }, until: heading },
    { name: `table-${language}`, path: deal('taiwan'), settings: { language }, until: midHand },
  ]),
  ...['dark', 'colour-blind'].flatMap((theme) => [
    { name: `home-${theme}`, path: '/', settings: { theme }, sizes: /** @type {const} */ (['phone']), until: heading },
    {
      name: `table-${theme}`,
      path: deal('riichi'),
      settings: { theme, index: theme === 'dark' ? 'off' : 'on' },
      until: midHand,
    },
    {
      name: `poker-${theme}`,
      path: deal('chinese-poker'),
      settings: { theme },
      sizes: /** @type {const} */ (['phone']),
      until: reveal,
    },
  ]),
];

/** @param {Page} page */
async function nameThenForm(page) {
  await page.locator('input[autocomplete=nickname]').fill('Mei');
  await page.locator('form .primary').click();
  await page.waitForSelector('form.plan');
}

/** @param {BrowserContext} context @param {Page} page */
async function picture(context, page) {
  // Two frames: what the last key changed is laid out, and painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const session = await context.newCDPSession(page);
  const quality = FORMAT === 'webp' ? { quality: 68 } : {};
  const { data } = await session.send('Page.captureScreenshot', { format: FORMAT, ...quality });
  return Buffer.from(data, 'base64');
}

/** @param {import('./stand.js').Stand} stand @param {Scene} scene @param {keyof typeof SIZES} size */
async function shoot(stand, scene, size) {
  const { width, height, scale } = SIZES[size];
  const context = await stand.browser.newContext({
    ...{ viewport: { width, height }, deviceScaleFactor: scale, hasTouch: size === 'phone' },
    ...{ isMobile: size === 'phone', reducedMotion: 'reduce', serviceWorkers: 'block' },
  });
  context.setDefaultTimeout(20_000);
  const settings = { language: 'en', pace: 'instant', muted: 'on', guard: 'never', ...scene.settings };
  const plans = { 'paiju.plan.taiwan': '{"length":"hand"}', 'paiju.plan.chinese-poker': '{"length":"5"}' };
  await context.addInitScript(remember, { 'paiju.settings': JSON.stringify(settings), ...plans });
  const page = await context.newPage();
  const faults = /** @type {string[]} */ ([]);
  page.on('pageerror', (error) => faults.push(error.message));
  try {
    await page.goto(stand.url + scene.path);
    await scene.until(page);
  } catch (error) {
    faults.push(String(error instanceof Error ? error.message : error).split('\n')[0] ?? '');
  }
  const bytes = await picture(context, page);
  const file = `${scene.name}-${size}.${FORMAT}`;
  writeFileSync(join(FOLDER, file), bytes);
  await context.close();
  if (bytes.length > MOST_BYTES && FORMAT === 'webp') faults.push(`${bytes.length} bytes`);
  console.log(`${file} ${(bytes.length / 1024).toFixed(0)} KB${faults.map((fault) => `\n  FAULT ${fault}`).join('')}`);
  return faults.length;
}

async function main() {
  mkdirSync(FOLDER, { recursive: true });
  if (ONLY === '') for (const file of readdirSync(FOLDER)) if (/\.(webp|png)$/.test(file)) rmSync(join(FOLDER, file));
  const stand = await openStand();
  let faults = 0;
  for (const scene of SCENES.filter(({ name }) => name.startsWith(ONLY))) {
    for (const size of scene.sizes ?? /** @type {const} */ (['phone', 'desktop']))
      faults += await shoot(stand, scene, size);
  }
  await stand.close();
  const total = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
  console.log(`${(total / 1024 / 1024).toFixed(2)} MB, ${faults} faults`);
  if (faults > 0) process.exitCode = 1;
}

await main();
