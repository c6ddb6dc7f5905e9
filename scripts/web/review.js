// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../workspaces.js';
import { matchOf } from './played.js';
import { openStand, remember, tableOf } from './stand.js';

const HELP = `npm run web:review -- [HANCHAN]

Reviews whole hanchan of Riichi, played by solid bots: in the page, in a browser that has never seen it, and on the
command line in one thread (HANCHAN of them, 3 unless told). Tells when the first marks are on the timeline, when all
decisions are judged, the longest frame meanwhile, and how long each of the three costliest decisions takes to be played
out. Fails where a bound is missed. The packages must be built (npx tsc -b).`;

/** In seconds; hanchan a minute. */
const BOUNDS = { first: 2, whole: 20, out: 60, rate: 5 };
const PATIENCE_MS = 600_000;
const CLI = join(ROOT, 'apps/cli/bin/paiju.js');

/**
 * Runs in the page: has the coach review what is open, and notes in milliseconds when its first mark was there, when all were,
 * and the longest time between two frames.
 * @returns {Promise<{ first: number, whole: number, frame: number }>}
 */
function reviewing() {
  const began = performance.now();
  const found = { first: Number.NaN, whole: Number.NaN, frame: 0 };
  const buttons = [...document.querySelectorAll('button')];
  buttons.find((one) => (one.ariaLabel ?? one.textContent) === 'Review by the coach')?.click();
  return new Promise((resolve) => {
    let last = began;
    const look = (/** @type {number} */ now) => {
      found.frame = Math.max(found.frame, now - last);
      last = now;
      const marked = document.querySelector('.rp-ticks [class^=judged]') !== null;
      if (marked && Number.isNaN(found.first)) found.first = now - began;
      found.whole = now - began;
      if (marked && document.querySelector('.rv-progress') === null) resolve(found);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** @param {import('./stand.js').Stand} stand @param {string} journal */
async function inPage(stand, journal) {
  const context = await stand.browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(remember, { 'paiju.settings': JSON.stringify({ language: 'en', muted: 'on' }) });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${stand.url}/replay`);
  const file = { name: 'hanchan.jsonl', mimeType: 'text/plain', buffer: Buffer.from(journal) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.table.replayed').waitFor();
  const { first, whole, frame } = await page.evaluate(reviewing);
  const decisions = await page.locator('.rv-verdict').textContent();
  const slider = page.getByRole('slider'); // where the game is over nothing is to be decided
  await slider.fill((await slider.getAttribute('max')) ?? '0');
  const began = Date.now();
  await page.getByRole('button', { name: 'Play these out' }).click();
  const outs = [];
  const settled = page.locator('.rv-worst .rv-cost:not(:empty)');
  for (let n = 0; n < (await page.locator('.rv-worst li').count()); n++) {
    await settled.nth(n).waitFor();
    outs.push((Date.now() - began) / 1000);
  }
  await context.close();
  const each = outs.map((at, n) => at - (outs[n - 1] ?? 0)); // one after the other
  return { first: first / 1000, whole: whole / 1000, frame, outs: each, decisions };
}

/** Hanchan a minute on the command line. @param {readonly string[]} journals */
function onCommandLine(journals) {
  const lines = journals.map((journal, n) => JSON.stringify({ id: String(n), journal })).join('\n');
  const began = process.hrtime.bigint();
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'coach', 'riichi', '--jsonl'], {
    ...{ input: `${lines}\n`, encoding: 'utf8', maxBuffer: 2 ** 30 },
  });
  if (status !== 0) throw new Error(stderr);
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  if (answers.some(({ error }) => error !== undefined)) throw new Error(stdout.slice(0, 500));
  const wall = Number(process.hrtime.bigint() - began) / 1e9;
  const decisions = answers.reduce((sum, answer) => sum + answer.decisions.length, 0);
  return { rate: (60 * journals.length) / wall, decisions };
}

async function main() {
  const count = Number(process.argv[2] ?? 3);
  const journals = Array.from({ length: count }, (_, n) => matchOf('riichi', 'tenhou', `review ${n}`));
  const stand = await openStand();
  const page = await inPage(stand, journals[0] ?? '');
  await stand.close();
  const { rate, decisions } = onCommandLine(journals);
  const rows = [
    ['first marks in the page, s', page.first.toFixed(2), `≤ ${BOUNDS.first}`, page.first <= BOUNDS.first],
    [
      'all decisions of a hanchan in the page, s',
      page.whole.toFixed(2),
      `≤ ${BOUNDS.whole}`,
      page.whole <= BOUNDS.whole,
    ],
    ['longest frame meanwhile, ms', page.frame.toFixed(0), '', true],
    ...page.outs.map((out, n) => [
      `decision ${n + 1} played out, s`,
      out.toFixed(1),
      `≤ ${BOUNDS.out}`,
      out <= BOUNDS.out,
    ]),
    [
      `hanchan a minute on the command line (${count}, ${decisions} decisions)`,
      rate.toFixed(1),
      `≥ ${BOUNDS.rate}`,
      rate >= BOUNDS.rate,
    ],
  ].map(([what, figure, bound, kept]) => [String(what), String(figure), String(bound), kept ? 'yes' : 'NO']);
  console.log(`${page.decisions}\n`);
  console.log(tableOf(['', 'measured', 'bound', 'kept'], rows));
  if (rows.some(([, , , kept]) => kept === 'NO')) process.exitCode = 1;
}

if (process.argv.includes('--help')) console.log(HELP);
else await main();
