import type { Seat } from '@paiju/kernel';
import type { Meld } from '../mahjong/melds.js';
import { at, type BySeat, four, HIDDEN } from '../mahjong/table.js';
import { kindOf, type Tile, WINDS, type Wind } from '../mahjong/tiles.js';
import type { PatternId } from './patterns.js';
import type { TaiwanAction, TaiwanEvent, TaiwanTable, Win } from './table.js';
import { nameOfTile } from './tile-names.js';
import type { WaitShape, WinType } from './victory.js';
import type { Dice } from './wall.js';

/** An action by the name people and the wire know it by (T-51); tiles by name, copies alike. */
export type Command =
  | { readonly type: 'discard'; readonly tile: string; readonly declare: boolean }
  | { readonly type: 'chi'; readonly tiles: readonly string[] }
  | { readonly type: 'pong' | 'open_kong' | 'pass' | 'declare_ready' | 'next' }
  | { readonly type: 'added_kong' | 'concealed_kong'; readonly tile: string }
  | { readonly type: 'win'; readonly kind: 'hand' | 'flower' };

/** The name of an action; a chi names all three tiles, so the table must show the discard. */
export function commandOf({ phase }: TaiwanTable, action: TaiwanAction): Command {
  switch (action.kind) {
    case 'discard':
    case 'ready':
      return { type: 'discard', tile: nameOfTile(action.tile), declare: action.kind === 'ready' };
    case 'chow':
      return { type: 'chi', tiles: sorted(phase.kind === 'discard' ? [...action.tiles, phase.tile] : action.tiles) };
    case 'pung':
      return { type: 'pong' };
    case 'kong':
      return action.form === 'open'
        ? { type: 'open_kong' }
        : { type: `${action.form}_kong`, tile: nameOfTile(action.tile) };
    case 'win':
      return { type: 'win', kind: 'hand' };
    case 'special':
      return action.special.kind === 'flowers' ? { type: 'win', kind: 'flower' } : { type: 'declare_ready' };
    case 'pass':
    case 'next':
      return { type: action.kind };
    default:
      return action satisfies never;
  }
}

/** The first of some actions that a command names: of copies the drawn one. */
export function actionOf(
  table: TaiwanTable,
  seat: Seat,
  actions: readonly TaiwanAction[],
  command: Command,
): TaiwanAction | undefined {
  const text = JSON.stringify(command);
  const named = actions.filter((action) => JSON.stringify(commandOf(table, action)) === text);
  const { drawn } = at(table.places, seat);
  return named.find((action) => 'tile' in action && action.tile === drawn) ?? named[0];
}

/** Events under the names people and the wire know them by (T-52); a tile that is not seen is null. */
export type Told =
  | {
      readonly type: 'handStarted';
      readonly dealer: Seat;
      readonly streak: number;
      readonly roundWind: Wind;
      readonly dice: Dice;
      readonly breakSeat: Seat;
    }
  | { readonly type: 'dealt'; readonly hands: BySeat<readonly Name[]> }
  | { readonly type: 'flower'; readonly seat: Seat; readonly tiles: readonly Name[] }
  | { readonly type: 'replaced' | 'drew'; readonly seat: Seat; readonly tile: Name }
  | {
      readonly type: 'discarded';
      readonly seat: Seat;
      readonly tile: Name;
      readonly drawn: boolean;
      readonly declared: boolean;
    }
  | {
      readonly type: 'claimed';
      readonly seat: Seat;
      readonly from: Seat;
      readonly meld: MeldName;
      readonly tiles: readonly Name[];
    }
  | { readonly type: 'kongDeclared'; readonly seat: Seat; readonly meld: MeldName; readonly tiles: readonly Name[] }
  | { readonly type: 'kongCompleted' | 'readyDeclared' | 'passed'; readonly seat: Seat }
  | {
      readonly type: 'won';
      readonly seat: Seat;
      readonly by: WinType;
      readonly from: Seat | null;
      readonly tile: Name;
      readonly patterns: readonly { readonly id: PatternId; readonly tai: number; readonly count: number }[];
      readonly placement: WaitShape | null;
      readonly decomposition: readonly (readonly Name[])[];
    }
  | { readonly type: 'handDrawn' | 'handEnded' }
  | { readonly type: 'paid'; readonly points: BySeat<number> }
  | { readonly type: 'matchEnded'; readonly points: BySeat<number>; readonly places: BySeat<number> };

