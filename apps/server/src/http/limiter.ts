import type { Rate } from '../settings/parser.js';

/** A token bucket: full at first, refilled evenly. */
export class Bucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.count;
    this.#at = now;
  }

  /** Takes a token; false where none is left. */
  take(now: number): boolean {
    this.#refill(now);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** True if it is as full as a new one. */
  isFull(now: number): boolean {
    this.#refill(now);
    return this.#tokens >= this.#rate.count;
  }

  /** Seconds until the next token. */
  wait(now: number): number {
    this.#refill(now);
    return Math.max(0, Math.ceil(((1 - this.#tokens) * this.#rate.seconds) / this.#rate.count));
  }

  #refill(now: number): void {
    const gained = (Math.max(0, now - this.#at) / 1000) * (this.#rate.count / this.#rate.seconds);
    this.#tokens = Math.min(this.#rate.count, this.#tokens + gained);
    this.#at = now;
  }
}

/** The most keys a limiter remembers; beyond that it forgets the least recently seen. */
const MOST_KEYS = 100_000;

/** A rate for each key: an address, or a user. Its memory is bounded. */
export class Limiter {
  readonly #rate: Rate | null;
  readonly #now: () => number;
  readonly #most: number;
  /** In the order they were last seen. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate | null, now: () => number, most: number = MOST_KEYS) {
    this.#rate = rate;
    this.#now = now;
    this.#most = most;
  }

  /** 0 if the key may do it now, else the seconds until it may. */
  take(key: string): number {
    if (this.#rate === null) return 0;
    const now = this.#now();
    const bucket = this.#buckets.get(key) ?? new Bucket(this.#rate, now);
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > this.#most) this.#forget();
    return bucket.take(now) ? 0 : bucket.wait(now);
  }

  /** Forgets every key whose bucket is full. */
  sweep(): void {
    const now = this.#now();
    for (const [key, bucket] of this.#buckets) {
      if (bucket.isFull(now)) this.#buckets.delete(key);
    }
  }

  get size(): number {
    return this.#buckets.size;
  }

  #forget(): void {
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}

/** The key under which an address is limited: itself or, for IPv6, its /64 network. */
export function addressKey(address: string): string {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
  return plain.includes(':') ? network(plain) : plain;
}

function network(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: gap }, () => '0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
