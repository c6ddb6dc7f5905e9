// @ts-check
import { matchOf } from './played.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {(page: Page) => Promise<unknown>} Step */

/** A table that is dealt the same every time. @param {string} game @param {string} [seed] */
export const deal = (game, seed = 'screens') => `/play/${game}?new=1&seed=${seed}`;

export const heading = (/** @type {Page} */ page) => page.waitForSelector('main h1');

/** What is kept about the person, with the question before it is deleted. @param {Page} page */
export async function ownData(page) {
  const panel = page.locator('.own-data');
  await panel.locator('.kept').last().locator('button').click();
  await panel.scrollIntoViewIfNeeded();
  await panel.evaluate((one) => one.scrollIntoView());
}

/** A problem, as it is set before anyone answers. @param {Page} page */
export async function posed(page) {
  await heading(page);
  await page.waitForSelector('main .tile');
}

/** The question the seat is asked, or `over`. @param {Page} page @param {string} before */
export async function asked(page, before) {
  const answer = await page.waitForFunction((old) => {
    if (document.querySelector('.result') !== null) return 'over';
    const now = document.querySelector('main.table')?.getAttribute('data-prompt') ?? '';
    return now !== '' && now !== old && now;
  }, before);
  return String(await answer.jsonValue());
}

export const seated = (/** @type {Page} */ page) => asked(page, '');

/** Everything that is clicked at a question, best first: what is not there is passed over. */
const IDLE = ['.choice.pass', '.own.allowed'];
const BUSY = ['.choice.suggested:not(.win, .selfDraw, .ready)', '.choice.pass', '.own.suggested', '.own.allowed'];
const CALLING = ['.choice.chow', '.choice.pung', '.choice.pass', '.own.suggested', '.own.allowed'];

/** @param {Page} page @param {readonly string[]} wishes */
async function click(page, wishes) {
  for (const wish of wishes) {
    const offered = page.locator(wish);
    if ((await offered.count()) > 0) return offered.last().click();
  }
}

/**
 * Plays until `enough`, or until the hand is over; says which it was.
 * @param {(page: Page, turn: number) => Promise<boolean>} enough
 * @param {readonly string[]} [wishes]
 * @returns {(page: Page) => Promise<boolean>}
 */
const play =
  (enough, wishes = IDLE) =>
  async (page) => {
    let now = await asked(page, '');
    for (let turn = 0; now !== 'over'; turn++) {
      if (await enough(page, turn)) return true;
      await click(page, wishes);
      now = await asked(page, now);
    }
    return false;
  };

/** @param {string} selector */
const shows = (selector) => async (/** @type {Page} */ page) => (await page.locator(selector).count()) > 0;

const MOST_DEALS = 30;

/** Deals under one name after another until something has come about. @param {(page: Page) => Promise<boolean>} found */
const among = (found) => async (/** @type {Page} */ page) => {
  // The page forgets what is new in its address once the match has begun.
  const address = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  for (let n = 1; n <= MOST_DEALS; n++) {
    if (await found(page)) return;
    await page.goto(`${address}${n}`);
  }
  throw new Error(`none of ${MOST_DEALS} deals shows it`);
};

export const midHand = among(play(async (page, turn) => turn >= 6 && !(await shows('.choice.pass')(page))));
export const callPrompt = play(shows('.choice.chow, .choice.pung'));
export const result = play(async () => false);

/** A hand that somebody wins. */
export const won = among(async (page) => {
  await result(page);
  return await shows('.result.won')(page);
});

/** @param {Page} page */
export async function finalStanding(page) {
  await won(page);
  await page.locator('.result .primary').click();
  await page.locator('.final').waitFor();
}

/** A match to its end, its hands left to the table, which leaves the norths of three players to them. @param {Page} page */
export async function matchStanding(page) {
  const [end, north] = [page.locator('.result .primary'), page.locator('.choice.north')];
  for (;;) {
    if ((await seated(page)) !== 'over') for (const key of 'qt') await page.keyboard.press(key);
    for (;;) {
      await end.or(north).first().waitFor();
      if ((await end.count()) > 0) break;
      await north.click();
    }
    await end.click();
    await end.waitFor({ state: 'detached' });
    if ((await page.locator('.final').count()) > 0) return;
  }
}

const ready = play(shows('.choice.ready'), BUSY);

/** The question which tile is discarded with riichi. */
export const riichiChoice = among(async (page) => {
  if (!(await ready(page))) return false;
  await page.locator('.choice.ready').click();
  await page.locator('.choice.ready.chosen').waitFor();
  return true;
});

/** A win is passed, and what is waited for says that no discard wins any more. */
export const furiten = among(play(shows('.furiten'), BUSY));

/** The tile that completes the hand was discarded, and it is no win. */
export const refused = among(play(shows('.notice'), CALLING));

/** After a call some tiles may not be discarded; one of them says why. */
export const forbidden = among(async (page) => {
  if (!(await play(shows('.own.forbidden'), CALLING)(page))) return false;
  await page.locator('.own.forbidden').first().click({ force: true }); // it says that it is disabled
  await page.locator('.notice').waitFor();
  return true;
});

export const inHand = (/** @type {Page} */ page) => page.locator('.cp-tray [data-card]').nth(12).waitFor();

/** @param {Page} page @param {number} cards how many are laid */
export async function lay(page, cards) {
  await inHand(page);
  await page.locator('.cp-tray [data-card]').first().focus();
  for (const key of 'bbbbbmmmmmfff'.slice(0, cards)) await page.keyboard.press(key);
}

/** @param {Page} page */
export async function reveal(page) {
  await lay(page, 13);
  await page.locator('.cp-submit').click();
  await page.locator('.cp-matrix').waitFor();
}

