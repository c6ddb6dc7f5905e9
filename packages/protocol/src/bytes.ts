/** The depth to which lists and maps may lie in one another. */
const MAX_DEPTH = 32;

/** The announcement of a token: bytes to skip, or values to follow; undefined where it may not be. */
interface Token {
  /** Bytes after the token that belong to it. */
  readonly size: number;
  readonly items: number;
  readonly kind: 'scalar' | 'text' | 'list' | 'map';
}

const scalar = (size: number): Token => ({ kind: 'scalar', size, items: 0 });
const NOTHING_MORE = scalar(0);

/** Fixed sizes of nil, booleans, floats and integers; what is missing here is an extension, binary, or never used. */
const SCALARS: ReadonlyMap<number, Token> = new Map([
  ...[0xc0, 0xc2, 0xc3].map((token) => [token, NOTHING_MORE] as const),
  ...[0xcc, 0xd0].map((token) => [token, scalar(1)] as const),
  ...[0xcd, 0xd1].map((token) => [token, scalar(2)] as const),
  ...[0xca, 0xce, 0xd2].map((token) => [token, scalar(4)] as const),
  ...[0xcb, 0xcf, 0xd3].map((token) => [token, scalar(8)] as const),
]);

/** The tokens that say everything in their own byte, by it: made once, for every byte of every message is looked up here. */
const FIXED: readonly (Token | undefined)[] = Array.from({ length: 0x100 }, (_, byte) => fixed(byte));

function fixed(byte: number): Token | undefined {
  if (byte < 0x80 || byte >= 0xe0) return NOTHING_MORE;
  if (byte < 0x90) return { kind: 'map', size: 0, items: byte & 0x0f };
  if (byte < 0xa0) return { kind: 'list', size: 0, items: byte & 0x0f };
  if (byte < 0xc0) return { kind: 'text', size: byte & 0x1f, items: 0 };
  return SCALARS.get(byte);
}

/** Tokens followed by a length: how many bytes it takes, and of what it is the length. */
const SIZED: ReadonlyMap<number, readonly [width: 1 | 2 | 4, kind: 'text' | 'list' | 'map']> = new Map([
  [0xd9, [1, 'text']],
  [0xda, [2, 'text']],
  [0xdb, [4, 'text']],
  [0xdc, [2, 'list']],
  [0xdd, [4, 'list']],
  [0xde, [2, 'map']],
  [0xdf, [4, 'map']],
]);

/** The key no plain object may have. */
const PROTO = [...'__proto__'].map((letter) => letter.charCodeAt(0));

/**
 * Walks MessagePack without building anything, and says what is wrong with it: extensions and binary, keys that are not
 * text, `__proto__`, a depth or a length beyond the bytes there are, bytes left over. A library's decoder may trust the rest.
 */
export function faultIn(bytes: Uint8Array): string | undefined {
  return new Walk(bytes).fault();
}

/** One walk over one frame: where it stands, and the first thing that is wrong. */
class Walk {
  readonly #bytes: Uint8Array;
  #at = 0;
  #fault: string | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  fault(): string | undefined {
    this.#value(0);
    if (this.#fault === undefined && this.#at < this.#bytes.length) this.#wrong('bytes are left over');
    return this.#fault;
  }

  #value(depth: number): undefined {
    if (depth > MAX_DEPTH) return this.#wrong(`values lie deeper than ${MAX_DEPTH}`);
    const token = this.#token();
    if (token === undefined) return undefined;
    this.#at += token.size;
    if (this.#at > this.#bytes.length) return this.#wrong('the frame ends too soon');
    for (let n = 0; n < token.items && this.#fault === undefined; n++) {
      if (token.kind === 'map') this.#key();
      if (this.#fault === undefined) this.#value(depth + 1);
    }
  }

  #key(): undefined {
    const token = this.#token();
    if (token === undefined) return undefined;
    if (token.kind !== 'text') return this.#wrong('a key is not text');
    if (token.size === PROTO.length && this.#isProto()) return this.#wrong('a key may not be __proto__');
    this.#at += token.size;
    if (this.#at > this.#bytes.length) this.#wrong('the frame ends too soon');
  }

  #isProto(): boolean {
    return PROTO.every((letter, n) => this.#bytes[this.#at + n] === letter);
  }

  #token(): Token | undefined {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) return this.#wrong('the frame ends too soon');
    const token = FIXED[byte] ?? this.#sized(byte);
    if (token === undefined) return this.#wrong(`0x${byte.toString(16)} is no token of plain data`);
    this.#at++;
    return token;
  }

  /** A token with its length; the length itself is stepped over here. */
  #sized(byte: number): Token | undefined {
    const [width, kind] = SIZED.get(byte) ?? [];
    if (width === undefined || kind === undefined) return undefined;
    let length = 0;
    for (let n = 1; n <= width; n++) length = length * 256 + (this.#bytes[this.#at + n] ?? 0);
    this.#at += width;
    return kind === 'text' ? { kind, size: length, items: 0 } : { kind, size: 0, items: length };
  }

  #wrong(what: string): undefined {
    this.#fault ??= `${what} (byte ${Math.min(this.#at, this.#bytes.length)})`;
  }
}
