import { isRecord, show } from '../json.js';
import type { Moment } from './moment.js';
import type { Watch } from './play.js';
import type { Trial } from './trial.js';

const ROUNDING = 1e-6;

/** Law: the game ends, then and only then has returns, which add up, and views that say so; afterwards nothing may be played. */
export function ends(trial: Trial): Watch {
  const seen = new Map<unknown, unknown>();
  return {
    start: (first) => agrees(trial, first),
    step: ({ action, to, looked }) => {
      seen.set(Object(action).kind, action);
      agrees(trial, to);
      if (looked || to.waiting.length === 0) isTold(trial, to);
    },
    end: (last) => {
      trial.count('ended');
      addsUp(trial, last);
      isSilent(trial, last, [...seen.values()]);
    },
  };
}

function agrees(trial: Trial, at: Moment): void {
  const { seats } = trial.run;
  const distinct = new Set(at.waiting);
  const known = at.waiting.every((seat) => seats.includes(seat)) && distinct.size === at.waiting.length;
  trial.holds(known, () => `waits for ${show(at.waiting)} at a table of ${seats.length}`);
  const returns = trial.game.returns(at.state);
  const agreed = (returns === undefined) === at.waiting.length > 0;
  trial.holds(agreed, () => `waits for ${show(at.waiting)} while returns are ${show(returns)}`);
}

function isTold(trial: Trial, at: Moment): void {
  for (const observer of trial.run.observers) {
    const view = at.view(observer);
    if (!isRecord(view)) continue; // no data: another law's concern
    const told = view['isOver'] === (at.waiting.length === 0);
    trial.holds(told, () => `waits for ${show(at.waiting)} while isOver of a view is ${show(view['isOver'])}`);
    const closed = view['isRoundOver'];
    const closes = closed === true || (closed === false && at.waiting.length > 0);
    trial.holds(closes, () => `waits for ${show(at.waiting)} while isRoundOver of a view is ${show(closed)}`);
  }
}

function addsUp(trial: Trial, { state }: Moment): void {
  const returns = trial.game.returns(state) as readonly number[]; // nobody is waited for, so there are some
  const whole = returns.length === trial.run.seats.length && returns.every(Number.isFinite);
  trial.holds(whole, () => `returns are ${show(returns)}`);
  const sum = returns.reduce((total, points) => total + points, 0);
  const total = trial.run.settings.total(state);
  trial.holds(Math.abs(sum - total) < ROUNDING, () => `returns ${show(returns)} add up to ${sum}, not ${total}`);
}

function isSilent(trial: Trial, last: Moment, seen: readonly unknown[]): void {
  for (const seat of trial.run.seats) {
    const { actions } = last.list(seat);
    trial.holds(actions.length === 0, () => `seat ${seat} may ${show(actions[0])} after the end`);
    for (const action of seen) {
      const code = trial.game.refuse(last.state, seat, action)?.code;
      trial.holds(code === 'gameOver', () => `after the end ${show(action)} of seat ${seat} gives ${show(code)}`);
    }
  }
}
