// @ts-check
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../workspaces.js';
import { GROUPS } from './scenes.js';
import { openStand, remember } from './stand.js';
import { deal, lay, midHand } from './steps.js';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./stand.js').Stand} Stand */
/** @typedef {import('./scenes.js').Scene} Scene */
/** @typedef {import('./scenes.js').SizeName} SizeName */

const HELP = `npm run web:screens -- [FOLDER [SCENE [webp | png]]] [--sizes all | LIST] [--languages all | LIST]

Takes a picture of every screen at phone and desktop size, and tells what does not fit or fails on it. Into docs/screens,
with an index and the README's picture, or into FOLDER; SCENE: only those whose names begin so,
or so (several with commas between).
--sizes, --languages: in those of the list (phone,desktop,small,landscape,tablet; en,zh-TW,zh-CN,ja), or in all, into
.cache/screens unless a folder is named.`;

const { values: OPTIONS, positionals: WORDS } = parseArgs({
  ...{ allowPositionals: true, strict: true },
  options: { sizes: { type: 'string' }, languages: { type: 'string' }, help: { type: 'boolean' } },
});
const SCREENS = join(ROOT, 'docs/screens');
const CHOSEN = OPTIONS.sizes !== undefined || OPTIONS.languages !== undefined;
const FOLDER = WORDS[0] ?? (CHOSEN ? join(ROOT, '.cache/screens') : SCREENS);
/** Names of scenes begin with one of these; empty: all of them. */
const ONLY = WORDS[1] ?? '';
const isWanted = (/** @type {string} */ name) => ONLY.split(',').some((start) => name.startsWith(start));
const FORMAT = /** @type {'webp' | 'png'} */ (WORDS[2] ?? 'webp');
const MOST_BYTES = 150 * 1024;
const MOST_BYTES_IN_ALL = 6 * 1024 * 1024;
const PATIENCE_MS = 20_000;

/** @type {Readonly<Record<SizeName, { width: number, height: number, scale: number, touch: boolean }>>} */
const SIZES = {
  phone: { width: 390, height: 844, scale: 1.5, touch: true },
  desktop: { width: 1440, height: 900, scale: 1, touch: false },
  small: { width: 360, height: 640, scale: 1.5, touch: true },
  landscape: { width: 844, height: 390, scale: 1.5, touch: true },
  tablet: { width: 768, height: 1024, scale: 1, touch: true },
};
const USUAL = /** @type {const} */ (['phone', 'desktop']);
const LANGUAGES = ['en', 'zh-TW', 'zh-CN', 'ja'];

/** A scene as it is taken: with its size, in its language, under a name of its own. @typedef {{ scene: Scene, size: SizeName, name: string }} Shot */

/** The pictures of a scene: those of its own, or one in each size and language that is asked for. @param {Scene} scene @returns {readonly Shot[]} */
function shotsOf(scene) {
  const names = /** @type {SizeName[]} */ (Object.keys(SIZES));
  const sizes = listed(OPTIONS.sizes, names) ?? scene.sizes ?? USUAL;
  const languages = listed(OPTIONS.languages, LANGUAGES);
  if (languages === undefined) return sizes.map((size) => ({ scene, size, name: `${scene.name}-${size}` }));
  if (scene.settings?.['language'] !== undefined) return []; // another scene in one of these languages
  return languages.flatMap((language) => {
    const told = { ...scene, settings: { ...scene.settings, language } };
    return sizes.map((size) => ({ scene: told, size, name: `${scene.name}-${size}-${language}` }));
  });
}

/** @template {string} T @param {string | undefined} wish @param {readonly T[]} all */
function listed(wish, all) {
  return wish === undefined || wish === 'all' ? wish && all : all.filter((one) => wish.split(',').includes(one));
}

/** Runs in the page: whether no call is being shown beside its seat any more. */
function isQuiet() {
  const shouts = [...document.querySelectorAll('.shout')].map((one) => getComputedStyle(one));
  return shouts.every(({ visibility, opacity }) => visibility === 'hidden' || opacity === '0');
}

/** The page as it is painted now, once calls have died away. @param {Page} page */
async function picture(page) {
  await page.waitForFunction(isQuiet);
  // Two frames: what the last key changed is laid out, and painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const session = await page.context().newCDPSession(page);
  const quality = FORMAT === 'webp' ? { quality: 66 } : {};
  const { data } = await session.send('Page.captureScreenshot', { format: FORMAT, ...quality });
  return Buffer.from(data, 'base64');
}

