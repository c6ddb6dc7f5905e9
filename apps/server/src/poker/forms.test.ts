import { ROYALTY_TABLES } from '@paiju/games/chinese-poker';
import { pokerAnalysis, pokerState } from '@paiju/protocol';
import { describe, expect, test } from 'vitest';
import { loadBotData } from '../rooms/index.js';
import { House, person } from './house.fixture.js';
import { reportOn } from './report.js';
import { rulesFrom } from './scoring-rules.js';

const CLASSIC = ROYALTY_TABLES.classic;

/** `66` as `PAIR_6`, `AAA` as `TRIPS_A`. */
function planned(hand: string): string {
  return `${hand.length === 2 ? 'PAIR' : 'TRIPS'}_${hand.charAt(0)}`;
}

const SPECIAL = { dragon: 13, sixPairs: 3, threeFlushes: 3, threeStraights: 3 };

describe("P-62: the plan's own names of scoring rules", () => {
  test.each<[given: object, config: object]>([
    [{ type: '1-1-1' }, { line: { bonus: 0, scoop: 3 } }],
    [
      { type: '2-4', scoopBonus: 4, foulPenalty: -3, specialHands: SPECIAL, royalty: {} },
      { line: { bonus: 1, scoop: 4 }, foulPenalty: 3, royalties: 'none' },
    ],
    [{ type: '2-4', twoLinesBonus: 1 }, { line: { bonus: 0, scoop: 4 } }],
    [
      { type: '1-6', scoopBonus: 7, rounds: 2 },
      { line: { bonus: 0, scoop: 7 }, rounds: 2 },
    ],
    [
      { type: '2-4', specialHands: { dragon: 36, sixPairs: 2, threeFlushes: 4, threeStraights: 0 } },
      {
        naturals: [
          { class: 'dragon', points: 36 },
          { class: 'threeFlushes', points: 4 },
          { class: 'sixPairs', points: 2 },
        ],
      },
    ],
    [
      {
        type: '2-4',
        royalty: {
          front: Object.fromEntries(Object.entries(CLASSIC.front).map(([hand, points]) => [planned(hand), points])),
          middle: {
            ...{ THREE_OF_KIND: 2, STRAIGHT: 4, FLUSH: 8, FULL_HOUSE: 12, FOUR_OF_KIND: 20 },
            ...{ STRAIGHT_FLUSH: 30, ROYAL_FLUSH: 50 },
          },
          back: { FOUR_OF_KIND: 10, STRAIGHT_FLUSH: 15, ROYAL_FLUSH: 25 },
        },
      },
      { royalties: CLASSIC, royaltyWhen: 'always' },
    ],
  ])('%j make a room of %j', async (scoringRules, config) => {
    const house = new House();
    const { room } = await house.create({ scoringRules });
    expect(house.server.rooms.get(room)!.rules.config).toMatchObject(config);
  });

  test.each<[given: object, field: string, said: RegExp]>([
    [{ type: '3-5' }, 'scoringRules.type', /one of 1-1-1, 2-4, 1-6/],
    [{ scoopBonus: 4 }, 'scoringRules.scoopBonus', /line/],
    [{ type: '2-4', scoopBonus: 'four' }, 'scoringRules.scoopBonus', /a whole number/],
    [{ type: '2-4', specialHands: { fullDragon: 3 } }, 'scoringRules.specialHands.fullDragon', /dragon, sixPairs/],
    [{ type: '2-4', royalty: { front: { PAIR_1: 1 } } }, 'scoringRules.royalty.front.PAIR_1', /PAIR_2/],
    [{ type: '2-4', royalty: { top: {} } }, 'scoringRules.royalty.top', /front, middle, back/],
  ])('%j is refused at %s', (given, field, said) => {
    expect(rulesFrom(given)).toMatchObject({ ok: false, error: { field, message: expect.stringMatching(said) } });
  });

  test('our own names are left as they are', () => {
    expect(rulesFrom('fujian')).toEqual({ ok: true, value: { preset: 'fujian' } });
    expect(rulesFrom({ preset: 'basic', rounds: 3 })).toEqual({ ok: true, value: { preset: 'basic', rounds: 3 } });
    expect(rulesFrom(undefined)).toEqual({ ok: true, value: {} });
  });
});

