// @ts-check
import { compressing, median, openStand, remember, tableOf } from './stand.js';

const HELP = `npm run web:first-tile -- [GAME …] [--bare] [--waterfall]

How long after opening a page, on the profile of a phone with nothing kept, the first own tile is seen and the first discard
is possible: the median of three. Fails above 2 s and 5 s. --bare: without a compressing proxy; --waterfall: tells every file.`;

/** W-1: a person looks at their own tiles within 2 s and can discard within 5 s, on the profile of a phone. */
const BARS = { seen: 2000, playable: 5000 };
const RUNS = 3;
const PROFILE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWER = 4;
const ALL = /** @type {const} */ (['riichi', 'taiwan', 'fujian', 'chinese-poker']);
const NAMED = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const GAMES = ALL.filter((game) => NAMED.length === 0 || NAMED.includes(game));

/** @typedef {{ readonly seen: number, readonly playable: number, readonly bytes: number, readonly files: number }} Figures */

/** Runs in the page before its scripts: notes the first frame with an own tile, and the first in which it can be played. */
function watch() {
  const times = { seen: 0, playable: 0 };
  Object.assign(globalThis, { times });
  const look = () => {
    const own = document.querySelector('.own, .cp-tray [data-card]');
    const free = document.querySelector('.own.allowed, .choice, .result .primary, .cp-tray [data-card]');
    // Everything this frame finds was painted by the one before.
    if (own !== null && times.seen === 0) times.seen = performance.now();
    if (free !== null && times.playable === 0) times.playable = performance.now();
    if (times.playable === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** @param {import('./stand.js').Stand} stand @param {string} path @returns {Promise<Figures>} */
async function measure(stand, path) {
  const context = await stand.browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  });
  await context.addInitScript(remember, { 'paiju.settings': '{"language":"en"}' });
  await context.addInitScript(watch);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', PROFILE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(stand.url + path, { waitUntil: 'commit' });
  const done = await page.waitForFunction(() => {
    const { times } = /** @type {{ times: { seen: number, playable: number } }} */ (
      /** @type {unknown} */ (globalThis)
    );
    return times.playable > 0 && times;
  });
  const times = /** @type {{ seen: number, playable: number }} */ (await done.jsonValue());
  if (process.argv.includes('--waterfall')) console.log((await page.evaluate(waterfall)).join('\n'));
  const fetched = await page.evaluate(fetchedBy, times.seen);
  await context.close();
  return { ...times, bytes: sum(fetched), files: fetched.length };
}

/** Runs in the page: the bytes of each file that was there at a moment. @param {number} moment */
function fetchedBy(moment) {
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const there = /** @type {PerformanceResourceTiming[]} */ (all).filter(({ responseEnd }) => responseEnd <= moment);
  return [...new Map(there.map(({ name, encodedBodySize }) => [name, encodedBodySize])).values()];
}

/** @param {readonly number[]} figures */
const sum = (figures) => figures.reduce((all, one) => all + one, 0);

/** Runs in the page: when each file was asked for and there. */
function waterfall() {
  const all = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  return all.map(({ name, startTime, responseEnd, encodedBodySize }) =>
    [startTime.toFixed(0), responseEnd.toFixed(0), encodedBodySize, name.replace(/.*\//, '')].join('\t'),
  );
}

async function main() {
  const opened = await openStand();
  const front = process.argv.includes('--bare') ? opened : await compressing(opened.url);
  const stand = { ...opened, url: front.url };
  const rows = [];
  for (const game of GAMES) {
    for (const path of [`/play/${game}`, `/play/${game}?new=1`]) {
      const runs = [];
      for (let n = 0; n < RUNS; n++) runs.push(await measure(stand, path));
      const [seen, playable] = [median(runs.map((run) => run.seen)), median(runs.map((run) => run.playable))];
      const kept = seen <= BARS.seen && playable <= BARS.playable;
      if (!kept) process.exitCode = 1;
      const size = `${(median(runs.map((run) => run.bytes)) / 1024).toFixed(0)} KB in ${median(runs.map((run) => run.files))}`;
      rows.push([path, seen.toFixed(0), playable.toFixed(0), size, kept ? 'yes' : 'NO']);
    }
  }
  await front.close();
  if (front !== opened) await opened.close();
  console.log(
    tableOf(
      ['page', 'first own tile, ms (≤ 2000)', 'first discard, ms (≤ 5000)', 'fetched before the tile', 'kept'],
      rows,
    ),
  );
}

if (process.argv.includes('--help')) console.log(HELP);
else await main();
