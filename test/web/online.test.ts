import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStand, type Stand } from '../../scripts/web/stand.js';
import { Guest } from './guest.fixture.js';
import { absent } from './page.fixture.js';

let stand: Stand;
beforeAll(async () => {
  if (!absent) stand = await openStand({ settings: { PAIJU_GRACE_SECONDS: '120', PAIJU_ADVANCE_SECONDS: '600' } });
}, 120_000);
afterAll(async () => stand?.close());

/** A line to the server that can be cut: nothing says goodbye, and nothing gets through until it is mended. */
class Line {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #whole = true;

  constructor(port: number) {
    this.#server = createServer((near) => {
      if (!this.#whole) return void near.destroy();
      const far = connect(port, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy()).on('close', () => this.#ends.delete(one) && other.destroy());
      }
    });
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as { port: number }).port;
  }

  cut(): void {
    this.#whole = false;
    for (const end of this.#ends) end.destroy();
  }

  mend(): void {
    this.#whole = true;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

describe.skipIf(absent)('W-15 four people in four pages (skipped without a browser)', () => {
  test('play a hand together through a reload and a dropped socket, and end with the same table', async () => {
    const guests = await Promise.all(['Ann', 'Bo', 'Chen', 'Dai'].map((name) => Guest.arrive(stand, name)));
    const [host, ...friends] = guests as [Guest, Guest, Guest, Guest];
    const [, second, third] = guests;
    const link = await host.makeRoom();
    const line = new Line(Number(new URL(link).port));
    const byLine = link.replace(new URL(link).port, String(await line.open()));
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
    await Promise.all(guests.map(({ context }) => context.close()));
    line.close();
  });
});

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
