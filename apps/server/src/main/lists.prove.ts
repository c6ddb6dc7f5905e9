import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNLIMITED } from '../../../../scripts/server/process.js';
import { Served } from './served.fixture.js';

const ROOMS = 2000;
const PAGE = 50;
/** The server is warm after this many walks through all pages; then as many are measured. */
const WALKS = 25;
/** S-31: milliseconds of processor time. */
const MOST_MS = 1;

let server: Served;
beforeAll(async () => {
  server = await Served.start({ ...UNLIMITED, PAIJU_MAX_ROOMS: '4000' });
  for (let n = 0; n < ROOMS; n++) {
    const made = await server.ask('rooms', { json: { room_id: `room-${n}` } });
    expect(made.status).toBe(201);
    await made.arrayBuffer();
  }
}, 600_000);
afterAll(() => server.forget());

/** Milliseconds of processor time of the server so far; Linux counts in hundredths of a second. */
function cpu(): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Walks through all pages; the result is how many there were. */
async function walk(): Promise<number> {
  let [pages, seen] = [0, 0];
  for (let after: string | undefined = ''; after !== undefined; pages++) {
    const page = await server.ask(`rooms?limit=${PAGE}&after=${after}`);
    const { rooms, next } = (await page.json()) as { rooms: readonly unknown[]; next?: string };
    seen += rooms.length;
    after = next;
  }
  expect(seen).toBe(ROOMS);
  return pages;
}

test.runIf(process.platform === 'linux')(
  `S-31: a page of ${PAGE} of ${ROOMS} rooms takes little processor time`,
  async () => {
    for (let n = 0; n < WALKS; n++) await walk();
    const before = cpu();
    let pages = 0;
    for (let n = 0; n < WALKS; n++) pages += await walk();
    const each = (cpu() - before) / pages;
    process.stdout.write(`${pages} pages of ${PAGE} of ${ROOMS} rooms: ${each.toFixed(2)} ms of processor time each\n`);
    expect(each).toBeLessThanOrEqual(MOST_MS);
  },
  600_000,
);
