// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { remember } from './stand.js';
import { asked, heading, result } from './steps.js';

/** @typedef {import('playwright-core').Page} Page */
/** A page, or one in a frame of another. @typedef {import('playwright-core').Page | import('playwright-core').Frame} Shown */
/** @typedef {import('./stand.js').Stand} Stand */

/** @param {Shown} page @param {string} name */
async function sayName(page, name) {
  await page.locator('input[autocomplete=nickname]').fill(name);
  await page.locator('form .primary').click();
}

/** Someone else with a browser of their own, who leaves with the stand. @param {Stand} stand @param {string} path */
async function guest(stand, path) {
  const context = await stand.browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.addInitScript(remember, { 'paiju.settings': JSON.stringify({ language: 'en', muted: 'on' }) });
  const page = await context.newPage();
  await page.goto(stand.url + path);
  return page;
}

/** @param {Shown} page */
export async function formed(page) {
  await sayName(page, 'Mei');
  await page.waitForSelector('form.plan');
}

/** Names oneself and makes a room. @param {Shown} page @param {(page: Shown) => Promise<unknown>} [wish] */
async function make(page, wish = async () => {}) {
  await formed(page);
  await wish(page);
  await page.locator('form.plan .primary').click();
  await page.locator('.foyer .seats').waitFor();
}

const getReady = (/** @type {Shown} */ page) => page.locator('.begin .button').first().click();

/** @param {Page} page */
export async function lobby(page) {
  await make(page);
}

/** Two have come and a bot; one of them is ready. @param {Page} page @param {Stand} stand */
export async function foyer(page, stand) {
  await make(page, (form) => form.locator('select[name=bots]').selectOption('1'));
  const { pathname } = new URL(page.url());
  for (const name of ['Kenji', 'Robin']) {
    const other = await guest(stand, pathname);
    await sayName(other, name);
    await other.locator('.foyer .seats').waitFor();
    if (name === 'Kenji') await getReady(other);
  }
  await page.getByText('Robin').first().waitFor();
}

/** A room with one other person and two bots, with a clock, at its table. @param {Shown} page @param {Stand} stand */
async function table(page, stand) {
  await make(page, (form) => form.locator('select[name=bots]').selectOption('2'));
  const other = await guest(stand, new URL(page.url()).pathname);
  await sayName(other, 'Kenji');
  await other.locator('.foyer .seats').waitFor();
  for (const one of [page, other]) await getReady(one);
  for (const one of [page, other]) await one.locator('.own').nth(12).waitFor();
  return other;
}

/** Both answer until the first is asked to discard. @param {Shown} page @param {Page} other */
async function ownTurn(page, other) {
  for (;;) {
    if ((await page.locator('.own.allowed').count()) > 0) return;
    for (const one of [page, other]) {
      const pass = one.locator('.choice.pass');
      const offered = (await pass.count()) > 0 ? pass : one === other ? one.locator('.own.allowed').last() : undefined;
      if (offered !== undefined && (await offered.count()) > 0) await offered.click({ timeout: 2000 }).catch(() => {}); // it may be gone meanwhile
    }
  }
}

/** A page of a club, with a table of this server in a frame (W-27). @param {Page} page @param {Stand} stand */
export async function framed(page, stand) {
  const club = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(clubPage(stand.url)));
  await once(club.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (club.address());
  await page.goto(`http://127.0.0.1:${port}/`);
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('the page of the club has no frame');
  await played(frame, stand);
  club.closeAllConnections();
  club.close();
}

/** @param {string} url of the server */
function clubPage(url) {
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Harbour Mahjong Club</title>
    <style>
      body { margin: 0 auto; max-width: 72rem; padding: 12px; background: #f6f1e7; color: #222; font: 16px/1.5 system-ui, sans-serif }
      h1 { margin: 0 0 8px; font-size: 1.1rem; line-height: 28px; white-space: nowrap }
      iframe { display: block; width: 100%; height: calc(100dvh - 60px); border: 0; border-radius: 12px }
    </style>
    <h1>Harbour Mahjong Club · 海港雀會</h1>
    <iframe src="${url}/join?create" title="Paiju" allow="autoplay; fullscreen; clipboard-write"></iframe>`;
}

/** @param {Shown} page @param {Stand} stand */
export async function played(page, stand) {
  await ownTurn(page, await table(page, stand));
}

/** @param {Page} page @param {Stand} stand */
export async function chatted(page, stand) {
  const other = await table(page, stand);
  await ownTurn(page, other);
  for (const [one, text] of /** @type {const} */ ([
    [other, 'Good evening!'],
    [page, 'Good luck, everyone.'],
  ])) {
    await one.keyboard.press('l');
    await one.locator('.talk input').fill(text);
    await one.locator('.talk form button').click();
  }
  await page.locator('.talk li').filter({ hasText: 'Good luck' }).waitFor();
}

/** A public table is watched while its first hand is shown. @param {Page} page @param {Stand} stand */
export async function watched(page, stand) {
  const host = await guest(stand, '/join?create');
  await make(host, async (form) => {
    await form.locator('select[name=bots]').selectOption('3');
    await form.locator('input[name=public]').check();
  });
  await getReady(host);
  await asked(host, '');
  await page.goto(`${stand.url}${new URL(host.url()).pathname}?watch`);
  await page.locator('.watch-bar').waitFor();
  await result(host);
  await page.locator('.piece.river').nth(9).or(page.locator('.result')).first().waitFor(); // it may be a short one
}

/** @param {Page} page @param {Stand} stand */
export async function matching(page, stand) {
  await page.goto(`${stand.url}/join?match=riichi`);
  await sayName(page, 'Mei');
  await page.locator('.matching').waitFor();
}

/** @param {Page} page @param {Stand} stand */
export async function unknownRoom(page, stand) {
  await page.goto(`${stand.url}/room/NOBODY`);
  if ((await page.locator('input[autocomplete=nickname]').count()) > 0) await sayName(page, 'Mei');
  await heading(page);
}
