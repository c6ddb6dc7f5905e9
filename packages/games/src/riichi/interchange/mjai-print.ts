import type { Seat } from '@paiju/kernel';
import type { Meld } from '../../mahjong/melds.js';
import { at, type BySeat, bySeat, distance, type Hand, HIDDEN } from '../../mahjong/table.js';
import type { Tile } from '../../mahjong/tiles.js';
import { STICK } from '../points.js';
import type { Score } from '../score.js';
import type { RiichiConfig } from '../switches.js';
import type { Outcome, RiichiEvent, Win } from '../table.js';
import { faceOf, facesOf, type Reds } from './faces.js';
import { type LogGame, OF_FOUR } from './log-game.js';
import { embedConfig } from './log-rules.js';
import { MJAI_NAMES, mjaiName, REASONS, UNSEEN, YAKUMAN_FAN } from './mjai-words.js';
import type { PlayedMatch, PlayedRound } from './played.js';

/** One event of the mjai protocol. */
export interface MjaiEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * a match as events of the mjai protocol, all hands open. Seats are counted from whoever dealt first. Wins say
 * what both dialects know: `uradora_markers` and `ura_markers` are the same. Rules other than Tenhou's stand in
 * `start_game.paiju`. A match that is not over has no `end_game`.
 */
export function mjaiOf(match: PlayedMatch, names: BySeat<string>, of: LogGame = OF_FOUR): readonly MjaiEvent[] {
  const { config, rounds, standing } = match;
  const origin = rounds[0]?.dealt.shown.origin ?? (0 as Seat);
  const turned = <T>(values: BySeat<T>): BySeat<T> => turnedTo(origin, values);
  return [
    startGame(config, turned(names), of),
    ...rounds.flatMap((round) => mjaiRound(round, config.reds)),
    ...(standing === undefined ? [] : [{ type: 'end_game', scores: turned(standing.detail.points) }]),
  ];
}

/** The beginning of a match: who plays, from whoever deals first, and by which rules. */
export function startGame(config: RiichiConfig, names: readonly string[], of: LogGame): MjaiEvent {
  const paiju = embedConfig(config, of);
  return {
    type: 'start_game',
    names,
    kyoku_first: config.length === 'east' ? 4 : 0,
    aka_flag: config.reds > 0,
    ...(paiju && { paiju }),
  };
}

/** One round as events of the mjai protocol; tiles that its teller could not see are `?`. */
export function mjaiRound(round: PlayedRound, reds: Reds): readonly MjaiEvent[] {
  return new Speech(round, round.dealt.shown.origin, reds).speak();
}

/** The values of all seats with that of `origin` first. */
function turnedTo<T>(origin: Seat, values: BySeat<T>): BySeat<T> {
  return bySeat(values, (seat) => at(values, ((origin + seat) % values.length) as Seat));
}

/** One round on its way into events. */
class Speech {
  readonly #round: PlayedRound;
  readonly #origin: Seat;
  readonly #reds: Reds;
  #scores: BySeat<number>;

  constructor(round: PlayedRound, origin: Seat, reds: Reds) {
    this.#round = round;
    this.#origin = origin;
    this.#reds = reds;
    this.#scores = this.#turned(round.dealt.setting.scores);
  }

