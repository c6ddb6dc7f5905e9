import type { Seat } from '@paiju/kernel';
import type { Meld } from '../../mahjong/melds.js';
import { at, type BySeat, bySeat, distance, type Ending, type Hand, seatsOf } from '../../mahjong/table.js';
import type { Tile } from '../../mahjong/tiles.js';
import type { RiichiConfig } from '../switches.js';
import type { Outcome, Riichi, RiichiEvent, Win } from '../table.js';
import { faceOf, facesOf, type Reds } from './faces.js';
import { type LogGame, OF_FOUR } from './log-game.js';
import { embedConfig } from './log-rules.js';
import type { PlayedMatch, PlayedRound } from './played.js';
import { NORTH_ASIDE } from './tenhou6-items.js';
import {
  ABORT_NAMES,
  ALL_READY,
  EXHAUSTED,
  NAGASHI,
  NONE_READY,
  pointsText,
  ruleText,
  TSUMOGIRI,
  tenhouNumber,
  WON,
  yakuTexts,
} from './tenhou6-words.js';

/** A log of tenhou.net/6. */
export interface Tenhou6Log {
  readonly title: readonly [string, string];
  readonly name: BySeat<string>;
  readonly rule: { readonly disp: string; readonly [name: string]: unknown };
  readonly log: readonly (readonly unknown[])[];
  /** Points and what they were worth, seat by seat, once the match is over. */
  readonly sc?: readonly number[];
}

/**
 * a match as a log of tenhou.net/6. There the first dealer is seat 0, so seats are counted from whoever dealt
 * first. Rules that its `rule.disp` cannot say stand in `rule.paiju`. Of these details no example was at hand: where a
 * red five stands in a call (behind the others), that a counted yakuman is called 役満 too, and that a round that has not
 * ended has an empty result.
 */
export function tenhou6Of(match: PlayedMatch, names: BySeat<string>, of: LogGame = OF_FOUR): Tenhou6Log {
  const { config, rounds, standing } = match;
  const origin = rounds[0]?.dealt.shown.origin ?? (0 as Seat);
  const paiju = embedConfig(config, of);
  return {
    title: ['', ''],
    name: turned(names, origin),
    rule: { disp: `${of.seats === 3 ? '三' : ''}${ruleText(config)}`, ...redsOf(config.reds), ...(paiju && { paiju }) },
    log: rounds.map((round) => new Sheet(round, origin, config).print()),
    ...(standing && {
      sc: turned(seatsOf(names), origin).flatMap((seat) => [
        at(standing.detail.points, seat),
        at(standing.returns, seat),
      ]),
    }),
  };
}

/** The values of all seats with that of `origin` first. */
function turned<T>(values: BySeat<T>, origin: Seat): BySeat<T> {
  return bySeat(values, (seat) => at(values, ((origin + seat) % values.length) as Seat));
}

function redsOf(reds: Reds): object {
  return reds === 4 ? { aka51: 1, aka52: 2, aka53: 1 } : { aka: reds === 0 ? 0 : 1 };
}

/** One round on its way into lists. */
class Sheet {
  readonly #round: PlayedRound;
  readonly #origin: Seat;
  readonly #reds: Reds;
  readonly #split: boolean;
  readonly #takes: BySeat<(number | string)[]>;
  readonly #discards: BySeat<(number | string)[]>;
  readonly #dora: number[];
  #ura: readonly number[] = [];
  #result: readonly unknown[] = [];

  constructor(round: PlayedRound, origin: Seat, { reds, tsumoShare }: RiichiConfig) {
    this.#round = round;
    this.#origin = origin;
    this.#reds = reds;
    this.#split = tsumoShare === 'split';
    this.#dora = round.dealt.shown.dora.map((tile) => this.#number(tile));
    this.#takes = bySeat(round.dealt.hands, () => []);
    this.#discards = bySeat(round.dealt.hands, () => []);
  }

