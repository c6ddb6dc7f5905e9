import { DEFAULT_NODES, type Guest, type Player } from '@paiju/ai';
import {
  type Entry,
  isRecord,
  type Json,
  namedSeed,
  printJournal,
  type Rng,
  type Seat,
  seats,
  stream,
} from '@paiju/kernel';
import { plain } from '../terminal/errors.js';
import type { Face, Manner } from '../terminal/face.js';
import type { Lineup } from './lineup.js';

/** The person's side of the terminal. */
export interface Talk {
  say(text: string): Promise<void>;
  /** One line that is typed; undefined once there are no more. */
  hear(prompt: string): Promise<string | undefined>;
}

/** A match as it was left: its returns, or undefined where the person left before its end. */
export type Outcome = readonly number[] | undefined;

/** Of a long list so many actions are shown; any other may be typed. */
const LISTED = 40;

/** C-7: one match between a person in a terminal and others. */
export class Sitting {
  readonly #lineup: Lineup;
  readonly #players: readonly (Player | Guest)[];
  readonly #own: Seat;
  readonly #face: Face;
  readonly #manner: Manner;
  readonly #talk: Talk;
  readonly #minds: readonly Rng[];
  readonly #table: string;
  readonly #entries: Entry[] = [];
  #state: unknown;

  constructor(
    lineup: Lineup,
    players: readonly (Player | Guest)[],
    own: Seat,
    table: { readonly seed: string; readonly face: Face; readonly manner: Manner; readonly talk: Talk },
  ) {
    const { seed, face, manner, talk } = table;
    this.#lineup = lineup;
    this.#players = players;
    this.#own = own;
    this.#face = face;
    this.#manner = manner;
    this.#talk = talk;
    this.#table = seed;
    this.#minds = seats(players.length).map((seat) => stream(namedSeed(seed), `player ${seat}`));
    this.#state = lineup.game.setup(lineup.config, namedSeed(seed));
  }

  /** Plays until the match is over, or the person has left. */
  async play(): Promise<Outcome> {
    const { game } = this.#lineup;
    for (let waiting = game.waiting(this.#state); waiting.length > 0; waiting = game.waiting(this.#state)) {
      const seat = waiting.includes(this.#own) ? this.#own : (waiting[0] as Seat);
      const action = seat === this.#own ? await this.#asked() : await this.#decided(seat);
      if (action === undefined) return undefined;
      await this.#apply(seat, action);
    }
    return game.returns(this.#state);
  }

  /** The journal of what has been played. */
  journal(): string {
    const { game, config } = this.#lineup;
    const seed = namedSeed(this.#table);
    const header = { game: game.id, rules: game.rulesVersion, config: config as Json, seed };
    return printJournal({ header, entries: this.#entries });
  }

  async #apply(seat: Seat, action: unknown): Promise<void> {
    const { game } = this.#lineup;
    const { state, events } = game.apply(this.#state, seat, action);
    this.#state = state;
    const by = seat === this.#own ? 'person' : 'bot';
    this.#entries.push({ n: this.#entries.length, by, seat, action: action as Json });
    for (const event of events) {
      const seen = game.redact(event, this.#own);
      const told = seen === undefined ? undefined : this.#face.event(seen, this.#own, this.#manner);
      if (told !== undefined) await this.#talk.say(`${told}\n`);
    }
  }

  async #decided(seat: Seat): Promise<unknown> {
    const { game } = this.#lineup;
    const player = this.#players[seat] as Player | Guest;
    const [view, actions] = [game.view(this.#state, seat), game.actions(this.#state, seat)];
    if ('choose' in player) return player.choose(view, actions, this.#minds[seat] as Rng, DEFAULT_NODES);
    const isLegal = (action: unknown): boolean => game.refuse(this.#state, seat, action) === undefined;
    const action = await player.ask({ game: game.id, table: this.#table, seat, view, actions, isLegal });
    return action !== undefined && isLegal(action) ? action : game.fallback(this.#state, seat);
  }

  /** Asks the person until something legal is typed; undefined where they leave. */
  async #asked(): Promise<unknown> {
    const { game } = this.#lineup;
    const view = game.view(this.#state, this.#own);
    const usual = game.fallback(this.#state, this.#own);
    const choices = this.#choices(view);
    await this.#talk.say(`\n${this.#face.table(view, this.#manner).join('\n')}\n${this.#listed(choices, view)}`);
    const prompt = `your move (Enter: ${this.#told(usual, view)}): `;
    for (let typed = await this.#talk.hear(prompt); typed !== undefined; typed = await this.#talk.hear(prompt)) {
      const text = typed.trim().toLowerCase();
      if (text === 'quit' || text === 'q') return undefined;
      const action = text === '' ? usual : this.#meant(typed.trim(), choices, view);
      if (action !== undefined && game.refuse(this.#state, this.#own, action) === undefined) return action;
      await this.#talk.say(
        `${plain(JSON.stringify(typed.slice(0, 80)))} cannot be played now; a number of the list, its text, or q to leave\n`,
      );
    }
    return undefined;
  }

  #choices(view: unknown): readonly (readonly [text: string, action: unknown])[] {
    const choices = new Map<string, unknown>();
    for (const action of this.#lineup.game.actions(this.#state, this.#own)) {
      if (choices.size === LISTED) break;
      const text = this.#face.action(action, view);
      if (!choices.has(text)) choices.set(text, action); // copies of one tile are one choice
    }
    return [...choices];
  }

  #listed(choices: readonly (readonly [string, unknown])[], view: unknown): string {
    if (choices.length === LISTED) return `${this.#face.usage ?? ''}\n`;
    if (!this.#manner.isPlain) return `${choices.map(([text], n) => `${n + 1}: ${text}`).join('   ')}\n`;
    return choices.map(([, action], n) => `${n + 1}: ${this.#told(action, view)}\n`).join('');
  }

  /** An action as it is typed, or in whole words. */
  #told(action: unknown, view: unknown): string {
    const spoken = this.#manner.isPlain ? this.#face.spoken?.(action, view, this.#manner) : undefined;
    return spoken ?? this.#face.action(action, view);
  }

  #meant(typed: string, choices: readonly (readonly [string, unknown])[], view: unknown): unknown {
    const numbered = /^\d+$/.test(typed) ? choices[Number(typed) - 1] : undefined;
    const meant = (this.#face.typed?.(typed) ?? typed).toLowerCase();
    const named = choices.find(([text]) => text.toLowerCase() === meant);
    return (numbered ?? named)?.[1] ?? this.#face.read?.(typed, view);
  }
}

/** A game without words of its own: its actions as they are. */
export const BARE_FACE: Face = {
  table: (view) => [JSON.stringify(view)],
  action: (action) =>
    isRecord(action) && Object.keys(action).length === 1 ? String(action['kind']) : JSON.stringify(action),
  event: (event) => JSON.stringify(event),
};
