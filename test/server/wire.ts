import { once } from 'node:events';
import { type ClientMessageInput, encodeFrame, type Frame, readServerFrame } from '@paiju/protocol';
import { WebSocket } from 'ws';

const PATIENCE_MS = 10_000;

/** The traffic over all wires of a test, in both directions. */
export class Traffic {
  readonly sent = new Set<string>();
  readonly received = new Set<string>();
  readonly errors = new Set<string>();
  readonly events = new Set<number>();
  readonly closes = new Set<number>();
}

type Shape = Readonly<Record<string, unknown>>;

/** A raw socket in the hands of a test: says anything, and waits for what it expects. Everything heard must be valid. */
export class Wire {
  readonly #socket: WebSocket;
  readonly #traffic: Traffic;
  readonly #heard: Frame[] = [];
  #listeners: (() => void)[] = [];
  closed: number | undefined;

  private constructor(url: string, traffic: Traffic, headers: Readonly<Record<string, string>>) {
    this.#traffic = traffic;
    this.#socket = new WebSocket(url, { headers });
    this.#socket.on('message', (data: Buffer) => this.#take(data));
    this.#socket.on('close', (code) => {
      this.closed = code;
      traffic.closes.add(code);
      this.#wake();
    });
  }

  static async open(url: string, traffic: Traffic, headers: Readonly<Record<string, string>> = {}): Promise<Wire> {
    const wire = new Wire(url, traffic, headers);
    await once(wire.#socket, 'open');
    return wire;
  }

  say(message: ClientMessageInput): this {
    this.#traffic.sent.add(message.type);
    this.#socket.send(encodeFrame(message));
    return this;
  }

  /** Bytes, or text, that may be nonsense. */
  blurt(data: Uint8Array | string): this {
    this.#socket.send(data);
    return this;
  }

  /** The first frame not yet waited for that has these fields; whatever came before it is forgotten. */
  async hears(shape: Shape): Promise<Frame> {
    const found = await this.#until(() => {
      const at = this.#heard.findIndex((frame) => fits(frame, shape));
      return at < 0 ? undefined : this.#heard.splice(0, at + 1).at(-1);
    }, JSON.stringify(shape));
    return found;
  }

  async fails(code: string): Promise<Frame> {
    return await this.hears({ type: 'session_error', code });
  }

  async closes(): Promise<number> {
    return await this.#until(() => this.closed, 'a close');
  }

  end(): void {
    this.#socket.terminate();
  }

  async #until<T>(look: () => T | undefined, what: string): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      const left = deadline - Date.now();
      if (left <= 0 || this.closed !== undefined) {
        const last = JSON.stringify(this.#heard.slice(-5).map((frame) => ({ ...frame, v: undefined })));
        throw new Error(`${what} did not come (closed: ${this.closed}); unread: ${last}`);
      }
      await this.#change(left);
    }
  }

  #change(most: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, most);
      this.#listeners.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #wake(): void {
    for (const listener of this.#listeners.splice(0)) listener();
  }

  #take(data: Buffer): void {
    const read = readServerFrame(data);
    if (!read.ok) throw new Error(`the server said what no client understands: ${read.error.message}`);
    const frame: Frame = read.value.kind === 'event' ? read.value.event : read.value.message;
    this.#note(frame);
    this.#heard.push(frame);
    this.#wake();
  }

  #note({ type, t, code }: Frame): void {
    if (typeof t === 'number') this.#traffic.events.add(t);
    else this.#traffic.received.add(String(type));
    if (type === 'session_error') this.#traffic.errors.add(String(code));
  }
}

function fits(frame: Frame, shape: Shape): boolean {
  return Object.entries(shape).every(([key, value]) => frame[key] === value);
}
