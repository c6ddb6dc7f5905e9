import { type Action, at, handOf, kindOf, type Tile, type Variant, type View } from '@paiju/games/mahjong';
import type { Term } from '../i18n/terms.js';

type AnyView = View<Variant>;
type AnyAction = Action<Variant>;

/** Something that may be done beside an ordinary discard, as a button shows it. */
export interface Choice {
  readonly id: string;
  readonly term: Term;
  /** The tiles it takes, the called one among them. */
  readonly tiles: readonly Tile[];
  /** Played at once; absent where a tile of the hand must be chosen first. */
  readonly action?: AnyAction;
  /** The action of each tile of the hand. */
  readonly byTile?: ReadonlyMap<Tile, AnyAction>;
}

/** The discards that may be played, by tile. */
export function discardsOf({ legal }: AnyView): ReadonlyMap<Tile, AnyAction> {
  return new Map(legal.flatMap((action) => (action.kind === 'discard' ? [[action.tile, action] as const] : [])));
}

/** Everything that may be done now beside discarding, wins first, passing last; calls that look alike are one. */
export function choicesOf(view: AnyView, marked: readonly Tile[]): readonly Choice[] {
  const choices = [...view.legal.flatMap((action) => choiceOf(view, action) ?? []), ...tileChoices(view)].sort(
    (a, b) => ORDER.indexOf(a.term) - ORDER.indexOf(b.term),
  );
  const seen = new Set<string>();
  return choices.filter((choice) => {
    const look = lookOf(choice, marked);
    return seen.has(look) ? false : seen.add(look);
  });
}

function lookOf({ term, tiles }: Choice, marked: readonly Tile[]): string {
  return `${term} ${tiles.map((tile) => `${kindOf(tile)}${marked.includes(tile) ? '!' : ''}`)}`;
}

/** The choice that plays an action, or one that looks like it; undefined for a plain discard. */
export function choiceWith(view: AnyView, marked: readonly Tile[], action: AnyAction): Choice | undefined {
  const choices = choicesOf(view, marked);
  const wanted = choiceOf(view, action);
  if (wanted !== undefined) return choices.find((one) => lookOf(one, marked) === lookOf(wanted, marked));
  const written = JSON.stringify(action); // it may have come from a worker, as a copy
  return choices.find(({ byTile }) => [...(byTile?.values() ?? [])].some((one) => JSON.stringify(one) === written));
}

/** Choices that take tiles of the hand for a meld. */
export const CALLS: readonly Term[] = ['kong', 'pung', 'chow'];

const ORDER: readonly Term[] = [
  'win',
  'selfDraw',
  'flowers',
  'robGold',
  'ready',
  'nine',
  'north',
  'kong',
  'pung',
  'chow',
  'next',
  'pass',
];

function choiceOf(view: AnyView, action: AnyAction): Choice | undefined {
  const { phase } = view.table;
  const given = 'tile' in phase && typeof phase.tile === 'number' ? [phase.tile] : [];
  switch (action.kind) {
    case 'win':
      return { id: 'win', term: phase.kind === 'turn' ? 'selfDraw' : 'win', tiles: winningTile(view), action };
    case 'chow':
    case 'pung': {
      const tiles = [...action.tiles, ...given].sort((a, b) => a - b);
      return { id: `${action.kind} ${tiles}`, term: action.kind, tiles, action };
    }
    case 'kong':
      return { id: `kong ${action.tile}`, term: 'kong', tiles: kongTiles(view, action.tile), action };
    case 'pass':
      return { id: 'pass', term: 'pass', tiles: [], action };
    case 'special':
      return specialChoice(action);
    default:
      return undefined;
  }
}

function winningTile({ seat, table: { phase, places } }: AnyView): readonly Tile[] {
  const tile = phase.kind === 'turn' && seat !== null ? at(places, seat).drawn : 'tile' in phase ? phase.tile : null;
  return tile === null ? [] : [tile];
}

