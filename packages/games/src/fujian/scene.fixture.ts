import { type Seat, unwrap } from '@paiju/kernel';
import { parseTiles, printTiles } from '../mahjong/notation.js';
import { LineScene, tilesWithGaps } from '../mahjong/scene.fixture.js';
import { at, handOf } from '../mahjong/table.js';
import type { Tile } from '../mahjong/tiles.js';
import { parseConfig } from './config.js';
import { fujian } from './game.js';
import type { FujianConfig } from './presets.js';
import { drawable } from './reserve.js';
import type { Fujian, FujianAction, Win } from './table.js';
import { isBonus, tileSet } from './wall.js';

/** A hand to be dealt, in notation; what is left out is filled with suit tiles that are left, scattered. */
export interface Layout {
  /** Hands by seat as they are dealt, up to 16 tiles each, 17 for the dealer. */
  readonly hands?: readonly string[];
  /** Draws from the head in order, whoever makes them; `-` is any tile. */
  readonly draws?: string;
  /** Replacements of the opening, then what is flipped, then later replacements: all from the tail, in this order. */
  readonly opening?: string;
  readonly gold?: string;
  readonly tail?: string;
  readonly dealer?: number;
}

const DEALT = 65;
/** Suit tiles below the named ones of the tail, so that a replacement nobody planted is no bonus tile. */
const CUSHION = 4;

/** The wall that deals a layout, as places in the set. */
export function wallOf(config: FujianConfig, layout: Layout): readonly number[] {
  const set = tileSet(config);
  const wall: (Tile | undefined)[] = set.map(() => undefined);
  const used = new Set<Tile>();
  const lay = (text: string, index: (n: number) => number): number => {
    const tiles = tilesWithGaps(text, used);
    for (const [n, tile] of tiles.entries()) if (tile !== undefined) wall[index(n)] = tile;
    return tiles.length;
  };
  for (const [seat, hand] of (layout.hands ?? []).entries()) lay(hand, (n) => dealtAt(seat, n, layout.dealer ?? 0));
  const tail = [layout.opening ?? '', layout.gold ?? '-', layout.tail ?? ''].join(' ').trim();
  const named = lay(tail, (n) => set.length - 1 - n);
  lay(layout.draws ?? '', (n) => DEALT + n);
  fill(wall, scattered(set, used), set.length - named - CUSHION);
  return wall.map((tile) => set.indexOf(tile as Tile));
}

/** Bonus tiles nobody named lie where they are drawn last: below the cushion of the tail. */
function fill(wall: (Tile | undefined)[], rest: readonly Tile[], cushion: number): void {
  const bonus = rest.filter(isBonus);
  for (let n = cushion - 1; bonus.length > 0; n--) if (wall[n] === undefined) wall[n] = bonus.pop() as Tile;
  const suits = rest.filter((tile) => !isBonus(tile));
  for (let n = 0; n < wall.length; n++) if (wall[n] === undefined) wall[n] = suits.pop() as Tile;
}

/** The place where the n-th tile of a seat's hand lies in the wall: four fours, then the dealer's one more (F-5). */
function dealtAt(seat: number, n: number, dealer: number): number {
  const turn = (seat - dealer + 4) & 3;
  return n < 16 ? 16 * (n >> 2) + 4 * turn + (n & 3) : 64;
}

/** All tiles that are left, in an order that puts like tiles far apart. */
function scattered(set: readonly Tile[], used: ReadonlySet<Tile>): readonly Tile[] {
  return set.map((_, n) => set[(n * 37) % set.length] as Tile).filter((tile) => !used.has(tile));
}

/** A match on given walls that is played by lines such as `0 discard 1m`, `1 chow 23m`, `rest pass`, `turns 4`. */
export class Scene extends LineScene<Fujian> {
  constructor(rules: unknown, layouts: readonly Layout[]) {
    const base = unwrap(parseConfig(rules));
    const dealer = layouts[0]?.dealer;
    const config = dealer === undefined ? base : { ...base, firstDealer: dealer as 0 };
    const walls = layouts.map((layout) => wallOf(config, layout));
    super({ game: fujian, windows: ['opening', 'discard', 'kong'] }, fujian.setup(config, walls));
  }

  get drawable(): number {
    return drawable(this.table);
  }

  get win(): Win {
    const { outcome } = this.ending;
    if (outcome.kind !== 'win') throw new Error('nobody has won');
    return outcome.win;
  }

  /** The end of the hand, in a few words: `1 discard 0`, `0 selfDraw`, `draw`. */
  get end(): string {
    const { outcome } = this.ending;
    if (outcome.kind !== 'win') return 'draw';
    const { seat, from, winType } = outcome.win;
    return seat === from ? `${seat} ${winType}` : `${seat} ${winType} ${from}`;
  }

  /** The specials of the win, with their points. */
  get bonuses(): string {
    return this.win.score.bonuses.map(({ special, points }) => `${special} ${points}`).join(', ');
  }

  /** A seat's concealed and drawn tiles. */
  hand(seat: number): string {
    return text(handOf(at(this.table.places, seat as Seat)));
  }

  bonus(seat: number): string {
    return text(at(this.table.places, seat as Seat).bonus);
  }

  /** A seat's melds, `pung 555p`. */
  melds(seat: number): readonly string[] {
    return at(this.table.places, seat as Seat).melds.map((meld) => {
      const name = meld.kind === 'kong' ? `${FORMS[meld.form]} kong` : meld.kind;
      return `${name} ${text(meld.tiles)}`;
    });
  }

  protected print(action: FujianAction): string {
    return print(action);
  }

  protected wish(seat: Seat, line: string): FujianAction {
    const [word = '', ...rest] = line.split(' ');
    const [a = -1, b = -1] = this.#wished(seat, rest.at(-1) ?? '');
    if (word === 'discard') return { kind: 'discard', tile: a };
    if (word === 'chow' || word === 'pung') return { kind: word, tiles: [a, b] };
    if (word === 'kong') return { kind: 'kong', form: formOf(rest[0] ?? ''), tile: a };
    if (word === 'rob') return { kind: 'special', special: a < 0 ? { kind: 'robGold' } : { kind: 'robGold', give: a } };
    if (word === 'win' || word === 'pass' || word === 'next') return { kind: word };
    throw new Error(`no such line: ${line}`);
  }

  /** Tiles of a text, the seat's own copies before others. */
  #wished(seat: Seat, line: string): readonly Tile[] {
    const tiles = line === '' ? [] : unwrap(parseTiles(line, { marked: [] }));
    return this.ownCopies(seat, tiles);
  }
}

const FORMS = { open: 'exposed', added: 'added', concealed: 'concealed' } as const;

function formOf(word: string): 'open' | 'added' | 'concealed' {
  return word === 'exposed' ? 'open' : word === 'added' ? 'added' : 'concealed';
}

/** Tiles in notation, honours as letters. */
export function text(tiles: readonly Tile[]): string {
  return printTiles(tiles, 'letters', []);
}

function print(action: FujianAction): string {
  switch (action.kind) {
    case 'discard':
      return `discard ${text([action.tile])}`;
    case 'chow':
    case 'pung':
      return `${action.kind} ${text(action.tiles)}`;
    case 'kong':
      return `kong ${FORMS[action.form]} ${text([action.tile])}`;
    case 'special':
      return action.special.give === undefined ? 'rob' : `rob ${text([action.special.give])}`;
    default:
      return action.kind;
  }
}

/** A match on one layout, or on one for each hand. */
export function scene(rules: unknown, ...layouts: readonly Layout[]): Scene {
  return new Scene(rules, layouts.length === 0 ? [{}] : layouts);
}