/** A browser that has just come, with what it keeps. @param {Stand} stand @param {SizeName} size @param {Pick<Scene, 'settings' | 'kept'>} scene */
async function arrive(stand, size, { settings, kept }) {
  const { width, height, scale, touch } = SIZES[size];
  const context = await stand.browser.newContext({
    ...{ viewport: { width, height }, deviceScaleFactor: scale, hasTouch: touch, isMobile: touch },
    ...{ reducedMotion: 'reduce', serviceWorkers: kept ? 'allow' : 'block' },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const all = { language: 'en', pace: 'instant', muted: 'on', guard: 'never', ...settings };
  const plans = { 'paiju.plan.taiwan': '{"length":"hand"}', 'paiju.plan.chinese-poker': '{"length":"5"}' };
  await context.addInitScript(remember, { 'paiju.settings': JSON.stringify(all), ...plans });
  return await context.newPage();
}

/** @param {Stand} stand @param {Shot} shot */
async function shoot(stand, { scene, size, name }) {
  const page = await arrive(stand, size, scene);
  const faults = /** @type {string[]} */ ([]);
  page.on('pageerror', (error) => faults.push(error.message));
  try {
    await page.goto(stand.url + scene.path);
    await scene.until(page, stand);
  } catch (error) {
    faults.push(String(error instanceof Error ? error.message : error).split('\n')[0] ?? '');
  }
  const bytes = await picture(page);
  const file = `${name}.${FORMAT}`;
  writeFileSync(join(FOLDER, file), bytes);
  await closeAll(stand);
  if (bytes.length > MOST_BYTES && FORMAT === 'webp') faults.push(`${bytes.length} bytes`);
  return report(file, bytes, faults);
}

/** A guest who came for a scene leaves with it. @param {Stand} stand */
async function closeAll({ browser }) {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** @param {string} file @param {Buffer} bytes @param {readonly string[]} faults */
function report(file, bytes, faults) {
  console.log(`${file} ${(bytes.length / 1024).toFixed(0)} KB${faults.map((fault) => `\n  FAULT ${fault}`).join('')}`);
  return faults.length;
}

/** The picture of the README: a table on a desk, and a board of poker on a phone before it. @param {Stand} stand */
async function hero(stand) {
  const table = await arrive(stand, 'desktop', {});
  await table.goto(stand.url + deal('riichi', 'table'));
  await midHand(table);
  const phone = await arrive(stand, 'phone', {});
  await phone.goto(stand.url + deal('chinese-poker'));
  await lay(phone, 11);
  const [behind, before] = [await table.screenshot(), await phone.screenshot()];
  const page = await stand.browser.newPage({ viewport: { width: 1200, height: 720 } });
  await page.setContent(composed(behind, before));
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const bytes = await picture(page);
  const file = FOLDER === SCREENS ? join(ROOT, 'docs/images/table.webp') : join(FOLDER, `hero.${FORMAT}`);
  writeFileSync(file, bytes);
  await closeAll(stand);
  return report(file, bytes, []);
}

/** @param {Buffer} behind @param {Buffer} before */
function composed(behind, before) {
  const shown = (/** @type {Buffer} */ bytes) => `src="data:image/png;base64,${bytes.toString('base64')}" alt=""`;
  const round = 'position: absolute; box-shadow: 0 24px 60px rgb(0 0 0 / 55%)';
  return `<body style="margin: 0; background: radial-gradient(circle at 40% 30%, #16573f, #0b2b20)">
    <img ${shown(behind)} style="${round}; left: 30px; top: 40px; width: 960px; border-radius: 14px">
    <img ${shown(before)} style="${round}; right: 30px; top: 100px; height: 600px; border: 6px solid #111; border-radius: 26px">
  </body>`;
}

/** One page from which a maintainer sees every screen. */
function index() {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.webp'));
  const shown = (/** @type {Scene} */ { name, sizes = USUAL }) =>
    sizes
      .map((size) => `${name}-${size}.webp`)
      .filter((file) => files.includes(file))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file.replace('.webp', '')}" height="260"></a>`)
      .join('\n');
  const parts = GROUPS.map(({ title, scenes }) => {
    const pictures = scenes.map((scene) => `**${scene.name}**\n\n${shown(scene)}`).join('\n\n');
    return `## ${title}\n\n${pictures}`;
  });
  const how = `Taken by \`npm run web:screens\` from the page as it is built; the same deals come again. ${files.length} pictures.`;
  return `# Screens\n\n${how}\n\n${parts.join('\n\n')}\n`;
}

async function main() {
  mkdirSync(FOLDER, { recursive: true });
  if (ONLY === '' && !CHOSEN)
    for (const file of readdirSync(FOLDER)) if (/\.(webp|png)$/.test(file)) rmSync(join(FOLDER, file));
  const stand = await openStand({ settings: { PAIJU_ADVANCE_SECONDS: '600', PAIJU_FRAME_ANCESTORS: '*' } });
  let faults = 0;
  for (const scene of GROUPS.flatMap(({ scenes }) => scenes).filter(({ name }) => isWanted(name))) {
    for (const shot of shotsOf(scene)) faults += await shoot(stand, shot);
  }
  if (!CHOSEN && 'hero'.startsWith(ONLY)) faults += await hero(stand);
  await stand.close();
  if (FORMAT === 'webp' && !CHOSEN) writeFileSync(join(FOLDER, 'README.md'), index());
  const total = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
  console.log(`${(total / 1024 / 1024).toFixed(2)} MB, ${faults} faults`);
  if (faults > 0 || (ONLY === '' && !CHOSEN && total > MOST_BYTES_IN_ALL)) process.exitCode = 1;
}

if (OPTIONS.help === true) console.log(HELP);
else await main();
