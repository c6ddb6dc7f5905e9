import { type Seat, unwrap } from '@paiju/kernel';
import { parseTiles, printTiles } from '../mahjong/notation.js';
import { LineScene, tilesWithGaps } from '../mahjong/scene.fixture.js';
import { at, handOf } from '../mahjong/table.js';
import { FIRST_FLOWER, FLOWERS, kindOf, type Tile } from '../mahjong/tiles.js';
import { taiwan } from './game.js';
import { type Command, commandOf, type Told, tell } from './names.js';
import { drawable } from './reserve.js';
import type { Taiwan, TaiwanAction, TaiwanTable, Win } from './table.js';
import { WALL_SIZE } from './wall.js';

/** A hand to be dealt, in notation; what is left out is filled with what is left, scattered, without flowers. */
export interface Layout {
  /** Hands by seat: 16 tiles, the dealer's 17. */
  readonly hands?: readonly string[];
  /** Draws from the head in order, whoever makes them; `-` is any tile. */
  readonly draws?: string;
  /** Replacements from the tail in order, whoever makes them. */
  readonly tail?: string;
  /** The last tiles that can be drawn once all other named flowers are replaced, the very last one last. */
  readonly last?: string;
  readonly dealer?: number;
  /** Another order of what is left: 0, 1, 2 … */
  readonly filling?: number;
}

const DEALT = 65;
const RESERVED = WALL_SIZE - 16;

/** The wall that deals a layout. Flowers that are not named lie where nobody draws them. */
export function wallFor(layout: Layout): readonly Tile[] {
  const wall: (Tile | undefined)[] = Array.from({ length: WALL_SIZE }, () => undefined);
  const used = new Set<Tile>();
  const lay = (text: string, index: (n: number) => number): void => {
    for (const [n, tile] of tilesWithGaps(text, used).entries()) if (tile !== undefined) wall[index(n)] = tile;
  };
  for (const [seat, hand] of (layout.hands ?? []).entries()) lay(hand, (n) => dealtAt(seat, n, layout.dealer ?? 0));
  lay(layout.draws ?? '', (n) => DEALT + n);
  lay(layout.tail ?? '', (n) => WALL_SIZE - 1 - n);
  const last = layout.last ?? '';
  const count = tilesWithGaps(last, new Set()).length;
  const replaced = [...used].filter((tile) => tile >= FIRST_FLOWER).length;
  lay(last, (n) => RESERVED - replaced - count + n);
  const flowers = Array.from({ length: FLOWERS }, (_, n) => FIRST_FLOWER + n).filter((tile) => !used.has(tile));
  for (let n = RESERVED; flowers.length > 0; n++) wall[n] ??= flowers.shift();
  const rest = scattered(layout.filling ?? 0).filter((tile) => !used.has(tile));
  return wall.map((tile) => tile ?? (rest.shift() as Tile));
}

/** The place where the n-th tile of a seat's hand lies in the wall: four fours, then one for the dealer (T-6). */
function dealtAt(seat: number, n: number, dealer: number): number {
  const turn = (seat - dealer + 4) & 3;
  if (n > 16 || (n === 16 && turn > 0)) throw new Error(`seat ${seat} is not dealt a tile ${n + 1}`);
  return 16 * (n >> 2) + 4 * turn + (n & 3);
}

/** All tiles but flowers in an order that puts like tiles far apart. */
function scattered(filling: number): Tile[] {
  return Array.from({ length: FIRST_FLOWER }, (_, n) => (n * 37 + filling * 5) % FIRST_FLOWER);
}

/** A match on given walls that is played by lines such as `0 discard 1m`, `1 chi 234m`, `rest pass`, `turns 4`. */
export class Scene extends LineScene<Taiwan> {
  constructor(rules: unknown, layouts: readonly Layout[]) {
    super(
      { game: taiwan, windows: WINDOWS, turnWindows: ['discard', 'kong'] },
      taiwan.setup(unwrap(taiwan.parseConfig(rules)), layouts.map(wallFor)),
    );
  }

  /** The seat whose turn it is, or which window is open: `turn 0`, `discard 2`, `opening`. */
  get at(): string {
    const { phase } = this.table;
    return 'seat' in phase ? `${phase.kind} ${phase.seat}` : phase.kind;
  }

  get drawable(): number {
    return drawable(this.table);
  }

