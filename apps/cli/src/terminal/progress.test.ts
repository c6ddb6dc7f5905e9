import { expect, test } from 'vitest';
import { progressOf } from './figures.js';
import { Progress } from './progress.js';

/** A screen of one line: what a terminal would show after everything that was written. */
class Screen {
  readonly isTTY: boolean;
  written = '';

  constructor(isTTY: boolean) {
    this.isTTY = isTTY;
  }

  write(text: string): boolean {
    this.written += text;
    return true;
  }

  get line(): string {
    let line = '';
    for (const part of this.written.split('\r')) line = part + line.slice(part.length);
    return line.trimEnd();
  }
}

/** Progress on a screen, a second later each time it looks at the clock. */
function progressOn(screen: Screen, env = {}, tickMs = 1000): Progress {
  let timeMs = 0;
  const now = (): number => {
    timeMs += tickMs;
    return timeMs;
  };
  return new Progress(screen as unknown as NodeJS.WriteStream, env, now);
}

test('C-1 a terminal shows the progress, and nothing of it once it is done', () => {
  const screen = new Screen(true);
  const progress = progressOn(screen);
  progress.tell(() => 'verified 10,000 moves');
  progress.tell(() => 'verified 10 moves');
  expect(screen.line).toBe('verified 10 moves');
  progress.done();
  expect(screen.line).toBe('');
});

test('work that is soon done shows nothing', () => {
  const screen = new Screen(true);
  const progress = progressOn(screen, {}, 1);
  for (let n = 0; n < 20; n++) progress.tell(() => `verified ${n} moves`);
  progress.done();
  expect(screen.written).toBe('');
});

test.each([
  [false, {}],
  [true, { TERM: 'dumb' }],
])('C-1 elsewhere nothing is written (terminal: %s, %j)', (isTTY, env) => {
  const screen = new Screen(isTTY);
  const progress = progressOn(screen, env);
  progress.tell(() => 'verified 10 moves');
  progress.done();
  expect(screen.written).toBe('');
});

test('C-5 a last match that goes on beyond what was asked for is no more than all', () => {
  expect(progressOf(999, 1000, 'hands')).toBe('999 of 1,000 hands');
  expect(progressOf(1007, 1000, 'hands')).toBe('1,000 of 1,000 hands');
});