  print(): readonly unknown[] {
    const { setting, hands, shown } = this.#round.dealt;
    for (const event of this.#round.events) this.#write(event);
    const seats = turned(seatsOf(hands), this.#origin);
    return [
      [4 * shown.wind + this.#after(setting.dealer), shown.honba, shown.sticks],
      turned(setting.scores, this.#origin),
      this.#dora,
      this.#ura,
      ...seats.flatMap((seat) => [this.#numbers(at(hands, seat)), at(this.#takes, seat), at(this.#discards, seat)]),
      this.#result,
    ];
  }

  /** A seat as the log counts it: from whoever dealt first. */
  #after(seat: Seat): number {
    return distance(this.#origin, seat, this.#takes.length);
  }

  #numbers(tiles: readonly Tile[]): readonly number[] {
    return facesOf(tiles, this.#reds).map(tenhouNumber);
  }

  #number(tile: Tile): number {
    return tenhouNumber(faceOf(tile, this.#reds));
  }

  #write(event: RiichiEvent): void {
    switch (event.kind) {
      case 'drew':
        at(this.#takes, event.seat).push(this.#number(event.tile));
        break;
      case 'discarded':
        at(this.#discards, event.seat).push(this.#discard(event));
        break;
      case 'called':
        at(this.#takes, event.seat).push(this.#call(event.seat, event.meld));
        if (event.meld.kind === 'kong') at(this.#discards, event.seat).push(0);
        break;
      case 'kong':
        at(this.#discards, event.seat).push(this.#call(event.seat, event.meld));
        break;
      case 'exposed':
        at(this.#discards, event.seat).push(NORTH_ASIDE);
        break;
      case 'special':
        if (event.special.kind === 'dora') this.#dora.push(this.#number(event.special.tile));
        break;
      case 'ended':
        this.#end(event.ending, event.hands);
        break;
      default:
    }
  }

  #discard({ tile, drawn, ready }: Extract<RiichiEvent, { kind: 'discarded' }>): number | string {
    const number = drawn ? TSUMOGIRI : this.#number(tile);
    return ready ? `r${number}` : number;
  }

  #call(seat: Seat, meld: Meld): string {
    const numbers = (tiles: readonly Tile[]): readonly string[] => this.#numbers(tiles).map(String);
    if (!('called' in meld)) return numbers(meld.tiles).toSpliced(3, 0, 'a').join('');
    const own = meld.tiles.filter((tile) => tile !== meld.called && !('added' in meld && tile === meld.added));
    const letter = { chow: 'c', pung: 'p', kong: 'added' in meld ? 'k' : 'm' }[meld.kind];
    const taken = `${letter}${'added' in meld ? this.#number(meld.added) : ''}${this.#number(meld.called)}`;
    const place = [0, own.length, 1, 0][(this.#after(meld.from) - this.#after(seat) + 4) % 4];
    return numbers(own)
      .toSpliced(place ?? 0, 0, taken)
      .join('');
  }

  #end({ deltas, outcome }: Ending<Riichi>, hands: BySeat<Hand | null>): void {
    if (outcome.kind === 'win') this.#ura = outcome.ura.map((tile) => this.#number(tile));
    this.#result = this.#ended(outcome, deltas, hands);
  }

  #ended(outcome: Outcome, deltas: BySeat<number>, hands: BySeat<Hand | null>): readonly unknown[] {
    switch (outcome.kind) {
      case 'win':
        return [WON, ...outcome.wins.flatMap((win) => this.#win(win, at(hands, win.seat)?.melds ?? []))];
      case 'exhausted': {
        const ready = outcome.tenpai.filter(Boolean).length;
        if (ready === 0 || ready === deltas.length) return [ready > 0 ? ALL_READY : NONE_READY];
        return [EXHAUSTED, turned(deltas, this.#origin)];
      }
      case 'nagashi':
        return [NAGASHI, turned(deltas, this.#origin)];
      case 'abort':
        return [ABORT_NAMES[outcome.abort]];
      default:
        return outcome satisfies never;
    }
  }

  /** The third seat is who answers for a yakuman, or the winner again. */
  #win({ seat, from, score, deltas }: Win, melds: readonly Meld[]): readonly unknown[] {
    const { dealer } = this.#round.dealt.setting;
    const by = seat === from ? 'tsumo' : 'ron';
    const liable = at(this.#round.liable, seat).find(({ yaku }) => score.yaku.some(({ id }) => id === yaku));
    return [
      turned(deltas, this.#origin),
      [
        this.#after(seat),
        this.#after(from),
        this.#after(liable?.payer ?? seat),
        pointsText(score, by, seat === dealer, this.#split),
        ...yakuTexts(score.yaku, melds),
      ],
    ];
  }
}
