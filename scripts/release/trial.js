// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from '../bundle.js';
import { run, tool } from './run.js';

/** What somebody does first with packages that are installed. @typedef {import('./project.js').Project} Project */

const SCORE = `import { scoreHand } from '@paiju/games/riichi';
export const score: typeof scoreHand = scoreHand;
`;
const HAND = ['234567m234p55s67s', '--win', '8s', '--ron', '--from', 'E', '--riichi', '--seat', 'S', '--dora', '4s'];

/** The versions that the programs say they are, by program. @param {Project} project @param {...string} programs */
export function versionsOf(project, ...programs) {
  return programs.map((program) => run(project.folder, project.program(program), '--version').trim());
}

/** The value of a hand, asked in the terminal. @param {Project} project @returns {{ han: number, points: number }} */
export function scoreInTerminal(project) {
  return JSON.parse(run(project.folder, project.program('paiju'), 'score', 'riichi', ...HAND, '--json'));
}

/**
 * Checks the types of a program that scores hands; throws where they do not hold.
 * @param {Project} project @param {'nodenext' | 'bundler'} resolution
 */
export function checkTypes(project, resolution) {
  const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
  const options = { strict: true, noEmit: true, target: 'es2023', module, moduleResolution: resolution, types: [] };
  project.write('score.ts', SCORE);
  project.write(`${resolution}.json`, JSON.stringify({ compilerOptions: options, files: ['score.ts'] }));
  tool(project.folder, 'tsc', '-p', `${resolution}.json`);
}

/** The bytes of a page that scores hands, minified and gzipped. @param {Project} project */
export async function bundledSize(project) {
  project.write('score.ts', SCORE);
  return gzipSync(await bundle(join(project.folder, 'score.ts'), project.folder), { level: 9 }).length;
}

/**
 * Starts `npx paiju serve` on a port that is free, with its data in the project; `stop` is what Ctrl+C in a terminal is.
 * @param {Project} project @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serve(project) {
  const args = ['paiju', 'serve', '--port', '0', '--host', '127.0.0.1', '--data-dir', join(project.folder, 'data')];
  const child = spawn('npx', ['--no-install', ...args], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a group of its own: a terminal tells all of it to stop
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = once(child, 'close');
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, found] = /^Open (\S+)$/m.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`paiju serve ended with ${code}: ${said}`)));
  });
  return {
    url,
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await ended;
      if (!said.endsWith('Stopped.\n')) throw new Error(`paiju serve did not stop in order: ${said}`);
    },
  };
}

/** Throws unless a server answers with the page and its scripts. @param {string} url */
export async function fetchPage(url) {
  const text = async (/** @type {string} */ path) => {
    const answer = await fetch(new URL(path, url));
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer.text();
  };
  const [script] = /assets\/[\w.-]+\.js/.exec(await text('.')) ?? [];
  if (script === undefined) throw new Error('the page names no script');
  await text(script);
  await text('players/riichi.weights');
}
