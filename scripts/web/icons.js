// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium, MISSING } from '../chromium.js';
import { ROOT } from '../workspaces.js';

/** Draws the icon of the page as pixels, in the sizes that systems ask for. Run again after a change of icon.svg. */
const FOLDER = join(ROOT, 'apps/web/public');
const SIZES = [180, 192, 512];

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(MISSING);
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
const page = await browser.newPage();
const svg = readFileSync(join(FOLDER, 'icon.svg'), 'utf8');
for (const size of SIZES) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  writeFileSync(join(FOLDER, `icon-${size}.png`), await page.screenshot());
}
await browser.close();
console.log(SIZES.map((size) => `icon-${size}.png`).join(', '));
