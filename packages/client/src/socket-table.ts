import { isRecord, type Json, refusal } from '@paiju/kernel';
import {
  CLOSE_CODES,
  type ClientMessageInput,
  codecFor,
  type Frame,
  readServerFrame,
  type ServerMessage,
  type SessionErrorCode,
} from '@paiju/protocol';
import { Connection, type ConnectionListener } from './connection.js';
import { Entrance } from './entrance.js';
import { socketUrl } from './entry.js';
import { checkFairness, type Fairness } from './fairness.js';
import { foldEvent } from './fold-event.js';
import { foldMessage, gone } from './fold-message.js';
import { type Changed, changed, emptyMemory, type Folded, type Memory, type Reading, without } from './memory.js';
import type { JoinOptions, RemoteTable, WatchOptions } from './options.js';
import { Outbox } from './outbox.js';
import type { Answer, Change, HostCommand, TableState } from './table.js';
import { machineTime, type Time } from './time.js';

/** The number of times a table may stop making sense before it is given up. */
const MOST_LOSSES = 5;

/** The time to wait after messages came too fast. */
const CALM_MS = 1_000;

/** One person's stay at one table, or one spectator's. */
export class SocketTable implements RemoteTable, ConnectionListener {
  readonly #nonce: () => string;
  readonly #time: Time;
  readonly #reading: Omit<Reading, 'now'>;
  readonly #connection: Connection;
  readonly #entrance: Entrance;
  readonly #outbox = new Outbox();
  readonly #muted = new Set<string>();
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #prefix = randomHex(8);
  #memory: Memory;
  #count = 0;
  #losses = 0;
  /** The message last sent by `setReady`, to be sent again in a room that is entered anew. */
  #ready: ClientMessageInput | undefined;
  #hasPromised = false;

  constructor(options: WatchOptions & Pick<JoinOptions, 'nonce'>, watches: boolean) {
    const { room, ticket, game, url, time = machineTime, random = Math.random } = options;
    this.#nonce = options.nonce ?? (() => randomHex(16));
    this.#time = time;
    this.#reading = { rules: game, codec: codecFor(game.id) };
    this.#memory = emptyMemory(room, game.id);
    const caller = ticket === undefined ? { room } : { room, ticket };
    const send = (message: ClientMessageInput): boolean => this.#connection.send(message);
    this.#entrance = new Entrance(caller, watches, { time, random, send, memory: () => this.#memory });
    const address = typeof url === 'string' ? socketUrl(url, room) : async () => socketUrl(await url(), room);
    this.#connection = new Connection({ ...options, url: address }, this);
    this.#connection.open();
  }

  get state(): TableState {
    return this.#memory.state;
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async act(action: unknown): Promise<Answer> {
    const { phase, view, prompt } = this.state;
    if (phase !== 'playing' || view === undefined) return { ok: false, refusal: refusal('wrongPhase') };
    const { action: name, data } = this.#reading.codec.writeAction(action, view);
    const id = `${this.#prefix}-${this.#count++}`;
    const message = { type: 'game_action', action: name, data: { ...data }, id } as const;
    const sent = prompt === undefined ? message : { ...message, pn: prompt.pn };
    const answer = this.#outbox.put(sent);
    if (this.#entrance.isInside) this.#connection.send(sent);
    return answer;
  }

  setReady(ready: boolean): void {
    if (ready) this.#promise();
    const { own } = this.#memory.evidence;
    this.#ready = { type: 'set_ready', ready, ...(ready && own !== undefined ? { nonce: own } : {}) };
    this.#connection.send(this.#ready);
  }

  chat(text: string): void {
    this.#connection.send({ type: 'chat', text });
  }

  host(command: HostCommand): void {
    const whom = command.kind === 'remove' ? { player_name: command.name } : {};
    this.#connection.send({ type: 'host', command: command.kind, ...whom });
  }

  mute(name: string, muted: boolean): void {
    if (muted) this.#muted.add(name);
    else this.#muted.delete(name);
    this.#connection.send({ type: 'mute', player_name: name, muted });
  }

  leave(): void {
    if (!this.#connection.send({ type: 'leave_room' })) this.#end('left', 'You left the room.');
  }

  close(): void {
    this.#entrance.end();
    this.#connection.close();
    this.#outbox.abandon('closed');
    this.#take(changed(this.#memory, { connection: 'closed' }));
  }

  fairness(): Fairness {
    return checkFairness(this.#memory.evidence);
  }

  opened(): void {
    this.#entrance.begin();
  }

  lost(code: number, reason: string, final: boolean): void {
    this.#entrance.end();
    const known = CLOSE_CODES.find((one) => one.code === code);
    if (final) this.#end(known?.name ?? 'closed', reason || (known?.text ?? 'The connection is closed.'));
    else this.#take(changed(this.#memory, { connection: 'retrying' }));
  }

  frame(bytes: Uint8Array): void {
    const read = readServerFrame(bytes);
    if (!read.ok) this.#stray(read.error.message);
    else if (read.value.kind === 'event') this.#event(read.value.event);
    else this.#message(read.value.message);
  }

  #event(event: Frame & { readonly t: number }): void {
    this.#arrive(this.#entrance.arrive());
    if (event.t === 7) this.#refuse(event);
    else this.#take(foldEvent(this.#memory, event, this.#now()));
  }

  #message(message: ServerMessage): void {
    if (message.type === 'pong') this.#arrive(this.#entrance.pong());
    else if (message.type === 'action_ok') this.#accept(message.id);
    else if (message.type === 'session_error') this.#fail(message.code, message.message, message.id);
    else if (message.type !== 'chat' || !this.#muted.has(message.player_name)) this.#told(message);
  }

  #told(message: ServerMessage): void {
    this.#take(foldMessage(this.#memory, message, this.#now()));
    if (message.type === 'game_starting') this.#begin();
    if (message.type === 'game_reconnected') this.#arrive(this.#entrance.arrive());
    if (message.type === 'room_joined') this.#joined(message.game);
  }

  #begin(): void {
    this.#ready = undefined;
    this.#hasPromised = false;
  }

  #joined(game: string | undefined): void {
    if (game !== undefined && game !== this.state.game) this.#end('wrong_game', `The room plays ${game}.`);
    const isNew = this.#entrance.arrive();
    if (isNew && this.#ready !== undefined) this.#connection.send(this.#ready);
    this.#arrive(isNew);
  }

  /** One nonce for each game: a second one would not be taken. */
  #promise(): void {
    const { evidence } = this.#memory;
    if (this.#hasPromised) return;
    this.#hasPromised = true;
    this.#memory = { ...this.#memory, evidence: { ...evidence, own: this.#nonce() } };
  }

  /** Inside again: what was said before is no longer true, and what was not answered is sent once more, under the same ids. */
  #arrive(isNew: boolean): void {
    if (!isNew) return;
    const memory = { ...this.#memory, state: without(this.state, 'notice') };
    this.#take(changed(memory, { connection: 'open' }));
    this.#repeat();
  }

  /** Written down: its prompt is answered, and what follows from it arrives as events. */
  #accept(id: string): void {
    const { prompt } = this.state;
    const isAnswered = prompt !== undefined && this.#outbox.get(id)?.pn === prompt.pn;
    const state = isAnswered ? without(this.state, 'prompt') : this.state;
    if (isAnswered) this.#take({ kind: 'changed', memory: { ...this.#memory, state }, events: [] });
    this.#outbox.answer(id, { ok: true });
  }

