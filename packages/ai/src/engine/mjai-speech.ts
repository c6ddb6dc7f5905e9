import { declaresReach, MjaiTeller, meantBy, type RiichiView } from '@paiju/games/riichi';
import { mjaiTeller as sanmaTeller } from '@paiju/games/sanma';
import { EngineFault, shown } from './fault.js';
import type { EngineQuestion, Exchange, Speech } from './question.js';

/** The games that are told in mjai. */
const TELLERS: ReadonlyMap<string, () => MjaiTeller> = new Map([
  ['riichi', () => new MjaiTeller()],
  ['sanma', sanmaTeller],
]);

/** True if a game can be told in mjai. */
export function isToldInMjai(game: string): boolean {
  return TELLERS.has(game);
}

/** Events that ask nothing: an answer to the one before them still counts. */
const UNASKING: ReadonlySet<string> = new Set(['dora', 'reach_accepted']);

/**
 * a seat of a table told to a program in mjai. Everything comes from the seat's view, so a program that was ended, or
 * that sat elsewhere meanwhile, is told the round anew from its deal.
 */
export class MjaiSpeech implements Speech {
  readonly #teller: MjaiTeller;
  #isStarted = false;
  #round = -1;
  /** The events of the round as they were told. */
  #told: readonly string[] = [];

  constructor(game: string) {
    const teller = TELLERS.get(game)?.();
    if (teller === undefined) throw new EngineFault('start', `${game} cannot be told in mjai`);
    this.#teller = teller;
  }

  async ask({ view: seen, legal }: EngineQuestion, exchange: Exchange): Promise<unknown> {
    const view = seen as RiichiView; // whoever asks about a game of these hands over its view
    const events = this.#news(view);
    const answers = await exchange(events);
    if (view.isRoundOver) return legal[0]; // what was told ends the round, and only `next` is left
    const last = events.findLastIndex(({ type }) => !UNASKING.has(type));
    return await this.#meant(view, answers[last] ?? {}, exchange);
  }

  end(view: unknown): readonly object[] {
    if (!this.#isStarted) return [];
    const end = view === undefined ? undefined : this.#teller.end(view as RiichiView);
    const events = end === undefined ? [] : this.#news(view as RiichiView);
    this.#isStarted = false;
    return [...events, end ?? { type: 'end_game' }];
  }

  async #meant(view: RiichiView, move: Readonly<Record<string, unknown>>, exchange: Exchange): Promise<unknown> {
    const declares = declaresReach(view, move);
    const reach = this.#teller.reach(view);
    const [discard = {}] = declares ? await exchange([reach]) : [move];
    if (declares) this.#told = [...this.#told, JSON.stringify(reach)];
    const action = meantBy(view, discard, declares);
    if (action !== undefined) return action;
    throw new EngineFault('illegal', `not allowed here: ${shown(JSON.stringify(discard))}`);
  }

  /** The events since the last question, from the start where what was told no longer leads here. */
  #news(view: RiichiView): readonly { readonly type: string }[] {
    const round = this.#teller.round(view);
    const lines = round.map((event) => JSON.stringify(event));
    const told = this.#told;
    const isNext = view.table.round > this.#round;
    this.#told = lines;
    this.#round = view.table.round;
    const follows = told.every((line, n) => line === lines[n]);
    if (this.#isStarted && told.length > 0 && follows) return round.slice(told.length);
    if (this.#isStarted && isNext) {
      const isClosed = told.at(-1) === END_KYOKU;
      return isClosed ? round : [{ type: 'end_kyoku' }, ...round];
    }
    const before = this.#isStarted ? [{ type: 'end_game' }] : [];
    this.#isStarted = true;
    return [...before, this.#teller.start(view), ...round];
  }
}

const END_KYOKU = JSON.stringify({ type: 'end_kyoku' });
