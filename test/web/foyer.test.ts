import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/server/process.js';
import { openStand, type Stand } from '../../scripts/web/stand.js';
import { Axe } from './axe.fixture.js';
import { absent, sharedBrowser } from './browser.fixture.js';
import { Guest } from './guest.fixture.js';
import { House } from './page.fixture.js';

let stand: Stand;
/** The port of a page that may show the table in a frame. */
let club = 0;
beforeAll(async () => {
  if (absent) return;
  club = await freePort();
  const settings = { PAIJU_ADVANCE_SECONDS: '600', PAIJU_FRAME_ANCESTORS: `http://127.0.0.1:${club}` };
  stand = await openStand({ browser: await sharedBrowser(), settings });
}, 120_000);
afterAll(async () => stand?.close());

const arrive = (name: string, settings?: Readonly<Record<string, string>>): Promise<Guest> =>
  Guest.arrive(stand, name, settings);
const leave = async (...guests: readonly Guest[]): Promise<void> => {
  expect(guests.flatMap(({ errors }) => errors)).toEqual([]);
  await Promise.all(guests.map((guest) => guest.leave()));
};

describe.skipIf(absent)('S-14a a foyer (skipped without a browser)', () => {
  test('says why the game has not begun, obeys the host, and gets another when the host leaves', async () => {
    const [ann, bo, cy] = [await arrive('Ann'), await arrive('Bo'), await arrive('Cy')];
    const link = await ann.makeRoom();
    const why = (guest: Guest, text: string) => guest.page.getByRole('status').filter({ hasText: text }).waitFor();
    await why(ann, '3 of 4 seats are empty. Send the link, or let bots sit there.');
    await bo.page.goto(link);
    await bo.page.getByText('Ann invites you to a game of Riichi').waitFor();
    await bo.sayName(); // that is all: one field, one tap
    await why(bo, '2 of 4 seats are empty. Ann may let bots sit there.');
    await cy.enter(link);
    await ann.page.getByRole('button', { name: 'Add a bot' }).click();
    await why(ann, 'The game begins when everyone is ready.');
    await bo.page.getByLabel('Say something').fill('a moment, please');
    await bo.page.getByRole('button', { name: 'Send' }).click();
    await ann.page.getByText('a moment, please').waitFor();
    await ann.page.getByRole('button', { name: 'Mute Bo' }).click();
    await bo.page.getByLabel('Say something').fill('can you hear me?');
    await bo.page.getByRole('button', { name: 'Send' }).click();
    await cy.page.getByText('can you hear me?').waitFor(); // the others can
    expect(await ann.page.getByText(/a moment, please|can you hear me/).count()).toBe(0);
    await ann.page.getByRole('button', { name: 'Unmute Bo' }).click();
    await bo.page.getByLabel('Say something').fill('and now?');
    await bo.page.getByRole('button', { name: 'Send' }).click();
    await ann.page.getByText('and now?').waitFor();
    await ann.page.getByText('Rules of this table').click();
    for (const word of ['Standard', 'East round', 'No clock'])
      await ann.page.getByText(word, { exact: true }).waitFor();
    await ann.page.getByText('How is this fair?').click();
    await ann.page.getByText(/^Fingerprint \(SHA-256\) [0-9a-f]{64}$/).waitFor();
    expect(await new Axe(ann.page).violations()).toEqual([]);

    await ann.page.getByRole('button', { name: 'Remove Cy' }).click();
    await cy.page.getByText('The host has asked you to leave.').waitFor();
    await bo.getReady();
    await ann.page.getByRole('button', { name: 'Leave' }).click();
    await bo.page.getByText('You are the host now.').waitFor();
    await bo.page.getByRole('button', { name: 'Start with bots' }).click();
    await bo.page.locator('.own').nth(12).waitFor();

    await cy.page.goto(link); // Cy may not come back, and may not watch what is not public
    await cy.page.getByText('The host has asked you to leave.').waitFor();
    await cy.page.goto(`${link}?watch`);
    await cy.page.getByRole('heading', { name: 'This table is private' }).waitFor();
    const dee = await arrive('Dee'); // a stranger finds no seat
    await dee.page.goto(link);
    await dee.page.getByRole('heading', { name: 'This table is full' }).waitFor();
    expect(await dee.page.getByRole('link', { name: 'Watch' }).count()).toBe(0);
    await leave(ann, bo, cy, dee);
  });

  test('hands out its link: by the sheet of a phone, or by the clipboard with a word that it was done', async () => {
    const ann = await arrive('Ann');
    const link = await ann.makeRoom();
    await ann.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await ann.page.getByRole('button', { name: 'Copy link' }).click();
    await ann.page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await ann.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await ann.context.clearPermissions();
    const phone = await stand.browser.newContext({ hasTouch: true, isMobile: true, locale: 'en' });
    const page = await phone.newPage();
    await page.addInitScript(() => {
      navigator.share = async (sent) => {
        document.title = String(sent?.url);
      };
    });
    await page.goto(link);
    await page.getByLabel('Your name').fill('Bo');
    await page.getByRole('button', { name: 'Sit down' }).tap();
    await page.getByRole('button', { name: 'Share link' }).tap();
    await page.waitForFunction((sent) => document.title === sent, link);
    await phone.close();
    await leave(ann);
  });

  test('a room of sanma has two seats for bots', async () => {
    const ann = await arrive('Ann');
    const link = await ann.makeRoom({ game: 'Sanma', bots: 2 });
    await ann.getReady();
    expect(await ann.play(1)).toBe('asked');
    await ann.page.goto(new URL('/join?create', link).href);
    await ann.page.getByRole('radio', { name: 'Sanma' }).check();
    expect(await ann.page.getByLabel('Seats for bots').locator('option').allTextContents()).toEqual(['0', '1', '2']);
    await leave(ann);
  });

  test('S-14a the same people play again, and find back from the first page', async () => {
    const [ann, bo] = [await arrive('Ann'), await arrive('Bo')];
    const houseRule = 'Kongs: exposed 1, concealed 2'; // T-66
    const link = await ann.makeRoom({ game: 'Taiwan', length: 'hand', houseRule, bots: 2 });
    await bo.enter(link);
    await bo.page.locator('.terms li').filter({ hasText: houseRule }).waitFor({ state: 'attached' });
    await Promise.all([ann, bo].map((guest) => guest.getReady()));
    await Promise.all([ann, bo].map((guest) => guest.play(999)));
    const again = ({ page }: Guest) => page.getByRole('button', { name: 'Play again' }).click();
    for (const { page } of [ann, bo]) await page.getByRole('button', { name: 'Final standing' }).click();
    await ann.page.setViewportSize({ width: 1440, height: 900 });
    const tops = await ann.page
      .locator('.final .foot .button')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    for (const top of tops) expect(tops.filter((one) => one === top).length).toBeGreaterThan(1); // none stands alone
    await ann.page.getByText(/^\d+(\.\d)?% of \d+ decisions? like the coach/).waitFor(); // A-12, by the journal of the server
    await again(ann);
    await ann.page.getByRole('status').filter({ hasText: 'Waiting for Bo.' }).waitFor();
    await bo.page.getByText('Ann would like to play again.').waitFor();
    await again(bo);
    for (const { page } of [ann, bo]) await page.locator('.own').nth(15).waitFor();
    expect(await ann.page.locator('.result, .final').count()).toBe(0);

    const before = await ann.hand();
    await ann.page.goto(stand.url);
    await ann.page.getByRole('link', { name: 'Return to your table' }).click();
    await ann.page.locator('.own').nth(15).waitFor();
    expect((await ann.hand()).filter((tile) => before.includes(tile)).length).toBeGreaterThanOrEqual(15);
    await leave(ann, bo);
  });
});

