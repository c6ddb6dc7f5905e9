import { expect, test } from 'vitest';
import { afterAnswer, begun, dayOf, isDue, type Schedule } from './schedule.js';

/** The days on which a drill comes, for someone who looks every day and answers as told: `+` right, `-` wrong. */
function daysOf(answers: string): readonly number[] {
  const days: number[] = [];
  let left: Schedule | undefined = begun(10);
  let next = 0;
  for (let day = 10; day < 60 && left !== undefined; day++) {
    while (left !== undefined && isDue(left, day) && next < answers.length) {
      days.push(day);
      left = afterAnswer(left, answers[next++] === '+', day);
    }
  }
  return left === undefined ? days : [...days, -1];
}

test.each([
  ['++', [10, 13]], // solved on two days: gone
  ['+', [10, -1]], // once is not enough
  ['-++', [10, 10, 13]], // missed: back the same day
  ['+-++', [10, 13, 13, 16]], // missed the second time: anew
  ['---', [10, 10, 10, -1]],
])('A-12 a drill answered %s comes on days %j', (answers, days) => {
  expect(daysOf(answers)).toEqual(days);
});

test('A-12 a drill that is looked at late comes late, and counts as well', () => {
  const once = afterAnswer(begun(10), true, 25)!;
  expect([isDue(once, 27), isDue(once, 28), afterAnswer(once, true, 90)]).toEqual([false, true, undefined]);
});

test.each([
  ['2026-11-16T23:30:00Z', 0, '2026-11-16'],
  ['2026-11-16T23:30:00Z', -480, '2026-11-17'], // Taipei is ahead
  ['2026-11-16T03:30:00Z', 300, '2026-11-15'], // New York is behind
])('%s is, %i minutes behind Greenwich, the day of %s', (time, offset, day) => {
  expect(dayOf(Date.parse(time), offset)).toBe(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
});
