// @ts-check
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium, MISSING } from './chromium.js';

const executablePath = findChromium();

/** True if there is no browser to test in; a build server must have one. */
export const absent = executablePath === undefined && process.env['CI'] !== 'true';
if (absent) process.stderr.write(`\n${MISSING}\n\n`);

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let launched;

/**
 * The browser of all tests that run in this process, with which it ends.
 * @returns {Promise<import('playwright-core').Browser>}
 */
export function sharedBrowser() {
  if (executablePath === undefined) throw new Error(MISSING);
  launched ??= chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  return launched;
}
