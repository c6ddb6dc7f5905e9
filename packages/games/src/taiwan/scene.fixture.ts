import { type Refusal, type Seat, unwrap } from '@paiju/kernel';
import { parseTiles, printTiles } from '../mahjong/notation.js';
import { at, type Ending, type Four, handOf } from '../mahjong/table.js';
import { FIRST_FLOWER, FLOWERS, kindOf, type Tile } from '../mahjong/tiles.js';
import { taiwan } from './game.js';
import { type Command, commandOf, type Told, tell } from './names.js';
import { drawable } from './reserve.js';
import type { Held, Taiwan, TaiwanAction, TaiwanEvent, TaiwanState, TaiwanTable, TaiwanView, Win } from './table.js';
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
    for (const [n, tile] of tilesIn(text, used).entries()) if (tile !== undefined) wall[index(n)] = tile;
  };
  for (const [seat, hand] of (layout.hands ?? []).entries()) lay(hand, (n) => dealtAt(seat, n, layout.dealer ?? 0));
  lay(layout.draws ?? '', (n) => DEALT + n);
  lay(layout.tail ?? '', (n) => WALL_SIZE - 1 - n);
  const last = layout.last ?? '';
  const count = tilesIn(last, new Set()).length;
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

/** Tiles of a text with gaps; every one is a copy of its own. */
function tilesIn(text: string, used: Set<Tile>): readonly (Tile | undefined)[] {
  return text.split(/\s+/).flatMap((token): readonly (Tile | undefined)[] => {
    if (/^-+$/.test(token)) return Array.from(token, () => undefined);
    const tiles = unwrap(parseTiles(token, { used, marked: [] }));
    for (const tile of tiles) used.add(tile);
    return tiles;
  });
}

/** All tiles but flowers in an order that puts like tiles far apart. */
function scattered(filling: number): Tile[] {
  return Array.from({ length: FIRST_FLOWER }, (_, n) => (n * 37 + filling * 5) % FIRST_FLOWER);
}

/** A match on given walls that is played by lines such as `0 discard 1m`, `1 chi 234m`, `rest pass`, `turns 4`. */
export class Scene {
  state: TaiwanState;
  readonly events: TaiwanEvent[] = [];

  constructor(rules: unknown, layouts: readonly Layout[]) {
    this.state = taiwan.setup(unwrap(taiwan.parseConfig(rules)), layouts.map(wallFor));
  }

  /**
   * Plays lines, apart by `;`: a seat and what it does (`discard 5m`, `discard 5m declare`, `chi 345m`, `pong`,
   * `open_kong`, `added_kong 5m`, `concealed_kong 5m`, `win`, `win flower`, `declare_ready`, `pass`, `next`), `all next`,
   * `rest pass`, `turns 4` (four discards of what was drawn, all passing), `out` (so to the end). Where a line's seat is
   * not asked, the seats that are pass first.
   */
  play(lines: string): this {
    for (const line of lines.split(/[;\n]/).map((part) => part.trim())) if (line !== '') this.#line(line);
    return this;
  }

  /** The actions open to a seat now, in the words of `play`; only what begins with `what`. */
  may(seat: number, what = ''): readonly string[] {
    const lines = this.#offers(seat as Seat).map((action) => textOf(commandOf(this.table, action)));
    return [...new Set(lines)].filter((line) => line.startsWith(what));
  }

