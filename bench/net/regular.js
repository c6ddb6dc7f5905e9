// @ts-check
import { PLAYERS } from '@paiju/ai';
import { joinTable } from '@paiju/client';
import { GAMES } from '@paiju/games';
import { namedSeed, stream } from '@paiju/kernel';
import { ticketFor } from '../../scripts/server/ticket.js';
import { Diary } from './diary.js';

/** The effort of a person who hardly thinks, in nodes. */
const NODES = 50;

/** Someone at a table who plays on whatever happens to the connection, and writes everything down. */
export class Regular {
  diary = new Diary();
  /** The findings of the last look at the clock after a restart. @type {string[]} */
  complaints = [];
  clocksSeen = 0;
  #rng;
  #player;
  #thinkMs;
  #isResting = false;
  #isActing = false;
  /** @type {{ pn: number, left: number, at: number } | undefined} */
  #clock;

  /**
   * @param {{ url: string, room: string, name: string, game: string, thinkMs: number }} where
   */
  constructor({ url, room, name, game, thinkMs }) {
    const rules = GAMES.get(game);
    const player = [...(PLAYERS.get(game)?.values() ?? [])][0];
    if (rules === undefined || player === undefined) throw new Error(`nobody plays ${game}`);
    this.room = room;
    this.name = name;
    this.rules = rules;
    this.#player = player;
    this.#thinkMs = thinkMs;
    this.#rng = stream(namedSeed(name), 'choices');
    const ticket = ticketFor({ user: name, room });
    const backoff = { first: 40, most: 400 };
    this.table = joinTable({ url, room, ticket, game: rules, WebSocket: this.diary.socket(), backoff });
    this.table.subscribe(({ state }) => this.#look(state));
  }

  get isBusy() {
    return this.#isActing;
  }

  /** Where someone stands who waits for an answer. */
  told() {
    const { sent, acknowledged, refused } = this.diary;
    const open = [...sent.keys()].filter((id) => !acknowledged.has(id) && !refused.has(id));
    const { connection, phase, prompt } = this.table.state;
    const quiet = Date.now() - this.diary.heardAt;
    return `${this.name}: ${connection}, ${phase}, prompt ${prompt?.pn}, unanswered ${open.join(' ')}, quiet for ${quiet} ms`;
  }

  /** Thinks no more. */
  rest() {
    this.#isResting = true;
  }

  /** Notes what is left on the clock of an open prompt, now that the server is about to fall. */
  noteClock() {
    const { prompt } = this.table.state;
    const { clock } = prompt ?? {};
    const at = Date.now();
    this.#clock = prompt && clock && { pn: prompt.pn, left: clock.base + clock.bank - (at - clock.at) / 1000, at };
  }

  /** @param {import('@paiju/client').TableState} state */
  #look(state) {
    this.#checkClock(state);
    const unready = state.players.find(({ name }) => name === this.name)?.ready !== true;
    if ((state.phase === 'lobby' || state.phase === 'finished') && unready && !this.#isResting) this.#getReady();
    if (state.prompt === undefined || this.#isActing || this.#isResting || state.phase !== 'playing') return;
    this.#isActing = true;
    setTimeout(() => this.#act(), this.#thinkMs * (0.2 + 1.6 * Math.random()));
  }

  #getReady() {
    if (this.table.state.connection === 'open') this.table.setReady(true);
  }

  async #act() {
    const { prompt, view, phase } = this.table.state;
    if (prompt !== undefined && phase === 'playing' && !this.#isResting) {
      const choice = this.#choice(view);
      if (choice === undefined) {
        this.diary.contradictions.push(
          `asked in prompt ${prompt.pn} of ${this.rules.id} without a choice: ${JSON.stringify(view).slice(0, 600)}`,
        );
        return; // and so never again
      }
      await this.table.act(choice);
    }
    this.#isActing = false;
    this.#look(this.table.state);
  }

  /** Undefined where there is nothing to choose from. @param {unknown} view */
  #choice(view) {
    const { legal = [] } = /** @type {{ legal?: readonly unknown[] }} */ (view);
    const isPoker = this.rules.id === 'chinese-poker'; // whose players find layouts themselves
    return legal.length === 0 && !isPoker ? undefined : this.#player.choose(view, legal, this.#rng, NODES);
  }

  /** S-18: a prompt that is still open after a fall has as much time as it had, the outage not counted. */
  #checkClock(/** @type {import('@paiju/client').TableState} */ { prompt }) {
    const noted = this.#clock;
    const told = prompt?.clock;
    if (noted === undefined || prompt === undefined || told === undefined || told.at <= noted.at) return;
    this.#clock = undefined;
    if (prompt.pn !== noted.pn) return;
    this.clocksSeen++;
    const left = told.base + told.bank;
    if (left < noted.left - 0.5)
      this.complaints.push(`${this.name}: ${noted.left.toFixed(1)} s became ${left.toFixed(1)} s`);
  }
}
