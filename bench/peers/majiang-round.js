// @ts-check
import Majiang from '@kobalab/majiang-core';

/** A round is played by four of these: each picks one of its legal answers, all equally likely. */
class Anyone {
  /** @type {any} */ game;
  /** @param {number} id @param {{ below(bound: number): number }} rng */
  constructor(id, rng) {
    this.id = id;
    this.rng = rng;
  }

  /** @param {any} message @param {((reply?: object) => void) | undefined} answer */
  action(message, answer) {
    answer?.(this.reply(message));
  }

  /** @param {any} message */
  reply(message) {
    const own = this.game.model.player_id.indexOf(this.id);
    const drawn = message.zimo ?? message.gangzimo;
    if (drawn) return drawn.l === own ? this.any(this.turn()) : {};
    if (message.fulou)
      return message.fulou.l === own && !/\d{4}/.test(message.fulou.m) ? this.any(this.discards()) : {};
    if (message.dapai) return message.dapai.l === own ? {} : this.any(this.claims(own));
    if (message.gang && message.gang.l !== own && this.game.allow_hule(own)) return this.any([{ hule: '-' }, {}]);
    return {};
  }

  turn() {
    const { game } = this;
    return [
      ...(game.allow_hule() ? [{ hule: '-' }] : []),
      ...(game.allow_pingju() ? [{ daopai: '-' }] : []),
      ...(game.get_gang_mianzi() ?? []).map((/** @type {string} */ gang) => ({ gang })),
      ...(this.isNear() ? game.allow_lizhi() || [] : []).map((/** @type {string} */ tile) => ({ dapai: `${tile}*` })),
      ...this.discards(),
    ];
  }

  /** Asked first: the peer would try every discard of every hand, which is much slower. */
  isNear() {
    const { model } = this.game;
    return Majiang.Util.xiangting(model.shoupai[model.lunban]) <= 0;
  }

  discards() {
    return (this.game.get_dapai() ?? []).map((/** @type {string} */ dapai) => ({ dapai }));
  }

  /** @param {number} own */
  claims(own) {
    const { game } = this;
    const next = (game.model.lunban + 1) % 4 === own;
    const melds = [game.get_gang_mianzi(own), game.get_peng_mianzi(own), next ? game.get_chi_mianzi(own) : []];
    const calls = melds.flatMap((found) => found ?? []).map((fulou) => ({ fulou }));
    return [...(game.allow_hule(own) ? [{ hule: '-' }] : []), ...calls, {}];
  }

  /** @param {readonly object[]} options */
  any(options) {
    return options[this.rng.below(options.length)] ?? {};
  }
}

/** Its loop, stopped after the first round. */
class OneRound extends Majiang.Game {
  last() {
    this._status = 'last';
  }
}

const RULE = Majiang.rule();

/**
 * One round in majiang-core's own game loop, and how many lines its record has.
 * @param {{ below(bound: number): number }} rng
 */
export function majiangRound(rng) {
  const players = [0, 1, 2, 3].map((id) => new Anyone(id, rng));
  const game = new /** @type {any} */ (OneRound)(players, undefined, RULE, 'bench');
  for (const player of players) player.game = game;
  game.do_sync();
  const [log, ...more] = game._paipu.log;
  if (log === undefined || more.length > 0) throw new Error(`not one round but ${1 + more.length}`);
  return log.length;
}
