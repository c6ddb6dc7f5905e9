import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, startServer, UNLIMITED } from '../../scripts/server/process.js';
import { builtPage } from '../../scripts/web/build.js';
import { openStand, type Stand } from '../../scripts/web/stand.js';
import { absent, sharedBrowser } from './browser.fixture.js';
import { Guest } from './guest.fixture.js';
import { Line } from './line.fixture.js';

let stand: Stand;
beforeAll(async () => {
  if (!absent)
    stand = await openStand({
      browser: await sharedBrowser(),
      settings: { PAIJU_GRACE_SECONDS: '120', PAIJU_ADVANCE_SECONDS: '600' },
    });
}, 120_000);
afterAll(async () => stand?.close());

describe.skipIf(absent)('W-15 four people in four pages (skipped without a browser)', () => {
  test('play a hand together through a reload and a dropped socket, and end with the same table', async () => {
    const guests = await Promise.all(['Ann', 'Bo', 'Chen', 'Dai'].map((name) => Guest.arrive(stand, name)));
    const [host, ...friends] = guests as [Guest, Guest, Guest, Guest];
    const [, second, third] = guests;
    const link = await host.makeRoom();
    const { line, url: byLine } = await Line.to(link);
    await Promise.all(friends.map((friend) => friend.enter(friend === third ? byLine : link)));
    await Promise.all(guests.map(({ page }) => page.getByRole('button', { name: 'I am ready' }).click()));

    await Promise.all(
      guests.map(async (guest) => {
        if (guest === second) await returnFromReload(guest);
        if (guest === third) await returnFromSilence(guest, line);
        await guest.play(99);
      }),
    );

    const tables = await Promise.all(guests.map((guest) => guest.table()));
    for (const table of tables) expect(table).toEqual(tables[0]);
    expect(tables[0]?.scores).toHaveLength(4);
    expect(guests.flatMap(({ errors }) => errors)).toEqual([]);
    await Promise.all(guests.map((guest) => guest.leave()));
    line.close();
  });
});

describe.skipIf(absent)('S-18 a server that was killed (skipped without a browser)', () => {
  test('is waited for, and the table is as it was', async () => {
    const page = await builtPage();
    const folder = mkdtempSync(join(tmpdir(), 'paiju-restart-'));
    const port = await freePort();
    const token = 'a-token-of-this-test-alone';
    const own = { PAIJU_WEB_DIR: page.folder, PAIJU_BOT_PACE_MS: '0', PAIJU_ADMIN_TOKEN: token };
    const settings = { ...UNLIMITED, ...own };
    let server = await startServer({ folder, port, settings });
    const ann = await Guest.arrive({ ...stand, url: server.url }, 'Ann');
    await ann.makeRoom({ bots: 3 });
    await ann.getReady();
    await ann.playSomeHand(1);
    const before = [await ann.hand(), await ann.table()];
    await fetch(`${server.url}/admin/message`, {
      ...{ method: 'POST', body: '{"text":"The server restarts at five."}' },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    await ann.page.getByRole('status').filter({ hasText: 'The server restarts at five.' }).waitFor();
    expect(await covered(ann)).toEqual([]);
    await server.end('SIGKILL');
    await ann.page.locator('.connection').waitFor();
    server = await startServer({ folder, port, settings });
    await ann.page.locator('.connection').waitFor({ state: 'hidden' });
    await ann.play(0);
    expect([await ann.hand(), await ann.table()]).toEqual(before);
    expect(await ann.page.locator('.room-notice').count()).toBe(0); // W-20: it is no longer true
    expect(ann.errors).toEqual([]);
    await ann.leave();
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true });
    page.remove();
  });
});

/** The plates and buttons that lie under a notice, once the table has made room for it. */
async function covered({ page }: Guest): Promise<readonly string[]> {
  const under = (): readonly string[] => {
    const { bottom = 0 } = document.querySelector('.room-notice')?.getBoundingClientRect() ?? {};
    const parts = [...document.querySelectorAll('.plate, .bar button')];
    return parts.filter((part) => part.getBoundingClientRect().top < bottom - 1).map(({ className }) => className);
  };
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return await page.evaluate(under);
}

/** The table waits for this seat, so whatever is different after the reload was lost. */
async function returnFromReload(guest: Guest): Promise<void> {
  expect(await guest.play(2)).toBe('asked');
  const before = [await guest.hand(), await guest.table()];
  await guest.page.reload();
  await guest.play(0);
  expect([await guest.hand(), await guest.table()]).toEqual(before);
}

async function returnFromSilence(guest: Guest, line: Line): Promise<void> {
  expect(await guest.play(1)).toBe('asked');
  const before = await guest.hand();
  line.cut();
  await guest.page.locator('.connection').waitFor();
  line.mend();
  await guest.page.locator('.connection').waitFor({ state: 'detached' });
  await guest.play(0);
  expect(await guest.hand()).toEqual(before);
}
