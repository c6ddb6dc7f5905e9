import { describe, expect, test } from 'vitest';
import { taiwan } from './game.js';
import { actionOf, commandOf, tell } from './names.js';
import { scene } from './scene.fixture.js';

describe('T-51: actions by name', () => {
  const hands = ['5p', '46p 147m 258s ESWN CFB 9s', '555p 147m 258s ESWN CFB', '123m 456m 789m 123s 99s 46p'];

  test('of a turn and of a window', () => {
    const game = scene('standard', { hands }).play('rest pass');
    const named = (who: number) => game.view(who).legal.map((action) => commandOf(game.table, action));
    expect(named(0)).toContainEqual({ type: 'discard', tile: '5p', declare: false });
    game.play('0 discard 5p');
    expect(named(1)).toEqual([{ type: 'chi', tiles: ['4p', '5p', '6p'] }, { type: 'pass' }]);
    expect(named(2)).toEqual([{ type: 'open_kong' }, { type: 'pong' }, { type: 'pass' }]);
    expect(named(3)).toEqual([{ type: 'win', kind: 'hand' }, { type: 'pass' }]);
    expect(
      game
        .play('3 win')
        .view(0)
        .legal.map((action) => commandOf(game.table, action)),
    ).toEqual([{ type: 'next' }]);
  });

  test('of the opening, of kongs and flowers', () => {
    const ready = scene('standard', { hands: ['EEEE', '123m 456m 789m 123s 99s 46p'] });
    expect(commandOf(ready.table, { kind: 'special', special: { kind: 'ready' } })).toEqual({ type: 'declare_ready' });
    expect(commandOf(ready.table, { kind: 'special', special: { kind: 'flowers' } })).toEqual({
      type: 'win',
      kind: 'flower',
    });
    expect(commandOf(ready.table, { kind: 'ready', tile: 0 })).toEqual({ type: 'discard', tile: '1m', declare: true });
    const kong = (form: 'added' | 'concealed') => commandOf(ready.table, { kind: 'kong', form, tile: 108 });
    expect([kong('added'), kong('concealed')]).toEqual([
      { type: 'added_kong', tile: 'E' },
      { type: 'concealed_kong', tile: 'E' },
    ]);
  });

  test('every legal action is found again by its name', () => {
    const game = scene('standard', { hands }).play('rest pass; turns 1');
    for (const action of game.view(1).legal) {
      const command = commandOf(game.table, action);
      const found = actionOf(game.table, 1 as never, game.view(1).legal, command);
      expect(found && commandOf(game.table, found)).toEqual(command);
    }
    expect(actionOf(game.table, 1 as never, game.view(1).legal, { type: 'pong' })).toBeUndefined();
  });

  test('of copies the drawn one is meant', () => {
    const game = scene('standard', { hands: ['', '9s'], draws: '9s' }).play('turns 1');
    const { drawn } = game.table.places[1];
    const command = { type: 'discard', tile: '9s', declare: false } as const;
    expect(actionOf(game.table, 1 as never, game.view(1).legal, command)).toEqual({ kind: 'discard', tile: drawn });
  });
});

describe('T-52: events by name', () => {
  /** The names of what happened but passes, repeats in a row once. */
  const types = (game: ReturnType<typeof scene>) => {
    const all = game.events
      .flatMap(tell)
      .map(({ type }) => type)
      .filter((type) => type !== 'passed');
    return all.filter((type, n) => type !== all[n - 1]);
  };

  test('a hand with calls, a kong, a robbing and the next deal', () => {
    const hands = ['5m', '55m 19p 19s ESWNCFB 147s', '46m 123p 456p 789p 123s 99s'];
    const game = scene('standard', { hands, draws: '8p 7s 6s 5m' }, { hands: ['', 'f1'], dealer: 1 });
    game.play('2 pass; 0 discard 5m; 2 pass; 1 pong; 1 discard E; turns 3; 1 added_kong 5m; 2 win; all next');
    expect(types(game)).toEqual([
      ...['discarded', 'claimed', 'discarded', 'drew', 'discarded', 'drew', 'discarded', 'drew'],
      ...['discarded', 'drew', 'kongDeclared', 'won', 'paid', 'handEnded'],
      ...['handStarted', 'dealt', 'flower', 'replaced'],
    ]);
    expect(game.told('claimed')).toEqual([
      { type: 'claimed', seat: 1, from: 0, meld: 'pong', tiles: ['5m', '5m', '5m'] },
    ]);
    expect(game.told('handStarted')).toEqual([
      { type: 'handStarted', dealer: 1, streak: 0, roundWind: 'east', dice: [1, 1, 3], breakSeat: 1 },
    ]);
    expect(game.told('won')).toMatchObject([
      {
        seat: 2,
        by: 'robKong',
        from: 1,
        tile: '5m',
        placement: 'middle',
        patterns: expect.arrayContaining([{ id: 'robbedKong', tai: 1, count: 1 }]),
      },
    ]);
    expect(game.told('won')[0]?.decomposition).toContainEqual(['4m', '5m', '6m']);
    expect(game.told('paid')[0]?.points.reduce((sum, points) => sum + points, 0)).toBe(0);
  });

  test('a draw, a kong made, a flower win without a tile, the end', () => {
    const drawn = scene({ matchLength: 'hand' }, { hands: ['EEEE'] }).play('0 concealed_kong E; out');
    expect(types(drawn).slice(0, 3)).toEqual(['kongDeclared', 'kongCompleted', 'replaced']);
    expect(types(drawn).slice(-4)).toEqual(['handDrawn', 'paid', 'handEnded', 'matchEnded']);
    const flowers = scene('standard', { hands: ['', 'f1 f2 f3 f4 f5 f6 f7 f8'] }).play('1 win flower');
    expect(flowers.told('won')).toMatchObject([{ by: 'flower8', tile: null, placement: null, decomposition: [] }]);
  });

  test('hidden draws and concealed kongs have no tile name, and passes are not told at all', () => {
    const game = scene('standard', { hands: ['EEEE', '123m 456m 789m 123s 99s 46p'] });
    game.play('1 pass; 0 concealed_kong E');
    const seen = game.events.flatMap((event) => {
      const redacted = taiwan.redact(event, 2 as never);
      return redacted === undefined ? [] : tell(redacted);
    });
    expect(seen).toEqual([
      { type: 'kongDeclared', seat: 0, meld: 'concealed_kong', tiles: [null, null, null, null] },
      { type: 'kongCompleted', seat: 0 },
      { type: 'replaced', seat: 0, tile: null },
    ]);
  });
});
