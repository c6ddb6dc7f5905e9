import type { Json, Seat } from '@paiju/kernel';
import type { CommitLog } from '../commit/commit-log.js';
import type { Environment } from '../environment.js';
import type { Play } from '../game/play.js';
import type { Connections } from '../people/connections.js';

/** The bots of one table: asked when their prompt opens, heard when they have seemed to think (S-10). */
export class BotTurns {
  readonly #environment: Environment;
  readonly #commitLog: CommitLog;
  readonly #connections: Connections;
  readonly #decided: (seat: Seat, action: Json | undefined) => void;
  /** The prompt each seat thinks about, so that none is asked twice. */
  readonly #about = new Map<Seat, number>();

  constructor(
    environment: Environment,
    commitLog: CommitLog,
    connections: Connections,
    decided: (seat: Seat, action: Json | undefined) => void,
  ) {
    this.#environment = environment;
    this.#commitLog = commitLog;
    this.#connections = connections;
    this.#decided = decided;
  }

  /** Asks the bot of a seat, if it is asked anything. An answer to a discard comes at once: its pause is the table's. */
  ask(seat: Seat, isWindow: boolean): void {
    const { play, isPlaying } = this.#commitLog.state;
    const pn = play?.prompt(seat)?.pn;
    if (play === undefined || pn === undefined || !isPlaying || this.#connections.size === 0) return;
    if (this.#about.get(seat) === pn) return;
    this.#about.set(seat, pn);
    const { time, settings, bots } = this.#environment;
    const due = time.now() + (isWindow ? 0 : settings.botPaceMs);
    const { game, terms } = this.#commitLog.rules;
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
    const { play, isPlaying } = this.#commitLog.state;
    const isOpen = play === asked && isPlaying && play.prompt(seat)?.pn === pn && play.seatState(seat).isBot;
    if (isOpen && this.#connections.size > 0) this.#decided(seat, action);
  }
}
