import { namedSeed, roundSecret, type Seat, seat, shuffled, stream } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { printTiles } from '../mahjong/notation.js';
import { dealHands } from '../mahjong/round.js';
import { at, HIDDEN, SEATS } from '../mahjong/table.js';
import { riichi } from './game.js';
import { PRESETS } from './presets.js';
import { scene } from './scene.fixture.js';
import { breakWall, brokenAt, DEAD_WALL, doraIndex, firstDealer, tileSet, uraIndex } from './wall.js';

const WALL_SIZE = tileSet(4).tiles.length;

const seed = namedSeed('walls');
const identity = Array.from({ length: WALL_SIZE }, (_, n) => n);

describe('R-2: the wall', () => {
  test.each([
    // dealer, dice, stack
    [0, 2, 32],
    [0, 3, 48],
    [0, 4, 64],
    [0, 5, 12],
    [0, 7, 44],
    [0, 12, 56],
    [1, 4, 13],
    [1, 12, 5],
    [2, 3, 14],
    [2, 11, 6],
    [3, 2, 15],
    [3, 12, 39],
  ])('dealer %i and dice of %i break stack %i', (dealer, sum, stack) => {
    expect(brokenAt(seat(dealer), sum, 4)).toBe(stack);
  });

  test('breaks in the wall the dice point at, as many stacks from its right end as they show', () => {
    for (const dealer of SEATS) {
      for (let sum = 2; sum <= 12; sum++) {
        const stack = brokenAt(dealer, sum, 4);
        expect(Math.floor(stack / 17)).toBe((dealer + sum - 1) % 4);
        expect(17 - (stack % 17)).toBe(sum);
      }
    }
  });

  test('is one shuffle and then two dice of the same stream, turned to the break', () => {
    for (const round of [0, 1, 7]) {
      const rng = stream(roundSecret(seed, round), 'wall');
      const ring = shuffled(rng, WALL_SIZE);
      const dice = [rng.below(6) + 1, rng.below(6) + 1] as const;
      const from = 2 * brokenAt(seat(2), dice[0] + dice[1], 4);
      const broken = breakWall(seed, round, seat(2), 4);
      const live = [...ring, ...ring].slice(from, from + WALL_SIZE - DEAD_WALL);
      expect(broken.dice).toEqual(dice);
      expect(broken.wall.slice(0, WALL_SIZE - DEAD_WALL)).toEqual(live);
    }
  });

  test('keeps seven stacks, the upper tile of each taken first', () => {
    const { wall, dice } = breakWall(seed, 0, seat(0), 4);
    const ring = shuffled(stream(roundSecret(seed, 0), 'wall'), WALL_SIZE);
    const end = 2 * brokenAt(seat(0), dice[0] + dice[1], 4);
    const stack = (fromEnd: number): readonly (number | undefined)[] =>
      [end - 2 * fromEnd, end - 2 * fromEnd + 1].map((n) => ring[(n + WALL_SIZE) % WALL_SIZE]);
    expect([wall[135], wall[134], wall[133], wall[132]]).toEqual([...stack(1), ...stack(2)]);
    for (let n = 0; n < 5; n++) expect([wall[doraIndex(n, 4)], wall[uraIndex(n, 4)]]).toEqual(stack(3 + n));
  });

  test('is dealt for each round alone', () => {
    const walls = [0, 1, 2].map((round) => breakWall(seed, round, seat(0), 4).wall.join());
    expect(new Set(walls).size).toBe(3);
    expect(breakWall(seed, 2, seat(0), 4).wall.join()).toBe(walls[2]);
  });

  test('that was given is taken as it is', () => {
    expect(breakWall([identity], 0, seat(3), 4)).toEqual({ wall: identity, dice: [2, 3] });
    expect(() => breakWall([identity], 1, seat(0), 4)).toThrow('round 1 has no wall: only 1 were given');
    expect(() => breakWall([identity.with(0, 1)], 0, seat(0), 4)).toThrow('must hold each of 0…135 once');
  });
});

describe('R-2: the dead wall', () => {
  test('is four replacements, five indicators and five below them, each its own tile', () => {
    const five = [0, 1, 2, 3, 4];
    const places = [135, 134, 133, 132, ...five.map((n) => doraIndex(n, 4)), ...five.map((n) => uraIndex(n, 4))];
    expect(places.sort((a, b) => a - b)).toEqual(identity.slice(WALL_SIZE - DEAD_WALL));
  });

  test('holds fourteen tiles after four kans, and no tile lies twice', () => {
    const game = scene('tenhou', {
      hands: ['1111m 2222m 3333m 4m'],
      draws: '4m',
      replacements: '44m 7z 8m',
      dora: '1p 2p 3p 4p 5p',
      ura: '1s 2s 3s 4s 5s',
    });
    game.play('0 kan closed 1m; 0 kan closed 2m; 0 kan closed 3m; 0 kan closed 4m');
    expect(game.dora).toBe('1p 2p 3p 4p 5p');
    expect(game.hand(0)).toBe('8m 7z');
    expect(game.table.tail).toBe(WALL_SIZE - 4);
    expect(new Set(riichi.pieces(game.state)).size).toBe(WALL_SIZE);
    game.play('0 discard 7z; out');
    // 69 live tiles less four that moved into the dead wall
    expect([game.table.head, game.table.tail - game.table.head]).toEqual([118, DEAD_WALL]);
  });
});

describe('R-3: the deal', () => {
  test.each([0, 1, 2, 3])('goes by three fours and one from dealer %i', (dealer) => {
    const hands = dealHands(identity, seat(dealer), [13, 13, 13, 13]);
    expect(hands[dealer]).toEqual([0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48]);
    expect(hands[(dealer + 1) % 4]).toEqual([4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 49]);
    expect(hands[(dealer + 3) % 4]).toEqual([12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 51]);
  });

  test('the dealer draws first, then the seats go round', () => {
    const game = scene('tenhou', { draws: '1z 2z 3z 4z' });
    const order = [0, 1, 2, 3].map(() => {
      const [turn] = game.waiting as readonly [Seat];
      const drawn = printTiles([at(game.table.places, turn).drawn ?? HIDDEN]);
      game.play('turns 1');
      return `${turn} ${drawn}`;
    });
    expect(order).toEqual(['0 1z', '1 2z', '2 3z', '3 4z']);
  });

  test('the first dealer is named by two rolls', () => {
    const dealers = Array.from({ length: 60 }, (_, n) => firstDealer(namedSeed(`first/${n}`), 4));
    for (const { dealer, rolls } of dealers) {
      const [[a, b], [c, d]] = rolls;
      expect(dealer).toBe((a + b - 1 + (c + d - 1)) % 4);
      for (const die of rolls.flat()) expect([1, 2, 3, 4, 5, 6]).toContain(die);
    }
    expect(new Set(dealers.map(({ dealer }) => dealer))).toEqual(new Set(SEATS));
  });

  test.each([
    ['dice', (n: number): Seat => firstDealer(namedSeed(`first/${n}`), 4).dealer],
    ['seat0', (): Seat => seat(0)],
  ] as const)('firstDealer %s', (rule, dealer) => {
    const config = { ...PRESETS.tenhou, firstDealer: rule };
    for (let n = 0; n < 12; n++) {
      const { table } = riichi.setup(config, namedSeed(`first/${n}`));
      expect([table.dealer, table.shown.origin]).toEqual([dealer(n), dealer(n)]);
    }
  });
});
