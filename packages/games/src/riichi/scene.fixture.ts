import { type Refusal, type Seat, unwrap } from '@paiju/kernel';
import { parseTiles, printTiles } from '../mahjong/notation.js';
import { at, type Ending, type Four, handOf, SEATS } from '../mahjong/table.js';
import { type Kind, kindOf, type Tile } from '../mahjong/tiles.js';
import { riichi } from './game.js';
import { type Layout, wallFor } from './layout.fixture.js';
import type {
  Held,
  Outcome,
  Riichi,
  RiichiAction,
  RiichiEvent,
  RiichiState,
  RiichiTable,
  RiichiView,
} from './table.js';

/** A match on given walls that is played by lines such as `0 discard 1z`, `1 pon 55p`, `rest pass`, `turns 4`. */
export class Scene {
  state: RiichiState;
  readonly events: RiichiEvent[] = [];

  constructor(rules: unknown, layouts: readonly Layout[]) {
    this.state = riichi.setup(unwrap(riichi.parseConfig(rules)), layouts.map(wallFor));
  }

  /**
   * Plays lines, apart by `;`: a seat and what it does, `all next`, `rest pass`, `turns 4` (four discards of what was
   * drawn, all passing), `out` (so to the end). Where a line's seat is not asked, the seats that are pass first.
   */
  play(lines: string): this {
    for (const line of lines.split(/[;\n]/).map((part) => part.trim())) if (line !== '') this.#line(line);
    return this;
  }

  /** The actions open to a seat now, in the words of `play`; only what begins with `what`. */
  may(seat: number, what = ''): readonly string[] {
    const lines = this.#offers(seat as Seat).map((action) => lineOf(this.table, action));
    return [...new Set(lines)].filter((line) => line.startsWith(what));
  }

  /** The reason why a line may not be played; undefined if it may. */
  refuses(line: string): Refusal | undefined {
    const seat = Number(line.split(' ')[0]) as Seat;
    return riichi.refuse(this.state, seat, this.#read(seat, said(line)));
  }

  get table(): RiichiTable {
    return this.state.table;
  }

  get waiting(): readonly Seat[] {
    return riichi.waiting(this.state);
  }

  get ending(): Ending<Riichi> {
    const { phase } = this.table;
    if (phase.kind !== 'ended' && phase.kind !== 'finished') throw new Error(`the round goes on: ${phase.kind}`);
    return phase.ending;
  }

  get outcome(): Outcome {
    return this.ending.outcome;
  }

  /** The end of the round, in a few words: `1 ron 0, 2 ron 0`, `0 tsumo`, `draw 0 2`, `nagashi 3`, `abort fourWinds`. */
  get end(): string {
    return summary(this.outcome);
  }

  get deltas(): Four<number> {
    return this.ending.deltas;
  }

  view(seat: number | undefined): RiichiView {
    return riichi.view(this.state, seat as Seat | undefined);
  }

  held(seat: number): Held {
    return at(this.table.held, seat as Seat) as Held;
  }

  hand(seat: number): string {
    return printTiles(handOf(at(this.table.places, seat as Seat)));
  }

  /** The indicators that lie open. */
  get dora(): string {
    return this.table.shown.dora.map((tile) => printTiles([tile])).join(' ');
  }

  /** Everything of a kind that has happened. */
  happened<K extends RiichiEvent['kind']>(kind: K): readonly Extract<RiichiEvent, { kind: K }>[] {
    return this.events.filter((event): event is Extract<RiichiEvent, { kind: K }> => event.kind === kind);
  }

  /** Plays a legal action of a seat. */
  act(seat: Seat, action: RiichiAction): void {
    const { state, events } = riichi.apply(this.state, seat, action);
    this.state = state;
    this.events.push(...events);
  }

  #line(line: string): void {
    const [word = '', count = ''] = line.split(' ');
    if (word === 'turns') this.#turns(Number(count));
    else if (word === 'out') this.#turns(Number.POSITIVE_INFINITY);
    else if (word === 'rest') this.#pass();
    else for (const seat of word === 'all' ? this.waiting : [Number(word) as Seat]) this.#speak(seat, line);
  }

  #speak(seat: Seat, line: string): void {
    if (this.#offers(seat).length === 0 && this.#isWindow()) this.#pass();
    const action = this.#read(seat, said(line));
    const refused = riichi.refuse(this.state, seat, action);
    if (refused !== undefined) throw new Error(`${line}: ${refused.code}; ${this.#asked()}`);
    this.act(seat, action);
  }

