import { decodeFrame, encodeFrame, type Frame, MAX_FRAME_OUT } from '@paiju/protocol';
import { WebSocket } from 'ws';
import { signTicket } from '../lobby/ticket.js';
import { SECRET } from './served.fixture.js';

/** The outcome of an action: written, never written, or refused by the rules. */
export type Outcome = 'ok' | 'failed' | 'refused';

interface Sent {
  readonly id: string;
  readonly action: string;
  readonly data: object;
  readonly pn: number;
}

/**
 * A player of Riichi who knows the first protocol alone: no views, no rules, only what prompts offer. It answers every
 * prompt, comes back when its connection breaks, and repeats what was not answered.
 */
export class OldClient {
  readonly outcomes = new Map<string, Outcome>();
  readonly frames: Frame[] = [];
  readonly #url: string;
  readonly #room: string;
  readonly #name: string;
  readonly #ticket: string;
  readonly #waiting = new Set<() => void>();
  #socket: WebSocket | undefined;
  #pending: Sent | undefined;
  #count = 0;
  #hasSat = false;
  #isDone = false;
  #isHeld = false;
  #held: (() => void) | undefined;

  constructor(url: string, room: string, name: string, times?: { issued_at: number; expires_at: number }) {
    this.#url = url;
    this.#room = room;
    this.#name = name;
    const now = Math.floor(Date.now() / 1000);
    const claims = { user_id: `u-${name}`, username: name, room_id: room };
    this.#ticket = signTicket(
      { ...claims, ...(times ?? { issued_at: now, expires_at: now + 3600 }) },
      { current: { secret: SECRET }, old: new Map() },
    );
  }

  get room(): string {
    return this.#room;
  }

  /** Actions that were acknowledged. */
  get accepted(): number {
    return [...this.outcomes.values()].filter((outcome) => outcome === 'ok').length;
  }

  sit(): this {
    const socket = new WebSocket(`${this.#url.replace(/^http/, 'ws')}ws/${this.#room}`);
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('open', () => this.#enter());
    socket.on('message', (data: Buffer) => this.#hear(data));
    socket.on('close', () => {
      if (!this.#isDone) setTimeout(() => this.sit(), 50);
    });
    return this;
  }

  /** Breaks its connection; it comes back by itself. */
  drop(): void {
    this.#socket?.terminate();
  }

  leave(): void {
    this.#isDone = true;
    this.#socket?.terminate();
  }

  /** Answers nothing until it is released. */
  hold(): void {
    this.#isHeld = true;
  }

  /** It was asked, and has not answered. */
  get isHolding(): boolean {
    return this.#held !== undefined;
  }

  release(): void {
    this.#isHeld = false;
    this.#held?.();
    this.#held = undefined;
  }

  /** Resolves when something is so. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        const heard = (): void => {
          this.#waiting.delete(heard);
          resolve();
        };
        this.#waiting.add(heard);
      });
    }
  }

  #enter(): void {
    const about = { room_id: this.#room, game_ticket: this.#ticket };
    this.#send(this.#hasSat ? { type: 'reconnect', ...about } : { type: 'join_room', ...about });
  }

  #hear(data: Buffer): void {
    const frame = decodeFrame(data, MAX_FRAME_OUT);
    if (!frame.ok) throw new Error(frame.error.message);
    this.frames.push(frame.value);
    this.#take(frame.value);
    for (const heard of [...this.#waiting]) heard();
  }

  #take(frame: Frame): void {
    const { type, t, id, code } = frame;
    if (type === 'room_joined') this.#send({ type: 'set_ready', ready: true });
    else if (type === 'game_reconnected') this.#repeat();
    else if (type === 'action_ok') this.#settle(String(id), 'ok');
    else if (type === 'session_error') this.#fail(String(code), id);
    else if (t === 7) this.#settle(String(id), 'refused');
    else if (t === 8) this.#hasSat = true;
    if (typeof t === 'number' && t !== 7) this.#answer(frame);
  }

  #fail(code: string, id: unknown): void {
    if (id !== undefined && code === 'action_failed') this.#retry(String(id));
    else if (['reconnect_retry_later', 'room_transitioning', 'action_failed'].includes(code))
      setTimeout(() => this.#enter(), 50);
    else if (code.startsWith('reconnect_no')) this.#hasSat = false;
  }

  /** The room was not able to: the same prompt is answered again, as a new action. */
  #retry(id: string): void {
    const pending = this.#pending;
    this.#settle(id, 'failed');
    if (pending?.id === id) setTimeout(() => this.#act(pending.action, pending.data, pending.pn), 100);
  }

  #settle(id: string, outcome: Outcome): void {
    const before = this.outcomes.get(id);
    if (before !== undefined && before !== outcome) throw new Error(`${id} was ${before} and is ${outcome}`);
    this.outcomes.set(id, outcome);
    if (this.#pending?.id === id) this.#pending = undefined;
  }

  /** The messages sent to was sent and not answered again, as the same action. */
  #repeat(): void {
    if (this.#pending !== undefined) this.#send({ type: 'game_action', ...this.#pending });
  }

  #answer({ t, pn, aa }: Frame): void {
    if (typeof pn !== 'number' || this.#pending?.pn === pn) return;
    const choices = (aa ?? []) as { readonly a: string; readonly tl?: readonly number[] }[];
    const discard = choices.find(({ a }) => a === 'discard');
    if (t === 4) this.#act('confirm_round', {}, pn);
    else if (discard !== undefined) this.#act('discard', { tile: discard.tl?.at(-1) }, pn);
    else this.#act('pass', {}, pn);
  }

  #act(action: string, data: object, pn: number): void {
    if (this.#isHeld) {
      this.#held = () => this.#act(action, data, pn);
      return;
    }
    this.#pending = { id: `${this.#room}-${this.#name}-${this.#count++}`, action, data, pn };
    this.#send({ type: 'game_action', ...this.#pending });
  }

  #send(message: Frame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(encodeFrame(message));
  }
}