  speak(): readonly MjaiEvent[] {
    return [this.#start(), ...this.#round.events.flatMap((event) => this.#say(event))];
  }

  #start(): MjaiEvent {
    const { setting, hands, shown } = this.#round.dealt;
    const oya = this.#actor(setting.dealer);
    return {
      type: 'start_kyoku',
      bakaze: 'ESWN'[shown.wind & 3],
      dora_marker: shown.dora.map((tile) => this.#name(tile))[0],
      kyoku: oya + 1,
      honba: shown.honba,
      kyotaku: shown.sticks,
      oya,
      scores: this.#scores,
      tehais: this.#turned(bySeat(hands, (seat) => this.#names(at(hands, seat)))),
    };
  }

  #say(event: RiichiEvent): readonly MjaiEvent[] {
    switch (event.kind) {
      case 'drew':
        return [{ type: 'tsumo', actor: this.#actor(event.seat), pai: this.#name(event.tile) }];
      case 'discarded':
        return this.#discarded(event);
      case 'called':
      case 'kong':
        return [this.#meld(event.seat, event.meld)];
      case 'exposed':
        return [{ type: 'nukidora', actor: this.#actor(event.seat), pai: 'N' }];
      case 'special':
        return [
          event.special.kind === 'dora'
            ? { type: 'dora', dora_marker: this.#name(event.special.tile) }
            : this.#accepted(this.#actor(event.special.seat)),
        ];
      case 'ended':
        return [...this.#ended(event.ending.outcome, event.ending.deltas, event.hands), { type: 'end_kyoku' }];
      default:
        return [];
    }
  }

  #discarded({ seat, tile, drawn, ready }: Extract<RiichiEvent, { kind: 'discarded' }>): readonly MjaiEvent[] {
    const actor = this.#actor(seat);
    const dahai = { type: 'dahai', actor, pai: this.#name(tile), tsumogiri: drawn };
    return ready ? [{ type: 'reach', actor }, dahai] : [dahai];
  }

  #accepted(actor: number): MjaiEvent {
    const deltas = bySeat(this.#scores, (seat) => (seat === actor ? -STICK : 0));
    return { type: 'reach_accepted', actor, deltas, scores: this.#paid(deltas) };
  }

  #meld(seat: Seat, meld: Meld): MjaiEvent {
    const actor = this.#actor(seat);
    if (!('called' in meld)) return { type: 'ankan', actor, consumed: this.#names(meld.tiles) };
    if ('added' in meld) {
      const consumed = this.#names(meld.tiles.filter((tile) => tile !== meld.added));
      return { type: 'kakan', actor, pai: this.#name(meld.added), consumed };
    }
    const type = { chow: 'chi', pung: 'pon', kong: 'daiminkan' }[meld.kind];
    const consumed = this.#names(meld.tiles.filter((tile) => tile !== meld.called));
    return { type, actor, target: this.#actor(meld.from), pai: this.#name(meld.called), consumed };
  }

  #ended(outcome: Outcome, deltas: BySeat<number>, hands: BySeat<Hand | null>): readonly MjaiEvent[] {
    if (outcome.kind === 'win') {
      return outcome.wins.map((win) => this.#hora(win, outcome.ura, at(hands, win.seat)));
    }
    const paid = this.#turned(deltas);
    const reason = REASONS[outcome.kind === 'abort' ? outcome.abort : outcome.kind];
    const who = outcome.kind === 'abort' && outcome.seat !== null ? { actor: this.#actor(outcome.seat) } : {};
    const ready = 'tenpai' in outcome ? { tenpais: this.#turned(outcome.tenpai) } : {};
    const tehais = this.#turned(bySeat(hands, (seat) => this.#shown(at(hands, seat), seat)));
    return [{ type: 'ryukyoku', ...who, reason, tehais, ...ready, deltas: paid, scores: this.#paid(paid) }];
  }

  /** A hand as it is shown at a draw: nothing but its size where it stays closed. */
  #shown(hand: Hand | null, seat: Seat): readonly string[] {
    if (hand !== null) return this.#names(hand.concealed);
    return new Array(13 - 3 * this.#melds(seat)).fill(UNSEEN);
  }

  #melds(seat: Seat): number {
    const own = this.#round.events.filter(
      (event) => (event.kind === 'called' || event.kind === 'kong') && event.seat === seat,
    );
    return own.filter((event) => !(event.kind === 'kong' && event.form === 'added')).length;
  }

  #hora({ seat, from, tile, score, deltas }: Win, ura: readonly Tile[], hand: Hand | null): MjaiEvent {
    const paid = this.#turned(deltas);
    const markers = ura.map((tile) => this.#name(tile));
    return {
      type: 'hora',
      actor: this.#actor(seat),
      target: this.#actor(from),
      pai: this.#name(tile),
      uradora_markers: markers,
      ura_markers: markers,
      hora_tehais: this.#names(hand?.concealed ?? []),
      yakus: yakusOf(score),
      fu: score.fu,
      fan: score.yakuman > 0 ? YAKUMAN_FAN * score.yakuman : score.han,
      hora_points: score.points,
      deltas: paid,
      scores: this.#paid(paid),
    };
  }

  #paid(deltas: BySeat<number>): BySeat<number> {
    const before = this.#scores;
    this.#scores = bySeat(before, (seat) => at(before, seat) + at(deltas, seat));
    return this.#scores;
  }

  #turned<T>(values: BySeat<T>): BySeat<T> {
    return turnedTo(this.#origin, values);
  }

  #actor(seat: Seat): number {
    return distance(this.#origin, seat, this.#scores.length);
  }

  #names(tiles: readonly Tile[]): readonly string[] {
    if (tiles[0] === HIDDEN) return tiles.map(() => UNSEEN);
    return facesOf(tiles, this.#reds).map(mjaiName);
  }

  #name(tile: Tile): string {
    return tile === HIDDEN ? UNSEEN : mjaiName(faceOf(tile, this.#reds));
  }
}

/** Lines of one name are one. */
function yakusOf({ yaku }: Score): readonly (readonly [string, number])[] {
  const yakus = new Map<string, number>();
  for (const { id, han, yakuman } of yaku) {
    const name = MJAI_NAMES[id];
    yakus.set(name, (yakus.get(name) ?? 0) + (yakuman > 0 ? YAKUMAN_FAN * yakuman : han));
  }
  return [...yakus];
}