describe.skipIf(absent)('W-20 life in a room (skipped without a browser)', () => {
  const log = ({ page }: Guest) => page.getByRole('button', { name: /^Log and chat/ });
  const say = async ({ page }: Guest, words: string): Promise<void> => {
    await page.getByLabel('Say something').fill(words);
    await page.getByLabel('Say something').press('Enter');
  };

  test('talk follows from the foyer to the table and through a reload; who leaves is told of, and finds back', async () => {
    const [ann, bo] = [await arrive('Ann'), await arrive('Bo')];
    const link = await ann.makeRoom({ bots: 2 });
    await bo.enter(link);
    await say(bo, 'hello from the foyer');
    await ann.page.getByText('hello from the foyer').waitFor();
    await Promise.all([ann, bo].map((guest) => guest.getReady()));
    const [, played] = [bo.play(2).catch(() => 'left'), await ann.play(1)];
    expect(played).toBe('asked');

    await log(bo).click();
    await say(bo, 'can you see this?');
    const bubble = ann.page.locator('.bubble').filter({ hasText: 'can you see this?' });
    const [words, plate] = [await bubble.boundingBox(), await plateOf(ann, 'Bo')];
    expect(apart(words!, plate)).toBeLessThan(12); // beside who says it, and not over the name
    await ann.page.getByRole('log', { name: 'Chat' }).getByText('Bo: can you see this?').waitFor();
    await ann.page.getByRole('button', { name: 'Log and chat, 1 unread' }).waitFor();
    expect(await new Axe(ann.page).violations()).toEqual([]);
    await log(bo).click();
    await bo.page.getByRole('button', { name: 'Quick phrases' }).click(); // over the own face, without the log
    await bo.page.getByRole('button', { name: 'Laughing' }).click();
    await bo.page.getByRole('button', { name: 'Laughing' }).waitFor({ state: 'hidden' });
    await log(bo).click();
    await ann.page.locator('.bubble').filter({ hasText: 'Laughing' }).waitFor();
    await ann.page.getByRole('button', { name: 'Log and chat, 2 unread' }).press('Enter');
    const heard = ann.page.getByRole('list', { name: 'What was said' });
    for (const line of ['hello from the foyer', 'can you see this?', 'Laughing']) await heard.getByText(line).waitFor();
    await ann.page.getByRole('button', { name: 'Log and chat', exact: true }).waitFor(); // now it is read
    await ann.page.getByRole('button', { name: 'Good luck!' }).click();
    const heardByBo = bo.page.getByRole('list', { name: 'What was said' });
    await heardByBo.getByText('Good luck!').waitFor();
    expect(await new Axe(ann.page).violations()).toEqual([]);

    const told = await ann.page.locator('.log li').first().textContent();
    await ann.page.reload();
    await log(ann).click();
    for (const line of ['hello from the foyer', 'Good luck!']) await heard.getByText(line).waitFor();
    expect(await ann.page.locator('.log li').first().textContent()).toBe(told);
    expect(await ann.page.getByRole('button', { name: /^Mute / }).allTextContents()).toEqual(['Mute Bo']);
    await say(ann, 'I am back');
    await heardByBo.getByText('I am back').waitFor();
    await log(ann).click();

    const title = await ann.page.title();
    await hide(ann, true);
    await ann.page.waitForFunction(() => document.title === '● Your turn!');
    await hide(ann, false);
    await ann.page.waitForFunction((before) => document.title === before, title);

    await ann.page.getByRole('button', { name: 'Menu' }).click();
    await ann.page.getByRole('button', { name: 'Leave the table' }).click();
    const asked = ann.page.getByRole('dialog', { name: 'Leave the table?' });
    await asked.getByRole('button', { name: 'Stay' }).press('Enter');
    await asked.waitFor({ state: 'detached' });
    await ann.page.getByRole('button', { name: 'Leave the table' }).click();
    await asked.getByRole('button', { name: 'Leave' }).click();
    await heardByBo.getByText('Ann has left. A bot plays on.').waitFor();
    await ann.page.getByRole('link', { name: 'Return to your table' }).click();
    await ann.page.locator('.own').first().waitFor(); // of thirteen tiles or fewer: the bot may have called
    await heardByBo.getByText('Ann is back.').waitFor();
    await leave(ann, bo);
  });
});

