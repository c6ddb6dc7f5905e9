import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { mjaiOf, playedOf, tenhou6Of } from '@paiju/games/riichi';
import { printJournal, unwrap } from '@paiju/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { journalOf } from '../../apps/web/src/replay/game.fixture.js';
import { Axe } from './axe.fixture.js';
import { row } from './matrix.fixture.js';
import { absent, House, heard, type Opening, SIZES, type Visit } from './page.fixture.js';

let house: House;
beforeAll(async () => {
  if (!absent) house = await House.open();
}, 120_000);
afterAll(async () => house?.close());

/** Opens a log as a person would: by choosing its file. */
async function watch(text: string, opening: Opening = {}): Promise<Visit> {
  const visit = await house.visit('/replay', { size: { width: 390, height: 844 }, ...opening });
  await choose(visit.page, text);
  await visit.page.locator('.table.replayed, .poker.replayed').waitFor();
  return visit;
}

async function choose(page: Page, text: string): Promise<void> {
  const file = { name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}

const place = (page: Page): Promise<number> => page.getByRole('slider').inputValue().then(Number);
const GAMES = ['riichi', 'taiwan', 'fujian', 'chinese-poker'] as const;
const JOURNALS = new Map(GAMES.map((game) => [game, journalOf(game, '2', 260)]));
const textOf = (game: (typeof GAMES)[number]): string => printJournal(JOURNALS.get(game)!);

const LANGUAGES = ['en', 'zh-TW', 'zh-CN', 'ja'] as const;
const CARDS_DEALT = {
  en: 'The cards are dealt.',
  'zh-TW': '發牌。',
  'zh-CN': '发牌。',
  ja: 'カードが配られました。',
} as const;

/** A mahjong, whichever it is, and a game of cards: each face of a replay. */
const faces = (n: number) => [...row(GAMES.slice(0, 3), n), 'chinese-poker' as const];

describe.skipIf(absent)('W-8 a replay (skipped without a browser)', () => {
  test('on a phone on its side no choice lies over another, and names of seats are whole', async () => {
    const { page, leave } = await watch(textOf('fujian'), { size: { width: 844, height: 390 } });
    const [round, speed] = [page.locator('.rp-rounds'), page.locator('.rp-speed')];
    const [left, right] = [(await round.boundingBox())!, (await speed.boundingBox())!];
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    for (const label of [round, speed])
      expect(await label.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await leave();
  });

  test.each(faces(0))('of %s is stepped by keys, wheel and buttons, from any seat, hands open', async (game) => {
    const { page, leave, errors } = await watch(textOf(game));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await place(page)).toBe(2);
    await page.keyboard.press('ArrowLeft');
    expect(await place(page)).toBe(1);
    await page.keyboard.press('PageDown');
    const second = await place(page);
    expect(second).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Previous round' }).click();
    expect(await place(page)).toBe(0);
    await page.getByRole('button', { name: 'Next turn' }).click();
    expect(await place(page)).toBeGreaterThan(0);
    await page.keyboard.press('Home');
    const box = (await page.locator('.replay-stage').boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + 40);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => place(page)).toBe(1);
    await page.keyboard.press('o');
    await page.getByRole('button', { name: 'Open hands', pressed: true }).waitFor();
    const [first] = await page.getByRole('combobox', { name: 'Round' }).locator('option').allTextContents();
    expect(first).toMatch(game === 'chinese-poker' ? /^Round 1$/ : /^(East 1|Hand 1 of \d+)$/); // W-19
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'Seat 2', pressed: true }).waitFor();
    const marks = page.locator('.rp-marks button');
    if (game === 'riichi') expect((await marks.allTextContents()).join()).not.toMatch(/Chow|Pung|Kong|Ready/); // W-19
    await marks.first().click();
    expect(await place(page)).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await leave();
  });

  test.each(faces(2))('of %s from a server names its seats, and shows the faces of characters', async (game) => {
    const { header, entries } = JOURNALS.get(game)!;
    const players = ['Ann', 'Ben', 'Momo', 'Gen'].map((nm, s) => ({ s, nm, ...(s > 1 && { ch: nm.toLowerCase() }) }));
    const seated = { n: 0, by: 'room' as const, note: 'seated', players };
    const text = printJournal({ header, entries: [seated, ...entries.map((one) => ({ ...one, n: one.n + 1 }))] });
    const { page, leave } = await watch(text, { settings: { language: 'zh-TW' } });
    await page.getByRole('button', { name: '小桃', exact: true }).waitFor();
    await expect.poll(() => page.locator('.replay-stage .portrait:visible').count()).toBe(2);
    expect(await page.locator('.replay-seats button').allTextContents()).toEqual(['Ann', 'Ben', '小桃', '老玄']);
    await leave();
  });

  test.each(row(GAMES, 2))('S-20 of %s: its shuffle is verified in the page', async (game) => {
    const { page, leave } = await watch(textOf(game));
    await page.locator('.replay-more > summary').click();
    await page.getByRole('button', { name: 'Verify the shuffle' }).click();
    await page.getByText('Everything holds').waitFor();
    expect(await page.locator('.rp-check.bad').count()).toBe(0);
    const [named, checked] = [page.locator('.rp-proof dt'), page.locator('.rp-proof summary .rp-check')].map((all) =>
      all.last().boundingBox(),
    );
    expect((await checked!)!.x - (await named!)!.x).toBeLessThan(40); // below its name, not in the middle
    await leave();
  });

  test.each(faces(1))(
    'of %s has no violation of accessibility and fits every screen, in play and at a result',
    async (game) => {
      const { page, leave } = await watch(textOf(game), { settings: { language: 'zh-TW' } });
      for (const key of ['ArrowRight', 'End']) {
        await page.keyboard.press(key);
        expect(await new Axe(page).violations()).toEqual([]);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
          const box = (await page.locator('.replay-controls').boundingBox())!;
          expect([box.y >= 0, box.y + box.height <= size.height]).toEqual([true, true]); // always in sight
        }
      }
      await leave();
    },
  );
});

