import type { Seat } from '@paiju/kernel';
import type { Meld } from '../../mahjong/melds.js';
import { riichi } from '../game.js';
import type { RiichiAction, RiichiState } from '../table.js';
import type { ForeignMove } from './foreign.js';

/** Whether several seats may be asked about a discard or a kan. */
export function isWindow({ table }: RiichiState): boolean {
  return table.phase.kind === 'discard' || table.phase.kind === 'kong';
}

/** What the claimants of an open window answered, as far as the next line of the log shows it. */
export function claimsOf(move: ForeignMove, state: RiichiState): readonly (readonly [Seat, RiichiAction])[] {
  if (!isWindow(state)) return [];
  if (move.kind === 'win')
    return move.wins.filter((win) => win.from !== win.seat).map((win) => [win.seat, { kind: 'win' }]);
  if (move.kind === 'draws' && move.abort === 'tripleRon')
    return riichi.waiting(state).map((seat) => [seat, { kind: 'win' }]);
  return move.kind === 'call' ? [[move.seat, callOf(move.meld)]] : [];
}

function callOf(meld: Meld): RiichiAction {
  const called = 'called' in meld ? meld.called : meld.tiles[0];
  if (meld.kind === 'kong') return { kind: 'kong', form: 'open', tile: called };
  const [a = called, b = called] = meld.tiles.filter((tile) => tile !== called);
  return { kind: meld.kind, tiles: [a, b] };
}
