// node training/evaluate/crossfit.js --halves FILE,FILE [--halves FILE,FILE …]
//
// What a correction of ready opponents and dealing discards is worth on games that had no part in it. Every sample of
// cases (calibration.js --cases) comes in two halves by games. Each half is moved as the other halves of all samples
// say; the table of a sample is of both of its halves. Chances of wins and deals in stand as they were told.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Cases, TOLD } from './cases.js';
import { fitted } from './platt.js';

/** The heads that recalibrate.py moves. */
const MOVED = ['ready', 'discard'];

const { values } = parseArgs({ options: { halves: { type: 'string', multiple: true } } });
const samples = (values.halves ?? []).map((files) => files.split(','));
if (samples.length === 0 || samples.some(({ length }) => length !== 2)) {
  console.error('usage: node training/evaluate/crossfit.js --halves FILE,FILE [--halves FILE,FILE …]');
  process.exit(2);
}
const halves = samples.map((files) => files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));

/** The slope and shift of a head that all samples but one half of each agree on. @param {string} name @param {number} left */
const without = (name, left) => fitted(halves.map((sample) => sample[1 - left][name]));

for (const name of MOVED) {
  for (const left of [0, 1]) {
    const { slope, shift } = without(name, left);
    console.log(`${name}, half ${left + 1}: log odds times ${slope.toFixed(4)} and ${shift.toFixed(4)}`);
  }
}
for (const [n, sample] of halves.entries()) {
  const told = Object.fromEntries(TOLD.map((name) => [name, { odds: [], happened: [] }]));
  for (const [left, half] of sample.entries()) {
    for (const name of TOLD) {
      const { slope, shift } = MOVED.includes(name) ? without(name, left) : { slope: 1, shift: 0 };
      for (const odds of half[name].odds) told[name].odds.push(slope * odds + shift);
      for (const happened of half[name].happened) told[name].happened.push(happened);
    }
  }
  console.log(`\n${samples[n].join(' and ')}\n${Cases.from(told).table()}`);
}
