import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { connect } from '../store/sqlite.js';
import { OldClient } from './old-client.fixture.js';
import { newFolder, Served } from './served.fixture.js';
import { pause } from './test-socket.fixture.js';

const QUICK = { PAIJU_BOT_PACE_MS: '0', PAIJU_CLAIM_MS: '0' };

async function tableAt(served: Served, clock: unknown): Promise<OldClient> {
  const room = 'machine';
  await served.ask('rooms', { json: { room_id: room, game: 'riichi', num_ai_players: 3, ai_level: 'random', clock } });
  const client = new OldClient(served.url, room, 'Ann').sit();
  await client.until(() => client.accepted > 2);
  return client;
}

/** The lines of a table, read past the server. */
function linesOf({ folder }: Served): readonly { readonly by: string; readonly id?: string }[] {
  const connection = connect(join(folder, 'paiju.db'));
  const rows = connection.prepare("select text from line where room = 'machine' order by n").all([]);
  connection.close();
  return rows.map((row) => JSON.parse((row as { text: string }).text));
}

describe('S-29: a process that stood still', () => {
  test('reads what lies in its sockets before its clocks fire', async () => {
    const served = await Served.start(QUICK);
    const client = await tableAt(served, { base: 1 });
    client.hold();
    await client.until(() => client.isHolding);
    served.signal('SIGSTOP');
    client.release();
    await pause(1500);
    served.signal('SIGCONT');
    const { accepted } = client;
    await client.until(() => client.accepted > accepted + 2);
    expect([...client.outcomes.values()]).not.toContain('refused');
    expect(linesOf(served).filter(({ by }) => by === 'clock')).toEqual([]);
    client.leave();
    await served.forget();
  });
});

const FAKE_TIME = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64']
  .map((folder) => join(folder, 'faketime/libfaketime.so.1'))
  .find((file) => existsSync(file));

describe('S-29: a clock of the machine that is set', () => {
  test.skipIf(FAKE_TIME === undefined)('by an hour, back and forth, moves no table (needs libfaketime)', async () => {
    const folder = newFolder();
    const file = join(folder, 'time');
    const set = (offset: string): void => writeFileSync(file, `${offset}\n`);
    set('+0');
    const served = await Served.start(
      {
        ...{ PAIJU_BOT_PACE_MS: '0', PAIJU_CLAIM_MS: '50', LD_PRELOAD: String(FAKE_TIME) },
        ...{ FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
      },
      folder,
    );
    const client = await tableAt(served, 'normal');
    for (const offset of ['-3600', '+0', '+3600', '+0']) {
      set(offset);
      const { accepted } = client;
      await client.until(() => client.accepted > accepted + 3);
    }
    expect(linesOf(served).filter(({ by }) => by === 'clock')).toEqual([]);
    client.leave();
    await served.forget();
  });
});

/** A small disk of its own, where this user may make one. */
function smallDisk(): string | undefined {
  const folder = newFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]);
  return status === 0 ? folder : undefined;
}

describe('S-28: a disk that is full', () => {
  const folder = smallDisk();
  afterAll(() => void (folder !== undefined && spawnSync('umount', ['--lazy', folder])));
  test.skipIf(folder === undefined)(
    'stops tables and nothing else, until there is space (needs a disk of its own)',
    async () => {
      const served = await Served.start(QUICK, folder);
      const client = await tableAt(served, 'off');
      const ballast = join(served.folder, 'ballast');
      fill(ballast);
      await client.until(() => client.frames.some(({ code }) => code === 'unavailable'));
      expect(await ready(served)).toEqual({ ready: false, reason: 'database full' });
      rmSync(ballast);
      const { accepted } = client;
      await client.until(() => client.accepted > accepted + 2);
      expect(await ready(served)).toEqual({ ready: true });
      client.leave();
      const ids = linesOf(served).flatMap(({ id }) => id ?? []);
      const wrong = [...client.outcomes].filter(([id, outcome]) => ids.includes(id) !== (outcome === 'ok'));
      expect(wrong).toEqual([]);
      expect((await served.stop()).code).toBe(0);
    },
  );
});

/** Writes until nothing more fits. */
function fill(file: string): void {
  for (const size of [4096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if (Object(error).code !== 'ENOSPC') throw error;
    }
  }
}

async function ready(served: Served): Promise<unknown> {
  return await (await served.ask('ready')).json();
}
