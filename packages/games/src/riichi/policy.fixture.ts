import { pick, type Rng, type Seat } from '@paiju/kernel';
import { countTiles, withoutKind } from '../mahjong/counts.js';
import { at, handOf, kongsMade } from '../mahjong/table.js';
import { kindOf } from '../mahjong/tiles.js';
import { bestShanten } from './shanten.js';
import type { Outcome, RiichiAction, RiichiEvent, RiichiState } from './table.js';

/** Seats 0 and 2 want to win, 1 and 3 throw anything: so riichi, calls, kans and wins all come about. */
export function lively(state: RiichiState, seat: Seat, actions: readonly RiichiAction[], rng: Rng): RiichiAction {
  return seat % 2 === 0 ? keen(state, seat, actions, rng) : pick(rng, actions);
}

/** Wins, declares and makes kans whenever it may, calls now and then, and keeps its hand together. */
export function keen(state: RiichiState, seat: Seat, actions: readonly RiichiAction[], rng: Rng): RiichiAction {
  const wanted = (kind: RiichiAction['kind']): RiichiAction | undefined =>
    actions.find((action) => action.kind === kind);
  const bold = wanted('win') ?? wanted('kong') ?? wanted('ready');
  if (bold !== undefined) return bold;
  const calls = actions.filter(({ kind }) => kind === 'pung' || kind === 'chow');
  if (calls.length > 0 && rng.below(3) === 0) return pick(rng, calls);
  return wanted('pass') ?? wanted('next') ?? tidy(state, seat, actions);
}

/** The discard that leaves the hand nearest to a win. */
function tidy({ table }: RiichiState, seat: Seat, actions: readonly RiichiAction[]): RiichiAction {
  const place = at(table.places, seat);
  const counts = countTiles(handOf(place));
  const discards = actions.filter((action) => action.kind === 'discard');
  const after = discards.map(({ tile }) => bestShanten(withoutKind(counts, kindOf(tile)), place.melds.length));
  return discards[after.indexOf(Math.min(...after))] as RiichiAction;
}

/** The results of a move, by the names under which it is counted. */
export function tally(events: readonly RiichiEvent[], { table }: RiichiState): readonly string[] {
  return events.flatMap((event) => {
    if (event.kind === 'discarded') return event.ready ? ['riichi'] : [];
    if (event.kind === 'called') return [`call ${event.meld.kind}`];
    if (event.kind === 'kong') return [`kong ${event.form}`];
    if (event.kind === 'robbed') return ['robbed'];
    if (event.kind === 'told') return event.held.furiten ? [`furiten ${event.held.missed}`] : [];
    if (event.kind === 'ended')
      return ['round', ended(event.ending.outcome), ...(kongsMade(table) === 4 ? ['four kans'] : [])];
    return event.kind === 'special' ? [event.special.kind] : [];
  });
}

function ended(outcome: Outcome): string {
  if (outcome.kind === 'abort') return `abort ${outcome.abort}`;
  if (outcome.kind !== 'win') return outcome.kind;
  const [first, ...others] = outcome.wins;
  return first?.seat === first?.from ? 'tsumo' : (['ron', 'double ron', 'triple ron'][others.length] as string);
}
