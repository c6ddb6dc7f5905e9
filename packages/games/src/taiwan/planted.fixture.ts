import { PRESETS } from './presets.js';
import type { Layout } from './scene.fixture.js';
import type { SwitchName } from './switches.js';

/** Every preset for one hand, and two mixtures in which the switches of play stand otherwise. */
export const ONE_HAND: readonly object[] = [
  ...Object.keys(PRESETS).map((preset) => ({ preset, matchLength: 'hand' })),
  {
    matchLength: 'hand',
    multiWin: 'all',
    passedPongLock: true,
    swapCalling: 'strict',
    openKongFromLeft: false,
    openKongReplacement: 'bonus',
    deadWall: 'plusOnePerKong',
    concealedKongHidden: false,
    openingFlowerOrder: 'perPlayer',
    dealerFirstReady: 'tianTing',
    seatWindFrom: 'dealer',
    'tai.聽牌': 1,
  } satisfies Switches,
  {
    matchLength: 'hand',
    multiWin: 'doubleHeadBumpTripleAll',
    passedWin: 'off',
    swapCalling: 'sameTile',
    openKongReplacement: 'noWin',
    deadWall: 'none',
    minTai: 2,
  } satisfies Switches,
];

type Switches = { readonly [S in SwitchName | `tai.${string}`]?: unknown };

const WAITS_5P = '123m 456m 789m 123s 99s 46p';

/** Hands that chance alone hardly ever deals: ready, complete, full of flowers, or about to rob a kong. */
export const PLANTED: readonly Layout[] = [
  // three non-dealers are ready on 5p, which the dealer holds: 天聽, 人胡, several winners
  { hands: ['5p', WAITS_5P, '234m 567m 234s 567s 77s 46p', '234m 456m 789s 888s 66s 46p'] },
  // the dealer's 17 tiles are complete: 天胡
  { hands: ['123m 456m 789m 123s 456s 99s', WAITS_5P] },
  // the dealer is ready after its first discard, the others nearly: 地聽
  {
    hands: [
      '123m 456m 789m 123s 99s 46p E',
      '12m 456m 789p 123s 456s EE',
      '234p 56p 789p 22s 678s 234m',
      '567m 567p 567s 11s WWW 89m',
    ],
  },
  // all eight flowers in one deal
  { hands: ['19m 19p 19s ESWN f1 f2 f3 f4', '', '', '123m 456p 789s 123p'], tail: 'f5 f6 f7 f8 5p' },
  // seven in one hand, the eighth in another's
  { hands: ['f8', 'f1 f2 f3 f4 f5 f6 f7'] },
  // seven in one hand, the eighth drawn by the next seat, or by its owner
  { hands: ['', 'f1 f2 f3 f4 f5 f6 f7'], draws: '- f8' },
  { hands: ['', 'f1 f2 f3 f4 f5 f6 f7'], draws: 'f8', tail: '- - - - - - - 9p' },
  // the seventh is drawn while another holds one, and with it the hand is complete
  { hands: ['f8', WAITS_5P], draws: 'f1', tail: '- f2 f3 f4 f5 f6 f7 5p' },
  // the eighth is the last tile that can be drawn
  { hands: ['f1 f2 f3 f4 f5 f6 f7'], last: 'f8' },
  // a pong of the dealer's 5m that grows into a kong, while two seats come to wait on it
  {
    hands: [
      '5m 111s 222s 333s 444s 77s 89s',
      '55m 19p 19s EESSWWNNCC',
      '4m 123p 456p 789p 99p 6s 6s 6s B',
      '4m 234p 567p 888p 88m 8s 8s 8s F',
    ],
    draws: '6m 6m - 5m',
  },
  // four of a kind everywhere: kongs of every form, replaced by flowers
  {
    hands: ['1111m 2222m 333m 444m 55p', '5555m 6666m 777m 888m', '', '1111p 2222p 333p 444p'],
    tail: 'f1 1s f2 2s f3 f4 3s',
  },
];
