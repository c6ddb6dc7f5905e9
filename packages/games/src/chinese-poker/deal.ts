import { opens, type RoundSecret, type Seed, seats, shuffled, stream, type Wall, wallOf } from '@paiju/kernel';
import { type Card, DECK_SIZE, HAND_SIZE, sorted } from './cards.js';

/** One round's cards: a hand for each seat, and those nobody holds. */
export interface Deal {
  readonly hands: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
}

/** P-16: deals one round, whatever was dealt before. */
export function dealRound(seed: Seed, round: number, seatCount: number): Deal {
  return cut(wallOf(seed, round, DECK_SIZE), seatCount);
}

/** P-17: whether a revealed secret is the one committed to and these hands, in order of seats, were dealt from it. */
export function verifyDeal(commitment: string, secret: RoundSecret, hands: readonly (readonly Card[])[]): boolean {
  if (!opens(commitment, secret)) return false;
  const dealt = cut(shuffled(stream(secret, 'wall'), DECK_SIZE), hands.length);
  return dealt.hands.every((hand, n) => sorted(hands[n] ?? []).join() === hand.join());
}

/** P-16: seat i takes cards 13i to 13i + 12; the rest is left over. */
function cut(wall: Wall, seatCount: number): Deal {
  const hands = seats(seatCount).map((seat) => sorted(wall.slice(HAND_SIZE * seat, HAND_SIZE * (seat + 1))));
  return { hands, stock: sorted(wall.slice(HAND_SIZE * seatCount)) };
}
