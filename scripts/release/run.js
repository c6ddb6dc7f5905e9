// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../workspaces.js';

/** Enough for what npm says of a package with a thousand files. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The output of a command; throws with all of it where the command failed.
 * @param {string} folder @param {string} program @param {...string} args
 */
export function run(folder, program, ...args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `exit ${status}`}\n${stdout}\n${stderr}`);
}

/** Runs a program of this workspace's dependencies. @param {string} folder @param {string} name @param {...string} args */
export function tool(folder, name, ...args) {
  return run(folder, join(ROOT, 'node_modules', '.bin', name), ...args);
}
