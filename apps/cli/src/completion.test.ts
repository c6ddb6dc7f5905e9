import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { paiju } from './launch.fixture.js';

async function scriptFor(shell: string): Promise<string> {
  const { code, stdout, stderr } = await paiju(['completion', shell]);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

test.each([
  ['', ['arena', 'bot', 'completion', 'score', 'serve', 'sim', '--version']],
  ['ver', ['verify']],
  ['sim ri', ['riichi']],
  ['sim riichi --ha', ['--hands']],
  ['score t', ['taiwan']],
  ['completion ', ['bash', 'zsh', 'fish']],
])('C-9 bash completes "paiju %s"', async (typed, words) => {
  const line = `paiju ${typed}`.split(' ');
  const list = line.map((word) => `'${word}'`).join(' ');
  const asked = `COMP_WORDS=(${list}); COMP_CWORD=${line.length - 1}; _paiju; echo "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', `${await scriptFor('bash')}\n${asked}`], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout.trim().split(' ')).toEqual(expect.arrayContaining(words));
});

test('C-9 zsh and fish have the same words', async () => {
  const [zsh, fish] = [await scriptFor('zsh'), await scriptFor('fish')];
  expect(zsh).toMatch(/^#compdef paiju\n/);
  expect(zsh).toMatch(/ {4}sim\) compadd -- riichi sanma taiwan .*--hands/);
  expect(fish).toMatch(/__fish_seen_subcommand_from sim' -a 'riichi sanma taiwan .*--hands/);
});

test.each([
  [['completion', 'tcsh'], 'no script for such a shell'],
  [['verfy'], 'Did you mean verify?'],
  [['sim', 'richi'], 'did you mean riichi?'],
  [['arena', 'riichi', '--bots', 'gredy,random'], 'did you mean greedy?'],
  [['score', 'tawian'], 'did you mean taiwan?'],
])('C-11 paiju %j says what may be meant', async (args, message) => {
  const { code, stderr } = await paiju(args);
  expect([code, stderr]).toMatchObject([2, expect.stringContaining(message)]);
});

test('C-11 a word that is like nothing has no advice', async () => {
  const { stderr } = await paiju(['sim', 'backgammon']);
  expect(stderr).not.toContain('did you mean');
});

test('C-11 tiles are read as Unicode draws them', async () => {
  const [drawn, typed] = await Promise.all([
    paiju(['shanten', 'riichi', '🀇🀈🀉🀙🀚🀛🀐🀑🀒🀀🀀🀆🀆', '--json']),
    paiju(['shanten', 'riichi', '123m123p123s11z55z', '--json']),
  ]);
  expect(drawn).toEqual(typed);
  expect(drawn.code).toBe(0);
});