  get wins(): readonly Win[] {
    const { outcome } = this.ending;
    return outcome.kind === 'win' ? outcome.wins : [];
  }

  /** The end of the hand: `1 discard 0`, `0 selfDraw`, `2 robKong 1, 3 robKong 1`, `draw`. */
  get end(): string {
    const words = this.wins.map(({ seat, by, from }) => [seat, by, ...(from === null ? [] : [from])].join(' '));
    return words.join(', ') || this.ending.outcome.kind;
  }

  /** The patterns of the first win. */
  get patterns(): readonly string[] {
    return this.wins[0]?.score.lines.map(({ id }) => id) ?? [];
  }

  hand(seat: number): string {
    return printTiles(handOf(at(this.table.places, seat as Seat)), 'letters', []);
  }

  /** A seat's exposed flowers. */
  flowers(seat: number): string {
    return printTiles(at(this.table.places, seat as Seat).bonus, 'letters', []);
  }

  /** A seat's melds: `234m 555p`. */
  melds(seat: number): string {
    const { melds } = at(this.table.places, seat as Seat);
    return melds.map(({ tiles }) => printTiles(tiles, 'letters', [])).join(' ');
  }

  /** Everything of a name that has been told. */
  told<T extends Told['type']>(type: T): readonly Extract<Told, { type: T }>[] {
    return this.events.flatMap(tell).filter((told): told is Extract<Told, { type: T }> => told.type === type);
  }

  protected print(action: TaiwanAction): string {
    return textOf(commandOf(this.table, action));
  }

  protected wish(seat: Seat, text: string): TaiwanAction {
    const [word = '', name = '', more = ''] = text.split(' ');
    const { phase } = this.table;
    const called = 'tile' in phase ? phase.tile : -1;
    const tiles = this.#wished(seat, word === 'win' ? '' : name, word === 'chi' ? called : -1);
    const [a = -1, b = -1] = tiles;
    if (word === 'discard') return { kind: more === 'declare' ? 'ready' : 'discard', tile: a };
    if (word === 'chi') return { kind: 'chow', tiles: [a, b] };
    if (word === 'pong') return { kind: 'pung', tiles: this.#alike(seat, called) };
    if (word === 'open_kong') return { kind: 'kong', form: 'open', tile: called };
    if (word === 'added_kong' || word === 'concealed_kong') {
      return { kind: 'kong', form: word === 'added_kong' ? 'added' : 'concealed', tile: a };
    }
    if (text === 'win flower') return { kind: 'special', special: { kind: 'flowers' } };
    if (word === 'declare_ready') return { kind: 'special', special: { kind: 'ready' } };
    if (word === 'win' || word === 'pass' || word === 'next') return { kind: word };
    throw new Error(`no such line: ${text}`);
  }

  /** Tiles of a text less the called one, the seat's own copies before others. */
  #wished(seat: Seat, text: string, called: Tile): readonly Tile[] {
    const tiles = text === '' ? [] : [...unwrap(parseTiles(text, { marked: [] }))];
    const taken = tiles.findIndex((tile) => called >= 0 && kindOf(tile) === kindOf(called));
    if (taken >= 0) tiles.splice(taken, 1);
    return this.ownCopies(seat, tiles);
  }

  #alike(seat: Seat, called: Tile): readonly [Tile, Tile] {
    const own = handOf(at(this.table.places, seat)).filter((tile) => kindOf(tile) === kindOf(called));
    return [own[0] ?? called, own[1] ?? called];
  }
}

const WINDOWS: readonly TaiwanTable['phase']['kind'][] = ['opening', 'discard', 'kong', 'bonus'];

function textOf(command: Command): string {
  switch (command.type) {
    case 'discard':
      return `discard ${command.tile}${command.declare ? ' declare' : ''}`;
    case 'chi':
      return `chi ${printTiles(unwrap(parseTiles(command.tiles.join(''), { marked: [] })), 'letters', [])}`;
    case 'win':
      return command.kind === 'hand' ? 'win' : 'win flower';
    case 'added_kong':
    case 'concealed_kong':
      return `${command.type} ${command.tile}`;
    default:
      return command.type;
  }
}

/** A match on one layout, or on one for each hand; the dealer of the first is seat 0 unless the rules say otherwise. */
export function scene(rules: unknown, ...layouts: readonly Layout[]): Scene {
  return new Scene(rules, layouts.length === 0 ? [{}] : layouts);
}
