import { LANGUAGES, parseArrangement, parseRules, ROWS, type Submission, type Words } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { fill, VERDICTS } from '../coaching.js';
import { coach } from './coach.js';
import { INSIGHT_PHRASES, LINE_PHRASES, MISSED_PHRASES } from './coach-words.js';
import { nearest } from './fit.js';
import { layRandom } from './policy.js';
import { chance, randomHand, rough } from './rough.fixture.js';
import { Solver } from './solver.js';

const strategy = await rough();
const solverFor = (switches: object) => {
  const rules = unwrap(parseRules(switches));
  return new Solver(nearest([strategy], rules), rules);
};
const solver = solverFor({});

function judged(text: string, more: Partial<Submission> = {}, by = solver, opponents = 1) {
  const arrangement = unwrap(parseArrangement(text));
  const hand = ROWS.flatMap((row) => arrangement[row]);
  return coach(by, hand, { ...arrangement, ...more }, { opponents });
}

test('P-55, P-56 the best layout of any hand is optimal, and nothing was missed', () => {
  const rng = chance('coach');
  for (let n = 0; n < 12; n++) {
    const hand = randomHand(rng);
    const best = solver.findOptimal(hand);
    const submission = best.natural === undefined ? best.arrangement : { ...best.arrangement, natural: true };
    const report = coach(solver, hand, submission);
    expect(report).toMatchObject({
      verdict: 'optimal',
      evLoss: 0,
      isFoul: false,
      missedOpportunities: [],
      strategicInsights: [],
    });
    expect(report.rank).toBe(best.natural === undefined ? 1 : null);
    expect(report.optimalEV).toBeCloseTo(best.expectedValue, 9);
    expect(ROWS.map((row) => report.lines[row].assessment)).toEqual(['optimal', 'optimal', 'optimal']);
  }
});

test('P-56 to P-59 hold for whatever is laid', () => {
  const rng = chance('anything');
  const seen = new Set<string>();
  for (let n = 0; n < 60; n++) {
    const hand = randomHand(rng);
    const { arrangement } = layRandom(hand, solver.rules, rng);
    const report = coach(solver, hand, arrangement, { opponents: 1 + (n % 3) });
    const each = report.evLoss / report.opponents;
    const expected = report.evLossCi[0] <= 0 || each < 0.02 ? 'optimal' : each >= 0.25 ? 'mistake' : 'suboptimal';
    expect(report.verdict).toBe(expected);
    for (const [row, name] of ROWS.entries()) {
      const line = report.lines[name];
      expect(VERDICTS.indexOf(line.assessment)).toBeLessThanOrEqual(VERDICTS.indexOf(report.verdict));
      if (line.explanation.code === 'same') expect(line.winProbability).toBe(line.optimalWinProbability);
      expect([row, line.ci[0] <= line.winProbability, line.winProbability <= line.ci[1]]).toEqual([row, true, true]);
      seen.add(line.explanation.code);
    }
    for (const note of [...report.missedOpportunities, ...report.strategicInsights]) {
      expect(note.ci[0]).toBeGreaterThan(0);
      expect(note.gain).toBeLessThanOrEqual(report.evLoss + 1e-9);
      for (const language of LANGUAGES) expect(note.text[language]).not.toMatch(/[{}]|undefined|NaN/);
      seen.add(note.code);
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['weaker', 'stronger', 'frontPair', 'weakerBack', 'weakFront', 'weakMiddle', 'cardRemoval']),
  );
});

describe('P-57', () => {
  test('a stronger row than the optimum’s is optimal, and its text says what it cost', () => {
    const { lines } = judged('4c 3d 2h / 8c 7d 5h 5s 3c / As Ah Ks Kh Qd');
    const { back, front } = lines;
    expect([back.assessment, back.explanation.code, front.assessment]).toEqual(['optimal', 'stronger', 'mistake']);
    expect(back.explanation.text.en).toMatch(/cost \d+\.\d% in front/);
  });
});

describe('P-56 a foul', () => {
  const report = judged('As Ad Kh / 9s 8s 7s 6s Ts / 5h 4d 2c Qc Jd');

  test('is a mistake, with its reason and the layout that was there', () => {
    expect([report.verdict, report.isFoul, report.rank]).toEqual(['mistake', true, null]);
    expect(report.foulReasons.map(({ type }) => type)).toEqual(['MIDDLE_STRONGER_THAN_BACK']);
    expect(report.missedOpportunities.map(({ code }) => code)).toEqual(['legalLayout']);
    expect(report.playerEV).toBeLessThan(-3.5);
  });

  test('wins no row: none is optimal, however strong, and each says so', () => {
    for (const row of ROWS) {
      const { assessment, explanation, winProbability, optimalWinProbability } = report.lines[row];
      expect([row, assessment, explanation.code, winProbability]).toEqual([row, 'mistake', 'fouled', 0]);
      expect(optimalWinProbability).toBeGreaterThan(0.1);
      expect(explanation.text.en).toMatch(/wins nothing after a foul/);
      expect(explanation.text.en).not.toMatch(/stronger|0\.0%/);
    }
  });
});

