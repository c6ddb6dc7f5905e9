import { namedSeed } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { type Drawn, GAME_PHASES, GameRoomService, GameRuleError } from './game-room-service.js';
import { Tile } from './tile.js';

// what the specification of the first phase asks of tiles, wall, players and the game.

const IDS = ['Ann', 'Ben', 'Cleo', 'Dan'];

function started(seed = 'flow', config: unknown = 'standard'): GameRoomService {
  const game = new GameRoomService('tea', IDS);
  game.startGame(namedSeed(seed), config);
  return game;
}

describe('a tile', () => {
  test.each([
    ['m1_0', 'm', 1, false, '1m', '1 man'],
    ['p5_0', 'p', 5, true, '0p', 'red 5 pin'],
    ['p5_1', 'p', 5, false, '5p', '5 pin'],
    ['s9_3', 's', 9, false, '9s', '9 sou'],
    ['z1_2', 'z', 1, false, '1z', 'east'],
    ['z5_2', 'z', 5, false, '5z', 'white dragon'],
  ])('%s has its names', (id, suit, rank, isRed, short, words) => {
    const tile = Tile.fromString(id);
    expect(tile).toMatchObject({ id, suit, rank, isRed, isDoraIndicator: false });
    expect([tile.toShortString(), String(tile)]).toEqual([short, words]);
    expect(Tile.fromString(short).toShortString()).toBe(short);
  });

  test.each(['', 'm0_0', '12m', '8z'])('%j is none', (text) => {
    expect(() => Tile.fromString(text)).toThrow();
  });
});

describe('a wall', () => {
  const { wall, players } = started();
  const all = [...wall.tiles, ...wall.deadWall, ...players.flatMap(({ hand }) => hand)];

  test('has 136 tiles, four of each, one red five a suit', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(136);
    expect(new Set(all.map(({ suit, rank }) => `${suit}${rank}`)).size).toBe(34);
    expect(
      all
        .filter(({ isRed }) => isRed)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['m5_0', 'p5_0', 's5_0']);
  });

  test('keeps 14 as the dead wall and shows the first indicator, marked as one', () => {
    expect([wall.deadWall.length, wall.doraIndicators.length, wall.uraDoraIndicators.length]).toEqual([14, 1, 1]);
    const [indicator] = wall.doraIndicators;
    expect(indicator?.isDoraIndicator).toBe(true);
    expect(all.filter(({ isDoraIndicator }) => isDoraIndicator).map(({ id }) => id)).toEqual([indicator?.id]);
    expect(wall.deadWall.map(({ id }) => id)).toEqual(
      expect.arrayContaining([indicator?.id, wall.uraDoraIndicators[0]?.id]),
    );
    expect(wall.remaining).toBe(136 - 14 - 4 * 13 - 1);
  });

  test('is another for another seed', () => {
    expect(started('other').wall.tiles.map(({ id }) => id)).not.toEqual(wall.tiles.map(({ id }) => id));
  });
});

describe('a player', () => {
  test('sorts the hand, draws, discards what it names and nothing else', () => {
    const game = started();
    const { playerId, tile } = game.drawPhase();
    const before = game.players.find(({ id }) => id === playerId)!;
    expect(before.hand).toHaveLength(14);
    expect(before.hand.map(({ number }) => number)).toEqual(
      before.hand.map(({ number }) => number).sort((a, b) => a - b),
    );
    expect(before.hand.map(({ id }) => id)).toContain(tile.id);
    const strange = game.wall.tiles[0]!;
    expect(() => game.discardPhase(playerId, strange.id)).toThrow(GameRuleError);
    expect(game.discardPhase(playerId, tile.id)).toMatchObject({ id: tile.id });
    const after = game.players.find(({ id }) => id === playerId)!;
    expect(after.hand.map(({ id }) => id)).not.toContain(tile.id);
    expect(after.discards.map(({ id }) => id)).toEqual([tile.id]);
    expect(after.shanten).toBeGreaterThanOrEqual(0);
  });

  test('has a wind of its own, east being the dealer', () => {
    const { players, currentTurnIndex } = started();
    expect(players[currentTurnIndex]?.wind).toBe('east');
    expect(new Set(players.map(({ wind }) => wind)).size).toBe(4);
  });
});

describe('game flow', () => {
  test('begins when it is started, once, with four players', () => {
    const game = new GameRoomService('tea', IDS);
    expect([game.phase, JSON.stringify(game)]).toEqual(['WAITING_START', '{"roomId":"tea","phase":"WAITING_START"}']);
    expect(() => game.wall).toThrow('the game has not begun');
    game.startGame(namedSeed('flow'));
    expect(game.phase).toBe('PLAYER_TURN');
    expect(() => game.startGame(namedSeed('flow'))).toThrow('the game has begun');
    expect(() => new GameRoomService('tea', ['Ann', 'Ann', 'Ben', 'Cleo'])).toThrow('four players');
  });

  test('only the player whose turn it is discards, and a discard that can be taken is active', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 20; n++) {
      const game = started(`active/${n}`);
      const { playerId, tile } = game.drawPhase();
      const other = IDS.find((id) => id !== playerId)!;
      expect(() => game.discardPhase(other, tile.id)).toThrow(`it is not the turn of ${other}`);
      game.discardPhase(playerId, tile.id);
      seen.add(game.phase);
      if (game.phase !== 'PROCESSING_ACTION') continue;
      expect(game.activeTile?.id).toBe(tile.id);
      expect(() => game.drawPhase()).toThrow('nobody draws now');
    }
    expect([...seen].sort()).toEqual(['PLAYER_TURN', 'PROCESSING_ACTION']);
  });

  test('a match in which everyone discards what is drawn goes round and comes to its end', () => {
    const game = started('tsumogiri', { preset: 'standard', length: 'east' });
    const phases = new Set<string>([game.phase]);
    let rounds = 0;
    while (game.phase !== 'GAME_OVER') {
      expect(game.wall.remaining).toBe(69);
      let discards = 0;
      let drawn: Drawn | undefined = game.drawPhase();
      while (drawn !== undefined) {
        const turn = game.currentTurnIndex;
        const { remaining } = game.wall;
        expect(drawn.playerId).toBe(IDS[turn]);
        game.discardPhase(drawn.playerId, drawn.tile.id);
        phases.add(game.phase);
        discards++;
        drawn = game.nextTurn();
        if (drawn === undefined) break;
        expect([game.currentTurnIndex, game.wall.remaining]).toEqual([(turn + 1) % 4, remaining - 1]);
      }
      expect(discards).toBeGreaterThan(3); // four equal winds may end it early
      rounds++;
      phases.add(game.phase);
      if (game.phase === 'DEALING') game.nextRound();
    }
    expect(rounds).toBeGreaterThanOrEqual(4);
    expect([...phases].sort()).toEqual([...GAME_PHASES].filter((phase) => phase !== 'WAITING_START').sort());
    expect(game.players.reduce((sum, { score }) => sum + score, 0)).toBe(100_000);
    expect(() => game.nextRound()).toThrow('no round is over');
  });
});
