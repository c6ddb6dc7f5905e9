import { type Result, type Seat, show } from '@paiju/kernel';
import { at, type BySeat, bySeat, withSeat } from '../../mahjong/table.js';
import { STICK } from '../points.js';
import type { Face, Reds } from './faces.js';
import type { ForeignError, ForeignGame } from './foreign.js';
import { type LogGame, OF_FOUR } from './log-game.js';
import { embeddedConfig, type LogConfig, lengthOf, startOf, tsumoShareOf } from './log-rules.js';
import { json, list, Malformed, reading, record, seated, seatNumbers, seatOf, text, whole } from './malformed.js';
import { drawnEnd } from './mjai-draws.js';
import { actor, consumed, face, hiddenFaces, type Logged, pai, winOf } from './mjai-fields.js';
import { reveal } from './mjai-hidden.js';
import { MJAI_LINES, MJAI_NAMES, UNSEEN } from './mjai-words.js';
import { type FaceMove, type FaceRound, rebuild } from './rebuild.js';
import { yakuNamesOf } from './yaku-names.js';

/**
 * reads a log of the mjai protocol, one event a line or all of them in a list. Both of its dialects are
 * understood: the first server's, whose wins say yaku, fu and points, and the later one that only says what was paid;
 * scores may stand at each deal or be left to be counted. Not compared are when indicators are turned, for writers differ,
 * and hands and scores that a result only repeats. A log that does not name the indicators under the dora of a riichi
 * win leaves them to chance, and so its value.
 */
export function readMjai(source: string, of: LogGame = OF_FOUR): Result<ForeignGame, ForeignError> {
  return reading(() => {
    const reader = new Reader(of);
    for (const event of eventsOf(source)) reader.take(event);
    return reader.game();
  });
}

function eventsOf(source: string): readonly Logged[] {
  if (source.trimStart().startsWith('[')) {
    return list(json(source, 'log'), 'log').map((value, n) => eventOf(value, `event ${n}`));
  }
  return source.split('\n').flatMap((line, n) => {
    const at = `line ${n + 1}`;
    return line.trim() === '' ? [] : [eventOf(json(line.replace(/^\ufeff/, ''), at), at)];
  });
}

function eventOf(value: unknown, at: string): Logged {
  const fields = record(value, at);
  return { at, type: text(fields['type'], `${at}, type`), fields };
}

/** A round on its way in. */
interface Draft extends Omit<FaceRound, 'hands' | 'moves' | 'dora' | 'ura'> {
  hands: FaceRound['hands'];
  readonly moves: FaceMove[];
  readonly dora: Face[];
  ura: readonly Face[] | undefined;
}

/** It has a life of one log. */
class Reader {
  readonly #of: LogGame;
  readonly #rounds: Draft[] = [];
  #start: Logged | undefined;
  #origin: Seat = 0 as Seat;
  #scores: BySeat<number> | undefined;
  #ready: Seat | undefined;
  #points: BySeat<number> | undefined;
  #ended = false;

  constructor(of: LogGame) {
    this.#of = of;
  }

  take(event: Logged): void {
    const handle = HANDLERS[event.type];
    if (handle === undefined) throw new Malformed(`${event.at}, type`, `no event is called ${show(event.type)}`);
    handle(this, event);
  }

  game(): ForeignGame {
    const [first] = this.#rounds;
    if (first === undefined) throw new Malformed('log', 'there is no start_kyoku in it');
    const config = this.#config();
    const { rounds, stopped } = this.#revealed(config.reds);
    const names = this.#start?.fields['names'];
    return {
      config,
      names: seated(this.#of.seats, (seat) =>
        Array.isArray(names) && typeof names[seat] === 'string' ? names[seat] : '',
      ),
      origin: this.#origin,
      rounds: rounds.map((round) => rebuild(round, config.reds)),
      yakuNames: this.#yakuNames(),
      ...(stopped !== undefined && { stopped }),
      ...(this.#points && stopped === undefined && { points: this.#points }),
    };
  }

  /** Some writers keep the names of the log they made it from. */
  #yakuNames(): Readonly<Record<string, string>> {
    const wins = this.#rounds.flatMap(({ moves }) => moves.flatMap((move) => (move.kind === 'win' ? move.wins : [])));
    const names = wins.flatMap(({ yaku = [] }) => yaku.map(([name]) => name));
    return names.every((name) => MJAI_LINES.has(name)) ? MJAI_NAMES : yakuNamesOf(names);
  }

