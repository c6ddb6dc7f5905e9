import { PLAYERS } from '@paiju/ai';
import { joinTable, type RemoteTable } from '@paiju/client';
import { GAMES } from '@paiju/games';
import { type AnyGame, namedSeed, type Rng, stream } from '@paiju/kernel';
import { decodeFrame, MAX_FRAME_OUT } from '@paiju/protocol';
import { WebSocket } from 'ws';
import { ticketFor } from '../../scripts/server/ticket.js';

const NODES = 200;

interface Habits {
  readonly Socket?: typeof WebSocket;
  readonly eager?: string | undefined;
}

/** Someone who plays a served game through the client package until it is over. */
export class TestPlayer {
  readonly table: RemoteTable;
  readonly rules: AnyGame;
  /** The codes of the events that arrived, and the types of messages. */
  readonly heard = new Set<string | number>();
  /** Resolves when the game is over; rejects when the table is gone before. */
  readonly finished: Promise<void>;
  readonly #level: number;
  readonly #eager: string | undefined;
  readonly #rng: Rng;
  #asked: number | undefined;

  /** `Socket`: how it connects, where that is not the usual way; `eager`: the kind of action it takes whenever it may. */
  constructor(url: string, room: string, game: string, name: string, level: number, habits: Habits = {}) {
    const { Socket = WebSocket, eager } = habits;
    const rules = GAMES.get(game);
    if (rules === undefined) throw new Error(`there is no ${game}`);
    this.rules = rules;
    this.#level = level;
    this.#eager = eager;
    this.#rng = stream(namedSeed(name), 'choices');
    const ticket = ticketFor({ user: name, room });
    this.table = joinTable({ url, room, ticket, game: rules, WebSocket: tapped(this.heard, Socket) });
    this.finished = new Promise((resolve, reject) => {
      this.table.subscribe(({ state }) => {
        if (state.phase === 'lobby' && state.connection === 'open' && this.#asked === undefined) this.#getReady();
        if (state.phase === 'finished') resolve();
        else if (state.phase === 'gone') reject(new Error(`${name}: ${JSON.stringify(state.notice)}`));
        else this.#answer().catch(reject);
      });
    });
  }

  #getReady(): void {
    this.#asked = -1;
    this.table.setReady(true);
  }

  async #answer(): Promise<void> {
    const { prompt, view } = this.table.state;
    if (prompt === undefined || prompt.pn === this.#asked) return;
    this.#asked = prompt.pn;
    const answer = await this.table.act(this.#choose(view));
    if (!answer.ok && answer.refusal.code !== 'stale') throw new Error(JSON.stringify(answer.refusal));
  }

  /** Weak and strong players in turn; the weakest of Chinese Poker alone needs no strategy to be loaded. */
  #choose(view: unknown): unknown {
    const levels = [...(PLAYERS.get(this.rules.id)?.values() ?? [])];
    const { legal = [] } = view as { readonly legal?: readonly { readonly kind?: string }[] };
    const wanted = this.#eager === undefined ? undefined : legal.find(({ kind }) => kind === this.#eager);
    if (wanted !== undefined) return wanted;
    return levels.at(this.rules.id === 'chinese-poker' ? 0 : this.#level % 2)?.choose(view, legal, this.#rng, NODES);
  }
}

/** A socket that notes what arrives by it. */
function tapped(heard: Set<string | number>, Socket: typeof WebSocket) {
  return class extends Socket {
    constructor(url: string) {
      super(url);
      this.on('message', (data: ArrayBuffer) => {
        const frame = decodeFrame(new Uint8Array(data), MAX_FRAME_OUT);
        if (frame.ok) heard.add((frame.value['t'] ?? frame.value['type']) as string | number);
      });
    }
  };
}
