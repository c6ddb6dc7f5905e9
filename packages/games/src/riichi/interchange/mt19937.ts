const N = 624;
const M = 397;

/** The Mersenne Twister MT19937 (Matsumoto and Nishimura), seeded by an array: the generator behind foreign walls. */
export class Mt19937 {
  readonly #state = new Uint32Array(N);
  #at = N;

  constructor(key: Uint32Array) {
    this.#init(19650218);
    this.#mix(key);
  }

  /** The next 32 bits. */
  u32(): number {
    if (this.#at === N) this.#twist();
    let y = this.#state[this.#at++] as number;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  #init(seed: number): void {
    const s = this.#state;
    s[0] = seed;
    for (let n = 1; n < N; n++) s[n] = Math.imul(1812433253, scrambled(s[n - 1] as number)) + n;
  }

  #mix(key: Uint32Array): void {
    let at = 1;
    for (let k = 0; k < Math.max(N, key.length); k++) {
      const j = k % key.length;
      at = this.#stir(at, 1664525, (key[j] as number) + j);
    }
    for (let k = 1; k < N; k++) at = this.#stir(at, 1566083941, -at);
    this.#state[0] = 0x80000000;
  }

  #stir(at: number, factor: number, add: number): number {
    const s = this.#state;
    s[at] = ((s[at] as number) ^ Math.imul(scrambled(s[at - 1] as number), factor)) + add;
    if (at + 1 < N) return at + 1;
    s[0] = s[N - 1] as number;
    return 1;
  }

  #twist(): void {
    const s = this.#state;
    for (let n = 0; n < N; n++) {
      const y = ((s[n] as number) & 0x80000000) | ((s[(n + 1) % N] as number) & 0x7fffffff);
      s[n] = (s[(n + M) % N] as number) ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.#at = 0;
  }
}

function scrambled(previous: number): number {
  return previous ^ (previous >>> 30);
}
