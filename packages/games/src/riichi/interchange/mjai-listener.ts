import { configMessage, type Result, type Seat } from '@paiju/kernel';
import { addedKongOf, chowOf, concealedKongOf, type Meld, openKongOf, pungOf } from '../../mahjong/melds.js';
import { at, type BySeat, bySeat, HIDDEN, handOf, withSeat } from '../../mahjong/table.js';
import { COPIES, kindOf, type Tile } from '../../mahjong/tiles.js';
import { observe } from '../../mahjong/view.js';
import { ownNotes } from '../notes.js';
import { STICK } from '../points.js';
import type { RiichiConfig } from '../switches.js';
import type { RiichiEvent, RiichiTable, RiichiView, Shown } from '../table.js';
import { tileSet } from '../wall.js';
import { copiesOf, type Face, faceOf } from './faces.js';
import type { ForeignError } from './foreign.js';
import { type LogGame, OF_FOUR } from './log-game.js';
import { embeddedConfig } from './log-rules.js';
import { list, Malformed, reading, record, seated, seatNumbers, seatOf, text, whole } from './malformed.js';
import { actor, consumed, face, hiddenFaces, type Logged, pai } from './mjai-fields.js';

type Moment = Parameters<typeof ownNotes>[2];

/** What a seat is told of a round before it begins. */
interface Dealt {
  readonly scores: BySeat<number>;
  readonly dealer: Seat;
  readonly origin: Seat;
  readonly wind: number;
  readonly honba: number;
  readonly sticks: number;
}

/**
 * one seat at a table that another program keeps and tells of in events of the mjai protocol. From these it knows the
 * seat's view, and when the seat is asked: our players can then answer. Events of both dialects are understood.
 */
export class MjaiListener {
  readonly #of: LogGame;
  readonly #rules: RiichiConfig | undefined;
  #config: RiichiConfig;
  #own: Seat = 0 as Seat;
  #round = -1;
  #scores: BySeat<number>;
  #declared: Seat | undefined;
  #view: RiichiView | undefined;
  #used = new Set<Tile>();

  /** `rules`: those of tables that do not tell theirs; Tenhou's unless given. */
  constructor(of: LogGame = OF_FOUR, rules?: RiichiConfig) {
    this.#of = of;
    this.#rules = rules;
    this.#config = rules ?? of.presets.tenhou;
    this.#scores = this.#atStart();
  }

