import { type Seat, unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import type { Meld } from '../mahjong/melds.js';
import type { ForeignGame } from '../riichi/interchange/foreign.js';
import { readMjai as mjaiOfFour } from '../riichi/interchange/mjai.js';
import { readMjlog as ofFour, TENHOU_YAKU } from '../riichi/interchange/mjlog.js';
import type { PlayedMatch, PlayedRound } from '../riichi/interchange/played.js';
import type { RiichiEvent, Win } from '../riichi/table.js';
import { judge, mjaiOf, playedOf, readMjai, readMjlog, readTenhou6, tenhou6Of } from './logs.js';
import { matchOf } from './match.fixture.js';

const MATCHES = inject('full') ? 60 : 6;
const NAMES = ['a', 'b', 'c'] as const;

const RULES = [
  { preset: 'tenhou', length: 'east' },
  { preset: 'standard', length: 'east' },
  { preset: 'majsoul', length: 'east', tsumoShare: 'split', northRobbed: 'chankan' },
] as const;

function expectSame(read: ForeignGame, match: PlayedMatch): void {
  const { differences, followed, rounds } = judge(read);
  expect({ differences, followed, rounds }).toEqual({ differences: [], followed: true, rounds: match.rounds.length });
}

describe.each(RULES)('R-16, R-21: logs of %j', (rules) => {
  const played = Array.from({ length: MATCHES / 3 + 1 }, (_, n) => unwrap(playedOf(matchOf(rules, `logs/${n}`))));

  test('tenhou6, written and read, are the same game', () => {
    let norths = 0;
    for (const match of played) {
      const text = JSON.stringify(tenhou6Of(match, NAMES));
      norths += text.split('"f44"').length - 1;
      expectSame(unwrap(readTenhou6(text)), match);
    }
    expect(norths).toBeGreaterThan(0);
  });

  test('mjai, written and read, are the same game, by either name of a north', () => {
    for (const match of played) {
      const lines = mjaiOf(match, NAMES).map((event) => JSON.stringify(event));
      expectSame(unwrap(readMjai(lines.join('\n'))), match);
      expectSame(unwrap(readMjai(lines.join('\n').replaceAll('"type":"nukidora"', '"type":"kita"'))), match);
    }
  });
});

describe('R-23: logs of three as others write them', () => {
  const rules = { preset: 'majsoul', length: 'east', firstDealer: 'seat0' } as const;
  const played = Array.from({ length: 3 }, (_, n) => unwrap(playedOf(matchOf(rules, `found/${n}`))));

  test('rooms of Mahjong Soul, which name no wind and have empty lists for the fourth', () => {
    for (const match of played) {
      const { rule: _, ...log } = tenhou6Of(match, NAMES);
      const rule = { disp: '三金の間赤', aka53: 1, aka52: 1, aka51: 0 };
      const text = JSON.stringify({ ...log, rule })
        .replaceAll(/自風 [東南西]/g, '役牌:自風牌')
        .replaceAll(/場風 [東南西]/g, '役牌:場風牌');
      const read = unwrap(readTenhou6(text));
      expectSame(read, match);
      expect(judge(read)).toMatchObject({ assumed: 'majsoul', match: { standing: match.standing } });
    }
  });

  test.each(['lost', 'split'] as const)(
    'a room whose share is %s and that begins elsewhere is judged by what it shows',
    (tsumoShare) => {
      const shown = { ...rules, tsumoShare, startPoints: 30_000, returnPoints: 30_000 };
      const matches = Array.from({ length: 6 }, (_, n) => unwrap(playedOf(matchOf(shown, `room/${n}`))));
      let told = 0;
      for (const match of matches) {
        const { rule: _, ...log } = tenhou6Of(match, NAMES);
        const read = unwrap(
          readTenhou6(JSON.stringify({ ...log, rule: { disp: '三友人戦東喰赤', aka53: 1, aka52: 1 } })),
        );
        const drawn = match.rounds.some((round) => isDrawnByAnother(round));
        expect(read.config['tsumoShare']).toBe(drawn && tsumoShare === 'split' ? 'split' : undefined);
        if (!drawn) continue;
        told++;
        expectSame(read, match);
        expect(judge(read).match.standing).toEqual(match.standing);
      }
      expect(told).toBeGreaterThan(0);
    },
  );

  test('mjai as one player saw it is followed until the play depends on hidden tiles', () => {
    let moves = 0;
    for (const match of played) {
      for (const seat of [0, 1, 2]) {
        const lines = mjaiOf(match, NAMES).map((event) => {
          if (event.type === 'tsumo' && event['actor'] !== seat) return { ...event, pai: '?' };
          if (event.type !== 'start_kyoku') return event;
          const hands = event['tehais'] as readonly (readonly string[])[];
          return { ...event, tehais: hands.map((hand, n) => (n === seat ? hand : hand.map(() => '?'))) };
        });
        const game = unwrap(readMjai(lines.map((event) => JSON.stringify(event)).join('\n')));
        const { differences, stopped } = judge(game);
        expect([seat, differences]).toEqual([seat, []]);
        expect(stopped).toMatch(/^round \d+ \(line \d+\): .* hidden \("\?"\): it is followed up to there$/);
        moves += game.rounds.reduce((sum, round) => sum + round.moves.length, 0);
      }
    }
    expect(moves).toBeGreaterThan(100);
  });

  test.each([
    ['an empty hand', [] as readonly string[], 0],
    ['a hidden hand', Array<string>(13).fill('?'), 0],
    ['nobody’s hand', Array<string>(13).fill('1s'), 0],
  ])('mjai with four lists, the last of them %s', (_, hand, points) => {
    const [match] = played;
    const lines = mjaiOf(match!, NAMES).map((event) => {
      if (event.type === 'start_game') return { ...event, names: [...NAMES, ''] };
      if (event.type === 'nukidora') return { type: 'kita', actor: event['actor'] };
      if (event.type !== 'start_kyoku') return event;
      const [hands, scores] = [event['tehais'] as readonly unknown[], event['scores'] as readonly number[]];
      return { ...event, tehais: [...hands, hand], scores: [...scores, points] };
    });
    const text = lines.map((event) => JSON.stringify(event)).join('\n');
    expectSame(unwrap(readMjai(text)), match!);
    const error = { message: expect.stringContaining('three players') };
    expect(mjaiOfFour(text)).toMatchObject({ ok: false, error });
  });
});

test('an mjlog of three is read with its wall filled from what is seen, and judged', () => {
  for (let n = 0; n < MATCHES / 2; n++) {
    const match = unwrap(playedOf(matchOf({ preset: 'tenhou', length: 'east' }, `mjlog/${n}`)));
    const text = mjlogOf(match);
    expectSame(unwrap(readMjlog(text)), match);
    expect(ofFour(text)).toMatchObject({ ok: false, error: { message: expect.stringContaining('three players') } });
  }
});

/** True if one who did not deal won by self-draw: only that shows how a share is split. */
function isDrawnByAnother({ dealt: { setting }, events }: PlayedRound): boolean {
  return events.some(
    (event) =>
      event.kind === 'ended' &&
      event.ending.outcome.kind === 'win' &&
      event.ending.outcome.wins.some(({ seat, from }) => seat === from && seat !== setting.dealer),
  );
}

/** What Tenhou would have written: seats by letters, melds by numbers, points by hundreds. */
function mjlogOf({ rounds }: PlayedMatch): string {
  return ['<mjloggm ver="2.3"><GO type="17"/>', ...rounds.flatMap(roundTags), '</mjloggm>'].join('');
}

function roundTags({ dealt: { setting, hands, shown }, events }: PlayedRound): readonly string[] {
  const { dealer, scores } = setting;
  const dora = [...shown.dora];
  const seed = [4 * shown.wind + dealer, shown.honba, shown.sticks, 0, 0, shown.dora[0]];
  const hai = hands.map((hand, seat) => `hai${seat}="${hand}"`).join(' ');
  const init = `<INIT seed="${seed}" ten="${[...scores.map((own) => own / 100), 0]}" oya="${dealer}" ${hai} hai3=""/>`;
  return [init.replace(' hai3=""', ''), ...events.flatMap((event) => eventTags(event, dora))];
}

function eventTags(event: RiichiEvent, dora: number[]): readonly string[] {
  switch (event.kind) {
    case 'drew':
      return [`<${'TUV'[event.seat]}${event.tile}/>`];
    case 'discarded':
      return [
        ...(event.ready ? [`<REACH who="${event.seat}" step="1"/>`] : []),
        `<${'DEF'[event.seat]}${event.tile}/>`,
      ];
    case 'called':
    case 'kong':
      return [`<N who="${event.seat}" m="${meldNumber(event.meld, event.seat)}"/>`];
    case 'exposed':
      return [`<N who="${event.seat}" m="${((event.tiles[0] ?? 0) << 8) | 0x20}"/>`];
    case 'special':
      if (event.special.kind !== 'dora') return [];
      dora.push(event.special.tile);
      return [`<DORA hai="${event.special.tile}"/>`];
    case 'ended': {
      const { outcome, deltas } = event.ending;
      if (outcome.kind === 'win') return outcome.wins.map((win) => agari(win, dora, outcome.ura));
      const sc = deltas.flatMap((delta) => [0, delta / 100]);
      const types = { nineTerminals: 'yao9', fourKans: 'kan4', fourWinds: '', fourRiichi: '', tripleRon: '' };
      const type = outcome.kind === 'abort' ? types[outcome.abort] : outcome.kind === 'nagashi' ? 'nm' : '';
      const ready = 'tenpai' in outcome ? outcome.tenpai.flatMap((is, seat) => (is ? [` hai${seat}="0"`] : [])) : [];
      return [`<RYUUKYOKU${type === '' ? '' : ` type="${type}"`} sc="${sc}"${ready.join('')}/>`];
    }
    default:
      return [];
  }
}

/** Norths have no line of their own there. */
function agari({ seat, from, tile, score, deltas }: Win, dora: readonly number[], ura: readonly number[]): string {
  const below = score.yaku.some((line) => /riichi/i.test(line.id)) ? ` doraHaiUra="${ura}"` : '';
  const id = (line: string): number => TENHOU_YAKU.indexOf((line === 'north' ? 'dora' : line) as never);
  const lines =
    score.yakuman > 0
      ? `yakuman="${score.yaku.map((line) => id(line.id))}"`
      : `yaku="${score.yaku.flatMap((line) => [id(line.id), line.han])}"`;
  const sc = deltas.flatMap((delta) => [0, delta / 100]);
  return `<AGARI who="${seat}" fromWho="${from}" machi="${tile}" ten="${score.fu},${score.points},0" ${lines} doraHai="${dora}"${below} sc="${sc}"/>`;
}

function meldNumber(meld: Meld, owner: Seat): number {
  const kind = meld.tiles[0] >> 2;
  const from = 'from' in meld ? (meld.from - owner + 4) & 3 : 0;
  if (meld.kind === 'kong' && meld.form === 'concealed') return meld.tiles[0] << 8;
  if (meld.kind === 'kong' && meld.form === 'open') return (meld.called << 8) | from;
  const left =
    'added' in meld ? meld.added : [0, 1, 2, 3].map((copy) => 4 * kind + copy).find((t) => !meld.tiles.includes(t))!;
  const three = [0, 1, 2, 3].map((copy) => 4 * kind + copy).filter((tile) => tile !== left);
  const index = 'called' in meld ? three.indexOf(meld.called) : 0;
  return ((3 * kind + index) << 9) | ((left & 3) << 5) | ('added' in meld ? 0x10 : 0x08) | from;
}
