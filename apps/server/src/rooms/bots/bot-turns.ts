import type { Json, Seat } from '@paiju/kernel';
import type { BotQuestion, Environment } from '../environment.js';

/** A game, as its bots see it. */
export interface BotGame {
  /** The number of a seat's open prompt, if a bot is to answer it and people are connected to play with. */
  promptOf(seat: Seat): number | undefined;
  questionOf(seat: Seat): BotQuestion;
  /** A bot decided; undefined where it found nothing in time. */
  decided(seat: Seat, action: Json | undefined): void;
}

/** The turns of a game's bots: each is asked when its prompt opens, and answers after a pause (S-10). */
export class BotTurns {
  readonly #environment: Environment;
  readonly #game: BotGame;
  /** The prompt each seat thinks about, so that none is asked twice. */
  readonly #asked = new Map<Seat, { readonly pn: number }>();

  constructor(environment: Environment, game: BotGame) {
    this.#environment = environment;
    this.#game = game;
  }

  /** Asks the bot of a seat, if it has a prompt. An answer to a discard comes at once: its pause is the game's. */
  ask(seat: Seat, isWindow: boolean): void {
    const pn = this.#game.promptOf(seat);
    if (pn === undefined || this.#asked.get(seat)?.pn === pn) return;
    const asked = { pn };
    this.#asked.set(seat, asked);
    const { time, settings, bots } = this.#environment;
    const due = time.steady() + (isWindow ? 0 : settings.botPaceMs);
    bots.decide(this.#game.questionOf(seat)).then((action) => {
      const wait = due - time.steady();
      if (wait > 0) time.after(wait, () => this.#answer(seat, asked, action));
      else this.#answer(seat, asked, action);
    });
  }

  /** Forgets what was asked. */
  clear(): void {
    this.#asked.clear();
  }

  /** An answer is dropped where it was forgotten, its prompt is closed, or a person is back. */
  #answer(seat: Seat, asked: { readonly pn: number }, action: Json | undefined): void {
    if (this.#asked.get(seat) !== asked) return;
    this.#asked.delete(seat);
    if (this.#game.promptOf(seat) === asked.pn) this.#game.decided(seat, action);
  }
}
