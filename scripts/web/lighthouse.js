// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import { CHROMIUM_FLAGS } from '../chromium.js';
import { compressing, median, openStand, remember, tableOf } from './stand.js';

/** W-14: the medians of three runs as a phone. */
const BARS = { performance: 95, accessibility: 100, 'best-practices': 95 };
const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices']);
const FIGURES = /** @type {const} */ ([
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]);
const RUNS = 3;
const VERSION = '12.8.2';
/** @type {readonly string[]} */
const MEASURED = ['/', '/play/riichi?new=1'];

const PATHS = ['/', '/settings', '/join', '/replay', '/specimen', '/play/riichi?setup'].concat(
  ...['riichi', 'taiwan', 'fujian', 'chinese-poker'].map((game) => [
    `/play/${game}?new=1&seed=axe`,
    `/rules/${game}`,
    `/guide/${game}`,
  ]),
);
const LANGUAGES = ['en', 'zh-TW', 'zh-CN', 'ja'];
const THEMES = ['classic', 'dark', 'colour-blind'];

/** @typedef {{ audits: Record<string, { numericValue?: number }>, categories: Record<string, { score: number }> }} Judgement */

/** One run, in a process beside this one, which serves the page meanwhile. @param {string} url @param {string} chromium @returns {Promise<Judgement>} */
async function lighthouse(url, chromium) {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = [`--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`, `--only-categories=${CATEGORIES.join()}`];
  const args = ['--yes', `lighthouse@${VERSION}`, url, '--quiet', '--output=json', `--output-path=${file}`, ...flags];
  const env = { ...process.env, CHROME_PATH: chromium };
  const [status] = await once(spawn('npx', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  if (status !== 0) throw new Error(`lighthouse ended with ${status}`);
  const judgement = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  return judgement;
}

/** @param {string} url @param {string} path @param {string} chromium */
async function judged(url, path, chromium) {
  const runs = [];
  for (let n = 0; n < RUNS; n++) runs.push(await lighthouse(url + path, chromium));
  const scores = CATEGORIES.map((name) =>
    Math.round(100 * median(runs.map((run) => run.categories[name]?.score ?? 0))),
  );
  const figures = FIGURES.map((name) => median(runs.map((run) => run.audits[name]?.numericValue ?? Number.NaN)));
  if (CATEGORIES.some((name, n) => (scores[n] ?? 0) < BARS[name])) process.exitCode = 1;
  return [path, ...scores, ...figures.map((figure) => (figure > 10 ? figure.toFixed(0) : figure.toFixed(3)))];
}

/** How many violations axe finds on a page. @param {import('playwright-core').Browser} browser @param {string} url @param {Record<string, string>} settings */
async function violations(browser, url, settings) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(remember, {
    'paiju.settings': JSON.stringify({ pace: 'instant', muted: 'on', ...settings }),
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector('main h1, .own, .cp-tray [data-card]', { state: 'attached' });
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (globalThis));
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
  });
  await context.close();
  for (const fault of found) console.error(`${url} ${Object.values(settings).join(' ')}: ${fault}`);
  if (found.length > 0) process.exitCode = 1;
  return found.length;
}

/** Prints how many violations each page has, as they are counted. @param {import('playwright-core').Browser} browser @param {string} url */
async function axeTable(browser, url) {
  const head = tableOf(['page', ...LANGUAGES.map((language) => `${language} (${THEMES.join(' / ')})`)], []);
  console.log(`\nViolations axe finds:\n\n${head}`);
  for (const path of PATHS) {
    const counts = LANGUAGES.map((language) =>
      Promise.all(THEMES.map((theme) => violations(browser, url + path, { language, theme }))),
    );
    const cells = (await Promise.all(counts)).map((count) => count.join(' / '));
    console.log(`| ${[path, ...cells].join(' | ')} |`);
  }
}

async function main() {
  const stand = await openStand();
  const only = process.argv[2];
  if (only !== 'axe') {
    const front = await compressing(stand.url);
    const rows = [];
    for (const path of MEASURED) rows.push(await judged(front.url, path, stand.executablePath));
    front.close();
    console.log(tableOf(['page', ...CATEGORIES, ...FIGURES], rows));
  }
  if (only !== 'lighthouse') await axeTable(stand.browser, stand.url);
  await stand.close();
}

await main();
