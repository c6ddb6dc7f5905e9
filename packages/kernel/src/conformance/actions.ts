import { canonical } from '../canonical.js';
import { MAX_SEATS, type Seat } from '../game.js';
import { isRecord, show } from '../json.js';
import { pick } from '../rng.js';
import { isData, isSame, tell } from './difference.js';
import { type Listing, list, type Moment } from './moment.js';
import { mutants, NO_ACTIONS } from './mutants.js';
import type { Watch } from './play.js';
import type { Trial } from './trial.js';

/** The number of a seat's actions that are made wrong at each look. */
const MUTATED = 4;
/** Numbers that are nobody's seat at any table. */
const NOBODY = [-1, MAX_SEATS, 0.5] as Seat[];

/** Law: what is listed may be played and nothing else; the list has one order and no doubles; the fallback is legal. */
export function actions(trial: Trial): Watch {
  const kinds = new Set<string>();
  return {
    step: ({ from, looked }) => {
      if (looked) atMoment(trial, from, kinds);
    },
  };
}

function atMoment(trial: Trial, at: Moment, kinds: Set<string>): void {
  const copy = at.copy();
  for (const seat of at.waiting) {
    const listing = at.list(seat);
    for (const action of listing.actions) kinds.add(Object(action).kind);
    offers(trial, at, copy, seat, listing);
    refusesMutants(trial, at, seat, listing, kinds);
  }
  for (const seat of strangers(trial, at)) refusesStranger(trial, at, seat);
  trial.same(at.copy(), at.state, () => 'refusing wrote to the state');
}

function offers(trial: Trial, at: Moment, copy: unknown, seat: Seat, { actions, complete }: Listing): void {
  const { game } = trial;
  trial.count('listed', actions.length);
  trial.holds(actions.length > 0, () => `seat ${seat} is waited for and may do nothing`);
  for (const action of actions) accepts(trial, at, seat, action, 'listed');
  const again = list(game, copy, seat, trial.run.settings.listLimit);
  trial.same(actions, again.actions, () => `listed twice, the actions of seat ${seat} differ`);
  const twice = double(actions);
  trial.holds(twice === undefined, () => `seat ${seat} is offered ${show(twice)} twice`);
  const fallback = game.fallback(at.state, seat);
  accepts(trial, at, seat, fallback, 'the fallback');
  const listed = !complete || actions.some((action) => isSame(action, fallback));
  trial.holds(listed, () => `the fallback of seat ${seat} is not listed: ${show(fallback)}`);
}

function accepts(trial: Trial, at: Moment, seat: Seat, action: unknown, what: string): void {
  const refused = trial.game.refuse(at.state, seat, action);
  trial.holds(refused === undefined, () => `${what}, and refused to seat ${seat}: ${show(action)}, ${refused?.code}`);
}

function double(actions: readonly unknown[]): unknown {
  const seen = new Set<string>();
  return actions.find((action) => seen.size === seen.add(canonical(action)).size);
}

function refusesMutants(trial: Trial, at: Moment, seat: Seat, listing: Listing, kinds: Iterable<string>): void {
  for (const action of NO_ACTIONS) refuses(trial, at, seat, action);
  for (let n = Math.min(MUTATED, listing.actions.length); n > 0; n--) {
    for (const { action, sure } of mutants(pick(trial.rng, listing.actions), kinds)) {
      if (sure || listing.complete) refusesUnlisted(trial, at, seat, action, listing);
    }
  }
  if (!listing.complete) return;
  for (const action of elsewhere(trial, at, seat)) refusesUnlisted(trial, at, seat, action, listing);
}

/** The actions open to other seats now. */
function elsewhere(trial: Trial, at: Moment, seat: Seat): readonly unknown[] {
  const others = at.waiting.filter((other) => other !== seat).map((other) => at.list(other).actions);
  return others.map((theirs) => pick(trial.rng, theirs));
}

function refusesUnlisted(trial: Trial, at: Moment, seat: Seat, action: unknown, listing: Listing): void {
  const refused = trial.game.refuse(at.state, seat, action);
  if (refused !== undefined) wellFormed(trial, action, refused);
  const listed = refused !== undefined || listing.actions.some((other) => isSame(other, action));
  trial.holds(listed, () => `seat ${seat} may play ${tell(action)}, which is not listed`);
}

function strangers(trial: Trial, at: Moment): readonly Seat[] {
  const idle = trial.run.seats.filter((seat) => !at.waiting.includes(seat));
  return [...idle, trial.run.seats.length as Seat, ...NOBODY];
}

/** A seat that is not waited for lists nothing, and not even what another may do is taken from it. */
function refusesStranger(trial: Trial, at: Moment, seat: Seat): void {
  const [listed] = list(trial.game, at.state, seat, 1).actions;
  trial.holds(listed === undefined, () => `seat ${seat} is not waited for and may ${show(listed)}`);
  for (const other of at.waiting) refuses(trial, at, seat, pick(trial.rng, at.list(other).actions));
}

function refuses(trial: Trial, at: Moment, seat: Seat, action: unknown): void {
  const refused = trial.game.refuse(at.state, seat, action);
  if (refused === undefined) throw trial.broken(`seat ${seat} may play ${tell(action)}`);
  wellFormed(trial, action, refused);
}

function wellFormed(trial: Trial, action: unknown, refused: unknown): void {
  trial.count('mutants');
  const { code, values } = refused as { readonly code: unknown; readonly values: unknown };
  const named = typeof code === 'string' && /^[a-z][a-zA-Z0-9]*$/.test(code);
  const clear = named && isRecord(values) && isData(values);
  trial.holds(clear, () => `${tell(action)} gives an unclear refusal: ${show(refused)}`);
}
