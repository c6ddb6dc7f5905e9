// Every decision of a logged game, played again by our rules.
import { riichi } from '@paiju/games/riichi';
import { unwrap } from '@paiju/kernel';
import { actionOfCall } from './mjlog.js';

/** @typedef {import('@paiju/games/riichi').RiichiState} State */
/** @typedef {import('@paiju/games/riichi').RiichiAction} Action */
/**
 * What hears of a game as it is played again: each decision with the state before it, the end of each round, the end of
 * the match. `answered` is false where the log does not tell what a seat would have answered.
 * @typedef {{
 *   decided(state: State, seat: number, action: Action): void,
 *   ended(state: State, before: readonly number[], wins: readonly { seat: number, from: number }[]): void,
 *   finished(state: State): void,
 * }} Listener
 */

/** A log and our rules disagree. */
export class Disagreement extends Error {}

/**
 * Plays a logged game again; throws where it cannot be followed.
 * @param {import('./mjlog.js').LoggedGame} game @param {Listener} listener
 */
export function playAgain(game, listener) {
  new Replay(game, listener).run();
}

class Replay {
  #game;
  #listener;
  /** @type {State} */
  #state;

  /** @param {import('./mjlog.js').LoggedGame} game @param {Listener} listener */
  constructor(game, listener) {
    this.#game = game;
    this.#listener = listener;
    const walls = game.rounds.map(({ wall }) => wall);
    this.#state = riichi.setup(unwrap(riichi.parseConfig(game.config)), walls);
  }

  run() {
    this.#game.rounds.forEach((round, n) => {
      if (n > 0) for (const seat of [0, 1, 2, 3]) this.#act(seat, { kind: 'next' });
      const { table } = this.#state;
      if (table.dealer !== round.dealer || table.scores.some((score, seat) => score !== round.scores[seat]))
        throw new Disagreement(`round ${n} begins otherwise`);
      for (const move of round.moves) this.#move(move);
      const last = round.moves.at(-1);
      this.#close(undefined);
      const { phase } = this.#state.table;
      if (phase.kind !== 'ended' && phase.kind !== 'finished') throw new Disagreement(`round ${n} does not end`);
      this.#listener.ended(this.#state, round.scores, last?.kind === 'win' ? last.wins : []);
    });
    if (this.#state.table.phase.kind !== 'finished') throw new Disagreement('the match does not end');
    this.#listener.finished(this.#state);
  }

  /** @param {import('./mjlog.js').LoggedRound['moves'][number]} move */
  #move(move) {
    const { phase } = this.#state.table;
    if (phase.kind === 'discard' || phase.kind === 'kong') this.#close(move);
    switch (move.kind) {
      case 'draw':
        if (this.#state.table.places[move.seat]?.drawn !== move.tile) throw new Disagreement('another tile is drawn');
        return;
      case 'discard':
        return this.#decide(move.seat, { kind: move.ready ? 'ready' : 'discard', tile: move.tile });
      case 'call': {
        const action = actionOfCall(move.code);
        if (action.kind === 'kong' && action.form !== 'open') this.#decide(move.seat, action);
        return;
      }
      case 'win':
        if (move.wins[0]?.from === move.wins[0]?.seat) this.#decide(move.wins[0]?.seat ?? 0, { kind: 'win' });
        return;
      default:
        if (move.abort === 'yao9')
          this.#decide(riichi.waiting(this.#state)[0] ?? 0, { kind: 'special', special: { kind: 'nineTerminals' } });
    }
  }

  /** Closes an open window as the next move tells: who claims, and that the others passed as far as that is known. */
  #close(move) {
    const { phase } = this.#state.table;
    if (phase.kind !== 'discard' && phase.kind !== 'kong') return;
    const asked = riichi.waiting(this.#state);
    const claims = claimsOf(
      move,
      asked.filter((seat) => this.#mayWin(seat)),
    );
    for (const seat of asked) {
      const claim = claims.get(seat);
      if (claim !== undefined) this.#listener.decided(this.#state, seat, claim);
      else if (this.#passed(seat, claims)) this.#listener.decided(this.#state, seat, { kind: 'pass' });
    }
    for (const [seat, action] of claims) this.#act(seat, action);
    while (this.#isAsking(phase)) this.#act(riichi.waiting(this.#state)[0], { kind: 'pass' });
  }

  #mayWin(seat) {
    return [...riichi.actions(this.#state, seat)].some(({ kind }) => kind === 'win');
  }

  #isAsking(phase) {
    return this.#state.table.phase === phase && riichi.waiting(this.#state).length > 0;
  }

  /** Whether a silent seat has surely passed: a nearer claim may have been faster than its own. */
  #passed(seat, claims) {
    const best = Math.max(0, ...[...claims.values()].map(rankOf));
    const offers = [...riichi.actions(this.#state, seat)];
    return offers.every((offer) => rankOf(offer) >= best || rankOf(offer) === 0);
  }

  #decide(seat, action) {
    this.#listener.decided(this.#state, seat, action);
    this.#act(seat, action);
  }

  #act(seat, action) {
    const refused = riichi.refuse(this.#state, seat, action);
    if (refused !== undefined) throw new Disagreement(`seat ${seat}: ${action.kind} refused: ${refused.code}`);
    this.#state = riichi.apply(this.#state, seat, action).state;
  }
}

function rankOf(action) {
  return { win: 3, kong: 2, pung: 2, chow: 1 }[action.kind] ?? 0;
}

/** What each claimant answered, as far as the next move shows it. */
function claimsOf(move, winners) {
  if (move?.kind === 'win') return new Map(move.wins.map(({ seat }) => [seat, { kind: 'win' }]));
  if (move?.kind === 'none' && move.abort === 'ron3') return new Map(winners.map((seat) => [seat, { kind: 'win' }]));
  if (move?.kind !== 'call') return new Map();
  const action = actionOfCall(move.code);
  return new Map(action.kind === 'kong' && action.form !== 'open' ? [] : [[move.seat, action]]);
}
