import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Layout, type Scene, scene } from './scene.fixture.js';
import { SWITCHES } from './switches.js';

// The page for people says what the code does.

const page = readFileSync(new URL('../../../../docs/rules/taiwan.md', import.meta.url), 'utf8');
const boxes = [...page.matchAll(/```examples\n([\s\S]*?)```/g)].map(([, box = '']) => box.trim().split('\n'));

/** The lines of a box that lay out a hand. */
function laidOut(lines: readonly string[]): { readonly rules: object; readonly layout: Layout } {
  const hands = ['', '', '', ''];
  const fields: Record<string, string> = {};
  const rules: Record<string, string> = {};
  for (const line of lines) {
    const [word = '', second = '', ...rest] = line.split(' ');
    if (second === 'holds') hands[Number(word)] = rest.join(' ');
    else if (word === 'rules') rules[second] = rest.join(' ');
    else if (['draws', 'tail', 'last'].includes(word)) fields[word] = [second, ...rest].join(' ');
  }
  return { rules, layout: { hands, ...fields } };
}

function isLayout(line: string): boolean {
  return /^(\d holds|rules|draws|tail|last) /.test(line);
}

/** The claim of a line, and the truth. */
function claim(game: Scene, line: string): readonly [claimed: unknown, truth: unknown] {
  const [, who = '', verb = '', rest = ''] = /^(\d) (may not|may|has|is) (.*)$/.exec(line) ?? [];
  const seat = Number(who);
  if (verb === 'may') return [rest.split(', '), game.may(seat)];
  if (verb === 'may not') return [false, game.may(seat).includes(rest)];
  if (verb === 'has') return [rest, game.flowers(seat)];
  if (verb === 'is') return [rest, game.table.shown.ready[seat as 0]];
  const [word = '', ...text] = line.split(' ');
  if (word === 'turn') return [line, game.at];
  if (word === 'end') return [text.join(' '), game.end];
  if (word === 'paid') return [text.map(Number), [...game.deltas]];
  if (word === 'counts') return [text.join(' ').split(', ').sort(), game.patterns.toSorted()];
  throw new Error(`what does this line say? ${line}`);
}

describe('docs/rules/taiwan.md', () => {
  test.each(boxes.map((lines) => [lines.filter((line) => line.startsWith('>')).join(' ') || lines[0], lines] as const))(
    '%s',
    (_, lines) => {
      const { rules, layout } = laidOut(lines);
      const game = scene(rules, layout);
      let claims = 0;
      for (const line of lines) {
        if (line.startsWith('>')) game.play(line.slice(1));
        if (line.startsWith('>') || isLayout(line)) continue;
        const [claimed, truth] = claim(game, line);
        expect([line, truth]).toEqual([line, claimed]);
        claims++;
      }
      expect(claims).toBeGreaterThan(0);
    },
  );

  test('numbers the rules of play and of the table without a gap', () => {
    const numbers = [...page.matchAll(/\*\*T-(\d+)\*\*/g)].map(([, n]) => Number(n));
    const play = Array.from({ length: 25 }, (_, n) => n + 1);
    const table = Array.from({ length: 7 }, (_, n) => n + 51);
    expect(numbers).toEqual([...play, ...table]);
  });

  test('names every switch of play that there is, and no other', () => {
    const named = [...page.matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name = '']) => name);
    const switches = named.filter((name) => Object.hasOwn(SWITCHES, name));
    const ofPlay = [
      'seatWindFrom',
      'deadWall',
      'openingFlowerOrder',
      'multiWin',
      'openKongFromLeft',
      'openKongReplacement',
    ];
    const more = ['passedWin', 'passedWinBlocksSelfDraw', 'passedPongLock', 'swapCalling', 'dealerFirstReady'];
    const match = ['drawKeepsDealer', 'drawIncrementsStreak', 'dealerLimit', 'matchLength', 'concealedKongHidden'];
    expect([...new Set(switches)].sort()).toEqual([...ofPlay, ...more, ...match].sort());
  });
});
