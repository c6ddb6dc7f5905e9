import { readFileSync } from 'node:fs';
import { seat, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.js';
import { FU } from './fu.js';
import { type Liability, winDeltas } from './payments.js';
import { scoreHand } from './score.js';
import type { RiichiConfig } from './switches.js';
import { told, wonHand } from './won.fixture.js';
import { YAKU, YAKUMAN } from './yaku.js';

// The page for people says what the code does.

const page = readFileSync(new URL('../../../../docs/rules/riichi-scoring.md', import.meta.url), 'utf8');
const boxes = (kind: string): readonly string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${kind}\n([\\s\\S]*?)\`\`\``, 'g'))].flatMap(([, box = '']) =>
    box.trim().split('\n'),
  );
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );

/** The switches in brackets before a line, and the line after them. */
function switched(line: string): readonly [RiichiConfig, string] {
  const [, switches = '', rest = ''] = /^(?:\[(.*?)\] )?(.*)$/.exec(line) ?? [];
  const given = switches
    .split(' ')
    .filter(Boolean)
    .map((one) => one.split('='));
  const values = given.map(([name, value = '']) => [
    name,
    /^(\d+|true|false)$/.test(value) ? JSON.parse(value) : value,
  ]);
  return [unwrap(parseConfig(Object.fromEntries(values))), rest];
}

const WINDS = ['E', 'S', 'W', 'N'];
const seatOf = (wind = '') => seat(WINDS.indexOf(wind));

/** The gains and payments of each seat in `S from N, W liable for daisangen, 2 counters, 1 stick: hand`. */
function paid(config: RiichiConfig, line: string): string {
  const [, who = '', hand = ''] = /^(.*?): (.*)$/.exec(line) ?? [];
  const [, winner, from = winner] = /^([ESWN])(?: from ([ESWN]))?/.exec(who) ?? [];
  const [, payer, yaku] = /([ESWN]) liable for (\w+)/.exec(who) ?? [];
  const [, honba = 0] = /(\d+) counter/.exec(who) ?? [];
  const [, sticks = 0] = /(\d+) stick/.exec(who) ?? [];
  const score = scoreHand(wonHand(hand), config)!;
  const liable = payer === undefined ? [] : [{ yaku: yaku as Liability['yaku'], payer: seatOf(payer) }];
  const seats = { winner: seatOf(winner), from: seatOf(from), dealer: seat(0) };
  const deltas = winDeltas({ score, ...seats, honba: Number(honba), sticks: Number(sticks), liable }, config);
  const shown = deltas.map((points, n) => (points === 0 ? '' : `${WINDS[n]} ${points > 0 ? '+' : ''}${points}`));
  return shown.filter(Boolean).join(', ');
}

describe('docs/rules/riichi-scoring.md', () => {
  test.each(boxes('examples'))('%s', (line) => {
    const [config, rest] = switched(line);
    const [hand = '', worth] = rest.split(' = ');
    expect(told(scoreHand(wonHand(hand), config))).toBe(worth);
  });

  test.each(boxes('payments'))('%s', (line) => {
    const [config, rest] = switched(line);
    const [win = '', worth] = rest.split(' = ');
    expect(paid(config, win)).toBe(worth);
  });

  test('has the table of yaku', () => {
    const shown = rows.filter((row) => row.length === 5).slice(1);
    const known = [...YAKU, ...YAKUMAN].map(({ id, name, closed, open }) => [id, name, `${closed}`, `${open}`]);
    expect(shown.map((row) => row.slice(0, 4))).toEqual(known);
  });

  test('has the table of fu', () => {
    const shown = rows.filter((row) => row.length === 2).slice(1);
    expect(shown).toEqual(Object.entries(FU).map(([id, fu]) => [id, `${fu}`]));
  });

  test('has examples', () => {
    expect(boxes('examples').length).toBeGreaterThan(30);
    expect(boxes('payments').length).toBeGreaterThan(5);
  });
});
