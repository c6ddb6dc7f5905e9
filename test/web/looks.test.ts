import { printJournal } from '@paiju/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { journalOf } from '../../apps/web/src/replay/game.fixture.js';
import { absent, asked, House, idle, playHand, SIZES } from './page.fixture.js';

let house: House;

beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

/** Runs in the page: the height of the letters of an element, and of the box in which they are painted. */
function painted(element: Element): readonly [letters: number, box: number] {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
  pen.font = getComputedStyle(element).font;
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(element.textContent ?? '');
  return [up + down, element.getBoundingClientRect().height];
}

/** Runs in the page: pairs of words that two seats call at once, as far as they lie on each other. */
function crossed(): readonly string[] {
  for (const plate of document.querySelectorAll('.plate')) {
    const word = document.createElement('span');
    [word.className, word.textContent] = ['shout final-shout', 'Ron'];
    plate.append(word);
  }
  const boxes = [...document.querySelectorAll('.shout')].map((one) => one.getBoundingClientRect());
  return boxes.flatMap((a, n) =>
    boxes.slice(n + 1).flatMap((b, m) => {
      const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      return apart ? [] : [`${n} and ${n + 1 + m}`];
    }),
  );
}

/** Runs in the page: the names of what lies below a part that covers it. */
function below([cover = '', ...others]: readonly string[]): readonly string[] {
  const covers = [...document.querySelectorAll(cover)].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll(others.join())].flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isBelow = covers.some(
      (box) =>
        Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
        Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1,
    );
    return isBelow ? [one.className] : [];
  });
}

/** Lays the cards of Chinese Poker as they come, by keys. */
async function layOut(page: Page): Promise<void> {
  await page.locator('.cp-tray [data-card]').nth(12).waitFor();
  await page.locator('.cp-tray [data-card]').first().focus();
  for (const key of 'bbbbbmmmmmfff') await page.keyboard.press(key);
  await page.locator('[data-zone=front] [data-card]').nth(2).waitFor();
}

/** The numbers before the lines of lists, as they are read and painted. */
async function markersOf(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.filter(({ role }) => role?.value === 'ListMarker').map(({ name }) => String(name?.value));
}

const LANGUAGES = ['en', 'zh-TW', 'zh-CN', 'ja'] as const;

/** Everything that lies on a table. */
const LYING = ['.piece', '.own', '.plate', '.centre'];

/** The largest step of brightness from one pixel to the one beside it or below it, in a part of the page. */
async function seam(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<number> {
  const shot = await page.screenshot({ clip });
  return page.evaluate(async (bytes) => {
    const answer = await fetch(`data:image/png;base64,${bytes}`);
    const bitmap = await createImageBitmap(await answer.blob());
    const { width, height } = bitmap;
    const pen = new OffscreenCanvas(width, height).getContext('2d')!;
    pen.drawImage(bitmap, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    const light = (n: number): number => data[4 * n]! + data[4 * n + 1]! + data[4 * n + 2]!;
    let most = 0;
    for (let n = 0; n < width * height; n++) {
      if ((n + 1) % width > 0) most = Math.max(most, Math.abs(light(n + 1) - light(n)));
      if (n + width < width * height) most = Math.max(most, Math.abs(light(n + width) - light(n)));
    }
    return most;
  }, shot.toString('base64'));
}

/** Runs in the page: the buttons that stand alone in their line and do not fill it, by the line's whole width. */
function alone(buttons: Element[]): readonly string[] {
  const boxes = buttons.map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }));
  const left = Math.min(...boxes.map(({ box }) => box.left));
  const right = Math.max(...boxes.map(({ box }) => box.right));
  return boxes.flatMap(({ name, box }) => {
    const line = boxes.filter((other) => other.box.top < box.bottom && other.box.bottom > box.top);
    return line.length === 1 && box.width < 0.9 * (right - left) ? [String(name)] : [];
  });
}

