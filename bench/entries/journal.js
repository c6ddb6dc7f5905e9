// @ts-check
import { JournalDecoder, printJournal, unwrap } from '@paiju/kernel';
import { highCard } from '../corpus/high-card.js';

const LINES = 10_000;
const { header, entries } = highCard(420);
const text = printJournal({ header, entries: entries.slice(0, LINES - 1) });

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'lines',
  size: LINES,
  peerName: 'JSON.parse of each line',
  note:
    `A journal of ${LINES} lines read into a list. Ours checks the form and order of each line and can take the text ` +
    'in pieces; the peer checks nothing: it is the floor.',
  check() {
    const [ours, peer] = [decoded(), parsed()];
    if (ours.length !== LINES - 1) throw new Error(`${ours.length} moves were read, not ${LINES - 1}`);
    if (JSON.stringify(ours) !== JSON.stringify(peer)) throw new Error('the moves read differ');
  },
  ours(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) sum += weigh(decoded());
    return sum;
  },
  peer(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) sum += weigh(parsed());
    return sum;
  },
};

function decoded() {
  const decoder = new JournalDecoder();
  const moves = [];
  for (const items of [decoder.push(text), decoder.end()]) {
    for (const result of items) {
      const item = unwrap(result);
      if (item.kind === 'entry') moves.push(item.entry);
    }
  }
  return moves;
}

function parsed() {
  const moves = [];
  for (const line of text.split('\n')) if (line !== '') moves.push(JSON.parse(line));
  return moves.slice(1);
}

/** @param {readonly { readonly n: number }[]} moves */
function weigh(moves) {
  return moves.reduce((sum, { n }) => sum + n, 0);
}
