// @ts-check
import { canonical, replay, replayTo } from '@paiju/kernel';
import { toy } from '@paiju/kernel/toy';
import { highCard, triedMoves } from '../corpus/high-card.js';
import { replayHighCard } from '../peers/high-card.js';

const journal = highCard(40);
const REASONS = ['gameOver', 'unknownAction', 'notYourTurn', 'wrongPhase', 'notHolding', 'illegal'];

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'moves',
  size: journal.entries.length,
  peerName: 'the same game as an Immer reducer',
  note:
    'A journal of High Card replayed to its last state, every move checked. Ours also derives the events of each ' +
    'move; the peer does not, and runs in its production build without freezing.',
  check() {
    for (let count = 0; count <= journal.entries.length; count += 7) checkPrefix(count);
    checkPrefix(journal.entries.length);
    const answers = new Set(triedMoves().map(checkTry));
    if (REASONS.some((reason) => !answers.has(reason))) throw new Error(`only refused for ${[...answers]}`);
  },
  ours(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) sum += weigh(ours(journal));
    return sum;
  },
  peer(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) sum += weigh(replayHighCard(journal));
    return sum;
  },
};

/** @typedef {import('@paiju/kernel').Journal} Journal */
/** @typedef {import('@paiju/kernel/toy').ToyState} State */

/**
 * The last state, or the code of the first refusal.
 * @param {Journal} journal
 * @returns {State | string}
 */
function ours(journal) {
  const end = replay(toy, journal);
  return end.ok ? end.value : (end.error.refusal?.code ?? end.error.code);
}

/** @param {State | string} state */
function weigh(state) {
  if (typeof state === 'string') throw new Error(`refused: ${state}`);
  return state.scores.reduce((sum, score, seat) => sum + score * seat, state.tricks.length);
}

/** @param {number} count */
function checkPrefix(count) {
  const end = replayTo(toy, journal, count);
  const peer = replayHighCard({ ...journal, entries: journal.entries.slice(0, count) });
  if (!end.ok || canonical(end.value) !== canonical(peer)) throw new Error(`states differ after ${count} moves`);
}

/**
 * The reason both sides give for refusing the last move of a journal, or `played` where both come to the same state.
 * @param {Journal} tried
 */
function checkTry(tried) {
  const [left, right] = [ours(tried), replayHighCard(tried)];
  if (canonical(left) === canonical(right)) return typeof left === 'string' ? left : 'played';
  throw new Error(`${JSON.stringify(tried.entries.at(-1))}: ours ${canonical(left)}, peer ${canonical(right)}`);
}
