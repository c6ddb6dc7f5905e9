import type { Seat } from '@paiju/kernel';
import type { Meld } from '../../mahjong/melds.js';
import type { RiichiAction, RiichiState } from '../table.js';
import type { ForeignMove } from './foreign.js';
import { type LogGame, OF_FOUR } from './log-game.js';

/** One action of one seat. */
export type Play = readonly [seat: Seat, action: RiichiAction];

/**
 * The actions of seats at one line of a log, one at a time: answers to the open window first, then what the line itself tells.
 * The caller that takes a play must have carried it out before asking for the next.
 */
export function* playsOf(
  move: ForeignMove,
  current: () => RiichiState,
  { game }: LogGame = OF_FOUR,
): Generator<Play, void> {
  for (const claim of claimsOf(move, current(), game)) if (isWindow(current())) yield claim;
  while (isWindow(current())) {
    const [seat] = game.waiting(current());
    if (seat === undefined) break;
    yield [seat, { kind: 'pass' }];
  }
  const own = ownPlay(move, current(), game);
  if (own !== undefined) yield own;
}

/** True if several seats may be asked about a discard, a kan or a north. */
function isWindow({ table: { phase } }: RiichiState): boolean {
  return phase.kind === 'discard' || phase.kind === 'kong' || phase.kind === 'bonus';
}

/** The answers of the claimants of an open window, as far as the line after it shows. */
function claimsOf(move: ForeignMove, state: RiichiState, game: LogGame['game']): readonly Play[] {
  if (!isWindow(state)) return [];
  if (move.kind === 'win')
    return move.wins.filter((win) => win.from !== win.seat).map((win) => [win.seat, { kind: 'win' }]);
  if (move.kind === 'draws' && move.abort === 'tripleRon')
    return game.waiting(state).map((seat) => [seat, { kind: 'win' }]);
  return move.kind === 'call' ? [[move.seat, callOf(move.meld)]] : [];
}

function callOf(meld: Meld): RiichiAction {
  const called = 'called' in meld ? meld.called : meld.tiles[0];
  if (meld.kind === 'kong') return { kind: 'kong', form: 'open', tile: called };
  const [a = called, b = called] = meld.tiles.filter((tile) => tile !== called);
  return { kind: meld.kind, tiles: [a, b] };
}

/** The action of a seat in its own turn. */
function ownPlay(move: ForeignMove, state: RiichiState, game: LogGame['game']): Play | undefined {
  switch (move.kind) {
    case 'discard':
      return [move.seat, { kind: move.ready ? 'ready' : 'discard', tile: move.tile }];
    case 'north':
      return [move.seat, { kind: 'special', special: { kind: 'north', tile: move.tile } }];
    case 'kan':
      return [move.seat, { kind: 'kong', form: move.form, tile: move.tile }];
    case 'win': {
      const [first] = move.wins;
      return first !== undefined && first.from === first.seat ? [first.seat, { kind: 'win' }] : undefined;
    }
    case 'draws': {
      const [seat] = game.waiting(state);
      if (move.abort !== 'nineTerminals' || seat === undefined) return undefined;
      return [seat, { kind: 'special', special: { kind: 'nineTerminals' } }];
    }
    default:
      return undefined;
  }
}
