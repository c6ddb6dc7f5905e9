import { type Refusal, type Seat, unwrap } from '@paiju/kernel';
import { parseTiles, printTiles } from '../mahjong/notation.js';
import { at, type Ending, type Four, handOf } from '../mahjong/table.js';
import { kindOf, type Tile } from '../mahjong/tiles.js';
import { parseConfig } from './config.js';
import { fujian } from './game.js';
import type { FujianConfig } from './presets.js';
import { drawable } from './reserve.js';
import type { Fujian, FujianAction, FujianEvent, FujianState, FujianTable, FujianView, Held, Win } from './table.js';
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
    const tiles = tilesIn(text, used);
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

/** Tiles of a text with gaps; every one is a copy of its own. */
function tilesIn(text: string, used: Set<Tile>): readonly (Tile | undefined)[] {
  return text.split(/\s+/).flatMap((token): readonly (Tile | undefined)[] => {
    if (/^-+$/.test(token)) return Array.from(token, () => undefined);
    const tiles = unwrap(parseTiles(token, { used, marked: [] }));
    for (const tile of tiles) used.add(tile);
    return tiles;
  });
}

/** All tiles that are left, in an order that puts like tiles far apart. */
function scattered(set: readonly Tile[], used: ReadonlySet<Tile>): readonly Tile[] {
  return set.map((_, n) => set[(n * 37) % set.length] as Tile).filter((tile) => !used.has(tile));
}

/** A match on given walls that is played by lines such as `0 discard 1m`, `1 chow 23m`, `rest pass`, `turns 4`. */
export class Scene {
  state: FujianState;
  readonly events: FujianEvent[] = [];

  constructor(rules: unknown, layouts: readonly Layout[]) {
    const base = unwrap(parseConfig(rules));
    const dealer = layouts[0]?.dealer;
    const config = dealer === undefined ? base : { ...base, firstDealer: dealer as 0 };
    const walls = layouts.map((layout) => wallOf(config, layout));
    this.state = fujian.setup(config, walls);
  }

  /**
   * Plays lines, apart by `;`: a seat and what it does, `all next`, `rest pass`, `turns 4` (four discards by the clock,
   * all passing), `out` (so to the end). Where a line's seat is not asked, the seats that are pass first.
   */
  play(lines: string): this {
    for (const line of lines.split(/[;\n]/).map((part) => part.trim())) if (line !== '') this.#line(line);
    return this;
  }

  /** The actions open to a seat now, in the words of `play`; only what begins with `what`. */
  may(seat: number, what = ''): readonly string[] {
    const lines = this.#offers(seat as Seat).map(print);
    return [...new Set(lines)].filter((line) => line.startsWith(what));
  }

  /** The reason why a line may not be played; undefined if it may. */
  refuses(line: string): Refusal | undefined {
    const { seat, text } = spoken(line);
    return fujian.refuse(this.state, seat, this.#read(seat, text));
  }

  /** The action a line means. */
  meant(line: string): FujianAction {
    const { seat, text } = spoken(line);
    return this.#read(seat, text);
  }

  get table(): FujianTable {
    return this.state.table;
  }

  get waiting(): readonly Seat[] {
    return fujian.waiting(this.state);
  }

  get drawable(): number {
    return drawable(this.table);
  }

  get ending(): Ending<Fujian> {
    const { phase } = this.table;
    if (phase.kind !== 'ended' && phase.kind !== 'finished') throw new Error(`the hand goes on: ${phase.kind}`);
    return phase.ending;
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

  get deltas(): Four<number> {
    return this.ending.deltas;
  }

  view(seat: number | undefined): FujianView {
    return fujian.view(this.state, seat as Seat | undefined);
  }

  held(seat: number): Held {
    return at(this.table.held, seat as Seat) as Held;
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

  /** Everything of a kind that has happened. */
  happened<K extends FujianEvent['kind']>(kind: K): readonly Extract<FujianEvent, { kind: K }>[] {
    return this.events.filter((event): event is Extract<FujianEvent, { kind: K }> => event.kind === kind);
  }

  /** Plays any action of a seat. */
  act(seat: Seat, action: FujianAction): void {
    const refused = fujian.refuse(this.state, seat, action);
    if (refused !== undefined) throw new Error(`${seat} ${JSON.stringify(action)}: ${refused.code}`);
    const { state, events } = fujian.apply(this.state, seat, action);
    this.state = state;
    this.events.push(...events);
  }

  #line(line: string): void {
    const [word = '', count = ''] = line.split(' ');
    if (word === 'turns') this.#turns(Number(count));
    else if (word === 'out') this.#turns(Number.POSITIVE_INFINITY);
    else if (word === 'rest') this.#pass();
    else this.#said(line);
  }

  #said(line: string): void {
    const { who, text } = spoken(line);
    for (const seat of who === undefined ? this.waiting : [who]) this.#speak(seat, text, line);
  }

  #speak(seat: Seat, text: string, line: string): void {
    if (this.#offers(seat).length === 0 && this.#isWindow()) this.#pass();
    const action = this.#read(seat, text);
    const refused = fujian.refuse(this.state, seat, action);
    const asked = this.waiting.map((other) => `${other} may ${this.may(other).join(', ')}`).join('; ');
    if (refused) throw new Error(`${line}: ${refused.code} ${JSON.stringify(refused.values)}; ${asked}`);
    this.act(seat, action);
  }

  /** Everybody does what the clock does. */
  #turns(count: number): void {
    this.#pass();
    for (let played = 0; played < count && this.table.phase.kind === 'turn'; played++) {
      const [seat] = this.waiting as readonly [Seat];
      this.act(seat, fujian.fallback(this.state, seat));
      this.#pass();
    }
  }

  #pass(): void {
    while (this.#isWindow()) {
      const [seat] = this.waiting;
      this.act(seat as Seat, { kind: 'pass' });
    }
  }

  #isWindow(): boolean {
    const { kind } = this.table.phase;
    return kind === 'opening' || kind === 'discard' || kind === 'kong';
  }

  #offers(seat: Seat): readonly FujianAction[] {
    return [...fujian.actions(this.state, seat)];
  }

  /** The action a line means: an offered one, else one that will be refused. */
  #read(seat: Seat, line: string): FujianAction {
    const meant = this.#offers(seat).filter((action) => print(action) === line);
    const { drawn } = at(this.table.places, seat);
    return meant.find((action) => 'tile' in action && action.tile === drawn) ?? meant[0] ?? this.#wish(seat, line);
  }

  #wish(seat: Seat, line: string): FujianAction {
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
    const own = [...handOf(at(this.table.places, seat))];
    const tiles = line === '' ? [] : unwrap(parseTiles(line, { marked: [] }));
    return tiles.map((tile) => {
      const n = own.findIndex((held) => kindOf(held) === kindOf(tile));
      return n < 0 ? tile : (own.splice(n, 1)[0] as Tile);
    });
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

function spoken(line: string): { readonly who: Seat | undefined; readonly seat: Seat; readonly text: string } {
  const [word = '', ...rest] = line.split(/\s+/);
  const who = word === 'all' ? undefined : (Number(word) as Seat);
  return { who, seat: (who ?? 0) as Seat, text: rest.join(' ') };
}

/** A match on one layout, or on one for each hand. */
export function scene(rules: unknown, ...layouts: readonly Layout[]): Scene {
  return new Scene(rules, layouts.length === 0 ? [{}] : layouts);
}
