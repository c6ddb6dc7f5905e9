import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey, Limiter } from './limiter.js';

function limiterAt(rate: { count: number; seconds: number } | null, most?: number) {
  const clock = { now: 0 };
  return { clock, limiter: new Limiter(rate, () => clock.now, most) };
}

test('S-16 so many at once, then evenly, then told how long to wait', () => {
  const { clock, limiter } = limiterAt({ count: 3, seconds: 60 });
  expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 20]);
  expect(limiter.take('b')).toBe(0);
  clock.now = 19_999;
  expect(limiter.take('a')).toBeGreaterThan(0);
  clock.now = 20_000;
  expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 20]);
});

test('S-16 over any times, never more than a full bucket and what flowed in', () => {
  const steps = fc.array(fc.nat({ max: 5000 }), { maxLength: 200 });
  fc.assert(
    fc.property(steps, (pauses) => {
      const { clock, limiter } = limiterAt({ count: 5, seconds: 10 });
      let taken = 0;
      for (const pause of pauses) {
        clock.now += pause;
        if (limiter.take('a') === 0) taken++;
        expect(taken).toBeLessThanOrEqual(5 + clock.now / 2000 + 1e-6);
      }
    }),
  );
});

test('S-16 a clock that goes back gives nothing away', () => {
  const { clock, limiter } = limiterAt({ count: 1, seconds: 10 });
  clock.now = 100_000;
  expect(limiter.take('a')).toBe(0);
  clock.now = 0;
  expect(limiter.take('a')).toBe(10);
});

test('S-16 memory is bounded: the key longest unseen is forgotten, the full ones swept', () => {
  const { clock, limiter } = limiterAt({ count: 1, seconds: 1 }, 100);
  for (let key = 0; key < 1000; key++) limiter.take(String(key));
  expect(limiter.size).toBe(100);
  clock.now = 1000;
  limiter.sweep();
  expect(limiter.size).toBe(0);
});

test('off is off', () => {
  const { limiter } = limiterAt(null);
  expect(Array.from({ length: 1000 }, () => limiter.take('a')).every((wait) => wait === 0)).toBe(true);
  expect(limiter.size).toBe(0);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('S-16 %s is limited as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