describe.skipIf(absent)('what once looked wrong (skipped without a browser)', () => {
  test('the name of the page is painted whole, and no game stands alone below the others', async () => {
    const { page, leave } = await house.visit('/', { size: { width: 1440, height: 900 } });
    const [letters, box] = await page.locator('.hero .mark').evaluate(painted);
    expect(box).toBeGreaterThanOrEqual(letters);
    for (const [width, most] of [
      [1440, 1],
      [768, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await page.locator('.game').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size).toBeLessThanOrEqual(most);
    }
    await leave();
  });

  test('words of seats that call at once lie side by side on a small phone, the menu and the log fit', async () => {
    const { page, leave } = await house.visit('/play/riichi?new=1&seed=browser', { size: { width: 360, height: 640 } });
    await asked(page, '');
    expect(await page.evaluate(crossed)).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    const wide = await page.locator('.menu').evaluate((menu) => menu.scrollWidth - menu.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('l');
    const log = (await page.locator('.panel').boundingBox())!;
    expect([log.y, log.height, log.x + log.width]).toEqual([0, 900, 1440]); // nothing shines beside the bar
    await leave();
  });

  test('cards have round corners on a phone on its side', async () => {
    const { page, leave } = await house.visit('/play/chinese-poker?new=1&seed=seven', {
      size: { width: 844, height: 390 },
    });
    const card = page.locator('.cp-tray [data-card]').first();
    await card.waitFor();
    const radius = await card.locator('.cp-face').evaluate((one) => getComputedStyle(one).borderTopLeftRadius);
    expect(Number.parseFloat(radius)).toBeGreaterThan(0);
    await leave();
  });

  test('the numbers of a log stand whole before its lines', async () => {
    const { page, leave } = await house.visit('/play/chinese-poker?new=1&seed=seven');
    const log = page.locator('.cp-log');
    await log.waitFor({ state: 'attached' });
    const [number, room] = await log.evaluate((list) => {
      const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
      pen.font = getComputedStyle(list).font;
      return [pen.measureText('10. ').width, Number.parseFloat(getComputedStyle(list).paddingLeft)];
    });
    expect(room).toBeGreaterThanOrEqual(number!);
    for (let round = 1; round <= 2; round++) {
      await layOut(page);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Next round' }).click();
    }
    await page.getByText('What happened').click();
    const markers = await markersOf(page);
    expect(markers.slice(8, 11).map((one) => one.trim())).toEqual(['9.', '10.', '11.']);
    await leave();
  });

  test('the names of yaku keep their distance from what they mean', async () => {
    const { page, leave } = await house.visit('/rules/riichi', { size: { width: 1440, height: 900 } });
    await page.getByText('門前清自摸和').first().waitFor();
    const close = await page.locator('.rules-sheet tbody th').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const [name, meaning] = [...cell.children].map((part) => {
          const letters = document.createRange();
          letters.selectNodeContents(part);
          return letters.getBoundingClientRect();
        });
        const beside = name !== undefined && meaning !== undefined && meaning.top < name.bottom;
        return beside && meaning.left - name.right < 6 ? [cell.textContent] : [];
      }),
    );
    expect(close).toEqual([]);
    await leave();
  });

  test('a replay has no seam above its felt', async () => {
    const { page, leave } = await house.visit('/replay', { size: { width: 390, height: 844 } });
    await page.getByLabel('Paste a link, an id or a log').fill(printJournal(journalOf('riichi', '2', 20)));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('.table.replayed').waitFor();
    const top = (await page.locator('.felt').boundingBox())!.y;
    for (const x of [2, 387]) expect(await seam(page, { x, y: top - 20, width: 1, height: 40 })).toBeLessThan(16);
    await leave();
  });

  test.each([SIZES[1]!, SIZES[4]!])('behind “Show everything” the felt has no edge, at $width', async (size) => {
    const { page, leave } = await house.visit('/play/chinese-poker?new=1&seed=seven', { size });
    await layOut(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.locator('.cp-submit').click();
    await page.getByRole('button', { name: 'Show everything' }).waitFor();
    await page.addStyleTag({ content: 'main.poker :is(.cp-after > :not(.cp-after-bar), button) { opacity: 0; }' });
    const bar = (await page.locator('.cp-after-bar').boundingBox())!;
    const [x, y] = [Math.max(0, bar.x - 20), bar.y - 20];
    const [width, height] = [Math.min(size.width - x, bar.width + 40), Math.min(size.height - y, bar.height + 20)];
    expect(await page.getByRole('button', { name: 'Show everything' }).count()).toBe(1); // not over meanwhile
    expect(await seam(page, { x, y, width, height })).toBeLessThan(16);
    await leave();
  });

  test.each(LANGUAGES)('no way on from the end of a match stands alone in its line, in %s', async (language) => {
    const settings = { language, autoWin: 'on', assist: '0' };
    const { page, leave } = await house.visit('/', { settings });
    await page.evaluate(() => {
      localStorage.setItem('paiju.plan.taiwan', '{"length":"hand"}');
      localStorage.setItem('paiju.plan.chinese-poker', '{"length":"5"}');
    });
    const found: string[] = [];
    const look = async (ways: string): Promise<void> => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const name of await page.locator(ways).evaluateAll(alone)) found.push(`${size.width}: ${name}`);
      }
    };
    await page.goto(`${house.url}/play/taiwan?new=1&seed=final3`);
    await playHand(page, () => page.evaluate(idle));
    await page.locator('.result .foot .primary').click();
    await page.locator('.final .foot .primary').waitFor();
    await look('.final .foot :is(a, button)');
    await page.goto(`${house.url}/play/chinese-poker?new=1&seed=eight`);
    for (let round = 1; round <= 5; round++) {
      await layOut(page);
      await page.keyboard.press('Enter');
      await page.locator('.cp-matrix').waitFor();
      await page.locator('.cp-after-bar .primary').click();
    }
    await page.locator('.cp-standing').waitFor();
    await look('.cp-after-bar :is(a, button)');
    expect(found).toEqual([]);
    await leave();
  });

  test.each([
    ['taiwan', '18', 179, 'tai'], // the dealer wins by a draw, for which everyone pays a tai
    ['fujian', '1', 37, 'points'],
  ] as const)('a result of %s says nothing twice, and names large what is paid', async (game, name, most, unit) => {
    const { page, leave } = await house.visit('/replay', { size: { width: 390, height: 844 } });
    await page.getByLabel('Paste a link, an id or a log').fill(printJournal(journalOf(game, name, most)));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('.table.replayed').waitFor();
    await page.keyboard.press('End');
    await page.locator('.result.won').waitFor();
    const said = await page.locator('.result .lines .what').allTextContents();
    expect(new Set(said).size).toBe(said.length);
    const paying = page.locator('.result .lines li').filter({ hasText: /^Payer/ });
    expect(await paying.count()).toBe(1); // all who pay in one line
    const [sum, deltas] = [await paying.locator('.value').textContent(), page.locator('.deltas .gain .delta')];
    expect(await page.locator('.worth b').textContent()).toBe(await deltas.textContent());
    if (unit === 'tai') {
      expect(said.filter((line) => line === 'Dealer')).toHaveLength(1);
      const [, tai] = /× (\d+) =/.exec(sum ?? '') ?? [];
      expect(await page.locator('.worth span').textContent()).toBe(`${tai} tai`);
    } else expect(`+${sum?.split(' = ')[1]}`).toBe(await deltas.textContent());
    await leave();
  });

  test.each(['zh-TW', 'ja'])('what explains the points of a win stands in pairs in %s', async (language) => {
    const settings = { language, autoWin: 'on' };
    const { page, leave } = await house.visit('/play/riichi?new=1&seed=ledger', {
      size: { width: 390, height: 844 },
      settings,
    });
    await playHand(page, () => page.evaluate(idle));
    const lines = page.locator('.lines .minor');
    await lines.nth(3).waitFor();
    for (const size of SIZES.slice(0, 2)) {
      await page.setViewportSize(size);
      const tops = await lines.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBeLessThan(tops.length);
      expect(await lines.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
      const heights = await lines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThan(30); // tiles stand side by side
    }
    await leave();
  });

  test('a phone on its side shows what there is to play, and a button to deal that covers little', async () => {
    const { page, leave } = await house.visit('/', { size: { width: 844, height: 390 } });
    const play = (await page.locator('.game .primary').first().boundingBox())!;
    expect(play.y + play.height).toBeLessThan(390);
    await page.goto(`${house.url}/play/riichi?setup`);
    const deal = (await page.locator('.deal').boundingBox())!;
    expect(deal.width).toBeLessThan(300);
    await leave();
  });

  test('the log covers nothing of the table, but on a small phone', async () => {
    const { page, leave } = await house.visit('/play/taiwan?new=1&seed=browser', { size: SIZES[3]! });
    for (const size of SIZES.slice(1)) {
      await page.setViewportSize(size);
      await asked(page, '');
      await page.keyboard.press('l');
      await page.locator('.panel .log').waitFor();
      await expect.poll(() => page.evaluate(below, ['.panel', ...LYING])).toEqual([]);
      await page.keyboard.press('l');
    }
    await leave();
  });

  test.each([
    ['fujian', 'en'],
    ['taiwan', 'zh-TW'],
  ] as const)('the name of a hand of %s keeps clear of the points around it in %s', async (game, language) => {
    const { page, leave } = await house.visit(`/play/${game}?new=1&seed=browser`, { settings: { language } });
    await asked(page, '');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => page.evaluate(below, ['.centre .round', '.centre .tag'])).toEqual([]);
    }
    await leave();
  });

  test('with the phone on its side no caption of a replay lies over hands or melds, and bonus tiles can be seen', async () => {
    const { page, leave } = await house.visit('/replay', { size: SIZES[2]! });
    await page.getByLabel('Paste a link, an id or a log').fill(printJournal(journalOf('taiwan', '2', 120)));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('.table.replayed').waitFor();
    const covered = new Set<string>();
    for (let n = 0; n < 90; n++) {
      await page.keyboard.press('ArrowRight');
      for (const name of await page.evaluate(below, ['.replay-caption', ...LYING])) covered.add(name);
    }
    expect([...covered]).toEqual([]);
    await page.setViewportSize(SIZES[0]!);
    const bonus = page.locator('.piece.bonus');
    await expect
      .poll(() => bonus.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width))))
      .toBeGreaterThan(8);
    await leave();
  });

  test('with the phone on its side the buttons above a first hand lie on nothing', async () => {
    const { page, leave } = await house.visit('/guide/taiwan', { size: SIZES[2]! });
    await page.locator('.plate').nth(3).waitFor();
    await page.locator('.piece').nth(40).waitFor();
    expect(await page.evaluate(below, ['.bar .icon', ...LYING])).toEqual([]);
    await leave();
  });

  test.each(['en', 'zh-TW', 'ja'])(
    'the own name stands whole on a tablet where three play, in %s',
    async (language) => {
      const { page, leave } = await house.visit('/play/sanma?new=1&seed=screens', {
        size: SIZES[3]!,
        settings: { language },
      });
      await asked(page, '');
      const cut = await page
        .locator('.plate.side0 .who')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      expect(cut).toEqual([]);
      await leave();
    },
  );

  test('rows of Chinese Poker lie straight for those who come from a table of mahjong', async () => {
    const { page, leave } = await house.visit('/play/riichi?new=1&seed=browser', { size: SIZES[2]! });
    await asked(page, '');
    await page.evaluate(() => {
      history.pushState(null, '', '/play/chinese-poker?new=1&seed=screens');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await layOut(page);
    await page.keyboard.press('Enter');
    await page.locator('.shown-row.best').first().waitFor();
    const sides = await page.locator('.shown-row').evaluateAll((rows) =>
      rows.map((row) => {
        const { padding, background, width } = getComputedStyle(row);
        return [padding, background, width].join();
      }),
    );
    expect(new Set(sides).size).toBe(1);
    await leave();
  });

  test('the words below the tools of Chinese Poker break between words', async () => {
    const { page, leave } = await house.visit('/play/chinese-poker?new=1&seed=seven', {
      size: SIZES[0]!,
      settings: { language: 'ja' },
    });
    const word = page.locator('.cp-tool .short', { hasText: 'バック' });
    await word.waitFor();
    const lines = await word.evaluate((one) => {
      const letters = one.firstChild as Text;
      const range = document.createRange();
      range.setStart(letters, letters.data.indexOf('バック'));
      range.setEnd(letters, letters.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
    await leave();
  });

  test('the command box is for those who ask for it, from then on', async () => {
    const { page, leave } = await house.visit('/play/riichi?new=1&seed=browser');
    await asked(page, '');
    await page.keyboard.press('l');
    await page.locator('.panel .log').waitFor();
    expect(await page.locator('[data-command]').isVisible()).toBe(false);
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.matches('[data-command]') === true);
    await page.reload();
    await asked(page, '');
    await page.keyboard.press('l');
    await page.locator('[data-command]').waitFor();
    await leave();
  });

  test('on a small phone the games of the rules stand in one row, and the seats of a replay are known', async () => {
    const { page, leave } = await house.visit('/rules/riichi', { size: { width: 360, height: 640 } });
    const games = page.locator('.links a[href^="/rules/"]');
    await games.first().waitFor();
    const tops = await games.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.goto(`${house.url}/replay`);
    await page.getByLabel('Paste a link, an id or a log').fill(printJournal(journalOf('riichi', '2', 20)));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('.replay-seats .rp-chip').first().waitFor();
    const cut = await page
      .locator('.replay-seats .rp-chip')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    expect(cut).toEqual([]);
    await leave();
  });
});
