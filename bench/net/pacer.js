// @ts-check
const TICK_MS = 2;

/**
 * Takes from a queue at a steady rate, however long the answers take: what is due and not there is lost, not made up
 * for, so that a server that stalls is not hit by a burst.
 */
export class Pacer {
  #due = 0;
  #last = performance.now();
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  #take;

  /** Each call sends one action, or says that there is none to send. @param {() => boolean} take */
  constructor(take) {
    this.#take = take;
  }

  /** @param {number} perSecond */
  start(perSecond) {
    this.stop();
    this.#last = performance.now();
    this.#due = 0;
    this.#timer = setInterval(() => this.#tick(perSecond), TICK_MS);
  }

  stop() {
    clearInterval(this.#timer);
  }

  /** @param {number} perSecond */
  #tick(perSecond) {
    const now = performance.now();
    this.#due = Math.min(this.#due + ((now - this.#last) * perSecond) / 1000, (perSecond * 20 * TICK_MS) / 1000);
    this.#last = now;
    while (this.#due >= 1 && this.#take()) this.#due--;
  }
}
