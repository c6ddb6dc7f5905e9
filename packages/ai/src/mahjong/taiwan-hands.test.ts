import { at, FIRST_FLOWER, handOf, SEATS } from '@paiju/games/mahjong';
import { type TaiwanState, taiwan } from '@paiju/games/taiwan';
import { namedSeed, stream, unwrap } from '@paiju/kernel';
import { expect, inject, test } from 'vitest';
import { DEFAULT_NODES } from '../player.js';
import { greedyTaiwan } from './taiwan.js';

const HANDS = inject('full') ? 10_000 : 150;
const TIMEOUT = inject('full') ? 3_600_000 : 180_000; // most of it where other tests share the core
const WHOLE = 144;
/** Far past any hand: each of the tiles that can be drawn is discarded once, and three seats are asked about it. */
const MOST_MOVES = 1_000;

const config = unwrap(taiwan.parseConfig({ preset: 'standard', matchLength: 'hand' }));

/** The problem with a state, after every step (T-60). */
function misfit(state: TaiwanState): string | undefined {
  const { table } = state;
  const pieces = taiwan.pieces(state) as readonly number[];
  if (pieces.length !== WHOLE || new Set(pieces).size !== WHOLE) return `${new Set(pieces).size} distinct tiles`;
  const acting = table.phase.kind === 'turn' ? table.phase.seat : undefined;
  for (const seat of SEATS) {
    const place = at(table.places, seat);
    const size = handOf(place).length + 3 * place.melds.length; // T-7
    if (acting !== undefined && size !== (seat === acting ? 17 : 16)) return `seat ${seat} has ${size} tiles`;
    if (place.bonus.length > 8 || handOf(place).some((tile) => tile >= FIRST_FLOWER)) return `flowers of seat ${seat}`;
  }
  const sum = table.scores.reduce((total, score) => total + score, 0);
  return sum === 0 ? undefined : `scores add up to ${sum}`;
}

/** Plays one hand by four greedy players and says how it ended. */
function playHand(n: number): string {
  const seed = namedSeed(`hand/${n}`);
  const rng = stream(seed, 'players');
  let state = taiwan.setup(config, seed);
  for (let move = 0; move < MOST_MOVES; move++) {
    const [seat] = taiwan.waiting(state);
    if (seat === undefined) break;
    const action = greedyTaiwan.choose(taiwan.view(state, seat), taiwan.actions(state, seat), rng, DEFAULT_NODES);
    state = taiwan.apply(state, seat, action).state;
    const wrong = misfit(state);
    if (wrong !== undefined) throw new Error(`hand ${n}, move ${move}, seat ${seat}: ${wrong}`);
  }
  const { phase } = state.table;
  return phase.kind === 'finished' ? phase.ending.outcome.kind : `${phase.kind} after ${MOST_MOVES} moves`;
}

test(
  `T-60: ${HANDS} hands by greedy players end in a win or a draw, and nothing is lost on the way`,
  () => {
    const ends = new Map<string, number>();
    for (let n = 0; n < HANDS; n++) {
      const end = playHand(n);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    expect([...ends.keys()].sort()).toEqual(['draw', 'win']);
    expect(ends.get('win')).toBeGreaterThan(HANDS / 2);
  },
  TIMEOUT,
);