describe('P-58 naturals', () => {
  const text = '2c 5c 9c / 3d 5d 9d Jd Kd / 2h 4h 7h 8h Th';
  const better = '2c 5c 9c / 2h 4h 7h 8h Th / 3d 5d 9d Jd Kd';

  test('one that was kept quiet is missed', () => {
    const report = judged(better);
    expect(report.natural).toMatchObject({ class: 'threeFlushes', declared: false });
    expect(report.missedOpportunities[0]).toMatchObject({ code: 'undeclaredNatural', alternative: null });
    expect(report.optimalArrangement.natural).toBe(true);
  });

  test('one that was declared never is, whatever its rows', () => {
    const report = judged(text, { natural: true });
    expect([report.isFoul, report.verdict, report.natural?.declared]).toEqual([false, 'optimal', true]);
    expect(report.missedOpportunities).toEqual([]);
  });

  test('a natural counts as declared where declaring is no choice', () => {
    expect(judged(better, {}, solverFor({ naturalDeclaration: 'auto' })).natural?.declared).toBe(true);
  });
});

describe('P-58, P-59: what is said of a layout', () => {
  const fujian = solverFor({ preset: 'fujian' });
  test.each([
    ['As 6h 3s / Ac Jd Jc 9d 4h / Ah Js Jh 9c 5h', solver, 'frontPair', 'In front, pair of aces was worth'],
    ['As 6h 3s / Ac Jd Jc 9d 4h / Ah Js Jh 9c 5h', solver, 'weakMiddle', 'flush, ace high wins'],
    ['8c 6c 3s / Kd Qc Td 7s 7c / As Ks Js 9s 8s', solver, 'weakerBack', 'what it frees for front and middle'],
    ['Qd 3d 2s / Ac Kc Qs 8s 3c / Ah 8d 6h 6c 5s', solver, 'lastStand', 'are as good as lost'],
    ['4c 3s 2s / Jh 9c 8s 8d 7h / Qs Ts Th Td Tc', solver, 'overbuiltBack', 'while the front wins 0.'],
    ['8d 5s 3d / Qh Jd Td 4s 4c / Kc 9c 8c 7c 6c', solver, 'smallFlush', 'flush, king high wins only'],
    [
      'Jh 7s 2d / As Js 7d 2h 2c / Ad Ac Qh Qd 3s',
      fujian,
      'cardRemoval',
      'pair of queens in the front row usually wins',
    ],
    [
      'Jh 7s 2d / As Js 7d 2h 2c / Ad Ac Qh Qd 3s',
      fujian,
      'middleRoyalty',
      'full house, twos over sevens earns a royalty',
    ],
    ['6d 4h 3s / Js Ts Td 9s 8d / Jc 9c 6c 4c 3c', solver, 'undeclaredNatural', 'This hand is six pairs'],
  ])('%s', (text, by, code, words) => {
    const { missedOpportunities, strategicInsights } = judged(text, {}, by);
    const note = [...missedOpportunities, ...strategicInsights].find((one) => one.code === code);
    expect(note?.text.en).toContain(words);
  });

  test('a royalty in the middle is worth a word only where there are royalties', () => {
    const { missedOpportunities } = judged('Jh 7s 2d / As Js 7d 2h 2c / Ad Ac Qh Qd 3s');
    expect(missedOpportunities.map(({ code }) => code)).not.toContain('middleRoyalty');
  });
});

test('P-56 thresholds come with the rules', () => {
  const lax = solverFor({ thresholds: { suboptimal: 50, mistake: 60 } });
  expect(judged('4c 3d 2h / 8c 7d 5h 5s 3c / As Ah Ks Kh Qd', {}, lax).verdict).toBe('optimal');
});

test('every sentence stands in every language, with the same gaps', () => {
  const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  const phrases: readonly Words[] = [LINE_PHRASES, MISSED_PHRASES, INSIGHT_PHRASES].flatMap((list) =>
    Object.values(list),
  );
  for (const words of phrases) {
    expect(new Set(LANGUAGES.map((language) => words[language])).size).toBe(LANGUAGES.length);
    for (const language of LANGUAGES) expect(gaps(words[language])).toEqual(gaps(words.en));
  }
  expect(() => fill(LINE_PHRASES.same, { hand: 'x' })).toThrow('nothing stands for {p}');
});