  /** the rounds as far as hidden hands let them be followed. */
  #revealed(reds: Reds): { readonly rounds: readonly FaceRound[]; readonly stopped?: string } {
    const rounds: FaceRound[] = [];
    for (const draft of this.#rounds) {
      const { round, stopped } = reveal(draft, reds);
      rounds.push(round);
      if (stopped !== undefined) return { rounds, stopped };
    }
    return { rounds };
  }

  /** `kyoku_first` is 4 for a match of east rounds alone, unless its writer did not care; `aka_flag` tells of red fives. */
  #config(): LogConfig {
    const fields = this.#start?.fields ?? {};
    const embedded = embeddedConfig(fields['paiju'], this.#start?.at ?? 'start_game', this.#of);
    if (embedded !== undefined) return embedded;
    return {
      preset: 'tenhou',
      length:
        fields['kyoku_first'] === 4 ? 'east' : lengthOf(this.#rounds.at(-1), this.#ended ? this.#scores : undefined),
      reds: fields['aka_flag'] === false ? 0 : this.#of.seats === 3 ? 2 : 3,
      ...startOf(this.#rounds[0], this.#origin, this.#of),
      ...tsumoShareOf(this.#rounds),
    };
  }

  startGame(event: Logged): void {
    if (this.#start !== undefined) throw new Malformed(event.at, 'a second match begins; give each a file of its own');
    this.#start = event;
  }

  startKyoku({ at: place, fields }: Logged): void {
    const wind = 'ESWN'.indexOf(text(fields['bakaze'] ?? 'E', `${place}, bakaze`));
    if (wind < 0) throw new Malformed(`${place}, bakaze`, `must be E, S, W or N, not ${show(fields['bakaze'])}`);
    const { seats, presets } = this.#of;
    this.#checkSeats(fields, place);
    const dealer = seatOf(fields['oya'], `${place}, oya`);
    if (this.#rounds.length === 0)
      this.#origin = ((dealer - whole(fields['kyoku'] ?? dealer + 1, `${place}, kyoku`, 1) + 1 + 4 * seats) %
        seats) as Seat;
    const tehais = fields['tehais'] === undefined ? undefined : list(fields['tehais'], `${place}, tehais`);
    const hand = (seat: Seat) =>
      tehais === undefined ? [] : hiddenFaces(tehais[seat], `${place}, tehais of seat ${seat}`);
    this.#scores = fields['scores'] === undefined ? this.#scores : this.#numbers(fields['scores'], `${place}, scores`);
    this.#scores ??= seated(seats, () => presets.tenhou.startPoints);
    this.#rounds.push({
      at: `round ${this.#rounds.length} (${place})`,
      wind,
      dealer,
      scores: this.#scores,
      honba: whole(fields['honba'] ?? 0, `${place}, honba`),
      sticks: whole(fields['kyotaku'] ?? 0, `${place}, kyotaku`),
      dora: [face(fields['dora_marker'], `${place}, dora_marker`)],
      ura: undefined,
      hands: seated(seats, hand),
      moves: [],
    });
  }

  /** The first servers told each hand by itself. */
  haipai(event: Logged): void {
    const round = this.#round(event.at);
    round.hands = withSeat(round.hands, actor(event), hiddenFaces(event.fields['pais'], `${event.at}, pais`));
  }

  tsumo(event: Logged): void {
    const seat = actor(event);
    const hidden = event.fields['pai'] === UNSEEN && at(this.#round(event.at).hands, seat).includes(UNSEEN);
    this.#push(event, { kind: 'draw', seat, face: hidden ? UNSEEN : pai(event) });
  }

  dahai(event: Logged): void {
    const seat = actor(event);
    const drawn = event.fields['tsumogiri'] === true;
    this.#push(event, { kind: 'discard', seat, face: pai(event), drawn, ready: this.#ready === seat });
    this.#ready = undefined;
  }

  call(event: Logged, call: 'chow' | 'pung' | 'kong'): void {
    const own = consumed(event, call === 'kong' ? 3 : 2);
    const from = seatOf(event.fields['target'], `${event.at}, target`);
    this.#push(event, { kind: 'call', seat: actor(event), call, called: pai(event), own, from });
  }

  north(event: Logged): void {
    if (this.#of.seats === 4) throw new Malformed(`${event.at}, type`, 'a north is laid aside where three play');
    this.#push(event, { kind: 'north', seat: actor(event) });
  }

  kan(event: Logged, form: 'added' | 'concealed'): void {
    const [first = ''] = form === 'added' ? [pai(event)] : consumed(event, 4);
    this.#push(event, { kind: 'kan', seat: actor(event), form, face: first });
  }

  dora({ at: place, fields }: Logged): void {
    this.#round(place).dora.push(face(fields['dora_marker'], `${place}, dora_marker`));
  }

  reach(event: Logged): void {
    this.#ready = actor(event);
  }

  accepted(event: Logged): void {
    const seat = actor(event);
    if (this.#scores !== undefined) this.#scores = withSeat(this.#scores, seat, at(this.#scores, seat) - STICK);
  }

  /** Several wins of one tile stand on several lines. */
  hora(event: Logged): void {
    const { at: place, fields } = event;
    const round = this.#round(place);
    const ura = fields['uradora_markers'] ?? fields['ura_markers'];
    if (ura !== undefined) {
      const faces = list(ura, `${place}, ura_markers`).map((tile) => face(tile, `${place}, ura_markers`));
      if (faces.length >= (round.ura?.length ?? 0)) round.ura = faces;
    }
    const last = round.moves.at(-1);
    const wins = last?.kind === 'win' ? last.wins : [];
    if (last?.kind === 'win') round.moves.pop();
    round.moves.push({ kind: 'win', wins: [...wins, winOf(event, this.#of.seats)] });
    this.#settle(event);
  }

  ryukyoku(event: Logged): void {
    const round = this.#round(event.at);
    round.moves.push(drawnEnd(event.fields, event.at, round.moves, this.#of.seats));
    this.#settle(event);
  }

  endGame({ at: place, fields }: Logged): void {
    this.#ended = true;
    if (fields['scores'] !== undefined) this.#points = this.#numbers(fields['scores'], `${place}, scores`);
  }

  #settle({ at: place, fields }: Logged): void {
    const { scores, deltas } = fields;
    if (scores !== undefined) this.#scores = this.#numbers(scores, `${place}, scores`);
    else if (deltas !== undefined && this.#scores !== undefined) {
      const [before, paid] = [this.#scores, this.#numbers(deltas, `${place}, deltas`)];
      this.#scores = bySeat(before, (seat) => at(before, seat) + at(paid, seat));
    }
  }

  /** Three players are told by the first round. */
  #checkSeats(fields: Logged['fields'], place: string): void {
    if (this.#rounds.length > 0) return;
    const three = isOfThree(fields, this.#start?.fields['names']);
    if (three && this.#of.seats === 4) throw new Malformed(place, 'this is a game of three players');
    if (!three && this.#of.seats === 3 && Array.isArray(fields['tehais']))
      throw new Malformed(place, 'this is a game of four players');
  }

  #numbers(value: unknown, place: string): BySeat<number> {
    return seatNumbers(value, place, this.#of.seats);
  }

  #push({ at: place }: Logged, move: FaceMove): void {
    this.#round(place).moves.push(move);
  }

  #round(place: string): Draft {
    const round = this.#rounds.at(-1);
    if (round === undefined) throw new Malformed(place, 'no round has begun');
    return round;
  }
}

/** Lists for three seats are a game of three, and lists for four of which the last has no tiles, or neither points nor a player. */
function isOfThree({ tehais, scores }: Logged['fields'], names: unknown): boolean {
  const [hands, points] = [listOr(tehais), listOr(scores)];
  if (hands.length === 3 || points.length === 3) return true;
  const [fourth, first] = [hands[3], points[0]];
  if (Array.isArray(fourth) && fourth.length === 0) return true;
  const unseen = Array.isArray(fourth) && fourth.every((tile) => tile === UNSEEN);
  const alike = points.slice(0, 3).every((own) => own === first);
  return points[3] === 0 && (unseen || alike || listOr(names)[3] === '');
}

function listOr(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const ignore = (): void => {};

/** The effect of each event; those that only repeat what is known do nothing. */
const HANDLERS: Readonly<Record<string, (reader: Reader, event: Logged) => void>> = {
  start_game: (reader, event) => reader.startGame(event),
  start_kyoku: (reader, event) => reader.startKyoku(event),
  haipai: (reader, event) => reader.haipai(event),
  tsumo: (reader, event) => reader.tsumo(event),
  dahai: (reader, event) => reader.dahai(event),
  chi: (reader, event) => reader.call(event, 'chow'),
  pon: (reader, event) => reader.call(event, 'pung'),
  daiminkan: (reader, event) => reader.call(event, 'kong'),
  kakan: (reader, event) => reader.kan(event, 'added'),
  ankan: (reader, event) => reader.kan(event, 'concealed'),
  nukidora: (reader, event) => reader.north(event),
  kita: (reader, event) => reader.north(event),
  dora: (reader, event) => reader.dora(event),
  reach: (reader, event) => reader.reach(event),
  reach_accepted: (reader, event) => reader.accepted(event),
  hora: (reader, event) => reader.hora(event),
  ryukyoku: (reader, event) => reader.ryukyoku(event),
  end_kyoku: ignore,
  end_game: (reader, event) => reader.endGame(event),
  none: ignore,
};
