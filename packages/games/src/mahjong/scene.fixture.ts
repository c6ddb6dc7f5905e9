import { type Refusal, type Seat, unwrap } from '@paiju/kernel';
import type { MahjongGame, State } from './match.js';
import { parseTiles } from './notation.js';
import {
  type Action,
  at,
  type BySeat,
  type Ending,
  type Event,
  handOf,
  type Phase,
  type Table,
  type Variant,
} from './table.js';
import { kindOf, type Tile } from './tiles.js';
import type { View } from './view.js';

type Windows<V extends Variant> = readonly Phase<V>['kind'][];

/** A game, and the windows in which seats pass: before a line of another seat, and after each of many turns. */
interface Stage<V extends Variant> {
  readonly game: MahjongGame<V>;
  readonly windows: Windows<V>;
  readonly turnWindows?: Windows<V>;
}

/** A match on given walls that is played by lines; each game has its own words for actions. */
export abstract class LineScene<V extends Variant> {
  state: State<V>;
  readonly events: Event<V>[] = [];
  readonly #stage: Stage<V>;

  constructor(stage: Stage<V>, state: State<V>) {
    this.#stage = stage;
    this.state = state;
  }

  /** An action as a line without its seat. */
  protected abstract print(action: Action<V>): string;

  /** The action of a line that nobody offers: it will be refused. */
  protected abstract wish(seat: Seat, line: string): Action<V>;

  /**
   * Plays lines, apart by `;`: a seat and what it does, `all next`, `rest pass`, `turns 4` (four discards by the clock,
   * all passing), `out` (so to the end). Where a line's seat is not asked, the seats that are pass first.
   */
  play(lines: string): this {
    for (const line of lines.split(/[;\n]/).map((part) => part.trim())) if (line !== '') this.#line(line);
    return this;
  }

  /** The actions open to a seat now, in the words of `play`; only those that begin with `what`. */
  may(seat: number, what = ''): readonly string[] {
    const lines = this.#offers(seat as Seat).map((action) => this.print(action));
    return [...new Set(lines)].filter((line) => line.startsWith(what));
  }

  /** The reason why a line may not be played; undefined if it may. */
  refuses(line: string): Refusal | undefined {
    return this.#stage.game.refuse(this.state, spoken(line).seat, this.meant(line));
  }

  /** The action a line means. */
  meant(line: string): Action<V> {
    const { seat, text } = spoken(line);
    return this.#read(seat, text);
  }

  get table(): Table<V> {
    return this.state.table;
  }

  get waiting(): readonly Seat[] {
    return this.#stage.game.waiting(this.state);
  }

  get ending(): Ending<V> {
    const { phase } = this.table;
    if (phase.kind !== 'ended' && phase.kind !== 'finished') throw new Error(`the hand goes on: ${phase.kind}`);
    return phase.ending;
  }

  get deltas(): BySeat<number> {
    return this.ending.deltas;
  }

  view(seat: number | undefined): View<V> {
    return this.#stage.game.view(this.state, seat as Seat | undefined);
  }

  held(seat: number): V['held'] {
    return at(this.table.held, seat as Seat) as V['held'];
  }

  /** Everything of a kind that has happened. */
  happened<K extends Event<V>['kind']>(kind: K): readonly Extract<Event<V>, { kind: K }>[] {
    return this.events.filter((event): event is Extract<Event<V>, { kind: K }> => event.kind === kind);
  }

  /** Plays any action of a seat. */
  act(seat: Seat, action: Action<V>): void {
    const { game } = this.#stage;
    const refused = game.refuse(this.state, seat, action);
    if (refused !== undefined) throw new Error(`${seat} ${JSON.stringify(action)}: ${refused.code}`);
    const { state, events } = game.apply(this.state, seat, action);
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
    if (this.#offers(seat).length === 0) this.#pass();
    const action = this.#read(seat, text);
    const refused = this.#stage.game.refuse(this.state, seat, action);
    const asked = this.waiting.map((other) => `${other} may ${this.may(other).join(', ')}`).join('; ');
    if (refused) throw new Error(`${line}: ${refused.code} ${JSON.stringify(refused.values)}; ${asked}`);
    this.act(seat, action);
  }

  /** Everybody does what the clock does. */
  #turns(count: number): void {
    this.#pass();
    for (let played = 0; played < count && this.table.phase.kind === 'turn'; played++) {
      const [seat] = this.waiting as readonly [Seat];
      this.act(seat, this.#stage.game.fallback(this.state, seat));
      this.#pass(this.#stage.turnWindows);
    }
  }

  #pass(windows: Windows<V> = this.#stage.windows): void {
    while (windows.includes(this.table.phase.kind)) this.act(this.waiting[0] as Seat, { kind: 'pass' });
  }

  #offers(seat: Seat): readonly Action<V>[] {
    return [...this.#stage.game.actions(this.state, seat)];
  }

  /** The action a line means: an offered one, of copies the drawn one; else one that will be refused. */
  #read(seat: Seat, line: string): Action<V> {
    const meant = this.#offers(seat).filter((action) => this.print(action) === line);
    const { drawn } = at(this.table.places, seat);
    return meant.find((action) => 'tile' in action && action.tile === drawn) ?? meant[0] ?? this.wish(seat, line);
  }

  /** Tiles as a seat would name them, its own copies before others. */
  protected ownCopies(seat: Seat, tiles: readonly Tile[]): readonly Tile[] {
    const own = [...handOf(at(this.table.places, seat))];
    return tiles.map((tile) => {
      const n = own.findIndex((held) => kindOf(held) === kindOf(tile));
      return n < 0 ? tile : (own.splice(n, 1)[0] as Tile);
    });
  }
}

function spoken(line: string): { readonly who: Seat | undefined; readonly seat: Seat; readonly text: string } {
  const [word = '', ...rest] = line.split(/\s+/);
  const who = word === 'all' ? undefined : (Number(word) as Seat);
  return { who, seat: (who ?? 0) as Seat, text: rest.join(' ') };
}

/** Tiles of a text with gaps, none of them a red five; every one is a copy of its own. */
export function tilesWithGaps(text: string, used: Set<Tile>): readonly (Tile | undefined)[] {
  return text.split(/\s+/).flatMap((token): readonly (Tile | undefined)[] => {
    if (/^-+$/.test(token)) return Array.from(token, () => undefined);
    const tiles = unwrap(parseTiles(token, { used, marked: [] }));
    for (const tile of tiles) used.add(tile);
    return tiles;
  });
}
