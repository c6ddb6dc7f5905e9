import type { Change, TableSeat, TableState } from '@paiju/client';
import { type Action, at, type Event, type Tile, type Variant, type View } from '@paiju/games/mahjong';
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { settings } from '../base/settings.js';
import { listed, text } from '../i18n/index.js';
import { TABLE } from '../i18n/table.js';
import { termsOf } from '../i18n/terms.js';
import { tileText } from '../i18n/tile-names.js';
import type { Advice, Forbid } from '../seat/advice.js';
import type { Advisor } from '../seat/game.js';
import { playerName } from '../seat/people.js';
import { type BestHand, better, forgetBest } from './best-hand.js';
import {
  automatic,
  CALLS,
  type Choice,
  choicesOf,
  choiceWith,
  discardsOf,
  isUndrawn,
  type Toggles,
} from './choices.js';
import { type LogLine, lineOf } from './chronicle.js';
import type { Face, Final, Ledger, LedgerPart, Scene } from './face.js';
import { type Layout, layOut } from './layout/layout.js';
import type { Size } from './layout/placed.js';
import { counted } from './unfolding.js';

type AnyView = View<Variant>;

const LOG_LENGTH = 400;

/** One table as a screen shows it: what is, what may be done, what was said; and the ways to act. */
export class TableModel {
  readonly table: TableSeat;
  readonly face: Face;
  readonly state = signal<TableState | undefined>(undefined);
  readonly advice = signal<Advice | undefined>(undefined);
  /** The size of the stage, once it is measured: nothing is laid out before. */
  readonly size = signal<Size | undefined>(undefined);
  /** The tile that was tapped once. */
  readonly selected = signal<Tile | undefined>(undefined);
  /** A tile whose consequences are looked at. */
  readonly hovered = signal<Tile | undefined>(undefined);
  /** A choice that waits for a tile of the hand. */
  readonly choosing = signal<Choice | undefined>(undefined);
  /** The choice that is pointed at, by its id. */
  readonly #pointed = signal<string | undefined>(undefined);
  /** The own order of the hand, where it is sorted by hand. */
  readonly order = signal<readonly Tile[]>([]);
  readonly log = signal<readonly LogLine[]>([]);
  /** The last message to the player alone: a refusal, an answer to a command. */
  readonly notice = signal<string>('');
  /** Toggles that last for this hand alone: nobody shall lose the next one by a forgotten toggle (W-4). */
  readonly noCalls = signal(false);
  readonly autoDiscard = signal(false);
  /** The present call for attention: the own turn, a call that may be made. */
  readonly alert = signal<string>('');
  /** Calls to show beside their seats for a moment. */
  readonly shouts = signal<readonly { id: number; seat: number; text: string }[]>([]);
  /** The share of the points of a win that are counted so far: all, but for the moments after it (W-16). */
  readonly settled = signal(1);
  /** True once a win is told to its end. */
  readonly told: ReadonlySignal<boolean> = computed(() => this.settled.value === 1);
  /** The largest win of the match so far. */
  readonly best = signal<BestHand | undefined>(undefined);
  /** The prompt that an action on its way answers. */
  readonly #sent = signal<number | undefined>(undefined);
  readonly heard: (line: LogLine) => void;
  readonly #forbid: Forbid;
  #shout = 0;

  /** `forbid` says why tiles of the hand may not be played; a table nobody plays at needs none. */
  constructor(table: TableSeat, face: Face, heard: (line: LogLine) => void, forbid: Forbid = () => []) {
    this.table = table;
    this.face = face;
    this.heard = heard;
    this.#forbid = forbid;
    this.state.value = table.state;
  }

