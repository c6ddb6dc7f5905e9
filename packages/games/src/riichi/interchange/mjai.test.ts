import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { judge } from './judge.js';
import { foreignLogs } from './logs.fixture.js';
import { greedyMatch } from './matches.fixture.js';
import { readMjai } from './mjai.js';
import { type MjaiEvent, mjaiOf } from './mjai-print.js';
import { readMjlog } from './mjlog.js';
import { playedOf } from './played.js';

const EVENTS = mjaiOf(unwrap(playedOf(greedyMatch({ preset: 'tenhou', length: 'east' }, 'mjai'))), [
  'a',
  'b',
  'c',
  'd',
]);

function print(events: readonly object[]): string {
  return events.map((event) => JSON.stringify(event)).join('\n');
}

function differencesOf(source: string): readonly string[] {
  const game = readMjai(source);
  return game.ok ? judge(game.value).differences : [game.error.message];
}

/** An event in the later dialect. */
function sparse({ type, reason, yakus, fu, fan, hora_points, hora_tehais, uradora_markers, pai, ...rest }: MjaiEvent) {
  const { scores, tehais, tenpais, ...told } = rest;
  if (type === 'start_kyoku') return { type, ...told, scores, tehais };
  return { type, ...told, ...(type !== 'hora' && pai !== undefined && { pai }) };
}

test.each<[what: string, text: string]>([
  ['line by line', print(EVENTS)],
  [
    'with the line ends of Windows, a mark in front and blank lines',
    `\ufeff${print(EVENTS).replaceAll('\n', '\r\n\r\n')}`,
  ],
  ['as a list', JSON.stringify(EVENTS)],
  ['with events that say nothing', print(EVENTS.flatMap((event) => [{ type: 'none' }, event]))],
  ['in the dialect that leaves out reasons, yaku and scores', print(EVENTS.map(sparse))],
  [
    'without scores at the deal',
    print(EVENTS.map((event) => (event.type === 'start_kyoku' ? { ...event, scores: undefined } : event))),
  ],
  ['cut off in the middle', print(EVENTS.slice(0, 150))],
])('a log is read %s', (_, text) => {
  expect(differencesOf(text)).toEqual([]);
});

const logs = foreignLogs('tenhou-edge');
describe.skipIf(logs === undefined)('rare ends (skipped where the recorded games are not beside the checkout)', () => {
  test.each(['nm', 'reach4', 'ron3', 'kan4', 'draw-kyuusyu-kyuusyu', 'four-winds'])(
    'the reason of %s follows from the play where the log does not give it',
    (part) => {
      const games = logs!.filter(({ id }) => id.includes(part));
      expect(games.length).toBeGreaterThan(0);
      for (const { mjlog } of games) {
        const { match } = judge(unwrap(readMjlog(mjlog)));
        expect(differencesOf(print(mjaiOf(match, ['', '', '', '']).map(sparse)))).toEqual([]);
      }
    },
  );
});

/** The log with one event changed. */
function changed(type: string, fields: object): string {
  const n = EVENTS.findIndex((event) => event.type === type);
  return print(EVENTS.with(n, { ...EVENTS[n]!, ...fields }));
}

test.each<[what: string, text: string, says: RegExp]>([
  ['nothing', '', /^log: there is no start_kyoku in it/],
  ['no JSON', 'hello', /^line 1: not JSON: "hello"/],
  ['no object', '3', /^line 1: must be an object, not 3/],
  ['no type', '{}', /^line 1, type: must be a text, not nothing/],
  ['another event', '{"type":"dance"}', /^line 1, type: no event is called "dance"/],
  ['a move before a deal', '{"type":"tsumo","actor":0,"pai":"1m"}', /^line 1: no round has begun/],
  ['two matches', print([...EVENTS, ...EVENTS]), /a second match begins/],
  ['a draw nobody saw', changed('tsumo', { pai: '?' }), /^line 3, pai: a tile is hidden/],
  [
    'a tile that is none',
    changed('tsumo', { pai: '0m' }),
    /^line 3, pai: must be a tile such as 1m, 5pr, E, P, not "0m"/,
  ],
  ['a seat that is none', changed('tsumo', { actor: 4 }), /^line 3, actor: must be a seat from 0 to 3, not 4/],
  ['a wind that is none', changed('start_kyoku', { bakaze: 'X' }), /^line 2, bakaze: must be E, S, W or N, not "X"/],
  [
    'a discard nobody holds',
    changed('dahai', { pai: 'C', tsumogiri: false }),
    /^round 0 \(line 2\), move 1: seat 0 does not hold 7z/,
  ],
  [
    'a discard that was not drawn',
    changed('dahai', { pai: 'C', tsumogiri: true }),
    /seat 0 discards 7z as drawn, but .. was drawn/,
  ],
  [
    'a reason of nobody',
    changed('ryukyoku', { reason: 'tired' }),
    /reason: must be one of kyushukyuhai, .*, not "tired"/,
  ],
  ['rules of nobody', changed('start_game', { paiju: { reds: 7 } }), /^line 1: reds cannot be 7/],
])('%s: the error says where and what', (_, text, says) => {
  const game = readMjai(text);
  expect(game.ok ? 'read' : game.error.message).toMatch(says);
});

test.each<[what: string, text: string, says: RegExp]>([
  ['payments', changed('hora', { deltas: [1, 2, 3, 4] }), /payments: log \[1,2,3,4\], ours/],
  ['points', changed('hora', { hora_points: 7 }), /points: log 7, ours/],
  ['han', changed('hora', { fan: 9 }), /han: log 9, ours/],
  ['yaku', changed('hora', { yakus: [['tanyaochu', 1]] }), /yaku: log \[\["tanyaochu",1\]\], ours/],
  ['scores', changed('end_game', { scores: [0, 0, 0, 0] }), /end: final points: log \[0,0,0,0\], ours/],
])('a log that says other %s than our rules is told so', (_, text, says) => {
  expect(differencesOf(text)).toEqual(expect.arrayContaining([expect.stringMatching(says)]));
});