/** The tab is covered by another, or looked at again. */
async function hide({ page }: Guest, hidden: boolean): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test.skipIf(absent)(
  'W-27 a served table is shown in frames of the pages that are named, and of no others',
  async () => {
    const ann = await arrive('Ann');
    const [named, other] = [
      createServer(framing).listen(club, '127.0.0.1'),
      createServer(framing).listen(0, '127.0.0.1'),
    ];
    await Promise.all([once(named, 'listening'), once(other, 'listening')]);
    await ann.page.goto(`http://127.0.0.1:${club}/`);
    await ann.page.frameLocator('iframe').getByRole('link', { name: 'Play now: Riichi' }).waitFor();
    expect(ann.errors).toEqual([]);
    const refused = ann.page.waitForEvent('console', { predicate: (said) => said.text().includes('frame-ancestors') });
    await ann.page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    await refused;
    await ann.leave();
    for (const server of [named, other]) server.closeAllConnections();
    for (const server of [named, other]) server.close();
  },
);

test.skipIf(absent)('W-27 a table in a frame that is narrower than a phone keeps every tile in sight', async () => {
  const ann = await arrive('Ann');
  const named = createServer((_, answer) => {
    const frame = `<iframe src="${stand.url}/play/riichi?new=1&seed=frame" width="336" height="580" title="table"></iframe>`;
    answer.setHeader('content-type', 'text/html').end(frame);
  });
  await once(named.listen(club, '127.0.0.1'), 'listening');
  await ann.page.goto(`http://127.0.0.1:${club}/`);
  const table = ann.page.frames()[1]!;
  await table.locator('.own').nth(12).waitFor();
  const sides = await table.locator('.own, .bar .icon, .mark .small').evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right)) - innerWidth];
  });
  expect(sides[0]).toBeGreaterThanOrEqual(0);
  expect(sides[1]).toBeLessThanOrEqual(0);
  const mark = (await table.locator('.mark .small').last().boundingBox())!;
  const next = (await table.locator('.bar .icon').nth(1).boundingBox())!;
  expect(mark.x + mark.width).toBeLessThanOrEqual(next.x); // nothing lies over the dora
  await ann.leave();
  named.closeAllConnections();
  named.close();
});

