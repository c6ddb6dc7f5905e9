// @ts-check
import { connect } from 'node:net';

const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const WHOLE = 0x80;
const MASKED = 0x80;
const SHAKEN = '\r\n\r\n';

/** Every socket of a process reads into this: what was read is looked at before anything else is. */
const shared = Buffer.allocUnsafe(1 << 16);

/**
 * A client of web sockets that costs next to nothing, so that a load is mostly the server's work: no streams, no events, no
 * copies of frames, and a mask of zeros. It takes whole frames as servers here send them, and answers pings.
 */
export class LightSocket {
  #socket;
  #hear;
  #closed;
  /** @type {Buffer | undefined} */
  #rest;
  #isOpen = false;
  #opened;

  /**
   * @param {string} url of a server, then the path
   * @param {{ opened: () => void, hear: (frame: Buffer) => void, closed: (code: number) => void }} on a frame lies in memory
   * that is used again: it must be read at once
   */
  constructor(url, { opened, hear, closed }) {
    const { hostname, port, pathname } = new URL(url);
    this.#hear = hear;
    this.#closed = closed;
    this.#opened = opened;
    /** @type {(count: number, buffer: Uint8Array) => boolean} */
    const callback = (count) => {
      this.#take(shared.subarray(0, count));
      return true;
    };
    this.#socket = connect({ port: Number(port), host: hostname, noDelay: true, onread: { buffer: shared, callback } });
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => this.#end(1006));
    const key = Buffer.from('a key of this size').subarray(0, 16).toString('base64');
    this.#socket.write(
      `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
  }

  /** @param {Uint8Array} frame below 64 KB */
  send(frame) {
    this.#write(BINARY, frame);
  }

  terminate() {
    this.#closed = () => {};
    this.#socket.destroy();
  }

  /** @param {number} code @param {Uint8Array} bytes */
  #write(code, bytes) {
    const head = bytes.length < 126 ? 6 : 8;
    const whole = Buffer.alloc(head + bytes.length);
    whole[0] = WHOLE | code;
    whole[1] = MASKED | (head === 6 ? bytes.length : 126);
    if (head === 8) whole.writeUInt16BE(bytes.length, 2);
    whole.set(bytes, head);
    this.#socket.write(whole);
  }

  /** @param {Buffer} read */
  #take(read) {
    const bytes = this.#rest === undefined ? read : Buffer.concat([this.#rest, read]);
    this.#rest = undefined;
    const used = this.#isOpen ? this.#frames(bytes, 0) : this.#shake(bytes);
    if (used < bytes.length) this.#rest = Buffer.from(bytes.subarray(used));
  }

  /** @param {Buffer} bytes */
  #shake(bytes) {
    const end = bytes.indexOf(SHAKEN);
    if (end < 0) return 0;
    if (!bytes.toString('latin1', 0, 12).startsWith('HTTP/1.1 101')) {
      this.#end(Number(bytes.toString('latin1', 9, 12)));
      return bytes.length;
    }
    this.#isOpen = true;
    this.#opened();
    return this.#frames(bytes, end + SHAKEN.length);
  }

  /** Hears every frame that is whole; the result is where the next one begins. @param {Buffer} bytes @param {number} from */
  #frames(bytes, from) {
    let at = from;
    while (at + 2 <= bytes.length) {
      const short = bytes[at + 1] ?? 0;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (at + head > bytes.length) break;
      const length = head === 2 ? short : head === 4 ? bytes.readUInt16BE(at + 2) : bytes.readUInt32BE(at + 6);
      const end = at + head + length;
      if (end > bytes.length) break;
      this.#frame(bytes[at] ?? 0, bytes.subarray(at + head, end));
      at = end;
    }
    return at;
  }

  /** @param {number} first @param {Buffer} frame */
  #frame(first, frame) {
    if (first === (WHOLE | BINARY)) this.#hear(frame);
    else if (first === (WHOLE | PING)) this.#write(PONG, frame);
    else if (first === (WHOLE | CLOSE)) this.#end(frame.length < 2 ? 1005 : frame.readUInt16BE(0));
    else if (first !== (WHOLE | PONG)) throw new Error(`a frame begins with ${first}, which no server here sends`);
  }

  /** @param {number} code */
  #end(code) {
    const closed = this.#closed;
    this.#closed = () => {};
    this.#socket.destroy();
    closed(code);
  }
}
