// @ts-check
import MajiangPlayer from '@kobalab/majiang-ai';
import Majiang from '@kobalab/majiang-core';
import { kindOf } from '@paiju/games/mahjong';
import { areNamed, discardOf, handText, meldText, nameOf, takenFrom } from './majiang-tiles.js';

/** @typedef {import('@paiju/kernel').Seat} Seat */
/** @typedef {import('@paiju/games/mahjong').BySeat<number>} Scores */
/** @typedef {import('@paiju/games/riichi').RiichiView} View */
/** @typedef {import('@paiju/games/riichi').RiichiEvent} Event */
/** @typedef {import('@paiju/games/riichi').RiichiAction} Action */
/** @typedef {import('@paiju/games/riichi').Shown} Shown */
/** @typedef {{ hule?: string, daopai?: string, gang?: string, fulou?: string, dapai?: string }} Answer */
/** @typedef {{ dealer: Seat, scores: Scores, shown: Pick<Shown, 'wind' | 'origin' | 'honba' | 'sticks' | 'dora'>, hand: readonly number[] }} Deal */

/** The rules of the preset `tenhou`, as far as majiang asks. */
const RULES = Majiang.rule({ ダブル役満あり: false, リーチ後暗槓許可レベル: 1 });

/**
 * One seat of a table that majiang-ai plays. It hears every event that its seat may see and answers at once, as at a
 * table of its own; the answer is kept until the table asks for it. What ends a round it need not hear: the next deal
 * tells everything anew.
 */
export class MajiangSeat {
  /** @type {any} */ #player = new MajiangPlayer();
  #dealer = 0;
  /** @type {Answer} */ #answer = {};
  /** Answers that the table does not allow, as text. @type {string[]} */ refused = [];

  /** @param {Seat} seat @param {View} view the seat's view of a match that has just begun */
  constructor(seat, { table }) {
    this.seat = seat;
    const { dealer, scores, shown, places } = table;
    this.#tell({ kaiju: { id: seat, rule: RULES, title: '', player: ['', '', '', ''], qijia: shown.origin } });
    const place = places[/** @type {0} */ (/** @type {number} */ (seat))];
    this.#deal({ dealer, scores, shown, hand: place.concealed });
    this.#drew(dealer, place.drawn ?? -1, false);
  }

  /**
   * Takes an event as the seat sees it.
   * @param {Event} event
   */
  hear(event) {
    switch (event.kind) {
      case 'dealt': {
        const { dealer, scores } = event.setting;
        this.#deal({ dealer, scores, shown: event.shown, hand: event.hands[/** @type {0} */ (Number(this.seat))] });
        return;
      }
      case 'drew':
        return this.#drew(event.seat, event.tile, event.arrival === 'kong');
      case 'discarded': {
        const marks = `${event.drawn ? '_' : ''}${event.ready ? '*' : ''}`;
        return this.#tell({ dapai: { l: this.#wind(event.seat), p: nameOf(event.tile) + marks } });
      }
      case 'called':
        return this.#tell({ fulou: { l: this.#wind(event.seat), m: this.#meld(event.seat, event.meld) } });
      case 'kong':
        return this.#tell({ gang: { l: this.#wind(event.seat), m: this.#meld(event.seat, event.meld) } });
      case 'special':
        if (event.special.kind === 'dora') this.#tell({ kaigang: { baopai: nameOf(event.special.tile) } }, false);
        return;
      default:
        return;
    }
  }

  /**
   * The legal action that is meant by the last answer; the table's own choice where none is.
   * @param {View} view @param {readonly Action[]} actions @param {() => Action} fallback
   */
  choose(view, actions, fallback) {
    const answer = this.#answer;
    const action = this.#meant(view, actions, answer);
    if (action !== undefined) return action;
    this.refused.push(`${JSON.stringify(answer)} of ${JSON.stringify(actions)}`);
    return fallback();
  }

  /** @param {View} view @param {readonly Action[]} actions @param {Answer} answer */
  #meant({ table }, actions, { hule, daopai, gang, fulou, dapai }) {
    const own = table.places[/** @type {0} */ (Number(this.seat))];
    if (actions.some(({ kind }) => kind === 'next')) return actions[0];
    if (hule) return actions.find(({ kind }) => kind === 'win');
    if (daopai) return actions.find(({ kind }) => kind === 'special');
    if (gang) return actions.find((action) => action.kind === 'kong' && isKong(gang, nameOf(action.tile), action.form));
    if (fulou) return actions.find((action) => isCall(action, fulou));
    if (!dapai) return actions.find(({ kind }) => kind === 'pass');
    const tile = discardOf(own, dapai);
    const kind = dapai.endsWith('*') ? 'ready' : 'discard';
    return actions.find((action) => action.kind === kind && action.tile === tile);
  }

  /** @param {Deal} deal */
  #deal({ dealer, scores, shown, hand }) {
    this.#dealer = dealer;
    const own = this.#wind(this.seat);
    const defen = [0, 1, 2, 3].map((wind) => scores[/** @type {0} */ ((dealer + wind) & 3)]);
    const shoupai = [0, 1, 2, 3].map((wind) => (wind === own ? handText(hand) : ''));
    const baopai = nameOf(shown.dora[0] ?? -1);
    const jushu = (dealer - shown.origin + 4) & 3;
    const { wind: zhuangfeng, honba: changbang, sticks: lizhibang } = shown;
    this.#tell({ qipai: { zhuangfeng, jushu, changbang, lizhibang, defen, baopai, shoupai } });
  }

  /** @param {Seat} seat @param {number} tile @param {boolean} replacement */
  #drew(seat, tile, replacement) {
    const zimo = { l: this.#wind(seat), p: seat === this.seat ? nameOf(tile) : '' };
    this.#tell(replacement ? { gangzimo: zimo } : { zimo });
  }

  /** @param {object} message @param {boolean} answers */
  #tell(message, answers = true) {
    this.#player.action(message, (/** @type {Answer | undefined} */ answer) => {
      if (answers) this.#answer = answer ?? {};
    });
  }

  /** @param {Seat} seat @param {import('@paiju/games/mahjong').Meld} meld */
  #meld(seat, meld) {
    return meldText(meld, this.#wind(seat), this.#wind('from' in meld ? meld.from : seat));
  }

  /** @param {Seat} seat */
  #wind(seat) {
    return (seat - this.#dealer + 4) & 3;
  }
}

/** @param {string} text @param {string} name @param {string} form */
function isKong(text, name, form) {
  const number = (/** @type {string} */ written) => written.replace('0', '5');
  if (/\d{4}$/.test(text)) return form === 'concealed' && number(text.slice(0, 2)) === number(name);
  return form === 'added' && number(`${text[0]}${text.slice(-1)}`) === number(name);
}

/** @param {Action} action @param {string} text */
function isCall(action, text) {
  const taken = takenFrom(text);
  if (action.kind === 'kong') return action.form === 'open' && taken.length === 3;
  if (action.kind !== 'chow' && action.kind !== 'pung') return false;
  const alike = kindOf(action.tiles[0]) === kindOf(action.tiles[1]);
  return taken.length === 2 && alike === (action.kind === 'pung') && areNamed(action.tiles, taken);
}
