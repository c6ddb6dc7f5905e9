import { at, countTiles, handOf, SEATS, type Tile as TileNumber, WINDS, type Wind } from '@paiju/games/mahjong';
import { bestShanten, type RiichiAction, type RiichiState, riichi } from '@paiju/games/riichi';
import { type Seat, type Seed, seat, unwrap } from '@paiju/kernel';
import { Tile } from './tile.js';

/** The phases of a game as its players know them; `DEALING` is also the pause between two rounds. */
export const GAME_PHASES = ['WAITING_START', 'DEALING', 'PLAYER_TURN', 'PROCESSING_ACTION', 'GAME_OVER'] as const;
export type GamePhase = (typeof GAME_PHASES)[number];

/** The wall of a round: what can be drawn, the dead wall (王牌), and its indicators. */
export interface Wall {
  readonly tiles: readonly Tile[];
  readonly deadWall: readonly Tile[];
  readonly doraIndicators: readonly Tile[];
  readonly uraDoraIndicators: readonly Tile[];
  readonly remaining: number;
}

/** A player with everything in front of it; the hand is sorted, the drawn tile in its place. */
export interface Player {
  readonly id: string;
  readonly hand: readonly Tile[];
  readonly discards: readonly Tile[];
  readonly melds: readonly (readonly Tile[])[];
  readonly score: number;
  readonly isRiichi: boolean;
  readonly wind: Wind;
  /** The distance from a ready hand: −1 is complete. */
  readonly shanten: number;
}

/** A draw: the player, and the tile. */
export interface Drawn {
  readonly playerId: string;
  readonly tile: Tile;
}

/** Something that cannot be done now, or not by this player. */
export class GameRuleError extends Error {
  override readonly name = 'GameRuleError';
}

/**
 * One game of Riichi, turn by turn, over the rules of the house: every change is an action that they take, and what is
 * shown is read off their state. It knows no socket and no clock, and hides nothing: it is for games that may be seen.
 */
export class GameRoomService {
  readonly roomId: string;
  readonly #ids: readonly string[];
  #state: RiichiState | undefined;

  /** A game that has not begun, or one as it stands. */
  constructor(roomId: string, playerIds: readonly string[], state?: RiichiState) {
    if (new Set(playerIds).size !== 4) throw new GameRuleError('a game has four players');
    this.roomId = roomId;
    this.#ids = playerIds;
    this.#state = state;
  }

  /** Builds and shuffles the wall, deals 4-4-4-1 to each, and gives the dealer the first tile. */
  startGame(seed: Seed, config: unknown = 'standard'): void {
    if (this.#state !== undefined) throw new GameRuleError('the game has begun');
    this.#state = riichi.setup(unwrap(riichi.parseConfig(config)), seed);
  }

  get phase(): GamePhase {
    if (this.#state === undefined) return 'WAITING_START';
    const { kind } = this.#state.table.phase;
    if (kind === 'finished') return 'GAME_OVER';
    if (kind === 'ended') return 'DEALING';
    return kind === 'turn' ? 'PLAYER_TURN' : 'PROCESSING_ACTION';
  }

  /** The seat whose turn it is, 0 to 3; in a window the seat whose tile is asked about, between rounds the dealer. */
  get currentTurnIndex(): number {
    const { phase, dealer } = this.#table;
    return 'seat' in phase ? phase.seat : dealer;
  }

  /** The discard that others may still take. */
  get activeTile(): Tile | null {
    const { phase } = this.#table;
    return phase.kind === 'discard' ? this.#tile(phase.tile) : null;
  }

  get wall(): Wall {
    const { wall, table } = this.#begun;
    const live = table.tail - DEAD_WALL;
    const { dora } = table.shown;
    return {
      tiles: wall.slice(table.head, live).map((tile) => this.#tile(tile)),
      deadWall: wall.slice(live, table.tail).map((tile) => this.#tile(tile)),
      doraIndicators: dora.map((tile) => this.#tile(tile)),
      uraDoraIndicators: dora.map((tile) => this.#tile(wall[wall.indexOf(tile) - 1] as TileNumber)), // each lies under its dora
      remaining: live - table.head,
    };
  }

  get players(): readonly Player[] {
    return SEATS.map((one) => this.#player(one));
  }

  /** The draw of this turn, which the rules have made. */
  drawPhase(): Drawn {
    const { phase, places } = this.#table;
    if (phase.kind !== 'turn') throw new GameRuleError(`nobody draws now: the phase is ${this.phase}`);
    const { drawn } = at(places, phase.seat);
    if (drawn === null) throw new GameRuleError('after a call nothing is drawn');
    return { playerId: this.#id(phase.seat), tile: this.#tile(drawn) };
  }

  /** Discards a tile of the player whose turn it is; where nobody may take it, the turn goes on at once. */
  discardPhase(playerId: string, tileId: string): Tile {
    const { phase } = this.#table;
    const own = this.#ids.indexOf(playerId);
    if (phase.kind !== 'turn' || phase.seat !== own) throw new GameRuleError(`it is not the turn of ${playerId}`);
    const tile = Tile.fromString(tileId);
    this.#play(seat(own), { kind: 'discard', tile: tile.number });
    return this.#tile(tile.number);
  }

  /** Everyone who is asked passes, and the next player draws; undefined where the wall was empty and the round is over. */
  nextTurn(): Drawn | undefined {
    while (this.phase === 'PROCESSING_ACTION') {
      for (const one of riichi.waiting(this.#begun)) this.#play(one, { kind: 'pass' });
    }
    return this.phase === 'PLAYER_TURN' ? this.drawPhase() : undefined;
  }

  /** Everyone confirms the round that is over, and the next one is dealt. */
  nextRound(): void {
    if (this.phase !== 'DEALING') throw new GameRuleError(`no round is over: the phase is ${this.phase}`);
    for (const one of SEATS) this.#play(one, { kind: 'next' });
  }

  toJSON(): object {
    const { roomId, phase } = this;
    if (this.#state === undefined) return { roomId, phase };
    const { currentTurnIndex, activeTile, wall, players } = this;
    return { roomId, phase, round: this.#table.round, currentTurnIndex, activeTile, wall, players };
  }

  get #begun(): RiichiState {
    if (this.#state === undefined) throw new GameRuleError('the game has not begun');
    return this.#state;
  }

  get #table(): RiichiState['table'] {
    return this.#begun.table;
  }

  #play(by: Seat, action: RiichiAction): void {
    const refused = riichi.refuse(this.#begun, by, action);
    if (refused !== undefined) throw new GameRuleError(`${this.#id(by)} may not ${action.kind}: ${refused.code}`);
    this.#state = riichi.apply(this.#begun, by, action).state;
  }

  #id(one: Seat): string {
    return this.#ids[one] as string;
  }

  #tile(number: TileNumber): Tile {
    const { config, shown } = this.#table;
    return new Tile(number, config.reds, shown.dora);
  }

  #player(one: Seat): Player {
    const { places, scores, shown, dealer } = this.#table;
    const place = at(places, one);
    const own = handOf(place).toSorted((a, b) => a - b);
    return {
      id: this.#id(one),
      hand: own.map((tile) => this.#tile(tile)),
      discards: place.river.map(({ tile }) => this.#tile(tile)),
      melds: place.melds.map(({ tiles }) => tiles.map((tile) => this.#tile(tile))),
      score: at(scores, one),
      isRiichi: at(shown.riichi, one) !== null,
      wind: WINDS[(one - dealer) & 3] as Wind,
      shanten: bestShanten(countTiles(own), place.melds.length),
    };
  }
}

const DEAD_WALL = 14;
