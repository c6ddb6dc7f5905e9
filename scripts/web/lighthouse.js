// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import { CHROMIUM_FLAGS } from '../chromium.js';
import { compressing, median, openStand, remember, tableOf } from './stand.js';

const HELP = `npm run web:lighthouse -- [lighthouse | axe] [PAGE …]

Builds the page, serves it and judges it as a phone sees it. Fails where a bar is missed.

  lighthouse   Lighthouse only: the median of three runs of the first page and of every table
  axe          axe only: what it finds on every page, language and theme
  PAGE         only these: home, riichi, taiwan, fujian, chinese-poker, or a path such as /settings
  --help       this

Lighthouse multiplies by four what it sees on this machine: nothing else should run on it meanwhile.`;

/** W-14: the medians of three runs as a phone. */
const BARS = { performance: 95, accessibility: 100, 'best-practices': 100 };
const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices']);
const FIGURES = /** @type {const} */ ([
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]);
const RUNS = 3;
const VERSION = '12.8.2';
const GAMES = ['riichi', 'taiwan', 'fujian', 'chinese-poker'];
const MEASURED = ['/', ...GAMES.map((game) => `/play/${game}?new=1`)];

const PATHS = ['/', '/settings', '/statistics', '/drills', '/join', '/replay', '/specimen', '/wwyd/riichi'].concat(
  ...GAMES.map((game) => [
    ...[`/play/${game}?setup`, `/play/${game}?new=1&seed=axe`],
    ...[`/rules/${game}`, `/guide/${game}`],
  ]),
);
const LANGUAGES = ['en', 'zh-TW', 'zh-CN', 'ja'];
const THEMES = ['classic', 'dark', 'colour-blind'];

/** The options on the command line. */
const WORDS = process.argv.slice(2);
const PARTS = ['lighthouse', 'axe'].filter((part) => WORDS.includes(part));
const PAGES = WORDS.filter((word) => !PARTS.includes(word));

/** The pages of a part that the line names; all where it names none. @param {string} part @param {readonly string[]} paths */
function named(part, paths) {
  if (PARTS.length > 0 && !PARTS.includes(part)) return [];
  if (PAGES.length === 0) return paths;
  return PAGES.flatMap((page) => (page.startsWith('/') ? [page] : paths.filter((path) => isNamed(path, page))));
}

/** @param {string} path @param {string} name */
function isNamed(path, name) {
  return name === 'home' ? path === '/' : path.split(/[/?]/).includes(name);
}

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

/** The number of violations axe finds on a page. @param {import('playwright-core').Browser} browser @param {string} url @param {Record<string, string>} settings */
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

/** Prints how many violations each page has, as they are counted. @param {import('./stand.js').Stand} stand @param {readonly string[]} paths */
async function axeTable({ browser, url }, paths) {
  const head = tableOf(['page', ...LANGUAGES.map((language) => `${language} (${THEMES.join(' / ')})`)], []);
  console.log(`\nViolations axe finds:\n\n${head}`);
  for (const path of paths) {
    const counts = LANGUAGES.map((language) =>
      Promise.all(THEMES.map((theme) => violations(browser, url + path, { language, theme }))),
    );
    const cells = (await Promise.all(counts)).map((count) => count.join(' / '));
    console.log(`| ${[path, ...cells].join(' | ')} |`);
  }
}

/** Prints the medians of each page, as they are measured. @param {import('./stand.js').Stand} stand @param {readonly string[]} paths */
async function lighthouseTable(stand, paths) {
  const front = await compressing(stand.url);
  console.log(tableOf(['page', ...CATEGORIES, ...FIGURES], []));
  for (const path of paths) console.log(`| ${(await judged(front.url, path, stand.executablePath)).join(' | ')} |`);
  front.close();
}

async function main() {
  const [measured, searched] = [named('lighthouse', MEASURED), named('axe', PATHS)];
  if (measured.length + searched.length === 0) throw new Error(`no page is called ${PAGES.join(' or ')}: see --help`);
  const stand = await openStand();
  if (measured.length > 0) await lighthouseTable(stand, measured);
  if (searched.length > 0) await axeTable(stand, searched);
  await stand.close();
}

if (WORDS.includes('--help')) console.log(HELP);
else await main();
