import { namedSeed, type Rng, type Seat, type Seed, wallOf } from '@paiju/kernel';
import { at } from '../mahjong/table.js';
import { riichi } from './game.js';
import { type Layout, wallFor } from './layout.fixture.js';
import { lively } from './policy.fixture.js';
import { lineOf } from './scene.fixture.js';
import type { RiichiAction, RiichiState } from './table.js';
import { tileSet } from './wall.js';

const WALL_SIZE = tileSet(4).tiles.length;

/** A first round laid out so that something rare comes about if each seat throws what it is told to. */
export interface Plant {
  readonly layout: Layout;
  /** The discards and declarations, turn by turn: `7p`, `riichi 5z`; `-` for what was drawn. */
  readonly throws: readonly (readonly string[])[];
  /** Seats that pung whatever they may. */
  readonly calls?: readonly number[];
  /** The events that must have come about, as `tally` and the laws count them. */
  readonly brings: string;
}

const ORPHANS = '19m 19p 19s 123456z';
const CLOSED = '777z 234m 567m 46p 44s';
const WAIT = ['234m 567m 234s 88s 68p', '345m 678m 567s 22s 68p', '222m 33m 345s 678s 68p'];
const terminals = ['1z', '2z', '3z', '4z', '9m'].flatMap((name) => Array<string>(4).fill(`- - - ${name}`));

/** By what it brings about. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  'three may win one discard': {
    layout: { hands: ['', ...WAIT], draws: '7p' },
    throws: [['7p']],
    brings: 'windowsOf3',
  },
  'one may chow, one pung, one win': {
    layout: { hands: ['', '19m 19s 1234z 234s 68p', '77p 19m 19s 456z 456s', WAIT[2] ?? ''], draws: '7p' },
    throws: [['7p']],
    brings: 'windowsOf3',
  },
  'one may win or pung, another win': {
    layout: { hands: ['', '234m 567m 234s 88s 77p', WAIT[1] ?? ''], draws: '7p' },
    throws: [['7p']],
    brings: 'double ron',
  },
  'two may rob an added kan': {
    layout: {
      hands: ['77p 258m 258s 12345z', '123m 789m 456s 68p 99s', '123m 789m 456s 68p 11s'],
      draws: '1z 2z 3z 7p 4z 5z 6z 7p',
    },
    throws: [
      ['1z', '2m'],
      ['-', '-'],
      ['-', '-'],
      ['7p', '-'],
    ],
    calls: [0],
    brings: 'robbed',
  },
  'one may rob a closed kan': {
    layout: { hands: [CLOSED, '', `${ORPHANS} 9m`], draws: '7z' },
    throws: [],
    brings: 'robbed',
  },
  'three may rob a closed kan': {
    layout: { hands: [CLOSED, `${ORPHANS} 1m`, `${ORPHANS} 9m`, `${ORPHANS} 1p`], draws: '7z' },
    throws: [],
    brings: 'abort tripleRon',
  },
  'four riichi': {
    layout: {
      hands: ['123456789m 111p 1z', '123456789m 222p 2z', '123456789p 111s 3z', '123456789s 333p 4z'],
      draws: '5z 6z 7z 5z',
    },
    throws: [['riichi 5z'], ['riichi 6z'], ['riichi 7z'], ['riichi 5z']],
    brings: 'abort fourRiichi',
  },
  'four kans by two seats': {
    layout: { hands: ['1111m 2222m 19p 147s', '3333m 4444m 19p 258s'], draws: '9s 8m', replacements: '7z 6z 5z 4z' },
    throws: [['6z'], ['4z']],
    brings: 'abort fourKans',
  },
  'four kans by one seat': {
    layout: { hands: ['1111m 3333p 7777s 7z'], draws: '7z', replacements: '77z 9m 2p' },
    throws: [['9m']],
    brings: 'four kans',
  },
  'an open kan and another after it': {
    layout: { hands: ['111z 999p 147m 147s 7z'], draws: '6z - - 1z', replacements: '9p' },
    throws: [['6z'], ['-'], ['-'], ['1z']],
    brings: 'call kong',
  },
  'four winds': {
    layout: { draws: '1z 1z 1z 1z' },
    throws: [['1z'], ['1z'], ['1z'], ['1z']],
    brings: 'abort fourWinds',
  },
  'nine terminals': {
    layout: { hands: ['19m 19p 19s 123z 2345p'] },
    throws: [],
    brings: 'abort nineTerminals',
  },
  'nagashi mangan': {
    layout: { draws: terminals.slice(0, 17).join(' ') },
    throws: Array<string[]>(4).fill(Array<string>(18).fill('-')),
    brings: 'nagashi',
  },
  'furiten for good': {
    layout: { hands: ['', WAIT[0] ?? ''], draws: '1z 2z 7p - - - 7p' },
    throws: [
      ['-', '-'],
      ['riichi 2z', '-'],
      ['7p', '7p'],
      ['-', '-'],
    ],
    brings: 'furiten always',
  },
};

/** The walls of a match whose first round is planted, and of as many more as it may need. */
export function walls({ layout }: Plant, name: string): Seed {
  const later = Array.from({ length: 60 }, (_, round) => wallOf(namedSeed(name), round, WALL_SIZE));
  return [wallFor(layout), ...later];
}

/** Plays a plan in the first round and is lively afterwards; a win is let pass now and then. */
export function planned({ throws, calls = [] }: Plant) {
  return (state: RiichiState, seat: Seat, actions: readonly RiichiAction[], rng: Rng): RiichiAction => {
    const { phase, places, round } = state.table;
    const told = throws[seat]?.[at(places, seat).river.length];
    const planning = round === 0 && phase.kind !== 'ended';
    const bold = actions.find(({ kind }) => kind === 'win' || kind === 'kong' || kind === 'special');
    if (!planning || (bold === undefined && phase.kind === 'turn' && told === undefined)) {
      return lively(state, seat, actions, rng);
    }
    if (bold !== undefined && rng.below(5) > 0) return bold;
    const call = calls.includes(seat) ? actions.find(({ kind }) => kind === 'pung') : undefined;
    const line = told?.includes(' ') ? told : `discard ${told}`;
    return call ?? actions.find((action) => lineOf(state.table, action) === line) ?? riichi.fallback(state, seat);
  };
}
