import type { Moment } from './moment.js';
import type { Watch } from './play.js';
import { type Observer, who } from './run.js';
import type { Trial } from './trial.js';

/** Law: a view taken once and moved on by redacted events alone is always the view. */
export function folding(trial: Trial): Watch {
  const folded = new Map<Observer, unknown>();
  return {
    start: (first) => {
      for (const observer of trial.run.observers) folded.set(observer, first.view(observer));
    },
    step: ({ events, to }) => {
      for (const observer of trial.run.observers) {
        const view = events.reduce((before, event) => advance(trial, before, event, observer), folded.get(observer));
        agrees(trial, to, observer, view);
        folded.set(observer, view);
      }
    },
  };
}

function advance(trial: Trial, view: unknown, event: unknown, observer: Observer): unknown {
  const seen = trial.game.redact(event, observer);
  trial.count(seen === undefined ? 'hidden' : 'observed');
  return seen === undefined ? view : trial.game.observe(view, seen);
}

function agrees(trial: Trial, to: Moment, observer: Observer, view: unknown): void {
  trial.same(to.view(observer), view, () => `what ${who(observer)} folded is not its view`);
}