  #asked(): string {
    return this.waiting.map((seat) => `${seat} may ${this.may(seat).join(', ')}`).join('; ');
  }

  /** Everybody throws what it draws, and passes. */
  #turns(count: number): void {
    this.#pass();
    for (let played = 0; played < count && this.table.phase.kind === 'turn'; played++) {
      const [seat] = this.waiting as readonly [Seat];
      this.act(seat, riichi.fallback(this.state, seat));
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
    return kind === 'discard' || kind === 'kong';
  }

  #offers(seat: Seat): readonly RiichiAction[] {
    return [...riichi.actions(this.state, seat)];
  }

  /** The action a line means: an offered one, else one that will be refused. */
  #read(seat: Seat, text: string): RiichiAction {
    const meant = this.#offers(seat).filter((action) => lineOf(this.table, action) === text);
    const { drawn } = at(this.table.places, seat) ?? { drawn: null };
    return meant.find((action) => 'tile' in action && action.tile === drawn) ?? meant[0] ?? this.#wish(seat, text);
  }

  #wish(seat: Seat, text: string): RiichiAction {
    const [word = '', ...rest] = text.split(' ');
    const tiles = this.#wished(seat, rest.at(-1) ?? '');
    const [a = -1, b = -1] = tiles;
    if (word === 'discard') return { kind: 'discard', tile: a };
    if (word === 'riichi') return { kind: 'ready', tile: a };
    if (word === 'chi') return { kind: 'chow', tiles: [a, b] };
    if (word === 'pon') return { kind: 'pung', tiles: [a, b] };
    if (word === 'kan') return { kind: 'kong', form: formOf(rest[0] ?? ''), tile: a };
    if (word === 'tsumo' || word === 'ron') return { kind: 'win' };
    if (word === 'kyuushu') return { kind: 'special', special: { kind: 'nineTerminals' } };
    if (word === 'pass' || word === 'next') return { kind: word };
    throw new Error(`no such line: ${text}`);
  }

  /** Tiles of a text, the seat's own copies before others. */
  #wished(seat: Seat, text: string): readonly Tile[] {
    const own = [...handOf(at(this.table.places, seat))];
    return (text === '' ? [] : unwrap(parseTiles(text))).map((tile) => {
      const n = own.findIndex((held) => kindOf(held) === kindOf(tile));
      return n < 0 ? tile : (own.splice(n, 1)[0] as Tile);
    });
  }
}

/** An action in the words of `Scene.play`, without its seat. */
export function lineOf({ phase }: RiichiTable, action: RiichiAction): string {
  switch (action.kind) {
    case 'discard':
      return `discard ${printTiles([action.tile])}`;
    case 'ready':
      return `riichi ${printTiles([action.tile])}`;
    case 'chow':
      return `chi ${printTiles(action.tiles)}`;
    case 'pung':
      return `pon ${printTiles(action.tiles)}`;
    case 'kong':
      return `kan ${FORMS[action.form]} ${kanTile(action)}`;
    case 'win':
      return phase.kind === 'turn' ? 'tsumo' : 'ron';
    case 'special':
      return 'kyuushu';
    default:
      return action.kind;
  }
}

const FORMS = { open: 'open', added: 'added', concealed: 'closed' } as const;

function formOf(word: string): 'open' | 'added' | 'concealed' {
  return word === 'closed' ? 'concealed' : word === 'added' ? 'added' : 'open';
}

/** A closed kan is named by its kind, another by its tile. */
function kanTile(action: Extract<RiichiAction, { kind: 'kong' }>): string {
  return printTiles([action.form === 'concealed' ? action.tile | 1 : action.tile]);
}

/** A line without its seat. */
function said(line: string): string {
  return line.slice(line.indexOf(' ') + 1);
}

function summary(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'win':
      return outcome.wins.map(({ seat, from }) => (seat === from ? `${seat} tsumo` : `${seat} ron ${from}`)).join(', ');
    case 'exhausted':
      return ['draw', ...SEATS.filter((seat) => at(outcome.tenpai, seat))].join(' ');
    case 'nagashi':
      return `nagashi ${outcome.seats.join(' ')}`;
    case 'abort':
      return `abort ${outcome.abort}`;
    default:
      return outcome satisfies never;
  }
}

/** A match on one layout, or on one for each round. */
export function scene(rules: unknown, ...layouts: readonly Layout[]): Scene {
  return new Scene(rules, layouts.length === 0 ? [{}] : layouts);
}

/** The kinds of a text, for waits. */
export function kinds(text: string): readonly Kind[] {
  return unwrap(parseTiles(text)).map(kindOf);
}
