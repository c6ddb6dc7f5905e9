import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { bundle } from '../../scripts/bundle.js';
import { CHROMIUM_FLAGS, findChromium, MISSING } from '../../scripts/chromium.js';
import { report } from './program.js';

const PROGRAM = fileURLToPath(new URL('program.ts', import.meta.url));
const executablePath = findChromium();
const absent = executablePath === undefined && process.env['CI'] !== 'true';
if (absent) process.stderr.write(`\n${MISSING}\n\n`);

/** What the program reports from inside a page. */
async function reportFromPage(program: string): Promise<unknown> {
  if (executablePath === undefined) throw new Error(MISSING);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    // Text, not a function: the module must be imported by the page.
    const module = `new Blob([${JSON.stringify(program)}], { type: 'text/javascript' })`;
    return await page.evaluate(`import(URL.createObjectURL(${module})).then((program) => program.report())`);
  } finally {
    await browser.close();
  }
}

test.skipIf(absent)(
  'games, walls and numbers are the same in Node and in a browser (skipped without one)',
  async () => {
    const here = report();
    expect(Object.keys(here).length).toBeGreaterThan(6);
    expect(await reportFromPage(await bundle(PROGRAM))).toEqual(here);
  },
);
