import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { judge } from './judge.js';
import { greedyMatch } from './matches.fixture.js';
import { readMjai } from './mjai.js';
import { type MjaiEvent, mjaiOf } from './mjai-print.js';
import { MJAI_NAMES } from './mjai-words.js';
import { playedOf } from './played.js';
import { readTenhou6 } from './tenhou6.js';
import { type Tenhou6Log, tenhou6Of } from './tenhou6-print.js';
import { TENHOU_NAMES } from './tenhou6-words.js';
import { ENGLISH_NAMES } from './yaku-names.js';

// logs as they are found, made here from matches of our own.

const NAMES = ['a', 'b', 'c', 'd'] as const;
const soul = unwrap(playedOf(greedyMatch({ preset: 'majsoul', firstDealer: 'seat0' }, 'found/soul')));
const matches = ['a', 'b', 'c', 'd'].map((name) => unwrap(playedOf(greedyMatch('tenhou', `found/${name}`))));

/** A log of tenhou.net/6 as tensoul writes it: no word of ours, the room, a reference of Mahjong Soul. */
function tensoul(log: Tenhou6Log, rule: object = { disp: '玉の間南喰赤' }): string {
  const told = { ...log, ver: '2.3', ref: '231014-84c11a6f-b3f7-4363-966e-25f37886cfbf', ratingc: 'PF4' };
  return JSON.stringify({ ...told, rule: { ...rule, aka51: 1, aka52: 1, aka53: 1 } });
}