test.skipIf(absent)('W-25 who listens hears the hand that won, and the ura dora turned for it', async () => {
  const { page, leave } = await watch(printJournal(journalOf('riichi', '8', 27)));
  await page.keyboard.press('End');
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByText('Ura dora', { exact: true }).waitFor();
  await result.getByRole('img', { name: 'south wind', exact: true }).waitFor();
  const hand = await result.getByRole('img', { name: /^Winning hand: / }).getAttribute('aria-label');
  const [, standing = '', drawn = ''] = /^Winning hand: (.+)\. Winning tile: ([^.]+)\./.exec(hand ?? '') ?? [];
  const shown = result.locator('.shown .standing .small');
  expect(standing.split(', ').length + 1).toBe(await shown.count()); // each tile has its word
  expect(drawn).toMatch(/^[\da-z]+ (of|wind|dragon)/);
  await leave();
});

test.skipIf(absent).each(row(LANGUAGES, 0))('W-25 a film of cards speaks of no tiles in %s', async (language) => {
  const { page, leave } = await watch(textOf('chinese-poker'), { settings: { language } });
  const caption = page.locator('.replay-caption');
  expect(await caption.textContent()).toBe(CARDS_DEALT[language]);
  for (let n = 0; n < 30; n++) {
    expect(await caption.textContent()).not.toMatch(/tile|配牌|牌山/i);
    await page.keyboard.press('ArrowRight');
  }
  await leave();
});

describe.skipIf(absent)('W-8 a reveal of Chinese Poker (skipped without a browser)', () => {
  test('covers rows that are still to come, and none with hands open', async () => {
    const { page, leave } = await watch(textOf('chinese-poker'));
    const covered = page.locator('.shown-row.covered');
    for (let n = 0; n < 40 && (await covered.count()) === 0; n++) await page.keyboard.press('ArrowRight');
    expect(await covered.count()).toBe(8); // middle and back of four
    await page.keyboard.press('o');
    await expect.poll(() => covered.count()).toBe(0);
    expect(await page.locator('.shown-row.open').count()).toBe(12);
    await leave();
  });
});

/** Plays a match of Chinese Poker against bots to its end, by keys, and opens its replay. */
async function playedThenWatched(): Promise<Visit> {
  const visit = await house.visit('/', { size: { width: 390, height: 844 } });
  const { page } = visit;
  await page.evaluate(() => localStorage.setItem('paiju.plan.chinese-poker', '{"length":"5"}'));
  await page.goto(`${house.url}/play/chinese-poker?new=1`);
  for (let round = 1; round <= 5; round++) {
    await page.getByRole('heading', { name: `Round ${round} of 5` }).waitFor();
    await page.locator('.cp-tray [data-card]').nth(12).waitFor();
    await page.locator('.cp-tray [data-card]').first().focus();
    for (const key of 'bbbbbmmmmmfff') await page.keyboard.press(key);
    await page.locator('[data-zone=front] [data-card]').nth(2).waitFor();
    await page.keyboard.press('Enter');
    if (round < 5) await page.getByRole('button', { name: 'Next round' }).click();
  }
  await page.getByRole('button', { name: 'Final standing' }).click();
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.locator('.replay-controls').waitFor();
  return visit;
}