function kongTiles({ seat, table }: AnyView, tile: Tile): readonly Tile[] {
  if (seat === null) return [];
  const place = at(table.places, seat);
  const pung = place.melds.find((meld) => meld.kind === 'pung' && kindOf(meld.tiles[0]) === kindOf(tile));
  const own = handOf(place).filter((one) => kindOf(one) === kindOf(tile));
  const all = new Set<Tile>([...(pung?.tiles ?? []), ...own, tile]);
  return [...all].sort((a, b) => a - b);
}

/** Actions of one variant alone: those that need no choice of a tile. */
function specialChoice(action: Extract<AnyAction, { kind: 'special' }>): Choice | undefined {
  const { kind } = action.special;
  if (kind === 'nineTerminals') return { id: 'nine', term: 'nine', tiles: [], action };
  if (kind === 'north') return { id: 'north', term: 'north', tiles: northOf(action.special), action };
  if (kind === 'flowers') return { id: 'flowers', term: 'flowers', tiles: [], action };
  if (kind === 'ready') return { id: 'ready', term: 'ready', tiles: [], action };
  if (kind === 'robGold' && !('give' in action.special)) return { id: 'robGold', term: 'robGold', tiles: [], action };
  return undefined;
}

function northOf(special: object): readonly Tile[] {
  return 'tile' in special && typeof special.tile === 'number' ? [special.tile] : [];
}

/** A ready hand is declared with a discard; a dealer who robs the gold gives a tile for it. */
function tileChoices({ legal }: AnyView): readonly Choice[] {
  const ready = new Map<Tile, AnyAction>();
  const give = new Map<Tile, AnyAction>();
  for (const action of legal) {
    if (action.kind === 'ready') ready.set(action.tile, action);
    const special: object = action.kind === 'special' ? action.special : {};
    if ('give' in special && typeof special.give === 'number') give.set(special.give, action);
  }
  const choices: Choice[] = [];
  if (ready.size > 0) choices.push({ id: 'readyDiscard', term: 'ready', tiles: [], byTile: ready });
  if (give.size > 0) choices.push({ id: 'robGoldFor', term: 'robGold', tiles: [], byTile: give });
  return choices;
}

/** The decisions a player leaves to the table (W-4). */
export interface Toggles {
  readonly autoWin: boolean;
  readonly noCalls: boolean;
  readonly autoDiscard: boolean;
}

/** The action of the toggles in this position; undefined where the player decides. */
export function automatic({ legal, seat, table }: View<Variant>, toggles: Toggles): Action<Variant> | undefined {
  if (seat === null || legal.length === 0) return undefined;
  const win = legal.find(({ kind }) => kind === 'win');
  if (win !== undefined) return toggles.autoWin ? win : undefined;
  const pass = legal.find(({ kind }) => kind === 'pass');
  if (pass !== undefined) {
    return toggles.noCalls && legal.every(({ kind }) => DECLINED.includes(kind)) ? pass : undefined;
  }
  const { drawn } = at(table.places, seat);
  if (!toggles.autoDiscard || drawn === null) return undefined;
  return legal.every(({ kind }) => KEPT.includes(kind))
    ? legal.find((action) => action.kind === 'discard' && action.tile === drawn)
    : undefined;
}

/** True if a discard is asked where nothing was drawn: after a deal or a call there is no drawn tile to let go. */
export function isUndrawn({ legal, seat, table }: View<Variant>): boolean {
  return seat !== null && legal.some(({ kind }) => kind === 'discard') && at(table.places, seat).drawn === null;
}

type Kinds = readonly Action<Variant>['kind'][];

/** A declined call is no loss; a declined win or special would be. */
const DECLINED: Kinds = ['pass', 'chow', 'pung', 'kong'];
/** Automatic discards go on where a kong or a ready hand could be declared. */
const KEPT: Kinds = ['discard', 'kong', 'ready'];
