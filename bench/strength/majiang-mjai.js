// @ts-check
import { createInterface } from 'node:readline';
import MajiangPlayer from '@kobalab/majiang-ai';
import Majiang from '@kobalab/majiang-core';
import { takenFrom } from './majiang-tiles.js';

/**
 * majiang-ai as an engine of its own: mjai on stdin and stdout, one line for each line. It knows nothing of Paiju, so any
 * table that speaks mjai can seat it: `paiju arena riichi --bot "majiang=node bench/strength/majiang-mjai.js"`.
 *
 * @typedef {{ type: string, [field: string]: any }} Event
 * @typedef {{ hule?: string, daopai?: string, gang?: string, fulou?: string, dapai?: string }} Answer
 */
const RULES = Majiang.rule({ ダブル役満あり: false, リーチ後暗槓許可レベル: 1 });
const HONOURS = 'ESWNPFC';
const NONE = { type: 'none' };

/** A tile of mjai as majiang writes it. @param {string} pai */
function tileOf(pai) {
  const honour = HONOURS.indexOf(pai);
  if (honour >= 0) return `z${honour + 1}`;
  return `${pai[1]}${pai.endsWith('r') ? 0 : pai[0]}`;
}

/** A tile of majiang as mjai writes it. @param {string} tile */
function paiOf(tile) {
  const [suit = '', number = ''] = tile;
  if (suit === 'z') return HONOURS[Number(number) - 1];
  return number === '0' ? `5${suit}r` : `${number}${suit}`;
}

/** @param {string} text */
function meld(text) {
  const valid = Majiang.Shoupai.valid_mianzi(text);
  if (valid === undefined) throw new Error(`${text} is no meld to majiang`);
  return valid;
}

/** One seat, told of a match by mjai. */
class Seat {
  /** @type {any} */ #player = new MajiangPlayer();
  #id = 0;
  #oya = 0;
  /** The pons on the table, as majiang writes them, by their tile. @type {Map<string, string>} */ #pons = new Map();
  /** @type {{ actor: number, pai: string } | undefined} */ #discard;
  /** @type {number | undefined} */ #kan;
  /** @type {boolean} */ #isReady = false;
  /** @type {object | undefined} */ #pending;
  /** @type {Answer} */ #answer = {};

  /** @param {Event} event */
  answer(event) {
    this.#answer = {};
    if (event.type === 'reach') {
      this.#isReady = true;
      return event['actor'] === this.#id ? (this.#pending ?? NONE) : NONE;
    }
    this.#hear(event);
    return this.#move();
  }

