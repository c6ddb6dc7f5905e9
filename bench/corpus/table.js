// @ts-check
import { namedSeed, stream, wallOf } from '@paiju/kernel';

/**
 * A mahjong table late in a round, as plain data: four hands, rivers, melds, a wall and a configuration, with the names,
 * depths and lists of a real state.
 */
export function mahjongTable() {
  const seed = namedSeed('bench');
  const wall = [...wallOf(seed, 0, 136)];
  const take = (/** @type {number} */ count) => wall.splice(0, count);
  return {
    game: 'riichi',
    seed,
    config: CONFIG,
    match: { prevalent: 'east', dealer: 2, honba: 1, sticks: 2, scores: [31200, 18700, 25100, 23000] },
    seats: [0, 1, 2, 3].map((seat) => player(seat, take)),
    phase: { kind: 'claim', from: 1, tile: 77, answers: [null, null, { kind: 'pass' }, null] },
    wall: wall.slice(14),
    dead: { tiles: wall.slice(0, 14), indicators: [wall[4], wall[6]], drawn: 1 },
    turn: 53,
  };
}

/**
 * @param {number} seat
 * @param {(count: number) => number[]} take
 */
function player(seat, take) {
  const rng = stream(namedSeed('bench'), `seat ${seat}`);
  return {
    wind: ['east', 'south', 'west', 'north'][seat],
    hand: take(seat === 3 ? 10 : 13).sort((a, b) => a - b),
    drawn: null,
    melds: seat === 3 ? [{ kind: 'pung', tiles: take(3), claimed: 2, from: 1 }] : [],
    river: take(13).map((tile, turn) => ({
      tile,
      drawn: rng.below(3) === 0,
      ready: seat === 1 && turn === 9,
      claimedBy: null,
    })),
    ready: seat === 1 ? { turn: 9, double: false, ippatsu: false, discount: 0.5 } : null,
    furiten: { temporary: false, permanent: seat === 1, own: [] },
    name: ['阿明', 'Émile', 'Søren', '佐藤'][seat],
  };
}

const CONFIG = {
  preset: 'standard',
  length: 'south',
  start: 25000,
  target: 30000,
  uma: [15, 5, -5, -15],
  reds: [1, 1, 1],
  openTanyao: true,
  kuikae: 'forbidden',
  abortive: ['nineTerminals', 'fourWinds', 'fourReady', 'fourKongs'],
  multipleRon: 2,
  pao: true,
  bankruptcy: true,
  agariYame: true,
};