describe('Mahjong Soul by tensoul', () => {
  test.each([[{ disp: '玉の間南喰赤' }], [{ disp: '玉の間四人南' }], [{ disp: 'Jade Room South' }], [{}]])(
    'a log of %j is judged by its rules, and says so',
    (rule) => {
      const judged = judge(unwrap(readTenhou6(tensoul(tenhou6Of(soul, NAMES), rule))));
      expect(judged).toMatchObject({ differences: [], followed: true, assumed: 'majsoul', stopped: undefined });
      expect(judged.match.standing).toEqual(soul.standing);
    },
  );

  test('its names of yaku are understood, also where they are not Tenhou’s', () => {
    const names = { 場風: '役牌:場風牌', 自風: '役牌:自風牌' } as const;
    const told = tensoul(tenhou6Of(soul, NAMES))
      .replaceAll(/"(場風|自風) [東南西北]\(/g, (_, wind: keyof typeof names) => `"${names[wind]}(`)
      .replaceAll('国士無双１３面', '国士無双十三面待ち')
      .replaceAll('両立直', 'ダブル立直');
    expect(told).toContain('役牌:');
    expect(judge(unwrap(readTenhou6(told))).differences).toEqual([]);
    expect(judge(unwrap(readTenhou6(told.replaceAll('役牌:', '役')))).differences).not.toEqual([]);
  });

  test.each(['east', 'hanchan'] as const)(
    'the length of a match (%s) that names no wind follows from its end',
    (length) => {
      const match = unwrap(playedOf(greedyMatch({ preset: 'majsoul', firstDealer: 'seat0', length }, 'found/length')));
      const game = unwrap(readTenhou6(tensoul(tenhou6Of(match, NAMES), { disp: '金の間赤' })));
      expect(game.config['length']).toBe(length);
      expect(judge(game)).toMatchObject({ differences: [], followed: true });
      expect(judge(game).match.standing).toEqual(match.standing);
    },
  );

  test('and one of Tenhou by Tenhou’s', () => {
    const log = tenhou6Of(matches[0]!, NAMES);
    expect(judge(unwrap(readTenhou6(JSON.stringify(log))))).toMatchObject({ differences: [], assumed: 'tenhou' });
  });

  test('R-20: as it was until 2022 where its final scores are whole', () => {
    const match = unwrap(playedOf(greedyMatch('tenhou2022', 'found/whole')));
    const { rule: _, ...log } = tenhou6Of(match, NAMES);
    const judged = judge(unwrap(readTenhou6(JSON.stringify({ ...log, rule: { disp: '鳳南喰赤', aka: 1 } }))));
    expect(judged).toMatchObject({ differences: [], assumed: 'tenhou2022', match: { standing: match.standing } });
  });
});

/** A log with its words in English. */
function english(text: string): string {
  const names = Object.entries(TENHOU_NAMES).toSorted(([, a], [, b]) => b.length - a.length);
  const renamed = names.reduce((all, [id, name]) => all.replaceAll(`"${name}(`, `"${ENGLISH_NAMES[id]} (`), text);
  return renamed
    .replaceAll(/(\d+)符(\d+)飜/g, '$1 fu $2 han ')
    .replaceAll(/飜\)/g, ' han)')
    .replaceAll('(役満)', '(Yakuman)')
    .replaceAll('点∀', ' points all')
    .replaceAll('点', ' points')
    .replaceAll('"和了"', '"Agari"')
    .replaceAll('"流局"', '"Exhaustive Draw"')
    .replaceAll(/三倍満|跳満|倍満|満貫/g, 'Limit ');
}

test.each(matches.map((match, n) => [n, match] as const))('English words are understood: match %i', (_, match) => {
  const text = english(JSON.stringify(tenhou6Of(match, NAMES)));
  expect(text).not.toMatch(/飜|点|和了|立直/);
  expect(judge(unwrap(readTenhou6(text))).differences).toEqual([]);
  const wrong = text.replace(/\d+( han\)")/, '9$1');
  expect(judge(unwrap(readTenhou6(wrong))).differences).toHaveLength(1);
});

describe('mjai', () => {
  const print = (events: readonly object[]): string => events.map((event) => JSON.stringify(event)).join('\n');

  /** The log as one seat saw it. */
  function seenBy(seat: number, events: readonly MjaiEvent[]): readonly object[] {
    return events.map((event) => {
      if (event.type === 'tsumo' && event['actor'] !== seat) return { ...event, pai: '?' };
      if (event.type !== 'start_kyoku') return event;
      const tehais = (event['tehais'] as readonly string[][]).map((hand, n) =>
        n === seat ? hand : hand.map(() => '?'),
      );
      return { ...event, tehais };
    });
  }

  test('hands dealt by `haipai`, as the first servers did', () => {
    const events = mjaiOf(matches[0]!, NAMES).flatMap((event): readonly object[] => {
      if (event.type !== 'start_kyoku') return [event];
      const { tehais, ...deal } = event;
      return [deal, ...(tehais as readonly string[][]).map((pais, actor) => ({ type: 'haipai', actor, pais }))];
    });
    expect(judge(unwrap(readMjai(print(events)))).differences).toEqual([]);
  });

  test('yaku by other names, and the length of a match that does not say it', () => {
    const match = unwrap(playedOf(greedyMatch({ preset: 'tenhou', length: 'east' }, 'found/east')));
    const names = new Map(Object.entries(TENHOU_NAMES).map(([id, name]) => [MJAI_NAMES[id as 'riichi'], name]));
    const events = mjaiOf(match, NAMES).map(({ yakus, fan, kyoku_first, ...event }) => {
      if (event.type === 'start_game') return { ...event, kyoku_first: 0 };
      if (event.type !== 'hora') return event;
      const lines = (yakus as readonly [string, number][]).filter(([name]) => !/kaze|sangenpai/.test(name));
      const whole = lines.length === (yakus as readonly unknown[]).length;
      return { ...event, han: fan, ...(whole && { yaku: lines.map(([name, han]) => [names.get(name), han]) }) };
    });
    const game = unwrap(readMjai(print(events)));
    expect([game.config['length'], judge(game).differences]).toEqual(['east', []]);
    expect(judge(game).match.standing).toEqual(match.standing);
    const wrong = print(events).replace(/\["立直",1\]/, '["立直",2]');
    expect(wrong).not.toBe(print(events));
    expect(judge(unwrap(readMjai(wrong))).differences).toHaveLength(1);
  });

  test('one player’s log is followed until the play depends on hidden tiles, and says why it stops', () => {
    let moves = 0;
    const reasons = new Set<string>();
    for (const match of matches) {
      for (const seat of [0, 1, 2, 3]) {
        const game = unwrap(readMjai(print(seenBy(seat, mjaiOf(match, NAMES)))));
        const judged = judge(game);
        expect([seat, judged.differences]).toEqual([seat, []]);
        expect(judged.stopped).toMatch(/^round \d+ \(line \d+\): .* hidden \("\?"\): it is followed up to there$/);
        moves += game.rounds.reduce((sum, round) => sum + round.moves.length, 0);
        reasons.add(/declares riichi|wins|the draw/.exec(judged.stopped ?? '')?.[0] ?? '');
      }
    }
    expect(moves).toBeGreaterThan(200);
    expect(reasons.size).toBeGreaterThan(1);
  });
});
