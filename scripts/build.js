// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspaces.js';

/** Builds what is out of date, the page included. */
const BIN = join(ROOT, 'node_modules', '.bin');
const PAGE = 'scripts/web/vite.config.js';

/** @param {string} program @param {string[]} args */
function build(program, args) {
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit']);
  const { status } = spawnSync(join(BIN, program), args, { cwd: ROOT, stdio, shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error(`error: ${program} ${args.join(' ')} failed`);
  process.exit(1);
}

build('tsc', ['-b']);
if (existsSync(join(ROOT, PAGE))) build('vite', ['build', '--logLevel', 'warn', '--config', PAGE]);