  #refuse({ id, code, message, values }: Frame): void {
    const words = isRecord(values) ? values : { message };
    const why = refusal(String(code), words as { readonly [name: string]: Json }); // plain data by its decoding
    if (typeof id === 'string') this.#outbox.answer(id, { ok: false, refusal: why });
    else this.#take(changed(this.#memory, { notice: { code: String(code), text: String(message) } }));
  }

  #fail(code: SessionErrorCode, text: string, id: string | undefined): void {
    const outcome = this.#entrance.fail(code);
    if (outcome === 'over') this.#end(code, text);
    else if (outcome === 'inside') this.#arrive(this.#entrance.arrive());
    else if (outcome === 'unrelated' && code === 'rate_limited') this.#calmDown();
    else if (id !== undefined) this.#outbox.answer(id, { ok: false, refusal: refusal(code, { message: text }) });
    else this.#take(changed(this.#memory, { notice: { code, text } }));
  }

  /** Some message was dropped for coming too fast, and the server does not say which: actions bear repetition. */
  #calmDown(): void {
    this.#time.after(CALM_MS, () => this.#repeat());
  }

  #repeat(): void {
    if (!this.#entrance.isInside) return;
    for (const message of this.#outbox.unanswered()) this.#connection.send(message);
  }

  /** A frame does not follow from what was known: the whole table is asked for, a few times at most. */
  #stray(reason: string): void {
    this.#memory = without(this.#memory, 'seq');
    if (++this.#losses > MOST_LOSSES) this.#end('strayed', reason);
    else this.#connection.restart(reason);
  }

  #end(code: string, text: string): void {
    this.#entrance.end();
    this.#connection.close();
    this.#outbox.abandon('gone');
    const over = gone(this.#memory, code, text);
    this.#take({ ...over, memory: { ...over.memory, state: { ...over.memory.state, connection: 'closed' } } });
  }

  #now(): Reading {
    return { ...this.#reading, now: this.#time.now() };
  }

  #take(folded: Folded): void {
    if (folded.kind === 'lost') this.#stray(folded.reason);
    else this.#tell(folded);
  }

  #tell({ memory, events, chat }: Changed): void {
    this.#memory = memory;
    const change = { state: memory.state, events, ...(chat === undefined ? {} : { chat }) };
    for (const listener of [...this.#listeners]) listener(change);
    if (memory.state.phase === 'gone' && this.state.connection !== 'closed') this.close();
  }
}

/** Sits down at a table of a server, and stays through broken connections. */
export function joinTable(options: JoinOptions): RemoteTable {
  return new SocketTable(options, false);
}

/** Watches a table of a server. */
export function watchTable(options: WatchOptions): RemoteTable {
  return new SocketTable(options, true);
}

/** Some bytes nobody can guess, as hexadecimal. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return [...drawn].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
