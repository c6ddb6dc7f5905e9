import { execFileSync, spawnSync } from 'node:child_process';
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
    ['player.js', /^\d+ hands, every action legal\nhonours first -?\d+, greedy -?\d+, greedy -?\d+, greedy -?\d+\n$/],
  ])('%s', (file, printed) => {
    expect(run(file)).toMatch(printed);
  });

  test('score.js scores in three lines', () => {
    const code = readFileSync(join(FOLDER, 'score.js'), 'utf8').split('\n');
    expect(code.filter((line) => line.startsWith('const '))).toHaveLength(3);
  });
});

const PAIJU = [process.execPath, join(ROOT, 'apps/cli/bin/paiju.js')];
const python = spawnSync('python3', ['--version']).status === 0;
const SHORT: readonly (readonly [game: string, ...rules: string[]])[] = [
  ['riichi', '--set', 'length=east'],
  ['sanma', '--set', 'length=east'],
  ['taiwan', '--set', 'matchLength=hand'],
  ['fujian', '--set', 'matchHands=4'],
  ['chinese-poker'],
  ['high-card'],
];

describe.skipIf(!built || !python)('a program in Python (skipped where there is no python3)', () => {
  test.each(SHORT)('plays a whole match of %s without a fault (C-9)', (game, ...rules) => {
    const level = game === 'chinese-poker' ? 'beginner' : 'greedy';
    const bots = ['mine', ...new Array(game === 'sanma' ? 2 : 3).fill(level)].join();
    const bot = ['--bot', `mine:json=python3 ${join(FOLDER, 'engine.py')}`, '--bot-seconds', '60'];
    const [program = '', ...first] = PAIJU;
    const line = [...first, 'sim', game, '--hands', '1', ...rules, '--bots', bots, ...bot, '--json'];
    const { engines, matches, crashes } = JSON.parse(execFileSync(program, line, { encoding: 'utf8' }));
    expect({ matches, crashes }).toEqual({ matches: 1, crashes: 0 });
    expect(engines).toMatchObject([{ name: 'mine', faults: {} }]);
    expect(engines[0].questions).toBeGreaterThan(2);
  });

  test('learns in a loop that the guide shows (C-10)', () => {
    const line = [join(FOLDER, 'gym.py'), 'high-card', ...PAIJU];
    const printed = execFileSync('python3', line, { encoding: 'utf8' });
    expect(printed).toMatch(/^high-card: \d+ steps, -?\d+ points, returns \[/);
    const code = readFileSync(join(FOLDER, 'gym.py'), 'utf8');
    expect(readFileSync(join(ROOT, 'docs/engines.md'), 'utf8')).toContain(code.slice(code.indexOf('import json')));
  });
});

test('every example is told of on their page', () => {
  const page = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const files = readdirSync(FOLDER).filter((file) => file !== 'README.md');
  expect(files.filter((file) => !page.includes(`[${file}](${file})`))).toEqual([]);
});