/** A page of another site around the first page. */
function framing(_: IncomingMessage, answer: ServerResponse): void {
  answer.setHeader('content-type', 'text/html').end(`<iframe src="${stand.url}/" title="table"></iframe>`);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function plateOf({ page }: Guest, name: string): Promise<Box> {
  const box = await page.locator('[data-plate]').filter({ hasText: name }).boundingBox();
  if (box === null) throw new Error(`${name} has no plate`);
  return box;
}

/** The gap between two boxes, one above the other; negative where they overlap. */
function apart(one: Box, other: Box): number {
  const gap = Math.max(one.y - (other.y + other.height), other.y - (one.y + one.height));
  return gap < 0 ? Number.POSITIVE_INFINITY : gap;
}

describe.skipIf(absent)('W-1 a code (skipped without a browser)', () => {
  test('may be typed in capitals or pasted as a link; a wrong one is refused in the own language', async () => {
    const [ann, bo] = [await arrive('Ann'), await arrive('Bo', { language: 'zh-TW' })];
    const link = await ann.makeRoom();
    const id = new URL(link).pathname.split('/').at(-1)!;
    const { page } = bo;
    await page.goto(stand.url);
    const field = page.getByLabel('輸入代碼加入');
    await field.fill('zzzzzzzz');
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: '沒有這個代碼的房間' }).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await page.goto(`${stand.url}/room/zzzzzzzz`);
    await page.getByRole('heading', { name: '沒有這個房間' }).waitFor();
    for (const typed of [` ${id.toUpperCase()} `, `來打牌 ${link}`]) {
      await page.goto(stand.url);
      await field.fill(typed);
      await field.press('Enter');
      await page.getByText(/Ann ?邀你玩立直麻將/).waitFor();
    }
    await leave(ann, bo);
  });

  test('of a public table that is full leads to watching; the list fills by itself', async () => {
    const [ann, bo] = [await arrive('Ann'), await arrive('Bo')];
    await bo.page.goto(`${stand.url}/join`);
    await bo.page.getByText('There is no public table just now.').waitFor();
    expect(await new Axe(bo.page).violations()).toEqual([]);
    const link = await ann.makeRoom({ bots: 3, open: true });
    await ann.getReady();
    await bo.page.getByRole('listitem').filter({ hasText: 'Ann' }).getByText('Being played').waitFor();
    await bo.page.goto(link);
    await bo.page.getByRole('link', { name: 'Watch' }).click();
    await bo.page.getByRole('complementary', { name: 'Watching' }).waitFor();
    await leave(ann, bo);
  });
});

test.skipIf(absent)(
  'W-2 a copy of the page without a server says so, and plays bots (skipped without a browser)',
  async () => {
    const house = await House.open();
    const { page, errors } = await house.visit('/');
    await page.getByText('This copy of the page has no server').waitFor();
    expect(await page.getByRole('link', { name: 'Create a room' }).count()).toBe(0);
    await page.goto(`${house.url}/join?create`);
    await page.getByRole('heading', { name: 'This copy of the page has no server' }).waitFor();
    expect(errors).toEqual([]);
    await house.close();
  },
);