describe.skipIf(absent)('a match against bots, looked at again (skipped without a browser)', () => {
  test('S-20 keeps what was promised before the deal, and its names; so does the file that is saved of it', async () => {
    const { page, leave, errors } = await playedThenWatched();
    const [promise] = (await heard(page)).map((text) => JSON.parse(text)).filter(({ kind }) => kind === 'began');
    expect(promise.commitment).toMatch(/^[0-9a-f]{64}$/);
    for (const name of ['You', 'Bao', 'Momo', 'Tora']) await page.getByRole('button', { name, exact: true }).waitFor();
    await page.locator('.replay-more > summary').click();
    await page.getByRole('button', { name: 'Verify the shuffle' }).click();
    await page.getByText('Everything holds').waitFor();
    expect(await page.locator('.rp-proof code').first().textContent()).toBe(promise.commitment);
    expect(await page.locator('.rp-check.good').count()).toBe(2 + 5); // hash, seed, and five deals
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save the journal' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    await page.getByRole('button', { name: 'Open another' }).click();
    await page.getByRole('link', { name: /^Chinese Poker Place [1-4] · [+−]?\d+/ }).waitFor(); // W-22
    await choose(page, text);
    for (const name of ['Seat 1', 'Bao', 'Momo', 'Tora'])
      await page.getByRole('button', { name, exact: true }).waitFor();
    expect(errors).toEqual([]);
    await leave();
  });
});

test.skipIf(absent)('W-8 a film plays by itself, as fast as one likes, and stops at its end', async () => {
  const { page, leave } = await watch(textOf('chinese-poker'));
  await page.getByLabel('Speed').selectOption('4×');
  const last = Number(await page.getByRole('slider').getAttribute('max'));
  await page.getByRole('slider').fill(String(last - 3));
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => place(page), { timeout: 8000 }).toBe(last);
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await leave();
});

