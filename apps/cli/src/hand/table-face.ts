import {
  type Action,
  type Event,
  HIDDEN,
  isSuited,
  kindName,
  kindOf,
  type Meld,
  numberOf,
  type Place,
  parseKinds,
  suitOf,
  type Tile,
  tileName,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';
import type { Face, Manner } from '../terminal/face.js';

/** The facts in which one mahjong's table differs from another's. */
export interface Table<V extends Variant> {
  /** The fives written as 0. */
  marked(config: V['config']): readonly Tile[];
  /** Whatever else everyone sees, such as indicators. */
  shown?(view: View<V>, name: (tile: Tile) => string): readonly string[];
  /** The word for declaring a ready hand. */
  readonly ready: string;
  /** An action only this game has. */
  special?(special: V['action'], name: (tile: Tile) => string): string;
  /** An event only this game has. */
  happening?(event: V['event'], names: readonly string[], name: (tile: Tile) => string): string | undefined;
  /** How a hand ended. */
  outcome?(outcome: V['outcome'], names: readonly string[]): string;
}

const SUITS = ['characters', 'dots', 'bamboo'];
const HONOURS = ['east', 'south', 'west', 'north', 'white dragon', 'green dragon', 'red dragon'];

/** C-7: the table of a mahjong in a terminal. */
export function mahjongFace<V extends Variant>(game: Table<V>): Face {
  const marked = (view: View<V>): readonly Tile[] => game.marked(view.table.config);
  const typed = (view: View<V>) => (tile: Tile) => tileName(tile, 'digits', marked(view));
  let reds: readonly Tile[] = []; // of the view that was last shown: an event does not tell its rules
  const namer = (view: View<V>, manner: Manner): ((tile: Tile) => string) => {
    reds = marked(view);
    return (tile) => said(tile, reds, manner);
  };
  return {
    table: (seen, manner) => tableLines(game, seen as View<V>, manner, namer(seen as View<V>, manner)),
    hand: (seen, manner) => {
      const { table, seat } = seen as View<V>;
      const own = seat === null ? undefined : table.places[seat as 0];
      return own === undefined ? '' : handText(own, manner, namer(seen as View<V>, manner));
    },
    action: (action, view) => actionText(game, action as Action<V>, typed(view as View<V>)),
    spoken: (action, view, manner) =>
      actionText(game, action as Action<V>, (tile) => said(tile, marked(view as View<V>), manner)),
    event: (event, seat, manner) =>
      eventText(game, event as Event<V>, seat, manner, (tile) => said(tile, reds, manner)),
    typed: (text) => text.replaceAll(DRAWN, nameOfDrawn).replaceAll(/ +/g, ' ').trim(),
    isScore: (event) => (event as Event<V>).kind === 'ended',
  };
}

/** A tile as Unicode draws it (🀇), with what only chooses how it is drawn. */
const DRAWN = /[\u{1f000}-\u{1f02b}][\ufe0e\ufe0f]?/gu;

function nameOfDrawn(sign: string): string {
  const kinds = parseKinds(sign);
  const [kind] = kinds.ok ? kinds.value : [];
  return kind === undefined ? sign : ` ${kindName(kind)}`;
}

/** A tile in the manner that is asked for. */
function said(tile: Tile, marked: readonly Tile[], { paint, isPlain }: Manner): string {
  if (tile === HIDDEN) return isPlain ? 'a hidden tile' : '??';
  const kind = kindOf(tile);
  const name = tileName(tile, 'digits', marked);
  if (isPlain) return spoken(tile, marked);
  if (!isSuited(kind)) return paint.bold(name);
  const colour = [paint.red, paint.cyan, paint.green][suitOf(kind)] ?? paint.bold;
  return marked.includes(tile) ? paint.bold(paint.red(name)) : colour(name);
}

function spoken(tile: Tile, marked: readonly Tile[]): string {
  const kind = kindOf(tile);
  if (isSuited(kind)) return `${marked.includes(tile) ? 'red ' : ''}${numberOf(kind)} of ${SUITS[suitOf(kind)]}`;
  return HONOURS[kind - 27] ?? `flower ${kind - 33}`;
}

function tableLines<V extends Variant>(
  game: Table<V>,
  view: View<V>,
  manner: Manner,
  name: (tile: Tile) => string,
): readonly string[] {
  const { table, left, round, seat } = view;
  const wind = round.wind === null ? 'hand' : round.wind;
  const head = [`${wind} ${round.hand}`, `${left} tiles left`, ...(game.shown?.(view, name) ?? [])];
  const seats = table.places.map((place, n) => placeLine(place, n as Seat, view, manner, name));
  const own = seat === null ? undefined : table.places[seat as 0];
  return [
    manner.paint.bold(head.join(', ')),
    ...seats,
    ...(own === undefined ? [] : [`your hand: ${handText(own, manner, name)}`]),
  ];
}

function placeLine<V extends Variant>(
  { river, melds, bonus }: Place,
  seat: Seat,
  { table }: View<V>,
  { names, paint }: Manner,
  name: (tile: Tile) => string,
): string {
  const dealer = table.dealer === seat ? ', dealer' : '';
  const parts = [
    `${names[seat]}${dealer}: ${table.scores[seat as 0]} points`,
    ...(melds.length === 0 ? [] : [`melds ${melds.map((meld) => meldText(meld, name)).join(', ')}`]),
    ...(bonus.length === 0 ? [] : [`aside ${bonus.map(name).join(' ')}`]),
    `discards ${river.length === 0 ? 'none' : river.map(({ tile }) => name(tile)).join(' ')}`,
  ];
  return `  ${paint.cyan(parts[0] ?? '')}; ${parts.slice(1).join('; ')}`;
}

function meldText({ kind, tiles }: Meld, name: (tile: Tile) => string): string {
  return `${kind} ${tiles.map(name).join(' ')}`;
}

function handText({ concealed, drawn }: Place, { isPlain }: Manner, name: (tile: Tile) => string): string {
  const hand = concealed.map(name).join(isPlain ? ', ' : ' ');
  const last = drawn === null ? '' : isPlain ? `; drawn: ${name(drawn)}` : `  + ${name(drawn)}`;
  return `${hand}${last}`;
}

function actionText<V extends Variant>(game: Table<V>, action: Action<V>, name: (tile: Tile) => string): string {
  switch (action.kind) {
    case 'discard':
      return name(action.tile);
    case 'ready':
      return `${game.ready} ${name(action.tile)}`;
    case 'chow':
    case 'pung':
      return `${action.kind} ${action.tiles.map(name).join(' ')}`;
    case 'kong':
      return `kong ${name(action.tile)}`;
    case 'special':
      return game.special?.(action.special, name) ?? action.special.kind;
    default:
      return action.kind;
  }
}

function eventText<V extends Variant>(
  game: Table<V>,
  event: Event<V>,
  own: Seat | undefined,
  { names }: Manner,
  name: (tile: Tile) => string,
): string | undefined {
  const who = 'seat' in event ? names[event.seat] : '';
  switch (event.kind) {
    case 'dealt':
      return 'a new hand is dealt';
    case 'drew':
      return own === undefined ? `${who} draws ${name(event.tile)}` : undefined;
    case 'robbed':
      return `${names[event.by]} robs ${name(event.tile)} of ${who}`;
    case 'special':
      return game.happening?.(event.special, names, name);
    case 'discarded':
      if (event.seat === own) return undefined;
      return `${who} ${event.ready ? 'declares ready and discards' : 'discards'} ${name(event.tile)}`;
    case 'called':
      return `${who} calls ${meldText(event.meld, name)}`;
    case 'kong':
      return `${who} declares a ${meldText(event.meld, name)}`;
    case 'exposed':
      return `${who} lays aside ${event.tiles.map(name).join(' ')}`;
    case 'ended': {
      const paid = event.ending.deltas.map((points, seat) => `${names[seat]} ${points > 0 ? '+' : ''}${points}`);
      const shown = event.hands.flatMap((hand, seat) => {
        const tiles = hand === null ? [] : [...hand.concealed, ...(hand.drawn === null ? [] : [hand.drawn])];
        return tiles.length === 0 ? [] : [`${names[seat]} shows ${tiles.map(name).join(' ')}`];
      });
      const how = game.outcome?.(event.ending.outcome, names);
      return [how === undefined ? 'the hand is over' : `the hand is over: ${how}`, ...shown, paid.join(', ')].join(
        '\n  ',
      );
    }
    default:
      return undefined;
  }
}