  /**
   * Takes one event. Gives the seat's view where the seat is asked for an answer, with the legal ones in it; undefined where
   * nothing is asked. An event that cannot be understood says why, and is as if it had not come.
   */
  take(event: unknown): Result<RiichiView | undefined, ForeignError> {
    return reading(() => {
      const fields = record(event, 'event');
      const logged = { at: 'event', type: text(fields['type'], 'type'), fields };
      const [view, used] = [this.#view, new Set(this.#used)];
      try {
        return this.#heard(logged);
      } catch (error) {
        this.#view = view;
        this.#used = used;
        throw error;
      }
    });
  }

  #heard(event: Logged): RiichiView | undefined {
    const handle = HANDLERS[event.type];
    if (handle === undefined) throw new Malformed('type', `no event is called ${JSON.stringify(event.type)}`);
    handle(this, event);
    const view = this.#view;
    if (view === undefined || view.legal.length === 0 || !ASKING.has(event.type)) return undefined;
    if (event.type !== 'reach') return view;
    if (this.#declared !== this.#own) return undefined;
    return { ...view, legal: view.legal.filter(({ kind }) => kind === 'ready') };
  }

  startGame({ fields }: Logged): void {
    this.#own = seatOf(fields['id'] ?? 0, 'id');
    if (this.#own >= this.#of.seats) throw new Malformed('id', `must be a seat of ${this.#of.seats}`);
    const told = embeddedConfig(fields['paiju'], 'paiju', this.#of);
    const tenhou = {
      preset: 'tenhou',
      length: fields['kyoku_first'] === 4 ? 'east' : 'hanchan',
      ...(fields['aka_flag'] === false && { reds: 0 }),
    };
    this.#config = this.#parsed(told ?? this.#rules ?? tenhou, 'paiju');
    this.#scores = this.#atStart();
    this.#round = -1;
    this.#view = undefined;
  }

  startKyoku(event: Logged): void {
    const { fields } = event;
    const wind = 'ESWN'.indexOf(text(fields['bakaze'] ?? 'E', 'bakaze'));
    if (wind < 0) throw new Malformed('bakaze', 'must be E, S, W or N');
    if (fields['scores'] !== undefined) this.#scores = this.#numbers(fields['scores'], 'scores');
    const dealer = seatOf(fields['oya'], 'oya');
    const { seats } = this.#of;
    const origin = ((dealer - whole(fields['kyoku'] ?? dealer + 1, 'kyoku', 1) + 1 + 4 * seats) % seats) as Seat;
    const honba = whole(fields['honba'] ?? 0, 'honba');
    const sticks = whole(fields['kyotaku'] ?? 0, 'kyotaku');
    const tehais = list(fields['tehais'], 'tehais');
    const hand = hiddenFaces(tehais[this.#own], `tehais of seat ${this.#own}`);
    const indicator = face(fields['dora_marker'], 'dora_marker');
    this.#deal({ scores: this.#scores, dealer, origin, wind, honba, sticks }, indicator, hand);
  }

  #deal({ scores, dealer, origin, wind, honba, sticks }: Dealt, indicator: Face, faces: readonly Face[]): void {
    this.#used = new Set();
    this.#declared = undefined;
    const hand = faces.map((one) => this.#fresh(one)).sort((a, b) => a - b);
    const none = seated(this.#of.seats, () => null);
    const rolls = [
      [1, 1],
      [1, 1],
    ] as const;
    const carried = { wind, origin, honba, sticks, rolls };
    const shown: Shown = {
      ...{ ...carried, dice: [1, 1], dora: [this.#fresh(indicator)], owed: [] },
      ...{ riichi: none, liable: bySeat(none, () => []), barred: [] },
    };
    const bare = { config: this.#config } as RiichiTable; // before the deal only the configuration is ever read
    this.#view = {
      seat: this.#own,
      table: bare,
      legal: [],
      left: 0,
      round: Object(0),
      isOver: false,
      isRoundOver: true,
    };
    this.#emit({
      kind: 'dealt',
      setting: { round: ++this.#round, dealer, scores, carried },
      size: tileSet(this.#of.seats).tiles.length,
      hands: bySeat(none, (seat) => (seat === this.#own ? hand : hand.map(() => HIDDEN))),
      shown,
      held: bySeat(none, (seat) => (seat === this.#own ? { waits: [], furiten: false, missed: 'no' } : null)),
    });
    this.#note('konged', this.#own); // a dealt hand may be ready
    this.#emit({ kind: 'stage', step: 0 });
  }

  tsumo(event: Logged): void {
    const seat = actor(event);
    const arrival = this.#settle(seat);
    const tile = seat === this.#own ? this.#fresh(pai(event)) : HIDDEN;
    this.#emit({ kind: 'drew', seat, tile, from: arrival === 'draw' ? 'head' : 'tail', arrival });
  }

  /** What lay on the table stood: it is told before the next draw or call. */
  #settle(seat: Seat): 'draw' | 'kong' | 'bonus' {
    const { phase } = this.#table;
    if (phase.kind === 'discard') this.#note('stood', phase.seat);
    if (phase.kind === 'bonus') {
      this.#note('exposed', seat);
      return 'bonus';
    }
    if (phase.kind !== 'kong') return 'draw';
    if (phase.form !== 'open') this.#note('stood', seat);
    this.#emit({ kind: 'konged', seat });
    this.#note('konged', seat);
    return 'kong';
  }

  dahai(event: Logged): void {
    const seat = actor(event);
    const drawn = event.fields['tsumogiri'] === true;
    const tile = seat === this.#own ? this.#held(pai(event), drawn) : this.#fresh(pai(event));
    this.#emit({ kind: 'discarded', seat, tile, drawn, ready: this.#declared === seat });
    this.#declared = undefined;
    this.#note('discarded', seat);
  }

  call(event: Logged, call: 'chow' | 'pung' | 'kong'): void {
    const seat = actor(event);
    const { phase } = this.#table;
    if (phase.kind !== 'discard') throw new Malformed(event.type, 'there is no discard to call');
    const [a, b, c] = this.#taken(seat, consumed(event, call === 'kong' ? 3 : 2)) as [Tile, Tile, Tile];
    this.#settle(seat);
    const { tile, seat: from } = phase;
    const meld: Meld =
      call === 'kong'
        ? openKongOf(tile, [a, b, c], from)
        : call === 'chow'
          ? chowOf(tile, [a, b], from)
          : pungOf(tile, [a, b], from);
    this.#emit({ kind: 'called', seat, meld });
  }

  ankan(event: Logged): void {
    const seat = actor(event);
    const first = COPIES * kindOf(this.#any(consumed(event, 4)[0] ?? ''));
    for (let copy = 0; copy < COPIES; copy++) this.#used.add(first + copy);
    const meld = concealedKongOf([first, first + 1, first + 2, first + 3]);
    this.#emit({ kind: 'kong', seat, form: 'concealed', tile: first, meld, laid: true });
  }

  kakan(event: Logged): void {
    const seat = actor(event);
    const tile = seat === this.#own ? this.#held(pai(event), true) : this.#fresh(pai(event));
    const pung = at(this.#table.places, seat).melds.find((meld) => meld.tiles[0] >> 2 === tile >> 2);
    if (pung?.kind !== 'pung') throw new Malformed('pai', 'there is no pon that it could be added to');
    this.#emit({ kind: 'kong', seat, form: 'added', tile, meld: addedKongOf(pung, tile), laid: true });
  }

  north(event: Logged): void {
    if (this.#of.seats === 4) throw new Malformed('type', 'a north is laid aside where three play');
    const seat = actor(event);
    const tile = seat === this.#own ? this.#held('4z', true) : this.#fresh('4z');
    this.#emit({ kind: 'exposed', seat, tiles: [tile], arrival: 'kong' });
  }

  dora({ fields }: Logged): void {
    const tile = this.#fresh(face(fields['dora_marker'], 'dora_marker'));
    this.#emit({ kind: 'special', special: { kind: 'dora', tile } });
  }

  reach(event: Logged): void {
    this.#declared = actor(event);
  }

  accepted(event: Logged): void {
    const seat = actor(event);
    this.#emit({ kind: 'special', special: { kind: 'stick', seat } });
    this.#scores = withSeat(this.#scores, seat, at(this.#scores, seat) - STICK);
  }

  /** A round is over: only its payments matter for the next. */
  settled({ fields: { scores, deltas } }: Logged): void {
    this.#view = undefined;
    if (scores !== undefined) this.#scores = this.#numbers(scores, 'scores');
    else if (deltas !== undefined) {
      const paid = this.#numbers(deltas, 'deltas');
      this.#scores = bySeat(paid, (seat) => at(this.#scores, seat) + at(paid, seat));
    }
  }

  get #table(): RiichiTable {
    if (this.#view === undefined) throw new Malformed('event', 'no round has begun');
    return this.#view.table;
  }

  #emit(event: RiichiEvent): void {
    if (this.#view === undefined) throw new Malformed('event', 'no round has begun');
    try {
      this.#view = observe(this.#of.rules, this.#view, event);
    } catch (error) {
      throw new Malformed('event', `cannot follow what came before: ${(error as Error).message}`);
    }
  }

  #note(moment: Moment, seat: Seat): void {
    for (const event of ownNotes(this.#table, this.#own, moment, seat)) this.#emit(event);
  }

  #atStart(): BySeat<number> {
    return seated(this.#of.seats, () => this.#config.startPoints);
  }

  #parsed(rules: unknown, place: string): RiichiConfig {
    const config = this.#of.game.parseConfig(rules);
    if (config.ok) return config.value;
    throw new Malformed(place, configMessage(config.error));
  }

  #numbers(value: unknown, place: string): BySeat<number> {
    return seatNumbers(value, place, this.#of.seats);
  }

  /** A tile of the own hand that shows a face, the drawn one first where it is meant. */
  #held(name: Face, drawn: boolean): Tile {
    const place = at(this.#table.places, this.#own);
    const shows = (tile: Tile): boolean => faceOf(tile, this.#config.reds) === name;
    const last = place.drawn !== null && shows(place.drawn) ? place.drawn : undefined;
    const found = drawn ? (last ?? place.concealed.find(shows)) : (place.concealed.find(shows) ?? last);
    if (found === undefined) throw new Malformed('pai', `${name} is not in the hand`);
    return found;
  }

  /** The tiles of a hand that a call takes. */
  #taken(seat: Seat, faces: readonly Face[]): readonly Tile[] {
    if (seat !== this.#own) return faces.map((one) => this.#fresh(one));
    const left = [...handOf(at(this.#table.places, seat))];
    return faces.map((name) => {
      const n = left.findIndex((tile) => faceOf(tile, this.#config.reds) === name);
      if (n < 0) throw new Malformed('consumed', `${name} is not in the hand`);
      return left.splice(n, 1)[0] as Tile;
    });
  }

  /** A copy nobody has seen yet. */
  #fresh(name: Face): Tile {
    const tile = copiesOf(name, this.#config.reds).find((copy) => !this.#used.has(copy));
    if (tile === undefined) throw new Malformed('pai', `there are not so many ${name}`);
    this.#used.add(tile);
    return tile;
  }

  #any(name: Face): Tile {
    const [tile] = copiesOf(name, this.#config.reds);
    if (tile === undefined) throw new Malformed('consumed', `there is no ${name}`);
    return tile;
  }
}

/** The events after which a seat may have something to answer. */
const ASKING: ReadonlySet<string> = new Set([
  ...['tsumo', 'dahai', 'chi', 'pon', 'kakan', 'ankan', 'nukidora', 'kita', 'reach'],
]);

const ignore = (): void => {};

const HANDLERS: Readonly<Record<string, (listener: MjaiListener, event: Logged) => void>> = {
  start_game: (listener, event) => listener.startGame(event),
  start_kyoku: (listener, event) => listener.startKyoku(event),
  tsumo: (listener, event) => listener.tsumo(event),
  dahai: (listener, event) => listener.dahai(event),
  chi: (listener, event) => listener.call(event, 'chow'),
  pon: (listener, event) => listener.call(event, 'pung'),
  daiminkan: (listener, event) => listener.call(event, 'kong'),
  kakan: (listener, event) => listener.kakan(event),
  ankan: (listener, event) => listener.ankan(event),
  nukidora: (listener, event) => listener.north(event),
  kita: (listener, event) => listener.north(event),
  dora: (listener, event) => listener.dora(event),
  reach: (listener, event) => listener.reach(event),
  reach_accepted: (listener, event) => listener.accepted(event),
  hora: (listener, event) => listener.settled(event),
  ryukyoku: (listener, event) => listener.settled(event),
  end_kyoku: ignore,
  end_game: ignore,
  hello: ignore,
  error: ignore,
  none: ignore,
};
