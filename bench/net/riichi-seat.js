// @ts-check
import { decodeFrame, encodeFrame, MAX_FRAME_OUT } from '@paiju/protocol';
import { ticketFor } from '../../scripts/server/ticket.js';
import { LightSocket } from './light-socket.js';

/** The token of the text "t", with which an event begins, and the events that ask nobody anything. */
const T = [0xa1, 0x74];
const NEWS = [2, 5, 6, 11, 12, 25, 26];

/** Everyone waits for a prompt here; the pacer takes the oldest. @typedef {{ push(seat: RiichiSeat): void }} Queue */

/**
 * A person at a table of Riichi who costs almost nothing: knows no rules, answers every prompt by what it lists (the tile
 * just drawn is discarded, every call passed), and keeps the time of each answer.
 */
export class RiichiSeat {
  #socket;
  #queue;
  #times;
  #name;
  #count = 0;
  /** @type {{ action: string, data: object, pn: number } | undefined} */
  #answer;
  /** @type {Map<string, number>} */
  #sent = new Map();
  /** The number of frames that arrived, of events among them, and the codes of refusals. */
  frames = 0;
  events = 0;
  /** @type {string[]} */
  refusals = [];
  /** @type {Promise<void>} */
  playing;

  /**
   * @param {string} url @param {string} room @param {string} name @param {Queue} queue @param {import('./figures.js').Times} times
   */
  constructor(url, room, name, queue, times) {
    this.#name = name;
    this.#queue = queue;
    this.#times = times;
    const opened = () => this.#send({ type: 'join_room', room_id: room, game_ticket: ticketFor({ user: name, room }) });
    /** @type {() => void} */
    let begun = () => {};
    /** @type {(error: Error) => void} */
    let failed = () => {};
    this.playing = new Promise((resolve, reject) => {
      begun = resolve;
      failed = reject;
    });
    this.#socket = new LightSocket(`${url}/ws/${room}`, {
      opened,
      hear: (frame) => this.#hear(frame, begun),
      closed: (code) => failed(new Error(`${name}: closed with ${code}`)),
    });
  }

  /** Answers the open prompt. */
  act() {
    if (this.#answer === undefined) return;
    const id = `${this.#name}-${++this.#count}`;
    this.#sent.set(id, performance.now());
    this.#send({ type: 'game_action', ...this.#answer, id });
    this.#answer = undefined;
  }

  close() {
    this.#socket.terminate();
  }

  /** @param {Record<string, unknown>} message */
  #send(message) {
    this.#socket.send(encodeFrame(message));
  }

  /** @param {Buffer} data @param {() => void} begun */
  #hear(data, begun) {
    this.frames++;
    if (isNews(data)) {
      this.events++;
      return;
    }
    const read = decodeFrame(data, MAX_FRAME_OUT);
    if (!read.ok) throw new Error(read.error.message);
    const { type, t } = read.value;
    if (type === 'action_ok') this.#acknowledged(String(read.value['id']));
    else if (type === 'room_joined') this.#send({ type: 'set_ready', ready: true });
    else if (type === 'session_error' || t === 7) this.refusals.push(String(read.value['code']));
    if (typeof t !== 'number') return;
    this.events++;
    if (t === 8) begun();
    if (t === 10) this.#send({ type: 'set_ready', ready: true }); // a rematch
    this.#asked(/** @type {any} */ (read.value));
  }

  /** @param {string} id */
  #acknowledged(id) {
    this.#times.add(performance.now() - (this.#sent.get(id) ?? Number.NaN));
    this.#sent.delete(id);
  }

  /** @param {{ t: number, pn?: number, d?: number, aa?: { a: string, tl?: number[] }[] }} event */
  #asked(event) {
    if (event.pn === undefined || event.t === 7) return;
    const isNew = this.#answer === undefined;
    this.#answer = { ...answerTo(event), pn: event.pn };
    if (isNew) this.#queue.push(this);
  }
}

/** @param {{ t: number, d?: number, aa?: { a: string, tl?: number[] }[] }} event */
function answerTo({ t, d, aa = [] }) {
  if (t === 4) return { action: 'confirm_round', data: {} };
  const discard = aa.find(({ a }) => a === 'discard');
  if (discard === undefined)
    return { action: aa.some(({ a }) => a === 'confirm_round') ? 'confirm_round' : 'pass', data: {} };
  const drawn = d === undefined ? -1 : d % 136;
  return { action: 'discard', data: { tile: discard.tl?.includes(drawn) ? drawn : discard.tl?.[0] } };
}

/** True if a frame tells of something that nobody has to answer: it is not looked into any further. @param {Buffer} frame */
function isNews(frame) {
  const [, size, letter, t = -1] = frame;
  return size === T[0] && letter === T[1] && NEWS.includes(t);
}
