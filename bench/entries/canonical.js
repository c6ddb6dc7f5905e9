// @ts-check
import { canonical } from '@paiju/kernel';
import canonicalize from 'canonicalize';
import { mahjongTable } from '../corpus/table.js';

const state = mahjongTable();

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'states',
  peerName: 'canonicalize',
  note:
    `The canonical text (RFC 8785) of a mahjong table, ${canonical(state).length} characters. The peer also looks for ` +
    'cycles and lone surrogates; ours refuses what JSON would lose, such as undefined and class instances.',
  check() {
    if (canonical(state) !== canonicalize(state)) throw new Error('the texts differ');
  },
  ours(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) sum += canonical(state).charCodeAt(n % 1000);
    return sum;
  },
  peer(turns) {
    let sum = 0;
    for (let n = 0; n < turns; n++) sum += (canonicalize(state) ?? '').charCodeAt(n % 1000);
    return sum;
  },
};
