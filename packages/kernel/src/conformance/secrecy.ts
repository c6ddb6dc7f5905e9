import type { Seat } from '../game.js';
import { isRecord, show } from '../json.js';
import { hidesAnswers } from './answers.js';
import type { Listing, Moment } from './moment.js';
import type { Watch } from './play.js';
import { redealt, survivesRedeal } from './redealt.js';
import { type Observer, who } from './run.js';
import type { Trial } from './trial.js';

const NOTHING: Listing = { actions: [], complete: true };

/**
 * Law: nobody learns what is hidden from them. Dealing it anew changes nothing that a seat sees or may do, an open
 * window's answers are seen by nobody else, and what a view says a seat may do is what it may do.
 */
export function secrecy(trial: Trial): Watch {
  return {
    step: (played) => {
      if (!played.looked) return;
      for (const observer of trial.run.observers) survivesRedeal(trial, played, observer);
      if (played.from.waiting.length > 1) hidesAnswers(trial, played.from);
      agrees(trial, played.from);
    },
    end: (last) => {
      for (const observer of trial.run.observers) redealt(trial, last, observer);
      agrees(trial, last);
    },
  };
}

/** Legality as a view shows it, and as the rules give it on that view, is legality on the state. */
function agrees(trial: Trial, at: Moment): void {
  const { observers, seats, settings } = trial.run;
  for (const observer of observers) {
    const view = at.view(observer);
    const legal = isRecord(view) ? view['legal'] : undefined;
    if (Array.isArray(legal)) offersOnly(trial, at, observer, legal);
  }
  if (settings.legality === undefined) return;
  for (const seat of seats) {
    const onView = settings.legality(at.view(seat), seat).slice(0, settings.listLimit);
    trial.count('legality');
    trial.same(at.list(seat).actions, onView, () => `legality of seat ${seat} on its view`);
  }
}

/** A view may leave out what is too long to list, as arrangements are; it may never offer more. */
function offersOnly(trial: Trial, at: Moment, observer: Observer, legal: readonly unknown[]): void {
  trial.count('legal');
  const { actions, complete } = observer === undefined ? NOTHING : at.list(observer);
  if (complete) {
    trial.same(actions, legal, () => `what the view of ${who(observer)} calls legal`);
    return;
  }
  const wrong = legal.find((action) => trial.game.refuse(at.state, observer as Seat, action) !== undefined);
  trial.holds(wrong === undefined, () => `the view of ${who(observer)} offers ${show(wrong)}`);
}