describe.skipIf(absent)('W-8 logs of others (skipped without a browser)', () => {
  const played = unwrap(playedOf(JOURNALS.get('riichi')!));
  const names = ['Ann', 'Bo', 'Chen', 'Dai'] as const;
  const LOGS = [
    ['tenhou6', JSON.stringify(tenhou6Of(played, names)), 'en', 'Rules assumed: Standard'],
    [
      'mjai',
      mjaiOf(played, names)
        .map((event) => `${JSON.stringify(event)}\n`)
        .join(''),
      'ja',
      '判定に使ったルール：標準',
    ],
  ] as const;

  test.each(row(LOGS, 1))('%s is opened, with the names and the rules in it', async (_, text, language, rules) => {
    const { page, leave, errors } = await watch(text, { settings: { language } });
    expect(await page.locator('.replay-rules').textContent()).toBe(rules);
    expect(await new Axe(page).violations()).toEqual([]);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const box = (await page.locator('.replay-controls').boundingBox())!;
      expect([box.y >= 0, box.y + box.height <= size.height]).toEqual([true, true]);
    }
    await page.getByRole('button', { name: 'Chen' }).click();
    await page.keyboard.press('End');
    expect(await place(page)).toBeGreaterThan(50);
    expect(errors).toEqual([]);
    await leave();
  });

  test('a file dropped on the page is opened', async () => {
    const { page, leave } = await house.visit('/replay');
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'game.jsonl'));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, textOf('fujian'));
    await page.locator('.replay-controls').waitFor();
    await leave();
  });

  test('a log is opened from a link', async () => {
    const { page, context, leave } = await house.visit('/');
    await context.route('**/logs/game.jsonl', (route) => route.fulfill({ body: textOf('taiwan') }));
    await page.goto(`${house.url}/replay?log=${encodeURIComponent('/logs/game.jsonl')}`);
    await page.locator('.replay-controls').waitFor();
    await leave();
  });

  test('W-22 one field takes a log in a link, an id and a link that cannot be fetched, and says what to do then', async () => {
    const { page, context, errors } = await house.visit('/replay', { size: { width: 390, height: 844 } });
    const field = page.getByLabel('Paste a link, an id or a log');
    const open = async (pasted: string): Promise<void> => {
      await field.fill(pasted);
      await field.press('Enter');
    };
    await open('http://tenhou.net/0/?log=2019050417gm-0029-0000-4f2a8622&tw=2');
    const log = page.getByRole('alert').getByRole('link', { name: 'https://tenhou.net/0/log/?2019050417gm-0029-0000' });
    expect(await log.getAttribute('target')).toBe('_blank');
    expect(await new Axe(page).violations()).toEqual([]);
    await open('nosuchgame');
    await page.getByRole('alert').getByText('There is no such game here.').waitFor();
    expect(await page.getByRole('alert').textContent()).not.toContain('404');
    await open('2019050417gm-0029-0000-4f2a8622'); // as it stands in the list of Tenhou's own client
    await log.waitFor();
    expect(await page.getByRole('alert').textContent()).not.toContain('404');
    await open('nosuchgame');
    await page.getByRole('alert').getByText('There is no such game here.').waitFor();
    await open(`https://tenhou.net/6/#json=${encodeURIComponent(JSON.stringify(tenhou6Of(played, names)))}`);
    await page.getByRole('button', { name: 'Chen' }).waitFor();
    for (const format of ['tenhou6', 'mjai']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: `Save as ${format}` }).click(),
      ]);
      const text = readFileSync(await download.path(), 'utf8');
      await page.getByRole('button', { name: 'Open another' }).click();
      await open(text);
      await page.getByRole('button', { name: 'Chen' }).waitFor();
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  const WRONG = [
    ['hello', /not a log we know.*hello/],
    ['', /file is empty/],
    ['{"paiju":1,"game":"riichi","rules":1,"config":{"length":"long"},"seed":[]}', /line 1: .*length cannot be "long"/],
    ['{"paiju":1,"game":"chess","rules":1,"config":{},"seed":[]}', /line 1: chess/],
    ['<mjloggm ver="2.3"><GO type="x"/></mjloggm>', /cannot be played: .+: .+/],
  ] as const;

  test('what cannot be read is refused with the place and the reason', async () => {
    const { page, leave } = await house.visit('/replay');
    for (const [text, message] of WRONG) {
      await choose(page, text);
      await expect.poll(() => page.getByRole('alert').textContent()).toMatch(message);
    }
    await leave();
  });

  const TOLD = [
    ['en', 'This is not a log we know', 'What can be opened'],
    ['zh-TW', '無法辨識這份牌譜', '可以開啟的格式'],
    ['zh-CN', '无法识别这份牌谱', '可以打开的格式'],
    ['ja', '対応していない形式です', '開ける形式'],
  ] as const;

  test.each(row(TOLD, 1))(
    'in %s, what is no log is told so, with the formats that are known',
    async (language, message, formats) => {
      const { page, leave } = await house.visit('/replay', {
        settings: { language },
        size: { width: 360, height: 640 },
      });
      await choose(page, 'hello');
      const told = (await page.getByRole('alert').textContent()) ?? '';
      for (const part of [message, formats, 'Paiju', 'mjlog', 'tenhou6', 'mjai']) expect(told).toContain(part);
      expect(await new Axe(page).violations()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await leave();
    },
  );

  test('a torn journal is shown as far as it goes, and says which line is torn', async () => {
    const { page, leave } = await watch(textOf('fujian').slice(0, -15));
    await page.locator('.replay-error summary').click();
    expect(await page.locator('.replay-error li').textContent()).toMatch(/^line 261: .*torn/);
    await leave();
  });
});

/** A real game of another table, where the checkout has some beside it. */
function realLog(): string | undefined {
  const file = new URL('../../../shared/oracles/tenhou/games.mjlog.jsonl.gz', import.meta.url);
  if (!existsSync(file)) return undefined;
  const [line = ''] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  return (JSON.parse(line) as { mjlog: string }).mjlog;
}

const mjlog = realLog();

test.skipIf(absent || mjlog === undefined)(
  'a real mjlog is opened, packed or not (skipped where no such game lies beside the project)',
  async () => {
    const { page, leave, errors } = await house.visit('/replay');
    const buffer = gzipSync(mjlog!);
    await page.locator('input[type=file]').setInputFiles({ name: 'log.mjlog', mimeType: 'application/gzip', buffer });
    await page.locator('.replay-controls').waitFor();
    await page.keyboard.press('End');
    expect(await place(page)).toBeGreaterThan(100);
    expect(errors).toEqual([]);
    await leave();
  },
);
