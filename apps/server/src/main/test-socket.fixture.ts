import { once } from 'node:events';
import { type ClientMessageInput, decodeFrame, encodeFrame, type Frame, MAX_FRAME_OUT } from '@paiju/protocol';
import { type ClientOptions, WebSocket } from 'ws';

/** A socket of a test: what arrived, in order, and what is waited for. */
export class TestSocket {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  readonly #heard = new Set<() => void>();
  #read = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('message', (data: Buffer) => {
      const frame = decodeFrame(data, MAX_FRAME_OUT);
      if (!frame.ok) throw new Error(frame.error.message);
      this.frames.push(frame.value);
      for (const heard of this.#heard) heard();
    });
  }

  static async open(url: string, room: string, options: ClientOptions = {}): Promise<TestSocket> {
    const wire = new TestSocket(new WebSocket(addressOf(url, room), options));
    await once(wire.socket, 'open');
    return wire;
  }

  /** The status with which a socket is refused. */
  static async refused(url: string, room: string, options: ClientOptions = {}): Promise<number> {
    const socket = new WebSocket(addressOf(url, room), options);
    socket.on('error', () => {});
    const [, response] = await once(socket, 'unexpected-response');
    response.destroy();
    return response.statusCode;
  }

  send(message: ClientMessageInput): void {
    this.socket.send(encodeFrame(message));
  }

  /** The next frame that has these fields, after the last one that was waited for. */
  async next(fields: Frame): Promise<Frame> {
    for (;;) {
      const frame = this.frames[this.#read++];
      if (frame === undefined) await this.#more();
      else if (Object.entries(fields).every(([name, value]) => frame[name] === value)) return frame;
    }
  }

  /** The way the other end closes it. */
  async closed(): Promise<readonly [code: number, reason: string]> {
    if (this.socket.readyState === WebSocket.CLOSED) throw new Error('it was closed before anyone asked');
    const [code, reason] = await once(this.socket, 'close');
    return [code, String(reason)];
  }

  async #more(): Promise<void> {
    this.#read--;
    if (this.socket.readyState !== WebSocket.OPEN)
      throw new Error(`closed; it had sent ${JSON.stringify(this.frames)}`);
    await new Promise<void>((resolve) => {
      const heard = (): void => {
        this.#heard.delete(heard);
        this.socket.off('close', heard);
        resolve();
      };
      this.#heard.add(heard);
      this.socket.once('close', heard);
    });
  }
}

function addressOf(url: string, room: string): string {
  return `${url.replace(/^http/, 'ws')}ws/${room}`;
}

/** Lets time pass. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
