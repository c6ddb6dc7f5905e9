import type { Action, Variant } from '@paiju/games/mahjong';
import type { Riichi } from '@paiju/games/riichi';
import { namedSeed, stream } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { Position } from '../position.fixture.js';
import { Judge } from './judge.js';
import { asked, COACHED_TABLES } from './mistakes.fixture.js';
import { playedOut, playOut } from './play-out.js';
import { riichiSubject } from './riichi.js';

describe.each(COACHED_TABLES.slice(0, 4))('a decision of $name', ({ subject, ...table }) => {
  const { player } = new Judge(subject);
  const late = [...asked({ subject, ...table }, 'late', 200)].filter(
    ({ view }) => view.left < 14 && view.legal.length > 1,
  );

  test('costs the same for the same view, whatever lies hidden, in one piece or in parts', () => {
    const { state, seat, view } = late[0]!;
    const choices = { made: view.legal.at(-1)!, best: view.legal[0]! };
    const costs = [...playOut({ subject, player, pairs: 4 }, { view, ...choices })];
    const anew = subject.game.view(subject.game.redeal(state, seat, stream(namedSeed('anew'), 'hidden')), seat);
    const parts = [0, 3].flatMap((first) => [
      ...playOut({ subject, player, pairs: first === 0 ? 3 : 1, first }, { view: structuredClone(anew), ...choices }),
    ]);
    expect(JSON.stringify(parts)).toBe(JSON.stringify(costs));
    expect(playedOut(costs).pairs).toBe(4);
  });

  test('costs nothing where both choices are the same', () => {
    const { view } = late[1]!;
    const [same] = view.legal as readonly [Action<Variant>];
    const { mean, ci } = playedOut([...playOut({ subject, player, pairs: 2 }, { view, made: same, best: same })]);
    expect([mean, ...ci]).toEqual([0, 0, 0]);
  });
});

test('to leave a win costs about what it is worth', () => {
  const { view } = new Position('123m456p789s1122z', 'draws 1z');
  const made = view.legal.find(({ kind }) => kind === 'discard') as Action<Riichi>;
  const player = new Judge(riichiSubject).player;
  const costs = [...playOut({ subject: riichiSubject, player, pairs: 8 }, { view, made, best: { kind: 'win' } })];
  const { mean, ci } = playedOut(costs);
  expect(ci[0]).toBeGreaterThan(0);
  expect(mean).toBeGreaterThan(1000);
});

test('one pair has a mean and no bounds', () => {
  const { mean, ci } = playedOut([8]);
  expect([mean, ci.some(Number.isFinite)]).toEqual([8, false]);
});
