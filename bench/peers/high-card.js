// @ts-check
// High Card once more, as a reducer over Immer: same states, same checks, same refusals as the kernel's own.
import { createRequire } from 'node:module';
import { isRecord, wallOf } from '@paiju/kernel';
import { TOY_DECK, toy } from '@paiju/kernel/toy';

/** @typedef {import('@paiju/kernel/toy').ToyState} State */
/** @typedef {import('@paiju/kernel/toy').ToyAction} Action */
/** @typedef {import('immer').Draft<State>} Draft */

// `require` chooses Immer's production build under NODE_ENV=production; `import` never does.
const { Immer } = /** @type {typeof import('immer')} */ (createRequire(import.meta.url)('immer'));
const { produce } = new Immer({ autoFreeze: false }); // its faster setting

/** @type {readonly unknown[]} */
const KINDS = ['play', 'fold', 'next'];

/**
 * The last state of a journal, or the code of the first refusal.
 * @param {import('@paiju/kernel').Journal} journal
 * @returns {State | string}
 */
export function replayHighCard({ header, entries }) {
  if (header.game !== toy.id) return 'wrongGame';
  if (header.rules !== toy.rulesVersion) return 'wrongRules';
  const config = toy.parseConfig(header.config);
  if (!config.ok) return 'badConfig';
  let state = setup(config.value, header.seed);
  for (const { seat, action } of entries) {
    if (action === undefined || seat === undefined) continue;
    const refused = refuse(state, seat, action);
    if (refused !== undefined) return refused;
    const base = state;
    state = produce(base, (draft) => play(base, draft, seat, /** @type {Action} */ (action)));
  }
  return state;
}

/**
 * @param {State['config']} config
 * @param {State['seed']} seed
 * @returns {State}
 */
function setup(config, seed) {
  const scores = new Array(config.seats).fill(0);
  /** @type {State} */
  const state = { config, seed, stock: [], hands: [], tricks: [], scores, answers: [], round: 0, phase: 'pick' };
  return produce(state, (draft) => deal(state, draft, 0));
}

/**
 * Legality reads the plain state: that is faster than a draft.
 * @param {State} state
 * @param {number} seat
 * @param {unknown} action
 * @returns {string | undefined}
 */
function refuse(state, seat, action) {
  if (state.phase === 'over') return 'gameOver';
  if (!isRecord(action) || !KINDS.includes(action.kind)) return 'unknownAction';
  if (Object.keys(action).length !== (action.kind === 'next' ? 1 : 2)) return 'unknownAction';
  if (seat >= state.config.seats || state.answers[seat]) return 'notYourTurn';
  if ((action.kind === 'next') !== (state.phase === 'review')) return 'wrongPhase';
  if (action.kind === 'next') return undefined;
  if (!state.hands[seat]?.includes(/** @type {number} */ (action.card))) return 'notHolding';
  return action.kind === 'fold' && !state.config.folding ? 'illegal' : undefined;
}

/**
 * As Immer advises where speed counts, the recipe reads the plain state and only writes the draft.
 * @param {State} state
 * @param {Draft} draft
 * @param {number} seat
 * @param {Action} action
 */
function play(state, draft, seat, action) {
  if (state.answers.some((answer, other) => !answer && other !== seat)) {
    draft.answers[seat] = action;
    return;
  }
  if (state.phase === 'review') return deal(state, draft, state.round + 1);
  reveal(state, draft, state.answers.with(seat, action));
  if (state.hands.some((hand) => hand.length > 1)) return;
  draft.phase = state.round + 1 === state.config.rounds ? 'over' : 'review';
}

/**
 * @param {State} state
 * @param {Draft} draft
 * @param {State['answers']} answers
 */
function reveal(state, draft, answers) {
  const played = cards(answers, 'play');
  const folded = cards(answers, 'fold');
  const best = Math.max(...played.map((card) => card ?? -1));
  const winner = best === -1 ? null : played.indexOf(best);
  if (winner !== null) draft.scores = paid(state, played, winner);
  draft.hands = state.hands.map((hand, seat) => hand.filter((card) => card !== (played[seat] ?? folded[seat])));
  draft.tricks.push({ played, folded, winner });
  draft.answers = answers.map(() => null);
}

/**
 * @param {State} state
 * @param {readonly (number | null)[]} played
 * @param {number} winner
 */
function paid({ scores, config }, played, winner) {
  const stakes = played.map((card, seat) => (seat === winner ? 0 : (card === null ? 1 : 2) * config.stake));
  const pot = stakes.reduce((sum, stake) => sum + stake, 0);
  return scores.map((score, seat) => (seat === winner ? score + pot : score - (stakes[seat] ?? 0)));
}

/**
 * @param {State['answers']} answers
 * @param {'play' | 'fold'} kind
 */
function cards(answers, kind) {
  return answers.map((answer) => (answer?.kind === kind ? answer.card : null));
}

/**
 * @param {State} state
 * @param {Draft} draft
 * @param {number} round
 */
function deal(state, draft, round) {
  const { config, seed } = state;
  const wall = wallOf(seed, round, TOY_DECK);
  const { seats, cards: size } = config;
  const hand = (/** @type {number} */ seat) => wall.slice(seat * size, (seat + 1) * size).sort((a, b) => a - b);
  draft.hands = Array.from({ length: seats }, (_, seat) => hand(seat));
  draft.stock = wall.slice(seats * size);
  draft.answers = new Array(seats).fill(null);
  draft.tricks = [];
  draft.round = round;
  draft.phase = 'pick';
}
