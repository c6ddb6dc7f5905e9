// @ts-check
import { doraOf, valueHand } from '@paiju/games/riichi';
import Riichi from 'riichi';
import { config, randomWins } from '../corpus/wins.js';
import { riichiWin } from '../peers/scoring.js';

/** Hands on which both sides agree: the package misses the fu of every edge wait, and so misprices some. */
const wins = randomWins(512)
  .map((win) => ({ hand: win.hand, text: riichiWin(win, doraOf) }))
  .filter(({ hand, text }) => valueHand(hand, config)?.points === new Riichi(text).calc().ten);

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'hands',
  size: wins.length,
  peerName: 'riichi calc',
  note:
    'Random won hands to yaku, fu, han and points. The package can only be given a text and keeps state, so its side reads ' +
    'the text each time, about a sixteenth of its work.',
  check() {
    if (wins.length < 480) throw new Error(`the sides agree on only ${wins.length} of 512 hands`);
  },
  ours(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) for (const { hand } of wins) sum += valueHand(hand, config)?.points ?? Number.NaN;
    return sum;
  },
  peer(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) for (const { text } of wins) sum += new Riichi(text).calc().ten;
    return sum;
  },
};
