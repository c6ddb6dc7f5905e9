import type { Json, Seat } from '@paiju/kernel';
import type { Ledger } from '../commit/commit-log.js';
import type { World } from '../environment.js';
import type { Play } from '../game/play.js';
import type { Crowd } from '../people/connections.js';

/** The bots of one table: asked when their prompt opens, heard when they have seemed to think (S-10). */
export class Thinkers {
  readonly #world: World;
  readonly #ledger: Ledger;
  readonly #crowd: Crowd;
  readonly #decided: (seat: Seat, action: Json | undefined) => void;
  /** The prompt each seat thinks about, so that none is asked twice. */
  readonly #about = new Map<Seat, number>();

  constructor(world: World, ledger: Ledger, crowd: Crowd, decided: (seat: Seat, action: Json | undefined) => void) {
    this.#world = world;
    this.#ledger = ledger;
    this.#crowd = crowd;
    this.#decided = decided;
  }

  /** Asks the bot of a seat, if it is asked anything. An answer to a discard comes at once: its pause is the table's. */
  ask(seat: Seat, isWindow: boolean): void {
    const { play, isPlaying } = this.#ledger.table;
    const pn = play?.prompt(seat)?.pn;
    if (play === undefined || pn === undefined || !isPlaying || this.#crowd.size === 0) return;
    if (this.#about.get(seat) === pn) return;
    this.#about.set(seat, pn);
    const { time, settings, bots } = this.#world;
    const due = time.now() + (isWindow ? 0 : settings.botPaceMs);
    const { game, terms } = this.#ledger.rules;
    const level = play.begun.holders[seat]?.level ?? terms.level;
    const question = {
      game: game.id,
      level,
      view: play.view(seat),
      seed: play.botSeed(seat),
      nodes: settings.botNodes,
    };
    bots.decide(question).then((action) => {
      const wait = due - time.now();
      if (wait > 0) time.after(wait, () => this.#play(play, seat, pn, action));
      else this.#play(play, seat, pn, action);
    });
  }

  /** Forgets what was asked. */
  clear(): void {
    this.#about.clear();
  }

  /** Where the prompt is answered, a person is back, or nobody is left to play with, the thought is dropped. */
  #play(asked: Play, seat: Seat, pn: number, action: Json | undefined): void {
    if (this.#about.get(seat) !== pn) return;
    this.#about.delete(seat);
    const { play, isPlaying } = this.#ledger.table;
    const isOpen = play === asked && isPlaying && play.prompt(seat)?.pn === pn && play.chair(seat).isBot;
    if (isOpen && this.#crowd.size > 0) this.#decided(seat, action);
  }
}
