import { type Refusal, refusal, type Seat } from '@paiju/kernel';
import { at, handOf, type KongForm } from '../mahjong/table.js';
import { kindOf, type Tile } from '../mahjong/tiles.js';
import type { Code, Fault } from './codes.js';
import { explain } from './refusals.js';
import type { FujianAction, FujianEvent, FujianTable } from './table.js';
import { compactName } from './tile-names.js';
import { type FujianRefusal, REFUSAL_WORDS } from './words.js';

/** F-37: an action as people and the wire name it, tiles in compact notation. */
export type NamedAction =
  | { readonly action: 'discard'; readonly tile: string }
  | { readonly action: 'chow'; readonly tiles: readonly string[] }
  | { readonly action: 'kong'; readonly kind: (typeof KONG_NAMES)[KongForm]; readonly tile: string }
  | { readonly action: 'robGold'; readonly give?: string }
  | { readonly action: 'pung' | 'win' | 'pass' | 'next' };

const KONG_NAMES = { open: 'exposed', added: 'added', concealed: 'concealed' } as const;

/** The name of an action; `ready` is none of this game's. */
export function nameAction(action: FujianAction): NamedAction {
  switch (action.kind) {
    case 'discard':
    case 'ready':
      return { action: 'discard', tile: nameTile(action.tile) };
    case 'chow':
      return { action: 'chow', tiles: action.tiles.map(nameTile) };
    case 'kong':
      return { action: 'kong', kind: KONG_NAMES[action.form], tile: nameTile(action.tile) };
    case 'special':
      return action.special.give === undefined
        ? { action: 'robGold' }
        : { action: 'robGold', give: nameTile(action.special.give) };
    default:
      return { action: action.kind };
  }
}

function nameTile(tile: Tile): string {
  return compactName(kindOf(tile));
}

/** The offered action of a name: copies are alike, so of equals the drawn tile, else the first. */
export function findAction(
  named: NamedAction,
  offers: readonly FujianAction[],
  drawn: Tile | null = null,
): FujianAction | undefined {
  const wanted = JSON.stringify(named);
  const meant = offers.filter((offer) => JSON.stringify(nameAction(offer)) === wanted);
  return meant.find((offer) => offer.kind === 'discard' && offer.tile === drawn) ?? meant[0];
}

/** F-38: what happens, as people and the wire name it. */
export const EVENT_NAMES = [
  'handStarted',
  'dealt',
  'bonusExposed',
  'replaced',
  'goldFlipped',
  'drew',
  'discarded',
  'called',
  'kongDeclared',
  'kongRobbed',
  'answered',
  'won',
  'exhausted',
  'paid',
  'dealerSet',
  'matchEnded',
] as const;
/** One of the names of events. */
export type EventName = (typeof EVENT_NAMES)[number];

/** The names of an event; none where it only moves the engine on. */
export function nameEvent(event: FujianEvent): readonly EventName[] {
  switch (event.kind) {
    case 'dealt':
      return ['dealerSet', 'handStarted', 'dealt'];
    case 'exposed':
      return ['bonusExposed'];
    case 'drew':
      return [event.from === 'tail' ? 'replaced' : 'drew'];
    case 'special':
      return event.special.kind === 'flipped' ? ['goldFlipped'] : [];
    case 'called':
      return event.meld.kind === 'kong' ? ['called', 'kongDeclared'] : ['called'];
    case 'kong':
      return ['kongDeclared'];
    case 'robbed':
      return ['kongRobbed'];
    case 'ended':
      return event.ending.outcome.kind === 'win' ? ['won', 'paid'] : ['exhausted'];
    case 'finished':
      return ['matchEnded'];
    case 'discarded':
    case 'answered':
      return [event.kind];
    default:
      return [];
  }
}

const CODE_OF: { readonly [R in FujianRefusal]: Code } = {
  notYourTurn: 'NOT_YOUR_TURN',
  wrongPhase: 'WINDOW_CLOSED',
  unknownAction: 'ILLEGAL_ACTION',
  badTile: 'UNKNOWN_TILE',
  notHolding: 'TILE_NOT_HELD',
  illegal: 'ILLEGAL_ACTION',
  gameOver: 'HAND_OVER',
  goldDead: 'GOLD_DEAD',
  goldInMeld: 'GOLD_IN_MELD',
  threeGoldsHeld: 'ILLEGAL_ACTION',
  winLocked: 'WIN_LOCKED',
  goldDiscarded: 'WIN_LOCKED',
  noReplacement: 'NO_REPLACEMENT',
  notComplete: 'ILLEGAL_ACTION',
};

/** F-40: a refusal as it leaves this game, as exact as what the seat itself knows allows. */
export function faultOf(table: FujianTable, seat: Seat, action: FujianAction, refused: Refusal): Fault {
  const { code, values } = exactly(table, seat, action, refused);
  const text = REFUSAL_WORDS[code as FujianRefusal].en;
  const message = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(values[name]));
  return { code: isOver(table, action) ? 'HAND_OVER' : CODE_OF[code as FujianRefusal], message };
}

function shown(value: unknown): string {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? nameTile(value) : String(value);
}

/** Nothing but confirming is left once a hand has ended. */
function isOver({ phase }: FujianTable, { kind }: FujianAction): boolean {
  return (phase.kind === 'ended' || phase.kind === 'finished') && kind !== 'next';
}

/** A seat that is not asked learns why its call is none, or that there is nothing to call. */
function exactly(table: FujianTable, seat: Seat, action: FujianAction, refused: Refusal): Refusal {
  if (refused.code !== 'notYourTurn' || !isCall(action)) return refused;
  const { phase } = table;
  if (phase.kind === 'turn') return refusal('wrongPhase');
  const asks = (phase.kind === 'discard' || phase.kind === 'kong') && phase.seat !== seat;
  if (!asks || at(table.answers, seat) !== null) return refused;
  if (action.kind === 'pass') return refused;
  return missing(table, seat, action) ?? explain(table, seat, action) ?? refusal('illegal');
}

function isCall({ kind }: FujianAction): boolean {
  return kind === 'chow' || kind === 'pung' || kind === 'kong' || kind === 'win' || kind === 'pass';
}

function missing(table: FujianTable, seat: Seat, action: FujianAction): Refusal | undefined {
  if (action.kind !== 'chow' && action.kind !== 'pung') return undefined;
  const own = handOf(at(table.places, seat));
  const tile = action.tiles.find((one) => !own.includes(one));
  return tile === undefined ? undefined : refusal('notHolding', { tile });
}
