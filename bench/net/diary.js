// @ts-check
import { decodeFrame, MAX_FRAME_OUT } from '@paiju/protocol';
import { WebSocket } from 'ws';

/** The knowledge of one client about its own actions, written where they leave and where their answers arrive. */
export class Diary {
  /** The number of times each action was sent, by its id. @type {Map<string, number>} */
  sent = new Map();
  /** The number of times each was acknowledged, and its place among those of the seat. @type {Map<string, { times: number, seq: number }>} */
  acknowledged = new Map();
  /** Those the server refused, and why. @type {Map<string, string>} */
  refused = new Map();
  /** When the last frame came, in milliseconds since 1970. */
  heardAt = 0;
  /** Called when an action is acknowledged for the first time. */
  onAcknowledged = () => {};
  /** Events that came twice and were not the same, by their number. @type {string[]} */
  contradictions = [];
  /** What each event said, by its number, as a checksum. @type {Map<number, number>} */
  #events = new Map();

  /** A socket that writes into this diary. @returns {import('@paiju/client').SocketMaker} */
  socket() {
    const diary = this;
    return class extends WebSocket {
      /** @param {string} url */
      constructor(url) {
        super(url, { perMessageDeflate: false });
        this.on('message', (data) => diary.#heard(bytesOf(data)));
      }

      /** @override @param {any} data */
      send(data) {
        diary.#says(data);
        super.send(data);
      }
    };
  }

  /** @param {Uint8Array} bytes */
  #says(bytes) {
    const { type, id } = read(bytes);
    if (type === 'game_action' && typeof id === 'string') this.sent.set(id, (this.sent.get(id) ?? 0) + 1);
  }

  /** @param {Uint8Array} bytes */
  #heard(bytes) {
    this.heardAt = Date.now();
    const { type, t, id, seq, code, q } = read(bytes);
    if (typeof t === 'number' && typeof q === 'number') this.#compare(q, bytes);
    if (typeof id !== 'string') return;
    if (type === 'action_ok') {
      if (!this.acknowledged.has(id)) this.onAcknowledged();
      const times = (this.acknowledged.get(id)?.times ?? 0) + 1;
      this.acknowledged.set(id, { times, seq: Number(seq) });
    } else if (t === 7 || type === 'session_error') this.refused.set(id, String(code));
  }

  /** S-35: an event of one number says one thing, however often it is told. @param {number} q @param {Uint8Array} bytes */
  #compare(q, bytes) {
    const said = checksum(bytes);
    const before = this.#events.get(q);
    if (before !== undefined && before !== said) this.contradictions.push(`event ${q} was told in two ways`);
    this.#events.set(q, said);
  }
}

/** @param {Uint8Array} bytes */
function checksum(bytes) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum;
}

/** @param {Uint8Array} bytes @returns {Readonly<Record<string, unknown>>} */
function read(bytes) {
  const frame = decodeFrame(bytes, MAX_FRAME_OUT);
  return frame.ok ? frame.value : {};
}

/** @param {import('ws').RawData} data @returns {Uint8Array} */
function bytesOf(data) {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
