import type { Action, MahjongGame, Table, Tile, Variant, View } from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';
import type { Player } from '../../player.js';
import type { Reading } from '../encode/reading.js';
import type { Mind } from '../expert/player.js';
import type { Knowledge } from '../solid/knowledge.js';
import type { Unseen } from './unseen.js';

/** One mahjong as the coach knows it: its rules, what `solid` knows of it, and a little more that reasons ask for. */
export interface Subject<V extends Variant> {
  readonly game: MahjongGame<V>;
  readonly knowledge: Knowledge<V>;
  /** Says where actions stand among a network's answers; encodes positions for one where the game has one. */
  readonly reading: Reading<V>;
  /** Says what may lie where a seat cannot look. */
  readonly unseen: Unseen<V>;
  /** Somebody who plays by a network, or as `solid` without one or where none plays the game. */
  player(mind: Mind | undefined): Player<View<V>, Action<V>>;
  /** True if nobody wins on a discard that it has thrown itself (振聴). */
  readonly furiten: boolean;
  /** The table as one on which only points count, not what they do to the places of the match. */
  plain(table: Table<V>): Table<V>;
  /** The points that one point of a network stands for. */
  unit(table: Table<V>): number;
  /** By kind, the worth of three of it; 0 where they are worth no more than others. */
  value(table: Table<V>, seat: Seat): ArrayLike<number>;
  /** The number of times that a tile counts as dora. */
  dora(table: Table<V>, tile: Tile): number;
  /** True if the places of a match are decided by this deal. */
  isLast(table: Table<V>): boolean;
}
