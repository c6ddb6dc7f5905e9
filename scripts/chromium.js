// @ts-check
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Parts of a browser that no test looks at: the pages behind its own bars, and processes for pages that may come. */
const UNSEEN = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'Translate',
];

/** The way every test starts a browser: no window, no sandbox to set up, nothing fetched behind its back. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNSEEN.join()}`,
];

const VARIABLES = ['PAIJU_CHROMIUM', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/usr/lib/chromium/chromium',
];
const WINDOWS_PLACES = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

export const MISSING =
  'NO BROWSER: no Chromium or Chrome was found, so nothing is tested in one. Install one, or name it in PAIJU_CHROMIUM.';

/**
 * The program of some Chromium on this machine: what the environment names, then the path, then the usual places.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findChromium(env = process.env) {
  const named = VARIABLES.flatMap((variable) => env[variable] ?? []);
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
  const windows = roots.flatMap((root) => (root === undefined ? [] : WINDOWS_PLACES.map((place) => join(root, place))));
  return [...named, ...onPath, ...PLACES, ...windows].find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Installs Debian's Chromium where that is possible without asking anyone: as root, on a Debian. */
function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  console.log('installing chromium with apt-get …');
  if (apt('update')) apt('install', '-y', '--no-install-recommends', 'chromium');
}

/** Finds a Chromium or installs one, and says which; only a build server must have one. */
function setUp() {
  if (findChromium() === undefined) installChromium();
  const found = findChromium();
  console.log(found ?? MISSING);
  if (found === undefined && process.env['CI'] === 'true') process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp();
