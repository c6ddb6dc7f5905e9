import { connect, type Socket } from 'node:net';
import type { RoomHints } from './directory.js';

const PREFIX = 'paiju:room:';
const SECONDS = 3600;
const ANSWER_MS = 100;
const AGAIN_MS = 1000;

type Answer = (text: string | undefined) => void;

/**
 * S-22: hints in a Redis or Valkey where rooms are. Each is checked when it is used, so that one which is old, wrong or
 * gone costs a question to the database and nothing else; so does a Redis that is away.
 */
export class RedisHints implements RoomHints {
  readonly #url: URL;
  #socket: Socket | undefined;
  #heard = '';
  #answers: Answer[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#url = new URL(url);
    this.#connect();
  }

  async get(room: string): Promise<string | undefined> {
    return await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), ANSWER_MS);
      const isAsked = this.#ask(['GET', PREFIX + room], (text) => {
        clearTimeout(timer);
        resolve(text);
      });
      if (isAsked) return;
      clearTimeout(timer);
      resolve(undefined);
    });
  }

  put(room: string, node: string): void {
    this.#ask(['SET', PREFIX + room, node, 'EX', String(SECONDS)]);
  }

  forget(room: string): void {
    this.#ask(['DEL', PREFIX + room]);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.destroy();
  }

  #connect(): void {
    const { hostname, port, username, password, pathname } = this.#url;
    const socket = connect({ host: hostname, port: Number(port === '' ? 6379 : port), noDelay: true });
    socket.on('error', () => socket.destroy());
    socket.on('connect', () => {
      this.#socket = socket;
      const user = username === '' ? [] : [decodeURIComponent(username)];
      if (password !== '') this.#ask(['AUTH', ...user, decodeURIComponent(password)]);
      if (/^\/\d+$/.test(pathname)) this.#ask(['SELECT', pathname.slice(1)]);
    });
    socket.setEncoding('latin1').on('data', (text) => this.#hear(String(text)));
    socket.on('close', () => this.#lost());
  }

  #lost(): void {
    this.#socket = undefined;
    this.#heard = '';
    for (const answer of this.#answers.splice(0)) answer(undefined);
    if (!this.#isClosed) this.#timer = setTimeout(() => this.#connect(), AGAIN_MS).unref();
  }

  /** False where there is nobody to ask. */
  #ask(words: readonly string[], answer: Answer = () => {}): boolean {
    if (this.#socket === undefined) return false;
    const parts = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`);
    this.#answers.push(answer);
    this.#socket.write(`*${words.length}\r\n${parts.join('')}`);
    return true;
  }

  /** Answers come in order, each a line, or a line with a length and a text after it. */
  #hear(text: string): void {
    this.#heard += text;
    for (;;) {
      const [line] = /^[^\r]*\r\n/.exec(this.#heard) ?? [];
      if (line === undefined) return;
      const length = line.startsWith('$') ? Number(line.slice(1)) : -1;
      const end = line.length + (length < 0 ? 0 : length + 2);
      if (this.#heard.length < end) return;
      const said = length < 0 ? undefined : this.#heard.slice(line.length, line.length + length);
      this.#heard = this.#heard.slice(end);
      this.#answers.shift()?.(said);
    }
  }
}