describe("P-62: the state under the plan's names, beside ours", () => {
  test('before, during and after a game', async () => {
    const house = new House();
    const { room, ann } = await house.create({ scoringRules: { rounds: 1 }, isPublic: true, arrangeTimeLimit: 60 });
    const before = await house.seats.state(ann);
    expect(before).toMatchObject({
      ...{ roomId: room, hostPlayerId: 'Ann', joinedPlayers: ['Ann'], maxPlayers: 2, isPublic: true },
      ...{ arrangeTimeLimit: 60, roundStartedAt: null, timeLeft: null },
      gameState: { gameId: null, currentPhase: 'SETUP', roundNumber: 0, players: [{ id: 'Ann', isAI: false }] },
    });
    expect(Object.keys(before).sort()).toEqual(Object.keys(pokerState.shape).sort());
    house.server.bots.answer = () => new Promise(() => {}); // they think for ever
    await house.server.pass(1_000);
    const at = house.server.time.now();
    await house.seats.start(ann);
    await house.server.pass(10_000);
    const during = await house.seats.state(ann);
    const { seat, hands } = during.view as { seat: number; hands: number[][] };
    expect(during).toMatchObject({ roundStartedAt: at, timeLeft: 50, view: { phase: 'arranging' } });
    expect(during.gameState).toMatchObject({ currentPhase: 'ARRANGING', roundNumber: 1 });
    expect(during.gameState.players).toHaveLength(2);
    const { Ann: own, ...others } = during.gameState.hands;
    expect(own).toHaveLength(13);
    expect(Object.values(others)).toEqual([null]);
    const hand = hands[seat]!;
    const rows = { front: hand.slice(0, 3), middle: hand.slice(3, 8), back: hand.slice(8) };
    await house.seats.arrange(ann, rows);
    expect((await house.seats.state(ann)).gameState.arrangements['Ann']).toMatchObject({ front: expect.any(Array) });
    await house.server.pass(5_100); // the bot has thought for too long
    await house.server.pass(60_000);
  });

  test('with the results of a game that is over', async () => {
    const house = new House();
    const { ann } = await house.create({ scoringRules: { rounds: 1 } });
    await house.seats.start(ann);
    const { view } = (await house.seats.state(ann)) as { view: { seat: number; hands: number[][] } };
    const hand = view.hands[view.seat]!;
    await house.seats.arrange(ann, { front: hand.slice(0, 3), middle: hand.slice(3, 8), back: hand.slice(8) });
    for (let n = 0; n < 20 && (await house.seats.state(ann)).gameState.currentPhase !== 'FINISHED'; n++)
      await house.server.pass(1_000);
    const { gameState, version } = await house.seats.state(ann);
    expect(gameState).toMatchObject({
      currentPhase: 'FINISHED',
      roundResults: { roundNumber: 1, scores: { Ann: expect.any(Number) } },
      gameResults: { roundCount: 1, finalScores: { Ann: expect.any(Number) }, winner: expect.any(String) },
    });
    const lines = gameState.roundResults!.lineResults['Ann'];
    expect(Object.keys(lines!)).toEqual(['frontWins', 'middleWins', 'backWins', 'scoops', 'scoopedBy']);
    expect(version).toBeGreaterThan(0);
  });
});

describe('P-55: an analysis as the plan types it, beside ours', () => {
  loadBotData();
  const laid = {
    hand: [0, 1, 5, 9, 14, 19, 23, 27, 30, 34, 39, 44, 50],
    rules: house().config,
    opponents: 1,
  };

  test('has cards as texts, values of hands and sentences', () => {
    const submission = { front: [0, 5, 9], middle: [1, 14, 19, 23, 27], back: [30, 34, 39, 44, 50] };
    const { report, analysisReport } = reportOn({ ...laid, submission });
    expect(analysisReport).toMatchObject({
      playerArrangement: { front: ['2c', '3d', '4d'], middle: expect.any(Array), back: expect.any(Array) },
      isFoul: report.isFoul,
      playerEV: report.playerEV,
      evLoss: report.evLoss,
    });
    for (const reason of analysisReport.foulReasons) expect(typeof reason).toBe('string');
    for (const row of ['front', 'middle', 'back'] as const) {
      const line = analysisReport.lines[row];
      expect(line.hand).toEqual(analysisReport.playerArrangement[row]);
      expect(line.optimalHand).toEqual(analysisReport.optimalArrangement[row]);
      expect(line.handValue).toMatchObject({ rank: expect.any(Number), description: expect.any(String) });
      expect(line.explanation).toBe(report.lines[row].explanation.text.en);
    }
    expect(analysisReport.lines.front.handValue).toMatchObject({ rank: 0, primaryValue: 4, kickers: [3, 2] });
    expect(
      pokerAnalysis.parse({ analysis: { round: 0, judgements: [{ seat: 0, report, analysisReport }] } }),
    ).toBeDefined();
  });

  test('without a layout, is of the best one', () => {
    const { report, analysisReport } = reportOn(laid);
    expect(report.playerArrangement).toEqual(report.optimalArrangement);
    expect(analysisReport.evLoss).toBe(0);
  });
});

function house() {
  return { config: new House().rulesOf({ seats: 2 }) };
}

describe('P-55: overlays while arranging', () => {
  test.each([0, 1])('at assist %i there are none', async (assist) => {
    const house = new House();
    const { ann } = await house.create({ assist });
    await house.seats.start(ann);
    await expect(house.analysis(ann)).rejects.toMatchObject({ code: 'not_scored' });
  });

  test('at assist 2 they are of the own seat alone, for the best layout, one that is tried, and the one laid', async () => {
    const house = new House();
    const { room, ann } = await house.create({ assist: 2, maxPlayers: 3 });
    await house.seats.join(person('Ben'), room);
    house.server.bots.answer = () => new Promise(() => {});
    await house.seats.start(ann);
    const { view } = (await house.seats.state(ann)) as { view: { seat: number; hands: number[][] } };
    const hand = view.hands[view.seat]!;
    const best = await house.analysis(ann);
    expect(best).toMatchObject({ round: 0, judgements: [{ seat: view.seat }] });
    const rows = { front: hand.slice(0, 3), middle: hand.slice(3, 8), back: hand.slice(8) };
    const tried = await house.analysis(ann, rows);
    expect(tried.judgements).toMatchObject([{ seat: view.seat, report: { playerArrangement: rows } }]);
    const short = house.analysis(ann, { ...rows, front: [] });
    await expect(short).rejects.toMatchObject({ status: 400, field: 'front' });
    await house.seats.arrange(ann, rows);
    const laid = await house.analysis(ann);
    expect(laid.judgements).toHaveLength(1);
    const { playerArrangement } = laid.judgements[0]!.report;
    expect([...playerArrangement.front].sort()).toEqual([...rows.front].sort());
  });
});
