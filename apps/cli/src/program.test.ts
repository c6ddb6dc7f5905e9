import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from './commands/index.js';
import { launch, paiju } from './launch.fixture.js';

const NAMES = COMMANDS.map(({ name }) => name);

test.each<[args: string, code: number, stdout: RegExp, stderr: RegExp]>([
  ['', 2, /^$/, /^Usage: paiju/],
  ['--help', 0, /^Usage: paiju[\s\S]*Examples:[\s\S]*Exit codes: 0/, /^$/],
  ['help verify', 0, /^Usage: paiju verify/, /^$/],
  ['--version', 0, /^\d+\.\d+\.\d+\n$/, /^$/],
  ['-V', 0, /^\d+\.\d+\.\d+\n$/, /^$/],
  ['verfy game.jsonl', 2, /^$/, /^error: unknown command 'verfy' \(Did you mean verify\?\)\n/],
  ['xyzzy', 2, /^$/, /^error: unknown command 'xyzzy'\n/],
  ['verify --jsn', 2, /^$/, /unknown option '--jsn' \(Did you mean --json\?\)\n`paiju verify --help`/],
  ['games twice', 2, /^$/, /too many arguments for 'games'/],
  ['demo --seed', 2, /^$/, /option '--seed <name>' argument missing/],
  ['demo --game go', 2, /^$/, /'--game <id>' argument 'go' is invalid\. Allowed choices are .*high-card/],
  [
    'demo --preset noon',
    2,
    /^$/,
    /^error: --preset: not a preset of high-card \(was "noon"; allowed: standard, duel\)\n$/,
  ],
  [
    'demo --out no/such/folder/x',
    2,
    /^$/,
    /^error: cannot write "no\/such\/folder\/x": there is no such file or folder\n$/,
  ],
  ['verfy --json', 2, /^\{"error":\{"code":"unknownCommand","message":"unknown command 'verfy'.*"\}\}\n$/, /^$/],
  ['demo --preset noon --json', 2, /^\{"error":\{"code":"badOption".*"field":"--preset".*\}\}\n$/, /^$/],
  ['verify --json --jsonl', 2, /^\{"error":\{"code":"conflictingOption"/, /^$/],
  ['bots', 0, /^riichi: random, greedy, solid, expert\n +momo +newcomer +Has just/m, /^$/],
  ['bots --json', 0, /^\{"bots":\[\{"game":"riichi","levels":\["random",.*"names":\{"zh-TW":"小桃"/, /^$/],
  ['games', 0, /^game +rules +presets\n[\s\S]*^high-card +1 +standard, duel$/m, /^$/],
  ['games --json', 0, /^\{"games":\[.*\{"id":"high-card","rules":1,"presets":\["standard","duel"\]\}.*\]\}\n$/, /^$/],
])('C-1 paiju %s exits with %i', async (args, code, stdout, stderr) => {
  const ended = await paiju(args.split(' ').filter(Boolean));
  expect(ended.stdout).toMatch(stdout);
  expect(ended.stderr).toMatch(stderr);
  expect(ended.code).toBe(code);
});

test.each(NAMES)('C-1 paiju %s --help shows an example', async (name) => {
  const { code, stdout } = await paiju([name, '--help']);
  expect(stdout).toMatch(new RegExp(`^Usage: paiju ${name}[\\s\\S]*\nExamples:\n {2}\\$ paiju ${name}`));
  expect(code).toBe(0);
});

test.each(['demo', 'demo --seed 7 --preset duel --json', 'games', 'bots', 'doctor', 'doctor --json', '--help'])(
  'C-1 paiju %s prints the same bytes twice',
  async (args) => {
    const [once, twice] = await Promise.all([paiju(args.split(' ')), paiju(args.split(' '))]);
    expect(twice).toEqual(once);
  },
);

describe('colour', () => {
  const ESCAPE = '\u001b';

  test.each<[env: Record<string, string>, coloured: boolean]>([
    [{}, false], // a pipe is not a terminal
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0' }, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('C-1 with %j: %s', async (env, coloured) => {
    for (const args of [['demo'], ['--help'], ['doctor']]) {
      expect((await paiju(args, { env })).stdout.includes(ESCAPE)).toBe(coloured);
    }
    expect((await paiju(['verify', 'nowhere'], { env })).stderr.includes(ESCAPE)).toBe(coloured);
  });

  test('is all that FORCE_COLOR adds', async () => {
    const { stdout } = await paiju(['demo'], { env: { FORCE_COLOR: '1' } });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
    expect(stdout.replace(/\u001b\[\d+m/g, '')).toBe((await paiju(['demo'])).stdout);
  });
});

test('a reader that has seen enough ends the program in silence', async () => {
  const child = launch(['verify', '--jsonl']);
  child.stdin.on('error', () => {}); // the program stops reading, too
  let stderr = '';
  child.stderr.on('data', (piece) => {
    stderr += piece;
  });
  child.stdin.write('{}\n');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const closed = once(child, 'close');
  for (let n = 0; n < 100; n++) child.stdin.write('{}\n'.repeat(100));
  child.stdin.end();
  expect(await closed).toEqual([0, null]);
  expect(stderr).toBe('');
});