  /** @param {Event} event */
  #hear(event) {
    const { type, actor } = event;
    if (type === 'start_game') this.#begin(event);
    else if (type === 'start_kyoku') this.#deal(event);
    else if (type === 'tsumo') this.#drew(actor, event['pai']);
    else if (type === 'dahai') this.#discarded(event);
    else if (type === 'chi' || type === 'pon' || type === 'daiminkan') this.#called(event);
    else if (type === 'ankan' || type === 'kakan') this.#konged(event);
    else if (type === 'dora') this.#tell({ kaigang: { baopai: tileOf(event['dora_marker']) } }, false);
  }

  /** @param {Event} event */
  #begin({ id }) {
    this.#id = id;
    this.#player = new MajiangPlayer();
    this.#tell({ kaiju: { id, rule: RULES, title: '', player: ['', '', '', ''], qijia: 0 } });
  }

  /** @param {Event} event */
  #deal({ bakaze, kyoku, honba, kyotaku, oya, scores, dora_marker, tehais }) {
    this.#oya = oya;
    this.#pons = new Map();
    this.#isReady = false;
    const own = this.#wind(this.#id);
    const defen = [0, 1, 2, 3].map((wind) => scores[(oya + wind) % 4]);
    const hand = tehais[this.#id].map(tileOf).join('');
    const shoupai = [0, 1, 2, 3].map((wind) => (wind === own ? hand : ''));
    const [zhuangfeng, jushu] = ['ESWN'.indexOf(bakaze), kyoku - 1];
    const baopai = tileOf(dora_marker);
    this.#tell({ qipai: { zhuangfeng, jushu, changbang: honba, lizhibang: kyotaku, defen, baopai, shoupai } });
  }

  /** @param {number} actor @param {string} pai */
  #drew(actor, pai) {
    const zimo = { l: this.#wind(actor), p: actor === this.#id ? tileOf(pai) : '' };
    this.#tell(this.#kan === actor ? { gangzimo: zimo } : { zimo });
    this.#kan = undefined;
  }

  /** @param {Event} event */
  #discarded({ actor, pai, tsumogiri }) {
    const marks = `${tsumogiri ? '_' : ''}${this.#isReady ? '*' : ''}`;
    this.#isReady = false;
    this.#discard = { actor, pai };
    this.#tell({ dapai: { l: this.#wind(actor), p: tileOf(pai) + marks } });
  }

  /** @param {Event} event */
  #called({ type, actor, target, pai, consumed }) {
    const mark = ['', '+', '=', '-'][(4 + target - actor) % 4];
    const called = tileOf(pai);
    const own = consumed.map(tileOf);
    const digits = [...own.map((/** @type {string} */ tile) => tile[1]), `${called[1]}${mark}`];
    const text = type === 'chi' ? digits.sort(byNumber).join('') : digits.join('');
    const m = meld(`${called[0]}${text}`);
    if (type === 'pon') this.#pons.set(plain(called), m);
    if (type === 'daiminkan') this.#kan = actor;
    this.#tell({ fulou: { l: this.#wind(actor), m } });
  }

  /** @param {Event} event */
  #konged({ type, actor, pai, consumed }) {
    const tile = tileOf(pai ?? consumed[0]);
    const four = `${tile[0]}${(consumed ?? []).map((/** @type {string} */ one) => tileOf(one)[1]).join('')}`;
    const m = type === 'ankan' ? meld(four) : `${this.#pons.get(plain(tile))}${tile[1]}`;
    this.#kan = actor;
    this.#tell({ gang: { l: this.#wind(actor), m } });
  }

  /** The answer in mjai. */
  #move() {
    const { hule, daopai, gang, fulou, dapai } = this.#answer;
    const actor = this.#id;
    if (hule) return { type: 'hora', actor, target: this.#discard?.actor, pai: this.#discard?.pai };
    if (daopai) return { type: 'ryukyoku', actor, reason: 'kyushukyuhai' };
    if (gang) return this.#kong(gang);
    if (fulou) return this.#call(fulou);
    if (!dapai) return NONE;
    const dahai = { type: 'dahai', actor, pai: paiOf(dapai), tsumogiri: dapai.includes('_') };
    if (!dapai.endsWith('*')) return dahai;
    this.#pending = dahai;
    return { type: 'reach', actor };
  }

  /** @param {string} text */
  #kong(text) {
    const actor = this.#id;
    const tiles = (text.match(/\d/g) ?? []).map((number) => paiOf(`${text[0]}${number}`));
    if (/^[mpsz]\d{4}$/.test(text)) return { type: 'ankan', actor, consumed: tiles };
    return { type: 'kakan', actor, pai: tiles.at(-1), consumed: tiles.slice(0, 3) };
  }

  /** @param {string} text */
  #call(text) {
    const names = takenFrom(text);
    const kinds = new Set(names.map(plain));
    const type = names.length === 3 ? 'daiminkan' : kinds.size === 1 ? 'pon' : 'chi';
    const { actor: target, pai } = /** @type {{ actor: number, pai: string }} */ (this.#discard);
    return { type, actor: this.#id, target, pai, consumed: names.map(paiOf) };
  }

  /** @param {object} message @param {boolean} answers */
  #tell(message, answers = true) {
    this.#player.action(message, (/** @type {Answer | undefined} */ answer) => {
      if (answers) this.#answer = answer ?? {};
    });
  }

  /** @param {number} seat */
  #wind(seat) {
    return (seat - this.#oya + 4) % 4;
  }
}

/** @param {string} tile */
function plain(tile) {
  return tile.slice(0, 2).replace('0', '5');
}

/** @param {string} a @param {string} b */
function byNumber(a, b) {
  return number(a) - number(b);
}

/** @param {string} digit */
function number(digit) {
  return Number(digit[0]) || 5;
}

const seat = new Seat();
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(seat.answer(JSON.parse(line)))}\n`);
}
