import { type FujianAction, type FujianState, type FujianView, fujian } from '@paiju/games/fujian';
import { at, parseTiles, printTiles, type Tile } from '@paiju/games/mahjong';
import { namedSeed, type Seat, seat, stream, unwrap } from '@paiju/kernel';
import type { Player } from '../player.js';

const SET = 128;
const DEALT = 65;

/**
 * A first hand of goldRush in notation: the dealer's 17 tiles, seat 1's 16 where they matter, the gold; and what the
 * dealer throws, where seat 1 is to answer. All other tiles are of suits until the wall is nearly drawn.
 */
export class FujianPosition {
  readonly state: FujianState;
  readonly #seat: Seat;

  constructor(gold: string, dealer: string, next = '', thrown = '') {
    const config = unwrap(fujian.parseConfig({ firstDealer: 0 }));
    let state = fujian.setup(config, [wallOf(gold, dealer, next)]);
    this.#seat = seat(next === '' ? 0 : 1);
    if (thrown !== '') state = after(state, thrown);
    this.state = state;
  }

  get view(): FujianView {
    return fujian.view(this.state, this.#seat);
  }

  /** The player's choice here, in the words of the game. */
  chosenBy(player: Player<FujianView, FujianAction>): string {
    const actions = fujian.actions(this.state, this.#seat);
    return spoken(player.choose(this.view, actions, stream(namedSeed('position'), 'player'), 1));
  }
}

/** Everyone passes the opening, and the dealer throws a tile. */
function after(state: FujianState, thrown: string): FujianState {
  const [waiting] = fujian.waiting(state) as readonly [Seat];
  if (state.table.phase.kind === 'opening') return after(fujian.apply(state, waiting, { kind: 'pass' }).state, thrown);
  const own = at(state.table.places, waiting).concealed;
  const tile = own.find((one) => text([one]) === thrown) as Tile;
  return fujian.apply(state, waiting, { kind: 'discard', tile }).state;
}

function wallOf(gold: string, dealer: string, next: string): readonly number[] {
  const used = new Set<Tile>();
  const take = (tiles: string): readonly Tile[] => {
    const taken = unwrap(parseTiles(tiles, { used, marked: [] }));
    for (const tile of taken) used.add(tile);
    return taken;
  };
  const wall = new Array<number>(SET).fill(-1);
  for (const [n, tile] of take(gold).entries()) wall[SET - 1 - n] = tile;
  for (const [n, tile] of take(dealer).entries()) wall[n < 16 ? 16 * (n >> 2) + (n & 3) : DEALT - 1] = tile;
  for (const [n, tile] of take(next).entries()) wall[16 * (n >> 2) + 4 + (n & 3)] = tile;
  // Suit tiles first, in an order that puts like ones far apart; winds and dragons, the last of the set, come last.
  const rest = Array.from({ length: 108 }, (_, n) => (n * 37) % 108).filter((tile) => !used.has(tile));
  for (let bonus = 108; bonus < SET; bonus++) rest.push(bonus);
  return wall.map((tile) => (tile < 0 ? (rest.shift() as number) : tile));
}

function text(tiles: readonly Tile[]): string {
  return printTiles(tiles, 'letters', []);
}

function spoken(action: FujianAction): string {
  switch (action.kind) {
    case 'discard':
      return `discard ${text([action.tile])}`;
    case 'chow':
    case 'pung':
      return `${action.kind} ${text(action.tiles)}`;
    case 'kong':
      return `kong ${action.form}`;
    case 'special':
      return action.special.give === undefined ? 'rob' : `rob ${text([action.special.give])}`;
    default:
      return action.kind;
  }
}
