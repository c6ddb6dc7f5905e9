/** The last frames of one seat, end to end in one buffer, for a connection that resumes. */
export class Backlog {
  readonly #limit: number;
  #bytes = new Uint8Array(0);
  #used = 0;
  /** The end of each kept frame. */
  #ends: number[] = [];
  /** The number of the last frame that is no longer kept. */
  #before: number;

  constructor(limit: number, before: number) {
    this.#limit = limit;
    this.#before = before;
  }

  /** The number of the last frame. */
  get last(): number {
    return this.#before + this.#ends.length;
  }

  push(frame: Uint8Array): void {
    if (frame.length > this.#limit) this.#forget(this.#ends.length, 1);
    else this.#keep(frame);
  }

  /** Counts frames that are not kept, and drops those before them. */
  skip(count: number): void {
    if (count > 0) this.#forget(this.#ends.length, count);
  }

  #keep(frame: Uint8Array): void {
    if (this.#used + frame.length > this.#limit) this.#forget(this.#halfway(frame.length), 0);
    this.#grow(this.#used + frame.length);
    this.#bytes.set(frame, this.#used);
    this.#used += frame.length;
    this.#ends.push(this.#used);
  }

  /** The frames after a number; undefined where some of them are not kept, or were never sent. */
  since(number: number): readonly Uint8Array[] | undefined {
    const first = number - this.#before;
    if (first < 0 || number > this.last) return undefined;
    return this.#ends.slice(first).map((end, n) => this.#bytes.slice(this.#ends[first + n - 1] ?? 0, end));
  }

  /** The number of frames to drop so that half the buffer, and space for one more frame, is free. */
  #halfway(size: number): number {
    const least = Math.max(this.#limit / 2, size);
    return this.#ends.findIndex((end) => this.#limit - this.#used + end >= least) + 1;
  }

  /** Drops the oldest frames, and counts some that were never kept. */
  #forget(count: number, skipped: number): void {
    const start = this.#ends[count - 1] ?? 0;
    this.#bytes.copyWithin(0, start, this.#used);
    this.#used -= start;
    this.#ends = this.#ends.slice(count).map((end) => end - start);
    this.#before += count + skipped;
  }

  #grow(needed: number): void {
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.min(this.#limit, Math.max(needed, 2 * this.#bytes.length, 256)));
    larger.set(this.#bytes.subarray(0, this.#used));
    this.#bytes = larger;
  }
}
