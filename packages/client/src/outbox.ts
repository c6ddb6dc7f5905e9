import { refusal } from '@paiju/kernel';
import type { ClientMessageInput } from '@paiju/protocol';
import type { Answer } from './table.js';

/** An action on its way. */
export type Sent = Extract<ClientMessageInput, { type: 'game_action' }> & { readonly id: string };

interface Waiting {
  readonly message: Sent;
  readonly resolve: (answer: Answer) => void;
}

/** Actions that were sent and not answered: kept so that they can be sent again under the same id. */
export class Outbox {
  readonly #waiting = new Map<string, Waiting>();

  /** Keeps an action until it is answered. */
  put(message: Sent): Promise<Answer> {
    return new Promise((resolve) => this.#waiting.set(message.id, { message, resolve }));
  }

  /** The messages without an answer yet, in the order they were sent. */
  unanswered(): readonly Sent[] {
    return [...this.#waiting.values()].map(({ message }) => message);
  }

  get(id: string): Sent | undefined {
    return this.#waiting.get(id)?.message;
  }

  answer(id: string, answer: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.resolve(answer);
  }

  /** Nothing more will be answered: whether these were played is not known here. */
  abandon(code: string): void {
    for (const id of [...this.#waiting.keys()]) this.answer(id, { ok: false, refusal: refusal(code) });
  }
}
