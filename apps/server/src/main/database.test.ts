import { afterAll, expect, test } from 'vitest';
import { FAULTS } from '../../../../scripts/server/faulty-proxy.js';
import { FaultyHouse } from './database.fixture.js';

const house = await FaultyHouse.open();
if (typeof house === 'string') {
  test.skip(`connections to Postgres are not broken here: ${house}`, () => {});
} else {
  afterAll(() => house.close());

  test('connections that break in any state stop no server, and every action is answered truly (S-26, S-27, S-28)', async () => {
    const { accepted } = await house.suffer(FAULTS.length);
    expect(accepted).toBeGreaterThan(2 * FAULTS.length);
    expect((await house.served.stop()).code).toBe(0);
  });
}
