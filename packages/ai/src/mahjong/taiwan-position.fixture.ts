import { parseTiles, type Tile } from '@paiju/games/mahjong';
import { commandOf, type TaiwanAction, type TaiwanState, type TaiwanView, taiwan } from '@paiju/games/taiwan';
import { namedSeed, type Seat, seat, stream, unwrap } from '@paiju/kernel';
import type { Player } from '../player.js';

const WALL = 144;
const ME = seat(1);

/**
 * The question to seat 1, next to the dealer: `dealt`, before anyone plays; `draws 5p` or `draws f8`, in its first turn;
 * `asked 5p`, where the dealer throws that tile first. `tail` is what replaces flowers and kongs.
 */
export class Position {
  state: TaiwanState;

  constructor(hand: string, news: string, tail = '', rules: unknown = 'standard') {
    const [how = '', text = ''] = news.split(' ');
    const used = new Set<Tile>();
    const own = take(hand, used);
    if (own.length !== 16) throw new Error(`seat 1 is dealt 16 tiles, not ${own.length}`);
    const [tile] = take(text, used);
    const wall = wallOf(own, take(tail, used), how === 'asked' ? [0, tile] : [65, tile], used);
    this.state = taiwan.setup(unwrap(taiwan.parseConfig(rules)), [wall]);
    if (how !== 'dealt') this.#reach(how === 'asked' ? tile : undefined);
  }

  get view(): TaiwanView {
    return taiwan.view(this.state, ME);
  }

  /** The player's choice here, in the words of the game. */
  chosenBy(player: Player<TaiwanView, TaiwanAction>): string {
    const actions = [...taiwan.actions(this.state, ME)];
    const chosen = player.choose(this.view, actions, stream(namedSeed('position'), 'player'), 1);
    const command = commandOf(this.state.table, chosen);
    const details = Object.entries(command).filter(([name, value]) => name !== 'type' && value !== false);
    return [command.type, ...details.map(([, value]) => (value === true ? 'declare' : String(value)))].join(' ');
  }

  /** Everyone passes until the dealer has thrown: the tile in question, or its last. */
  #reach(thrown: Tile | undefined): void {
    this.#pass();
    const actions = [...taiwan.actions(this.state, seat(0))];
    const wanted = actions.find((action) => action.kind === 'discard' && action.tile === thrown);
    this.#act(seat(0), wanted ?? (actions.at(-1) as TaiwanAction));
    if (thrown === undefined) this.#pass();
  }

  #pass(): void {
    while (this.state.table.phase.kind !== 'turn') this.#act(taiwan.waiting(this.state)[0] as Seat, { kind: 'pass' });
  }

  #act(who: Seat, action: TaiwanAction): void {
    this.state = taiwan.apply(this.state, who, action).state;
  }
}

function take(text: string, used: Set<Tile>): readonly Tile[] {
  const tiles = unwrap(parseTiles(text, { used, marked: [] }));
  for (const tile of tiles) used.add(tile);
  return tiles;
}

/** The wall that deals a hand to seat 1, with one more tile at an index; flowers that are not named are never drawn. */
function wallOf(
  own: readonly Tile[],
  tail: readonly Tile[],
  [index, tile]: readonly [number, Tile | undefined],
  used: ReadonlySet<Tile>,
): readonly Tile[] {
  const laid = new Map<number, Tile>(own.map((one, n) => [16 * (n >> 2) + 4 + (n & 3), one]));
  for (const [n, one] of tail.entries()) laid.set(WALL - 1 - n, one);
  if (tile !== undefined) laid.set(index, tile);
  const flowers = [136, 137, 138, 139, 140, 141, 142, 143].filter((flower) => !used.has(flower));
  for (const [n, flower] of flowers.entries()) laid.set(WALL - 20 + n, flower);
  const rest = Array.from({ length: 136 }, (_, n) => (n * 37) % 136).filter((one) => !used.has(one));
  return Array.from({ length: WALL }, (_, n) => laid.get(n) ?? (rest.shift() as Tile));
}