/** @param {Page} page */
export async function coach(page) {
  await reveal(page);
  await page.locator('.coach > summary').click();
  await page.locator('.co-report').waitFor();
  await page.locator('.coach').evaluate((one) => one.scrollIntoView());
}

/** A match of poker to its end. @param {Page} page */
export async function pokerStanding(page) {
  for (;;) {
    await reveal(page);
    await page.locator('.cp-after-bar .primary').click();
    if ((await page.locator('.cp-standing, .cp-tray').first().getAttribute('class')) === 'cp-standing') return;
  }
}

/** A match is played, and its replay opened with all hands in sight. @param {Step} match @param {number} steps */
export const replayed = (match, steps) => async (/** @type {Page} */ page) => {
  await match(page);
  await page.locator('a[href^="/replay/"]').last().click(); // the verdict leads there too
  await page.locator('.replay-controls').waitFor();
  for (let n = 0; n < steps; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('o');
};

/** A log is opened from its file. @param {Page} page @param {string} text */
async function open(page, text) {
  await heading(page);
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name: 'log.jsonl', mimeType: 'text/plain', buffer });
  await page.locator('.table.replayed').waitFor();
}

/** A match of bots as it is looked at again, with all hands in sight. @param {string} game @param {import('@paiju/kernel').Json} rules @param {number} steps */
export const watching = (game, rules, steps) => async (/** @type {Page} */ page) => {
  await open(page, matchOf(game, rules, 'screens'));
  for (let n = 0; n < steps; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('o');
};

/** A match is reviewed by the coach. @param {Page} page */
async function reviewed(page) {
  await open(page, matchOf('riichi', { length: 'east' }, 'screens'));
  await page.keyboard.press('c');
  await page.locator('.rv-progress').waitFor();
  await page.locator('.rv-progress').waitFor({ state: 'detached', timeout: 90_000 });
}

/** The coach's report on a match. @param {Page} page */
export async function reported(page) {
  await reviewed(page);
  await page.keyboard.press('End');
  await page.locator('.rv-overview').waitFor();
}

/** The coach on a mistake. @param {Page} page */
export async function mistaken(page) {
  await reviewed(page);
  for (let n = 0; n < 4; n++) await page.keyboard.press('n');
  await page.locator('.rv-mistake').waitFor();
}

/** The deal of a match is computed anew. @param {Page} page */
export async function verified(page) {
  await replayed(pokerStanding, 0)(page);
  await page.locator('.replay-more > summary').click();
  await page.locator('.rp-proof .button').click();
  await page.locator('.rp-proof [role=status]').waitFor();
  await page.locator('.replay-more').evaluate((one) => one.scrollIntoView());
}

/** @typedef {{ readonly at: number, readonly all: number }} Step The number of a step from 1, and of all. */

/** The step of a lesson after another one, once the learner is asked. @param {Page} page @param {number} before @returns {Promise<Step>} */
async function nextStep(page, before) {
  const answer = await page.waitForFunction((old) => {
    const [at = 0, all = 0] = document.querySelector('.ls-count')?.textContent?.match(/\d+/g)?.map(Number) ?? [];
    const pointed = /^:is\((.*)\) \{/.exec(document.querySelector('.lesson style')?.textContent ?? '')?.[1];
    const isThere = pointed === undefined || document.querySelector(pointed) !== null;
    return at !== old && document.querySelector('.ls-said h2, .ls-ways') !== null && isThere && { at, all };
  }, before);
  return /** @type {Step} */ (await answer.jsonValue());
}

/** Does what the step of a lesson asks for. @param {Page} page */
async function obey(page) {
  const read = page.locator('.ls-next');
  if ((await read.count()) > 0) return read.click();
  const style = await page.locator('.lesson style').textContent();
  const pointed = /^:is\((.*)\) \{/.exec(style ?? '')?.[1] ?? '';
  const [, row] = /\[data-drop="(\w)/.exec(pointed) ?? []; // the first letter of a row is its key
  if (row !== undefined) {
    const left = page.locator(`.cp-tray :is(${pointed})`);
    for (let cards = await left.count(); cards > 0; cards--) await left.first().press(row);
    return;
  }
  const ready = page.locator('.choice.ready');
  if (pointed.includes('.choice.ready')) await ready.click();
  const [button] = /\.choice\.(?!ready)\w+/.exec(pointed) ?? [];
  return page
    .locator(button ?? `:is(${pointed}):not(.choice)`)
    .last()
    .click();
}

/** A first hand, up to the first step of which it is true. @param {(step: Step, page: Page) => boolean | Promise<boolean>} isIt */
export const taught = (isIt) => async (/** @type {Page} */ page) => {
  for (let step = await nextStep(page, 0); !(await isIt(step, page)); step = await nextStep(page, step.at))
    await obey(page);
};

/** The first call a lesson asks for. @param {Step} _ @param {Page} page */
export const isCall = (_, page) => shows('.choice.pung, .choice.chow')(page);

/** A file that is no log. @param {Page} page */
export async function torn(page) {
  await heading(page);
  const buffer = Buffer.from('{"what": "a shopping list"}');
  await page.locator('input[type=file]').setInputFiles({ name: 'list.json', mimeType: 'application/json', buffer });
  await page.locator('.rp-refused').waitFor();
}

/** @param {Page} page */
export async function searched(page) {
  await page.locator('.rl-rule').first().waitFor();
  await page.locator('input[type=search]').fill('dora');
  await page.locator('.rules-text mark').first().waitFor();
}

/** The page is opened again without a connection. @param {Page} page */
export async function offline(page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await heading(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}
