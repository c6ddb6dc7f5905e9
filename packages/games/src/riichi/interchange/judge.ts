import { type Entry, type Journal, type Json, type Seat, type Step, show } from '@paiju/kernel';
import { unlaid } from '../../mahjong/order.js';
import { at, seatsOf } from '../../mahjong/table.js';
import type { Tile } from '../../mahjong/tiles.js';
import type { Outcome, RiichiAction, RiichiEvent, RiichiState, Win } from '../table.js';
import { objectName } from '../tile-names.js';
import { openingOf, wallsOf } from './beginning.js';
import type { ForeignGame, ForeignMove, ForeignRound, ForeignWin, YakuHan } from './foreign.js';
import { type LogGame, OF_FOUR } from './log-game.js';
import { type PlayedMatch, Recorder } from './played.js';
import { playsOf } from './plays.js';

/** A foreign game replayed by our rules: where the two disagree, and the same game as ours. */
export interface Judgement {
  readonly rounds: number;
  readonly wins: number;
  readonly differences: readonly string[];
  /** True if every move could be played; otherwise the last difference says which could not. */
  readonly followed: boolean;
  readonly match: PlayedMatch;
  /** By event of the match, round after round with its deal first, the move it came from; -1 for what came before the first. */
  readonly moves: readonly number[];
  /** The preset whose rules the log was judged by: what it implies. */
  readonly assumed: string;
  /** Why it was followed only so far, where it was. */
  readonly stopped: string | undefined;
  /** Undefined for a log that begins in the middle of a match, which a journal cannot. */
  readonly journal: Journal | undefined;
}

/** Plays a foreign log move by move through our game and compares everything the log says with what we find. */
export function judge(foreign: ForeignGame, of: LogGame = OF_FOUR): Judgement {
  return new Judge(foreign, of).run();
}

/** It has a life of one game: the state moves on, the differences pile up. */
class Judge {
  readonly #foreign: ForeignGame;
  readonly #of: LogGame;
  readonly #differences: string[] = [];
  readonly #entries: Entry[] = [];
  readonly #recorder: Recorder;
  readonly #moves: number[] = [];
  readonly #whole: boolean;
  #state: RiichiState;
  #wins = 0;
  #at = '';
  #lost = false;

  constructor(foreign: ForeignGame, of: LogGame) {
    this.#foreign = foreign;
    this.#of = of;
    const { config, opened, isWhole } = openingOf(foreign, of);
    this.#whole = isWhole;
    this.#state = opened.state;
    this.#recorder = new Recorder(config);
    this.#record(opened);
  }

  run(): Judgement {
    let judged = 0;
    for (const [n, round] of this.#foreign.rounds.entries()) {
      this.#at = `round ${n}`;
      if (!this.#begin(round, n)) break;
      this.#play(round.moves);
      judged++;
      if (this.#lost) break;
    }
    if (!this.#lost) this.#finish();
    return {
      rounds: judged,
      wins: this.#wins,
      differences: this.#differences,
      followed: !this.#lost,
      match: this.#recorder.match,
      moves: this.#moves,
      assumed: this.#foreign.config.preset,
      stopped: this.#foreign.stopped,
      journal: this.#whole ? this.#journal() : undefined,
    };
  }

  #journal(): Journal {
    const config = this.#state.table.config as unknown as Json;
    const { id, rulesVersion } = this.#of.game;
    const header = { game: id, rules: rulesVersion, config, seed: wallsOf(this.#foreign) };
    return { header, entries: this.#entries };
  }

  #differ(what: string, theirs: unknown, ours: unknown): void {
    if (JSON.stringify(theirs) !== JSON.stringify(ours))
      this.#differences.push(`${this.#at}: ${what}: log ${show(theirs)}, ours ${show(ours)}`);
  }

  #differTiles(what: string, theirs: readonly Tile[], ours: readonly Tile[]): void {
    this.#differ(what, theirs.map(objectName).join(' '), ours.map(objectName).join(' '));
  }

  /** Confirms the round before and compares how this one is dealt. */
  #begin(round: ForeignRound, n: number): boolean {
    if (n > 0) for (const seat of seatsOf(round.hands)) this.#act(seat, { kind: 'next' });
    if (this.#lost) return false;
    const { table } = this.#state;
    this.#differ('wind', round.wind, table.shown.wind);
    this.#differ('dealer', round.dealer, table.dealer);
    this.#differ('scores', round.scores, table.scores);
    this.#differ('honba', round.honba, table.shown.honba);
    this.#differ('sticks', round.sticks, table.shown.sticks);
    this.#differTiles('dora', [round.dora], table.shown.dora);
    for (const seat of seatsOf(round.hands))
      this.#differTiles(`hand of seat ${seat}`, at(round.hands, seat), at(table.places, seat).concealed);
    return true;
  }

  #play(moves: readonly ForeignMove[]): void {
    for (const [n, move] of moves.entries()) {
      this.#at = `${this.#at.split(',')[0]}, move ${n}`;
      for (const [seat, action] of playsOf(move, () => this.#state, this.#of)) {
        this.#act(seat, action);
        if (this.#lost) return;
      }
      this.#look(move);
    }
  }

  /** Compares what a line says with where its plays have led. */
  #look(move: ForeignMove): void {
    switch (move.kind) {
      case 'draw':
        this.#drew(move.seat, move.tile);
        break;
      case 'call':
        this.#differ('meld', move.meld, at(this.#state.table.places, move.seat).melds.map(unlaid).at(-1));
        break;
      case 'win':
        this.#won(move.wins);
        break;
      case 'draws':
        this.#drawn(move);
        break;
      default:
    }
  }

  #drew(seat: Seat, tile: Tile): void {
    const { drawn } = at(this.#state.table.places, seat);
    this.#differTiles(`draw of seat ${seat}`, [tile], drawn === null ? [] : [drawn]);
  }

  #won(wins: readonly ForeignWin[]): void {
    const outcome = this.#outcome();
    if (outcome?.kind !== 'win') {
      this.#differ('outcome', 'win', outcome?.kind);
      return;
    }
    this.#differ(
      'winners',
      wins.map((win) => win.seat),
      outcome.wins.map((win) => win.seat),
    );
    for (const win of wins) this.#compare(win, outcome);
    this.#wins += wins.length;
  }

  #compare(theirs: ForeignWin, outcome: Extract<Outcome, { kind: 'win' }>): void {
    const ours = outcome.wins.find((win) => win.seat === theirs.seat);
    if (ours === undefined) return;
    const who = `win of seat ${theirs.seat}`;
    const { score } = ours;
    this.#differ(`${who}, from`, theirs.from, ours.from);
    if (theirs.tile !== undefined) this.#differTiles(`${who}, tile`, [theirs.tile], [ours.tile]);
    if (theirs.fu !== undefined && score.yakuman === 0) this.#differ(`${who}, fu`, theirs.fu, score.fu);
    if (theirs.han !== undefined && score.yakuman === 0) this.#differ(`${who}, han`, theirs.han, score.han);
    if (theirs.points !== undefined) this.#differ(`${who}, points`, theirs.points, score.points);
    if (theirs.yaku !== undefined)
      this.#differ(`${who}, yaku`, merged(theirs.yaku), merged(this.#lines(ours, theirs.yaku)));
    if (theirs.ura !== undefined) this.#differTiles(`${who}, ura`, theirs.ura, outcome.ura);
    if (theirs.dora !== undefined) this.#differTiles(`${who}, dora`, theirs.dora, this.#state.table.shown.dora);
    if (theirs.deltas !== undefined) this.#differ(`${who}, payments`, theirs.deltas, ours.deltas);
  }

