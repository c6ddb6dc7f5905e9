import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absent, House, SIZES } from './page.fixture.js';

const GAMES = ['riichi', 'taiwan', 'fujian'];
const LANGUAGES = ['en', 'zh-TW', 'zh-CN', 'ja'];
/** Every size with every language, each with every game. */
const ROUNDS = SIZES.flatMap((size) => LANGUAGES.map((language) => ({ size, language })));
const MATCHES = GAMES.flatMap((game) => ROUNDS.map(({ size, language }, n) => ({ game, size, language, n })));

interface Course {
  readonly rounds: number;
  readonly isOver: boolean;
  /** The number of times the page was wider than its window. */
  readonly wide: number;
}

describe.skipIf(absent)('matches of someone who presses whatever can be pressed (skipped without a browser)', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  }, 120_000);
  afterAll(async () => house?.close());

  test.each(MATCHES)('$game, $size.width×$size.height, $language', async ({ game, size, language, n }) => {
    const settings = { language, guard: 'never', assist: String(n % 3) };
    const { page, context, errors } = await house.visit(`/play/${game}?new=1&seed=monkey${n}`, { size, settings });
    const { isOver, rounds, wide } = await press(page, n);
    expect(errors).toEqual([]);
    expect(wide).toBe(0);
    expect(isOver).toBe(true);
    expect(rounds).toBeGreaterThan(0);
    await context.close();
  });
});

/** Plays a match to its end in the page itself, and takes every win; a table that stands still ends it. */
function press(page: Page, seed: number): Promise<Course> {
  return page.evaluate(async (from) => {
    let state = from + 1;
    const below = (count: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * count);
    };
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const frame = () => new Promise((resolve) => setTimeout(resolve, 10));
    const pick = (): HTMLElement | undefined => {
      const win = all('.choice.win, .choice.selfDraw');
      const [choices, own] = [all('.choice'), all('.own.allowed')];
      if (win.length > 0) return win[0];
      if (own.length === 0 || (choices.length > 0 && below(2) === 0)) return choices[below(choices.length)];
      return below(3) > 0 ? own.at(-1) : own[below(own.length)];
    };
    let [rounds, wide, still] = [0, 0, 0];
    for (; still < 2_000; still++) {
      await frame();
      if (document.documentElement.scrollWidth > innerWidth) wide++;
      const next = all('.result .primary').at(-1);
      if (next !== undefined) rounds++;
      if (document.querySelector('.final') !== null) return { rounds, isOver: true, wide };
      const asked = document.querySelector<HTMLElement>('main.table')?.dataset['prompt'] ?? '';
      const pressed = next ?? (asked === '' ? undefined : pick());
      if (pressed === undefined) continue;
      pressed.click();
      still = 0;
    }
    return { rounds, isOver: false, wide };
  }, seed);
}
