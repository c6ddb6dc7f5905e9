import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absent, asked, House } from './page.fixture.js';

describe.skipIf(absent)('when a part of the page fails (skipped without a browser)', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(async () => house?.close());

  test('a failed fetch is explained in the language of the page, and can be retried', async () => {
    const { page, context, leave } = await house.visit('/', { settings: { language: 'ja' } });
    const settings = page.getByRole('link', { name: '設定', exact: true });
    await settings.waitFor();
    await context.route(/assets\/settings-.*\.js/, (route) => route.abort());
    await settings.click();
    await page.getByRole('alert').getByText('ページの一部を読み込めませんでした。').waitFor();
    await context.unroute(/assets\/settings-.*\.js/);
    const ways = await page.locator('main .button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(ways[1]!.left - ways[0]!.right).toBeGreaterThanOrEqual(8); // they do not touch
    await page.getByRole('button', { name: '再読み込み' }).click();
    await page.getByRole('heading', { name: '設定' }).waitFor();
    await leave();
  });

  test('a failure does not leave an empty page', async () => {
    const { page, leave, errors } = await house.visit('/');
    await page.evaluate(() => {
      const heard = Object.getPrototypeOf(Worker.prototype);
      Object.defineProperty(Worker.prototype, 'onmessage', {
        set(this: Worker, hear: (event: MessageEvent) => void) {
          const nonsense = ({ data }: MessageEvent) =>
            hear(new MessageEvent('message', { data: { ...data, view: {} } }));
          Reflect.set(heard, 'onmessage', nonsense, this);
        },
      });
    });
    await page.locator('.games .primary').first().click();
    await page.getByRole('alert').getByText('Something in the page broke').waitFor();
    await page.getByText('Details').click();
    expect(await page.locator('details code').innerText()).toContain('TypeError');
    expect(errors.length).toBeGreaterThan(0); // it is told to those who watch for errors, too
    await page.getByRole('link', { name: 'Home' }).click();
    await page.locator('.games .primary').first().waitFor();
    await leave();
  });

  test('a match whose players cannot be fetched says so, and begins once they can', async () => {
    const { page, context, leave } = await house.visit('/');
    await context.route(/assets\/minds-.*\.js/, (route) => route.abort());
    await page.goto(`${house.url}/play/fujian?new=1`);
    const anew = page.getByRole('button', { name: 'Begin a new one' });
    await anew.waitFor();
    await context.unroute(/assets\/minds-.*\.js/);
    await anew.click();
    await asked(page, '');
    await leave();
  });

  test.each(['riichi', 'chinese-poker'])('a browser that may keep nothing plays %s all the same', async (game) => {
    const { page, context, leave, errors } = await house.visitAnew('/');
    await context.addInitScript(() => {
      const get = () => {
        throw new DOMException('storage is blocked', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get });
    });
    await page.goto(`${house.url}/play/${game}?new=1`);
    await page.locator('.own, .cp-tray [data-card]').first().waitFor();
    expect(errors).toEqual([]);
    await leave();
  });
});