  /** Our score lines as the log would call them; one that has no line for norths counts them as dora. */
  #lines({ score }: Win, theirs: readonly YakuHan[]): readonly YakuHan[] {
    const nameOf = (id: string): string => this.#foreign.yakuNames?.[id] ?? id;
    const apart = theirs.some(([name]) => name === nameOf('north'));
    return score.yaku.map(({ id, han, yakuman }) => [
      nameOf(id === 'north' && !apart ? 'dora' : id),
      yakuman > 0 ? 13 : han,
    ]);
  }

  #drawn(move: Extract<ForeignMove, { kind: 'draws' }>): void {
    const outcome = this.#outcome();
    const expected = move.abort === null ? (move.nagashi ? 'nagashi' : 'exhausted') : 'abort';
    this.#differ('outcome', expected, outcome?.kind);
    if (outcome?.kind === 'abort') this.#differ('abort', move.abort, outcome.abort);
    if (outcome !== undefined && 'tenpai' in outcome && move.result.tenpai !== undefined) {
      this.#differ('tenpai', move.result.tenpai, outcome.tenpai);
    }
    const { phase } = this.#state.table;
    if ('ending' in phase && move.result.deltas !== undefined)
      this.#differ('payments', move.result.deltas, phase.ending.deltas);
  }

  #finish(): void {
    const { points, returns } = this.#foreign;
    const { phase } = this.#state.table;
    const standing = phase.kind === 'finished' ? phase.standing : undefined;
    this.#at = 'end';
    if (points !== undefined) this.#differ('final points', points, standing?.detail.points);
    if (returns !== undefined) this.#differ('final scores', returns, standing?.returns);
  }

  #outcome(): Outcome | undefined {
    const { phase } = this.#state.table;
    return 'ending' in phase ? phase.ending.outcome : undefined;
  }

  /** Plays through the same door as anyone; a refused move ends the judgement. */
  #act(seat: Seat, action: RiichiAction): void {
    if (this.#lost) return;
    const refused = this.#of.game.refuse(this.#state, seat, action);
    if (refused !== undefined) {
      this.#differences.push(
        `${this.#at}: seat ${seat} ${show(action)} refused: ${refused.code} ${show(refused.values)}`,
      );
      this.#lost = true;
      return;
    }
    this.#entries.push({ n: this.#entries.length, seat, action: action as unknown as Json });
    const step = this.#of.game.apply(this.#state, seat, action);
    this.#record(step);
    this.#state = step.state;
  }

  #record(step: Step<RiichiState, RiichiEvent>): void {
    this.#recorder.take(step);
    this.#moves.push(...step.events.map(() => this.#entries.length - 1));
  }
}

/** Lines sorted by name, those of one name counted together. */
function merged(yaku: readonly YakuHan[]): readonly YakuHan[] {
  const lines = new Map<string, number>();
  for (const [name, han] of yaku) lines.set(name, (lines.get(name) ?? 0) + han);
  return [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
