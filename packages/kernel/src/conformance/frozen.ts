import { type Entry, type Header, parseJournal, printJournal } from '../journal.js';
import { type Json, show } from '../json.js';
import { replay } from '../replay.js';
import { unwrap } from '../result.js';
import { list, type Moment } from './moment.js';
import type { Played, Watch } from './play.js';
import { type Observer, who } from './run.js';
import type { Trial } from './trial.js';

/** Law: everything is plain data, nothing is written to, and a journal kept as text replays to the same digest. */
export function frozen(trial: Trial): Watch {
  const entries: Entry[] = [];
  return {
    start: (first) => void first.copy(),
    step: (played) => {
      const action = trial.run.copy(played.action, () => `the action ${show(played.action)}`) as Json;
      entries.push({ n: entries.length, seat: played.seat, action });
      if (!played.looked) return;
      survives(trial, played, deepFreeze(action));
      played.to.copy();
      trial.same(played.from.copy(), played.from.state, () => 'the state was written to');
    },
    end: (last) => replays(trial, last, entries),
  };
}

/** Plays the move again on a frozen copy: the copy must do, and nobody may write to it. */
function survives(trial: Trial, { from, seat, events, to }: Played, action: Json): void {
  trial.count('moves');
  const { game, run } = trial;
  const state = deepFreeze(from.copy());
  asksAll(trial, from, state);
  trial.same(undefined, game.refuse(state, seat, action), () => `seat ${seat} may not ${show(action)} on a copy`);
  const again = game.apply(state, seat, action);
  trial.same(to.state, again.state, () => 'played on a copy of the state');
  trial.same(
    run.copy(events, () => 'an event'),
    again.events,
    () => 'the events on a copy of the state',
  );
  for (const observer of run.observers) observes(trial, from, state, again.events, observer);
}

/** Asks a frozen state everything that can be asked of it. */
function asksAll(trial: Trial, from: Moment, state: unknown): void {
  const { game, run } = trial;
  trial.same(from.waiting, game.waiting(state), () => 'waiting on a copy of the state');
  game.pieces(state);
  game.returns(state);
  for (const seat of from.waiting) {
    const { actions } = list(game, state, seat, run.settings.listLimit);
    run.copy(actions, () => `an action of seat ${seat}`);
    game.fallback(state, seat);
  }
}

function observes(trial: Trial, from: Moment, state: unknown, events: readonly unknown[], observer: Observer): void {
  const { game, run, rng } = trial;
  const view = deepFreeze(run.copy(from.view(observer), () => `the view of ${who(observer)}`));
  trial.same(view, game.view(state, observer), () => `the view of ${who(observer)} of a copy of the state`);
  game.redeal(state, observer, rng);
  let folded = view;
  for (const event of events) {
    const seen = game.redact(deepFreeze(event), observer);
    if (seen === undefined) continue;
    folded = deepFreeze(game.observe(folded, deepFreeze(run.copy(seen, () => `an event for ${who(observer)}`))));
  }
}

function replays(trial: Trial, last: Moment, entries: readonly Entry[]): void {
  const { game, run } = trial;
  const header: Header = { game: game.id, rules: game.rulesVersion, config: run.config as Json, seed: run.seed };
  const journal = unwrap(parseJournal(printJournal({ header, entries })));
  const replayed = unwrap(replay(game, journal));
  trial.count('journals');
  trial.same(last.state, replayed, () => 'replayed from its journal'); // and equal data have equal digests
}

/** Freezes data and everything below it, and returns it: a later write throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
