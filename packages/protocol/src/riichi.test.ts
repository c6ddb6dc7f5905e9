import type { BySeat, Ending, Hand } from '@paiju/games/mahjong';
import type { Outcome, Riichi, RiichiAction, RiichiView, Win } from '@paiju/games/riichi';
import { seat, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { riichiCodec } from './riichi.js';
import { resultOf } from './riichi-result.js';

const place = (concealed: readonly number[], drawn: number | null) => ({
  concealed,
  drawn,
  melds: [],
  river: [],
  bonus: [],
});

/** The view of seat 0 with these tiles, in this phase, offered these actions. */
function seen(
  hand: readonly number[],
  drawn: number | null,
  phase: object,
  legal: readonly RiichiAction[],
): RiichiView {
  const empty = place([], null);
  const table = { config: { reds: 3 }, phase, places: [place(hand, drawn), empty, empty, empty], shown: {}, dealer: 0 };
  return { seat: 0, table, legal } as unknown as RiichiView;
}

const TURN = { kind: 'turn', seat: 0, arrival: 'draw' };
const CALL = { kind: 'discard', seat: 3, tile: 18 }; // 5m, copy 2
const PUNGS: RiichiAction[] = [
  { kind: 'pung', tiles: [16, 17] },
  { kind: 'pung', tiles: [16, 19] },
  { kind: 'pung', tiles: [17, 19] },
];
const KONG: RiichiAction = { kind: 'kong', form: 'open', tile: 18 };
const CLOSED: RiichiAction = { kind: 'kong', form: 'concealed', tile: 0 };

// 1m1m1m1m 0m5m 3m4m 1z, drawn 1z
const own = seen([0, 1, 2, 3, 8, 12, 16, 17, 108], 109, TURN, [CLOSED, { kind: 'win' }, { kind: 'discard', tile: 0 }]);
const asked = seen([8, 12, 16, 17, 19], null, CALL, [{ kind: 'win' }, KONG, ...PUNGS, { kind: 'pass' }]);
const idle = seen([8, 12], null, CALL, []);

describe('S-5: names and data of actions', () => {
  test.each<[string, object, RiichiView, RiichiAction]>([
    ['discard', { tile: 8 }, own, { kind: 'discard', tile: 8 }],
    ['discard', { tile_id: 8 }, own, { kind: 'discard', tile: 8 }],
    ['discard', { tile: '3m' }, own, { kind: 'discard', tile: 8 }],
    ['discard', { tile: 'm3_0' }, own, { kind: 'discard', tile: 8 }],
    ['discard', { tile: '5m' }, own, { kind: 'discard', tile: 17 }], // the red one only if named
    ['discard', { tile: '0m' }, own, { kind: 'discard', tile: 16 }],
    ['discard', { tile: '1z' }, own, { kind: 'discard', tile: 109 }], // of copies the drawn one
    ['discard', { tile: 'E' }, own, { kind: 'discard', tile: 109 }],
    ['riichi', { tile: '4m' }, own, { kind: 'ready', tile: 12 }],
    ['declare_riichi', { tile_id: 12 }, own, { kind: 'ready', tile: 12 }],
    ['tsumo', {}, own, { kind: 'win' }],
    ['declare_tsumo', {}, own, { kind: 'win' }],
    ['kan', { tile: '1m', type: 'closed' }, own, CLOSED],
    ['kan', { tile_id: 3, kan_type: 'closed' }, own, CLOSED],
    ['kan', {}, own, CLOSED],
    ['kan', { tile: 8, type: 'added' }, own, { kind: 'kong', form: 'added', tile: 8 }], // for the rules to refuse
    ['kyuushu', {}, own, { kind: 'special', special: { kind: 'nineTerminals' } }],
    ['call_kyuushu', {}, own, { kind: 'special', special: { kind: 'nineTerminals' } }],
    ['ron', {}, asked, { kind: 'win' }],
    ['call_ron', {}, asked, { kind: 'win' }],
    ['ron', {}, idle, { kind: 'win' }], // late: for the rules to refuse
    ['pon', {}, asked, { kind: 'pung', tiles: [16, 17] }],
    ['call_pon', { tile_id: 18 }, asked, { kind: 'pung', tiles: [16, 17] }],
    ['pon', { tiles: [19, 17] }, asked, { kind: 'pung', tiles: [17, 19] }],
    ['pon', { tiles: ['5m', '5m'] }, asked, { kind: 'pung', tiles: [17, 19] }],
    ['pon', { tiles: ['0m', '5m'] }, asked, { kind: 'pung', tiles: [16, 19] }],
    ['chi', { tiles: [12, 8] }, asked, { kind: 'chow', tiles: [8, 12] }],
    ['chi', { tiles: ['3m', '4m'] }, asked, { kind: 'chow', tiles: [8, 12] }],
    ['chi', { tiles: ['3m', '4m', '5m'] }, asked, { kind: 'chow', tiles: [8, 12] }],
    ['call_chi', { tile_id: 18, sequence_tiles: [8, 12] }, asked, { kind: 'chow', tiles: [8, 12] }],
    ['call_kan', { tile_id: 18, kan_type: 'open' }, asked, KONG],
    ['kan', { type: 'open' }, asked, KONG],
    ['pass', {}, asked, { kind: 'pass' }],
    ['confirm_round', {}, idle, { kind: 'next' }],
    ['next', {}, idle, { kind: 'next' }],
  ])('%s %j', (name, data, view, action) => {
    expect(unwrap(riichiCodec.readAction(name, data, view))).toEqual(action);
  });

  test.each<[string, unknown, RiichiView, string, string]>([
    ['dance', {}, own, 'unknownAction', 'action must be one of discard, riichi, pon, chi,'],
    ['constructor', {}, own, 'unknownAction', 'action must be one of discard,'],
    ['discard', null, own, 'badData', 'data must be a map but was null'],
    ['discard', {}, own, 'badData', 'tile must be a tile id or its text ('],
    ['discard', { tile: 136 }, own, 'badTile', 'tile must be a tile id from 0 to 135 but was 136'],
    ['discard', { tile: 1.5 }, own, 'badTile', 'tile must be a tile id from 0 to 135 but was 1.5'],
    ['discard', { tile: '8z' }, own, 'badTile', 'tile must be 1m-9m'],
    ['discard', { tile: '9p' }, own, 'notHolding', 'tile must be a tile of the hand but was "9p"'],
    ['chi', { tiles: [8] }, asked, 'badData', 'tiles must be a list of two tiles of the hand but was [8]'],
    ['chi', { tiles: [8, 'x'] }, asked, 'badTile', 'tiles.1 must be 1m-9m'],
    ['chi', { tiles: ['9p', 8] }, asked, 'notHolding', 'tiles.0 must be a tile of the hand but was "9p"'],
    ['kan', { type: 'big' }, own, 'badData', 'type must be one of open, closed, added but was "big"'],
    ['kan', { tile: '3m' }, own, 'illegal', 'tile must be what is offered: kong, win, discard but was "3m"'],
    ['kan', { tile: true }, own, 'badData', 'tile must be a tile id or its text ('],
    ['pon', {}, own, 'illegal', 'action must be what is offered: kong, win, discard but was "pung"'],
    ['pon', {}, idle, 'notYourTurn', 'action must be an action while the seat is asked but was "pung"'],
    ['ron', {}, own, 'wrongPhase', 'action must be tsumo in the own turn but was "ron"'],
    ['tsumo', {}, asked, 'wrongPhase', 'action must be ron on a tile of another but was "tsumo"'],
  ])('%s %j is refused', (name, data, view, code, message) => {
    const read = riichiCodec.readAction(name, data, view);
    expect(read).toMatchObject({ ok: false, error: { code } });
    expect(read.ok ? '' : read.error.message.slice(0, message.length)).toBe(message);
  });

  test('a fault names field, value and what is allowed', () => {
    const read = riichiCodec.readAction('discard', { tile: 999 }, own);
    expect(read).toEqual({
      ok: false,
      error: {
        ...{ code: 'badTile', field: 'tile', value: '999', allowed: 'a tile id from 0 to 135' },
        message: 'tile must be a tile id from 0 to 135 but was 999',
      },
    });
  });
});

describe('001: prompts', () => {
  test('a seat that can win is asked that, its melds riding along (R-5)', () => {
    expect(riichiCodec.prompt(asked, 5)).toEqual({
      ...{ t: 3, clt: 'ron', ti: 18, frs: 3, cs: 0, pn: 5 },
      ac: [
        { clt: 'kan', type: 'open', tl: [18] },
        {
          clt: 'pon',
          opt: [
            [16, 17],
            [16, 19],
            [17, 19],
          ],
        },
      ],
    });
  });

  test('a turn lists what may be done with which tiles', () => {
    expect(riichiCodec.prompt(own, 6)).toEqual({
      ...{ t: 1, re: 1, d: 109, pn: 6 },
      aa: [{ a: 'kan', type: 'closed', tl: [0] }, { a: 'tsumo' }, { a: 'discard', tl: [0] }],
    });
  });

  test('after a call there is no draw to repeat', () => {
    const called = seen([8, 12], null, { kind: 'turn', seat: 0, arrival: 'claim' }, [{ kind: 'discard', tile: 8 }]);
    expect(riichiCodec.prompt(called, 1)).toEqual({ t: 3, clt: 'turn', cs: 0, aa: [{ a: 'discard', tl: [8] }], pn: 1 });
  });

  test('a seat that is not asked has none', () => expect(riichiCodec.prompt(idle, 1)).toBeUndefined());
});

describe('rt: how a round ended', () => {
  const hand: Hand = { concealed: [0, 1], drawn: 2, melds: [{ kind: 'kong', form: 'concealed', tiles: [4, 5, 6, 7] }] };
  const hands: BySeat<Hand | null> = [hand, hand, null, null];
  const score = { han: 2, fu: 30, yaku: [{ id: 'riichi', han: 1 }], limit: null, yakuman: 0, points: 2000 };
  const win = (s: number, from: number): Win =>
    ({ seat: seat(s), from: seat(from), tile: 2, score, deltas: [3000, -1000, 0, 0] }) as unknown as Win;
  const ending = (outcome: Outcome): Ending<Riichi> => ({
    deltas: [0, 0, 0, 0],
    shown: [true, true, false, false],
    outcome,
  });
  const tenpai: BySeat<boolean> = [true, false, false, false];

  test.each<[Outcome, object]>([
    [
      { kind: 'win', wins: [win(0, 0)], ura: [9] },
      {
        rt: 0,
        ws: 0,
        wt: 2,
        rc: 2,
        ud: [9],
        ct: [0, 1, 2],
        ml: [(6072 + 1) * 4],
        hr: { han: 2, fu: 30, yk: [{ yi: 'riichi', han: 1 }] },
      },
    ],
    [
      { kind: 'win', wins: [win(0, 3)], ura: [] },
      { rt: 1, ws: 0, ls: 3 },
    ],
    [
      { kind: 'win', wins: [win(0, 3), win(1, 3)], ura: [] },
      { rt: 2, ls: 3, wn: [{ ws: 0 }, { ws: 1 }] },
    ],
    [
      { kind: 'win', wins: [win(0, 3), win(1, 3), win(2, 3)], ura: [] },
      { rt: 6, wn: [{ ws: 0 }, { ws: 1 }, { ws: 2, ct: [], ml: [] }] },
    ],
    [
      { kind: 'exhausted', tenpai },
      { rt: 3, ts: [0], ns: [1, 2, 3], th: [{ s: 0, ct: [0, 1, 2] }] },
    ],
    [
      { kind: 'abort', abort: 'nineTerminals', seat: seat(2) },
      { rt: 4, rn: 'nineTerminals', s: 2 },
    ],
    [
      { kind: 'abort', abort: 'fourWinds', seat: null },
      { rt: 4, rn: 'fourWinds' },
    ],
    [
      { kind: 'nagashi', seats: [seat(1)], tenpai },
      { rt: 5, qs: [1], ts: [0] },
    ],
  ])('%j', (outcome, facts) => {
    expect(resultOf(ending(outcome), hands)).toMatchObject(facts);
  });

  test('a won round without a winner is our own mistake', () => {
    expect(() => resultOf(ending({ kind: 'win', wins: [], ura: [] }), hands)).toThrow('has a winner');
  });
});
