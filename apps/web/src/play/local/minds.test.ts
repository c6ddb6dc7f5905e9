import { random } from '@paiju/ai/baseline';
import { namedSeed, stream } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { Arriving, type Minds } from './minds.js';

const ask = (name: string, minds: Arriving): unknown =>
  minds.player(name).choose(undefined, ['first'], stream(namedSeed('minds'), 'one'), 1);

test('a player is seated before they are there, and chooses once they are', async () => {
  const minds = new Arriving(async () => ({
    players: [random, { level: 'strong', choose: (_view, actions) => `strong ${[...actions]}` }],
    characters: [{ level: 'momo', choose: (_view, actions) => `momo ${[...actions]}` }],
  }));
  expect(minds.player('momo').level).toBe('momo');
  expect(() => ask('momo', minds)).toThrow('momo was asked before they were there');
  await minds.come();
  expect(ask('momo', minds)).toBe('momo first');
  expect(ask('random', minds)).toBe('first');
  expect(ask('nobody of this build', minds)).toBe('strong first');
});

test('what could not be fetched is fetched again when it is next asked for', async () => {
  const answers: (() => Promise<Minds>)[] = [
    () => Promise.reject(new Error('no connection')),
    async () => ({ players: [random], advise: () => ({ waits: [{ kind: 3, left: 2 }], after: [] }) }),
  ];
  let asked = 0;
  const minds = new Arriving(() => answers[asked++]?.() ?? Promise.reject(new Error('asked too often')));
  await expect(minds.come()).rejects.toThrow('no connection');
  expect(minds.advise({}, 1)).toBeUndefined();
  await minds.come();
  await minds.come();
  expect(minds.advise({}, 1)).toEqual({ waits: [{ kind: 3, left: 2 }], after: [] });
  expect(asked).toBe(2);
});
