import { fujian } from '@paiju/games/fujian';
import { at, printTiles, type Variant, type View } from '@paiju/games/mahjong';
import { type Riichi, riichi } from '@paiju/games/riichi';
import { sanma } from '@paiju/games/sanma';
import { taiwan } from '@paiju/games/taiwan';
import { LANGUAGES } from '@paiju/games/words';
import { namedSeed, seat, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { Encoder } from '../encode/encoder.js';
import { riichiReading } from '../encode/riichi.js';
import { Position } from '../position.fixture.js';
import { weigh } from '../solid/decision.js';
import { dailyPosition, dayOf } from './daily.js';
import { positionIn } from './describe.js';
import { fujianGiven, fujianSubject } from './fujian.js';
import { type Describable, viewGiven } from './given.js';
import { Judge } from './judge.js';
import { LONGEST_POSITION, readPosition, writePosition } from './position-text.js';
import { riichiGiven, riichiSubject, sanmaGiven, sanmaSubject } from './riichi.js';
import type { Subject } from './subject.js';
import { taiwanGiven, taiwanSubject } from './taiwan.js';
import { joinTiles, splitTiles } from './tile-text.js';

const config = unwrap(riichi.parseConfig('tenhou'));
const judge = new Judge(riichiSubject);

test.each(['234567m234p67s55z 1p', '258m258p258s1144z 7p', '19m19p19s1234567z 5m'])(
  'A-14: %s, described as it stands on a table, may do the same and is judged the same',
  (hand) => {
    const [concealed = '', drawn = ''] = hand.split(' ');
    const { view } = new Position(concealed, `draws ${drawn}`);
    const rivers = view.table.places.map(({ river }) => printTiles(river.map(({ tile }) => tile)));
    const [previous = '', own = '', next = '', across = ''] = rivers;
    const given = unwrap(
      viewGiven(riichiGiven, config, {
        ...{ hand: `${concealed}${drawn}`, rivers: { own, next, across, previous }, left: view.left },
        ...{ seatWind: 1, faceUp: printTiles(view.table.shown.dora) },
      }),
    );
    expect(given.legal.map(({ kind }) => kind)).toEqual(view.legal.map(({ kind }) => kind));
    const told = [given, view].map((one) =>
      judge.judge(one).candidates.map(({ code, p, shanten, ukeire }) => ({ code, p, shanten, ukeire })),
    );
    expect(told[0]).toEqual(told[1]);
    expect(at(given.table.places, seat(0)).drawn).not.toBeNull();
  },
);

const GAMES = [
  ['riichi', riichiGiven, riichiSubject],
  ['sanma', sanmaGiven, sanmaSubject],
  ['taiwan', taiwanGiven, taiwanSubject],
  ['fujian', fujianGiven, fujianSubject],
] as unknown as readonly (readonly [string, Describable<Variant>, Subject<Variant>])[];

/** Some views of seats that have just drawn, in a hand that `solid` plays, from the early turns to the last. */
function turnsOf({ game, knowledge }: Subject<Variant>, seed: string): readonly View<Variant>[] {
  const found: View<Variant>[] = [];
  let state = game.setup(unwrap(game.parseConfig({})), namedSeed(seed));
  for (;;) {
    const [one] = game.waiting(state);
    const view = one === undefined ? undefined : game.view(state, one);
    if (one === undefined || view === undefined || view.isRoundOver)
      return found.filter((one, n) => n % 5 === 4 && !hasKong(one));
    if (view.table.phase.kind === 'turn' && at(view.table.places, one).drawn !== null) found.push(view);
    state = game.apply(state, one, weigh(knowledge, view, view.legal).chosen).state;
  }
}

/** No text tells when a concealed kong was laid. */
const hasKong = ({ table: { places } }: View<Variant>): boolean =>
  places.some(({ melds }) => melds.some((meld) => meld.kind === 'kong' && meld.form !== 'open'));

describe.each(GAMES)('positions of %s', (_, game, subject) => {
  const views = ['one', 'two'].flatMap((seed) => turnsOf(subject, seed));

  test('A-14 a moment of a game, written and read again, is judged as it was', () => {
    const judging = new Judge(subject);
    expect(views.length).toBeGreaterThan(8);
    for (const view of views) {
      const text = writePosition(positionIn(game, view)!);
      expect(text.length).toBeLessThan(LONGEST_POSITION);
      const { given, preset } = unwrap(readPosition(text));
      const told = unwrap(viewGiven(game, unwrap(game.game.parseConfig(preset ?? {})), given));
      const [here, there] = [told, view].map((one) =>
        judging.judge(one).candidates.map(({ code, p, danger, shanten, ukeire }) => {
          const near = [p, danger?.dealIn ?? 0, danger?.cost ?? 0].map((value) => value.toPrecision(9)); // sums of seats in another order
          return { code, near, shanten, ukeire };
        }),
      );
      expect(here, text).toEqual(there);
    }
  });

  test('A-14 a moment at which nothing was drawn is no position', () => {
    const [view] = views;
    const next = seat((view!.seat! + 1) % view!.table.places.length);
    expect(positionIn(game, { ...view!, seat: next })).toBeUndefined();
    expect(positionIn(game, { ...view!, seat: null })).toBeUndefined();
  });
});

test('A-14 what a network is given of a described moment is what it was given of the moment', () => {
  const encode = (view: View<Riichi>): readonly string[] => {
    const { bits, bytes, scalars } = new Encoder(riichiReading).encode(view);
    return [bits, bytes, scalars].map((part) => part.join());
  };
  for (const view of turnsOf(riichiSubject as never, 'one') as unknown as readonly View<Riichi>[]) {
    const { given, preset } = positionIn(riichiGiven, view)!;
    const told = unwrap(viewGiven(riichiGiven, unwrap(riichi.parseConfig(preset ?? {})), given));
    expect(encode(told)).toEqual(encode(view));
  }
});

test.each([
  ['234567m234p67s551z', { hand: '234567m234p67s551z' }],
  [
    '22p --meld 555m --meld next=234s --meld "1111z closed"',
    { melds: { own: ['555m', '1111z closed'], next: ['234s'] } },
  ],
  ['11z --river next=1z9mr5pdc --declared across', { rivers: { next: '1z9mr5pdc' }, declared: ['across'] }],
  ['11z --seat s --round S3 --counter 2', { seatWind: 1, roundWind: 1, deal: 3, counter: 2 }],
  ['11z --gold=1p --scores 1,-2,3,4 --left 9', { faceUp: '1p', scores: [1, -2, 3, 4], left: 9 }],
])('A-14 %s is read, and written again', (text, part) => {
  const position = unwrap(readPosition(text));
  expect(position.given).toMatchObject(part);
  expect(unwrap(readPosition(writePosition(position)))).toEqual(position);
});

test.each([
  ['123m5p', ['1m', '2m', '3m', '5p'], '123m5p'],
  ['19mr5pdc 5p', ['1m', '9mr', '5pdc', '5p'], '19mr5pdc5p'],
  ['EEf1f5🀇', ['1z', '1z', 'f1', 'f5', '1m'], '11zf1f51m'],
  ['4x', [], ''],
])('%s is taken apart and put together', (text, names, joined) => {
  expect(splitTiles(text)).toEqual(names);
  expect(joinTiles(names)).toBe(joined);
});

const FULL = '234567m234p67s551z';
test.each([
  ['123m', 'hand', 'handSize'],
  ['55555z234m', 'hand', 'tooMany'],
  ['23x', 'hand', 'unread'],
  [`${FULL} --meld 135m`, 'melds', 'noMeld'],
  [`11z${' --meld 123m'.repeat(5)}`, 'melds', 'tooMany'],
  [`${FULL} --river next=5pc`, 'rivers', 'notCalled'],
  [`${FULL} --river next=r`, 'rivers', 'unread'],
  [`${FULL} --river left=5p`, 'rivers', 'nobody'],
  [`${FULL} --river next=1z2z3z4z5z6z7zf1`, 'rivers', 'foreignTile'],
  [`${FULL} --declared next`, 'declared', 'noRiver'],
  [`${FULL} --bonus 9m`, 'bonus', 'noBonus'],
  [`${FULL} --dora 1m2m3m4m5m6m`, 'faceUp', 'mostFaceUp'],
  [`${FULL} --scores 1,2,3`, 'scores', 'fourScores'],
  [`${FULL} --left -1`, 'left', 'negative'],
  [`${FULL} --left x`, 'left', 'noNumber'],
  [`${FULL} --seat Q`, 'seat', 'noWind'],
  [`${FULL} --colour red`, 'text', 'noOption'],
  [`${FULL} --left`, 'text', 'noValue'],
  [FULL.repeat(100), 'text', 'tooLong'],
])('A-14 %s is refused with the place and the reason, in four languages', (text, field, code) => {
  const position = readPosition(text);
  const read = position.ok ? viewGiven(riichiGiven, config, position.value.given) : position;
  expect(read).toMatchObject({ ok: false, error: { field, code } });
  if (read.ok) return;
  for (const language of LANGUAGES) expect(read.error.text[language]).not.toMatch(/[{}]|^$/);
});

test('A-14 bonus tiles are laid aside, and concealed kongs of others are four backs', () => {
  const rules = unwrap(taiwan.parseConfig({}));
  const { given } = unwrap(readPosition('234567m234p67s789p551z --bonus next=f1f5 --meld across=closed'));
  const { places } = unwrap(viewGiven(taiwanGiven, rules, given)).table;
  expect(places[1].bonus).toHaveLength(2);
  expect([places[2].melds[0]?.tiles, places[2].concealed.length]).toEqual([[-1, -1, -1, -1], 13]);
  const held = viewGiven(fujianGiven, unwrap(fujian.parseConfig({})), { hand: '123456m234p678s24p55s1z' });
  expect(held).toMatchObject({ ok: false, error: { code: 'bonusHeld' } });
});

const THREE = '123p456p789p1134s7z';
test.each([
  [`${THREE} --river across=1z`, 'rivers', 'nobody'],
  [`${THREE} --declared across`, 'declared', 'nobody'],
  [`${THREE} --dealer across`, 'seat', 'nobody'],
  [`${THREE} --seat N`, 'seat', 'noWind'],
  [`${THREE} --scores 1,2,3,4`, 'scores', 'fourScores'],
  [`${THREE} --bonus 3z`, 'bonus', 'noBonus'],
  ['123m456p789p1134s7z', 'hand', 'foreignTile'],
])('A-14 at a table of three, %s is refused', (text, field, code) => {
  const { given } = unwrap(readPosition(text));
  expect(viewGiven(sanmaGiven, unwrap(sanma.parseConfig({})), given)).toMatchObject({
    ok: false,
    error: { field, code },
  });
});

test('A-14 at a table of three norths lie aside, and the seat before is the second after', () => {
  const { given } = unwrap(readPosition(`${THREE} --bonus next=44z --river previous=1z --scores 1,2,3 --seat W`));
  const { table, legal } = unwrap(viewGiven(sanmaGiven, unwrap(sanma.parseConfig({})), given));
  expect([table.places.length, table.places[1].bonus.length, table.places[2].river.length]).toEqual([3, 2, 1]);
  expect([table.dealer, ...table.scores, legal.length > 1]).toEqual([1, 1, 2, 3, true]);
});

test.each(['2026-11-16', '2024-02-29', '2000-02-29'])('%s is a day', (text) => expect(dayOf(text)).toBe(text));
test.each(['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '16.11.2026', '', '2026-1-1'])(
  '%j is no day',
  (text) => expect(dayOf(text)).toBeUndefined(),
);

test('A-14 the problem of a day is a position, the same each time, and another on another day', () => {
  const [one, again, other] = ['2026-11-16', '2026-11-16', '2026-11-17'].map((day) =>
    writePosition(dailyPosition(riichiGiven, riichiSubject, day)),
  );
  expect(one).toBe(again);
  expect(one).not.toBe(other);
});

test.each(GAMES)('A-14 the problems of %s are close calls between discards', (_, game, subject) => {
  const judging = new Judge(subject);
  for (const day of ['2026-11-16', '2027-01-01']) {
    const { given, preset } = dailyPosition(game, subject, day);
    const view = unwrap(viewGiven(game, unwrap(game.game.parseConfig(preset ?? {})), given));
    const [first, second] = judging.judge(view).candidates;
    expect(second!.p / first!.p).toBeGreaterThan(0.3);
    expect(second!.p).toBeLessThan(first!.p);
    expect([first, second].every((one) => ['discard', 'ready'].includes(one!.action.kind))).toBe(true);
  }
});
