import type { Seat } from '../game.js';
import { show } from '../json.js';
import { pick } from '../rng.js';
import { type Moment, stillAsked } from './moment.js';
import { sightings } from './redealt.js';
import { type Observer, who } from './run.js';
import type { Trial } from './trial.js';

/** The state after an answer that left its window open. */
interface Answered {
  readonly state: unknown;
  readonly events: readonly unknown[];
  readonly text: string;
}

/** While a window is open, nobody sees what another has answered nor, unless the game shows it, that it has. */
export function hidesAnswers(trial: Trial, window: Moment): void {
  const unanswered = { state: window.state, events: [], text: 'no answer' };
  const shown = trial.run.settings.showsAnswers(window.state);
  for (const seat of window.waiting) {
    const answers = [1, 2].flatMap(() => answer(trial, window, seat));
    const [first, ...others] = shown ? answers : [unanswered, ...answers];
    for (const other of others) {
      for (const observer of trial.run.observers) {
        if (observer !== seat) looksSame(trial, first as Answered, other, observer, seat);
      }
    }
  }
}

/** One answer of a seat by chance, if it leaves the window open for everyone else. */
function answer(trial: Trial, window: Moment, seat: Seat): readonly Answered[] {
  const action = pick(trial.rng, window.list(seat).actions);
  const { state, events } = trial.game.apply(window.state, seat, action);
  const asked = stillAsked(window, state, [seat]);
  return asked.length === window.waiting.length - 1 ? [{ state, events, text: show(action) }] : [];
}

function looksSame(trial: Trial, first: Answered, other: Answered, observer: Observer, seat: Seat): void {
  trial.count('answersCompared');
  const what = () => `${who(observer)} can tell ${other.text} of seat ${seat} from ${first.text}`;
  trial.same(trial.game.view(first.state, observer), trial.game.view(other.state, observer), what);
  trial.same(sightings(trial, first.events, observer), sightings(trial, other.events, observer), what);
}
