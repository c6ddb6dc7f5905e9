import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/workspaces.js';

const FOLDER = join(ROOT, 'examples');

/** The output of an example. */
function run(file: string): string {
  return execFileSync(process.execPath, [join(FOLDER, file)], { encoding: 'utf8', cwd: ROOT });
}

const built = existsSync(join(ROOT, 'packages/ai/dist/index.js'));

describe.skipIf(!built)('the examples run (skipped where the packages are not built)', () => {
  test.each([
    ['score.js', /^riichi 1, pinfu 1, tanyao 1\n3 han 30 fu: 3900 points\n$/],
    [
      'simulate.js',
      /^4\d hands: \d+ won, \d+ drawn\n(seat \d, (random|greedy): \d+ wins, -?\d+\.\d points a hand\n){4}$/,
    ],
    ['bot.js', /^\d+ hands, every action legal\nhonours first -?\d+, greedy -?\d+, greedy -?\d+, greedy -?\d+\n$/],
  ])('%s', (file, printed) => {
    expect(run(file)).toMatch(printed);
  });

  test('score.js scores in three lines', () => {
    const code = readFileSync(join(FOLDER, 'score.js'), 'utf8').split('\n');
    expect(code.filter((line) => line.startsWith('const '))).toHaveLength(3);
  });
});

test('every example is told of on their page', () => {
  const page = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const files = readdirSync(FOLDER).filter((file) => file !== 'README.md');
  expect(files.filter((file) => !page.includes(`[${file}](${file})`))).toEqual([]);
});
