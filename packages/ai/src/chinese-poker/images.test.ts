import { expect, test } from 'vitest';
import { IMAGES, Room } from './images.js';
import { chance, randomHand } from './rough.fixture.js';
import { suitsOf } from './suits.js';

/** Every way to give each suit another's place. */
const ORDERS = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) =>
    [0, 1, 2, 3].flatMap((c) => [0, 1, 2, 3].map((d) => [a, b, c, d]).filter((suits) => new Set(suits).size === 4)),
  ),
);

test('P-46 the images that leave room are those that share no card', () => {
  const rng = chance('images');
  const room = new Room();
  let met = 0;
  for (let n = 0; n < 400; n++) {
    const [own, other] = [new Set(randomHand(rng)), randomHand(rng)];
    const images = ORDERS.map((suits) => other.map((card) => (card & ~3) | suits[card & 3]!));
    const apart = images.filter((image) => !image.some((card) => own.has(card))).length;
    const { low, high } = suitsOf(other);
    room.load(suitsOf(own));
    expect(room.images(low, high)).toBe(apart);
    met += apart;
  }
  expect(met).toBeGreaterThan(0);
});

test('suits that never meet can be matched in 24 ways, suits that always meet in none', () => {
  expect([IMAGES[0xffff], IMAGES[0x8421], IMAGES[0x7fff & ~0x0fff], IMAGES[0]]).toEqual([24, 1, 0, 0]);
});
