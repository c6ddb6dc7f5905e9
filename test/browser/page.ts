import { chromium } from 'playwright-core';
import { bundle } from '../../scripts/bundle.js';
import { CHROMIUM_FLAGS, findChromium, MISSING } from '../../scripts/chromium.js';

const executablePath = findChromium();

/** True if there is no browser and none is demanded. */
export const absent = executablePath === undefined && process.env['CI'] !== 'true';
if (absent) process.stderr.write(`\n${MISSING}\n\n`);

/** The value of an expression inside a page, where `program` is the module of a file and everything it imports. */
export async function fromPage(file: string, expression: string): Promise<unknown> {
  if (executablePath === undefined) throw new Error(MISSING);
  const text = await bundle(file);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    // Text, not a function: the module must be imported by the page.
    const module = `new Blob([${JSON.stringify(text)}], { type: 'text/javascript' })`;
    return await page.evaluate(`import(URL.createObjectURL(${module})).then((program) => ${expression})`);
  } finally {
    await browser.close();
  }
}
