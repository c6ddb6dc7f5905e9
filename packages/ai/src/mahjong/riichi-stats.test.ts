import { at, four, SEATS } from '@paiju/games/mahjong';
import { type RiichiState, riichi } from '@paiju/games/riichi';
import { namedSeed, type Seat, stream, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { random } from '../player.js';
import type { HandEnd } from '../stats.js';
import { greedyRiichi } from './riichi.js';
import { riichiStats } from './riichi-stats.js';

interface Ended {
  readonly state: RiichiState;
  readonly events: readonly { readonly kind: string }[];
  readonly hand: HandEnd;
}

/** Every hand of nine matches, at its end; a seat that plays at random wins little and calls everything. */
function* ends(): Generator<Ended> {
  for (let match = 0; match < 9; match++) {
    const seed = namedSeed(`chronicle ${match}`);
    const minds = SEATS.map((seat) => stream(seed, `player ${seat}`));
    let state = riichi.setup(unwrap(riichi.parseConfig('tenhou')), seed);
    for (let [seat] = riichi.waiting(state); seat !== undefined; [seat] = riichi.waiting(state)) {
      const player = seat < match % 3 ? random : greedyRiichi;
      const actions = riichi.actions(state, seat) as Iterable<never>;
      const step = riichi.apply(
        state,
        seat,
        player.choose(riichi.view(state, seat), actions, minds[seat]!, 100) as never,
      );
      state = step.state;
      const hand = riichiStats.read(riichi.view(state, undefined), step.events);
      if (step.events.some((event) => riichiStats.isEnd(event))) yield { state, events: step.events, hand: hand! };
    }
  }
}

const HANDS = [...ends()];

function seatsOf(hand: HandEnd, name: string): readonly Seat[] {
  return hand.tags.filter((tag) => tag.name === name).map((tag) => tag.seat as Seat);
}

const ENDINGS = /^(tsumo|ron|exhausted|nagashi|abort\.\w+)$/;

test('C-5 what the hands were worth is what the scores say, sticks included', () => {
  let scores = [25_000, 25_000, 25_000, 25_000];
  for (const { state, hand } of HANDS) {
    if (state.table.round === 0) scores = [25_000, 25_000, 25_000, 25_000];
    scores = scores.map((score, seat) => score + (hand.points[seat] as number));
    expect(scores).toEqual(four((seat) => at(state.table.scores, seat)));
  }
});

test('C-5 a hand ends in one way, and its tags say who did what', () => {
  const names = new Set<string>();
  for (const { state, events, hand } of HANDS) {
    const { places, dealer } = state.table;
    for (const { name } of hand.tags) names.add(name);
    expect(new Set(hand.tags.map(({ name }) => name).filter((name) => ENDINGS.test(name))).size).toBe(1);
    expect(hand.dealer).toBe(dealer);
    expect([...seatsOf(hand, 'ron'), ...seatsOf(hand, 'tsumo')]).toEqual(hand.winners);
    expect(hand.givers.length).toBe(seatsOf(hand, 'ron').length > 0 ? 1 : 0);
    expect(seatsOf(hand, 'riichi')).toEqual(SEATS.filter((seat) => at(places, seat).river.some(({ ready }) => ready)));
    const called = SEATS.filter((seat) => at(places, seat).melds.some((meld) => 'from' in meld));
    expect(seatsOf(hand, 'open')).toEqual(called);
    expect(seatsOf(hand, 'robbed').length).toBe(events.filter(({ kind }) => kind === 'robbed').length);
  }
  const common = ['chow', 'pung', 'open', 'riichi', 'ron', 'tsumo', 'exhausted', 'ready'];
  expect([...names]).toEqual(expect.arrayContaining([...common, 'kong.open', 'kong.added', 'kong.concealed']));
});

test('a hand that goes on is not read', () => {
  const state = riichi.setup(unwrap(riichi.parseConfig('tenhou')), namedSeed('chronicle'));
  expect(riichiStats.read(riichi.view(state, undefined), [])).toBeUndefined();
});
