import { namedSeed, type Rng, seats, shuffled, stream, unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { type Card, ROWS } from './cards.js';
import { parseRules } from './config.js';
import { evaluate } from './evaluate.js';
import { parseArrangement, parseCards } from './notation.js';
import { extraOf } from './royalty.js';
import { PRESETS, ROYALTY_TABLES, type RuleSet } from './rules.js';
import { type LedgerEntry, type RatedLayout, rateLayout, type Settlement, scoreOf, settle } from './score.js';
import type { Submission } from './validate.js';

const rules = (switches: unknown): RuleSet => unwrap(parseRules(switches));

/** A seat that holds just what it lays. */
function seatOf(text: string, under: RuleSet, natural = false): RatedLayout {
  const laid: Submission = { ...unwrap(parseArrangement(text)), natural };
  return rateLayout(
    ROWS.flatMap((row) => laid[row]),
    laid,
    under,
  );
}

const scored = (under: RuleSet, ...layouts: string[]): Settlement =>
  settle(
    layouts.map((text) => seatOf(text.replace(' !', ''), under, text.endsWith('!'))),
    under,
  );

const WEAK = 'Jc Td 8h / 2c 2d 7h 4s 5s / 6s 7d 8c 9h Tc';

describe('P-12: what rows are worth', () => {
  // [rows of a against b as three signs, basic, two-four, one-six]
  test.each([
    ['+++', 3, 4, 6],
    ['++-', 1, 2, 1],
    ['++=', 2, 3, 2],
    ['+==', 1, 2, 1],
    ['+-=', 0, 0, 0],
    ['===', 0, 0, 0],
    ['+--', -1, -2, -1],
    ['--=', -2, -3, -2],
    ['---', -3, -4, -6],
  ])('%s: %i, %i, %i', (signs, ...worth) => {
    const a: RatedLayout = { rows: [2, 2, 2], foul: false, natural: null };
    const b = { ...a, rows: [...signs].map((sign) => ({ '+': 1, '-': 3 })[sign] ?? 2) as [number, number, number] };
    const totals = ['basic', 'two-four', 'one-six'].map((name) => settle([a, b], rules(name)).scores);
    expect(totals).toEqual(worth.map((points) => [points, points === 0 ? 0 : -points]));
  });
});

describe('P-26, P-27: shoot and slam', () => {
  const fujian = PRESETS.fujian;
  const win = (n: number): RatedLayout => ({ rows: [n, n, n], foul: false, natural: null });

  test('a shoot doubles rows and royalties of its pair', () => {
    const [entry] = scored(fujian, '4c 4d 4h / 2c 2d 2h 3s 3c / 5s 5d 5h 5c 6h', WEAK).ledger;
    // 3 rows, trips in front 3 − 1, full house in the middle 2 − 1, quads at the back 4 − 1
    expect(entry).toMatchObject({
      line: 3,
      royaltiesA: [2, 1, 3],
      royaltyNet: 6,
      shootFactor: 2,
      shotBy: 0,
      total: 18,
    });
  });

  test('a seat that scoops three opponents doubles again: 4 in all', () => {
    const { ledger, scores, summaries } = settle([win(9), win(5), win(4), win(5)], fujian);
    expect(ledger.filter((pair) => pair.a === 0).map(({ total }) => total)).toEqual([12, 12, 12]);
    expect(ledger.filter((pair) => pair.a !== 0).map(({ slamFactor }) => slamFactor)).toEqual([1, 1, 1]);
    expect(scores).toEqual([36, -12 + 6, -12 - 12, -12 + 6]);
    expect(summaries[0]).toEqual({ wins: [3, 3, 3], scoopsMade: 3, scoopsSuffered: 0 });
    expect(summaries[2]).toEqual({ wins: [0, 0, 0], scoopsMade: 0, scoopsSuffered: 3 });
  });

  test('two opponents are too few, unless the rules say two', () => {
    const table = [win(9), win(5), win(5)];
    expect(settle(table, fujian).scores).toEqual([12, -6, -6]);
    const two = rules({ preset: 'one-six', slam: { factor: 2, minOpponents: 2 } });
    expect(settle(table, two).scores).toEqual([24, -12, -12]);
    expect(settle(table, rules('one-six')).scores).toEqual([12, -6, -6]);
  });

  test('an opponent with a declared natural is not scooped', () => {
    const natural: RatedLayout = { rows: [0, 0, 0], foul: false, natural: 'sixPairs' };
    const { ledger } = settle([win(9), win(5), win(5), natural], fujian);
    expect(ledger.map(({ total, slamFactor }) => [total, slamFactor])).toEqual([
      ...[
        [6, 1],
        [6, 1],
        [-4, 1],
        [0, 1],
        [-4, 1],
        [-4, 1],
      ],
    ]);
  });

  test('a fouler counts among the scooped', () => {
    const fouler: RatedLayout = { rows: [9, 9, 9], foul: true, natural: null };
    const { scores } = settle([win(8), win(5), win(5), fouler], fujian);
    expect(scores[0]).toBe(36);
  });
});

describe('P-28: fouls', () => {
  const foul = 'Ac Ad Kh / 2c 2d 7h 4s 3s / 6s 6d Qh 9c Ts'; // front over middle
  const clean = '3c 3d 5h / 7c 7d 4h 8s 9s / Js Jd Jh Jc 2h';
  test.each([
    ['basic', -3, 1],
    ['two-four', -4, 1],
    ['one-six', -6, 1],
    ['fujian', -12, 2], // (3 rows + quads 4 − 1) shot
    [{ preset: 'basic', foulPenalty: 3 }, -3, 1],
    [{ preset: 'fujian', foulPenalty: 3 }, -6, 1], // 3 + the extras, no factor
    [{ preset: 'fujian', foulPenalty: 0 }, -3, 1],
    [{ preset: 'basic', royalties: 'classic' }, -13, 1], // the fouler's aces in front are void
  ])('%j: a fouler scores %i', (preset, score, shootFactor) => {
    const { ledger, scores } = scored(rules(preset), foul, clean);
    expect(scores).toEqual([score, -score]);
    expect(ledger).toMatchObject([{ kind: 'foul', royaltiesA: [0, 0, 0], shootFactor, total: score }]);
  });

  test('a number counts no scoop', () => {
    const { ledger, summaries } = scored(rules({ foulPenalty: 3 }), foul, clean);
    expect(ledger).toMatchObject([{ rows: [0, 0, 0], shotBy: null, line: -3 }]);
    expect(summaries.map(({ scoopsMade }) => scoopsMade)).toEqual([0, 0]);
  });

  test('foul against foul is 0', () => {
    const other = 'Kc Kd Kh / 3c 3d 4h 8s 9s / Js Jd Qh Tc 2h';
    expect(scored(PRESETS.fujian, foul, other).ledger).toMatchObject([{ kind: 'foul', line: 0, total: 0 }]);
  });
});

describe('P-23 to P-25: royalties', () => {
  const table = (name: 'closed' | 'classic') => ROYALTY_TABLES[name];
  test.each([
    ['closed', 'front', '2c 2d 2h', 2],
    ['closed', 'front', 'Ac Ad Kh', 0],
    ['closed', 'middle', '2c 2d 2h 3s 3c', 1],
    ['closed', 'middle', '2c 2d 2h 2s 3c', 7],
    ['closed', 'middle', '9c 8c 7c 6c 5c', 9],
    ['closed', 'middle', 'Ac Kc Qc Jc Tc', 9], // P-25
    ['closed', 'middle', 'Ac Kc Qc Jc 2c', 0],
    ['closed', 'back', '2c 2d 2h 3s 3c', 0],
    ['closed', 'back', '2c 2d 2h 2s 3c', 3],
    ['closed', 'back', 'Ac Kc Qc Jc Tc', 4],
    ['classic', 'front', '5c 5d Ah', 0],
    ['classic', 'front', '6c 6d Ah', 1],
    ['classic', 'front', 'Tc Td Ah', 5],
    ['classic', 'front', 'Ac Ad Kh', 9],
    ['classic', 'front', '2c 2d 2h', 10],
    ['classic', 'front', 'Ac Ad Ah', 22],
    ['classic', 'middle', '2c 2d 2h 3s 4c', 2],
    ['classic', 'middle', '2c 3d 4h 5s 6c', 4],
    ['classic', 'middle', 'Ac Kc Qc Jc 2c', 8],
    ['classic', 'middle', '2c 2d 2h 3s 3c', 12],
    ['classic', 'middle', '2c 2d 2h 2s 3c', 20],
    ['classic', 'middle', '9c 8c 7c 6c 5c', 30],
    ['classic', 'middle', 'Ac Kc Qc Jc Tc', 50],
    ['classic', 'back', '2c 2d 2h 3s 3c', 0],
    ['classic', 'back', '2c 2d 2h 2s 3c', 10],
    ['classic', 'back', '9c 8c 7c 6c 5c', 15],
    ['classic', 'back', 'Ac Kc Qc Jc Tc', 25],
  ] as const)('P-24: %s pays %s %s %i extra', (name, row, cards, extra) => {
    expect(extraOf(table(name), row, evaluate(unwrap(parseCards(cards))))).toBe(extra);
  });

  const quads = '3c 3d 5h / 7c 7d 4h 8s 9s / Js Jd Jh Jc 2h';
  const flush = 'Qc Qd 4c / Kc Kd 6s 9h 9c / 2s 3s 4s 5s 6s'.replace('4s 5s 6s', '7s Ts As');
  test.each([
    // rows: front and middle to the second, back to the first
    [{ preset: 'basic', royalties: 'classic', royaltyWhen: 'always' }, -1 + 10 - 7],
    [{ preset: 'basic', royalties: 'classic', royaltyWhen: 'rowWon' }, -1 + 10 - 7],
    [{ preset: 'basic', royalties: 'closed' }, -1 + 3],
    [{ preset: 'basic', royalties: 'none' }, -1],
  ])('P-23: net per pair under %j: %i', (switches, total) => {
    expect(scored(rules(switches), quads, flush).scores).toEqual([total, -total]);
  });

  test('P-23: a row lost or tied pays only under always', () => {
    const a = '6c 6d 5h / 7c 7d 4h 8s 9s / Js Jd Jh Jc 2h'; // 66 in front loses to queens
    const always = scored(rules({ preset: 'basic', royalties: 'classic' }), a, flush).ledger[0];
    const won = scored(rules({ preset: 'basic', royalties: 'classic', royaltyWhen: 'rowWon' }), a, flush).ledger[0];
    expect([always?.royaltiesA, won?.royaltiesA]).toEqual([
      [1, 0, 10],
      [0, 0, 10],
    ]);
    const tied = '6h 6s 5d / 7h 7s 4d 8c 9d / Ts Td Th Tc 2d';
    expect(
      scored(rules({ preset: 'basic', royalties: 'classic', royaltyWhen: 'rowWon' }), a, tied).ledger[0],
    ).toMatchObject({ rows: [0, 0, 1], royaltiesA: [0, 0, 10], royaltiesB: [0, 0, 0] });
  });

  test('a custom table', () => {
    const royalties = { counts: 'total', front: { pair: 2, AA: 5, trips: 6 }, middle: {}, back: {} };
    const extra = (cards: string) =>
      extraOf(rules({ royalties }).royalties as never, 'front', evaluate(unwrap(parseCards(cards))));
    expect(['Ac Kd Qh', '2c 2d 3h', 'Ac Ad 3h', '2c 2d 2h'].map(extra)).toEqual([0, 1, 4, 5]);
  });
});

describe('P-31: naturals', () => {
  const natural = (name: RatedLayout['natural'], foul = false): RatedLayout => ({
    rows: [9, 9, 9],
    foul,
    natural: name,
  });
  const plain = natural(null);
  test.each([
    ['a natural takes its points', natural('sixPairs'), plain, 4],
    ['from a fouler too', natural('sixPairs'), natural(null, true), 4],
    ['the higher class its own points only', natural('sixPairs'), natural('dragon'), -36],
    ['equal points do not make equal classes', natural('sixPairs'), natural('threeStraights'), 4],
    ['the same class: 0', natural('threeFlushes'), natural('threeFlushes'), 0],
  ])('%s', (_, a, b, total) => {
    const { ledger, scores } = settle([a, b], PRESETS.fujian);
    expect(scores).toEqual([total, total === 0 ? 0 : -total]);
    expect(ledger).toMatchObject([{ kind: 'natural', rows: [0, 0, 0], shootFactor: 1, slamFactor: 1, shotBy: null }]);
  });

  test('the ledger names the classes declared, and no other', () => {
    const [entry] = settle([natural('sixPairs'), plain], PRESETS.fujian).ledger;
    expect(entry).toHaveProperty('naturalA', 'sixPairs');
    expect(entry).not.toHaveProperty('naturalB');
  });

  const pairs = '3h 2d 2c / 7c 7d 5c 5d 9h / Ac Ad Kc Kd 9s';
  test('P-30: a natural is left undeclared unless it is declared or declared by rule', () => {
    const auto = rules({ naturalDeclaration: 'auto' });
    expect(seatOf(pairs, rules({})).natural).toBeNull();
    expect(seatOf(pairs, rules({}), true).natural).toBe('sixPairs');
    expect(seatOf(pairs, auto).natural).toBe('sixPairs');
    expect(seatOf(WEAK, auto).natural).toBeNull();
  });
});

/** A layout by chance, the stronger five usually at the back, so that about as many foul as not. */
function randomLayout(rng: Rng, hand: readonly Card[], under: RuleSet): RatedLayout {
  const [front, middle, back] = [hand.slice(0, 3), hand.slice(3, 8), hand.slice(8)];
  const turned = rng.below(4) > 0 && evaluate(middle, under.wheel) > evaluate(back, under.wheel);
  const laid = turned ? { front, middle: back, back: middle } : { front, middle, back };
  return rateLayout(hand, { ...laid, natural: rng.below(2) === 0 }, under);
}

const COMBINATIONS = Object.keys(PRESETS).flatMap((preset) =>
  ['none', 'closed', 'classic'].flatMap((royalties) =>
    [{}, { royaltyWhen: 'always' }, { foulPenalty: 3, slam: { factor: 3, minOpponents: 1 } }].map((more) =>
      rules({ preset, royalties, naturals: 'listA', naturalDeclaration: 'auto', ...more }),
    ),
  ),
);

/** P-29: an entry adds up by itself. */
function adds(entry: LedgerEntry): boolean {
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
  const net = sum(entry.royaltiesA) - sum(entry.royaltiesB);
  return entry.royaltyNet === net && entry.total === entry.shootFactor * entry.slamFactor * (entry.line + net);
}

test('P-29, P-72: random deals sum to 0 and the ledger re-adds', () => {
  const rng = stream(namedSeed('P-72'), 'deals');
  const kinds = new Map<string, number>();
  for (let n = 0; n < (inject('full') ? 20_000 : 600); n++) {
    const under = COMBINATIONS[n % COMBINATIONS.length]!;
    const deck = shuffled(rng, 52);
    const table = seats(2 + rng.below(3)).map((seat) =>
      randomLayout(rng, deck.slice(13 * seat, 13 * seat + 13), under),
    );
    const { ledger, scores } = settle(table, under);
    expect(scores.reduce((sum, score) => sum + score, 0)).toBe(0);
    expect(ledger.length).toBe((table.length * (table.length - 1)) / 2);
    expect(ledger.every(adds)).toBe(true);
    expect(scores).toEqual(seats(table.length).map((seat) => scoreOf(JSON.parse(JSON.stringify(ledger)), seat)));
    for (const { kind } of ledger) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect([...kinds.keys()].sort()).toEqual(['foul', 'natural', 'rows']);
});

test('P-44: a stronger row never scores less, where no factor multiplies royalties of lost rows', () => {
  const rng = stream(namedSeed('monotone'), 'deals');
  const sound = COMBINATIONS.filter(
    (under) => under.royaltyWhen === 'rowWon' || (under.shootFactor === 1 && under.slam === 'off'),
  );
  for (let n = 0; n < (inject('full') ? 5000 : 600); n++) {
    const under = { ...sound[n % sound.length]!, naturalDeclaration: 'optional' } as const;
    const deck = shuffled(rng, 52);
    const table = seats(2 + rng.below(3)).map((seat) =>
      randomLayout(rng, deck.slice(13 * seat, 13 * seat + 13), under),
    );
    const [first, ...others] = table as [RatedLayout, ...RatedLayout[]];
    const other = randomLayout(rng, shuffled(rng, 52).slice(0, 13), under);
    if (first.foul || first.natural !== null) continue;
    const rows = first.rows.map((value, row) => Math.max(value, other.rows[row]!)) as [number, number, number];
    const gain = settle([{ ...first, rows }, ...others], under).scores[0]! - settle(table, under).scores[0]!;
    expect(gain).toBeGreaterThanOrEqual(0);
  }
});
