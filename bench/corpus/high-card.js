// @ts-check
import { namedSeed, pick, seats, stream, unwrap, wallOf } from '@paiju/kernel';
import { TOY_DECK, toy } from '@paiju/kernel/toy';

/** @typedef {import('@paiju/kernel').Journal} Journal */
/** @typedef {import('@paiju/kernel').Entry} Entry */

const AUTHORS = /** @type {const} */ (['person', 'bot', 'bot', 'clock']);

/**
 * A whole game of High Card, the kernel's own small game, played at random by four seats. It carries its walls, so that
 * a replay deals without hashing.
 * @param {number} rounds
 * @param {{ readonly folding?: boolean }} [switches]
 * @returns {Journal}
 */
export function highCard(rounds, switches = {}) {
  const seed = Array.from({ length: rounds }, (_, round) => wallOf(namedSeed('bench'), round, TOY_DECK));
  const config = { preset: 'standard', cards: 5, rounds, ...switches };
  const header = { game: toy.id, rules: toy.rulesVersion, config, seed };
  return { header, entries: playOut(toy.setup(unwrap(toy.parseConfig(config)), seed)) };
}

/**
 * @param {import('@paiju/kernel/toy').ToyState} start
 * @returns {Entry[]}
 */
function playOut(start) {
  const rng = stream(namedSeed('bench'), 'players');
  const entries = [];
  for (let state = start; toy.waiting(state).length > 0; ) {
    const seat = pick(rng, toy.waiting(state));
    const action = pick(rng, [...toy.actions(state, seat)]);
    entries.push({ n: entries.length, by: AUTHORS[seat] ?? 'bot', seat, action });
    state = toy.apply(state, seat, action).state;
  }
  return entries;
}

/**
 * Journals whose last move is tried in place of the one that was played, or after the end: most must be refused, and
 * every reason occurs.
 * @returns {Journal[]}
 */
export function triedMoves() {
  return [highCard(2), highCard(1, { folding: false })].flatMap(({ header, entries }) =>
    Array.from({ length: entries.length + 1 }, (_, n) =>
      tries(n).map((entry) => ({ header, entries: [...entries.slice(0, n), entry] })),
    ).flat(),
  );
}

/**
 * @param {number} n
 * @returns {Entry[]}
 */
function tries(n) {
  const cards = [0, 5, 11, 17, 23, 99].flatMap((card) => [
    { kind: 'play', card },
    { kind: 'fold', card },
  ]);
  const actions = [...cards, { kind: 'fold' }, { kind: 'steal', card: 1 }, { kind: 'next' }, null, 7];
  return seats(4).flatMap((seat) => actions.map((action) => ({ n, seat, action })));
}
