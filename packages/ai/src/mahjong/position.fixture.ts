import { at, kindOf, parseTiles, printTiles, type Tile } from '@paiju/games/mahjong';
import { type RiichiAction, type RiichiState, type RiichiView, riichi } from '@paiju/games/riichi';
import { namedSeed, type Seat, seat, stream, unwrap } from '@paiju/kernel';
import type { Player } from '../player.js';

const WALL = 136;
const DEALT = 52;
const ME = seat(1);

/**
 * A position of seat 1, South in East 1, in notation: its hand, then melds it has called, each after a bar with the
 * called tile last (`123m 99p | 555z`); and `draws 3s`, or `asked 3s` where its left neighbour throws it.
 */
export class Position {
  state: RiichiState;
  readonly #called: readonly (readonly Tile[])[];
  readonly #fillers: readonly Tile[];

  constructor(hand: string, news: string, rules: unknown = 'tenhou') {
    const used = new Set<Tile>();
    const [concealed = [], ...melds] = hand.split('|').map((text) => take(text, used));
    const [how, text = ''] = news.split(' ');
    const [tile = -1] = take(text, used);
    this.#called = melds;
    this.#fillers = melds.map(() => filler(used));
    const draws = [
      ...melds.flatMap((meld) => [meld.at(-1) as Tile, -1, -1]),
      ...(how === 'asked' ? [tile] : [-1, tile]),
    ];
    const own = [...concealed, ...melds.flatMap((meld) => meld.slice(0, -1)), ...this.#fillers];
    this.state = riichi.setup(unwrap(riichi.parseConfig(rules)), [wallOf(own, draws, used)]);
    this.#reach(how === 'asked');
  }

  get view(): RiichiView {
    return riichi.view(this.state, ME);
  }

  /** The player's choice here, in the words of the game. */
  chosenBy(player: Player<RiichiView, RiichiAction>): string {
    const actions = riichi.actions(this.state, ME);
    return spoken(player.choose(this.view, actions, stream(namedSeed('position'), 'player'), 1), this.state);
  }

  /** Plays the calls that made the melds, then on until the seat is asked what the position is about. */
  #reach(asked: boolean): void {
    for (const [n, meld] of this.#called.entries()) {
      this.#until('discard');
      this.#act(
        ME,
        this.#offer((action) => 'tiles' in action && action.tiles.every((tile) => meld.includes(tile))),
      );
      this.#act(ME, { kind: 'discard', tile: this.#fillers[n] as Tile });
    }
    this.#until(asked ? 'discard' : 'turn');
  }

  /** Everyone throws what it draws and passes, until seat 1 is asked about its neighbour's discard or has its turn. */
  #until(kind: 'discard' | 'turn'): void {
    while (!this.#isAsked(kind)) {
      const [next] = riichi.waiting(this.state) as readonly [Seat];
      const pass = [...riichi.actions(this.state, next)].find((action) => action.kind === 'pass');
      this.#act(next, pass ?? riichi.fallback(this.state, next));
    }
  }

  #isAsked(kind: 'discard' | 'turn'): boolean {
    const { phase } = this.state.table;
    const giver = kind === 'turn' ? ME : seat(0);
    return riichi.waiting(this.state).includes(ME) && phase.kind === kind && phase.seat === giver;
  }

  #offer(is: (action: RiichiAction) => boolean): RiichiAction {
    const found = [...riichi.actions(this.state, ME)].find(is);
    if (found === undefined) throw new Error('the position cannot be reached: a meld is not offered');
    return found;
  }

  #act(who: Seat, action: RiichiAction): void {
    this.state = riichi.apply(this.state, who, action).state;
  }
}

function take(text: string, used: Set<Tile>): readonly Tile[] {
  const tiles = unwrap(parseTiles(text, { used }));
  for (const tile of tiles) used.add(tile);
  return tiles;
}

/** An honour of a kind that nobody speaks of. */
function filler(used: Set<Tile>): Tile {
  const kinds = new Set([...used].map(kindOf));
  const kind = [30, 29, 33, 32, 31, 28, 27].find((honour) => !kinds.has(honour));
  if (kind === undefined) throw new Error('no honour is left to throw after a call');
  used.add(4 * kind);
  return 4 * kind;
}

/** The wall that deals these tiles to seat 1 and gives these draws, −1 for any; the rest is scattered. */
function wallOf(own: readonly Tile[], draws: readonly Tile[], used: ReadonlySet<Tile>): readonly Tile[] {
  if (own.length !== 13) throw new Error(`seat 1 is dealt 13 tiles, not ${own.length}: ${printTiles(own)}`);
  const rest = Array.from({ length: WALL }, (_, n) => (n * 37) % WALL).filter((tile) => !used.has(tile));
  const laid = new Map<number, Tile>(own.map((tile, n) => [n < 12 ? 16 * (n >> 2) + 4 + (n & 3) : 49, tile]));
  for (const [n, tile] of draws.entries()) if (tile >= 0) laid.set(DEALT + n, tile);
  return Array.from({ length: WALL }, (_, n) => laid.get(n) ?? (rest.shift() as Tile));
}

function spoken(action: RiichiAction, { table }: RiichiState): string {
  const { drawn } = at(table.places, ME);
  switch (action.kind) {
    case 'discard':
    case 'ready':
      return `${action.kind === 'ready' ? 'riichi' : 'discard'} ${printTiles([action.tile])}`;
    case 'chow':
    case 'pung':
      return `${action.kind === 'chow' ? 'chi' : 'pon'} ${printTiles(action.tiles)}`;
    case 'kong':
      return `kan ${action.form}`;
    case 'win':
      return drawn === null ? 'ron' : 'tsumo';
    case 'special':
      return action.special.kind;
    default:
      return action.kind;
  }
}
