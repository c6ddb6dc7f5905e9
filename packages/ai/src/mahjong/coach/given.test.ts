import { at, printTiles } from '@paiju/games/mahjong';
import { riichi } from '@paiju/games/riichi';
import { seat, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { Position } from '../position.fixture.js';
import { viewGiven } from './given.js';
import { Judge } from './judge.js';
import { riichiGiven, riichiSubject } from './riichi.js';

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