/** A tile's name; null where it is not seen. */
type Name = string | null;

/** The names of melds. */
export const MELD_NAMES = ['chi', 'pong', 'open_kong', 'added_kong', 'concealed_kong'] as const;
/** One of the names of melds. */
export type MeldName = (typeof MELD_NAMES)[number];

/** One event of the table by its names: several, one, or none where nothing is to be told. */
export function tell(event: TaiwanEvent): readonly Told[] {
  switch (event.kind) {
    case 'dealt':
      return dealt(event);
    case 'exposed':
      return [{ type: 'flower', seat: event.seat, tiles: event.tiles.map(named) }];
    case 'drew':
      return [{ type: event.arrival === 'draw' ? 'drew' : 'replaced', seat: event.seat, tile: named(event.tile) }];
    case 'discarded':
      return discarded(event);
    case 'called':
      return [claimed(event.seat, event.meld)];
    case 'kong':
      return [
        { type: 'kongDeclared', seat: event.seat, meld: meldName(event.meld), tiles: event.meld.tiles.map(named) },
      ];
    case 'konged':
      return [{ type: 'kongCompleted', seat: event.seat }];
    case 'answered':
      return event.action.kind === 'pass' ? [{ type: 'passed', seat: event.seat }] : [];
    case 'special':
      return [{ type: 'readyDeclared', seat: event.special.seat }];
    case 'ended':
      return ended(event);
    case 'finished':
      return [{ type: 'matchEnded', points: event.standing.returns, places: event.standing.detail.places }];
    case 'stage':
    case 'began':
    case 'robbed':
    case 'told':
      return [];
    default:
      return event satisfies never;
  }
}

type Of<K extends TaiwanEvent['kind']> = Extract<TaiwanEvent, { kind: K }>;

function dealt({ setting: { dealer, carried }, shown, hands }: Of<'dealt'>): readonly Told[] {
  const roundWind = WINDS[(carried.passes >> 2) & 3] as Wind;
  const { dice, broken: breakSeat } = shown;
  return [
    { type: 'handStarted', dealer, streak: carried.streak, roundWind, dice, breakSeat },
    { type: 'dealt', hands: four((seat) => at(hands, seat).map(named)) },
  ];
}

function discarded({ seat, tile, drawn, ready }: Of<'discarded'>): readonly Told[] {
  const told: Told = { type: 'discarded', seat, tile: named(tile), drawn, declared: ready };
  return ready ? [told, { type: 'readyDeclared', seat }] : [told];
}

function claimed(seat: Seat, meld: Meld): Told {
  const from = 'from' in meld ? meld.from : seat;
  return { type: 'claimed', seat, from, meld: meldName(meld), tiles: meld.tiles.map(named) };
}

function ended({ ending: { outcome, deltas } }: Of<'ended'>): readonly Told[] {
  const how: readonly Told[] = outcome.kind === 'win' ? outcome.wins.map(wonBy) : [{ type: 'handDrawn' }];
  return [...how, { type: 'paid', points: deltas }, { type: 'handEnded' }];
}

function wonBy({ seat, by, from, tile, score }: Win): Told {
  const patterns = score.lines.map(({ id, tai, count }) => ({ id, tai, count }));
  const decomposition = score.parts.map(({ tiles }) => tiles.map(named));
  return {
    type: 'won',
    seat,
    by,
    from,
    tile: tile === null ? null : named(tile),
    patterns,
    placement: score.wait,
    decomposition,
  };
}

function meldName(meld: Meld): MeldName {
  if (meld.kind === 'kong') return `${meld.form}_kong`;
  return meld.kind === 'chow' ? 'chi' : 'pong';
}

function named(tile: Tile): Name {
  return tile === HIDDEN ? null : nameOfTile(tile);
}

function sorted(tiles: readonly Tile[]): readonly string[] {
  return tiles.toSorted((a, b) => kindOf(a) - kindOf(b)).map(nameOfTile);
}
