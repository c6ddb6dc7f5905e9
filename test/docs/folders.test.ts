import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTree } from '../boundaries/tree.js';
import { ROOT } from './markdown.js';

const SOURCE = /^((?:packages|apps)\/[\w-]+)\/src\/.*\.(tsx?|js)$/;
const TESTING = /\.(test|prove|fixture)\./;
const SELF_EXPLAINED = ['index.ts', 'index.tsx', 'README.md'];

const sources = [...readTree().files.keys()].filter((file) => SOURCE.test(file) && !TESTING.test(file));
const units = [...new Set(sources.map((file) => SOURCE.exec(file)?.[1] ?? ''))];

/** A folder that has an index says by it what is there. */
function needsTelling(file: string): boolean {
  return !SELF_EXPLAINED.some((name) => existsSync(`${ROOT}${dirname(file)}/${name}`));
}

describe('what a folder holds', () => {
  test.each(units)('%s: its index says so, or the README names every file', (unit) => {
    const told = readFileSync(`${ROOT}${unit}/README.md`, 'utf8');
    const files = sources.filter((file) => file.startsWith(`${unit}/src/`) && needsTelling(file));
    const names = new Set([...told.matchAll(/`(?:[\w.-]+\/)*([\w.-]+\.(?:tsx?|js))`/g)].map(([, name]) => name));
    expect(files.filter((file) => !names.has(basename(file)))).toEqual([]);
  });
});
