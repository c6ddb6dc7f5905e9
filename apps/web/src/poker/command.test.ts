import { parseCards } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { parseCommand } from './command.js';

const cards = (text: string) => unwrap(parseCards(text));

describe('W-11 the command box', () => {
  test.each([
    ['f Ah Kd 3c', { kind: 'move', move: { kind: 'place', zone: 'front', cards: cards('Ah Kd 3c') } }],
    ['m ah KD 10c', { kind: 'move', move: { kind: 'place', zone: 'middle', cards: cards('Ah Kd Tc') } }],
    ['back', { kind: 'move', move: { kind: 'drop', zone: 'back' } }],
    ['t Ah', { kind: 'move', move: { kind: 'place', zone: 'tray', cards: cards('Ah') } }],
    ['swap m b', { kind: 'move', move: { kind: 'swap', a: 'middle', b: 'back' } }],
    ['sort suit', { kind: 'move', move: { kind: 'sort', sort: 'suit' } }],
    ['  UNDO ', { kind: 'move', move: { kind: 'undo' } }],
    ['submit', { kind: 'submit' }],
    ['hand', { kind: 'read', what: 'hand' }],
    ['頭 Ah', { kind: 'move', move: { kind: 'place', zone: 'front', cards: cards('Ah') } }],
    ['バック Ah', { kind: 'move', move: { kind: 'place', zone: 'back', cards: cards('Ah') } }],
    ['出牌', { kind: 'submit' }],
    ['得点', { kind: 'read', what: 'scores' }],
    ['说明', { kind: 'help' }],
  ])('%s', (line, command) => {
    expect(parseCommand(line)).toEqual({ ok: true, value: command });
  });

  test.each([
    ['f 1h', 'badCards', '1h'],
    ['f Ah Ah', 'badCards', 'Ah Ah'],
    ['swap m t', 'badRow', 'm t'],
    ['sort colour', 'unknown', 'sort colour'],
    ['submit now', 'unknown', 'submit now'],
    ['constructor', 'unknown', 'constructor'],
  ])('%s is not understood', (line, code, word) => {
    expect(parseCommand(line)).toEqual({ ok: false, error: { code, word } });
  });
});
