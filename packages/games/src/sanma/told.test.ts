import { expect, inject, test } from 'vitest';
import { toldMatch } from '../riichi/interchange/mjai-seat.fixture.js';
import { livelyWithNorths } from './laws.fixture.js';
import { OF_THREE } from './logs.js';

const MATCHES = inject('full') ? 30 : 1;

test.each(['tenhou', 'standard'])('%s: a match of three is told and heard as it was seen (R-17, R-21)', (rules) => {
  let questions = 0;
  for (let n = 0; n < MATCHES; n++) {
    const { faults, asked } = toldMatch(OF_THREE, rules, `told/${n}`, livelyWithNorths);
    expect(faults).toEqual([]);
    questions += asked; // a match may be short
  }
  expect(questions).toBeGreaterThan(100 * MATCHES);
});