  readonly view: ReadonlySignal<AnyView | undefined> = computed(() => this.state.value?.view as AnyView | undefined); // the face and the table are of one game
  readonly scene: ReadonlySignal<Scene | undefined> = computed(() => this.#of((view) => this.face.scene(view)));
  readonly ledger: ReadonlySignal<Ledger | undefined> = computed(() => this.#of((view) => this.face.ledger(view)));
  readonly final: ReadonlySignal<Final | undefined> = computed(() => this.#of((view) => this.face.final(view)));
  readonly layout: ReadonlySignal<Layout | undefined> = computed(() => {
    const size = this.size.value;
    const order = settings.sort.value === 'manual' ? this.order.value : [];
    const isAsked = this.state.value?.seat !== undefined;
    const won = this.ledger.value?.parts.flatMap(({ tile, hand }) => tile ?? hand.drawn ?? []) ?? [];
    return size && this.#of((view) => layOut(view, size, { order, isAsked, won }));
  });
  /** True if the seat is asked, and no answer is on its way. */
  readonly asked: ReadonlySignal<boolean> = computed(() => {
    const { prompt } = this.state.value ?? {};
    return (this.view.value?.legal.length ?? 0) > 0 && (prompt === undefined || prompt.pn !== this.#sent.value);
  });
  readonly choices: ReadonlySignal<readonly Choice[]> = computed(() =>
    this.asked.value ? (this.#of((view) => choicesOf(view, this.scene.value?.reds ?? [])) ?? []) : [],
  );
  /** The id of the choice that is advised. */
  readonly suggested: ReadonlySignal<string | undefined> = computed(() => {
    const suggestion = this.advice.value?.suggestion as Action<Variant> | undefined; // advice is of the view's game
    if (suggestion === undefined || !this.asked.value) return undefined;
    return this.#of((view) => choiceWith(view, this.scene.value?.reds ?? [], suggestion))?.id;
  });
  /** Tiles of the hand that a call would take (W-18): of the one pointed at, or of any. */
  readonly raised: ReadonlySignal<ReadonlySet<Tile>> = computed(() => {
    const calls = this.choices.value.filter(({ term }) => CALLS.includes(term));
    const pointed = calls.filter(({ id }) => id === this.#pointed.value);
    return new Set((pointed.length > 0 ? pointed : calls).flatMap(({ tiles }) => tiles));
  });
  /** True while the seat is asked about a tile of somebody else. */
  readonly claimed: ReadonlySignal<boolean> = computed(
    () => this.choices.value.length > 0 && this.view.value?.table.phase.kind === 'discard',
  );
  readonly discards: ReadonlySignal<ReadonlyMap<Tile, unknown>> = computed(() =>
    this.asked.value ? (this.#of(discardsOf) ?? NO_DISCARDS) : NO_DISCARDS,
  );
  /** True if the drawn tile should be let go, but there is none: the player has to choose after all. */
  readonly undrawn: ReadonlySignal<boolean> = computed(
    () => this.autoDiscard.value && this.asked.value && this.#of(isUndrawn) === true,
  );
  /** The action of each tile when it is tapped: a discard, or the one of the chosen choice. */
  readonly playable: ReadonlySignal<ReadonlyMap<Tile, unknown>> = computed(
    () => this.choosing.value?.byTile ?? this.discards.value,
  );
  /** The reasons tiles of the hand cannot be played now, in words (W-4). */
  readonly forbidden: ReadonlySignal<ReadonlyMap<Tile, string>> = computed(() => {
    const way = this.choosing.value?.term ?? 'discard';
    const found = this.asked.value ? (this.#of(this.#forbid) ?? []) : [];
    return new Map(found.flatMap(({ as, tile, why }) => (as === way ? [[tile, this.face.reason(why)] as const] : [])));
  });

  #of<T>(ask: (view: AnyView) => T): T | undefined {
    const view = this.view.value;
    return view === undefined ? undefined : ask(view);
  }

  /** Follows the table from now on; the result ends it. */
  follow(advisor: Advisor): () => void {
    const ends = [
      effect(() => {
        const parts = this.ledger.value?.parts ?? [];
        untracked(() => this.#compare(parts));
      }),
      effect(() => {
        const toggles = this.#toggles();
        untracked(() => this.#autoplay(toggles));
      }),
      this.table.subscribe((change) => this.#change(change)),
      advisor.subscribe((advice) => {
        this.advice.value = advice;
      }),
    ];
    this.state.value = this.table.state; // it may have gone on meanwhile
    untracked(() => this.#wake(undefined));
    return () => {
      for (const end of ends) end();
    };
  }

  #compare(parts: readonly LedgerPart[]): void {
    const { game = '', room = '', commitment = room } = this.state.value ?? {};
    this.best.value = better(`${game} ${commitment}`, parts, this.scene.value?.round ?? '');
  }

  /** The name of a seat, as the players are called. */
  name = (seat: number): string => {
    const { players, seat: own } = this.state.value ?? {};
    if (seat === own) return text(TABLE)('you');
    const player = players?.find((one) => one.seat === seat);
    return player === undefined ? text(TABLE)('seat', { n: seat + 1 }) : playerName(player);
  };

  /** The first letter of that name, without the mark of a program; the number of a seat that nobody is known to have. */
  initial(seat: number): string {
    const { players, seat: own } = this.state.value ?? {};
    const player = players?.find((one) => one.seat === seat);
    if (player === undefined && seat !== own) return `${seat + 1}`;
    return [...(player?.isProgram === true && seat !== own ? player.name : this.name(seat))][0] ?? '';
  }

  /** The points of a seat, those of a win as far as they are counted. */
  pointsOf(seat: number): number {
    const delta = this.ledger.value?.deltas[seat as 0] ?? 0;
    return (this.view.value?.table.scores[seat as 0] ?? 0) - delta + counted(delta, this.settled.value);
  }

  /** The character at a seat, if one sits there. */
  character(seat: number): string | undefined {
    return this.state.value?.players.find((player) => player.seat === seat)?.character;
  }

  /** Plays an action, and shows the reason of a refusal. */
  async act(action: unknown): Promise<void> {
    const pn = this.state.value?.prompt?.pn;
    batch(() => {
      this.#sent.value = pn;
      this.selected.value = undefined;
      this.choosing.value = undefined;
      this.notice.value = '';
    });
    const answer = await this.table.act(action);
    if (answer.ok) return;
    batch(() => {
      if (this.#sent.value === pn) this.#sent.value = undefined;
      this.notice.value = this.face.reason(answer.refusal);
    });
  }

  /** A tile of the hand was chosen: plays it, or says why it cannot be played. */
  play(tile: Tile): void {
    if (!this.asked.value) return;
    const action = this.playable.value.get(tile);
    const why = this.forbidden.value.get(tile);
    if (action !== undefined) void this.act(action);
    else if (why !== undefined) this.notice.value = why;
    else if (this.choosing.value === undefined) void this.act({ kind: 'discard', tile });
  }

  /** A tile of the hand is looked at; undefined: none any more. What was said of another no longer stands. */
  look(tile: Tile | undefined): void {
    batch(() => {
      const stale = tile !== undefined && this.forbidden.value.get(tile) !== this.notice.value;
      if (stale && [...this.forbidden.value.values()].includes(this.notice.value)) this.notice.value = '';
      this.hovered.value = tile;
    });
  }

  choose(choice: Choice): void {
    if (choice.action !== undefined) void this.act(choice.action);
    else this.choosing.value = this.choosing.value?.id === choice.id ? undefined : choice;
  }

  /** A choice is pointed at; undefined: none any more. */
  point(choice: Choice | undefined): void {
    this.#pointed.value = choice?.id;
  }

  /** So much of the points of a win is counted. */
  settle(share: number): void {
    this.settled.value = share;
  }

  /** Writes a line for the player alone into the log. */
  tell(text: string): void {
    this.log.value = [...this.log.value, { text }].slice(-LOG_LENGTH);
  }

  /** Confirms the end of a round. */
  next(): void {
    const next = this.view.value?.legal.find(({ kind }) => kind === 'next');
    if (next !== undefined) void this.act(next);
  }

  /** Moves a tile of the hand before another, where the hand is sorted by hand. */
  move(tile: Tile, to: number): void {
    const hand = this.layout.value?.tiles.flatMap((placed) => (placed.zone === 'hand' ? [placed.tile] : [])) ?? [];
    const rest = hand.filter((other) => other !== tile);
    batch(() => {
      settings.sort.value = 'manual';
      this.order.value = rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, tile);
    });
  }

  #change({ state, events }: Change): void {
    batch(() => {
      const before = this.view.value;
      this.state.value = state;
      if (this.view.value?.table.round !== before?.table.round) this.#anew();
      if (state.view !== before) this.#moved(events as readonly Event<Variant>[]); // they are of the view's game
    });
  }

  /** A new hand is dealt, seen or missed. */
  #anew(): void {
    if (this.view.value?.table.round === 0) forgetBest();
    this.order.value = [];
    this.noCalls.value = false;
    this.autoDiscard.value = false;
  }

  #toggles(): Toggles {
    const { noCalls, autoDiscard } = this;
    return { autoWin: settings.autoWin.value === 'on', noCalls: noCalls.value, autoDiscard: autoDiscard.value };
  }

  #moved(events: readonly Event<Variant>[]): void {
    this.selected.value = undefined;
    this.choosing.value = undefined;
    const scene = this.scene.value;
    if (scene === undefined) return;
    const lines = events.flatMap((event) => lineOf(event, this.name, this.face.tradition, scene) ?? []);
    const said = lines.filter(({ text }) => text !== '');
    if (said.length > 0) this.log.value = [...this.log.value, ...said].slice(-LOG_LENGTH);
    for (const line of lines) this.#hear(line);
    this.#wake(events);
  }

  #hear(line: LogLine): void {
    this.heard(line);
    if (line.spoken === undefined || line.seat === undefined) return;
    const { seats = [line.seat], spoken } = line;
    // What was called before is past: at an instant pace two would lie on each other.
    this.shouts.value = seats.map((seat) => ({ id: ++this.#shout, seat, text: spoken }));
  }

  /** Says what the player is asked, or plays it where the player has left it to the table. */
  #wake(events: readonly unknown[] | undefined): void {
    const view = this.view.value;
    if (view === undefined || view.legal.length === 0) {
      this.alert.value = '';
      return;
    }
    if (this.#autoplay(this.#toggles())) return;
    this.alert.value = this.#question(view);
    if (events !== undefined && this.choices.value.length > 0) this.heard({ text: '', cue: 'dora' });
  }

  /** Plays a decision that the player has left to the table. */
  #autoplay(toggles: Toggles): boolean {
    const played = this.asked.value ? this.#of((view) => automatic(view, toggles)) : undefined;
    if (played !== undefined) {
      queueMicrotask(() => {
        if (this.asked.value) void this.act(played);
      });
    }
    return played !== undefined;
  }

  #question(view: AnyView): string {
    const t = text(TABLE);
    const terms = termsOf(this.face.tradition);
    const calls = this.choices.value
      .filter(({ term }) => term !== 'pass' && term !== 'next')
      .map(({ term }) => terms[term]);
    const may = calls.length === 0 ? '' : t('youMay', { calls: listed(calls) });
    const { phase, places } = view.table;
    if (phase.kind !== 'turn' || view.seat === null) return may;
    const { drawn } = at(places, view.seat);
    const turn = drawn === null ? t('yourTurn') : t('yourTurnDrawn', { tile: tileText(drawn, this.scene.value?.reds) });
    return [turn, this.undrawn.value ? t('nothingDrawn') : '', may].filter(Boolean).join(' ');
  }
}

const NO_DISCARDS: ReadonlyMap<Tile, unknown> = new Map();