  /** The reason why a line may not be played, as its code; undefined if it may. */
  refuses(line: string): Refusal | undefined {
    const { seat, text } = spoken(line);
    return taiwan.refuse(this.state, seat, this.#read(seat, text));
  }

  get table(): TaiwanTable {
    return this.state.table;
  }

  get waiting(): readonly Seat[] {
    return taiwan.waiting(this.state);
  }

  /** The seat whose turn it is, or which window is open: `turn 0`, `discard 2`, `opening`. */
  get at(): string {
    const { phase } = this.table;
    return 'seat' in phase ? `${phase.kind} ${phase.seat}` : phase.kind;
  }

  get drawable(): number {
    return drawable(this.table);
  }

  get ending(): Ending<Taiwan> {
    const { phase } = this.table;
    if (phase.kind !== 'ended' && phase.kind !== 'finished') throw new Error(`the hand goes on: ${phase.kind}`);
    return phase.ending;
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

  get deltas(): Four<number> {
    return this.ending.deltas;
  }

  view(seat: number | undefined): TaiwanView {
    return taiwan.view(this.state, seat as Seat | undefined);
  }

  held(seat: number): Held {
    return at(this.table.held, seat as Seat) as Held;
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

  /** Plays any action of a seat. */
  act(seat: Seat, action: TaiwanAction): void {
    const refused = taiwan.refuse(this.state, seat, action);
    if (refused !== undefined) throw new Error(`${seat} ${JSON.stringify(action)}: ${refused.code}`);
    const { state, events } = taiwan.apply(this.state, seat, action);
    this.state = state;
    this.events.push(...events);
  }

  #line(line: string): void {
    const [word = '', count = ''] = line.split(' ');
    if (word === 'turns') this.#turns(Number(count));
    else if (word === 'out') this.#turns(Number.POSITIVE_INFINITY);
    else if (word === 'rest') this.#pass();
    else this.#spoken(line);
  }

  #spoken(line: string): void {
    const { who, text } = spoken(line);
    for (const seat of who === undefined ? this.waiting : [who]) this.#speak(seat, text, line);
  }

  #speak(seat: Seat, text: string, line: string): void {
    if (this.#offers(seat).length === 0 && this.#isWindow()) this.#pass();
    const refused = taiwan.refuse(this.state, seat, this.#read(seat, text));
    if (refused === undefined) {
      this.act(seat, this.#read(seat, text));
      return;
    }
    const asked = this.waiting.map((other) => `${other} may ${this.may(other).join(', ')}`).join('; ');
    throw new Error(`${line}: ${refused.code} ${JSON.stringify(refused.values)}; ${asked}`);
  }

  /** Everybody throws what it draws, and passes; where flowers may win it stops. */
  #turns(count: number): void {
    this.#pass();
    for (let played = 0; played < count && this.table.phase.kind === 'turn'; played++) {
      const [seat] = this.waiting as readonly [Seat];
      this.act(seat, taiwan.fallback(this.state, seat));
      this.#pass(['discard', 'kong']);
    }
  }

  #pass(windows = WINDOWS): void {
    while (windows.includes(this.table.phase.kind)) this.act(this.waiting[0] as Seat, { kind: 'pass' });
  }

  #isWindow(): boolean {
    return WINDOWS.includes(this.table.phase.kind);
  }

  #offers(seat: Seat): readonly TaiwanAction[] {
    return [...taiwan.actions(this.state, seat)];
  }

  /** The action a line means: an offered one, of copies the drawn one; else one that will be refused. */
  #read(seat: Seat, text: string): TaiwanAction {
    const meant = this.#offers(seat).filter((action) => textOf(commandOf(this.table, action)) === text);
    const { drawn } = at(this.table.places, seat);
    return meant.find((action) => 'tile' in action && action.tile === drawn) ?? meant[0] ?? this.#wish(seat, text);
  }

  #wish(seat: Seat, text: string): TaiwanAction {
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
    const own = [...handOf(at(this.table.places, seat))];
    const tiles = text === '' ? [] : [...unwrap(parseTiles(text, { marked: [] }))];
    const taken = tiles.findIndex((tile) => called >= 0 && kindOf(tile) === kindOf(called));
    if (taken >= 0) tiles.splice(taken, 1);
    return tiles.map((tile) => {
      const n = own.findIndex((held) => kindOf(held) === kindOf(tile));
      return n < 0 ? tile : (own.splice(n, 1)[0] as Tile);
    });
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

function spoken(line: string): { readonly who: Seat | undefined; readonly seat: Seat; readonly text: string } {
  const [word = '', ...rest] = line.split(/\s+/);
  const who = word === 'all' ? undefined : (Number(word) as Seat);
  return { who, seat: (who ?? 0) as Seat, text: rest.join(' ') };
}

/** A match on one layout, or on one for each hand; the dealer of the first is seat 0 unless the rules say otherwise. */
export function scene(rules: unknown, ...layouts: readonly Layout[]): Scene {
  return new Scene(rules, layouts.length === 0 ? [{}] : layouts);
}
