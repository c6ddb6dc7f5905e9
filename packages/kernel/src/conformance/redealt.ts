import type { Seat, Step } from '../game.js';
import { show } from '../json.js';
import { misplaced } from './conserved.js';
import { isSame } from './difference.js';
import { list, type Moment } from './moment.js';
import type { Played } from './play.js';
import { type Observer, who } from './run.js';
import type { Trial } from './trial.js';

/** The number of actions that are tried to find one that is legal in both worlds. */
const TRIED = 40;

/** Deals anew what an observer cannot see, and plays on in both worlds: where it sees the same, it is told the same. */
export function survivesRedeal(trial: Trial, played: Played, observer: Observer): void {
  const world = redealt(trial, played.from, observer);
  const action = common(trial, played, world);
  if (action === undefined) trial.count('nothingInCommon');
  else isToldTheSame(trial, played, world, action, observer);
}

function isToldTheSame(trial: Trial, played: Played, world: unknown, action: unknown, observer: Observer): void {
  const { game } = trial;
  const here = asPlayed(trial, played, action);
  const there = game.apply(world, played.seat, action);
  const parted = !isSame(game.view(here.state, observer), game.view(there.state, observer));
  trial.count(parted ? 'viewsParted' : 'eventsCompared');
  if (parted) return;
  const what = () => `${show(action)} of seat ${played.seat} tells ${who(observer)} what it may not know`;
  trial.same(sightings(trial, here.events, observer), sightings(trial, there.events, observer), what);
}

/** A world that an observer cannot tell from the real one: everything it sees and may do is the same. */
export function redealt(trial: Trial, at: Moment, observer: Observer): unknown {
  const { game, run } = trial;
  const world = game.redeal(at.state, observer, trial.rng);
  trial.count('redeals');
  trial.same(at.view(observer), game.view(world, observer), () => `${who(observer)} sees what is hidden`);
  const wrong = misplaced(new Set(game.pieces(at.state)), game.pieces(world));
  trial.holds(wrong === undefined, () => `dealt anew for ${who(observer)}, ${wrong}`);
  if (observer !== undefined) mayTheSame(trial, at, world, observer);
  const other = run.seats.find((seat) => seat !== observer);
  if (!isSame(at.view(other), game.view(world, other))) trial.count('redealsThatMoved');
  return world;
}

/** The events as an observer is told them. */
export function sightings(trial: Trial, events: readonly unknown[], observer: Observer): readonly unknown[] {
  return events.map((event) => trial.game.redact(event, observer)).filter((seen) => seen !== undefined);
}

function mayTheSame(trial: Trial, at: Moment, world: unknown, seat: Seat): void {
  const { game, run } = trial;
  const { actions } = list(game, world, seat, run.settings.listLimit);
  trial.same(at.list(seat).actions, actions, () => `what seat ${seat} may do tells what is hidden`);
  if (actions.length === 0) return;
  const fallback = game.fallback(world, seat);
  trial.same(game.fallback(at.state, seat), fallback, () => `the fallback of seat ${seat} tells what is hidden`);
}

/** An action of the same seat that is legal in both worlds: the one played, if it can be. */
function common(trial: Trial, { from, seat, action }: Played, world: unknown): unknown {
  const { game, rng } = trial;
  if (game.refuse(world, seat, action) === undefined) return action;
  const { actions } = list(game, world, seat, TRIED);
  const start = rng.below(actions.length + 1);
  const turned = [...actions.slice(start), ...actions.slice(0, start)];
  return turned.find((other) => game.refuse(from.state, seat, other) === undefined);
}

function asPlayed(trial: Trial, { from, seat, action, events, to }: Played, chosen: unknown): Step<unknown, unknown> {
  return chosen === action ? { state: to.state, events } : trial.game.apply(from.state, seat, chosen);
}
